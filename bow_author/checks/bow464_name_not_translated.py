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
from bow_dsl.syntax.ast import Program

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
    defined = [one for found in pack.ask(ids).values() for one in found]
    for kind in context.document.value.get("names") or {}:
        missing = [
            name for of, name in defined if of == kind and not any(name in names.get(kind, ()) for names in named)
        ]
        if missing:
            told = ", ".join(f"`{name}`" for name in sorted(missing))
            message = f"there is no name for {kind} {told}"
            yield context.say(CODE, message, "names", kind, severity=SEVERITY, key=True)


def ids(program: Program) -> tuple[tuple[str, str], ...]:
    """Give the kind and the id of each definition of a program."""
    return tuple((definition.kind.text, definition.id.text) for definition in program.definitions)
