"""BOW615 fewer-bases-than-figures; its page is `pages/bow615_fewer_bases_than_figures.md`."""

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
            yield context.say(CODE, message, "bases", form, hint="count both again", severity=SEVERITY)
