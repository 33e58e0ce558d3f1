"""Small positions for one definition: who bears it stands there, with whatever its effects speak of."""

from collections.abc import Iterator
from functools import cached_property

from bow_author.analysis.battle_generator import Wanted, small_battle, written_values
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.luck import FACES, Luck, SeededLuck
from bow_author.engine.play import Play
from bow_author.engine.rules import Rules
from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_author.engine.ruleset.registry import REGISTRY
from bow_author.engine.state import Fate
from bow_author.engine.token_locations import kind_of
from bow_author.hexes.board import TerrainId
from bow_author.plans.model import CommanderId, Label, TokenId, UnitId
from bow_dsl.ruleset.names import Names
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk

LABELS = {"crest": "objective"}
"""What the plan of each position names, with its type."""
COMMANDERS = (
    "maege_mormont.lady_of_bear_island", "robb_stark.young_wolf",
    "kevan_lannister.trusted_captain", "jaime_lannister.kingslayer",
)  # fmt: skip
GIVING = "".join(
    f'rule {name} "Rule" {{ homebrew "own"; text "Own."; react after performance of {name} on unit: '
    f"until end of turn: modify keywords of unit: {change} }}\n"
    for name, change in (("wild_given", "add stalwart"), ("wild_taken", "remove stalwart"))
)
"""Rules by which keywords are gained and lost for a time, which no definition of the core pack brings about."""
NEEDED = {
    "keyword": (("rule", "wild_given"), ("rule", "wild_taken")),
    "counterattack": (("keyword", "stalwart"),),
    "on": (("rule", "extinguish"),),
    "results": (("keyword", "scorch_the_earth"), ("keyword", "off_balance")),
    "shifting": (("terrain", "ford"), ("terrain", "siege_tower")),
    "effects": (("terrain", "forest"), ("token", "fire"), ("keyword", "toughness")),
}
"""What of the core pack brings about what is spoken of by such a word."""
_RANGED = ("northmen_archers", "westerlands_archers")
_UNITS = (4, 6, 2, 6, 3, 5)
"""So many units stand in one position after the other."""


class Positions:
    """Makes positions for a definition."""

    def __init__(self, definition: ast.Definition, names: Names, catalogue: Catalogue) -> None:
        self.kind, self.id = definition.kind.text, definition.id.text
        self.definition = definition
        self.catalogue = catalogue
        self.names = names
        self.words = {word.text for node in walk(definition) if isinstance(word := node, ast.Word)}

    @cached_property
    def wanted(self) -> Wanted:
        """Give what bears the definition, and what it speaks of."""
        known, named = self.catalogue, self.words | {self.id}
        named |= {name for word in self.words & NEEDED.keys() for _, name in NEEDED[word]}
        named |= set(_RANGED) if "ranged" in self.words else set()
        keywords = [name for name in named if self.names.find("keyword", name)]
        formed = [kind.id for kind in known.units.values() if self.kind == "formation" and self.id in kind.formations]
        return Wanted(
            units=tuple(sorted({UnitId(name) for name in named & set(known.units)} | set(formed[:2]))),
            commanders=self._commanders(named),
            keywords=tuple((name, self._values(name)) for name in sorted(keywords)[:4]),
            terrain=tuple(sorted(TerrainId(name) for name in named & set(known.terrain))),
            tokens=tuple(sorted(TokenId(name) for name in named & set(known.tokens))),
            objectives=(Label("crest"),),
            formations=(self.id,) if self.kind == "formation" else (),
        )

    def _commanders(self, named: set[str]) -> tuple[CommanderId, ...]:
        """Give the commanders that are named, and one of each side at least; none twice under two versions."""
        chosen: dict[str, CommanderId] = {}
        for name in (*sorted(named & set(self.catalogue.commanders)), *COMMANDERS):
            card = self.catalogue.commanders.get(name)
            if card is not None and len(chosen) < 4:
                chosen.setdefault(card.person, card.id)
        persons = {card.person: card.id for card in self.catalogue.commanders.values() if card.person in self.words}
        return tuple({**persons, **chosen}.values())

    def _values(self, keyword: str) -> tuple[int | str, ...]:
        defined = self.names.find("keyword", keyword)
        types = [parameter.type.text for parameter in defined.parameters] if defined is not None else []
        return written_values(types[0], self.catalogue) if types else ()

    # ---- one position

    def position(self, number: int, rules: CompiledRules, seed: int) -> Play | None:
        """Make a position, the same of the same numbers; None if nobody may stand on the ground there is."""
        luck = SeededLuck((seed << 8) + number)
        made = small_battle(self.catalogue, Rules(), luck, self._some(luck, number), _UNITS[number % len(_UNITS)])
        assert made is not None, "the core pack has what a battle needs"
        play = Play(
            made.state, plan=made.plan, battlefield=made.battlefield, catalogue=self.catalogue, rules=rules, luck=luck
        )  # no effect has acted while it was set up
        self._tell(play, luck)
        self._fall(play, luck)
        self._lay(play, luck)
        self._deal(play, luck)
        ground = self.catalogue.terrain[play.battlefield.open_ground]
        return None if ground.is_impassable else play

    def _some(self, luck: Luck, number: int) -> Wanted:
        """Give what is wanted, now with commanders in front and now with the other units."""
        wanted = self.wanted
        most = len(wanted.commanders) if number % 3 else 2
        known = self.catalogue.commanders
        named = [name for name in wanted.commanders if {name, known[name].person} & {*self.words, self.id}]
        leaders = [*named, *(name for name in wanted.commanders if name not in named)]
        if wanted.units:  # they must have room, too
            most = luck.draw("led", (0, 1, max(1, len(named))))
        return Wanted(
            units=wanted.units, commanders=tuple(leaders[:most]), keywords=wanted.keywords, terrain=wanted.terrain,
            tokens=wanted.tokens, objectives=wanted.objectives, formations=wanted.formations,
        )  # fmt: skip

    def _tell(self, play: Play, luck: Luck) -> None:
        """Give what a keyword is told on a card, where that is no number."""
        for unit in play.state.units.values():
            gained = ((name, self._arguments(name, number)) for name, number in unit.gained)
            unit.gained = tuple((name, luck.draw("argument", known)) for name, known in gained if known)

    def _arguments(self, keyword: str, number: int | str | None) -> list[int | str | None]:
        """Give what a keyword may be told; nothing where a pack would have to define it first."""
        defined = self.names.find("keyword", keyword)
        wanted = defined.parameters[0].type.text if defined is not None and defined.parameters else "count"
        if number is None or wanted == "count":
            return [number]
        words = [word for word, kinds in REGISTRY.constants.items() if wanted in kinds]
        return [*words, *sorted(name for kind in RULESET.kinds_of(wanted) for name in self.names.of_kind(kind))]

    def _fall(self, play: Play, luck: Luck) -> None:
        """At times one unit has left the battlefield."""
        units = list(play.state.units.values())
        for unit in units:
            if unit.commander is not None and luck.draw("alone", range(4)) == 0:
                unit.strength = 1
        if len(units) < 4 or luck.draw("fall", range(4)):
            return
        unit = units[-1]
        if any(unit.label in engagement.between for engagement in play.state.engagements):
            return
        unit.at, unit.strength = None, 0
        unit.fate = Fate.ELIMINATED if unit.commander is None else Fate.CAPTURED
        if unit.commander is not None:
            play.state.commanders[unit.commander].fate = Fate.CAPTURED
        if play.state.turn is not None:
            turn = play.state.turn
            turn.ordered = [label for label in turn.ordered if label != unit.label]
            turn.paths.pop(unit.label, None)

    def _lay(self, play: Play, luck: Luck) -> None:
        """Lay the tokens that are spoken of on units, cards and boards."""
        state = play.state
        for token in self.wanted.tokens:
            kind = kind_of(play, token)
            if kind is None:
                continue
            count = (
                luck.draw("count", (1, 1, 2, 3))
                if kind.stacks
                else luck.draw("level", range(1, (kind.levels or 1) + 1))
            )
            for lying in self._holders(play, kind.lies_on):
                if luck.draw("lies", (True, True, False)):
                    lying[token] = count
        if self.kind != "token" and luck.draw("burns", range(3)) == 0:
            at = luck.draw("hex", play.battlefield.hexes)
            state.tokens.setdefault(at, {}).setdefault(TokenId("fire"), 1)

    def _holders(self, play: Play, lies_on: str) -> Iterator[dict[TokenId, int]]:
        state = play.state
        if lies_on == "unit":
            yield from (unit.tokens for unit in state.units.values() if unit.at is not None)
        elif lies_on == "card":
            yield from (card.tokens for card in state.commanders.values())
        elif lies_on == "board":
            yield from (side.tokens for side in state.sides.values())

    def _deal(self, play: Play, luck: Luck) -> None:
        """Give cards, order tokens and command tokens, and bring the battle into some round."""
        state = play.state
        for house, side in state.sides.items():
            cards = list(side.deck)
            own = [card for card in dict.fromkeys(cards) if card == self.id or card in self.words]
            for card in own:
                cards.remove(card)
            while len(own) < 3 and cards:
                own.append(luck.draw("card", cards))
                cards.remove(own[-1])
            for card in own:
                side.deck.remove(card)
            side.hand = own
            side.pool = sorted([*side.pool, *luck.dice(1), luck.draw("token", FACES[3:])], key=FACES.index)
            led = [name for name, card in state.commanders.items() if card.side == house and card.fate is Fate.IN_PLAY]
            if led and luck.draw("paid", (False, True)):
                state.commanders[luck.draw("leader", led)].command_tokens = 1
                side.command_tokens -= 1
        state.round = luck.draw("round", (1, 2, 3))
        state.holders = {Label("crest"): luck.draw("holder", tuple(state.sides))} if luck.draw("held", (0, 1)) else {}
        state.momentum = luck.draw("momentum", tuple(state.sides))
        state.active_side = state.turn.side if state.turn is not None else state.active_side
