"""BOW701 no-saved-game.

## What it does
Reports a file that is not JSON and so cannot be a saved game.

## Why
A saved game is written by the program. One that was cut off, or edited by hand and not finished, is not read in part:
you would not know what is missing.

## Bad
```text
{"game": 1, "plan": {"id": "clash
```

## Good
```text
{"game": 1, "plan": {"id": "clash_on_the_kingsroad", ...}, ...}
```
"""

CODE = "BOW701"
FOUND_BY = "the reader"
