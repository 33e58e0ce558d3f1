"""Values: whatever change of one may be written does in play what it says, also where it is left to its owner."""

from pathlib import Path

import pytest

from bow_author.checks.run import validate
from bow_author.engine.chapters.combat import procedure as combat
from bow_author.engine.chapters.rounds import procedure as rounds
from bow_author.engine.decisions import Answer, Decision
from bow_author.engine.effects.runtime import has_keyword
from bow_author.engine.hooks import HOOKS
from bow_author.engine.luck import DieFace, SeededLuck
from bow_author.engine.play import Play
from bow_author.engine.rule_values import Combat, CombatKind
from bow_author.engine.ruleset.registry import REGISTRY
from bow_author.hexes.board import TerrainId
from bow_author.plans.model import Rank, TokenId
from bow_dsl.ruleset.registry import HookSpec
from tests.engine.battles import LANNISTER, STARK, battle, hex_, unit
from tests.engine.trying import GUARDS, HOST, A, B, M, rules_of, small

NOUNS = {"house": "house", "token": "fire", "hex": "hex", "commander": "commander"}
"""Who takes part first, by the type; else it is a unit."""
BASES: dict[str, object] = {
    "count": 2, "rank": Rank.GREEN, "terrain": TerrainId("road"), "keyword": {"stalwart": None}, "area": (),
}  # fmt: skip
WRITTEN = {
    "count": "1",
    "rank": "red",
    "terrain": "forest",
    "keyword": "stalwart",
    "area": "zone of control of commander",
}
MADE = {"add": 3, "subtract": 1, "ignore": 1, "set": 1, "cap": 1, "at least": 2, "at most": 1}
"""What each change by 1 makes of 2."""
CHANGES = [(hook, operation) for hook in REGISTRY.hooks for operation in hook.operations]
LEFT = [(hook, operation) for hook, operation in CHANGES if hook.may_change and not operation.startswith("at ")]
"""Those that may be left to the owner of the effect."""


def named(change: tuple[HookSpec, str]) -> str:
    """Name a change."""
    hook, operation = change
    return f"{operation} of {hook.key or hook.text}"


def said(hook: HookSpec, operation: str, *, optional: bool = False) -> str:
    """Write a change of a value, of whomever it is."""
    may, whose = "may " if optional else "", hook.roles[0]
    whom = f"{whose.preposition} {NOUNS.get(whose.type, 'unit')}"
    return f"modify {hook.text} {whom}: {may}{operation} {WRITTEN[hook.value]}"


def asked(hook: HookSpec, operation: str, answer: bool | None) -> tuple[object, list[tuple[str, str]]]:
    """Ask for a value that an effect changes, at once or if its owner says so; give it, and who was asked for what."""
    play = small("modify dice of unit: add 1")
    play.rules = rules_of(said(hook, operation, optional=answer is not None))
    decisions: list[tuple[str, str]] = []

    def choose(_: Play, decision: Decision) -> Answer:
        decisions.append((decision.name, decision.side))
        return bool(answer)

    play.chooser = choose
    a, m, b = map(play.unit, (A, M, B))
    fight = Combat(a, b, CombatKind.ATTACK, is_ranged=False, target_hex=hex_("C2"))
    play.combats = [fight]
    told = {
        "attacker": a,
        "target": b,
        "combat": fight,
        "unit": a,
        "commander": m,
        "house": STARK,
        "at": hex_("C5"),
        "hex": hex_("C5"),
        "path": (hex_("C4"),),
        "token": TokenId("fire"),
        "action": "advance",
        "roll": (DieFace.GREEN,),
    }
    code = HOOKS[hook.key or hook.text]
    participants = [told[name] for name in code.parameters]
    if code.kind == "set":
        return has_keyword(play, a, "stalwart"), decisions
    return getattr(play.rules, code.method)(play, BASES[hook.value], *participants), decisions


@pytest.mark.parametrize(("hook", "operation"), CHANGES, ids=map(named, CHANGES))
def test_every_change(hook: HookSpec, operation: str) -> None:
    """Each change of each value does in play what it says."""
    value, decisions = asked(hook, operation, None)
    made = {"rank": Rank.RED, "terrain": "forest", "keyword": operation == "add"}.get(hook.value, MADE.get(operation))
    assert len(value) > 1 if hook.value == "area" else value == made, decisions == []


@pytest.mark.parametrize(("hook", "operation"), LEFT, ids=map(named, LEFT))
def test_every_change_that_may_be_made(hook: HookSpec, operation: str) -> None:
    """Each change that may be left to somebody is made if the owner of the effect says so, and he alone is asked."""
    side = LANNISTER if hook.roles[0].participant == "target" else STARK
    changed = [("tried", side)]
    assert asked(hook, operation, answer=True) == (MADE[operation], changed)
    assert asked(hook, operation, answer=False) == (2, changed)


def test_a_change_that_cannot_be_left_to_anybody(tmp_path: Path) -> None:
    """What counts all the time, such as where a unit can go, is no matter of choice: the check says so."""
    changes = [(hook, operation) for hook, operation in CHANGES if not operation.startswith("at ")]
    effects = "\n".join(said(hook, operation, optional=True) for hook, operation in changes)
    file = tmp_path / "own.bow"
    file.write_text(f'rule k "K" {{\nhomebrew "own"; text "K."\n{effects}\n}}\n', "utf-8")
    told = [(found.span.line - 3, found.message) for found in validate([str(file)]).findings if found.code == "BOW306"]
    assert told == [
        (place, f"a change of `{hook.text}` takes no `may`")
        for place, (hook, _) in enumerate(changes)
        if not hook.may_change
    ]


PLAYED = {
    "modify dice of unit: may add 1": ("bbb", "C4", (2, "C4"), (1, "C4")),
    "modify dice of unit: may set 1": ("bb", "C4", (2, "C4"), (3, "C4")),
    "modify defense rank of unit: may subtract 1": ("gg", "C4", (4, "C4"), (2, "C4")),
    "modify valor hits on unit: may set 0": ("vg", "C4", (3, "C4"), (4, "C4")),
    "modify hits on unit: may ignore 1": ("bb", "C4", (2, "C4"), (3, "C4")),
    "modify morale results against unit: may ignore 1": ("mg", "C4", (4, "C3"), (4, "C4")),
    "modify retreat of unit: may ignore 1": ("mg", "C4", (4, "C3"), (4, "C4")),
    "modify retreat hexes of unit: may subtract 1": ("mg", "C4", (4, "C3"), (3, "C4")),
    "modify retreat hits on unit: may set 0": ("mg", "C1", (3, "C1"), (4, "C1")),
}
"""Dice of an attack, where the target stands, and its strength and place afterwards, without the change and with it."""


@pytest.mark.parametrize(("effect", "told"), PLAYED.items(), ids=PLAYED)
def test_attacks_with_a_change_that_may_be_made(effect: str, told: tuple[str, str, tuple[int, str], object]) -> None:
    """In an attack a change is made if its owner wishes, and not if he declines."""
    luck, at, *outcomes = told
    for answer, outcome in zip((False, True), outcomes, strict=True):
        units = unit("a", HOST, "green", at[0] + str(int(at[1:]) + 1)), unit("B", GUARDS, "blue", at)
        play = battle(*units, rules=rules_of(effect), luck=luck, choices=(("tried", answer), ("retreat", hex_("C3"))))
        target = play.unit(B)
        combat.attack(play, play.unit(A), target)
        assert (target.strength, target.at and target.at.name) == outcome


def test_a_rating_that_may_be_changed() -> None:
    """Who may change a rating is asked when the tokens are received, also before anybody can act."""
    rules = rules_of("modify order rating of stark: may add 1")
    assert rules.acts_at_first
    assert not rules_of("modify order rating of stark: add 1").acts_at_first
    for answer in (False, True):
        play = battle(unit("a", HOST, "green", "C5"), rules=rules, luck=SeededLuck(1), choices=(("tried", answer),))
        rounds.marshaling_phase(play)
        assert len(play.state.sides[STARK].pool) == play.plan.sides[STARK].order + answer


@pytest.mark.parametrize("event", ["order token gain by stark", "drawing of card"])
def test_what_may_be_decided_before_anybody_can_act(event: str) -> None:
    """A battle waits for its sides to decide where effects react to what the first phases bring about."""
    assert rules_of(f"react before {event}: {{ may stark discards 1 card }}").acts_at_first
    assert not rules_of(f"forbid {event}").acts_at_first


@pytest.mark.parametrize("moment", ["at command phase", "before turn of stark"])
@pytest.mark.parametrize(("whom", "ordered"), [("red", None), ("green", ["a"])])
def test_an_order_that_reaches_nobody_begins_no_turn(moment: str, whom: str, ordered: list[str] | None) -> None:
    """The active side still has its turn, and is the one to act."""
    rules = rules_of(f"react {moment}: order {whom} units")
    play = battle(unit("a", HOST, "green", "C5"), rules=rules)
    rounds.begin_command_phase(play)
    turn = play.state.turn
    assert (play.state.active_side, turn and turn.ordered) == (STARK, ordered)
