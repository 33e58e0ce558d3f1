"""BOW607 no-commander-figure; its page is `pages/bow607_no_commander_figure.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_author.plans.model import Label
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW607"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find commanders who are in no box."""
    for label, pack in without_figure(context).items():
        message = f"there is no figure of `{context.cards[label].person}` in the box of `{pack}`"
        hint = "add him to its `commander_figures`"
        yield context.say(CODE, message, "units", label, "commander", hint=hint)


def without_figure(context: PlanContext) -> dict[Label, str]:
    """Give the commander units of whose leader the box of his pack has no figure, and that pack."""
    packs = {label: context.pack_of("commander", card.id) for label, card in context.cards.items()}
    return {
        label: pack
        for label, pack in packs.items()
        if pack in context.boxes.naming_persons and context.cards[label].person not in context.boxes.persons
    }
