"""What effects ask: each function that leads to a question of the rules stands in the table of those that do."""

import re
from collections.abc import Iterator
from types import CodeType, FunctionType, ModuleType

import pytest

from bow_author.engine.effects import reentrancy
from bow_author.engine.effects.backend import BACKEND
from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.effects.functions import functions
from bow_author.engine.effects.runtime import hexes_of, is_on_board
from bow_author.engine.play import Play
from bow_author.hexes.board import TerrainId
from bow_author.hexes.coordinates import Hex
from tests.engine.own_rules import A, define, moved, played, rule

_QUESTIONS = reentrancy._QUESTIONS
_EVENTS = {"may_happen", "begins", "happens"}
NO_QUESTION = {
    "morale_shift_of": "`rank` there is the banner of a unit that has fallen, and no question",
    "commits": "it is asked when something happens, never by a question",
}


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _names(inner)


def _called(function: FunctionType) -> Iterator[FunctionType]:
    """Give the functions of the engine that a function may call: by their name, of a module, or of a play."""
    modules = [module for module in function.__globals__.values() if isinstance(module, ModuleType)]
    for name in set(_names(function.__code__)):
        member = Play.__dict__.get(name)
        known = [function.__globals__.get(name), getattr(member, "fget", member)]
        known += [getattr(module, name, None) for module in modules if module.__name__.startswith("bow_author")]
        for called in known:
            if isinstance(called, FunctionType) and called.__module__.startswith("bow_author.engine"):
                yield called


def asks(function: FunctionType) -> bool:
    """Tell whether a function leads to a question of the rules, whatever it calls."""
    seen, waiting = {function}, [function]
    while waiting:
        looked_at = waiting.pop()
        if not (_QUESTIONS | _EVENTS).isdisjoint(_names(looked_at.__code__)):
            return True
        waiting += [called for called in _called(looked_at) if called not in seen]
        seen.update(waiting)
    return False


def _functions() -> dict[str, FunctionType]:
    """Give the functions that the Python of effects may call, but for those of what happens."""
    verbs = set(re.findall(r"(\w+)\(", " ".join((*BACKEND.verbs.values(), *BACKEND.possible.values()))))
    known = functions()
    return {name: known[name] for name in known.keys() - verbs if isinstance(known[name], FunctionType)}


def test_all_that_asks_is_in_the_table() -> None:
    """Whoever adds a function that leads to a question says so there: else effects could ask without end."""
    known = {*reentrancy._ASKS, *reentrancy._ASK_ANYTHING, *NO_QUESTION}
    assert sorted(name for name, function in _functions().items() if asks(function) and name not in known) == []


@pytest.mark.parametrize("effect", [
    "forbid leaving of unit to hex by step back of unit",
    "forbid movement of unit when step back of unit is legal",
])  # fmt: skip
def test_a_question_that_leads_to_itself_is_answered(effect: str) -> None:
    """It is answered as if the effect had nothing to say, and the unit goes."""
    play = played(rule(effect), A)
    moved(play, "C4")
    assert play.unit(A.label).at is not None


@pytest.mark.parametrize("effect", [
    "modify terrain of hills hex when hex is adjacent to here: set bog",
    "modify terrain when hex is within 2 hexes of here: set bog",
    "modify terrain of hex when number of units adjacent to here is fewer than 2: set forest",
    "modify terrain: set bog",
    "modify terrain of hills hex: set bog",
])  # fmt: skip
def test_hexes_lie_as_they_were_laid_deep_inside(effect: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Terrain that spreads from where it is: it spreads as far as if each hex was asked, though none is."""
    bog = define("terrain", "bog", "ground", effect)
    play = played(bog, A, terrain={"B2": "bog", "C3": "hills", "D3": "hills", "E4": "hills", "B3": "forest"})

    def found() -> list[tuple[list[Hex], bool]]:
        kinds = [TerrainId(name) for name in ("bog", "forest", "hills", "plains")]
        return [(hexes_of(play, kind), is_on_board(play, kind)) for kind in kinds]

    quickly = found()
    asked: list[str] = []

    def never(_rules: CompiledRules, question: str) -> bool:
        asked.append(question)
        return False

    monkeypatch.setattr(CompiledRules, "is_deepest", never)
    assert found() == quickly
    assert len(asked) > 10 * len(quickly)
