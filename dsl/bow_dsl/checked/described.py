"""What is only described by what happens, since it is not there yet: words that say nothing of it are refused."""

from collections.abc import Iterator

from bow_dsl import checked
from bow_dsl.fault import Fault
from bow_dsl.listing import listed
from bow_dsl.ruleset.registry import Pattern

WRONG_TYPE = "BOW304"


def misdescribed(verb: Pattern, parts: tuple[checked.Value, ...]) -> Iterator[Fault]:
    """Find words that say nothing of what comes, two of which only one can be, and where it is said to be."""
    for place, sets in verb.described:
        thing = parts[place]
        words = thing.adjectives if isinstance(thing, checked.Noun) else ()
        known = sorted(word for alike in sets for word in alike)
        for word in words:
            if word not in known:
                yield Fault(WRONG_TYPE, f"`{word}` says nothing of what comes", thing.at, f"it may be {listed(known)}")
        for alike in sets:
            both = [word for word in words if word in alike]
            if len(both) > 1:
                yield Fault(
                    WRONG_TYPE, f"it is not both `{both[0]}` and `{both[1]}`", thing.at, "leave one of them out"
                )
        if isinstance(thing, checked.Noun) and thing.relations:
            yield Fault(WRONG_TYPE, "where it comes is said once", thing.relations[0].at, "leave this out")
