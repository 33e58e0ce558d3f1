"""BOW238 colour-twice; its page is `pages/bow238_colour_twice.md`."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bow_author.engine.catalogue import Catalogue
from bow_author.packs.library import Library
from bow_dsl.diagnostics import Confidence, Diagnostic, Related, Severity
from bow_dsl.syntax import ast

if TYPE_CHECKING:
    from bow_dsl.ruleset.names import Defined

CODE = "BOW238"
SEVERITY = Severity.WARNING


def check(library: Library, _catalogue: Catalogue) -> Iterator[Diagnostic]:
    """Find colours that two Houses have; told is one that was asked for, the later of two."""
    seen: dict[str, tuple[str, Defined, ast.Text]] = {}
    houses = library.names.of_kind("house").items()
    for name, defined in sorted(houses, key=lambda pair: pair[1].file in library.targets):
        colour = _colour(defined.definition)
        if colour is None:
            continue
        first = seen.setdefault(colour.value.lower(), (name, defined, colour))
        if first[0] != name and defined.file in library.targets:
            message = f"house `{name}` has the colour of `{first[0]}`"
            there = Related(first[1].source.span(first[2].at), "it is first said here")
            span = defined.source.span(colour.at)
            hint = "choose another for one of the two"
            yield Diagnostic(CODE, SEVERITY, message, span, hint, (there,), confidence=Confidence.LIKELY)


def _colour(definition: ast.Definition) -> ast.Text | None:
    for item in definition.items:
        if isinstance(item, ast.Property) and item.key.text == "colour" and item.values:
            atom = item.values[0][0]
            return atom if isinstance(atom, ast.Text) else None
    return None
