"""BOW111 brace.

## What it does
Reports a `{` that is never closed, a `}` that closes nothing, and a section without its `{`.

## Why
Braces hold together what belongs to one definition. One that is missing would make a definition swallow the next.

## Bad
```bow
keyword shield_wall "Shield Wall" {
  house "example"
  modify dice against self: subtract 1

keyword spear_wall "Spear Wall" {
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

keyword spear_wall "Spear Wall" {
  house "example"
  modify dice against self: subtract 1
}
```
"""

CODE = "BOW111"
FOUND_BY = "the language"
