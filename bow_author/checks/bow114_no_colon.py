"""BOW114 no-colon.

## What it does
Reports an effect in which the `:` is missing before what happens.

## Why
What stands before the colon says when an effect acts, what stands behind it says what it does.

## Bad
```bow
keyword shield_wall "Shield Wall" {
  house "example"
  react after retreat of unit { gain 1 morale }
}
```

## Good
```bow
keyword shield_wall "Shield Wall" {
  house "example"
  react after retreat of unit: { gain 1 morale }
}
```
"""

CODE = "BOW114"
FIX = "writes the colon"
FOUND_BY = "the language"
