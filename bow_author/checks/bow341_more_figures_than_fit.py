"""BOW341 more-figures-than-fit; its page is `pages/bow341_more_figures_than_fit.md`."""

from collections.abc import Iterator

from bow_author.engine.catalogue import Catalogue
from bow_author.engine.rulesets import ruleset_of
from bow_author.packs.library import Library
from bow_author.plans.model import CommanderId, UnitId
from bow_dsl import checked
from bow_dsl.checked.first_look import may_concern
from bow_dsl.checked.program import CheckedProgram
from bow_dsl.diagnostics import Diagnostic, Severity
from bow_dsl.ruleset.patterns import slots_of
from bow_dsl.syntax.walk import walk

CODE = "BOW341"
SEVERITY = Severity.ERROR


def check(library: Library, catalogue: Catalogue) -> Iterator[Diagnostic]:
    """Find units that are mustered with more figures than stand in them at full strength, and so never are."""
    registry = ruleset_of(library.names).registry
    raising = {verb.text for verb in registry.verbs if verb.raises and "count" in slots_of(verb)}
    program = CheckedProgram(library.names, registry)
    for defined in (defined for by_id in library.names.by_kind.values() for defined in by_id.values()):
        if defined.file not in library.targets or not may_concern(defined.played, verbs=raising):
            continue
        for action in walk(program.items(defined.played)):
            if isinstance(action, checked.Action) and action.verb.text in raising:
                for kind, strength, count in _too_many(action, catalogue):
                    message = f"`{kind}` has {strength} figures at full strength, and never comes with {count.value}"
                    hint = f"write `with {strength} figures`, or fewer"
                    yield Diagnostic(CODE, SEVERITY, message, defined.source.span(count.at), hint)


def _too_many(action: checked.Action, catalogue: Catalogue) -> Iterator[tuple[str, int, checked.Number]]:
    """Give what is mustered, its strength, and the number of figures where that is higher or none."""
    counts = [part for part in action.parts if isinstance(part, checked.Number)]
    for part in action.parts:
        if not isinstance(part, checked.Reference):
            continue
        led = catalogue.commanders.get(CommanderId(part.text))
        unit = catalogue.units.get(led.unit if led is not None else UnitId(part.text))
        if unit is not None:
            yield from ((part.text, unit.strength, count) for count in counts if count.value > unit.strength)
