"""BOW477 version-not-raised.

## What it does
Warns of a pack that has changed since a revision and has the same version as it had then, with
`bow validate --changed-since REV`. Rules cases do not count: players do not get them.

## Why
Who has the pack in that version would not know that there is another. Others require a pack by its version, and saved
games are told apart by it.

Without `--changed-since` nobody looks. Between two releases a pack may well change in each commit and keep its version
until the next one: only who asks knows which revision the players have. A plain `bow validate` says the same of the
same files wherever they lie, in a repository, in a shallow copy of it without tags or in an archive, and starts no
other program. In CI, `bow validate --changed-since "$(git describe --tags --abbrev=0)"` looks since the last tag.

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
