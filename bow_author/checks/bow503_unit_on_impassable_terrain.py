"""BOW503 unit-on-impassable-terrain; its page is `pages/bow503_unit_on_impassable_terrain.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW503"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find units that start where none may be."""
    for label, setup in context.plan.units.items():
        terrain = context.terrain_type_at(setup.at)
        if terrain is not None and terrain.is_impassable:
            message = f"`{label}` starts on {setup.at.name}, which is `{terrain.id}`: no unit may enter it"
            related = context.see_terrain(setup.at)
            yield context.say(CODE, message, "units", label, "at", related=related)
