"""A pack to the counters that its box holds, and to those of what it defines and its box does not count."""

from collections.abc import Iterator
from typing import Any

from bow_author.boxes.allotment import Kind
from bow_author.boxes.stock import GROUPS, banner
from bow_author.draw.picture import MapPicture, TerrainLook
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.catalogue_entries import Terrain, UnitType
from bow_author.hexes.coordinates import Direction, Hex
from bow_author.packs.entries import Pack
from bow_author.packs.library import Library
from bow_author.packs.translations import names_called
from bow_author.plans.model import Rank
from bow_author.print.counters import drawings
from bow_author.print.counters.counter import Counter, Face, kind_by_kind
from bow_author.print.counters.faces import ORDERS, CounterFaces, split
from bow_author.print.counters.plan_counters import UNCOUNTED
from bow_author.print.plan_picture import map_ribbons, terrain_look
from bow_author.print.words import SheetWords

_STRAIGHT, _BEND = (Direction.WEST, Direction.EAST), (Direction.WEST, Direction.NORTH_EAST)
"""By which sides lines leave a tile: on its front, and on its back."""
_MIDDLE = Hex(3, 3)


def counters_of_pack(pack: Pack, library: Library, language: str = "en") -> list[Counter]:
    """Give the counters of a pack, kind by kind.

    They are as many as its box holds. Where that does not say it, there is a banner of each rank for each figure type,
    and so many tokens as their definitions say.

    Args:
        pack: Whose counters; those of the packs that it needs are not among them.
        library: The packs that it is read with.
        language: The code of the language of what stands on them.
    """
    return kind_by_kind(_PackCounters(pack, library.as_used([pack.manifest.id]), SheetWords(language)).all())


class _PackCounters:
    """Makes the counters of one pack."""

    def __init__(self, pack: Pack, library: Library, words: SheetWords) -> None:
        self.catalogue = Catalogue(names_called(library.names, library, words.language))
        self.faces = CounterFaces(self.catalogue, words)
        self.own = {(own.kind.text, own.id.text): None for program in pack.programs for own in program.definitions}
        box = next((entry for entry in pack.entries if entry.kind == "components"), None)
        self.box: dict[str, Any] = box.document.value if box and not box.repaired else {}
        self.places = {house: place for place, house in enumerate(self.catalogue.primary_houses)}

    def all(self) -> Iterator[Counter]:
        yield from self._banners()
        for card in {card.person: card for card in self._defined("commander", self.catalogue.commanders)}.values():
            sided = self._house(card.house)
            face = Face(card.name, *drawings.chip("commander", house=sided), sided[1].title, colour=sided[1].colour)
            yield Counter("commander", card.person, face, names=(card.house,))
        for kind in ("engagement", "control"):
            key = {"engagement": "engagement_tokens", "control": "control_markers"}[kind]
            for house, count in (self.box.get(key) or {}).items():
                serves = Kind(key, house) if kind == "control" else None
                if count:
                    yield self.faces.of_house(kind, self._house(house), count, serves)
        yield from self._of_a_game()
        yield from self._tokens()
        yield from self._terrain()

    def _of_a_game(self) -> Iterator[Counter]:
        """Give what a box holds that is a game of its own: it has order tokens."""
        orders = self.box.get("order_tokens")
        if orders is not None:
            goals = max((self.box.get("control_markers") or {}).values(), default=0)
            if goals:
                yield self.faces.objective("any", "", copies=goals)
            yield from self.faces.orders(dict.fromkeys(ORDERS, orders) if isinstance(orders, int) else orders)
        if self.box.get("command_tokens"):
            yield self.faces.command(self.box["command_tokens"])
        if orders is not None:
            houses = [house.id for house in self._defined("house", self.catalogue.houses) if house.is_primary]
            yield from self.faces.markers([self._house(house) for house in houses])
            yield from self.faces.directions(tuple(Direction))

    def _banners(self) -> Iterator[Counter]:
        """Give the banners of each House: as many of each figure type as its figures form units, in proportion."""
        units = [unit for unit in self._defined("unit", self.catalogue.units) if self._has_banners(unit)]
        held = self.box.get("banners") or {}
        for house in dict.fromkeys(unit.house for unit in units):
            own = [unit for unit in units if unit.house == house]
            numbers = held.get(house)
            if numbers is None:
                shares = {rank: dict.fromkeys((unit.id for unit in own), 1) for rank in Rank}
            else:
                weights = {str(unit.id): self._units_formed(unit) for unit in own}
                by_rank = numbers if isinstance(numbers, dict) else split(numbers, tuple(rank.value for rank in Rank))
                shares = {rank: _in_proportion(by_rank.get(rank.value, 0), weights) for rank in Rank}
            for unit in own:
                for rank in Rank:
                    if shares[rank][unit.id]:
                        face = self.faces.unit_face(unit.id, rank, self._house(house))
                        kind, copies = banner(house, rank.value), shares[rank][unit.id]
                        yield self.faces.banner(f"{unit.id}.{rank.value}", face, kind, copies, unit.id)

    def _units_formed(self, unit: UnitType) -> int:
        figures = (self.box.get("figures") or {}).get(unit.id, unit.strength)
        return max(1, figures // unit.strength) if unit.strength else 1

    def _has_banners(self, unit: UnitType) -> bool:
        house = self.catalogue.houses.get(unit.house)
        return house is None or house.has_banners

    def _tokens(self) -> Iterator[Counter]:
        """Give the tokens and two-sided pieces of the box, and what the pack defines that it does not count."""
        counted: set[Kind] = set()
        for piece in self.box.get("pieces") or ():
            kinds = tuple(Kind(GROUPS[shown], name) for side in piece["sides"] for shown, name in side.items())
            if all(kind.group == "tokens" or self._lies(kind) for kind in kinds) and piece["count"]:
                counted.update(kinds)
                yield self.faces.pieces(kinds, piece["count"])
        for group in ("tokens", "terrain"):
            for name, count in (self.box.get(group) or {}).items():
                kind = Kind(group, name)
                if count and group == "tokens":
                    yield from self._varieties(name, count)
                elif count and self._lies(kind):
                    yield self.faces.pieces((kind,), count)
                counted.add(kind)
        for token in self._defined("token", self.catalogue.tokens):
            if Kind("tokens", token.id) not in counted:
                varieties = len(self.faces.varieties(token.id)) or 1
                yield from self._varieties(token.id, token.copies * varieties if token.copies else UNCOUNTED)
        for terrain in self._defined("terrain", self.catalogue.terrain):
            kind = Kind("terrain", terrain.id)
            if terrain.is_token and kind not in counted:
                yield self.faces.pieces((kind,), UNCOUNTED)

    def _varieties(self, token: str, count: int) -> Iterator[Counter]:
        varieties = self.faces.varieties(token)
        for variety, copies in split(count, varieties).items() if varieties else [("", count)]:
            if copies:
                yield self.faces.token(token, copies, variety)

    def _lies(self, kind: Kind) -> bool:
        """Tell whether a terrain is a token that lies on a hex."""
        terrain = self.catalogue.terrain.get(kind.name)
        return kind.group == "terrain" and terrain is not None and terrain.is_token

    def _terrain(self) -> Iterator[Counter]:
        """Give the tiles of the box, and those of terrain that the pack defines and no box counts."""
        counts = {name: count for name, count in (self.box.get("terrain") or {}).items() if count}
        for terrain in self._defined("terrain", self.catalogue.terrain):
            if not terrain.is_ground:
                counts.setdefault(terrain.id, UNCOUNTED)
        for name, count in counts.items():
            known = self.catalogue.terrain.get(name)
            if known is not None and not known.is_token:
                yield self._tile(known, count)

    def _tile(self, terrain: Terrain, copies: int) -> Counter:
        """Make a tile; where lines run across it, they run straight on its front and bend on its back."""
        front, back = (self._side_of_tile(terrain, ways) for ways in (_STRAIGHT, _BEND))
        kind = frozenset([Kind("terrain", terrain.id)])
        return Counter("terrain", terrain.id, front, back if terrain.joins else None, copies, serves=kind, is_tile=True)

    def _side_of_tile(self, terrain: Terrain, ways: tuple[Direction, ...]) -> Face:
        look = terrain_look(terrain.id, self.catalogue)
        ground = next((known for known in self.catalogue.terrain.values() if known.is_ground), None)
        picture = MapPicture(
            5,
            5,
            ground=terrain_look(ground.id, self.catalogue) if ground else TerrainLook("", ""),
            terrain=dict.fromkeys([_MIDDLE, *(_MIDDLE.step(way) for way in ways)], look),
            ribbons=map_ribbons(self.catalogue),
        )
        drawing, colour = drawings.tile(picture, _MIDDLE)
        return Face(terrain.title, *drawing, colour=colour)

    def _house(self, house: str) -> drawings.Sided:
        known = self.catalogue.houses.get(house)
        return self.faces.house(house, self.places.get(known.id, len(self.places)) if known else len(self.places))

    def _defined(self, kind: str, known: Any) -> list[Any]:
        """Give what the pack itself defines of a kind, in the sequence of its files."""
        return [known[name] for of, name in self.own if of == kind and name in known]


def _in_proportion(count: int, weights: dict[str, int]) -> dict[str, int]:
    """Share a number by weights; what is left over goes to the largest remainders, those first that come first.

    >>> _in_proportion(7, {"riders": 1, "archers": 2})
    {'riders': 2, 'archers': 5}
    """
    total = sum(weights.values())
    shares = {name: count * weight // total for name, weight in weights.items()}
    left = count - sum(shares.values())
    for name in sorted(weights, key=lambda name: -(count * weights[name] % total))[:left]:
        shares[name] += 1
    return shares
