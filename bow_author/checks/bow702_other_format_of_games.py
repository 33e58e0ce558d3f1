"""BOW702 other-format-of-games.

## What it does
Reports a saved game whose format has another version than the one that this program knows.

## Why
The first key of a saved game is the version of the format. What another version means by its keys this program
cannot know.

## Bad
```text
{"game": 2, ...}
```

## Good
```text
{"game": 1, ...}
```
"""

CODE = "BOW702"
FOUND_BY = "the reader"
