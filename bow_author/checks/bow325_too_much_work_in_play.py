"""BOW325 too-much-work-in-play.

## What it does
Reports an effect that does more in one action or one phase of a battle than effects may: it looks at more than
3,000,000 things, where an action counts as much as twenty of them, rolls more than 10,000 dice, multiplies to a number
beyond 1,000,000, or begins to last where 2,000 others do.

It is told wherever effects are carried out: `bow validate` plays the beginning of a battle and tries effects in both
orders, `bow test`, `bow play`, `bow simulate` and the editor play battles. The action is taken back.

## Why
What an effect looks at cannot always be seen in its text (BOW323): effects ask what others answer, and set each other
off. The busiest action of the core set looks at about two hundred things.

## Bad
```text
error[BOW325]: `tithe` does too much: its effects look at more than 3,000,000 things at once
```

## Good
```bow
rule tithe "Tithe" {
  house "example"
  react after morale shift of player limit once per turn: gain 1 morale for player
}
```
"""

CODE = "BOW325"
FOUND_BY = "the program"
