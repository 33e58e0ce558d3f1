"""BOW504 unit-where-a-token-forbids-it; its page is `pages/bow504_unit_where_a_token_forbids_it.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl import checked
from bow_dsl.checked.words import word_of
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW504"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find units that start where a token lets none in."""
    starts = {setup.at: label for label, setup in context.plan.units.items()}
    for at, tokens in context.plan.tokens.items():
        for token in tokens:
            defined = context.names.find("token", token)
            effects = context.meanings.items(defined.definition) if at in starts and defined is not None else ()
            if any(map(_keeps_out, effects)):
                label = starts[at]
                message = f"`{label}` starts on {at.name}, where `{token}` lies: no unit may enter it"
                related = [context.see(f"`{token}` is laid here", "tokens", at.name, token, key=True)]
                yield context.say(CODE, message, "units", label, "at", related=related)


def _keeps_out(effect: checked.Item) -> bool:
    """Tell whether an effect is `forbid entry of unit into here`, for every unit and at all times."""
    if not isinstance(effect, checked.Forbid) or effect.when is not None or effect.hook.spec.text != "entry":
        return False
    return [(role.preposition, word_of(role.thing)) for role in effect.hook.roles] == [("of", "unit"), ("into", "here")]
