"""BOW706 game-goes-another-way.

## What it does
Warns that the steps of a saved game are all legal, but bring about other events than when it was saved.

## Why
A saved game holds a digest of its log. If it differs, the rules, the content or the program have changed: units may
stand where nobody put them.

## Bad
```text
"events": {"count": 271, "sha256": "<the digest of another log>"}
```

## Good
```text
"events": {"count": 271, "sha256": "<the digest of its log>"}
```
"""

from bow_dsl.diagnostics import Severity

CODE = "BOW706"
SEVERITY = Severity.WARNING
FOUND_BY = "the reader"
