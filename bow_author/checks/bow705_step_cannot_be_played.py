"""BOW705 step-cannot-be-played.

## What it does
Reports the first step of a saved game that is not legal when the game is played again, and why.

## Why
Either the content has changed since (BOW704), or somebody has edited the file. The steps before can be played, and the
file stays as it is: a game that goes on from there is saved in another.

## Bad
```text
{"side": "stark", "action": {"MoveUnit": {"unit": "riders", "path": ["Z99"]}}}
```

## Good
```text
{"side": "stark", "action": {"MoveUnit": {"unit": "riders", "path": ["F4"]}}}
```
"""

CODE = "BOW705"
FOUND_BY = "the reader"
