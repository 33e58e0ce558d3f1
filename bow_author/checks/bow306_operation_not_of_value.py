"""BOW306 operation-not-of-value.

## What it does
Reports a change that a value does not take: numbers are added to, keywords are added and removed.

## Why
The rules say how each value is made up. A rank has no cap, and hits are ignored where dice are capped.

## Bad
```bow
keyword shield_wall "Shield Wall" {
  house "example"
  modify keywords of self: cap 1
}
```

## Good
```bow
keyword shield_wall "Shield Wall" {
  house "example"
  modify keywords of self: add stalwart
}
```
"""

CODE = "BOW306"
FOUND_BY = "the language"
