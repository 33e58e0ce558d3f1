"""BOW101 unreadable-file.

## What it does
Reports a file or folder that is not there, or that cannot be opened.

## Why
Nothing in it can be checked. Mostly the path is misspelt, or the file belongs to somebody else.

## Bad
```text
bow validate contnet
```

## Good
```text
bow validate content
```
"""

CODE = "BOW101"
FOUND_BY = "the reader"
