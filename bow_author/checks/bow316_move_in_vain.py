"""BOW316 move-in-vain.

## What it does
Reports an action that moves a unit to the hex of a unit, or to one that was chosen from terrain which no unit may enter
and which no effect of any loaded pack opens.

## Why
A hex holds one unit, so nothing would be moved. Where a unit was before it retreated or fell is kept with `let`. After
an action the terrain may be another, so that nothing is said of what is moved then.

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
