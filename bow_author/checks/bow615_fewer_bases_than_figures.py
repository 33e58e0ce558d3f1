"""BOW615 fewer-bases-than-figures.

## What it does
Warns of a list of components that counts fewer bases of a form than there are figures to stand on them.

## Why
Every figure stands on a base, square or rectangular as its card says. Somebody has miscounted one of the two.

## Bad
```yaml components
figures: {war_host_of_the_north: 8, northmen_archers: 4}
bases: {square: 8}
```

## Good
```yaml components
figures: {war_host_of_the_north: 8, northmen_archers: 4}
bases: {square: 12}
```
"""

from collections import Counter
from collections.abc import Iterator

from bow_author.checks.context import DocumentContext
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW615"
SEVERITY = Severity.WARNING


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Add up the figures of each form of base; those of commanders are counted with the type that they lead."""
    value = context.document.value
    needed: Counter[str] = Counter()
    for name, count in (value.get("figures") or {}).items():
        kind = context.catalogue.units.get(name)
        if kind is not None:
            needed[kind.base] += count
    for person in value.get("commander_figures") or ():
        forms = {
            kind.base
            for card in context.catalogue.commanders.values()
            if card.person == person and (kind := context.catalogue.units.get(card.unit)) is not None
        }
        if len(forms) == 1:
            needed[forms.pop()] += 1
    for form, count in (value.get("bases") or {}).items():
        if needed[form] > count:
            message = f"there are {needed[form]} figures on {form} bases, and {count} bases"
            yield context.say(CODE, message, "bases", form, cure="count both again", severity=SEVERITY)
