"""BOW472 commanders-nobody-can-choose; its page is `pages/bow472_commanders_nobody_can_choose.md`."""

from collections.abc import Iterable, Iterator, Mapping

from bow_author.checks.context import DocumentContext
from bow_author.plans.skirmish import has_crown, setup_card_sets
from bow_dsl.diagnostics import Confidence, Diagnostic, Severity

CODE = "BOW472"
SEVERITY = Severity.WARNING
_Found = tuple[str, tuple[str | int, ...], str | None]


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Hold both limits against the setup cards of each House."""
    for message, path, hint in _found(context):
        finding = context.say(CODE, message, *path, hint=hint, severity=SEVERITY)
        yield finding._replace(confidence=Confidence.LIKELY)


def _found(context: DocumentContext) -> Iterator[_Found]:
    value = context.document.value
    most, total = value["commanders"]["most"], value["commanders"]["value"]
    own = value.get("setup_cards") or {}
    fighting = list(own) if has_crown(value["houses"]) else value["houses"]
    sets = setup_card_sets(context.library, value)
    cards = {house: sets[house] for house in dict.fromkeys((*own, *fighting)) if house in sets}
    if most == 0:
        yield "no side may choose a commander", ("commanders", "most"), "a side without commanders plays no card"
        return
    dear = list(_too_dear(own, total))
    led = {house: [card["value"] for card in mine if "value" in card] for house, mine in cards.items()}
    none = [house for house, values in led.items() if values and min(values) > total]
    if none:
        cheapest = min(min(led[house]) for house in none)
        message = f"`{none[0]}` may choose no commander: its cheapest has value {cheapest}, and {total} is allowed"
        yield message, ("commanders", "value"), f"allow {cheapest} or more"
        return
    yield from dear
    persons = {house: _persons(mine) for house, mine in cards.items()}
    for house, values in persons.items():
        if most > len(values):
            many = f"{most} commanders" if most > 1 else "a commander"
            message = f"`{house}` cannot choose {many}: it has cards of {len(values) or 'none'}"
            hint = (
                f"at most {len(values)} can be chosen" if values else "add setup cards with commanders, or allow none"
            )
            yield message, ("commanders", "most"), hint
            return
    for house, values in persons.items():
        if values and sum(sorted(values.values())[:most]) > total:
            message = f"`{house}` cannot choose {most} commanders: the cheapest together come to more than {total}"
            yield message, ("commanders", "most"), "allow fewer, or a higher `value`"
            return


def _persons(cards: Iterable[Mapping[str, object]]) -> dict[str, int]:
    """Give each commander of some cards, with the least value that a card of his has."""
    persons: dict[str, int] = {}
    for card in cards:
        if isinstance(name := card.get("commander"), str) and isinstance(value := card.get("value"), int):
            person = name.rpartition(".")[0]
            persons[person] = min(value, persons.get(person, value))
    return persons


def _too_dear(cards: Mapping[str, list[Mapping[str, object]]], total: int) -> Iterator[_Found]:
    for house, mine in cards.items():
        for number, card in enumerate(mine):
            worth = card.get("value")
            if isinstance(worth, int) and worth > total:
                message = f"nobody may ever choose `{card['commander']}`: value {worth}, and {total} is allowed"
                path = ("setup_cards", house, number, "value")
                yield message, path, "raise `value` under `commanders`, or lower this one"
