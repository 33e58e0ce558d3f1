"""BOW603 too-few-command-tokens.

## What it does
Reports Command Ratings that together need more command tokens than the boxes hold.

## Why
Both players take their command tokens from one supply, and start with as many as their Command Rating says.

## Bad
```yaml battle
sides:
  stark: {command: 7}
  lannister: {command: 5}
```

## Good
```yaml battle
sides:
  stark: {command: 2}
  lannister: {command: 2}
```
"""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW603"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find Command Ratings that cannot be paid."""
    for first, _, needed, there in context.short_of("pieces", "command_tokens"):
        message = f"the Command Ratings need {needed} command tokens, the boxes hold {there}"
        yield context.say(CODE, message, *first.path)
