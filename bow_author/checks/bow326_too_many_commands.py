"""BOW326 too-many-commands.

## What it does
Reports a card with more than six commands.

## Why
The commands that are paid for are carried out in the sequence that the player likes. Six have two thousand ways,
twelve more than a thousand million, and whoever plays the card, man or machine, would have to look at each.

## Bad
```bow
card great_council "Great Council" {
  house "example"
  house stark
  text "Everybody speaks."
  command cost 1 {
    gain 1 morale
  }
  command cost 1 {
    lose 1 morale
  }
  command cost 1 {
    gain 1 morale
  }
  command cost 1 {
    lose 1 morale
  }
  command cost 1 {
    gain 1 morale
  }
  command cost 1 {
    lose 1 morale
  }
  command cost 1 {
    gain 1 morale
  }
}
```

## Good
```bow
card great_council "Great Council" {
  house "example"
  house stark
  text "Everybody speaks."
  command cost 1 {
    gain 1 morale
  }
}
```
"""

CODE = "BOW326"
FOUND_BY = "the language"
