"""Fixes brought into texts: all that can be made at once, and nothing that would make a text worse to read.

A fix stands in one file. Of two that meet in one place the first is made; the other has its turn when what is left is
looked for again.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from bow_author.packs.documents import read_document
from bow_author.packs.files import decode
from bow_dsl.diagnostics import Diagnostic, Fix
from bow_dsl.read import read
from bow_dsl.source import Source

_LINE_END = re.compile(r"\r\n|\r|\n")
_MARK = "\ufeff"
_MOST_ROUNDS = 10
Patch = tuple[int, int, str]
Texts = dict[str, str]
"""Files that are to say something else than what is on the disk, with their line ends as they are there."""


def settle(find: Callable[[Texts], Iterable[Diagnostic]], text_of: Callable[[str], str | None]) -> tuple[Texts, int]:
    """Make fixes until there are none left to make.

    Args:
        find: gives what is wrong if some files have other texts.
        text_of: gives the text of a file, line ends and all; None if it cannot be read.

    Returns:
        The texts of the files that change, and how many fixes were made.
    """
    texts: Texts = {}
    made = 0
    seen = {frozenset(texts.items())}
    for _ in range(_MOST_ROUNDS):
        changed, count = _round(find(texts), texts, text_of)
        state = frozenset({**texts, **changed}.items())
        if state in seen:
            break
        seen.add(state)
        texts |= changed
        made += count
    return {file: text for file, text in texts.items() if text != text_of(file)}, made


def _round(
    findings: Iterable[Diagnostic], texts: Mapping[str, str], text_of: Callable[[str], str | None]
) -> tuple[Texts, int]:
    """Make the fixes that can be made at once."""
    by_file: dict[str, list[Fix]] = {}
    for finding in findings:
        if finding.fix is not None:
            by_file.setdefault(finding.fix.replacements[0].span.file, []).append(finding.fix)
    changed: Texts = {}
    count = 0
    for file, fixes in by_file.items():
        text = texts.get(file) or text_of(file)
        if text is not None:
            changed[file], made = fixed(text, fixes, file)
            count += made
    return changed, count


def fixed(text: str, fixes: Sequence[Fix], file: str) -> tuple[str, int]:
    r"""Make as many of the fixes as do not meet, and tell how many.

    >>> span = Span("a.bow", 1, 9, 1, 13)
    >>> fixed("keyword bolt\r\n", [Fix("", (Replacement(span, "bolt", "bold"),))], "a.bow")
    ('keyword bold\r\n', 1)
    """
    bare = text.removeprefix(_MARK)
    chosen: list[list[Patch]] = []
    ends = [*_LINE_END.finditer(bare)]
    starts, end_of_line = [0, *(match.end() for match in ends)], ends[0][0] if ends else "\n"
    for fix in fixes:
        patches = _patches(bare, starts, end_of_line, fix)
        if patches and not any(_meet(patch, other) for made in chosen for other in made for patch in patches):
            chosen.append(patches)
    before = _problems(bare, file)
    kept = _harmless(chosen, [], lambda made: _problems(_patched(bare, made), file) <= before)
    return text[: len(text) - len(bare)] + _patched(bare, kept), len(kept)


def _harmless(
    chosen: list[list[Patch]], kept: list[list[Patch]], is_well: Callable[[list[list[Patch]]], bool]
) -> list[list[Patch]]:
    """Give *kept* and those of the chosen patches with which the text can be read at least as well as before."""
    if not chosen or is_well([*kept, *chosen]):
        return [*kept, *chosen]
    if len(chosen) == 1:
        return kept
    half = len(chosen) // 2
    return _harmless(chosen[half:], _harmless(chosen[:half], kept, is_well), is_well)


def _patches(text: str, starts: list[int], end_of_line: str, fix: Fix) -> list[Patch]:
    """Give where in a text the replacements go; nothing if the text is another than the one they were made for."""
    patches: list[Patch] = []
    for span, was, new in fix.replacements:
        start, end = _offset(starts, span.line, span.column), _offset(starts, span.end_line, span.end_column)
        if start is None or end is None or not _says(text[start:end], was):
            return []
        patches.append((start, end, new.replace("\n", end_of_line)))
    return patches


def _offset(starts: list[int], line: int, column: int) -> int | None:
    return starts[line - 1] + column - 1 if 0 < line <= len(starts) else None


def _says(found: str, was: str) -> bool:
    """Tell whether a stretch of text is what a fix takes it for, with quotes or without."""
    plain = _LINE_END.sub("\n", found)
    return plain in (was, f'"{was}"', f"'{was}'")


def _meet(one: Patch, other: Patch) -> bool:
    """Tell whether two patches overlap, or touch where one puts something in: that has one sequence only."""
    if one[0] == one[1] or other[0] == other[1]:
        return one[0] <= other[1] and other[0] <= one[1]
    return one[0] < other[1] and other[0] < one[1]


def _patched(text: str, chosen: list[list[Patch]]) -> str:
    parts: list[str] = []
    done = 0
    for start, end, new in sorted(patch for patches in chosen for patch in patches):
        parts += [text[done:start], new]
        done = end
    return "".join([*parts, text[done:]])


def _problems(text: str, file: str) -> tuple[bool, int]:
    """Give whether a text cannot be read at all, and how much is wrong with its form."""
    plain, findings = decode(text.encode("utf-8", "surrogatepass"), file)
    if plain is None:
        return True, len(findings)
    if file.lower().endswith(".bow"):
        return False, len(read(Source(plain, file))[1])
    document, findings = read_document(plain, file)
    return document is None, len(findings)
