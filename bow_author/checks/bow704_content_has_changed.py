"""BOW704 content-has-changed.

## What it does
Warns that the plan of a saved game, or a pack that it uses, has changed since the game was saved.

## Why
The steps of the game are played again with what is there now. If it then goes the same way, the change did not matter;
if it does not, BOW705 or BOW706 says so.

## Bad
```text
"content": {"core": "<the digest of how it was>"}
```

## Good
```text
"content": {"core": "<the digest of how it is>"}
```
"""

from bow_dsl.diagnostics import Severity

CODE = "BOW704"
SEVERITY = Severity.WARNING
FOUND_BY = "the reader"
