"""BOW430 cited-and-own.

## What it does
Reports a document that says of all its figures both where they are printed and that they are the author's own.

## Why
What `sources` does not name stands on one word only: `cite` for what is printed, or `house` for what is your own.
With both, nobody could tell what to believe.

## Bad
```yaml battle
cite: Battle Plans, battle 1
house: own battle
```

## Good
```yaml battle
house: own battle
sources:
  - {of: [units], cite: "Battle Plans, battle 1"}
```
"""

from collections.abc import Iterator

from bow_author.checks.context import DocumentContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW430"


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find documents with two answers to where all of it comes from."""
    if "cite" in context.document.value and "house" in context.document.value:
        message = "all of this is said to be printed, and to be the author's own"
        yield context.say(CODE, message, "house", key=True, cure="keep one; name exceptions under `sources`")
