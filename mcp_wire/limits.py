"""What a peer may make us hold, each limit with its reason.

Every limit is the default of a keyword argument of the reader that applies it; `None` there
switches it off. Sizes are in bytes. The figures of other projects are their defaults.
"""

from __future__ import annotations

from typing import Final

__all__ = ["KEPT_BYTES", "MAX_EVENT", "MAX_FIELD", "MAX_FRAME", "MAX_RETRY_DIGITS", "WINDOW"]

#: One line of a stdio stream, without its line end. Base64 images and long resources of 5 to 10
#: MB are usual in one message, so 64 KiB or 1 MiB would cut good traffic; an endless line must
#: still stop somewhere. Elsewhere: asyncio.StreamReader and Go's bufio.Scanner 64 KiB, websockets
#: and aiohttp request bodies 1 MiB, gRPC 4 MiB, the TypeScript SDK 10 MiB, the Python SDK none.
MAX_FRAME: Final = 16 * 1024 * 1024

#: The data of one event of an event stream, its lines joined. The same messages travel there as
#: on a line, so the same limit. Elsewhere: httpx-sse and the browsers' EventSource none.
MAX_EVENT: Final = MAX_FRAME

#: One line of an event stream that is not data: a comment, an id, an event name, a field unknown
#: to us. Real ones stay under 1 KiB. Elsewhere: h11 allows 16 KiB for a whole HTTP head, aiohttp
#: 8 KiB for one header line, httpx-sse has no limit.
MAX_FIELD: Final = 64 * 1024

#: How much of a frame that is too large its error keeps: enough to see what it was and to find an
#: id near its head, little enough to log. Not to be switched off.
KEPT_BYTES: Final = 1024

#: Digits of a `retry` field; more are no time that anyone could wait (15 digits of milliseconds
#: are 31 thousand years), and Python reads no integer of over 4300 digits. Elsewhere: the
#: event-stream rules set no bound. Not to be switched off.
MAX_RETRY_DIGITS: Final = 15

#: How much of a chunk is taken apart into lines in one go. Larger gains no speed, and whatever is
#: taken apart and not yet handed out is held twice. Elsewhere: a Linux pipe
#: holds 64 KiB, and anyio receives as much at once. Not to be switched off.
WINDOW: Final = 64 * 1024
