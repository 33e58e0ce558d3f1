"""BOW428 box-of-another-pack.

## What it does
Warns of a list of components that lies in one pack and says what the box of another one holds.

## Why
The pieces would be counted for battles of the other pack only, and not for those of the pack in which the list
lies.

## Bad
```yaml components
components: core
```

## Good
```yaml components
components: extra
```
"""

from collections.abc import Iterator

from bow_author.checks.context import DocumentContext
from bow_author.packs.edits import Put
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW428"
FIX = "writes the pack in which the list lies"
SEVERITY = Severity.WARNING


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find the box of a pack among the files of another."""
    own = context.entry.pack
    if own is not None and own != context.entry.id:
        message = f"these are the components of `{context.entry.id}`, but they lie in pack `{own}`"
        said = context.say(CODE, message, "components", cure=f"did you mean `{own}`?", severity=SEVERITY)
        yield said._replace(fix=context.mend(f"write `{own}`", Put(("components",), own)))
