"""BOW304 types-do-not-fit.

## What it does
Reports a thing of the wrong type: a rank compared with a class, a hex where a unit belongs.

## Why
Such a comparison never holds, so that the effect never acts. Mostly another word was meant.

## Bad
```bow
keyword shield_wall "Shield Wall" {
  house "example"
  modify dice of self against enemy unit when target.rank is cavalry: add 1
}
```

## Good
```bow
keyword shield_wall "Shield Wall" {
  house "example"
  modify dice of self against enemy unit when target.class is cavalry: add 1
}
```
"""

CODE = "BOW304"
FOUND_BY = "the language"
