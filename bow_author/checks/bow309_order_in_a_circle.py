"""BOW309 order-in-a-circle.

## What it does
Reports definitions that are each said to come before the other, directly or by way of others.

## Why
No sequence does what all of them say. `overrides` says `before` as well.

## Bad
```bow
keyword bold "Bold" {
  house "example"
  before calm
  modify dice of self by attack: set 4
}

keyword calm "Calm" {
  house "example"
  overrides bold
  modify dice of self by attack: set 2
}
```

## Good
```bow
keyword bold "Bold" {
  house "example"
  modify dice of self by attack: set 4
}

keyword calm "Calm" {
  house "example"
  overrides bold
  modify dice of self by attack: set 2
}
```
"""

CODE = "BOW309"
FOUND_BY = "the language"
