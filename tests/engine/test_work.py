"""The budget of effects: what they look at, roll and multiply is counted, too much is taken back and told."""

import pytest

from bow_author.engine import work
from bow_author.engine.actions import Refused
from bow_author.engine.chain import RunawayError
from bow_author.engine.chapters.orders.legality import legal_actions
from bow_author.engine.chapters.rounds import procedure as phases
from bow_author.engine.codec import to_plain
from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.luck import SeededLuck
from bow_author.engine.play import Play
from bow_author.engine.state import Phase
from bow_author.engine.transaction import in_transaction
from bow_author.engine.work import MOST_STEPS, TooMuchWorkError, Work
from tests.engine.battles import STARK, battle, unit
from tests.engine.test_order import keyword, rules

HEXES = "for each {} from hexes"


def rule(name: str, *lines: str) -> str:
    return "\n".join((f'rule {name} "R" {{', *(f"  {line}" for line in lines), "}\n"))


def loops(depth: int, deed: str) -> str:
    return ": ".join((*(HEXES.format(f"h{number}") for number in range(depth)), deed))


COUNTS = "number of hexes where " * 4 + "round is at least 1" + " is at least 0" * 4


TOO_MUCH = {
    "loops inside each other": (
        (rule("far", f"react at status of terrain: {loops(4, 'burn h0')}"),), "far", "look at more than", 2, 3,
    ),
    "counts inside of counts": (
        (rule("far", f"react at status of terrain: if {COUNTS} then gain 1 morale for stark"),),
        "far", "look at more than", 2, 3,
    ),
    "dice": ((rule("far", "react at status of terrain: roll 99999999 dice"),), "far", "rolls too many dice", 1, 1),
    "numbers": (
        (rule("far", "react at status of terrain: {", "let x be 9999 times 9999", "let y be x times x", "}"),),
        "far", "multiplies to a number beyond", 3, 10,
    ),
    "what lasts": (
        (rule("far", f"react at status of terrain: {loops(2, 'until end of battle: modify dice: add 1')}"),),
        "far", "effects that last", 1, 1,
    ),
}  # fmt: skip


def in_regroup(compiled: CompiledRules) -> Play:
    play = battle(unit("a", "war_host_of_the_north", "green", "A1"), rules=compiled, luck=SeededLuck(3))
    play.state.phase = Phase.REGROUP
    return play


@pytest.mark.parametrize("name", TOO_MUCH)
def test_too_much_is_taken_back(name: str) -> None:
    """A phase in which an effect does too much is not played; who did it is told, at the words that did."""
    texts, who, why, line, column = TOO_MUCH[name]
    play = in_regroup(rules(*texts))
    before = to_plain(play.state)
    with pytest.raises(TooMuchWorkError) as caught:
        phases.proceed(play)
    assert f"`{who}`" in str(caught.value)
    assert why in str(caught.value)
    assert (to_plain(play.state), play.chain) == (before, [])
    assert caught.value.finding is not None
    span = caught.value.finding.span
    assert (span.file, span.line, span.column >= column) == ("0.bow", line, True)


def test_within_the_budget() -> None:
    """Two loops over all hexes are carried out time and again: one event does not count in the next."""
    play = in_regroup(rules(rule("near", f"react at status of terrain: {loops(2, 'burn h0')}")))
    for _ in range(3):
        phases.proceed(play)
        play.state.phase = Phase.REGROUP
    assert play.state.round > 1


def test_questions_count_too() -> None:
    """What is asked for one action after the other counts together, and is told to who asks what may be done."""
    counting = "number of hexes where number of units adjacent to it is at least 0"
    play = battle(
        unit("a", "war_host_of_the_north", "green", "C5"),
        unit("B", "lannisport_guards", "green", "C4"),
        rules=rules(
            keyword(
                "wide", f"forbid attack by self when number of hexes where {counting} is at least 999 is at least 1"
            )
        ),
    )
    play.unit(next(iter(play.state.units))).gained = (("wide", None),)
    play.work = Work(play.rules.sites, 100)
    with pytest.raises(TooMuchWorkError, match="`wide`"):
        play.rules.may_attack(play, *play.state.units.values())
    play.work = Work(play.rules.sites)
    assert legal_actions(play) is not None


def test_refused_as_an_action() -> None:
    """An action that costs too much is refused with the place, like any that cannot be carried out."""
    play = in_regroup(rules())

    def toil() -> None:
        play.shift_morale(STARK, 1)
        play.work.spend("far", MOST_STEPS + 1)

    before = to_plain(play.state)
    refused = in_transaction(play, toil)
    assert isinstance(refused, Refused)
    assert refused.code == TooMuchWorkError.code == "too_much_work"
    assert to_plain(play.state) == before


def test_the_dearest_is_blamed() -> None:
    """Not who asks for the last thing is told, but who has asked for the most."""
    spent = Work({}, 100)
    spent.spend("dear", 90)
    with pytest.raises(RunawayError, match="`dear` does too much"):
        spent.spend("cheap", 11)


def test_no_loops_cost_nothing() -> None:
    """Where effects have no loops nothing is counted: no call, no number in the generated Python."""
    compiled = rules(keyword("plain", "modify dice of self by attack: add 1", "permit counterattack by self"))
    assert "counted" not in compiled.source
    assert "site_" not in compiled.source
    assert work.MOST_LASTING > 100
