"""BOW468 required-and-optional.

## What it does
Warns of a pack that is named under both `requires` and `optional`.

## Why
What is required is always there, so the second entry says nothing; mostly one of the two was meant to be taken out, and
readers cannot tell which.

## Bad
```yaml pack
requires: {core: ">=1.0"}
optional: {core: ">=1.0"}
```

## Good
```yaml pack
requires: {core: ">=1.0"}
```
"""

from collections.abc import Iterator

from bow_author.checks.context import DocumentContext
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW468"
SEVERITY = Severity.WARNING


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find packs in both lists."""
    value = context.document.value
    for name in value.get("optional") or {}:
        if name in (value.get("requires") or {}):
            message = f"`{name}` is both required and optional"
            cure = "take it out of `optional`, or out of `requires` if the pack can do without"
            related = [context.see("it is required here", "requires", name, key=True)]
            yield context.say(CODE, message, "optional", name, cure=cure, severity=SEVERITY, related=related, key=True)
