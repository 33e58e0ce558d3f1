"""BOW422 pack-not-listed.

## What it does
Reports something that a battle plan or skirmish names from a pack which is there, but which neither `packs` nor the
requirements of those packs cover.

## Why
Whoever has only the listed packs could not play the battle. Inside of a pack, that pack itself counts as listed.

## Bad
```yaml pack
requires: {}
optional: {core: ">=1.0"}
```

```yaml battle
packs: [extra]
```

## Good
```yaml pack
requires: {core: ">=1.0"}
```

```yaml battle
packs: [extra]
```
"""

from collections.abc import Iterator

from bow_author.checks.context import DocumentContext
from bow_author.packs.edits import Put
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW422"
FIX = "lists the pack"


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find what is named of packs that are not listed, once for each pack."""
    told: set[str] = set()
    for reference in context.references:
        pack = context.pack_of(reference.kind, reference.name)
        if pack is not None and pack not in context.packs and pack not in told:
            told.add(pack)
            message = f"{reference.kind} `{reference.name}` is of pack `{pack}`, which is not listed"
            cure = f"add `{pack}` to `packs`"
            said = context.say(CODE, message, *reference.path, cure=cure, key=reference.is_key)
            listed = context.document.value.get("packs", [])
            yield said._replace(fix=context.mend(cure, Put(("packs",), [*listed, pack])))
