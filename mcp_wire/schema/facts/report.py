"""Changes between revisions as plain text."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from itertools import groupby

from .compare import Change, Group, What, group

# Headings in the order in which they are printed: what happened to a declaration itself, then to
# its members, then what is a matter of source text alone.
_OWNERS: dict[What, str] = {
    "removed": "Removed",
    "added": "Added",
    "kind-changed": "Declared as something else",
    "value-changed": "Constants with another value",
    "arm-removed": "Unions that lost arms",
    "arm-added": "Unions that gained arms",
    "type-changed": "Aliases of another type",
    "index-changed": "Other undeclared members",
    "now-deprecated": "Now deprecated",
    "no-longer-deprecated": "No longer deprecated",
}
_MEMBERS: dict[What, str] = {
    "removed": "Members removed",
    "added": "Members added",
    "now-required": "Members now required",
    "now-optional": "Members now optional",
    "type-changed": "Members of another type",
    "index-changed": "Members with other undeclared members",
    "constraints-changed": "Members with other constraints",
    "now-deprecated": "Members now deprecated",
    "no-longer-deprecated": "Members no longer deprecated",
}
_SOURCE_ONLY: dict[What, str] = {
    "respelled": "Written otherwise, with no effect but what is listed above",
    "extends-changed": "Other bases, with no effect but what is listed above",
}
_WIDTH = 100


def format_changes(changes: Iterable[Change]) -> str:
    """The changes as text for a terminal, in sections; a change made to many types is told once,
    with their names.

    A heading's figure counts types, not entries. Lines with `-` are of the older revision, lines
    with `+` of the newer. Declarations added and removed are given by name alone: `Change.before`
    and `Change.after` hold the whole of them. Ends with a line feed; "No changes." when there are
    none.
    """
    groups = group(changes)
    lines: list[str] = []
    for what, title in _OWNERS.items():
        lines += _section(title, [g for g in groups if g.what == what and g.member is None])
    for what, title in _MEMBERS.items():
        lines += _section(title, [g for g in groups if g.what == what and g.member is not None])
    for what, title in _SOURCE_ONLY.items():
        lines += _section(title, [g for g in groups if g.what == what])
    return "\n".join(lines or ["No changes."]) + "\n"


def _section(title: str, groups: list[Group]) -> Iterator[str]:
    if not groups:
        return
    yield f"{title} ({sum(len(g.owners) for g in groups)})"
    if groups[0].what in ("added", "removed") and groups[0].member is None:
        yield from _wrap(", ".join(owner for g in groups for owner in g.owners), 2)
        return
    # Groups with one subject follow each other: the arms that a union gained stand under its name.
    for (subject, owners), entries in groupby(groups, _subject):
        yield from _wrap(subject, 2)
        for g in entries:
            yield from (f"    {side}" for side in _sides(g))
        if owners:
            yield from _wrap(f"in {', '.join(owners)}", 4)


def _subject(g: Group) -> tuple[str, tuple[str, ...]]:
    """What a change is about, and the owners that are to follow it: `Owner.member`, or a member and
    its owners.
    """
    if g.member is None:
        return ", ".join(g.owners), ()
    if len(g.owners) == 1:
        return f"{g.owners[0]}.{g.member}", ()
    return g.member, g.owners


def _sides(g: Group) -> Iterator[str]:
    if g.what in ("now-required", "now-optional"):  # said by the heading
        return
    if g.before is not None:
        yield f"- {g.before}"
    if g.after is not None:
        yield f"+ {g.after}"


def _wrap(text: str, indent: int) -> list[str]:
    return textwrap.wrap(
        text,
        _WIDTH,
        initial_indent=" " * indent,
        subsequent_indent=" " * (indent + 2),
        break_long_words=False,
        break_on_hyphens=False,
    )
