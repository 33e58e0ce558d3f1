"""BOW112 open-text.

## What it does
Reports a text in quotes that is not closed on its line.

## Why
Everything behind it would be taken for text.

## Bad
```bow
keyword shield_wall "Shield Wall {
  house "example"
  modify dice against self: subtract 1
}
```

## Good
```bow
keyword shield_wall "Shield Wall" {
  house "example"
  modify dice against self: subtract 1
}
```
"""

CODE = "BOW112"
FOUND_BY = "the language"
