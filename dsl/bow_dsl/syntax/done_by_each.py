"""What is done by each of several things, or to each of them, where only one can stand before its verb."""

import re
from collections.abc import Sequence

from bow_dsl.diagnostics import Diagnostic, Severity
from bow_dsl.fixes import instead
from bow_dsl.listing import plural
from bow_dsl.source import Source
from bow_dsl.syntax.foreign_words import MISPLACED
from bow_dsl.syntax.lexemes import SEPARATOR, Lexeme

_MANY = frozenset(("ALL", "ANY", "UP_TO"))
_BEFORE_STATEMENTS = frozenset(("COLON", "LBRACE", SEPARATOR))
_NAMES = ("NAME", "DOTTED")
_NO_VERB = frozenset(("within", "is", "than", "least", "most", "to", "of"))
"""Before a number these go on with what was spoken of."""
_VERB = re.compile(r"(?<=\s)([a-z]+)(?=\s+\d+\s+[a-z])")
_ENDS = re.compile(r"\s*(?:[\n;{}#]|$)")


def done_by_each(found: Lexeme, before: Sequence[Lexeme], source: Source) -> Diagnostic | None:
    """Say how something is done by or to each of several things that stand before what is done; None if it is not."""
    kinds, text = [lexeme.kind for lexeme in before], source.text
    begun = max((place + 1 for place, kind in enumerate(kinds) if kind in _BEFORE_STATEMENTS), default=0)
    message, span = f"`{' '.join(found.text.split())}` cannot stand here", source.span(found.at)
    is_here = begun == len(kinds)
    first = found if is_here else before[begun]
    if first.kind not in _MANY | {"EVERY"} or not (is_here or found.kind in ("NAME", "INT")):
        return None
    if "WITHIN" in kinds[begun:] and "OF" not in kinds[kinds.index("WITHIN", begun) :]:
        return None
    start, end = first.start, _end(text, found.start)
    does = next((start + verb.start() for verb in _VERB.finditer(text[start:end]) if verb[1] not in _NO_VERB), None)
    if does is None and is_here:
        hint = f"written `for each one from {'' if found.kind == 'ALL' else f'{found.text} '}...: one ...`"
        return Diagnostic(MISPLACED, Severity.ERROR, message, span, hint) if found.kind != "EVERY" else None
    does = does or (before[-1] if found.kind == "INT" else found).start
    things = text[start:does]
    head = next((place for place in range(begun + 1, len(kinds)) if kinds[place] not in _NAMES), begun) - 1
    if first.kind == "EVERY" and head > begun and before[head].end <= does:
        last = before[head]
        things = f"{text[start : last.start]}{plural(last.text)}{text[last.end : does]}"
    things = re.sub(r"^(every|all)\s", "", " ".join(things.split()))
    name = next((name for name in ("one", "each_one") if not re.search(rf"\b{name}\b", text)), None)
    written = f"for each {name or 'one'} from {things}: {name or 'one'} {_by_one(text[does:end])}"
    fix = instead(source, (start, end), written) if name else None
    return Diagnostic(MISPLACED, Severity.ERROR, message, span, f"write `{written}`", fix=fix)


def _end(text: str, start: int) -> int:
    """Give where what is done ends: with its line, or before the next statement."""
    match = _ENDS.search(text, start)
    return match.start() if match else len(text)


def _by_one(done: str) -> str:
    """Say what several do as what one of them does.

    >>> _by_one("take 1 hit"), _by_one("attacks target")
    ('takes 1 hit', 'attacks target')
    """
    verb, *rest = done.split()
    return " ".join((verb if verb.endswith("s") else f"{verb}s", *rest))
