"""BOW233 unlike-its-class; its page is `pages/bow233_unlike_its_class.md`."""

from collections.abc import Iterator

from bow_author.engine.catalogue import Catalogue
from bow_author.packs.library import Library
from bow_dsl.diagnostics import Confidence, Diagnostic, Related, Severity
from bow_dsl.syntax import ast

CODE = "BOW233"
SEVERITY = Severity.WARNING
_ENOUGH = 2
"""Of so many others one can tell how a class fights."""


def check(library: Library, catalogue: Catalogue) -> Iterator[Diagnostic]:
    """Find units that fight otherwise than their class."""
    ways: dict[str, dict[str, bool]] = {}
    for name in library.names.of_kind("unit"):
        unit = catalogue.units.get(name)
        if unit is not None:
            ways.setdefault(unit.unit_class, {})[name] = unit.is_ranged
    for name, defined in library.names.of_kind("unit").items():
        unit = catalogue.units.get(name)
        if unit is None or defined.file not in library.targets:
            continue
        others = [is_ranged for peer, is_ranged in ways[unit.unit_class].items() if peer != name]
        if len(others) < _ENOUGH or unit.is_ranged in others:
            continue
        properties = {item.key.text: item for item in defined.definition.items if isinstance(item, ast.Property)}
        if "attack" in properties and "class" in properties:
            mine, theirs = ("a ranged attack", "melee") if unit.is_ranged else ("melee", "a ranged attack")
            message = f"`{name}` of class `{unit.unit_class}` attacks by {mine}, and all others of it by {theirs}"
            hint = f"write `attack {'melee' if unit.is_ranged else 'ranged 4'}`, or another class"
            there = Related(defined.source.span(properties["class"].at), "its class is said here")
            span = defined.source.span(properties["attack"].at)
            yield Diagnostic(CODE, SEVERITY, message, span, hint, (there,), confidence=Confidence.LIKELY)
