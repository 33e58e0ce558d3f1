"""BOW604 too-few-terrain-tiles; its page is `pages/bow604_too_few_terrain_tiles.md`."""

from collections.abc import Iterator

from bow_author.boxes.stock import listed
from bow_author.checks.context import PlanContext
from bow_author.checks.shared.shortage import short
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW604"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find terrain of which there are too few terrain tiles."""
    for shortage in context.short_of("terrain"):
        first, kinds, needed, there = shortage
        of = f" of {listed(kinds)}" if len(kinds) > 1 else ""
        message = f"no `{first.kind.name}` is left for {first.path[1]}: {needed}{of} are needed, the boxes hold {there}"
        yield short(context, CODE, shortage, message)
