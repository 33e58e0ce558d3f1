"""BOW405 number-out-of-range.

## What it does
Reports a number that is smaller or larger than it can be.

## Why
A battle of no rounds is no battle, and a figure that is far out of range is mostly a slip.

## Bad
```yaml battle
rounds: 0
```

## Good
```yaml battle
rounds: 5
```
"""

CODE = "BOW405"
FOUND_BY = "the schemas"
