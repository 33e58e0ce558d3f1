"""Objectives and the momentum token that change hands or places by effects, wherever the units are."""

import pytest

from bow_author.engine.chapters.victory import procedure as victory
from bow_author.engine.events_of_pieces import MoveBarred
from bow_author.engine.play import Play
from bow_author.plans.model import HouseId, Label, Objective
from tests.engine.battles import LANNISTER, STARK, hex_, unit
from tests.engine.own_rules import HOST, moved, played, rule

NAMES = ("mill", "ford", "gate")
FORBIDDEN = "forbid taking of objective for stark"
HELD = {
    # what effects do, and the initials of who holds mill, ford and gate after it: at first Lannister, Stark, nobody
    "all": (("take objectives",), "sss"),
    "those of the enemy": (("take objectives where holder of it is enemy",), "ss-"),
    "those that are free": (("take objectives where not (holder of it is enemy)",), "lss"),
    "one of the free ones": (
        ("{ choose mark from objectives where holder of it is not enemy and holder of it is not owner; take mark }",),
        "lss",
    ),
    "turned over": (("flip objectives",), "sl-"),
    "one turned over": (("{ choose mark from objectives where holder of it is owner; flip mark }",), "ll-"),
    "taking is forbidden": (("take objectives", FORBIDDEN), "ls-"),
    "turning over is taking": (("flip objectives", FORBIDDEN), "ll-"),
}


def _played(done: str, *effects: str) -> Play:
    goals = tuple(
        Objective(Label(name), hex_(at), name.title()) for name, at in zip(NAMES, ("F6", "E1", "A1"), strict=True)
    )
    text = rule(f"react after movement of unit: {done}", *effects)
    play = played(text, unit("a", HOST, "green", "C5"), objectives=goals)
    play.state.holders = {Label("mill"): LANNISTER, Label("ford"): STARK}
    return play


@pytest.mark.parametrize(("effects", "held"), HELD.values(), ids=HELD.keys())
def test_objectives_change_hands(effects: tuple[str, ...], held: str) -> None:
    """`take` lays the marker of one's own side, `flip` turns one over; where there is none, nothing is turned."""
    play = _played(*effects)
    moved(play, "C4")
    assert "".join(play.state.holders.get(Label(name), "-")[0] for name in NAMES) == held


def test_who_takes_an_objective_from_afar() -> None:
    """It is the same event as for a unit that comes there, told of each that changes hands and of no other."""
    play = _played("take objectives", "react after taking of objective for stark: gain 1 morale for stark")
    moved(play, "C4")
    assert play.state.morale == 2


@pytest.mark.parametrize(("before", "events"), [(LANNISTER, 1), (STARK, 0)])
def test_momentum_is_taken(before: HouseId, events: int) -> None:
    """The token comes from the other side; who has it already does not take it."""
    play = _played("take momentum", "react after momentum to stark: gain 1 morale for stark")
    play.state.momentum = before
    moved(play, "C4")
    assert (play.state.momentum, play.state.morale) == (STARK, events)


LYING = {
    # what effects do, where mill, ford and gate lie after it (- is gone), and how many Stark holds
    "moved under the unit": (("{ choose mark from objectives where holder of it is enemy; move mark to hex of unit }",),
        "C4 E1 A1", 1),
    "removed": (("remove objectives where holder of it is owner",), "F6 - A1", 0),
    "placed again": (
        ("{ choose mark from objectives where holder of it is owner; "
         "remove mark; place mark on hex of unit }",), "F6 C4 A1", 0),
    "gone stays away": (
        ("{ choose mark from objectives where holder of it is owner; "
         "remove mark; move mark to hex of unit }",), "F6 - A1", 0),
    "taking what is gone": (
        ("{ choose mark from objectives where holder of it is owner; remove mark; take mark }",), "F6 - A1", 0),
    "forbidden": (("remove objectives", "forbid relocation of objective"), "F6 E1 A1", 1),
}  # fmt: skip


@pytest.mark.parametrize(("effects", "lying", "held"), LYING.values(), ids=LYING.keys())
def test_objectives_change_places(effects: tuple[str, ...], lying: str, held: int) -> None:
    """One that is moved takes its marker along; one that is removed is held by nobody, until somebody takes it anew."""
    play = _played(*effects)
    moved(play, "C4")
    places = (play.state.objectives.get(Label(name)) for name in NAMES)
    assert " ".join(at.name if at else "-" for at in places) == lying
    assert list(play.state.holders.values()).count(STARK) == held


def test_an_objective_is_taken_where_it_lies_now() -> None:
    """A unit takes it at its new hex, and no longer at the old one."""
    play = _played("gain 1 morale")
    victory.relocate_objective(play, Label("mill"), hex_("C4"))
    victory.relocate_objective(play, Label("ford"), None)
    moved(play, "C4")
    assert play.state.holders == {Label("mill"): STARK}
    play.unit(Label("a")).at = hex_("F6")
    play.state.holders[Label("mill")] = LANNISTER
    victory.take_objective(play, play.unit(Label("a")))
    assert play.state.holders == {Label("mill"): LANNISTER}


def test_who_is_told_of_an_objective_that_moves() -> None:
    """Each change of place is one event, before and after."""
    play = _played("remove objectives", "react before relocation of objective: gain 1 morale for stark")
    moved(play, "C4")
    assert play.state.morale == 3


def test_an_objective_does_not_leave_the_battlefield() -> None:
    """A hex beyond the rim takes none: it stays, and that is told."""
    play = _played("take objectives")
    before = dict(play.state.objectives)
    victory.relocate_objective(play, Label("mill"), hex_("Z9"))
    assert play.state.objectives == before
    assert [event.what for event in play.events if isinstance(event, MoveBarred)] == ["mill"]
