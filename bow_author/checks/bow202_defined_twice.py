"""BOW202 defined-twice.

## What it does
Reports a second definition of one kind with an id that is taken.

## Why
Others name a definition by its id: with two of them, nobody could say which is meant. The first one is shown beside
it.

## Bad
```bow
keyword shield_wall "Shield Wall" {
  house "example"
  modify dice against self: subtract 1
}

keyword shield_wall "Wall of Shields" {
  house "example"
  modify dice against self: subtract 2
}
```

## Good
```bow
keyword shield_wall "Shield Wall" {
  house "example"
  modify dice against self: subtract 1
}

keyword wall_of_shields "Wall of Shields" {
  house "example"
  modify dice against self: subtract 2
}
```
"""

CODE = "BOW202"
FOUND_BY = "the language"
