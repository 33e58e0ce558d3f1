"""BOW339 not-for-its-bearers; its page is `pages/bow339_not_for_its_bearers.md`."""

from collections.abc import Iterator

from bow_author.analysis.co_occurrence import keywords_given
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.definitions_to_catalogue import Reader
from bow_author.engine.rulesets import ruleset_of
from bow_author.packs.library import Library
from bow_dsl import checked
from bow_dsl.checked.match import Matcher
from bow_dsl.checked.program import CheckedProgram
from bow_dsl.checked.words import word_of
from bow_dsl.checks.satisfiability import Conditions, Fact
from bow_dsl.diagnostics import Confidence, Diagnostic, Related, Severity
from bow_dsl.ruleset.names import Names

CODE = "BOW339"
SEVERITY = Severity.WARNING

_OWN = ("self", "class")
"""What is asked for: the class of the unit that has the keyword."""


def check(library: Library, catalogue: Catalogue) -> Iterator[Diagnostic]:
    """Find effects of keywords that rule out every unit which bears them."""
    names, registry = library.names, ruleset_of(library.names).registry
    program = CheckedProgram(names, registry)
    conditions = Conditions(registry, Matcher(registry, names))
    keywords = names.of_kind("keyword")
    narrow = [
        (name, effect, cases)
        for name, defined in keywords.items()
        if defined.file in library.targets
        for effect in program.items(defined.played)
        if isinstance(effect, checked.Effect) and (cases := _by_class(effect, conditions))
    ]
    bearers = _bearers(names, catalogue) if narrow else {}
    for name, effect, cases in narrow:
        mine = bearers.get(name, {})
        classes = sorted(set(mine.values()))
        is_ruled_out = all(_is_ruled_out(unit_class, cases, conditions) for unit_class in classes)
        if mine and is_ruled_out and name not in keywords_given(program):
            words = " and ".join(f"`{unit_class}`" for unit_class in classes)
            message = f"this never acts: all units that have `{name}` are {words}"
            first = names.find("unit", min(mine)) or names.find("commander", min(mine))
            there = [Related(first.source.span(first.definition.id.at), "this is one of them")] if first else []
            span = keywords[name].source.span(effect.written.when.at if effect.written.when else effect.at)
            hint = f"look at the condition, and at who has `{name}`"
            yield Diagnostic(CODE, SEVERITY, message, span, hint, tuple(there), confidence=Confidence.LIKELY)


def _bearers(names: Names, catalogue: Catalogue) -> dict[str, dict[str, str]]:
    """Give for each keyword the units and commanders whose cards have it, and the classes of their units."""
    bearers: dict[str, dict[str, str]] = {}
    for kind in ("unit", "commander"):
        for name, defined in names.of_kind(kind).items():
            card = catalogue.commanders.get(name) if kind == "commander" else None
            unit = catalogue.units.get(card.unit if card is not None else name)
            for keyword in Reader(defined).words("keywords") if unit is not None else ():
                bearers.setdefault(keyword, {})[name] = unit.unit_class if unit is not None else ""
    return bearers


def _by_class(effect: checked.Effect, conditions: Conditions) -> list[list[Fact]]:
    """Give the ways to fulfil the condition of an effect, if it asks for the class of whoever has the keyword."""
    alias: dict[str, str] = {}
    for role in effect.hook.roles:
        if word_of(role.thing) == "self":
            meant = {spec.participant for spec in effect.hook.spec.roles if spec.preposition == role.preposition}
            if len(meant) == 1:
                alias[meant.pop()] = "self"
    cases = effect.when and conditions.cases(effect.when, alias, is_so=True)
    return cases if cases and any(fact.key == _OWN for case in cases for fact in case) else []


def _is_ruled_out(unit_class: str, cases: list[list[Fact]], conditions: Conditions) -> bool:
    own = Fact(_OWN, unit_class)
    return all(conditions.contradiction([own, *case]) is not None for case in cases)
