"""BOW223 overlay-out-of-place.

## What it does
Reports an overlay of what its pack does not require, of a definition or document of that very pack, or in a text that
is of no pack.

## Why
An overlay holds for whoever uses its pack. The pack must therefore bring what it changes; and what is its own it
changes where it is written.

## Bad
```bow
keyword calm "Calm" {
  house "example"
  forbid counterattack by self
}

extend keyword calm {
  house "example"
  forbid follow up by self
}
```

## Good
```bow
keyword calm "Calm" {
  house "example"
  forbid counterattack by self
  forbid follow up by self
}
```
"""

CODE = "BOW223"
FOUND_BY = "the loader"
