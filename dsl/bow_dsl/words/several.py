"""Several to which something is done, and of which nobody says how many are meant."""

from bow_dsl import checked
from bow_dsl.ruleset.patterns import slots_of
from bow_dsl.ruleset.registry import Pattern, Registry
from bow_dsl.value import replace


def all_of(things: checked.Value, verb: Pattern, registry: Registry) -> checked.Value:
    """Give things of which nobody says how many are meant as all of them, and each where something is counted."""
    if not isinstance(things, checked.Noun) or things.head not in registry.plurals or things.count is not None:
        return things
    one = next((word for word, of in registry.nouns.items() if of == things.type and word not in registry.plurals), "")
    if one and things.how in ("", "all") and "count" in slots_of(verb):
        return replace(things, how="every", head=one)
    return things if things.how else replace(things, how="all")


def is_choice(noun: checked.Noun) -> bool:
    """Tell whether somebody chooses who of those is meant that a noun speaks of."""
    return noun.how in ("any", "up to") or (noun.count is not None and not noun.how)


def how_many(noun: checked.Noun) -> str:
    """Give the word for how many things a noun speaks of; `exactly` for a number alone."""
    return noun.how or ("exactly" if noun.count is not None else "")
