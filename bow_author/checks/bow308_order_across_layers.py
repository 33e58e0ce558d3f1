"""BOW308 order-across-layers.

## What it does
Reports a definition that says it comes before or after one whose effects stand in another layer, or overrides it.

## Why
Layers decide that: the rulebook, then terrain and tokens, unit types and keywords, commanders, cards, the battle plan.
A statement that could not change it would only mislead.

## Bad
```bow
keyword fireproof "Fireproof" {
  house "example"
  overrides fire
  permit entry of self into hex
}
```

## Good
```bow
keyword fireproof "Fireproof" {
  house "example"
  permit entry of self into hex
}
```
"""

CODE = "BOW308"
FOUND_BY = "the language"
