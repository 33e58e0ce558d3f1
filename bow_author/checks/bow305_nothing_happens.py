"""BOW305 nothing-happens.

## What it does
Reports an action that the rules do not know, or that lacks a part.

## Why
What an effect does is said in a few fixed ways, which the help lists; anything else could not be played.

## Bad
```bow
keyword shield_wall "Shield Wall" {
  house "example"
  react after attack by self: gain morale 1
}
```

## Good
```bow
keyword shield_wall "Shield Wall" {
  house "example"
  react after attack by self: gain 1 morale
}
```
"""

CODE = "BOW305"
FOUND_BY = "the language"
