"""BOW504 unit-where-a-token-forbids-it; its page is `pages/bow504_unit_where_a_token_forbids_it.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic
from bow_dsl.syntax import ast

CODE = "BOW504"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find units that start where a token lets none in."""
    starts = {setup.at: label for label, setup in context.plan.units.items()}
    for at, tokens in context.plan.tokens.items():
        for token in tokens:
            defined = context.names.find("token", token)
            if at in starts and defined is not None and any(map(_keeps_out, defined.definition.items)):
                label = starts[at]
                message = f"`{label}` starts on {at.name}, where `{token}` lies: no unit may enter it"
                related = [context.see(f"`{token}` is laid here", "tokens", at.name, token, key=True)]
                yield context.say(CODE, message, "units", label, "at", related=related)


def _keeps_out(effect: object) -> bool:
    """Tell whether an effect is `forbid entry of unit into here`, for every unit and at all times."""
    match effect:
        case ast.Forbid(hook=ast.Hook(words=(ast.Word(text="entry"),), roles=roles), when=None):
            return [_plainly(role) for role in roles] == [("of", "unit"), ("into", "here")]
    return False


def _plainly(role: object) -> tuple[str, str] | None:
    match role:
        case ast.Role(preposition=how, noun=ast.Noun(quantity=None, words=(ast.Word(text=what),), relations=())):
            return how, what
    return None
