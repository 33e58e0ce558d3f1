"""BOW511 token-level; its page is `pages/bow511_token_level.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_author.engine.catalogue_entries import TokenKind
from bow_author.hexes.coordinates import Hex
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW511"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find tokens of levels that they cannot have."""
    for at, tokens in context.plan.tokens.items():
        for name, level in tokens.items():
            token = context.catalogue.tokens.get(name)
            problem = _problem(context, at, token, level) if token else None
            if problem is not None:
                message, hint = problem
                yield context.say(CODE, message, "tokens", at.name, name, hint=hint)


def _problem(context: PlanContext, at: Hex, token: TokenKind, level: int | bool) -> tuple[str, str] | None:
    """Say what is wrong with a level, and how it is fixed."""
    if token.levels is None:
        if isinstance(level, bool):
            return None
        return f"`{token.id}` has no levels; found `{level}`", f"write `{token.id}: true`"
    if isinstance(level, bool):
        return f"`{token.id}` needs a level", f"write a number from 1 to {token.levels}"
    if not 1 <= level <= token.levels:
        return f"`{token.id}` has no level {level}", f"write a number from 1 to {token.levels}"
    terrain = context.terrain_type_at(at)
    if terrain is None or not token.burns:
        return None
    if terrain.burn_limit is None:
        return f"`{token.id}` cannot lie on {at.name}: `{terrain.id}` does not burn", "remove it"
    if level > terrain.burn_limit:
        limit = f"the Burn Limit of `{terrain.id}` is {terrain.burn_limit}"
        return f"`{token.id}` of level {level} cannot lie on {at.name}", limit
    return None
