"""Every event of the registry is played in every way in which effects hang on it: a small position for each."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from bow_author.engine import events
from bow_author.engine.chapters.combat import losses, procedure as combat
from bow_author.engine.chapters.engagement import procedure as engagement
from bow_author.engine.chapters.morale import procedure as morale
from bow_author.engine.chapters.orders import procedure as orders
from bow_author.engine.decisions import Decision
from bow_author.engine.effects import fighting
from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.hooks import EVENTS
from bow_author.engine.luck import SeededLuck
from bow_author.engine.play import Play
from bow_author.engine.ruleset import RULESET
from bow_author.plans.model import Label, TokenId
from bow_dsl.checks.check import check
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.engine.battles import STARK, battle, hex_, unit
from tests.engine.trying import GUARDS, HOST, KEVAN, core

A, B, K = map(Label, "aBK")


class Happening(NamedTuple):
    """How an event is brought about."""

    hook: str
    """The event with a role."""
    told: Callable[[Play], bool]
    """Tells whether it has happened."""
    make: Callable[[Play], object]
    unless_permitted: bool = False
    """Whether it happens only where an effect permits it."""


def _recorded(*kinds: type[events.Event]) -> Callable[[Play], bool]:
    return lambda play: any(isinstance(event, kinds) for event in play.events)


def _combats(kind: str) -> Callable[[Play], bool]:
    return lambda play: any(isinstance(event, events.CombatBegan) and event.kind == kind for event in play.events)


def _engaged(play: Play) -> None:
    engagement.engage(play, play.unit(A), play.unit(B))


def _disengaged(play: Play) -> None:
    _engaged(play)
    play.events.clear()
    engagement.disengage(play, play.unit(A))


def _replaced(play: Play) -> None:
    _engaged(play)
    play.events.clear()
    engagement.engage(play, play.unit(B), play.unit(A))


def _attacked(play: Play) -> None:
    combat.attack(play, play.unit(A), play.unit(B))


def _recovered(play: Play) -> None:
    play.state.morale = -5
    morale.recover(play)


def _burnt(play: Play) -> None:
    play.state.tokens[hex_("D4")] = {TokenId("fire"): 3}
    play.burn(hex_("D4"))


def _rallied(play: Play) -> None:
    play.unit(A).is_active = False
    play.rally(play.unit(A))


def _finished(play: Play) -> None:
    orders.begin_turn(play, STARK)
    orders.declare(play, [play.unit(A)])
    orders.finish(play, play.unit(A))


HAPPENINGS = {
    "counterattack": Happening("counterattack by unit", _combats("counterattack"), _attacked, unless_permitted=True),
    "rolling": Happening("rolling of unit", _recorded(events.DiceRolled), _attacked),
    "elimination": Happening(
        "elimination of unit", _recorded(events.UnitEliminated), lambda play: losses.eliminate(play, play.unit(A))
    ),
    "capture": Happening(
        "capture of commander",
        _recorded(events.CommanderCaptured),
        lambda play: losses.lose_commander(play, play.unit(K)),
    ),
    "engagement": Happening("engagement of unit", _recorded(events.EngagementPlaced), _engaged),
    "replacing": Happening("replacing of engagement token", _recorded(events.EngagementPlaced), _replaced),
    "disengaging": Happening("disengaging of unit", _recorded(events.EngagementRemoved), _disengaged),
    "parting blow": Happening("parting blow by unit", _combats("parting_blow"), _disengaged),
    "rally": Happening("rally of unit", _recorded(events.UnitRallied), _rallied),
    "flip": Happening("flip of unit", _recorded(events.BannerTurned), _finished),
    "promotion": Happening(
        "promotion of unit", _recorded(events.UnitPromoted), lambda play: fighting.promote(play, play.unit(A))
    ),
    "recovery": Happening("recovery by house", _recorded(events.MoraleShifted), _recovered),
    "burn": Happening("burn of hex", _recorded(events.TerrainBurnt), _burnt),
    "placing": Happening(
        "placing of fire", _recorded(events.TokenPlaced), lambda play: play.add_token(hex_("D4"), TokenId("fire"))
    ),
}
MORE = {
    "placing on a unit": HAPPENINGS["placing"]._replace(
        hook="placing of fire on unit", make=lambda play: play.add_token(play.unit(A), TokenId("fire"))
    ),
    "flip by an effect": HAPPENINGS["flip"]._replace(make=lambda play: play.flip(play.unit(A))),
    "capture with his unit": HAPPENINGS["capture"]._replace(make=lambda play: losses.eliminate(play, play.unit(K))),
    "capture by hits": HAPPENINGS["capture"]._replace(make=lambda play: losses.take_hits(play, play.unit(K), 9)),
    "elimination by hits": HAPPENINGS["elimination"]._replace(
        make=lambda play: losses.take_hits(play, play.unit(A), 9)
    ),
}
ALL = {**HAPPENINGS, **MORE}


def _agree(_: Play, decision: Decision) -> object:
    """Choose the last of all options, which is to do what may be done."""
    return decision.options[-1]


def _rules(*effects: str) -> CompiledRules:
    """Compile effects of rules, and behind them those of a special rule of the battle; they have no mistake."""
    first, *later = effects or ("",)
    text = f'rule one "One" {{\n  homebrew "own"\n  text "One."\n  {first}\n}}\n'
    text += "".join(f'special two "Two" {{\n  homebrew "own"\n  text "Two."\n  {effect}\n}}\n' for effect in later)
    program, problems = read(Source(text, "a.bow"))
    names = core().extended([program])[0]
    found = [*problems, *check(program, names, RULESET)]
    assert [finding.message for finding in found if finding.code[:4] in ("BOW1", "BOW3")] == []
    rules = CompiledRules(names, (), program.definitions, only={("rule", "one"), ("special", "two")})
    assert rules.uncompiled == ()
    return rules


def _played(happening: Happening, *effects: str) -> Play:
    """Let an event happen under some effects."""
    play = battle(
        unit("a", HOST, "green", "C5"),
        unit("B", GUARDS, "green", "C4"),
        unit("K", KEVAN, "green", "E2"),
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
    scored = [place for place, event in enumerate(play.events) if isinstance(event, events.VictoryPointsScored)]
    assert scored
    assert happening.told(play)
    del play.events[scored[0] :]
    assert happening.told(play) == (timing == "after")


@pytest.mark.parametrize("name", ALL)
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


@pytest.mark.parametrize("name", ALL)
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
