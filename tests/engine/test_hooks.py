"""The hooks: the engine asks for every one of the registry, when and with what it says."""

from functools import partial
from typing import Any

import pytest

from bow_author.engine.actions import AttackUnit, OrderUnit
from bow_author.engine.chapters.cards import mustering
from bow_author.engine.chapters.combat import losses, procedure as combat
from bow_author.engine.chapters.rounds import procedure as phases
from bow_author.engine.hooks import EVENTS, HOOKS
from bow_author.engine.luck import SeededLuck
from bow_author.engine.perform import perform
from bow_author.engine.play import Play
from bow_author.engine.rules import Rules
from bow_author.engine.state import Fate, UnitState
from bow_author.plans.model import Label, Rank, TokenId
from tests.engine.battles import LANNISTER, STARK, battle, faces, hex_, unit

HOST, GUARDS = "war_host_of_the_north", "lannisport_guards"
A, B = Label("a"), Label("B")


class Recording(Rules):
    """Notes what it is asked to react to, and takes the place of what it is told to."""

    def __init__(self, instead: str = "") -> None:
        self.instead = instead
        self.seen: list[tuple[str, str, dict[str, Any]]] = []

        for event, code in HOOKS.items():
            if code.kind in ("reaction", "replacement"):
                setattr(self, code.method, partial(self.note, event))

    def note(self, event: str, _: Play, *participants: Any) -> bool:
        """Note what is reacted to, and let something else happen instead."""
        timing, _, hook = event.partition(" ")
        if timing == "replace":
            return hook == self.instead
        self.seen.append((timing, hook, dict(zip(HOOKS[event].parameters, participants, strict=True))))
        return False


def fought(luck: str, strength: int, instead: str = "") -> tuple[Play, Recording]:
    """Let a attack B by an order; that is the whole turn."""
    rules = Recording(instead)
    units = [unit("a", HOST, "green", "C5"), unit("B", GUARDS, "blue", "C4", strength)]
    play = battle(*units, luck=luck, rules=rules)
    play.state.sides[STARK].pool = list(faces("g"))
    perform(play, OrderUnit(A, faces("g")))
    perform(play, AttackUnit(A, B))
    return play, rules


_BEGINNING = (
    "before order token loss, after order token loss, before order, "
    "after moves, before attack, before melee attack, before engagement, after engagement, "
    "before rolling, after rolling"
)
_END = "after attack, after melee attack, before flip, after flip, after order, after turn, before turn"
SEQUENCES = {
    "hits and a retreat": (
        "bm", 4,
        f"{_BEGINNING}, before taking hits, before figure loss, after figure loss, after taking hits, "
        "before retreating, before retreat into, before removing, after removing, before leaving, before entry, "
        f"after leaving, after entry, after retreat into, after retreating, {_END}",
    ),
    "an elimination": (
        "bb", 2,
        f"{_BEGINNING}, before taking hits, before figure loss, before elimination, before removing, after removing, "
        "before morale shift, after morale shift, after elimination, after figure loss, after taking hits, "
        f"{_END}",
    ),
    "a miss": ("gg", 4, f"{_BEGINNING}, {_END}"),
}  # fmt: skip


@pytest.mark.parametrize(("luck", "strength", "expected"), SEQUENCES.values(), ids=SEQUENCES.keys())
def test_sequence(luck: str, strength: int, expected: str) -> None:
    """Reactions to an order come in the sequence of what they react to."""
    _, rules = fought(luck, strength)
    assert ", ".join(f"{timing} {hook}" for timing, hook, _ in rules.seen) == expected


def test_where_the_fallen_stood_is_forgotten() -> None:
    """As soon as the action is over nobody knows any more where a unit stood that it has eliminated."""
    play, _ = fought("bb", 2)
    assert (play.unit(B).is_in_play, play.unit(B).fall, play.unit(B).place) == (False, None, None)


def test_every_reaction_is_asked_for() -> None:
    """Every event that compiled effects react to happens, with all that they are told of it; and no other."""
    seen = [*fought("bm", 4)[1].seen, *fought("bb", 2)[1].seen]
    rules = Recording()
    play = battle(
        unit("a", "robb_stark.young_wolf", "green", "A1"), terrain={"C4": "forest"}, rules=rules, luck=SeededLuck(0)
    )
    losses.lose_commander(play, play.unit(A))
    play.add_token(hex_("C4"), TokenId("fire"), 3)
    play.burn(hex_("C4"))
    host = play.unit(A)
    play.combats.append(combat.expected(play, host, UnitState(B, host.type, LANNISTER, Rank.GREEN, hex_("A2"), 1)))
    play.chooser = lambda _, decision: decision.options[-1]
    play.follow_up(host, 1, "chase")
    play.combats.clear()
    mustering.perform_rule(play, "rite", host, STARK, on_commander=False)
    phases.begin_round(play)
    for _ in play.state.sides:
        phases.pass_turn(play)
    phases.regroup_phase(play)
    play.state.round = play.plan.rounds
    phases.regroup_phase(play)
    given: dict[str, set[str]] = {}
    for timing, hook, participants in (*seen, *rules.seen):
        given.setdefault(f"{timing} {hook}", set(participants)).intersection_update(participants)
    of_events = {way for event in EVENTS for way in event.codes}  # each is played in test_events
    told = {name: set(code.parameters) for name, code in HOOKS.items() if code.kind == "reaction"}
    given = {name: parameters for name, parameters in given.items() if name not in of_events}
    told = {name: parameters for name, parameters in told.items() if name not in of_events}
    assert set(given) == set(told)
    assert {name: told[name] - given[name] for name in told} == {name: set() for name in told}


def test_who_takes_part() -> None:
    """Attacker, target and what has come of the combat are known to those who react."""
    play, rules = fought("bm", 4)
    (after,) = (found for timing, hook, found in rules.seen if (timing, hook) == ("after", "retreating"))
    assert (after["attacker"], after["target"], after["hexes"]) == (play.unit(A), play.unit(B), 1)
    assert (after["combat"].hits, after["combat"].retreated, after["combat"].target_hex) == (1, 1, hex_("C4"))


@pytest.mark.parametrize(("instead", "strength", "at"), [("taking hits", 4, "C3"), ("retreating", 3, "C4")])
def test_something_else_instead(instead: str, strength: int, at: str) -> None:
    """What takes the place of hits or of a retreat leaves the rest of the combat as it is."""
    play, _ = fought("bm", 4, instead)
    assert (play.unit(B).strength, play.unit(B).at) == (strength, hex_(at))


def test_a_retreat_that_a_definition_forces() -> None:
    """A retreat without a combat is reacted to as well, and is the deed of the unit that forces it."""
    rules = Recording()
    play = battle(unit("a", HOST, "green", "C5"), unit("B", GUARDS, "blue", "C4"), rules=rules)
    play.doer = (A, "howl")
    play.force_retreat(play.unit(B), 2)
    assert [
        (timing, found["attacker"].label, found["hexes"]) for timing, hook, found in rules.seen if hook == "retreating"
    ] == [
        ("before", "a", 2),
        ("after", "a", 2),
    ]


class Undermining(Recording):
    """The target falls before it is struck."""

    def note(self, event: str, play: Play, *participants: Any) -> bool:
        """Take its figures before an attack."""
        if event == "before attack":
            play.take_hits(participants[1], 9)
        return super().note(event, play, *participants)


def test_a_target_that_falls_before_it_is_struck() -> None:
    """No dice are rolled at a unit that is no longer there."""
    rules = Undermining()
    play = battle(unit("a", HOST, "green", "C5"), unit("B", GUARDS, "blue", "C4"), rules=rules)
    combat.attack(play, play.unit(A), play.unit(B))
    assert play.unit(B).fate is Fate.ELIMINATED
    (before,) = (found for timing, hook, found in rules.seen if (timing, hook) == ("before", "elimination"))
    assert before["attacker"] is play.unit(A)
