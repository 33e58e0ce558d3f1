"""Differences of battle plans in words, for a terminal and for lists."""

import difflib
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from bow_author.hexes.coordinates import Hex
from bow_author.plans.differences import Detail, Difference, How
from bow_author.report.text import Line

SIGNS = {How.ADDED: "+", How.REMOVED: "-", How.CHANGED: "~", How.MOVED: ">"}
"""One sign for each way, so that nothing hangs on colours alone."""
STYLES = {How.ADDED: "green", How.REMOVED: "red", How.CHANGED: "yellow", How.MOVED: "cyan"}
_LINES = {"+": "green", "-": "red", "@": "cyan"}
_LONG = 60
"""Letters; a longer text is shown line by line."""
_WHOLE = "as a whole"
_THINGS = frozenset(("units", "objectives", "arrows"))
_IN_BRACKETS = _THINGS | {"notes"}
_TEXTS = frozenset(("define", "designer_notes", "introduction"))


def tell_differences(differences: Sequence[Difference]) -> Iterator[Line]:
    """Tell all differences, part by part, with a line at the end that counts them."""
    for part, group in groupby(differences, key=lambda difference: difference.part):
        yield [(part, "bold")]
        for text, how, before, after in _told_part(part, list(group)):
            yield [("  ", ""), (f"{SIGNS[how]} {text}", STYLES[how])]
            for line in _changed_lines(before, after):
                yield [("      ", ""), (line, _LINES.get(line[:1], ""))]
    yield [(count(differences), "bold")]


def listed(differences: Sequence[Difference]) -> Iterator[tuple[How, str]]:
    """Tell all differences in a line each, without what long texts say."""
    for part, group in groupby(differences, key=lambda difference: difference.part):
        for text, how, _, _ in _told_part(part, list(group)):
            yield how, f"{part}: {text}" if text != _WHOLE else part


def count(differences: Sequence[Difference]) -> str:
    """Count them by the way in which they differ.

    >>> count([])
    'no differences'
    """
    counted = [(how, sum(difference.how is how for difference in differences)) for how in How]
    return ", ".join(f"{number} {how.value}" for how, number in counted if number) or "no differences"


def describe_difference(difference: Difference) -> str:
    """Tell one difference in a line, without its sign.

    >>> describe_difference(Difference(How.MOVED, "units", "riders", (), Hex(4, 3), Hex(3, 3)))
    'riders, C3 -> D3'
    """
    is_chosen = difference.how is How.CHANGED
    is_hex = difference.part == "terrain" or (difference.part in {"names", "notes"} and is_chosen)
    name = "" if is_hex else _plain(difference.name)
    if difference.was_called:
        name = f"{difference.was_called} -> {name}"
    place = difference.at or difference.was_at
    where = place.name if place and difference.part != "arrows" else ""
    if difference.how is How.MOVED and difference.was_at and difference.at:
        where = f"{difference.was_at.name} -> {difference.at.name}"
    # The text of a note is what it is called by, and so is a name.
    is_said = difference.part in {"notes", "names"} and difference.how in {How.ADDED, How.REMOVED}
    told_details = [detail for detail in difference.details if not (is_said and detail.key in {"text", ""})]
    details = ", ".join(filter(None, (_told_detail(detail, difference) for detail in told_details)))
    if difference.how in {How.ADDED, How.REMOVED} and difference.part in _IN_BRACKETS:
        details = f"({details})" if details else ""
    is_thing = difference.part in _THINGS and difference.how in {How.CHANGED, How.MOVED}
    return (", " if is_thing else " ").join(filter(None, (name, where, details)))


def _told_part(part: str, group: Sequence[Difference]) -> Iterator[tuple[str, How, Any, Any]]:
    """Give each line of a part: text, way, and the long texts to be shown below it."""
    if part in {"zones", "terrain"}:
        for difference in group:
            if difference.was_called:
                yield describe_difference(difference), difference.how, None, None
        for (how, description), hexes in _gathered(group).items():
            names = ", ".join(at.name for at in sorted(hexes, key=lambda at: at.reading))
            yield f"{description} {names}", how, None, None
        return
    for difference in group:
        long = next((d for d in difference.details if part in _TEXTS or _is_long(d.before) or _is_long(d.after)), None)
        text = describe_difference(difference) or _WHOLE
        yield text, difference.how, long.before if long else None, long.after if long else None


def _gathered(group: Iterable[Difference]) -> dict[tuple[How, str], list[Hex]]:
    gathered: dict[tuple[How, str], list[Hex]] = {}
    for difference in group:
        at = difference.at or difference.was_at
        if at is None:  # a zone with another title
            continue
        description = (
            _plain(difference.name) if difference.part == "zones" else _told_detail(difference.details[0], difference)
        )
        gathered.setdefault((difference.how, description), []).append(at)
    return gathered


def _told_detail(detail: Detail, difference: Difference) -> str:
    key = f"{detail.key} " if detail.key and difference.how in {How.CHANGED, How.MOVED} else ""
    if difference.part in _TEXTS or _is_long(detail.before) or _is_long(detail.after):
        return detail.key
    if difference.how is How.ADDED or detail.before is None:
        shown = _shown(detail.after) if difference.how is How.ADDED or not key else f"now {_shown(detail.after)}"
        return f"{key}{shown}"
    if difference.how is How.REMOVED:
        return _shown(detail.before)
    if detail.after is None:
        return f"{key}no longer {_shown(detail.before)}"
    return f"{key}{_shown(detail.before)} -> {_shown(detail.after)}"


def _changed_lines(before: Any, after: Any) -> Iterator[str]:
    if before is None and after is None:
        return
    was, is_now = (_lines(value) for value in (before, after))
    for number, line in enumerate(difflib.unified_diff(was, is_now, n=1, lineterm="")):
        if number > 1 and not line.startswith("@@"):  # the names of the files, and where in the text it is
            yield line


def _lines(value: Any) -> list[str]:
    if value is None:
        return []
    if isinstance(value, str):
        return [piece for line in value.rstrip().split("\n") for piece in _pieces(_plain(line))]
    return [_shown(item) for item in value] if isinstance(value, list) else [_shown(value)]


def _pieces(line: str) -> Iterator[str]:
    """Cut a very long line at the ends of sentences."""
    while len(line) > 2 * _LONG and ". " in line:
        piece, _, line = line.partition(". ")
        yield f"{piece}."
    yield line


def _is_long(value: Any) -> bool:
    return len(_shown(value)) > _LONG or (isinstance(value, str) and "\n" in value.strip())


def _shown(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(map(_shown, value)) or "none"
    if isinstance(value, dict):
        return ", ".join(f"{key} {_shown(item)}" for key, item in value.items())
    if isinstance(value, bool) or value is None:
        return ""
    return _plain(str(value))


def _plain(text: str) -> str:
    """Take out what would do something to a terminal instead of being shown."""
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text.strip("\n"))
