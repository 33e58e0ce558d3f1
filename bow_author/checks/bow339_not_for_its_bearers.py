"""BOW339 not-for-its-bearers; its page is `pages/bow339_not_for_its_bearers.md`."""

from collections.abc import Iterator

from bow_author.engine.catalogue import Catalogue
from bow_author.engine.definitions_to_catalogue import Reader
from bow_author.engine.rulesets import ruleset_of
from bow_author.packs.library import Library
from bow_dsl import checked
from bow_dsl.checked.check_effects import EffectChecker
from bow_dsl.checked.match import Matcher
from bow_dsl.checked.words import word_of
from bow_dsl.checks.satisfiability import Conditions, Fact
from bow_dsl.diagnostics import Confidence, Diagnostic, Related, Severity
from bow_dsl.ruleset.names import Names
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk

CODE = "BOW339"
SEVERITY = Severity.WARNING


def check(library: Library, catalogue: Catalogue) -> Iterator[Diagnostic]:
    """Find effects of keywords that rule out every unit which bears them."""
    narrow = {
        name: asking
        for name, defined in library.names.of_kind("keyword").items()
        if defined.file in library.targets and (asking := [*_narrow(defined.definition)])
    }
    if not narrow:
        return
    bearers = _bearers(library.names, catalogue)
    given = _given(library)
    registry = ruleset_of(library.names).registry
    conditions = Conditions(registry, Matcher(registry, library.names))
    for name, effects in narrow.items():
        mine = bearers.get(name, {})
        if not mine or name in given:
            continue
        defined = library.names.of_kind("keyword")[name]
        checker = EffectChecker(defined.source, library.names, registry, {})
        for written in effects:
            effect = checker.item(written, defined.definition)
            if isinstance(effect, checked.Effect) and all(
                _is_ruled_out(effect, unit_class, conditions) for unit_class in mine.values()
            ):
                words = " and ".join(f"`{unit_class}`" for unit_class in sorted(set(mine.values())))
                message = f"this never acts: all units that have `{name}` are {words}"
                first = library.names.find("unit", min(mine)) or library.names.find("commander", min(mine))
                there = [Related(first.source.span(first.definition.id.at), "this is one of them")] if first else []
                span = defined.source.span(written.when.at if written.when is not None else written.at)
                hint = f"look at the condition, and at who has `{name}`"
                yield Diagnostic(CODE, SEVERITY, message, span, hint, tuple(there), confidence=Confidence.LIKELY)


def _narrow(definition: ast.Definition) -> Iterator[ast.Effect]:
    """Give the effects that ask for the class of whoever has the keyword."""
    for item in definition.items:
        if isinstance(item, ast.Effect) and item.when is not None:
            words = [node.text for node in walk(item.when) if isinstance(node, ast.Word)]
            if "self.class" in words or {"class", "self"} <= {*words}:
                yield item


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


def _given(library: Library) -> frozenset[str]:
    """Give the keywords that effects give, whoever then has them."""
    granted: set[str] = set()
    for pack in library.packs.values():
        for words in pack.ask(given).values():
            granted.update(words)
    return frozenset(granted)


def given(program: ast.Program) -> tuple[str, ...]:
    """Give the words behind the operations of a program's effects on values that are no numbers."""
    operations = (node for node in walk(program.definitions) if isinstance(node, ast.Operation))
    terms = (operation.term for operation in operations)
    return tuple(sorted({term.words[0].text for term in terms if isinstance(term, ast.Measure)}))


def _is_ruled_out(effect: checked.Effect, unit_class: str, conditions: Conditions) -> bool:
    alias: dict[str, str] = {}
    for role in effect.hook.roles:
        if word_of(role.thing) == "self":
            known = effect.hook.spec.roles
            meant = {spec.participant for spec in known if spec.preposition == role.preposition}
            if len(meant) == 1:
                alias["self"] = meant.pop()
    assert effect.when is not None
    cases = conditions.cases(effect.when, alias, is_so=True)
    own = Fact((alias.get("self", "self"), "class"), unit_class)
    return bool(cases) and all(conditions.contradiction([own, *case]) is not None for case in cases or ())
