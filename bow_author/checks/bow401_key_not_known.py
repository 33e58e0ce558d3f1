"""BOW401 key-not-known.

## What it does
Reports a key that documents of this kind do not have.

## Why
What stands behind it would be lost without a word. Mostly it is misspelt, and the nearest key is suggested.

## Bad
```yaml battle
roundz: 6
```

## Good
```yaml battle
rounds: 6
```
"""

CODE = "BOW401"
FIX = "writes the key that is near, if only one is"
FOUND_BY = "the schemas"
