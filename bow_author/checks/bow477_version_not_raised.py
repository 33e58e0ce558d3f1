"""BOW477 version-not-raised.

## What it does
Warns of a pack that has changed since a revision and has the same version as it had then, with
`bow validate --changed-since REV`. Rules cases do not count: players do not get them.

## Why
Who has the pack in that version would not know that there is another. Others require a pack by its version, and saved
games are told apart by it.

## Bad
```text
a pack of version 1.0.0 in which a unit has changed since the tag v1.0.0
```

## Good
```text
the same pack as version 1.0.1
```
"""

from bow_dsl.diagnostics import Severity

CODE = "BOW477"
SEVERITY = Severity.WARNING
FOUND_BY = "the program"
