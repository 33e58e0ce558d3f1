"""BOW311 may-trigger-itself; its page is `pages/bow311_may_trigger_itself.md`."""

from collections.abc import Iterator

from bow_author.checks.shared.effect_definitions import everywhere, reacting, reacting_inside
from bow_author.checks.shared.places import labels
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.open_plan import OpenDocument
from bow_author.engine.rulesets import ruleset_of
from bow_author.packs.library import Library
from bow_dsl.checked.program import CheckedProgram
from bow_dsl.checks.chains import endless, may_recur
from bow_dsl.checks.effect_conflicts import HookedEffect, hooked_effects
from bow_dsl.diagnostics import Confidence, Diagnostic, Related, Severity, Span
from bow_dsl.ruleset.names import Defined, Names
from bow_dsl.source import Source

CODE = "BOW311"
SEVERITY = Severity.WARNING


def check(library: Library, catalogue: Catalogue) -> Iterator[Diagnostic]:
    """Find circles of reactions, in packs and in what a battle plan defines beside them."""
    inside = (definition for entry in library.entries("battle_plan") for definition in entry.ask(reacting_inside))
    registry = ruleset_of(library.names).registry
    program = CheckedProgram(Names(), registry)  # what it does not know may bring about anything
    alone = (*(definition for _, definition in everywhere(library, reacting)), *inside)
    if next(endless(act for definition in alone for act in hooked_effects(definition, program)), None) is not None:
        yield from check_definitions(library, catalogue)


def check_definitions(library: Library, _: Catalogue) -> Iterator[Diagnostic]:
    """Find them in definitions as the library sees them, overlays laid."""
    registry = ruleset_of(library.names).registry
    program = CheckedProgram(library.names, registry)
    defined = [(located, program) for located in library.definitions()]
    for entry in library.entries("battle_plan"):
        if entry.program is not None:
            own = CheckedProgram(OpenDocument(entry, library).names, registry, dict(labels(entry)))
            defined += [(Defined(definition, entry.program.source), own) for definition in entry.program.definitions]
    sources = {id(located.definition): located.source for located, _ in defined}
    acts = [act for located, meant in defined for act in hooked_effects(located.definition, meant) if may_recur(act)]
    for circle in endless(act for act in acts if act.is_understood):
        places = [_place(act, sources) for act in circle]
        start = next((number for number, place in enumerate(places) if place.file in library.targets), 0)
        turned = [*circle[start:], *circle[:start]]
        ids = [f"`{act.definition.id.text}`" for act in turned]
        by = f" by way of {', '.join(ids[1:])}" if ids[1:] else ""
        related = tuple(Related(_place(act, sources), "and this in turn") for act in turned[1:])
        yield Diagnostic(
            *(CODE, SEVERITY, f"{ids[0]} may trigger itself{by}", places[start]),
            *("say how often: `limit once per turn`", related),
            confidence=Confidence.LIKELY,
        )


def _place(act: HookedEffect, sources: dict[int, Source]) -> Span:
    return sources[id(act.definition)].span(act.effect.hook.at)
