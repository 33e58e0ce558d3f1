"""Battles made by luck with the content of a pack: uneven armies, fires, wasted land, allies; at times with partners.

What has not been used yet comes first. Which pieces go together is read from what the catalogue says of them.
"""

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from bow_author.analysis.battle_generator import written_values
from bow_author.engine.catalogue_entries import TokenKind
from bow_author.engine.play import Play
from bow_author.engine.state import UnitState
from bow_author.engine.token_locations import Card, in_use, variety, variety_of
from bow_author.hexes.board import Board, ShortRows, TerrainId
from bow_author.hexes.coordinates import Direction, Edge, Hex
from bow_author.plans.model import (
    BattlePlan,
    CommanderId,
    HouseId,
    Label,
    MoraleEnd,
    Objective,
    Orientation,
    Player,
    Rank,
    SideSetup,
    TokenId,
    UnitId,
    UnitSetup,
)
from bow_author.plans.players import dealt
from tests.playtest.pack_content import PackContent

_T = TypeVar("_T", bound=str)

COLUMNS, ROWS, ROUNDS = 9, 8, 6
ARMY, LED = 8, 3
"""Units of a side, and how many of them commanders lead."""
OPEN = 15
"""Hexes of open ground for each one of a sort of terrain."""
LAID = 6
"""Hexes on which terrain tokens lie, and on which each sort of token does."""
BESIDE = 0.5
"""How often a unit stands beside the one before it, if there is room."""
ANY_KEYWORD = 0.1
"""How often a keyword that has nothing to do with what is left to be seen is given to units, or taken from them."""
PARTNERS = 3
"""One battle in so many has two players a side."""


class PackBattle:
    """The plan of one battle, the same of the same seed and the same that is left to be seen."""

    def __init__(self, content: PackContent, seed: int, unseen: frozenset[str]) -> None:
        self.content, self.catalogue, self.unseen = content, content.catalogue, unseen
        self.chance = random.Random(seed)
        self.has_partners = seed % PARTNERS == PARTNERS - 1
        self.is_weakened = seed % 2 == 0
        """Whether some units have lost figures before the battle."""

    def plan(self) -> tuple[BattlePlan, Board]:
        """Make the plan and the board."""
        chance = self.chance
        printed, laid = self._terrain()
        board = Board(COLUMNS, ROWS, chance.choice(list(ShortRows)), printed)
        laid = {at: kind for at, kind in laid.items() if at in board}
        sides = self._sides()
        free = [at for at in board.hexes() if not self.catalogue.terrain[laid.get(at) or printed[at]].is_impassable]
        chance.shuffle(free)
        tokens = self._on_hexes(board, {**printed, **laid})
        if chance.random() < 0.5:  # who stands there is drawn from the end
            new = {
                at
                for at in free
                if not self.unseen.isdisjoint(
                    name.partition(" ")[0] for name in (laid.get(at) or printed[at], *tokens.get(at, ()))
                )
            }
            free.sort(key=new.__contains__)
        allies = self.content.houses.difference(self.content.primaries)
        hosts = {ally: chance.choice(sides) for ally in sorted(allies)}
        units = {unit.label: unit for house in sides for unit in self._army(house, hosts, free)}
        end: MoraleEnd = 11 if chance.random() < 0.5 else "rout"
        plan = BattlePlan(
            id="wild",
            title="Wild",
            number=None,
            introduction="",
            packs=(),
            board="none",
            orientation=Orientation.LANDSCAPE,
            edges=dict(zip(sides, (Edge.SOUTH, Edge.NORTH), strict=True)),
            compass=tuple(Direction),
            rounds=ROUNDS,
            momentum=chance.choice(sides),
            sides={house: self._side(house, units.values(), end) for house in sides},
            terrain=laid,
            tokens=tokens,
            objectives=dict(self._objectives(list(laid), units.values())),
            units=units,
        )
        return plan, board

    # ---- drawing

    def _new_first(self, options: Iterable[_T]) -> list[_T]:
        """Give what is left to be seen and what the pack has, in that sequence, then the rest; equals by luck."""
        own = {name for _, name in self.content.own}
        mixed = self.chance.sample(listed := list(options), len(listed))
        return sorted(mixed, key=lambda name: (name not in self.unseen, name not in own))

    def _new_often(self, options: Sequence[_T]) -> _T:
        """Draw; every other time what comes first."""
        new = [name for name in options if name in self.unseen] or [
            name for name in options if any(name == own for _, own in self.content.own)
        ]
        return self.chance.choice(new if new and self.chance.random() < 0.5 else options)

    # ---- the ground

    def _terrain(self) -> tuple[dict[Hex, TerrainId], dict[Hex, TerrainId]]:
        """Print terrain in patches, and lay terrain tokens on it, where they can on what they join."""
        kinds = self.catalogue.terrain
        ground = next(kind.id for kind in kinds.values() if kind.is_ground)
        prints = [kind.id for kind in kinds.values() if not kind.is_token]
        pieces = [kind.id for kind in kinds.values() if kind.is_token]
        pool = [*prints, *[ground] * OPEN, *(self._new_often(prints) for _ in range(OPEN // 3))]
        printed: dict[Hex, TerrainId] = {}
        for at in Board(COLUMNS, ROWS).hexes():
            near = [printed[step] for step in at.neighbours() if step in printed]
            is_alike = near and self.chance.random() < 0.4
            printed[at] = self.chance.choice(near if is_alike else pool)
        laid: dict[Hex, TerrainId] = {}
        for kind in self._new_first(pieces)[:LAID]:
            is_joining = kind not in self.unseen or self.chance.random() < 0.5
            joined = [at for at, on in printed.items() if set(kinds[kind].joins) & set(kinds[on].joins) and is_joining]
            for at in self.chance.sample(
                joined or list(printed), min(4 if kind in self.unseen else 2, len(joined or printed))
            ):
                laid[at] = kind
        return printed, laid

    def _on_hexes(self, board: Board, terrain: dict[Hex, TerrainId]) -> dict[Hex, dict[TokenId, int | bool]]:
        """Lay tokens on hexes, of each sort that lies there."""
        found: dict[Hex, dict[TokenId, int | bool]] = {}
        for kind in self.catalogue.tokens.values():
            if kind.lies_on != "hex":
                continue
            most = min(LAID * (1 + (kind.id in self.unseen)), kind.copies or COLUMNS * ROWS)
            for at in self.chance.sample(list(board.hexes()), self.chance.randint(0, most)):
                if not self.catalogue.terrain[terrain[at]].is_impassable or kind.levels:
                    found.setdefault(at, {})[self.variety(kind)] = self.chance.randint(1, kind.levels or 1)
        return found

    def variety(self, kind: TokenKind, commanders: Sequence[str] = ()) -> TokenId:
        """Give a token of a kind: of any of its varieties, if it has some; of these commanders, if of any."""
        definition = self.catalogue.names.of_kind("token")[kind.id].definition
        values = [written_values(parameter.type.text, self.catalogue) for parameter in definition.parameters]
        present = [[name for name in options if name in commanders] or options for options in values]
        return TokenId(" ".join([kind.id, *(str(self.chance.choice(options)) for options in present)]))

    def _objectives(self, laid: list[Hex], units: Iterable[UnitSetup]) -> Iterator[tuple[Label, Objective]]:
        """Give objectives on what is laid, mostly of whoever stands there."""
        standing = {unit.at: unit.side for unit in units}
        sides = sorted(set(standing.values()))
        for number, at in enumerate(laid):
            label = Label(f"objective_{number}")
            yield label, Objective(label, at, label, standing.get(at) or self.chance.choice((None, *sides)))

    # ---- the armies

    def _sides(self) -> tuple[HouseId, HouseId]:
        """Give the two primary Houses, at least one of them of the pack if it has any."""
        primaries = self.content.primaries
        first = self.chance.choice([house for house in primaries if house in self.content.houses] or primaries)
        second = self.chance.choice([house for house in primaries if house != first])
        return self.chance.choice(((first, second), (second, first)))

    def _army(self, house: HouseId, hosts: dict[HouseId, HouseId], free: list[Hex]) -> Iterator[UnitSetup]:
        """Give the units of a side: of its House, and of the allies whose host it is."""
        fielded = {house, *(ally for ally, host in hosts.items() if host == house)}
        known = self.catalogue
        versions: dict[str, CommanderId] = {}
        for name in self._new_first(card.id for card in known.commanders.values() if card.house in fielded):
            versions.setdefault(known.commanders[name].person, name)
        led = list(versions.values())[:LED]
        kinds = [kind.id for kind in known.units.values() if kind.house in fielded]
        at: Hex | None = None
        for index in range(ARMY):
            commander = led[index] if index < len(led) else None
            kind = None if commander else self._new_often(kinds)
            of = known.commanders[commander].house if commander else known.units[kind or UnitId("")].house
            beside = [step for step in at.neighbours() if step in free] if at and self.chance.random() < BESIDE else ()
            at = self.chance.choice(beside or free[-1:])
            free.remove(at)
            yield UnitSetup(
                label=Label(f"{house}_{index}"),
                unit=kind,
                commander=commander,
                side=house,
                rank=self.chance.choice(list(Rank)) if known.houses[of].has_banners else Rank.BLUE,
                at=at,
                strength=self.chance.choice((1, None)) if self.is_weakened else None,
            )

    def _side(self, house: HouseId, units: Iterable[UnitSetup], end: MoraleEnd) -> SideSetup:
        led = [unit.commander for unit in units if unit.side == house and unit.commander]
        boards = [kind for kind in self.catalogue.tokens.values() if kind.lies_on == "board"]
        tokens = {
            self.variety(kind): self.chance.randint(1, min(3, kind.copies or 3) if kind.stacks else 1)
            for kind in boards
        }
        players = enumerate(dealt(led, 2) if self.has_partners else ())
        return SideSetup(
            *(5, 4, 3, end, tokens),
            tuple(Player(Label(f"{house}_{number}"), "", tuple(map(CommanderId, hand))) for number, hand in players),
        )

    # ---- what no plan says

    def disturb(self, play: Play) -> None:
        """Lay tokens on units and cards, as an effect would, give and take keywords, and shift morale."""
        units = list(play.state.units.values())
        for kind in self.catalogue.tokens.values():
            lies = kind.lies_on in ("unit", "card") and self.chance.random() < 0.5
            for unit in self._some(units) if lies else ():
                self._lay(play, unit if kind.lies_on == "unit" else Card(unit), kind)
        for keyword, defined in self.catalogue.names.of_kind("keyword").items():
            if keyword in self.unseen or self.chance.random() < ANY_KEYWORD:
                values = [written_values(parameter.type.text, self.catalogue) for parameter in defined.parameters]
                for unit in self._some(units):
                    told = self.chance.choice(values[0]) if values else None
                    if self.chance.random() < 0.5:
                        unit.gained = (*unit.gained, (keyword, told))
                    else:
                        unit.lost = (*unit.lost, keyword)
        play.shift_morale(next(iter(play.state.sides)), self.chance.randint(-8, 8))

    def _some(self, units: list[UnitState]) -> list[UnitState]:
        return self.chance.sample(units, len(units) // 3)

    def _lay(self, play: Play, holding: UnitState | Card, kind: TokenKind) -> None:
        """Lay a token or several, no more than there are; with one of a commander lies his disc, if it is free."""
        token = self.variety(kind, list(play.state.commanders))
        most = (kind.copies or 4) - in_use(play, token) if kind.stacks else 1
        play.add_token(holding, token, self.chance.randint(0, max(0, most)))
        led = variety_of(token)
        disc = variety(TokenId("disc"), led)
        if led in play.state.commanders and not in_use(play, disc):
            play.add_token(holding, disc)
