"""BOW464 name-not-translated.

## What it does
Notes a translation that names some definitions of a kind, but not all that its own pack has.

## Why
What is told in that language would be mixed with the other. A kind of which nothing is named keeps its names, and
that is left alone: people and Houses mostly do.

## Bad
```bow
keyword dour "Dour" {
  house "example"
  permit counterattack by self
}

keyword grim "Grim" {
  house "example"
  permit counterattack by self
}
```

```yaml
translations: extra_german
title: German names
language: de
house: example
names:
  keyword: {dour: Mürrisch}
```

## Good
```bow
keyword dour "Dour" {
  house "example"
  permit counterattack by self
}

keyword grim "Grim" {
  house "example"
  permit counterattack by self
}
```

```yaml
translations: extra_german
title: German names
language: de
house: example
names:
  keyword: {dour: Mürrisch, grim: Grimmig}
```
"""

from collections.abc import Iterator

from bow_author.checks.context import DocumentContext
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW464"
SEVERITY = Severity.NOTE


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find kinds that are named in part."""
    pack = context.library.packs.get(context.entry.pack or "")
    if pack is None:
        return
    language = context.document.value["language"]
    same = [entry.document.value for entry in pack.entries if entry.kind == "translations"]
    named = [value.get("names") or {} for value in same if value["language"] == language]
    for kind in context.document.value.get("names") or {}:
        missing = [
            definition.id.text
            for program in pack.programs
            for definition in program.definitions
            if definition.kind.text == kind and not any(definition.id.text in names.get(kind, ()) for names in named)
        ]
        if missing:
            told = ", ".join(f"`{name}`" for name in sorted(missing))
            message = f"there is no name for {kind} {told}"
            yield context.say(CODE, message, "names", kind, severity=SEVERITY, key=True)
