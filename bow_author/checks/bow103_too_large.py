"""BOW103 too-large.

## What it does
Reports a file, or a nest of values or folders, that is larger or deeper than anything a pack needs. As a note it
says that a file has more mistakes than are told at once.

## Why
A pack is read with limits, so that no file, whoever made it, can bring the program to a halt.

## Bad
```text
a battle plan of 50 MB
```

## Good
```text
a battle plan of a few pages
```
"""

CODE = "BOW103"
FOUND_BY = "the reader"
