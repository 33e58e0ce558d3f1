"""BOW703 plan-of-game-missing.

## What it does
Reports a saved game whose battle plan is not found, or is not the plan that it is said to be.

## Why
A saved game holds what was decided and not the battle: it is played again on the plan. The plan is looked for where it
lay, seen from the saved game, then among the battles that come with the program.

## Bad
```text
"plan": {"id": "first_battle", "file": "gone/first_battle.yaml"}
```

## Good
```text
"plan": {"id": "first_battle", "file": "battles/first_battle.yaml"}
```
"""

CODE = "BOW703"
FOUND_BY = "the reader"
