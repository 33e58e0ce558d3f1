"""Effects that set each other off: how far that goes, and that nothing is left of what went too far."""

import pytest

from bow_author.engine.actions import AttackUnit, OrderUnit, Refused
from bow_author.engine.chain import DEPTH_LIMIT, EndlessChainError, describe_chain
from bow_author.engine.chapters.rounds import procedure as phases
from bow_author.engine.codec import to_plain
from bow_author.engine.decisions import Answer, Decision
from bow_author.engine.luck import SeededLuck
from bow_author.engine.perform import perform
from bow_author.engine.play import Play
from bow_author.engine.state import Phase
from bow_author.plans.model import TokenId
from tests.engine.battles import STARK, battle, faces, hex_, unit
from tests.engine.test_order import A, B, keyword, rules


def eager(_play: Play, decision: Decision) -> Answer:
    """Do whatever is offered."""
    return next(option for option in decision.options if option != decision.declining)


def fight(texts: tuple[str, ...], strength: int = 4) -> Play:
    units = [
        unit("a", "war_host_of_the_north", "green", "C5"),
        unit("B", "lannisport_guards", "green", "C4", strength),
        unit("C", "lannisport_guards", "green", "D5", strength),
    ]
    play = battle(*units, rules=rules(*texts), luck=SeededLuck(3), chooser=eager)
    play.unit(A).gained = (("sly", None), ("wild", None), ("zeal", None))
    play.state.sides[STARK].pool = list(faces("g"))
    return play


def test_an_endless_attack_is_taken_back() -> None:
    """The attack is refused with the chain, and everything is as before: state, luck, what is being carried out."""
    texts = (keyword("wild", "react after attack by self: may attack again"),)
    play = fight(texts, strength=4)
    play.rules.hits = lambda *_: 0  # type: ignore[attr-defined]  # nobody falls, so that it could go on for ever
    play.rules.retreat = lambda *_: 0
    perform(play, OrderUnit(A, faces("g")))
    before, mark, events = to_plain(play.state), play.luck.mark(), len(play.events)
    refused = perform(play, AttackUnit(A, B))
    assert refused == Refused(
        "endless_chain", f"effects set each other off more than {DEPTH_LIMIT} deep: `wild` -> `wild` and so on"
    )
    assert (to_plain(play.state), play.luck.mark(), len(play.events)) == (before, mark, events)
    assert (play.chain, play.combats, play.reason, play.doer) == ([], [], None, None)


def test_a_chain_that_ends() -> None:
    """What stops by itself is carried out, however often it goes round."""
    play = fight((keyword("wild", "react after attack by self: may attack again"),), strength=1)
    play.rules.hits = lambda *_: 1  # type: ignore[attr-defined]  # each attack takes one unit down
    perform(play, OrderUnit(A, faces("g")))
    assert not isinstance(perform(play, AttackUnit(A, B)), Refused)
    assert not play.state.in_play(play.enemy[STARK])


SPARK = """rule spark "Spark" {
  react at status of terrain: for each place from hexes where fire levels of it is at least 3: burn place
}
"""
PYRE = """rule pyre "Pyre" {
  react before burn of hex: burn hex
}
"""


def test_an_endless_phase_is_taken_back() -> None:
    """A phase in which effects set each other off without end is not played, and says whose fault it is."""
    host = unit("a", "war_host_of_the_north", "green", "A1")
    play = battle(host, terrain={"C4": "forest"}, rules=rules(SPARK, PYRE))
    play.state.phase = Phase.REGROUP
    play.add_token(hex_("C4"), TokenId("fire"), 3)
    before = to_plain(play.state)
    with pytest.raises(EndlessChainError) as caught:
        phases.proceed(play)
    assert str(caught.value).endswith("`spark` -> `pyre` -> `pyre` and so on")
    assert (to_plain(play.state), play.chain) == (before, [])


@pytest.mark.parametrize(
    ("chain", "expected"),
    [
        ("aaa", "`a` -> `a` and so on"),
        ("xabab", "`x` -> `a` -> `b` -> `a` and so on"),
        ("xabcabca", "`x` -> `a` -> `b` -> `c` -> `a` and so on"),
        ("abc", "`a` -> `b` -> `c`"),
        ("aabb", "`a` -> `a` -> `b` -> `b` and so on"),
    ],
)
def test_chains_are_told_shortly(chain: str, expected: str) -> None:
    """A chain is told up to where it begins anew."""
    assert describe_chain(tuple(chain)) == expected
