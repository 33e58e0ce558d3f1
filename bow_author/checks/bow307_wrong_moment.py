"""BOW307 wrong-moment.

## What it does
Reports a reaction before, after or at something that one reacts to at another moment.

## Why
One reacts `after` an elimination and `at` a step of the round. Before an attack nothing is known of its outcome.

## Bad
```bow
keyword shield_wall "Shield Wall" {
  house "example"
  react before score: gain 1 morale
}
```

## Good
```bow
keyword shield_wall "Shield Wall" {
  house "example"
  react at score: gain 1 morale
}
```
"""

CODE = "BOW307"
FOUND_BY = "the language"
