"""BOW402 key-missing.

## What it does
Reports a part of a document that lacks a key it needs.

## Why
A unit that does not say where it starts cannot be placed.

## Bad
```yaml battle
units:
  scouts: {unit: northmen_archers, side: stark, rank: green}
```

## Good
```yaml battle
units:
  scouts: {unit: northmen_archers, side: stark, rank: green, at: F8}
```
"""

CODE = "BOW402"
FIX = "writes the key that is near, if only one is"
FOUND_BY = "the schemas"
