"""BOW406 badly-written.

## What it does
Reports a hex, an id or a version that is not written as such.

## Why
A hex is written with its column first: `C5`. Ids are small letters, digits and `_`. If it can be told what was
meant, that is suggested.

## Bad
```yaml battle
units:
  archers: {at: 5C}
```

## Good
```yaml battle
units:
  archers: {at: C5}
```
"""

CODE = "BOW406"
FIX = "writes a hex or an id as they are written, if its letters say which is meant"
FOUND_BY = "the schemas"
