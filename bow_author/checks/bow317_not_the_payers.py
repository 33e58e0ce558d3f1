"""BOW317 not-the-payers.

## What it does
Reports a cost that would be paid with what the enemy has, also where it was chosen before and goes by its name.

## Why
A cost is paid whole by the owner of the effect, from the place named, or not at all.

## Bad
```bow
rule forced_march "Forced March" {
  house "example"
  react at status of units: pay 1 devastation from board of enemy
}
```

## Good
```bow
rule forced_march "Forced March" {
  house "example"
  react at status of units: remove 1 devastation from board of enemy
}
```
"""

CODE = "BOW317"
FOUND_BY = "the language"
