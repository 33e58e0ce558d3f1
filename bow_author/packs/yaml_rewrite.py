"""Rewriting a YAML text so that it says something else, with nothing changed but what must change.

The parser gives the exact place of every key and value, so the text is changed in place: comments, sequence, quotes
and layout of all that stays remain as their author wrote them.
"""

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from bow_author.packs.documents import Document, read_document
from bow_author.packs.plain_values import renames, same
from bow_author.packs.yaml_reread import read_changed
from bow_author.packs.yaml_scalars import block_text, entry_text, inline_text, keeps_empty_lines, key_text, scalar_text

if TYPE_CHECKING:
    from bow_author.packs.yaml_values import Place

Mapping = dict[str, tuple[int, int, "Place"]]
_BEFORE_KEY = re.compile(r"^ *(?:- +)*")
_AFTER_KEY = re.compile(r"[ \t]*:")
_ALIAS = re.compile(r"\s*(\*[^\s,\[\]{}]+)")
_SHARED = re.compile(r"[&*][^\s,\[\]{}]")
_BLOCK_HEAD = re.compile(r"[|>][+-]?([1-9]?)[+-]?")
_EMPTY_LINES = re.compile(r"[ \t]*\n(?:[ \t]*\n)*")
_OPENING = ("{", "[")


class CannotRewriteError(Exception):
    """The text cannot be made to say this; the document as it was read is unharmed."""


class Patch(NamedTuple):
    """A stretch of a text, counted in characters from its start, and what stands there afterwards."""

    start: int
    end: int
    text: str


def rewritten(document: Document, value: Any) -> str:
    r"""Give the text of *document*, changed so far that it holds *value*.

    Raises CannotRewriteError if it cannot be written, as with a value that YAML cannot hold.

    >>> document, _ = read_document("rounds: 5  # as printed\nterrain:\n  C3: ford\n", "plan.yaml")
    >>> print(rewritten(document, {"rounds": 6, "terrain": {"C3": "ford", "D3": "river"}}), end="")
    rounds: 6  # as printed
    terrain:
      C3: ford
      D3: river
    """
    return reread(document, value).text


def reread(document: Document, value: Any, *, is_sound: bool = False) -> Document:
    """Give the document that the text as `rewritten` gives it is; it has been read in any case, to be sure of it.

    Args:
        document: what is to change.
        value: what it shall hold.
        is_sound: whether nothing was found to be wrong when *document* was read; then only what changes is read again.
    """
    if same(document.value, value):
        return document
    try:
        rewriter = _Rewriter(document.text)
        patches = sorted(rewriter.value(document.value, value, document.places, 0), key=lambda patch: patch[:2])
        text = _patched(document.text, patches)
    except CannotRewriteError:
        pass
    else:
        if is_sound and patches:
            start, end = patches[0].start, patches[-1].end
            new = text[start : end + len(text) - len(document.text)]
            read, findings = read_changed(document, start, end, new)
        else:
            read, findings = read_document(text, document.file)
        if read is not None and not findings and same(read.value, value):
            return read
    # An alias, or an unusual layout.
    read, findings = read_document(_entries_anew(document, value), document.file)
    if read is None or findings or not same(read.value, value):
        raise CannotRewriteError(f"{document.file} cannot be rewritten to hold what it should")
    return read


def _entries_anew(document: Document, value: Any) -> str:
    """Write each entry of a document whole that has changed, or stands for something elsewhere in it."""
    inside = document.places[2]
    if not (isinstance(value, dict) and isinstance(document.value, dict) and isinstance(inside, dict)):
        raise CannotRewriteError(f"{document.file} is not a document of keys and values")
    rewriter = _Rewriter(document.text)
    comments: dict[str, str] = {}
    written: dict[str, str] = {}
    at = 0
    for key, entry in inside.items():
        start, end = rewriter.lines_of(entry)
        comments[key], written[key], at = document.text[at:start], document.text[start:end], end
    pieces = []
    takes_empty_lines = False
    """Whether empty lines that came next would belong to the entry above."""
    for key, item in value.items():
        stays = key in written and same(document.value[key], item)
        above = comments.get(key, "")
        empty = _EMPTY_LINES.match(above) if takes_empty_lines else None
        pieces.append(above[empty.end() :] if empty else above)
        is_as_it_was = stays and not _SHARED.search(written[key])
        pieces.append(written[key] if is_as_it_was else entry_text(key, item, 0, depth=1))
        if not pieces[-1].endswith("\n"):
            pieces.append("\n")
        takes_empty_lines = isinstance(item, str) and keeps_empty_lines(item)
    rest = document.text[at:]
    return "".join((*pieces, rest.lstrip("\n") if takes_empty_lines else rest))


def _patched(text: str, patches: Iterable[Patch]) -> str:
    """Give a text after patches, the first one first."""
    pieces: list[str] = []
    at = 0
    for patch in patches:
        if patch.start < at:
            raise CannotRewriteError("two changes meet in one place")
        pieces += (text[at : patch.start], patch.text)
        at = patch.end
    return "".join((*pieces, text[at:]))


class _Rewriter:
    """Finds the patches that lead from one value to another."""

    def __init__(self, text: str) -> None:
        self._text = text

    def value(self, old: Any, new: Any, place: "Place", depth: int, behind: int | None = None) -> Iterator[Patch]:
        """Patch the value at *place*, inside *depth* others; *behind* is the place behind the colon of its key."""
        if same(old, new):
            return
        inside = place[2]
        if isinstance(old, dict) and isinstance(new, dict) and isinstance(inside, dict) and old and new:
            yield from self._mapping(old, new, inside, depth)
        elif isinstance(old, list) and isinstance(new, list) and isinstance(inside, list) and old and new:
            yield from self._list(old, new, inside, depth)
        else:
            yield self._anew(new, place, depth, behind)

    # ---- mappings

    def _mapping(self, old: dict[str, Any], new: dict[str, Any], inside: Mapping, depth: int) -> Iterator[Patch]:
        renamed = renames(old, new)
        for before, after in renamed.items():
            start, end, _ = inside[before]
            yield Patch(start, end, key_text(after))
        kept = [key for key in inside if key in new or key in renamed]
        for key in kept:
            if old[key] is new[renamed.get(key, key)]:
                continue
            behind = self._behind(inside[key])
            yield from self.value(old[key], new[renamed.get(key, key)], self._own_place(inside[key]), depth + 1, behind)
        added = {key: value for key, value in new.items() if key not in old and key not in renamed.values()}
        removed = [key for key in inside if key not in new and key not in renamed]
        if not added and not removed:
            return
        anchor = _anchors(list(new), added, {renamed.get(key, key): key for key in kept})
        if self._is_in_lines(inside):
            yield from self._lines(inside, added, removed, anchor, depth)
        else:
            yield from self._between_commas(
                [(entry[0], self._end(entry)) for entry in inside.values()],
                [key in removed for key in inside],
                {
                    (list(inside).index(before) if before is not None else None): [
                        f"{key_text(key)}: {inline_text(added[key])}" for key in keys
                    ]
                    for before, keys in anchor.items()
                },
            )

    def _lines(
        self,
        inside: Mapping,
        added: dict[str, Any],
        removed: list[str],
        anchor: dict[str | None, list[str]],
        depth: int,
    ) -> Iterator[Patch]:
        """Patch a mapping whose keys begin lines."""
        first = next(iter(inside.values()))
        indent = first[0] - self._line_start(first[0])
        for key in removed:
            start, end = self.lines_of(inside[key])
            if self._text[start : inside[key][0]].strip():
                raise CannotRewriteError("the first key after a dash goes away")
            yield Patch(start, end, "")
        for before, keys in anchor.items():
            written = "".join(entry_text(key, added[key], indent, depth=depth + 1) for key in keys)
            if before is None:
                at = self._line_start(next((inside[key] for key in inside if key not in removed), first)[0])
            else:
                at = self.lines_of(inside[before])[1]
                if at and self._text[at - 1] != "\n":  # the last line has no end
                    written = "\n" + written.removesuffix("\n")
            yield Patch(at, at, written)

    # ---- lists

    def _list(self, old: list[Any], new: list[Any], inside: "list[Place]", depth: int) -> Iterator[Patch]:
        head, tail, most = 0, 0, min(len(old), len(new))
        while head < most and same(old[head], new[head]):
            head += 1
        while tail < most - head and same(old[-1 - tail], new[-1 - tail]):
            tail += 1
        middle_old, middle_new = old[head : len(old) - tail], new[head : len(new) - tail]
        both = min(len(middle_old), len(middle_new))
        for index in range(both):
            at = head + index
            yield from self.value(old[at], new[at], inside[at], depth + 1)
        removed = [head + both <= index < len(old) - tail for index in range(len(old))]
        added = middle_new[both:]
        dash = self._dash(inside[0][0])
        if dash is None:
            after = head + both - 1 if head + both else None
            texts = {after: [inline_text(item) for item in added]} if added else {}
            yield from self._between_commas([(place[0], place[1]) for place in inside], removed, texts)
            return
        for index, gone in enumerate(removed):
            if gone:
                yield Patch(self._line_start(self._item_start(inside[index][0])), self._line_end(inside[index][1]), "")
        if added:
            margin = " " * (dash - self._line_start(dash))
            at = self._line_end(inside[head + both - 1][1]) if head + both else self._line_start(dash)
            lines = "".join(f"{margin}- {inline_text(item)}\n" for item in added)
            ends = at == 0 or self._text[at - 1] == "\n"
            yield Patch(at, at, lines if ends else "\n" + lines.removesuffix("\n"))

    def _dash(self, start: int) -> int | None:
        """Give the place of the dash before an item; None in a list in brackets."""
        at = self._item_start(start)
        return at if self._text[at : at + 1] == "-" else None

    def _item_start(self, start: int) -> int:
        at = len(self._text[:start].rstrip(" ")) - 1
        return at if at >= 0 and self._text[at] == "-" else start

    # ---- in brackets, on one line or on several

    def _between_commas(
        self, spans: list[tuple[int, int]], removed: list[bool], added: dict[int | None, list[str]]
    ) -> Iterator[Patch]:
        """Take out and put in what stands between commas.

        Args:
            spans: where each entry starts and ends.
            removed: for each entry, whether it goes.
            added: the texts that come after an entry, or at the beginning.
        """
        if all(removed):
            yield Patch(spans[0][0], spans[-1][1], ", ".join(text for texts in added.values() for text in texts))
            return
        stays = [index for index, gone in enumerate(removed) if not gone]
        if stays[0] > 0:
            yield Patch(spans[0][0], spans[stays[0]][0], "")
        for index, following in zip(stays, [*stays[1:], len(spans)], strict=True):
            if following - index > 1:
                yield Patch(spans[index][1], spans[following - 1][1], "")
        for after, texts in added.items():
            if after is None:
                at = spans[stays[0]][0]
                yield Patch(at, at, "".join(f"{text}, " for text in texts))
            else:
                at = spans[after][1]
                yield Patch(at, at, "".join(f", {text}" for text in texts))

    # ---- single values

    def _anew(self, new: Any, place: "Place", depth: int, behind: int | None) -> Patch:
        """Write a value whole."""
        start, end, inside = place
        written = self._text[start:end]
        before = self._text[self._line_start(start) : start]
        if inside is not None and written[:1] not in _OPENING and behind is not None:  # in lines of its own
            start, before = behind, self._text[self._line_start(behind) : behind]
        is_in_line = behind is not None and not _is_in_brackets(before)
        margin = len(before) - len(before.lstrip(" "))
        if is_in_line and behind is not None and depth == 1 and isinstance(new, dict) and new:
            lines = "".join(entry_text(key, item, margin + 2, depth=2) for key, item in new.items())
            return Patch(behind, end, "\n" + lines.removesuffix("\n"))
        lead = " " if start == behind else ""
        if isinstance(new, dict | list):
            return Patch(start, end, lead + inline_text(new))
        if isinstance(new, str) and is_in_line and (written[:1] in ("|", ">") or "\n" in new):
            block = block_text(new, _column_of_key(before) + 2)
            if block is not None:
                return Patch(start, *self._block_to(end, block, new, lead))
        quote = written[:1] if written[:1] in ("'", '"') else ""
        return Patch(start, end, lead + scalar_text(new, in_brackets=_is_in_brackets(before), quote=quote))

    def _block_to(self, end: int, block: str, text: str, lead: str) -> tuple[int, str]:
        """Give up to where a block replaces what stands there, and the block: empty lines after it may belong to it."""
        empty = _EMPTY_LINES.match(self._text, end)
        if empty is None:
            has_end = end < len(self._text) or not text.endswith("\n")
            return end, lead + block + ("" if has_end else "\n")
        return empty.end() - 1 if keeps_empty_lines(text) else end, lead + block

    def _behind(self, entry: tuple[int, int, "Place"]) -> int:
        """Give the place behind the colon of a key."""
        colon = _AFTER_KEY.match(self._text, entry[1])
        return colon.end() if colon else entry[1]

    def _own_place(self, entry: tuple[int, int, "Place"]) -> "Place":
        """Give the place of a value; for one that is left empty the place behind the colon, for an alias the alias."""
        start, end, place = entry
        if place[:2] == (start, end):
            behind = self._behind(entry)
            return behind, behind, None
        if place[0] < end:
            alias = _ALIAS.match(self._text, self._behind(entry))
            if alias is None:
                raise CannotRewriteError("a value stands before its key")
            return alias.start(1), alias.end(), None
        return place[0], self._end_of_block(*place[:2]), place[2]

    def _end_of_block(self, start: int, end: int) -> int:
        """Give where a value ends: one after `|` or `>` with the lines of nothing but spaces that belong to it."""
        head = _BLOCK_HEAD.match(self._text, start, end)
        empty = _EMPTY_LINES.match(self._text, end) if head else None
        if head is None or empty is None:
            return end
        if "+" in head[0]:
            return empty.end() - 1
        lines = [line for line in self._text[start:end].split("\n")[1:] if line.strip(" \t")]
        depth = min(map(_indent, lines), default=0)
        if head[1]:
            depth = _column_of_key(self._text[self._line_start(start) : start]) + int(head[1])
        at = last = end
        for line in self._text[end : empty.end()].splitlines(keepends=True):
            if at == end or len(line) > depth + 1:  # the rest of the last line, and what is deeper than the block
                last = at + len(line) - 1
            at += len(line)
        return last

    def _end(self, entry: tuple[int, int, "Place"]) -> int:
        return self._own_place(entry)[1]

    def lines_of(self, entry: tuple[int, int, "Place"]) -> tuple[int, int]:
        return self._line_start(entry[0]), self._line_end(self._end(entry))

    def _line_start(self, at: int) -> int:
        return self._text.rfind("\n", 0, at) + 1

    def _line_end(self, at: int) -> int:
        end = self._text.find("\n", at)
        return len(self._text) if end < 0 else end + 1

    def _is_in_lines(self, inside: Mapping) -> bool:
        """Tell whether the keys of a mapping begin lines, or follow a dash."""
        start = next(iter(inside.values()))[0]
        return not self._text[self._line_start(start) : start].strip(" -")


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _column_of_key(line: str) -> int:
    """Give how far a key is indented, behind the dashes of the items that it begins."""
    return len(line) - len(_BEFORE_KEY.sub("", line, count=1))


def _is_in_brackets(before: str) -> bool:
    return before.count("{") > before.count("}") or before.count("[") > before.count("]")


def _anchors(wanted: list[str], added: dict[str, Any], kept: dict[str, str]) -> dict[str | None, list[str]]:
    """For each key that stays (as it is called now) give the new keys that come after it; None: before all."""
    anchors: dict[str | None, list[str]] = {}
    last: str | None = None
    for key in wanted:
        if key in added:
            anchors.setdefault(last, []).append(key)
        elif key in kept:
            last = kept[key]
    return anchors
