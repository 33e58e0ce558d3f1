"""BOW603 too-few-command-tokens; its page is `pages/bow603_too_few_command_tokens.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW603"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find Command Ratings that cannot be paid."""
    for first, _, needed, there in context.short_of("pieces", "command_tokens"):
        message = f"the Command Ratings need {needed} command tokens, the boxes hold {there}"
        yield context.say(CODE, message, *first.path)
