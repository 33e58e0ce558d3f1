"""BOW316 move-in-vain.

## What it does
Reports an action that moves a unit to the hex of a unit.

## Why
A hex holds one unit, so nothing would be moved. Where a unit was before it retreated or fell is kept with `let`.

## Bad
```bow
rule forced_march "Forced March" {
  house "example"
  react before attack by attacker against target: move attacker to hex of target
}
```

## Good
```bow
rule forced_march "Forced March" {
  house "example"
  react before attack by attacker against target: {
    choose site from empty hexes adjacent to target
    move attacker to site
  }
}
```
"""

CODE = "BOW316"
FOUND_BY = "the language"
