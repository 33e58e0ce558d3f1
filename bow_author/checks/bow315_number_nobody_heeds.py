"""BOW315 number-nobody-heeds.

## What it does
Reports `exactly 2`, `at least 2` and `no` before things of which none are counted, and `up to 2` where nobody chooses.

## Why
All things spoken of would be meant, whatever the number says. `up to 2` is chosen by the owner of the effect in
actions, in `choose` and in `for each`; how many there are is asked with `number of ... is at least 2`.

## Bad
```bow
rule muster_roll "Muster Roll" {
  house "example"
  react at rally phase: for each guard from exactly 2 friendly units: rally guard
}
```

## Good
```bow
rule muster_roll "Muster Roll" {
  house "example"
  react at rally phase: for each guard from up to 2 friendly units: rally guard
}
```
"""

CODE = "BOW315"
FOUND_BY = "the language"
