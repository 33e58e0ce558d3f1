"""BOW518 token-not-for-hexes; its page is `pages/bow518_token_not_for_hexes.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic
from bow_dsl.listing import a

CODE = "BOW518"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find tokens that have nothing to lie on."""
    starts = {setup.at for setup in context.plan.units.values()}
    for at, tokens in context.plan.tokens.items():
        for name in tokens:
            token = context.catalogue.tokens.get(name)
            if token is None or token.lies_on == "hex" or (token.lies_on == "unit" and at in starts):
                continue
            addition = f", and none starts on {at.name}" if token.lies_on == "unit" else ""
            message = f"`{name}` lies on {a(token.lies_on)}{addition}"
            yield context.say(CODE, message, "tokens", at.name, name, key=True)
