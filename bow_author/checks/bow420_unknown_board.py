"""BOW420 unknown-board.

## What it does
Reports a battle plan or skirmish on a board that no pack has.

## Why
Without its board nobody knows which hexes there are.

## Bad
```yaml battle
board: side_c
```

## Good
```yaml battle
board: side_a
```
"""

from collections.abc import Iterator

from bow_author.checks.context import DocumentContext
from bow_dsl.diagnostics import Diagnostic, did_you_mean, respelt

CODE = "BOW420"
FIX = "writes the name that is near, if only one is"


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find a board that is not there."""
    name = context.document.value["board"]
    if context.board is None:
        known = sorted(entry.id for entry in context.library.entries("board"))
        cure = did_you_mean(name, known) or (
            f"there are {', '.join(f'`{board}`' for board in known)}" if known else None
        )
        said = context.say(CODE, f"no board is named `{name}`", "board", cure=cure)
        yield said._replace(fix=respelt(said.span, name, known))
