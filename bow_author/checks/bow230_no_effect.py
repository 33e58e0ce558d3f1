"""BOW230 no-effect.

## What it does
Warns of a card, a keyword, a victory condition or another rule by which nothing happens, and of a section that holds
nothing. A keyword or special rule that has a text is only noted: its players may see to it.

## Why
It is read, printed and played, and does nothing: its effect was forgotten, or stands in another definition.

## Bad
```bow
card rw1 "Onward" {
  house "example"
  house stark
  text "Order up to 2 units."
}
```

## Good
```bow
card rw1 "Onward" {
  house "example"
  house stark
  text "Order up to 2 units."
  command cost 1 {
    order up to 2 units
  }
}
```
"""

from bow_dsl.diagnostics import Severity

CODE = "BOW230"
FOUND_BY = "the language"
SEVERITY = Severity.WARNING
