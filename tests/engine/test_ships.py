"""Ships of the sample: terrain tokens that move with who is on them, burn into others, and belong to a side."""

import pytest

from bow_author.engine.chapters.burning.laying import move, terrain_now
from bow_author.engine.chapters.movement import procedure as movement
from bow_author.engine.chapters.sight import procedure as sight
from bow_author.engine.codec import from_plain, to_plain
from bow_author.engine.decisions import Answer, Decision
from bow_author.engine.effects.rounds import owner_of
from bow_author.engine.events import TerrainBurnt, UnitEliminated
from bow_author.engine.events_of_pieces import MoveBarred, TerrainLaid, TerrainMoved
from bow_author.engine.play import Play
from bow_author.engine.state import Laid, State
from bow_author.hexes.board import TerrainId
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import HouseId, Label, Objective, TokenId
from bow_author.playtest.invariants import broken_laws
from tests.engine.battles import LANNISTER, STARK, hex_, unit
from tests.engine.own_rules import GUARDS, HOST, tokens
from tests.engine.sampled import sampled

A, B = map(Label, "aB")
FIRE = TokenId("fire")
SHIP, WRECK = map(TerrainId, ("intact_ship", "damaged_ship"))
IN_FORCE = "terrain intact_ship, terrain damaged_ship, token fire"
RIVER = dict.fromkeys(["B4", "C4", "D4", "E4", "F4", "G4"], "river")


def afloat(*sailed: str, owner: HouseId = STARK, a: str = "C4", luck: str = "", **laid: str) -> Play:
    """Let a river run through row 4; a ship of a side lies in C4, and B stands on the bank. Where it sails is said."""
    choices: list[tuple[str, Answer]] = []
    for to in sailed:
        choices += [("haven", hex_(to)), ("intact_ship", True)]
    return sampled(
        IN_FORCE,
        unit("a", HOST, "green", a),
        unit("B", GUARDS, "green", "C3"),
        terrain={"C4": SHIP, **laid},
        printed=RIVER,
        choices=tuple(choices),
        luck=luck,
        objectives=(Objective(Label("galley"), hex_("C4"), "Galley", owner),),
    )


def sail(play: Play) -> Play:
    """Let ships sail in the status step."""
    play.rules.after_status(play)
    return play


def test_a_ship_moves() -> None:
    """It goes over the river with the unit on it; water is left behind, and where it lies now it counts as a ship."""
    play = sail(afloat("F4"))
    assert (play.terrain(hex_("C4")), play.terrain(hex_("F4"))) == ("river", SHIP)
    assert play.ground(hex_("F4")).stops
    assert play.unit(A).at == hex_("F4")
    told = [event for event in play.events if isinstance(event, TerrainMoved)]
    assert told == [TerrainMoved(rule=SHIP, terrain=SHIP, start=hex_("C4"), end=hex_("F4"), unit=A)]
    assert play.state.laid_terrain == {hex_("F4"): Laid(SHIP, STARK)}
    assert terrain_now(play) == {hex_("F4"): SHIP}
    assert list(broken_laws(play)) == []


def test_it_goes_on_and_comes_back() -> None:
    """Each time what lies below counts again, and it is the ship of the same side."""
    play = afloat("F4", "C4", "E4")
    for at in ("F4", "C4", "E4"):
        sail(play)
        assert [where.name for where in play.battlefield.hexes if play.terrain(where) == SHIP] == [at]
        assert owner_of(play, hex_(at)) == STARK
        assert play.unit(A).at == hex_(at)
        assert list(broken_laws(play)) == []


def asked_in(play: Play) -> list[Decision]:
    """Give the decisions of a status step."""
    decisions: list[Decision] = []
    answer = play.chooser

    def note(of: Play, decision: Decision) -> Answer:
        decisions.append(decision)
        return answer(of, decision)

    play.chooser = note
    sail(play)
    return decisions


@pytest.mark.parametrize("owner", [STARK, LANNISTER])
def test_its_owner_moves_it(owner: HouseId) -> None:
    """Only one side is asked, and it may let it lie."""
    play = afloat("F4", "E4", owner=owner)
    assert [(one.name, one.side) for one in asked_in(play)] == [("haven", owner), (SHIP, owner)]
    assert len([event for event in play.events if isinstance(event, TerrainMoved)]) == 1
    lies = sail(afloat())
    assert (lies.terrain(hex_("C4")), lies.state.laid_terrain, lies.state.removed_terrain) == (SHIP, {}, [])


HAVENS = {
    "all of the river": ({}, "B4 D4 E4 F4 G4"),
    "under a bridge, but not into its hex": ({"E4": "wooden_bridge"}, "B4 D4 F4 G4"),
    "not through a ford": ({"E4": "ford"}, "B4 D4"),
    "not through another ship": ({"E4": "damaged_ship"}, "B4 D4"),
}


@pytest.mark.parametrize(("laid", "havens"), HAVENS.values(), ids=HAVENS.keys())
def test_where_it_can_go(laid: dict[str, str], havens: str) -> None:
    """Over joined water of any length, under bridges, not through fords or to a hex that is taken."""
    haven = asked_in(afloat(**laid))[0]
    assert [at.name for at in haven.options if isinstance(at, Hex)] == havens.split()


def test_what_is_asked_of_hexes_follows() -> None:
    """Who may enter, what is seen and who may attack are asked of where the ship lies now."""
    play = sail(afloat("F4", a="E5"))
    a, b = play.unit(A), play.unit(B)
    assert hex_("F4") in movement.ends(play, a)
    a.at, b.at = hex_("F4"), hex_("F5")
    assert (sight.targets(play, b), sight.targets(play, a)) == ([], [])
    a.at = hex_("E5")
    assert (sight.targets(play, b), sight.targets(play, a)) == ([a], [b])
    assert hex_("F4") not in movement.ends(play, b)


def test_a_ship_burns() -> None:
    """At three levels it is damaged and who was on it is lost; at two the wreck is gone, and water is there again."""
    play = afloat()
    play.add_token(hex_("C4"), FIRE, 3)
    play.rules.at_status_of_terrain(play)
    assert play.terrain(hex_("C4")) == WRECK
    assert play.unit(A).at is None
    assert play.state.laid_terrain == {hex_("C4"): Laid(WRECK)}
    assert [type(event) for event in play.events if isinstance(event, TerrainBurnt | TerrainLaid | UnitEliminated)] == [
        TerrainBurnt, TerrainLaid, UnitEliminated,
    ]  # fmt: skip
    assert tokens(play) == {"C4": {"fire": 3}}
    assert list(broken_laws(play)) == []
    play.rules.at_status_of_terrain(play)
    assert (play.terrain(hex_("C4")), play.state.laid_terrain, tokens(play)) == ("river", {}, {})
    assert list(broken_laws(play)) == []


def test_a_damaged_ship_stays_where_it_is() -> None:
    """It belongs to nobody and does not sail."""
    play = afloat("F4", "E4")
    play.add_token(hex_("C4"), FIRE, 3)
    play.burn(hex_("C4"))
    sail(play)
    assert play.terrain(hex_("C4")) == WRECK
    assert owner_of(play, hex_("C4")) is None


def test_what_lies_on_it_goes_with_it() -> None:
    """A fire on a ship sails with it."""
    play = afloat("F4")
    play.add_token(hex_("C4"), FIRE, 1)
    sail(play)
    assert tokens(play) == {"F4": {"fire": 1}}


def test_what_cannot_be_moved() -> None:
    """Neither what does not lie there nor terrain tiles are moved, and nothing is moved onto a unit."""
    play = afloat(D2="forest")
    for terrain, start, end in ((SHIP, "D4", "E4"), (TerrainId("forest"), "D2", "E2"), (SHIP, "C4", "C3")):
        move(play, terrain, hex_(start), hex_(end))
    assert play.events == [MoveBarred(rule="core rulebook, Moving Units", what=SHIP, to=hex_("C3"))]
    assert (play.state.laid_terrain, play.state.removed_terrain) == ({}, [])


def test_the_state_keeps_it() -> None:
    """A copy has its own, and what is written down is read again."""
    play = sail(afloat("F4"))
    copied = play.state.copy()
    assert from_plain(State, to_plain(play.state)) == play.state == copied
    move(play, SHIP, hex_("F4"), hex_("E4"))
    assert copied != play.state
    assert copied.laid_terrain == {hex_("F4"): Laid(SHIP, STARK)}
