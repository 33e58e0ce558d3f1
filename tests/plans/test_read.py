"""Document to battle plan: everything that the sheet says arrives, and what is left out has its default."""

from bow_author.hexes.board import Board, ShortRows
from bow_author.hexes.coordinates import Direction, Edge, Hex
from bow_author.packs.documents import Document, read_document
from bow_author.packs.schemas import check_schema
from bow_author.plans.model import (
    Arrow,
    DeploymentZone,
    HouseId,
    Ink,
    Note,
    Objective,
    Orientation,
    Rank,
    SideSetup,
    TextSize,
    UnitSetup,
)
from bow_author.plans.read import read_board, read_plan

LEAST = """
battle: small
title: Small
packs: [core]
cite: own
board: side_a
edges: {stark: south, lannister: north}
rounds: 3
momentum: stark
sides:
  stark: {command: 1, order: 2, leadership: 3, morale_end: 9}
  lannister: {command: 4, order: 5, leadership: 6, morale_end: rout}
units:
  a: {unit: northmen_archers, side: stark, rank: green, at: B7}
"""
MORE = """
number: 7
introduction: |
  Two lines
  of text.
orientation: portrait
compass: [west, north-west, north-east, east, south-east, south-west]
terrain: {C3: forest, AA12: hills}
tokens: {D4: {fire: 2, devastation: true}}
objectives:
  mill: {at: E5, title: The mill, holder: stark}
  ford: {at: F6, title: Ford}
zones: {stark: [A1, B2], lannister: {Vanguard: [C1], Rear guard: [D1, E1]}}
names: {C3: The wood}
notes: {D4: {text: " Only at\\nlow water ", colour: blue, size: small}, A1: {text: Here}}
arrows: {flank: {from: A1, to: C3, colour: red, size: large}}
variants: [withdrawal, reduced_strength]
"""


def document(text: str) -> Document:
    """Read a text that is a document without mistakes."""
    found, problems = read_document(text.lstrip(), "small.yaml")
    assert problems == []
    assert found is not None
    return found


def plan_document(text: str) -> Document:
    """Read a battle plan that fits its schema."""
    found = document(text)
    assert check_schema(found, "battle_plan") == []
    return found


def test_least() -> None:
    """What a plan leaves out is empty, or as the rulebook has it."""
    plan = read_plan(plan_document(LEAST))
    assert (plan.number, plan.introduction, plan.define, plan.variants) == (None, "", "", ())
    assert plan.orientation is Orientation.LANDSCAPE
    assert plan.compass == tuple(Direction)
    assert (plan.terrain, plan.tokens, plan.objectives, plan.zones, plan.names) == ({}, {}, {}, {}, {})
    assert plan.edges == {"stark": Edge.SOUTH, "lannister": Edge.NORTH}
    assert plan.sides == {"stark": SideSetup(1, 2, 3, 9), "lannister": SideSetup(4, 5, 6, "rout")}
    assert plan.units == {"a": UnitSetup("a", "northmen_archers", None, "stark", Rank.GREEN, Hex(2, 7))}  # type: ignore[arg-type, comparison-overlap]


def test_more() -> None:
    """All that a plan says arrives."""
    plan = read_plan(plan_document(LEAST + MORE))
    assert (plan.number, plan.introduction) == (7, "Two lines\nof text.")
    assert plan.orientation is Orientation.PORTRAIT
    assert plan.compass[0] is Direction.WEST
    assert plan.terrain == {Hex(3, 3): "forest", Hex(27, 12): "hills"}
    assert plan.tokens == {Hex(4, 4): {"fire": 2, "devastation": True}}
    assert list(plan.objectives.values()) == [
        Objective("mill", Hex(5, 5), "The mill", "stark"),
        Objective("ford", Hex(6, 6), "Ford"),
    ]
    assert plan.zones == {  # type: ignore[comparison-overlap]  # ids are texts
        "stark": (DeploymentZone("", (Hex(1, 1), Hex(2, 2))),),
        "lannister": (DeploymentZone("Vanguard", (Hex(3, 1),)), DeploymentZone("Rear guard", (Hex(4, 1), Hex(5, 1)))),
    }
    assert plan.deploys_in(HouseId("lannister")) == (Hex(3, 1), Hex(4, 1), Hex(5, 1))
    assert plan.names == {Hex(3, 3): "The wood"}
    assert list(plan.notes.values()) == [
        Note(Hex(4, 4), "Only at\nlow water", Ink.BLUE, TextSize.SMALL),
        Note(Hex(1, 1), "Here"),
    ]
    assert list(plan.arrows.values()) == [Arrow("flank", Hex(1, 1), Hex(3, 3), Ink.RED, TextSize.LARGE)]  # type: ignore[arg-type]  # a label is a text
    assert plan.variants == ("withdrawal", "reduced_strength")


def test_tokens_of_a_side() -> None:
    """A token that lies before a side has a number; one with varieties a number of each."""
    side = "leadership: 3, morale_end: 9"
    text = LEAST.replace(side, f"{side}, tokens: {{catapult: {{green: 1, red: 2}}, coin: 3}}")
    tokens = {"catapult green": 1, "catapult red": 2, "coin": 3}
    assert [side.tokens for side in read_plan(plan_document(text)).sides.values()] == [tokens, {}]


def test_values() -> None:
    """The same text gives an equal plan, another text another one."""
    assert read_plan(plan_document(LEAST)) == read_plan(plan_document(LEAST + "# a comment\n"))
    assert read_plan(plan_document(LEAST)) != read_plan(plan_document(LEAST.replace("rounds: 3", "rounds: 4")))


def test_board() -> None:
    """A board is its size, its short rows and what is printed on it."""
    text = "board: side\ntitle: Side\ncite: own\ncolumns: 9\nrows: 7\n"
    assert read_board(document(text)) == Board(9, 7)
    more = read_board(document(text + "short_rows: even\nterrain: {B2: forest}\n"))
    assert more == Board(9, 7, ShortRows.EVEN, {Hex(2, 2): "forest"})  # type: ignore[dict-item]
