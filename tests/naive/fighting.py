"""What comes of an attack, naively: the combat sequence carried out on a copy of the table, with the dice that fell.

Of the engine only plain values are read and changed: the state, the plan, the board.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from bow_author.engine.decisions import Answer
from bow_author.engine.luck import DieFace
from bow_author.engine.play import Play
from bow_author.engine.state import Engagement, Fate, UnitState
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import Label
from tests.naive import moving, seeing, words
from tests.naive.table import (
    around,
    engaged_with,
    keywords,
    lies_in,
    stands_in,
    steps_between,
    terrain,
    towards_edge,
    unit_class,
)

Asked = tuple[str, frozenset[Answer], Answer]
"""What was asked, what could be answered, what was answered."""


class OtherwiseError(AssertionError):
    """Something else was asked, or could be answered, than the rulebook has it."""


@dataclass
class Fight:
    """An attack on a table: the dice that fall and what players answer, in their sequence."""

    play: Play
    """The table; its state is changed."""
    dice: list[DieFace]
    answers: list[Asked]
    followed: set[tuple[Label, str]] = field(default_factory=set)
    """Units that have followed up this turn, and by which keyword."""

    def roll(self, count: int) -> list[DieFace]:
        """Take the dice that fell."""
        if count > len(self.dice):
            raise OtherwiseError(f"{count} dice, {len(self.dice)} fell")
        rolled, self.dice[:] = self.dice[:count], self.dice[count:]
        return rolled

    def ask(self, name: str, options: Iterable[Answer]) -> Answer:
        """Take the answer that was given; where there is no choice nobody is asked."""
        possible = frozenset(options)
        if len(possible) == 1:
            return next(iter(possible))
        if not self.answers or self.answers[0][:2] != (name, possible):
            raise OtherwiseError(f"{name} {possible} is to be asked, it was {self.answers[:1]}")
        return self.answers.pop(0)[2]

    # ---- attacks

    def attack(self, attacker: UnitState, target: UnitState) -> None:
        """Make the attack of an order, and what follows from it."""
        is_ranged, foe, at = unit_class(attacker) == "ranged", engaged_with(self.play, attacker), target.at
        assert at is not None
        if foe is not None and foe is not target:
            assert not is_ranged
            self.break_away(attacker, foe)
            if attacker.at is None:
                return
        is_flank = not is_ranged and engaged_with(self.play, target) not in (None, attacker)
        if not is_flank and (not is_ranged or foe is target):
            self.part(attacker)
            first, second = sorted((attacker.label, target.label))
            self.play.state.engagements.append(Engagement((first, second), attacker.side))
        rolled = self.roll(self.count_dice(attacker, target, "attack", is_ranged=is_ranged))
        if is_flank:
            face = self.ask("reroll", [None, *rolled])
            kept = [one for one in rolled if one is not face]
            rolled = kept + self.roll(len(rolled) - len(kept))
        went = self.suffer(target, attacker, rolled, retreats=True)
        self.follow_up(attacker, target, at, went)
        if is_ranged or target.at is None or went or attacker.at is None or not self.is_stalwart(target):
            return
        if self.ask("counterattack", (True, False)):
            back = self.roll(self.count_dice(target, attacker, "counterattack", is_ranged=False))
            self.suffer(attacker, target, back, retreats=True)

    def loose_dogs(self, attacker: UnitState, target: UnitState) -> None:
        """Loose the dogs: one die tells what comes of it."""
        (face,) = self.roll(1)
        if face is DieFace.MORALE:
            self.retreat(target, 1)
        elif face is DieFace.VALOR:
            self.hit(target, 1)
        else:
            rank = next(rank for rank, shield in words.SHIELDS.items() if shield is face)
            dice = self.capped(words.DICE[rank], attacker, target, "attack", is_ranged=True)
            self.suffer(target, attacker, self.roll(dice), retreats=True)

    def break_away(self, unit: UnitState, foe: UnitState) -> None:
        """Break an engagement; the foe may strike."""
        self.part(unit)
        if self.ask("parting_blow", (True, False)):
            rolled = self.roll(self.count_dice(foe, unit, "parting blow", is_ranged=False))
            self.suffer(unit, foe, rolled, retreats=False)

    def follow_up(self, attacker: UnitState, target: UnitState, at: Hex, went: int) -> None:
        """Advance, or pursue and attack again: once in a turn, after a target that fell or was driven off."""
        for keyword, hexes in (("advance", 1), ("pursue", 2)):
            able = keyword in keywords(self.play, attacker) and (attacker.label, keyword) not in self.followed
            if not able or (target.at is not None and not went):
                continue
            ways = moving.ways_after_attack(self.play, attacker, at, hexes)
            way = self.ask(keyword, {False, *ways})
            if not isinstance(way, tuple):
                continue
            self.followed.add((attacker.label, keyword))
            attacker.at = way[-1]
            if keyword == "pursue":
                seen = [self.play.state.units[Label(name)] for name in seeing.targets(self.play, attacker)]
                near = {unit.label for unit in seen if unit.at and steps_between(attacker.at, unit.at) == 1}
                if (chosen := self.ask("target", {None, *near})) is not None:
                    self.attack(attacker, self.play.state.units[Label(str(chosen))])

    # ---- dice

    def count_dice(self, attacker: UnitState, target: UnitState, kind: str, *, is_ranged: bool) -> int:
        """By the rank, lowered to what terrain allows, then less one for who is out of balance."""
        dice = self.capped(words.DICE[attacker.rank], attacker, target, kind, is_ranged=is_ranged)
        turn = self.play.state.turn
        has_moved = turn is not None and attacker.label in turn.paths
        return dice - (kind == "attack" and has_moved and "off_balance" in keywords(self.play, attacker))

    def capped(self, dice: int, attacker: UnitState, target: UnitState, kind: str, *, is_ranged: bool) -> int:
        """Lower dice to the most that terrain allows."""
        assert attacker.at is not None
        assert target.at is not None
        own, other = terrain(self.play, attacker.at), terrain(self.play, target.at)
        limits = {
            "into hills": other == "hills" and own != "hills" and 3,
            "forest": "forest" in (own, other) and 2,
            "bows in a building": own == "building" and (is_ranged or unit_class(attacker) == "ranged") and 2,
            "back from a ford": own == "ford" and kind == "counterattack" and 2,
        }
        return min([dice, *(limit for limit in limits.values() if limit)])

    def is_stalwart(self, unit: UnitState) -> bool:
        """By a keyword, or between two friends."""
        assert unit.at is not None
        beside = [stands_in(self.play, at) for at in around(self.play, unit.at)]
        friends = [other for other in beside if other is not None and other.side == unit.side]
        return "stalwart" in keywords(self.play, unit) or len(friends) > 1

    # ---- what the target suffers

    def suffer(self, target: UnitState, attacker: UnitState, rolled: list[DieFace], *, retreats: bool) -> int:
        """Take hits and retreat, as the dice have it; give how many hexes it retreated."""
        assert target.at is not None
        has_armor, rank = "heavy_armor" in keywords(self.play, target), target.rank
        shields = list(words.SHIELDS.values())
        shield = shields[min(2, list(words.SHIELDS).index(rank) + has_armor)]
        valor = rolled.count(DieFace.VALOR)
        riders_only = unit_class(target) == "cavalry" and unit_class(attacker) != "cavalry"
        if unit_class(attacker) == "ranged" or riders_only or (has_armor and shield is words.SHIELDS[rank]):
            valor = 0
        hits = rolled.count(shield) + valor
        tokens = [token for token in self.play.state.engagements if target.label in token.between]
        if terrain(self.play, target.at) == "building" and all(token.token != target.side for token in tokens):
            hits = max(0, hits - 1)
        self.hit(target, hits)
        if target.at is None or not retreats:
            return 0
        flags = rolled.count(DieFace.MORALE)
        if flags and self.is_stalwart(target) and self.ask("stalwart", (True, False)):
            flags -= 1
        return self.retreat(target, flags)

    def hit(self, unit: UnitState, hits: int) -> None:
        """Remove figures; a commander goes last, and only for as many hits as his Capture Rating."""
        men = unit.strength - (unit.commander is not None)
        lost = min(men, hits)
        unit.strength -= lost
        if unit.commander is not None and hits - lost >= words.CAPTURE.get(unit.commander, 2):
            unit.strength = 0
        if unit.strength == 0:
            self.part(unit)
            unit.at, unit.fate = None, Fate.CAPTURED if unit.commander else Fate.ELIMINATED
            worth = 1 + list(words.SHIELDS).index(unit.rank)
            first = next(iter(self.play.state.sides))
            morale = self.play.state.morale + (worth if unit.side != first else -worth)
            self.play.state.morale = max(-11, min(11, morale))

    def retreat(self, unit: UnitState, hexes: int) -> int:
        """Go back hex by hex; take hits for the rest. Give how many hexes it went."""
        went = 0
        while went < hexes:
            assert unit.at is not None
            free = [at for at in towards_edge(self.play, unit) if not stands_in(self.play, at)]
            ways = [at for at in free if moving.may_stand(self.play, at) and not lies_in(self.play, unit.at, "fire")]
            if not ways:
                self.hit(unit, hexes - went)
                break
            to = self.ask("retreat", ways)
            assert isinstance(to, Hex)
            self.part(unit)
            unit.at, went = to, went + 1
        return went

    def part(self, unit: UnitState) -> None:
        """Take the engagement token of a unit away, if it has one."""
        state = self.play.state
        state.engagements = [token for token in state.engagements if unit.label not in token.between]
