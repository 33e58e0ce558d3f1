"""BOW209 wrong-id.

## What it does
Reports the id of a commander without its version, and any other id with a dot.

## Why
A commander can have several cards. Each is named by person, dot and version, as `robb_stark.young_wolf`.

## Bad
```bow
commander walder_frey "Walder Frey" {
  house "example"
  house stark
  unit war_host_of_the_north
  command limit 2
  capture 2
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
}
```
"""

CODE = "BOW209"
FOUND_BY = "the language"
