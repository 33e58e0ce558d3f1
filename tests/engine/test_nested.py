"""Events inside of events: whatever comes before or after an event, each finds the state as it is by then."""

import re
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from bow_author.engine.actions import PlayCard
from bow_author.engine.chapters.burning import laying
from bow_author.engine.chapters.cards import mustering, piles, procedure as cards
from bow_author.engine.chapters.combat import losses, procedure as combat
from bow_author.engine.chapters.engagement import procedure as engagement
from bow_author.engine.chapters.movement import procedure as movement, swapping
from bow_author.engine.chapters.orders import procedure as orders
from bow_author.engine.chapters.victory import procedure as victory
from bow_author.engine.decisions import Decision
from bow_author.engine.events import Event
from bow_author.engine.hooks import HOOKS
from bow_author.engine.luck import FACES, Luck, SeededLuck
from bow_author.engine.play import Play
from bow_author.engine.rule_values import Command, Tactic
from bow_author.engine.rules import Rules
from bow_author.engine.state import UnitState
from bow_author.engine.transaction import in_transaction
from bow_author.hexes.board import TerrainId
from bow_author.plans.model import CommanderId, Rank, TokenId, UnitId
from bow_author.playtest.invariants import broken_laws
from tests.engine.battles import STARK, battle, hex_, path, unit
from tests.engine.happenings import ALL, RICKARD, Happening
from tests.engine.trying import GUARDS, HOST, KEVAN, MAEGE, A, B, M, small

if TYPE_CHECKING:
    from collections.abc import Callable

MOST = 5
"""So many things happen at most in the middle of one event."""
GAMES = 40
"""So many courses of each event are played."""
_NEAR = ("B5", "C5", "C4", "D4", "D5", "C3", "D3")


def disturb(play: Play, luck: Luck) -> None:
    """Do something to a battle that any effect might do."""
    units = list(play.state.units.values())
    one, other, at = luck.draw("one", units), luck.draw("other", units), hex_(luck.draw("at", _NEAR))
    side = luck.draw("side", tuple(play.state.sides))
    own = play.state.sides[side]
    deeds: tuple[Callable[[], object], ...] = (
        lambda: losses.eliminate(play, one),
        lambda: losses.take_hits(play, one, luck.draw("hits", (1, 2, 9))),
        lambda: losses.add_figures(play, one, 2),
        lambda: losses.lose_commander(play, one),
        lambda: engagement.engage(play, one, other),
        lambda: engagement.remove_engagement(play, one),
        lambda: engagement.disengage(play, one),
        lambda: combat.attack(play, one, other),
        lambda: play.move(one, at),
        lambda: play.force_retreat(one, 2),
        lambda: swapping.swap_places(play, one, other),
        lambda: mustering.muster(play, one, at, 3),
        lambda: mustering.muster_new(play, side, UnitId(HOST), Rank.GREEN, at, 2, is_active=True),
        lambda: mustering.take(play, one, side),
        lambda: play.swap_commanders(one, other),
        lambda: play.flip(one),
        lambda: play.burn(at),
        lambda: play.add_token(at, TokenId("fire"), luck.draw("levels", (1, 3))),
        lambda: play.remove_token(at, TokenId("fire")),
        lambda: laying.turn_into(play, at, TerrainId("forest")),
        lambda: laying.move(play, play.terrain(at), at, hex_(luck.draw("to", _NEAR))),
        lambda: play.shift_morale(side, luck.draw("spaces", (-22, -1, 1))),
        lambda: piles.draw_card(play, side),
        lambda: piles.discard_card(play, side, (*own.hand, "none")[0]),
        lambda: orders.spend(play, side, tuple(own.pool)),
        lambda: orders.receive(play, side, [luck.draw("face", FACES)] * 10),
        lambda: victory.score(play, side, 1),
        lambda: victory.lose_points(play, side, 2),
        lambda: play.lose_momentum(side),
    )
    luck.draw("deed", deeds)()


class Disturbing(Rules):
    """Rules by which something happens, now and then, before and after events and in their place."""

    def __init__(self, luck: Luck, most: int) -> None:
        self.luck, self.left = luck, most
        for event, code in HOOKS.items():
            if code.kind in ("reaction", "replacement"):
                setattr(self, code.method, partial(self.happen, event))

    def happen(self, event: str, play: Play, *_: Any) -> bool:
        """Disturb what goes on, and tell that something takes its place, now and then."""
        if not self.left or self.luck.draw("quiet", (False, False, True)):
            return False
        self.left -= 1
        disturb(play, self.luck)
        return event.startswith("replace ") and self.luck.draw("instead", (False, True))

    def may_counterattack(self, play: Play, target: UnitState, attacker: UnitState) -> bool:
        """Everybody strikes back."""
        return True

    def commands(self, card: str) -> tuple[Command, ...]:
        """Every card orders the unit of its commander."""
        return (Command(1, lambda play, led: play.order([led])),)

    def tactic(self, card: str) -> Tactic | None:
        """Every card raises morale after its commands."""
        return Tactic(("before", "after"), lambda *_: True, lambda play, led: play.shift_morale(led.side, 1))


class _Events(list[Event]):
    """What was told in a battle, although a position forgets how it came about."""

    def clear(self) -> None:
        """Keep all."""


def _law(told: str) -> str:
    """Give what is told of a law without its numbers."""
    return re.sub(r"\d+", "", told)


def _course(happening: Happening, seed: int, most: int = MOST) -> list[str]:
    """Let an event happen, and tell which laws are broken then."""
    luck = SeededLuck(seed)

    def answer(_: Play, decision: Decision) -> Any:
        return luck.draw("answer", decision.options)

    play = battle(
        unit("a", HOST, "green", "C5"),
        unit("c", HOST, "blue", "D5"),
        unit("B", GUARDS, "green", "C4"),
        unit("K", KEVAN, "green", "E2"),
        unit("r", RICKARD, "green", "A7"),
        terrain={"D4": "forest", "D3": "ford"},
        rules=Disturbing(SeededLuck(seed + 1), most),
        luck=SeededLuck(seed + 2),
        chooser=answer,
    )
    play.events = _Events()

    def happen() -> None:
        happening.make(play)

    in_transaction(play, happen)
    return list(broken_laws(play))


@pytest.mark.parametrize("name", ALL)
def test_what_comes_in_between(name: str) -> None:
    """No law is broken by what happens in the middle of an event, other than by the position itself."""
    of_itself = {_law(told) for seed in range(8) for told in _course(ALL[name], seed, 0)}
    courses = {seed: _course(ALL[name], seed) for seed in range(GAMES)}
    broken = {seed: [told for told in laws if _law(told) not in of_itself] for seed, laws in courses.items()}
    assert {seed: laws for seed, laws in broken.items() if laws} == {}


def test_a_card_that_is_used_up_before_it_is_played() -> None:
    """Who has discarded a card meanwhile does not play it; the turn is that of its side all the same."""
    play = small("react before playing of card: stark discards 2 cards")
    play.state.sides[STARK].hand = ["sl11", "sl12"]
    cards.play_card(play, PlayCard("sl11", CommanderId(MAEGE), (), "before", None, ()), play.unit(M))
    stark, turn = play.state.sides[STARK], play.state.turn
    assert (stark.hand, sorted(stark.discard)[-2:], turn and turn.card) == ([], ["sl11", "sl12"], None)


def test_a_unit_that_is_saved_as_its_engagement_ends() -> None:
    """Figures that come back while a unit falls save it: it is on the battlefield, and has them."""
    play = small("react after removing of engagement: place 2 figures on every unit")
    play.unit(B).at = hex_("C4")
    engagement.engage(play, play.unit(A), play.unit(B))
    losses.eliminate(play, play.unit(A))
    assert (play.unit(A).at, play.unit(A).strength, list(broken_laws(play))) == (hex_("C5"), 2, [])


def test_a_unit_that_is_engaged_on_its_way() -> None:
    """It goes no further, and nothing lies between units that are not side by side."""
    play = small("react after leaving of unit: for each foe from enemy units adjacent to unit: engage unit with foe")
    play.unit(B).at = hex_("C3")
    movement.move(play, play.unit(A), path("C4", "D4"))
    assert play.unit(A).at == hex_("C4")
    assert play.state.engaged_with(play.unit(A)) is play.unit(B)
