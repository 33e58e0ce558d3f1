"""BOW302 role-not-of-hook.

## What it does
Reports a preposition that a value or an event does not take.

## Why
Each hook knows whom and what it is about: dice are `of` the unit that rolls and `against` its target. Another
preposition would say something that the rules never ask.

## Bad
```bow
keyword shield_wall "Shield Wall" {
  house "example"
  modify dice of self into here: add 1
}
```

## Good
```bow
keyword shield_wall "Shield Wall" {
  house "example"
  modify dice of self against enemy unit: add 1
}
```
"""

CODE = "BOW302"
FOUND_BY = "the language"
