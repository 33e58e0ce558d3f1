"""Formations: who stands in which, and what the formations of the expansions do."""

from functools import cache

import pytest

from bow_author.engine.catalogue import Catalogue
from bow_author.engine.chapters.combat import procedure as combat
from bow_author.engine.chapters.combat.losses import RANKS
from bow_author.engine.chapters.rounds import procedure as phases
from bow_author.engine.chapters.units.formations import FormationTaken, formation_of
from bow_author.engine.codec import from_plain, to_plain
from bow_author.engine.decisions import Answer
from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.luck import SeededLuck
from bow_author.engine.play import Play
from bow_author.engine.rule_values import Combat, CombatKind
from bow_author.engine.state import State
from bow_author.packs.load import load
from bow_author.plans.model import Label, Rank
from bow_dsl.ruleset.names import Names
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.engine.battles import LANNISTER, STARK, battle, faces, unit
from tests.engine.bold_and_keen import ARCHERS, GUARDS, HOST, A, B
from tests.engine.test_suppression import SAMPLE

ALL = ("line", "hedgehog", "pike_square", "wedge")
DRILLED = "drilled_foot"
KIND = f"""
unit {DRILLED} "Drilled Foot" {{
  homebrew "own"
  house stark
  class infantry
  strength 4
  base square
  attack melee
  formations {", ".join(ALL)}
  orders green: move 2 then attack with 3 dice
  orders blue: move 2 then attack with 3 dice
}}
"""


@cache
def drilled() -> tuple[Names, CompiledRules]:
    """The formations of the sample, and a type of unit that may take all of them."""
    program, problems = read(Source(KIND, "own.bow"))
    assert not problems
    names, _ = load([str(SAMPLE)]).names.extended([program])
    rules = CompiledRules(names, only={("formation", name) for name in ALL})
    assert rules.uncompiled == ()
    return names, rules


def field(*choices: tuple[str, Answer], other: str = GUARDS, rank: str = "blue", luck: str = "") -> Play:
    """Let a unit that takes formations, a, stand against B; c is of its type, and so is D on the other side."""
    names, rules = drilled()
    units = unit("a", DRILLED, rank, "C5"), unit("c", DRILLED, "green", "F6")
    others = unit("B", other, "green", "C4"), unit("D", DRILLED, "green", "F2")
    drawn = luck or SeededLuck(1)
    return battle(*units, *others, rules=rules, known=Catalogue(names), choices=choices, luck=drawn)


def formed(formation: str, **more: str) -> Play:
    """Have the units of Stark stand in a formation."""
    play = field(**more)
    play.state.sides[STARK].formations = ((play.unit(A).type, formation),)
    return play


def fought(play: Play, by: Label, on: Label, kind: CombatKind = CombatKind.ATTACK) -> Combat:
    """Begin a combat."""
    fight = combat.expected(play, play.unit(by), play.unit(on))
    fight.kind = kind
    return fight


DICE = {
    # dice of a against infantry, against cavalry, in a counterattack, in a parting blow; 3 by its card
    "line": (4, 3, 3, 3),
    "hedgehog": (1, 1, 5, 5),
    "pike_square": (4, 4, 3, 3),
    "wedge": (3, 3, 3, 3),
}


@pytest.mark.parametrize(("formation", "expected"), DICE.items(), ids=DICE.keys())
def test_dice(formation: str, expected: tuple[int, ...]) -> None:
    """Each formation has the dice that its card says, and those of one side are nothing to the other."""
    rider = formed(formation, other="winterfell_riders")
    play = formed(formation)
    blows = (CombatKind.COUNTERATTACK, CombatKind.PARTING_BLOW)
    found = [combat.attack_dice(play, fought(play, A, B)), combat.attack_dice(rider, fought(rider, A, B))]
    found += [combat.attack_dice(play, fought(play, A, B, kind)) for kind in blows]
    assert tuple(found) == expected
    d = Label("D")
    assert formation_of(play, play.unit(d)) == "line"
    assert combat.attack_dice(play, fought(play, d, A)) == 4  # against infantry, in line


DEFENDED = {
    # the attacker is ranged; the rank as which blue a defends, hits by one Valor on it when it is green
    ("line", True): (0, 1),
    ("line", False): (1, 0),
    ("wedge", True): (0, 1),
    ("wedge", False): (1, 0),
    ("hedgehog", True): (1, 0),
}


@pytest.mark.parametrize(("formation", "is_ranged"), DEFENDED.keys())
def test_defence(formation: str, is_ranged: bool) -> None:
    """Lines and wedges defend as one rank lower against shots, and green ones are always hit on Valor."""
    rank, valor = DEFENDED[formation, is_ranged]
    play = formed(formation, other=ARCHERS if is_ranged else GUARDS, luck="v")
    fight = fought(play, B, A)
    rules, a, b = play.rules, play.unit(A), play.unit(B)
    assert rules.defense_rank(play, RANKS.index(a.rank), a, b, fight) == rank
    a.rank, fight.faces = Rank.GREEN, faces("v")
    assert rules.valor_hits(play, 0, a, b, fight) == valor


def test_flanking_and_morale() -> None:
    """Every melee attack flanks a pike square; to a Morale result of a wedge one more is added, to none nothing."""
    for formation, is_flank in {"pike_square": True, "hedgehog": False}.items():
        for other, is_melee in {GUARDS: True, ARCHERS: False}.items():
            play = formed(formation, other=other)
            fight = fought(play, B, A)
            assert play.rules.may_flank(play, fight.attacker, fight.target, fight) is (is_flank and is_melee)
    for rolled, results in {"m": 2, "mm": 3, "g": 0}.items():
        play = formed("wedge")
        fight = fought(play, A, B)
        fight.faces = faces(rolled)
        base = rolled.count("m")
        assert play.rules.morale_results(play, base, fight.target, fight.attacker, fight) == results


def test_an_attack_in_formation() -> None:
    """The dice of a formation are rolled, and its Morale result drives the target back one hex more."""
    play = formed("wedge", luck="mgg")
    combat.attack(play, play.unit(A), play.unit(B))
    at = play.unit(B).at
    assert at is not None
    assert at.row == 2


def test_taken_at_setup_and_in_the_status_step() -> None:
    """Whoever decides does so for all his units of the type, and for nobody else's; what changes is told."""
    choices = ((DRILLED, "wedge"), (DRILLED, "hedgehog"), (DRILLED, "wedge"), (DRILLED, "pike_square"))
    play = field(*choices)
    before = play.state.copy()
    assert [formation_of(play, one) for one in play.state.units.values()] == ["line", "line", None, "line"]
    phases.begin_round(play)
    assert [formation_of(play, one) for one in play.state.units.values()] == ["wedge", "wedge", None, "hedgehog"]
    assert before.sides[STARK].formations == ((DRILLED, "line"),)
    assert from_plain(State, to_plain(play.state)) == play.state
    phases.resolve_status(play)
    assert dict(play.state.sides[LANNISTER].formations) == {DRILLED: "pike_square"}
    told = [(event.rule, event.side) for event in play.events if isinstance(event, FormationTaken)]
    assert told == [("wedge", STARK), ("hedgehog", LANNISTER), ("pike_square", LANNISTER)]
    phases.resolve_status(play)
    assert len([event for event in play.events if isinstance(event, FormationTaken)]) == 3


def test_nobody_without_formations_is_asked() -> None:
    """Where no unit of a type with formations is on the battlefield, nothing is decided and nothing kept."""
    names, rules = drilled()
    asked: list[str] = []
    units = unit("a", HOST, "green", "C5"), unit("B", GUARDS, "green", "C2")
    play = battle(*units, rules=rules, known=Catalogue(names), luck=SeededLuck(1))
    play.chooser = lambda _, decision: asked.append(decision.name) or decision.declining
    phases.begin_round(play)
    phases.resolve_status(play)
    assert asked == []
    assert play.state.sides[STARK].formations == ()
    assert not play.catalogue.extended(names).units[HOST].formations


def test_who_changes_sides_stands_as_the_others_there() -> None:
    """A unit that is taken over stands in the formation that its new side has its type stand in."""
    play = field()
    play.state.sides[LANNISTER].formations = ((play.unit(A).type, "hedgehog"),)
    one = play.unit(A)
    one.side = LANNISTER
    assert formation_of(play, one) == "hedgehog"
    play.state.sides[LANNISTER].formations = ()
    assert formation_of(play, one) == "line"
