"""BOW105 key-twice.

## What it does
Reports a key that is given twice in one place.

## Why
Only one of the two could count, and which one would be a matter of luck. Often a block was copied and its label
forgotten.

## Bad
```yaml
board: meadow
title: The meadow
columns: 15
columns: 17
rows: 11
```

## Good
```yaml board
columns: 17
```
"""

CODE = "BOW105"
FIX = "deletes the second of two that are equal"
FOUND_BY = "the reader"
