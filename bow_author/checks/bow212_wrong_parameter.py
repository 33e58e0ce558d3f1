"""BOW212 wrong-parameter.

## What it does
Reports a parameter that is declared twice, a second one, or one whose type there is not.

## Why
The type says what may be given for it; `count` is a number. Whoever has the keyword says one thing of it, no more.

## Bad
```bow
keyword shield_wall(amount: nummber) "Shield Wall {amount}" {
  house "example"
  modify dice of self by attack: add amount
}
```

## Good
```bow
keyword shield_wall(amount: count) "Shield Wall {amount}" {
  house "example"
  modify dice of self by attack: add amount
}
```
"""

CODE = "BOW212"
FIX = "writes the type that is near, if only one is"
FOUND_BY = "the language"
