"""BOW215 not-here.

## What it does
Reports effects, parameters or a second title in a definition of a kind that has none.

## Why
What stands in the wrong place would be lost. The effects of a commander stand inside of `ability` or `commit`.

## Bad
```bow
commander walder_frey.late_lord "Walder Frey" {
  house "example"
  house stark
  unit war_host_of_the_north
  command limit 2
  capture 2
  modify dice of self: subtract 1
}
```

## Good
```bow
commander walder_frey.late_lord "Walder Frey" {
  house "example"
  house stark
  unit war_host_of_the_north
  command limit 2
  capture 2
  ability {
    modify dice of self: subtract 1
  }
}
```
"""

CODE = "BOW215"
FOUND_BY = "the language"
