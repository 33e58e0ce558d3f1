"""BOW403 value-not-fitting.

## What it does
Reports a value of the wrong kind: a text where a number must stand, one thing where a list must stand, too many or
too few of something.

## Why
The message says what must stand there.

## Bad
```yaml battle
rounds: five
```

## Good
```yaml battle
rounds: 5
```
"""

CODE = "BOW403"
FIX = "takes quotes away or adds brackets, and deletes the second of two equal entries"
FOUND_BY = "the schemas"
