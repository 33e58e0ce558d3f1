"""BOW106 yaml-not-used-here.

## What it does
Reports things that YAML can do and that are not used here: tags, merge keys, several documents in one file, keys
that are not words.

## Why
They make a file harder to read than it needs to be, and programs understand them differently.

## Bad
```yaml
board: meadow
title: The meadow
columns: !!int 15
rows: 11
```

## Good
```yaml board
columns: 15
```
"""

CODE = "BOW106"
FIX = "deletes a tag, or a line that starts with `%`"
FOUND_BY = "the reader"
