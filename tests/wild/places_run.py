"""Check, compile and play each statement of `places.py` on small battles.

    python -m tests.wild.places_run --battles 3

Each is the tactic of a card, so that all are compiled together, and each is carried out on a battle of its own.
"""

import argparse
import random
import sys
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from bow_author.analysis.battle_generator import Wanted, small_battle
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.effects.backend import BACKEND
from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.luck import SeededLuck
from bow_author.engine.play import Play
from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_author.engine.ruleset.registry import REGISTRY
from bow_author.engine.state import UnitState
from bow_author.hexes.board import TerrainId
from bow_author.packs.load import load
from bow_author.plans.model import CommanderId, Label, TokenId
from bow_author.playtest.invariants import broken_laws
from bow_dsl.checks.check import check
from bow_dsl.diagnostics import Severity
from bow_dsl.python.compile import Compiler
from bow_dsl.ruleset.names import Names
from bow_dsl.source import Source
from bow_dsl.syntax import ast
from bow_dsl.syntax.read import read
from tests.wild.places import Places

ROOT = Path(__file__).resolve().parents[2]
_AT_ONCE = 1500
"""Cards that are read as one text: a text has a longest length."""
_WANTED = Wanted(
    commanders=(CommanderId("maege_mormont.lady_of_bear_island"), CommanderId("kevan_lannister.trusted_captain")),
    terrain=(TerrainId("forest"), TerrainId("river")),
    tokens=(TokenId("fire"), TokenId("devastation")),
    objectives=(Label("crest"),),
    keywords=(("stalwart", ()), ("pursue", (1, 2, 3))),
)


@dataclass
class Tally:
    """What came of some statements."""

    written: int = 0
    valid: int = 0
    played: int = 0
    faults: dict[str, list[str]] = field(default_factory=dict)
    """The statements that did not end well, by what was raised, or by the law that they broke."""
    start: Play | None = None

    def wrong(self, fault: object, statement: str) -> None:
        """Keep a fault."""
        self.faults.setdefault(str(fault)[:100], []).append(statement)


@cache
def names() -> Names:
    """The definitions of the core pack and of the samples."""
    return load([str(ROOT / "content" / "core"), str(ROOT / "tests" / "dsl" / "samples" / "capabilities")]).names


def statements() -> list[str]:
    """Give all statements, each once."""
    return list(dict.fromkeys(Places(REGISTRY, names()).all()))


def outcomes(written: Sequence[str], battles: int) -> Tally:
    """Try statements on so many battles."""
    told = Tally(written=len(written))
    places = Places(REGISTRY, names())
    said = {f"c{number}": statement for number, statement in enumerate(written)}
    compiled: list[ast.Program] = []
    for begin in range(0, len(written), _AT_ONCE):
        some = dict(list(said.items())[begin : begin + _AT_ONCE])
        sound = _sound(places, some)
        told.valid += len(sound)
        carried = {name: some[name] for name in sound if _is_carried_out(places, name, some[name], told)}
        compiled.append(_read(places, carried))
    known = names().extended(compiled)[0]
    for battle in range(battles):
        _play(
            known,
            said,
            [definition.id.text for program in compiled for definition in program.definitions],
            battle,
            told,
        )
    return told


def _read(places: Places, some: dict[str, str]) -> ast.Program:
    return read(Source("".join(places.card(name, one) for name, one in some.items()), "places.bow"))[0]


def _sound(places: Places, some: dict[str, str]) -> list[str]:
    """Give the cards in which no error is found."""
    text = "".join(places.card(name, one) for name, one in some.items())
    program, problems = read(Source(text, "places.bow"))
    found = [*problems, *check(program, names().extended([program])[0], RULESET)]
    begins = [program.source.span(definition.at).line for definition in program.definitions]
    cards = [definition.id.text for definition in program.definitions]
    wrong = {
        cards[bisect_right(begins, one.span.line) - 1] for one in found if one.severity is Severity.ERROR and begins
    }
    return [name for name in cards if name in some and name not in wrong]


def _is_carried_out(places: Places, name: str, statement: str, told: Tally) -> bool:
    """Tell whether a card is compiled whole; what is not is told by BOW314."""
    program = _read(places, {name: statement})
    compiler = Compiler(names().extended([program])[0], REGISTRY, BACKEND)
    try:
        for definition in program.definitions:
            compiler.add(definition)
        compile(compiler.source(), "place", "exec")
    except Exception as error:
        told.wrong(repr(error), statement)
        return False
    return not compiler.uncompiled


def _play(known: Names, said: dict[str, str], cards: list[str], seed: int, told: Tally) -> None:
    rules = CompiledRules(known)
    play = small_battle(Catalogue(known), rules, SeededLuck(seed), _WANTED, 6)
    assert play is not None
    luck = random.Random(seed)
    play.chooser = lambda _, decision: luck.choice(decision.options)
    start, told.start = play.state.copy(), play
    (leader,) = (unit.label for unit in _led(play) if unit.side == "stark")
    for card in cards:
        play.state, play.replaced = start.copy(), None
        play.chain.clear()
        tactic = rules.tactic(card)
        assert tactic is not None
        try:
            play.because(card, tactic.run, play.state.units[leader])
        except Exception as error:
            told.wrong(repr(error), said[card])
            continue
        told.played += seed == 0
        for law in broken_laws(play):
            told.wrong(law, said[card])
    play.state = start.copy()


def _led(play: Play) -> Iterator[UnitState]:
    return (unit for unit in play.state.units.values() if unit.commander is not None)


def main() -> int:
    """Read the arguments; 1 if anything failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--battles", type=int, default=3)
    told = outcomes(statements(), parser.parse_args().battles)
    for fault, found in told.faults.items():
        print(f"{len(found)} times {fault}: {'; '.join(dict.fromkeys(found[:3]))}")
    print(f"{told.written} statements, {told.valid} valid, {told.played} played, {len(told.faults)} faults")
    return 1 if told.faults else 0


if __name__ == "__main__":
    sys.exit(main())
