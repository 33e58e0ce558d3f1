"""BOW324 number-too-large.

## What it does
Reports a number in an effect, or a product of numbers, that is larger than 10,000.

## Why
Nothing in the game is counted so far, and whatever is done so often, be it dice that are rolled or figures that are
taken, would keep the program busy for ever. What is computed in play has the same limit (BOW325).

## Bad
```bow
rule fate "Fate" {
  house "example"
  react at status: roll 99999999 dice
}
```

## Good
```bow
rule fate "Fate" {
  house "example"
  react at status: roll 3 dice
}
```
"""

CODE = "BOW324"
FOUND_BY = "the language"
