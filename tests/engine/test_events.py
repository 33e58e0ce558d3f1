"""Every event of the registry is played in every way in which effects hang on it: a small position for each."""

import pytest

from bow_author.engine import events, events_of_cards, events_of_dice, events_of_pieces
from bow_author.engine.chapters.combat import losses, procedure as combat
from bow_author.engine.decisions import Decision
from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.events_of_cards import CardGiven, CommandExecuted
from bow_author.engine.events_of_pieces import CostUnpaid, DoneToItself, MoveBarred, PlacingBarred, TokenDrawn
from bow_author.engine.hooks import EVENTS
from bow_author.engine.luck import ScriptedLuck, SeededLuck
from bow_author.engine.play import Play
from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_dsl.checks.check import check
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.engine.battles import STARK, battle, faces, hex_, unit
from tests.engine.happenings import ALL, DEFINED, HAPPENINGS, RICKARD, RULES, A, B, Happening, K
from tests.engine.trying import GUARDS, HOST, KEVAN, core


def _kind(name: str, way: str) -> str:
    """Give what answers where effects hang on an event in a way; nothing for a way that it lacks."""
    known = [event for event in EVENTS if ALL[name].hook.startswith(event.text) and name.startswith(event.key)]
    event = max(known, key=lambda event: len(event.key))
    code = event.codes.get(f"{way} {event.key}".strip())
    return code.kind if code is not None else ""


def _agree(_: Play, decision: Decision) -> object:
    """Choose the last of all options, which is to do what may be done; or the first, if the last is to do nothing."""
    last = decision.options[-1]
    return decision.options[0] if last is None else last


def _rules(*effects: str) -> CompiledRules:
    """Compile effects of rules, and behind them those of a special rule of the battle; they have no mistake."""
    first, *later = effects or ("",)
    text = f'rule one "One" {{\n  homebrew "own"\n  text "One."\n  {first}\n}}\n'
    text += "".join(f'special two "Two" {{\n  homebrew "own"\n  text "Two."\n  {effect}\n}}\n' for effect in later)
    program, problems = read(Source(text + RULES, "a.bow"))
    names = core().extended([program])[0]
    found = [*problems, *check(program, names, RULESET)]
    assert [finding.message for finding in found if finding.code[:4] in ("BOW1", "BOW3")] == []
    rules = CompiledRules(names, (), program.definitions, only={("rule", "one"), ("special", "two"), *DEFINED})
    assert rules.uncompiled == ()
    return rules


def _played(happening: Happening, *effects: str) -> Play:
    """Let an event happen under some effects."""
    play = battle(
        unit("a", HOST, "green", "C5"),
        unit("B", GUARDS, "green", "C4"),
        unit("K", KEVAN, "green", "E2"),
        unit("r", RICKARD, "green", "A7"),
        terrain={"D4": "forest"},
        rules=_rules(*effects),
        luck=SeededLuck(1),
        chooser=_agree,  # type: ignore[arg-type]
    )
    happening.make(play)
    return play


def _points(play: Play) -> int:
    return play.state.sides[STARK].victory_points


def test_none_is_forgotten() -> None:
    """The table has every event of the registry, and no other."""
    assert set(HAPPENINGS) == {event.key for event in EVENTS}


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("timing", ["before", "after"])
def test_react(name: str, timing: str) -> None:
    """What comes before it does so when it has not happened yet, what comes after it when it has."""
    happening = ALL[name]
    permit = [f"permit {happening.hook}"] * happening.unless_permitted
    play = _played(happening, f"react {timing} {happening.hook}: score 1 point for stark", *permit)
    scored = [
        place
        for place, event in enumerate(play.events)
        if isinstance(event, events.VictoryPointsScored) and event.side == STARK
    ]
    assert scored
    assert happening.told(play)
    del play.events[scored[0] :]
    assert happening.is_step or happening.told(play) == (timing == "after")


@pytest.mark.parametrize("name", [name for name in ALL if _kind(name, "") == "permission"])
def test_forbid_and_permit(name: str) -> None:
    """What is forbidden does not happen, and what is permitted by a later layer does all the same."""
    happening = ALL[name]
    assert happening.told(_played(happening)) != happening.unless_permitted
    after = f"react after {happening.hook}: score 1 point for stark"
    play = _played(happening, f"forbid {happening.hook}\n  {after}")
    assert not happening.told(play)
    assert _points(play) == 0
    play = _played(happening, f"forbid {happening.hook}\n  {after}", f"permit {happening.hook}")
    assert happening.told(play)
    assert _points(play) > 0


@pytest.mark.parametrize("name", [name for name in ALL if _kind(name, "replace") == "replacement"])
def test_replace(name: str) -> None:
    """Something else happens in its place."""
    happening = ALL[name]
    permit = [f"permit {happening.hook}"] * happening.unless_permitted
    play = _played(happening, f"replace {happening.hook}: score 1 point for stark", *permit)
    assert not happening.told(play)
    assert _points(play) > 0


def test_who_is_spared() -> None:
    """A unit whose elimination is forbidden keeps its last figure; a commander who is not captured stays alone."""
    for hook, label in (("elimination of unit", A), ("capture of commander", K)):
        happening = Happening(hook, lambda _: False, lambda play, label=label: play.take_hits(play.unit(label), 9))
        left = _played(happening, f"forbid {hook}").unit(label)
        assert (left.is_in_play, left.strength) == (True, 1)


NOT_TO_REACT_TO = {
    events.RoundBegan: "the phases of a round are moments",
    events.OrderTokensReceived: "each token is gained by itself",
    events.ActionTaken: "as `order` and `attack`, in whose place it is",
    events.RetreatBarred: "what is left of a retreat, by `retreat hits`",
    events.TokenLowered: "a `removal` of some of its levels, as of a token",
    events.DirectionDrawn: "no state changes by luck alone",
    TokenDrawn: "no state changes by luck alone",
    MoveBarred: "nothing has happened",
    CostUnpaid: "nothing has happened",
    DoneToItself: "nothing has happened",
    PlacingBarred: "nothing has happened",
    CommandExecuted: "`command`, of one that waited",
    CardGiven: "it stays in the hand of its side; it was drawn",
}
"""What a battle writes down that is no event of its own, with the reason."""


def test_every_change_is_an_event() -> None:
    """Whatever a battle writes down is told by an event of the registry, but for what has a reason."""
    kinds = {
        kind
        for module in (events, events_of_pieces, events_of_cards, events_of_dice)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, events.Event) and kind is not events.Event
    }
    told = {
        type(event)
        for happening in ALL.values()
        for event in _played(happening, *[f"permit {happening.hook}"] * happening.unless_permitted).events
    }
    assert kinds - told == set(NOT_TO_REACT_TO) - told
    assert not {kind for kind in NOT_TO_REACT_TO if kind not in kinds}


def _struck_down(play: Play) -> None:
    play.unit(B).strength = 1
    play.luck = ScriptedLuck(faces("gg"))
    combat.attack(play, play.unit(A), play.unit(B))


@pytest.mark.parametrize(
    "effect",
    [
        "react after elimination of unit by attacker when eliminated is adjacent to attacker",
        "react after attack by attacker when target is eliminated and target is adjacent to attacker",
        "react after attack by attacker when number of friendly units adjacent to target is at least 1",
    ],
)
def test_who_has_left_is_where_he_stood(effect: str) -> None:
    """Effects know the hex of a unit that was eliminated in the same action, and who was beside it."""
    play = _played(Happening("elimination", lambda _: True, _struck_down), f"{effect}: score 1 point for stark")
    assert (play.unit(B).at, play.unit(B).place, _points(play)) == (None, hex_("C4"), 1)
    losses.forget_the_fallen(play)
    assert play.unit(B).place is None
