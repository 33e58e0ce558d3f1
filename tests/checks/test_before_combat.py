"""Rules without what only combat asks for answer as all rules do, or say that they cannot."""

import re

import pytest

from bow_author.analysis.before_combat import LeftOutError
from bow_author.analysis.first_turn import taken_first
from bow_author.analysis.orders import Distances
from bow_author.checks.context import PlanContext
from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.hooks import EVENTS, HOOKS
from bow_author.engine.luck import SeededLuck
from bow_author.engine.open_plan import OpenDocument
from bow_author.engine.rules import Rules
from bow_author.games.battle import Battle
from bow_author.packs.library import Library
from bow_author.packs.load import load
from bow_author.resources import content_folder
from tests.conftest import ROOT


@pytest.fixture(scope="module")
def library() -> Library:
    """All shipped packs, and the examples."""
    return load([content_folder(), str(ROOT / "examples")])


def both(library: Library, plan: str) -> tuple[Battle, Battle]:
    """Give a battle with all rules, and with those before combat."""
    entry = library.find("battle_plan", plan)
    assert entry is not None
    context = PlanContext(OpenDocument(entry, library.as_used_by(entry)))
    before_combat: list[Battle] = []
    context.before_combat(before_combat.append)
    assert context.battle is not None
    return context.battle, before_combat[0]


_OF_BODIES = ("body_", "command_", "tactic_", "commit_")
PLANS = [entry.id for entry in load([content_folder(), str(ROOT / "examples")]).entries("battle_plan")]


@pytest.mark.parametrize("plan", PLANS)
def test_units_move_alike(plan: str, library: Library) -> None:
    """Each unit of each shipped plan comes to the same hexes by as many orders, and takes the same objectives."""
    whole, before_combat = both(library, plan)
    ours, theirs = Distances(before_combat), Distances(whole)
    for label in list(whole.plan.units)[:4]:
        assert ours.of_unit(label) == theirs.of_unit(label)
    objectives = list(whole.plan.objectives)
    assert [*taken_first(before_combat, objectives)] == [*taken_first(whole, objectives)]


@pytest.mark.parametrize("plan", PLANS)
def test_nothing_is_silently_missing(plan: str, library: Library) -> None:
    """Of what all rules have to say, those before combat say the same in the same words, or tell that they do not."""
    whole, before_combat = both(library, plan)
    ours, theirs = functions(before_combat.rules), functions(whole.rules)
    missing = {name for name in theirs if ours.get(name) is None and name not in before_combat.rules.said}
    # what lasts once a card is played changes values: while nothing lasts that says nothing
    assert all("play.state.lasting" in theirs[name] for name in missing)
    for event in EVENTS:
        assert event.happening in before_combat.rules.said or event.happening not in whole.rules.said
    asked = {code.method for code in HOOKS.values()}
    assert len(asked & ours.keys()) > 10


def functions(rules: Rules) -> dict[str, str]:
    """Give the generated functions by their names, those of bodies left out."""
    assert isinstance(rules, CompiledRules)
    written = re.findall(r"^def (\w+)\(.*?(?=^def |\Z)", rules.source, re.MULTILINE | re.DOTALL)
    whole = re.split(r"^(?=def )", rules.source, flags=re.MULTILINE)[1:]
    return {name: text for name, text in zip(written, whole, strict=True) if not name.startswith(_OF_BODIES)}


def test_whoever_fights_is_told(library: Library) -> None:
    """A game that goes on until somebody fights or plays a card does not go on without those effects."""
    _, battle = both(library, "clash_on_the_kingsroad")
    play = battle.begin(SeededLuck(0))
    attacker, target = list(play.state.units.values())[:2]
    for ask in (battle.rules.commands, battle.rules.tactic):
        with pytest.raises(LeftOutError):
            ask("sl1")
    with pytest.raises(LeftOutError):
        battle.rules.dice(play, 3, attacker, target, None)
