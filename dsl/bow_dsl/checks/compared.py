"""Comparisons in the words of other languages, and how they are written here."""

from collections.abc import Sequence

from bow_dsl.checked.corrections import Unknown
from bow_dsl.checked.proposals import Fits
from bow_dsl.diagnostics import Diagnostic, Severity
from bow_dsl.fixes import instead
from bow_dsl.source import At, Source
from bow_dsl.syntax import ast
from bow_dsl.syntax.foreign_clauses import LESS
from bow_dsl.syntax.walk import walk

UNKNOWN_WORD = "BOW208"
_OF_A_SCALE = {"fewer": "lower", "more": "higher"}


def compared_otherwise(
    effect: object, unknown: Sequence[Unknown], source: Source, fits: Fits
) -> tuple[list[Diagnostic], frozenset[At]]:
    """Tell of comparisons such as `is less than`, each once, in the author's words; give the words that were told."""
    found: list[Diagnostic] = []
    told: set[At] = set()
    places = {word.word.at for word in unknown}
    for asked in (node for node in walk(effect) if isinstance(node, ast.Is)):
        measure = next((node for node in walk(asked.complement) if isinstance(node, ast.Measure)), None)
        if measure is None or len(measure.words) < 2 or places.isdisjoint(word.at for word in measure.words[:2]):
            continue
        less, than = measure.words[:2]
        if less.text not in LESS or than.text != "than" or less.at[0] != asked.complement.at[0]:
            continue
        word = LESS[less.text]
        is_number = {id(asked): ast.Is(asked.at, asked.term, asked.negated, ast.Number(asked.complement.at, 1))}
        is_of_scale = not fits(is_number, source.span(asked.at))
        right = _OF_A_SCALE[word] if is_of_scale else word
        fix = instead(source, (less.at[0], than.at[1]), f"{right} than")
        whole = f"{source.text[asked.at[0] : less.at[0]]}{right} than{source.text[than.at[1] : asked.at[1]]}"
        message = f"`{less.text} than` means nothing here"
        span = source.span((less.at[0], than.at[1]))
        hint = f"write `{' '.join(whole.split())}`"
        found.append(Diagnostic(UNKNOWN_WORD, Severity.ERROR, message, span, hint, fix=fix))
        told.update((less.at, than.at))
    return found, frozenset(told)
