"""BOW301 no-such-hook.

## What it does
Reports an effect that hangs on no value and no event of the rules.

## Why
An effect acts where the rules ask for it. What they never ask for never acts: `bow` lists what may be modified,
permitted, forbidden, replaced or reacted to.

## Bad
```bow
keyword shield_wall "Shield Wall" {
  house "example"
  modify attack dice of self: add 1
}
```

## Good
```bow
keyword shield_wall "Shield Wall" {
  house "example"
  modify dice of self by attack: add 1
}
```
"""

CODE = "BOW301"
FOUND_BY = "the language"
