"""Which tokens may come into play in a battle: those that its plan, its units and all that these bring along name."""

from collections.abc import Iterator

from bow_author.engine.agreed import agreed_kind
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.open_plan import OpenPlan
from bow_author.packs.inventory import own_definitions
from bow_dsl.ruleset.names import Defined
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk

_FOLLOWED = ("keyword", "formation", "token")
"""The kinds of what definitions name that comes into play with them."""
_BURNS = "burn"
"""The word of the language by which terrain burns, and becomes something else."""


def tokens_in_play(opened: OpenPlan, catalogue: Catalogue) -> set[str]:
    """Give the ids of all tokens that something of a battle names, be it only to take them away."""
    seen: set[tuple[str, str]] = set()
    words = {word for defined in _roots(opened, catalogue) for word in _words(defined)}
    words |= _followed(words, catalogue, seen)
    if _BURNS in words:  # what burns down may leave a token behind
        laid = {*opened.plan.terrain.values(), *(opened.board.terrain.values() if opened.board else ())}
        burnt = {word for name in sorted(laid) for word in _named(catalogue, "terrain", name)}
        words |= burnt | _followed(burnt, catalogue, seen)
    return words & catalogue.tokens.keys()


def _roots(opened: OpenPlan, catalogue: Catalogue) -> Iterator[Defined]:
    """Give what a plan defines, what its players have agreed on, its units, its commanders and their cards."""
    plan, names = opened.plan, catalogue.names
    yield from (defined for _, defined in own_definitions(opened.entry))
    asked: list[tuple[str, str]] = [(agreed_kind(names, name) or "", name) for name in plan.variants]
    persons: set[str] = set()
    for setup in plan.units.values():
        card = catalogue.commanders.get(setup.commander or "")
        asked.append(("unit", str(card.unit if card else setup.unit)))
        if card is not None:
            persons.add(card.person)
            asked.append(("commander", card.id))
    for tokens in plan.tokens.values():
        asked += [("token", token.partition(" ")[0]) for token in tokens]
    for house, side in plan.sides.items():
        asked += [("token", token.partition(" ")[0]) for token in side.tokens]
        asked += [("card", card.id) for card in catalogue.cards_of(house, ())]
    asked += [("card", card.id) for card in catalogue.cards_of("", sorted(persons))]
    found = (names.find(kind, name) for kind, name in dict.fromkeys(asked))
    yield from (defined for defined in found if defined is not None)


def _followed(words: set[str], catalogue: Catalogue, seen: set[tuple[str, str]]) -> set[str]:
    """Give the words of everything that some words name, and of what that names in turn."""
    found: set[str] = set()
    waiting = sorted(words)
    while waiting:
        word = waiting.pop()
        for kind in _FOLLOWED:
            if (kind, word) not in seen:
                seen.add((kind, word))
                named = set(_named(catalogue, kind, word))
                waiting += sorted(named - found)
                found |= named
    return found


def _named(catalogue: Catalogue, kind: str, name: str) -> Iterator[str]:
    defined = catalogue.names.find(kind, name)
    return _words(defined) if defined is not None else iter(())


def _words(defined: Defined) -> Iterator[str]:
    return (node.text for node in walk(defined.definition.items) if isinstance(node, ast.Word))
