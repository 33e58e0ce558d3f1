"""Reading a text again of which one stretch has changed: no more of it than the entries that the stretch lies in.

What comes out is what reading all of it gives, values and places. Where that is not sure, all of it is read.
"""

import re
from bisect import bisect_left
from typing import TYPE_CHECKING, Any

from bow_author.packs.documents import Document, line_starts_of, read_document
from bow_author.packs.files import unreadable_character
from bow_dsl.diagnostics import Span

if TYPE_CHECKING:
    from bow_author.packs.yaml_values import Place
    from bow_dsl.diagnostics import Diagnostic

_SHARED = re.compile(r"[&*][^\s,\[\]{}]")
"""What may be an anchor or an alias: one entry may then say what another holds."""
_UNSURE = re.compile(r"^(---|\.\.\.)|^[ -]*\?", re.MULTILINE)
"""What may end a document, and a key whose value may be left out: that has its place where the next thing begins."""


def read_changed(old: Document, start: int, end: int, new: str) -> tuple[Document | None, "list[Diagnostic]"]:
    r"""Read the text of a document with something else in one stretch of it.

    Args:
        old: the document, in whose text nothing was found to be wrong.
        start: where the stretch begins, in characters from the start of the text.
        end: where it ends.
        new: what stands there instead.

    Returns:
        As `read_document` does.

    >>> old, _ = read_document("rounds: 5\nterrain:\n  C3: ford\n", "plan.yaml")
    >>> read_changed(old, 25, 29, "hills")[0].value
    {'rounds': 5, 'terrain': {'C3': 'hills'}}
    """
    from bow_author.packs.yaml_values import MAX_VALUES

    text = old.text[:start] + new + old.text[end:]
    if len(text) < MAX_VALUES and not _SHARED.search(text):
        change = _Change(old, text, start, end)
        reread = change.read(old.value, old.places, len(old.text), 0)
        if reread is not None:
            return Document(old.file, text, *reread, line_starts_of(text)), []
    return read_document(text, old.file)


class _Change:
    """One stretch of a text that has changed, and the text after it."""

    def __init__(self, old: Document, text: str, start: int, end: int) -> None:
        self._file = old.file
        self._before = old.text
        self._after = text
        self._start = start
        self._end = end
        self._grown = len(text) - len(old.text)

    def read(self, value: Any, place: "Place", stop: int, depth: int) -> "tuple[Any, Place] | None":
        """Read what has changed of a mapping in lines, inside of *depth* others; None if that cannot be done alone.

        Args:
            value: the mapping as it was.
            place: where it stood.
            stop: where its lines ended: where those of the next key began, of it or of a mapping around it.
            depth: how many mappings lie around it.
        """
        begin, _, inside = place
        if not isinstance(value, dict) or not isinstance(inside, dict) or self._before[begin : begin + 1] in "{[":
            return None
        indent = begin - (self._before.rfind("\n", 0, begin) + 1)
        keys = list(inside)
        begins = [entry[0] for entry in inside.values()]
        # What begins with a key, or before it, may belong to the entry above: the text of one goes on in deeper lines.
        first = bisect_left(begins, self._start) - 1
        if first < 0:
            return None
        last = max(first, bisect_left(begins, self._end + indent) - 1)
        lines = begins[first] - indent, begins[last + 1] - indent if last + 1 < len(begins) else stop
        if not (self._are_lines(*lines, indent) and self._end <= lines[1]):
            return None
        fresh: tuple[Any, Place] | None = None
        if first == last:
            inner = self.read(value[keys[first]], inside[keys[first]][2], lines[1], depth + 1)
            if inner is not None:
                key_place = inside[keys[first]][:2]
                fresh = {keys[first]: inner[0]}, (begins[first], inner[1][1], {keys[first]: (*key_place, inner[1])})
        fresh = fresh or self._alone(*lines, indent, depth)
        if fresh is None:
            return None
        return self._joined((value, place), (first, last), fresh)

    def _joined(
        self, old: "tuple[dict[str, Any], Place]", gone: tuple[int, int], fresh: "tuple[Any, Place]"
    ) -> "tuple[Any, Place] | None":
        """Put what was read anew in the place of some entries; None if a key is then there twice."""
        (value, (begin, end, inside)), (first, last) = old, gone
        assert isinstance(inside, dict)
        new_value, (_, new_end, new_inside) = fresh
        items, places = list(value.items()), list(inside.items())
        behind = places[last + 1 :]
        if self._grown:
            behind = [(key, _moved_entry(entry, self._grown)) for key, entry in behind]
        values = dict([*items[:first], *new_value.items(), *items[last + 1 :]])
        if len(values) != len(items) - (last + 1 - first) + len(new_value):
            return None
        joined = dict([*places[:first], *new_inside.items(), *behind])  # type: ignore[union-attr]  # a mapping's
        return values, (begin, end + self._grown if behind else new_end, joined)

    def _are_lines(self, start: int, end: int, indent: int) -> bool:
        """Tell whether a stretch of the old text is whole lines, as what has become of it is, indented so far."""
        text, after, new_end = self._before, self._after, end + self._grown
        return (
            (start == 0 or text[start - 1] == "\n")
            and not text[start : start + indent].strip(" ")
            and (end == len(text) or (text[end - 1] == "\n" and after[new_end - 1] == "\n"))
        )

    def _alone(self, start: int, end: int, indent: int, depth: int) -> "tuple[Any, Place] | None":
        """Read lines of the mapping as if there were no others."""
        from bow_author.packs.yaml_values import MAX_DEPTH, build, depth_of

        lines = self._after[start : end + self._grown]
        if _UNSURE.search(lines) or unreadable_character(lines, self._file) is not None:
            return None
        built, findings = build(lines, lambda _, __: Span.of_file(self._file))  # nobody sees what is found
        if built is None or findings or not isinstance(built[0], dict) or not built[0]:
            return None
        value, place = built
        is_deep = depth + depth_of(place) > MAX_DEPTH
        return None if place[0] != indent or is_deep else (value, _moved(place, start))


def _moved(place: "Place", by: int) -> "Place":
    """Give a place so many characters further on."""
    start, end, inside = place
    if inside is None:
        return start + by, end + by, None
    if isinstance(inside, list):
        return start + by, end + by, [_moved(item, by) for item in inside]
    return start + by, end + by, {key: _moved_entry(entry, by) for key, entry in inside.items()}


def _moved_entry(entry: "tuple[int, int, Place]", by: int) -> "tuple[int, int, Place]":
    start, end, place = entry
    return start + by, end + by, _moved(place, by)
