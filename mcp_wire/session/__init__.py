"""The rules of a conversation, without sockets, clocks or tasks."""

from .observer import Observer, Seen

__all__ = ["Observer", "Seen"]
