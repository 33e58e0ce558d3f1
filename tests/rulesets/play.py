"""The engine of the second game: the sequence of a combat. What counts in it, and what may be, compiled rules say."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from bow_dsl.python import runtime
from bow_dsl.python.compile import Compiler
from bow_dsl.ruleset.names import Names
from bow_dsl.syntax import ast
from tests.rulesets.ruleset import BACKEND, REGISTRY

TRACK = ("north", "south", "isles")
"""Who goes first, and who wins when both are as strong."""
GIVEN = {"key_of": lambda thing: thing, "pick_one": lambda play, name, _, things: play.pick(name, things)}


def rules_of(names: Names) -> dict[str, Any]:
    """Give the functions of the hooks, and their Python under `source`."""
    made = Compiler(names, REGISTRY, BACKEND)
    for defined in (defined for kinds in REGISTRY.layers for kind in kinds for defined in names.of_kind(kind).values()):
        made.add(defined.definition)
    source, sites = made.source(), {f"site_{at}": site for at, site in enumerate(made.emitter.loops.sites)}
    assert made.uncompiled == []
    found = {**vars(runtime), **GIVEN, **sites, "source": source}
    exec(source, found)  # what the compiler wrote, of a pack of the tests
    return found


def said_by(definition: ast.Definition) -> dict[str, list[Any]]:
    """Give the words and numbers of a definition by their keys."""
    keys = [item for item in definition.items if isinstance(item, ast.Property)]
    atoms = {key.key.text: [atom for value in key.values for atom in value] for key in keys}
    return {key: [atom.text if isinstance(atom, ast.Word) else atom.value for atom in atoms[key]] for key in atoms}


@dataclass(eq=False)
class Unit:
    house: str
    sort: str
    area: str
    is_routed: bool


class Play:
    """A game in play; those who decide have said beforehand how."""

    def __init__(self, names: Names) -> None:
        every = [entry for by_id in names.by_kind_everywhere().values() for entry in by_id.items()]
        self.said = {name: said_by(defined.definition) for name, defined in every}
        self.rules, self.areas = rules_of(names), [*names.of_kind("area")]
        self.units: list[Unit] = []
        self.orders: dict[str, str] = {}
        self.power = dict.fromkeys(TRACK, 1)
        self.decks = {
            house: [card for card in names.of_kind("card") if house in self.said[card]["house"]] for house in TRACK
        }
        self.hands = {house: [*deck] for house, deck in self.decks.items()}
        self.lasting: list[SimpleNamespace] = []
        self.state, self.work = self, SimpleNamespace(spend=lambda site, things: None)
        self.because: Callable[..., bool] = lambda _, do, *involved: do(self, *involved)
        self.choose: Callable[..., Any] = lambda name, _, __, declining: self.choices.get(name, declining)
        self.choices: Mapping[str, Any] = {}

    def printed(self, name: str, key: str) -> int:
        return sum(self.said[name].get(key, ()))

    def rival(self, house: str) -> str:
        return self.defender if house == self.attacker else self.attacker

    def side_of(self, unit: Unit) -> str:
        return self.granted.get(unit.area, unit.house)

    def destroy(self, unit: Unit) -> None:
        self.units.remove(unit)
        self.fighting.remove(unit)

    def gain(self, house: str, power: int) -> bool:
        self.power[house] += power
        return True

    def until(self, moment: str, effect: str, owner: str, _: object) -> None:
        self.lasting.append(SimpleNamespace(moment=moment, effect=effect, owner=owner))

    def pick(self, name: str, things: Iterable[Any]) -> Any:
        """Choose an area, or a unit by its sort; None if there is none."""
        known = {thing if isinstance(thing, str) else thing.sort: thing for thing in things}
        return known[self.choices[name] if len(known) > 1 else min(known)] if known else None

    def ask(self, question: str, *who: Any, usual: Any = None) -> Any:
        """Ask what effects say; what is usual where none hangs on it."""
        return self.rules[question](self, *who) if question in self.rules else usual

    def count(self, question: str, key: str, house: str, units: int = 0) -> int:
        """Count what units and the card of a side come to."""
        base = units + self.printed(self.cards[house], key)
        return int(self.ask(question, base, house, usual=base))

    def at(self, area: str) -> list[Unit]:
        return [unit for unit in self.units if unit.area == area]

    def own(self, house: str) -> list[Unit]:
        return [unit for unit in self.fighting if unit.house == house]

    def march(self, origin: str, there: str, cards: Sequence[str], support: Mapping[str, str]) -> str:
        """Let all who can leave an area attack another, with the cards of attacker and defender; give who wins."""
        self.origin, self.battlefield = origin, there
        self.fighting = [*(unit for unit in self.at(origin) if not unit.is_routed), *self.at(there)]
        self.attacker, self.defender = self.fighting[0].house, self.fighting[-1].house
        self.sides = sorted((self.attacker, self.defender), key=TRACK.index)
        self.granted: dict[str, str] = {}
        self.helpers: list[Unit] = []
        for area, house in support.items():
            helping = [unit for unit in self.at(area) if self.ask("may_support", unit, there, house)]
            self.granted.update({area: house} if helping else {})
            self.helpers += helping
        self.cards = dict(zip((self.attacker, self.defender), cards, strict=True))
        self.acting = {**self.cards}
        for house, card in self.cards.items():
            self.hands[house].remove(card)
        for house in map(self.rival, self.sides):  # whose card is barred bars none later
            if self.ask("may_text", self.cards[house]) is False:
                del self.acting[house]
        for house in self.sides:
            self.ask("after_reveal", house)
        self.strengths = {house: self.strength(house) for house in self.sides}
        winner = max(self.sides, key=self.strengths.__getitem__)
        loser = self.rival(winner)
        self.ask("after_victory", winner, loser)
        if winner == self.attacker:
            self.orders.pop(there, None)
            for unit in self.own(winner):
                unit.area = there
        saved = self.count("fortifications", "fortifications", loser)
        self.lose(loser, self.count("swords", "swords", winner) - saved)
        self.orders.pop(origin, None)
        self.lasting = [effect for effect in self.lasting if effect.moment != "combat"]
        for house, card in self.cards.items():  # the last card stays away, all others come back
            self.hands[house] = self.hands[house] or [other for other in self.decks[house] if other != card]
        return winner

    def strength(self, house: str) -> int:
        ours = [unit for unit in (*self.fighting, *self.helpers) if self.side_of(unit) == house]
        printed = [(unit, self.printed(unit.sort, "strength")) for unit in ours]
        units = sum(self.ask("strength", strength, unit, usual=strength) for unit, strength in printed)
        return self.count("combat_strength", "strength", house, units)

    def lose(self, loser: str, casualties: int) -> None:
        """Let units fall, and the others go to one area, where they are routed; those who cannot are destroyed."""
        for _ in range(casualties):
            threatened = [unit for unit in self.own(loser) if self.ask("may_casualty", unit) is not False]
            fallen = self.pick("casualty", threatened)
            if fallen is not None:
                self.destroy(fallen)
        leaving = [unit for unit in self.own(loser) if not self.ask("replace_retreat", unit)]
        barred = [area for area in self.areas for unit in leaving if self.ask("may_retreat", unit, area) is False]
        way = self.pick("retreat", set(self.areas).difference(barred)) if leaving else None
        for unit in leaving:
            unit.area, unit.is_routed = way or unit.area, True
            if way is None:
                self.destroy(unit)
