"""Fixes brought into texts: all that can be made at once and keep what they promise.

A fix is made only after the changed text was looked through: what it fixes is gone, and nothing new is found. Only what
could not be looked for before, since the file was not understood, may come to light. A fix stands in one file. Of two
that meet in one place the first is made; the other has its turn when what is left is looked for again.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from bow_author.packs.documents import read_document
from bow_author.packs.files import decode
from bow_dsl.diagnostics import Diagnostic, Fix
from bow_dsl.source import Source
from bow_dsl.syntax.read import read

_LINE_END = re.compile(r"\r\n|\r|\n")
_MARK = "\ufeff"
_NUMBER = re.compile(r"\d+")
_MOST_ROUNDS = 10
_MOST_READ = 2_000_000
"""Characters that may be read again to find the few bad fixes among many good ones; then the rest goes without."""
_TRIAL = 10
"""To look for all that is left takes so many times as long as to read the text."""
Patch = tuple[int, int, str]
Texts = dict[str, str]
"""Files that are to say something else than what is on the disk, with their line ends as they are there."""


def settle(
    find: Callable[[Texts], Iterable[Diagnostic]],
    text_of: Callable[[str], str | None],
    wanted: Callable[[Diagnostic], bool] = lambda _: True,
) -> tuple[Texts, int]:
    """Make fixes until there are none left to make.

    A fix is made only if what it fixes is gone then, and nothing is found that was not found before.

    Args:
        find: gives what is wrong if some files have other texts.
        text_of: gives the text of a file, line ends and all; None if it cannot be read.
        wanted: tells of a finding whether it is to be fixed.

    Returns:
        The texts of the files that change, and how many fixes were made.
    """
    texts: Texts = {}
    made = 0
    findings = list(find(texts))
    for _ in range(_MOST_ROUNDS):
        trial = proven(findings, texts, find, text_of, wanted)
        if not trial.fixed:
            break
        texts, findings = trial.texts, trial.left
        made += len(trial.fixed)
    return {file: text for file, text in texts.items() if text != text_of(file)}, made


class _Patience:
    """What may still be read again, in characters."""

    def __init__(self) -> None:
        self.left = _MOST_READ

    def allows(self, texts: Iterable[str], times: int = 1) -> bool:
        """Take what it costs to read some texts, and tell whether anything was left for it."""
        is_left = self.left > 0
        self.left -= times * sum(map(len, texts))
        return is_left


class Proven(NamedTuple):
    """Fixes that were tried and found good."""

    fixed: list[Diagnostic]
    """The findings whose fixes can be made at once."""
    texts: Texts
    """What the files say then."""
    left: list[Diagnostic]
    """What is found then."""


def proven(
    findings: list[Diagnostic],
    texts: Texts,
    find: Callable[[Texts], Iterable[Diagnostic]],
    text_of: Callable[[str], str | None],
    wanted: Callable[[Diagnostic], bool] = lambda _: True,
) -> Proven:
    """Try the fixes of what was found, and give those that can be made at once and keep what they promise."""
    before, patience = Counter(map(_identity, findings)), _Patience()

    def tried(fixable: list[Diagnostic]) -> Proven | None:
        """Make fixes; None if a finding that they fix is still there, or another one is new."""
        if patience.left <= 0:
            return None
        changed, made = _made(fixable, texts, text_of, patience)
        if not made or not patience.allows(changed.values(), _TRIAL):
            return None
        after = {**texts, **changed}
        left = list(find(after))
        return Proven(made, after, left) if _keeps(before, left, made, forms) else None

    def good(fixable: list[Diagnostic], kept: Proven) -> Proven:
        """Give *kept* with those of the fixes that are good together with it."""
        if not fixable or (whole := tried([*kept.fixed, *fixable])) is not None:
            return whole if fixable and whole is not None else kept
        if len(fixable) == 1:
            return kept
        half = len(fixable) // 2
        return good(fixable[half:], good(fixable[:half], kept))

    fixable = [finding for finding in findings if finding.fix is not None and wanted(finding)]
    forms = [finding for finding in fixable if _stage(finding) < _MEANING]
    kept = good(forms, Proven([], texts, findings))
    before, forms = Counter(map(_identity, [*kept.left, *kept.fixed])), []
    return good([finding for finding in fixable if _stage(finding) == _MEANING], kept)


def keeps_promise(before: Iterable[Diagnostic], after: Iterable[Diagnostic], made: Sequence[Diagnostic]) -> bool:
    """Tell whether fixes put right what they are about, and nothing is found after them that was not there before."""
    return _keeps(
        Counter(map(_identity, before)), list(after), made, [finding for finding in made if _stage(finding) < _MEANING]
    )


def _keeps(
    before: Counter[tuple[str, str, str]],
    left: Sequence[Diagnostic],
    made: Sequence[Diagnostic],
    forms: Sequence[Diagnostic],
) -> bool:
    now = Counter(map(_identity, left))
    gone, new = before - now, now - before
    all_gone = all(gone[key] >= count for key, count in Counter(map(_identity, made)).items())
    return all_gone and all(_was_hidden(finding, forms, made) for finding in left if new[_identity(finding)])


_FORMS = (("BOW10",), ("BOW401", "BOW402"), ("BOW40", "BOW121"))
"""Findings with which a document, or a comment, is not understood, so that what else is wrong with it is not told:
first those of the text, then those of the keys, then those of the values."""
_MEANING = len(_FORMS)


def _stage(finding: Diagnostic) -> int:
    """Give how early a finding keeps others from being found."""
    return next((stage for stage, codes in enumerate(_FORMS) if finding.code.startswith(codes)), _MEANING)


def _was_hidden(finding: Diagnostic, forms: Sequence[Diagnostic], made: Sequence[Diagnostic]) -> bool:
    """Tell whether a finding was there before, and only came to light as the form of its file was fixed."""
    return any(
        form in made and form.span.file == finding.span.file and _stage(form) < _stage(finding) for form in forms
    )


def _identity(finding: Diagnostic) -> tuple[str, str, str]:
    """Give what a finding says, wherever it stands in its file: numbers in it may change as others are fixed."""
    return finding.span.file, finding.code, _NUMBER.sub("#", finding.message)


def _made(
    fixable: Iterable[Diagnostic], texts: Mapping[str, str], text_of: Callable[[str], str | None], patience: _Patience
) -> tuple[Texts, list[Diagnostic]]:
    """Make the fixes that can be made at once; give the texts that change, and what was fixed."""
    by_file: dict[str, list[Diagnostic]] = {}
    for finding in fixable:
        if finding.fix is not None:
            by_file.setdefault(finding.fix.replacements[0].span.file, []).append(finding)
    changed: Texts = {}
    made: list[Diagnostic] = []
    for file, mine in by_file.items():
        text = texts.get(file) or text_of(file)
        if text is not None:
            fixes = [finding.fix for finding in mine if finding.fix is not None]
            now, places = _fixed(text, fixes, file, patience)
            if places:
                changed[file] = now
                made += [mine[place] for place in places]
    return changed, made


def fixed(text: str, fixes: Sequence[Fix], file: str) -> tuple[str, int]:
    r"""Make as many of the fixes as do not meet, and tell how many.

    >>> span = Span("a.bow", 1, 9, 1, 13)
    >>> fixed("keyword bolt\r\n", [Fix("", (Replacement(span, "bolt", "bold"),))], "a.bow")
    ('keyword bold\r\n', 1)
    """
    now, places = _fixed(text, fixes, file, _Patience())
    return now, len(places)


def _fixed(text: str, fixes: Sequence[Fix], file: str, patience: _Patience) -> tuple[str, list[int]]:
    """Make as many of the fixes as do not meet, and give the places of these."""
    bare = text.removeprefix(_MARK)
    chosen: list[list[Patch]] = []
    places: list[int] = []
    ends = [*_LINE_END.finditer(bare)]
    starts, end_of_line = [0, *(match.end() for match in ends)], ends[0][0] if ends else "\n"
    for place, fix in enumerate(fixes):
        patches = _patches(bare, starts, end_of_line, fix)
        if patches and not any(_meet(patch, earlier) for made in chosen for earlier in made for patch in patches):
            chosen.append(patches)
            places.append(place)
    before = _problems(bare, file)

    def is_well(made: list[list[Patch]]) -> bool:
        return patience.allows([bare]) and _problems(_patched(bare, made), file) <= before

    kept = _harmless(chosen, [], is_well)
    place_of = {id(patches): place for patches, place in zip(chosen, places, strict=True)}
    return text[: len(text) - len(bare)] + _patched(bare, kept), sorted(place_of[id(patches)] for patches in kept)


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


def _says(text: str, was: str) -> bool:
    """Tell whether a stretch of text is what a fix takes it for, with quotes or without."""
    plain = _LINE_END.sub("\n", text)
    return plain in (was, f'"{was}"', f"'{was}'")


def _meet(first: Patch, second: Patch) -> bool:
    """Tell whether two patches overlap, or touch where one puts something in: that has one sequence only."""
    if first[0] == first[1] or second[0] == second[1]:
        return first[0] <= second[1] and second[0] <= first[1]
    return first[0] < second[1] and second[0] < first[1]


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
