"""Watched rules: the same game, probes that do not depend on layout, and nothing of them in the plain build."""

import os
from pathlib import Path

import pytest

from bow_author.engine.chapters.rounds import procedure as phases
from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.effects.instrumented_rules import InstrumentedRules
from bow_author.engine.notes import EventForbidden, EventPermitted, ValueModified
from bow_author.engine.perform import perform
from bow_author.engine.play import Play
from bow_author.games.battle import Battle, prepare
from bow_author.packs.load import load
from bow_author.playtest.games import begin
from bow_dsl.python.probes import Probe
from bow_dsl.ruleset.names import Names
from bow_dsl.source import Source
from bow_dsl.syntax.format import format_program
from bow_dsl.syntax.read import read
from tests.engine.test_invariants import PLAN, kingsroad

GOLDEN = Path(__file__).parents[1] / "golden" / "engine" / "watched.txt"
NOTES = (ValueModified, EventPermitted, EventForbidden)


@pytest.fixture(scope="module")
def core(root: Path) -> Names:
    """All definitions of the core pack."""
    return load([str(root / "content" / "core")]).names


BOLD = """\
keyword bold "Bold" {
  homebrew "own"
  modify dice of self by attack when self has moved: add 1, at most 4
  modify morale results against self: may ignore 1
  permit counterattack by self
  react after attack by self when target is eliminated limit once per turn:
    may follow up 1 hex
  may replace attack by self: {
    choose target from enemy units where distance from self to it is at most 2
    roll 1 die as howl {
      green: target takes 1 hit regardless
      morale: if target.rank is green then gain 1 morale
    }
  }
}
"""


def test_generated_python(core: Names) -> None:
    """The watched functions of a keyword are as last reviewed; BOW_REWRITE_GOLDEN=1 rewrites them."""
    source = _rules(BOLD, core).source
    if os.environ.get("BOW_REWRITE_GOLDEN"):
        GOLDEN.write_text(source, "utf-8")
    assert source == GOLDEN.read_text("utf-8")


def test_the_plain_build_has_no_probes(core: Names) -> None:
    """Who does not watch pays nothing: no probe stands in the plain functions."""
    source = CompiledRules(core).source
    assert not any(word in source for word in ("seen", "branch(", "changed(", "answered("))


def played(battle: Battle, seed: int) -> Play:
    """Play a whole game."""
    play, seated = begin(battle, seed, ("greedy", "random"))
    while play.state.winner is None:
        perform(play, seated[play.state.active_side].act(play))
        phases.proceed(play)
    return play


@pytest.mark.parametrize("seed", range(3))
def test_watching_changes_nothing(seed: int) -> None:
    """A game under watched rules is the same game; they only write down more."""
    library = load([PLAN])
    entry = library.find("battle_plan", "clash_on_the_kingsroad")
    assert entry is not None
    battle = prepare(library, entry, rules=InstrumentedRules)
    watched = battle.rules
    assert isinstance(watched, InstrumentedRules)
    plain, seen = played(kingsroad(), seed), played(battle, seed)
    assert plain.events == [event for event in seen.events if not isinstance(event, NOTES)]
    assert plain.state == seen.state
    assert any(isinstance(event, ValueModified) for event in seen.events)
    assert watched.reached()


def _rules(text: str, core: Names) -> InstrumentedRules:
    program, problems = read(Source(text, "a.bow"))
    assert not problems
    others = {kind: core.of_kind(kind) for kind in ("house", "class")}
    return InstrumentedRules(Names(others).extended([program])[0])


def _probes(text: str, core: Names) -> list[Probe]:
    return _rules(text, core).probes.listed


def test_probes_do_not_depend_on_layout(core: Names) -> None:
    """A text that is laid out anew has the same probes, in other places."""
    text = 'keyword bold "Bold" { homebrew "own"\n\n\n  modify dice of self when self has moved:\n    add 1\n}\n'
    before, after = _probes(text, core), _probes(format_program(read(Source(text, "a.bow"))[0]), core)
    assert before == after
    assert [probe.at for probe in before] != [probe.at for probe in after]


@pytest.mark.parametrize(
    "effect",
    [
        "modify hits on unit where attacker is friendly by combat: add 1",
        "permit muster of unit where hex is empty on hex",
    ],
)
def test_a_role_behind_a_condition_is_watched(effect: str, core: Names) -> None:
    """What belongs to the event is taken from the `where`, which is known all the same by where it begins."""
    program, problems = read(Source(f'rule tried "Tried" {{\n  homebrew "own"\n  {effect}\n}}\n', "own.bow"))
    assert not problems
    names, _ = core.extended([program])
    rules = InstrumentedRules(names, only={("rule", "tried")})
    assert rules.uncompiled == ()
    ways = [probe for probe in rules.probes.listed if probe.said == "where"]
    assert [probe.way for probe in ways] == [True, False]
