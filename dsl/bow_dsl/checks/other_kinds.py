"""What looks like a kind of definition or like a source and is none: said in the words that are known here."""

from bow_dsl.diagnostics import Diagnostic, Severity, did_you_mean, spelling_fix
from bow_dsl.listing import a, listed
from bow_dsl.nearest import slip_cost
from bow_dsl.ruleset.kinds import Ruleset
from bow_dsl.source import Source
from bow_dsl.syntax import ast
from bow_dsl.syntax.foreign_words import MARKS

UNKNOWN_KIND = "BOW203"


def unknown_kind(word: ast.Word, ruleset: Ruleset, source: Source) -> Diagnostic:
    """Say that a word is no kind of definition, and which one was meant."""
    known, span = ruleset.kinds, source.span(word.at)
    near = spelling_fix(span, word.text, known)
    is_near = near is not None or any(slip_cost(word.text, kind) is not None for kind in known)
    hint = ruleset.other_words.get(word.text) or (did_you_mean(word.text, known) if is_near else None)
    hint = hint or _part_of(word.text, ruleset) or f"there are {listed(known)}"
    message = f"`{word.text}` is no kind of definition"
    return Diagnostic(UNKNOWN_KIND, Severity.ERROR, message, span, hint, fix=near)


def _part_of(word: str, ruleset: Ruleset) -> str | None:
    """Say of which kinds a word is a section or a key."""
    having = [
        kind.name
        for kind in ruleset.kinds.values()
        if word in {*(key.name for key in kind.keys), *(section.name for section in kind.sections)}
    ]
    return f"`{word}` stands inside of the braces of {a(*having)}" if 0 < len(having) <= 5 else None


def is_mark(item: ast.Item) -> bool:
    """Tell whether an item says where the definition comes from, even without quotes."""
    return isinstance(item, ast.Mark) or (
        isinstance(item, ast.Property) and item.key.text in MARKS and bool(item.values)
    )
