"""BOW462 card-too-dear; its page is `pages/bow462_card_too_dear.md`."""

from collections.abc import Iterator

from bow_author.engine.catalogue import Catalogue
from bow_author.packs.library import Library
from bow_dsl.diagnostics import Diagnostic, Severity
from bow_dsl.syntax import ast

CODE = "BOW462"
SEVERITY = Severity.WARNING


def check(library: Library, catalogue: Catalogue) -> Iterator[Diagnostic]:
    """Find commands for which no Command Limit is enough."""
    allies = {house.id for house in catalogue.houses.values() if not house.is_primary}
    limits: dict[str, int] = {}
    for leader in catalogue.commanders.values():
        limits[leader.house] = max(leader.command_limit, limits.get(leader.house, 0))
    most_of_allies = max((limits.get(house, 0) for house in allies), default=0)
    least = min(limits.values(), default=0)
    asked = [cost for pack in library.packs.values() for of_file in pack.ask(costs).values() for cost in of_file]
    asked += [cost for program in library.programs for cost in costs(program)]
    for name in dict.fromkeys(name for name, cost in asked if cost > least):
        defined, card = library.names.find("card", name), catalogue.cards.get(name)
        if defined is None or card is None or card.house not in catalogue.houses:
            continue
        # The cards of a commander of an allied House are in the deck of any House that it joins.
        able = max(limits.values(), default=0) if card.house in allies else limits.get(card.house, 0)
        most = max(able, most_of_allies)
        for item in defined.definition.items:
            if most and isinstance(item, ast.Section) and item.key.text == "command":
                yield from (
                    Diagnostic(
                        CODE,
                        SEVERITY,
                        f"no commander can pay for this command of `{name}`: it costs {atom.value}, "
                        f"and the highest Command Limit is {most}",
                        defined.source.span(atom.at),
                    )
                    for value in item.values
                    for atom in value
                    if isinstance(atom, ast.Number) and atom.value > most
                )


def costs(program: ast.Program) -> tuple[tuple[str, int], ...]:
    """Give what the dearest command of each card of a program costs."""
    cards = (
        (definition.id.text, definition.items) for definition in program.definitions if definition.kind.text == "card"
    )
    return tuple(
        (name, max(cost for item in items for cost in _costs_of(item)))
        for name, items in cards
        if any(_costs_of(item) for item in items)
    )


def _costs_of(item: ast.Item) -> list[int]:
    if not isinstance(item, ast.Section) or item.key.text != "command":
        return []
    return [atom.value for value in item.values for atom in value if isinstance(atom, ast.Number)]
