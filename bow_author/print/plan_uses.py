"""What of its packs a battle plan uses: the keywords of its units, what lies on its map and before its sides."""

from bow_author.engine.catalogue import Catalogue, given_keywords, listed_keywords
from bow_author.engine.open_plan import OpenPlan
from bow_author.hexes.board import Board
from bow_author.packs.inventory import own_definitions
from bow_author.plans.model import TokenId

Ability = tuple[str, str, int | str | None]
"""A kind (`keyword` or `formation`), an id, and what a keyword is told on a card."""


def abilities_of_plan(opened: OpenPlan, catalogue: Catalogue) -> list[Ability]:
    """Give the keywords and formations on the cards of all units and commanders, and those that the plan gives.

    Each stands there once, with its numbers; keywords come first.
    """
    names = catalogue.names
    listed: set[Ability] = set()
    for setup in opened.plan.units.values():
        card = catalogue.commanders.get(setup.commander or "")
        figures = card.unit if card else setup.unit
        unit = catalogue.units.get(figures or "")
        listed.update(("formation", formation, None) for formation in (unit.formations if unit else ()))
        for of, bearer in (("unit", figures), ("commander", setup.commander)):
            defined = names.find(of, bearer) if bearer else None
            keywords = listed_keywords(defined.definition) if defined else {}
            listed.update(("keyword", keyword, number) for keyword, number in keywords.items())
    for _, own in own_definitions(opened.entry):
        given = given_keywords(own.definition, names)
        listed.update(("keyword", keyword, number) for keyword, number in given.items())
    return sorted(listed, key=lambda entry: (entry[0] != "keyword", str(entry[1:])))


def terrain_and_tokens(opened: OpenPlan, board: Board) -> list[tuple[str, str]]:
    """Give the kinds and ids of the terrain and tokens on the map and before the sides."""
    plan = opened.plan
    terrain = {**board.terrain, **plan.terrain}
    tokens = [token for there in plan.tokens.values() for token in there]
    tokens += [TokenId(token.partition(" ")[0]) for side in plan.sides.values() for token in side.tokens]
    return sorted({("terrain", str(name)) for name in terrain.values()} | {("token", str(token)) for token in tokens})
