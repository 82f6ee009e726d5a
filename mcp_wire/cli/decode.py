"""`mcp-wire decode`: read a capture aloud."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterator
from itertools import chain

from mcp_wire.session import Observer, Seen

from . import BAD_FRAMES, FINE, INTERRUPTED, MISUSE
from .capture import Framing, Source, Unreadable, open_source, tell_framing
from .output import Output, ascii_json, complain
from .progress import Progress
from .tally import Tally

__all__ = ["run"]


def run(args: argparse.Namespace, output: Output) -> int:
    """Decode what the arguments name; the exit status."""
    try:
        source = open_source(args.file)
    except Unreadable as e:
        complain(str(e))
        return MISUSE
    if source.name == "sample":
        complain("no FILE and nothing piped in: this is the bundled sample session")
    return _Decoding(args, output, source).run()


class _Decoding:
    """One capture on its way to the output."""

    def __init__(self, args: argparse.Namespace, output: Output, source: Source) -> None:
        self._args = args
        self._output = output
        self._source = source
        self._tally = Tally()
        self._framing: Framing = args.framing or "lines"
        self._assumed = False

    def run(self) -> int:
        status = FINE
        # On a terminal that shows the messages a bar would only be in their way.
        wanted = not self._args.no_progress and (self._args.quiet or not self._output.is_terminal)
        progress = Progress(self._source.size, wanted=wanted)
        try:
            self._read(progress)
        except KeyboardInterrupt:
            status = INTERRUPTED
        except Unreadable as e:
            progress.close()
            complain(str(e))
            status = MISUSE
        finally:
            progress.close()
        if status == FINE and not self._tally.size:
            complain("the input is empty")
        self._conclude(interrupted=status == INTERRUPTED)
        if status == FINE and self._args.fail_on_error and self._tally.kinds["bad"]:
            return BAD_FRAMES
        return status

    def _read(self, progress: Progress) -> None:
        args, tally, show = self._args, self._tally, self._printer()
        chunks, head = self._source.chunks, b""
        if args.framing is None:
            self._framing, head = tell_framing(chunks)
        observer = Observer(args.revision, framing=self._framing, max_frame=args.max_frame)
        ended = iter((None,))
        for chunk in chain((head,), chunks, ended):
            if chunk is None:
                found = observer.finish(args.sender)
            else:
                tally.size += len(chunk)
                found = observer.feed(args.sender, chunk)
            for seen in found:
                tally.add(seen)
                if show is not None:
                    show(seen)
            self._assumed = observer.revision is None
            self._output.flush()
            progress.done(tally.size)

    def _printer(self) -> Callable[[Seen], None] | None:
        """What prints a message; None where none is to be printed."""
        write, full = self._output.write, self._args.full
        if self._args.quiet:
            return None
        if self._args.json:
            from .records import record

            return lambda seen: write(record(seen, full=full))
        from .text import Lines

        lines = Lines(self._output, full=full)
        return lambda seen: self._write_lines(lines.lines(self._tally.total, seen))

    def _conclude(self, *, interrupted: bool) -> None:
        source = os.fsencode(self._source.name).decode("utf-8", "backslashreplace")
        found = self._tally.summary(
            source, self._framing, assumed=self._assumed, interrupted=interrupted
        )
        if self._args.json:
            self._output.write(ascii_json(found) + "\n")
            return
        from .text import Lines

        if not self._args.quiet:
            self._output.write("\n")
        self._write_lines(Lines(self._output, full=False).summary(found))

    def _write_lines(self, lines: Iterator[str]) -> None:
        for line in lines:
            self._output.write(line + "\n")
