"""BOW102 not-text.

## What it does
Reports a file that is not UTF-8 text, or that holds characters which no text has, such as a null character.

## Why
Every file of a pack is plain text in UTF-8. Word processors and some editors save in other ways; save the file
again as UTF-8.

## Bad
```text
the bytes `48 e4 75 73 00`
```

## Good
```text
the letters `Haus`, saved as UTF-8
```
"""

CODE = "BOW102"
FOUND_BY = "the reader"
