"""BOW602 too-few-banners; its page is `pages/bow602_too_few_banners.md`."""

from collections.abc import Iterator

from bow_author.boxes.stock import FEWER
from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW602"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find banners of which there are too few."""
    for first, kinds, needed, there in context.short_of("banners"):
        house, _, _ = first.kind.name.partition(" ")
        ranks = " or ".join(kind.name.partition(" ")[2] for kind in kinds)
        banners = f"{needed} {ranks} banners of `{house}`"
        message = f"no banner is left for `{first.path[1]}`: {banners} are needed, the boxes hold {there}"
        yield context.say(CODE, message, *first.path, hint=FEWER)
