"""Where the checks of the battlefield begin and end, on small boards made by hand."""

from pathlib import Path

import pytest

from tests.checks import examples

RICKARD = "rickard: {commander: rickard_karstark.card_1, side: stark, rank: blue, at: A3}"
KEVAN = "kevan: {commander: kevan_lannister.trusted_captain, side: lannister, rank: blue, at: A1}"
ARCHERS = "archers: {unit: northmen_archers, side: stark, rank: green, at: B3}"
WALL = "A2: river, B2: river, C2: river, D2: river, E2: river"
WIDE = ", ".join(f"{column}2: river" for column in "ABCDEFGHIJKLM")


def battle(terrain: str, *units: str, objective: str = "B1", more: str = "") -> str:
    """Write a battle on the small board."""
    return f"""
objectives: {{crossing: {{at: {objective}, title: The crossing, holder: lannister}}}}
terrain: {{{terrain}}}
units: {{{", ".join(units)}}}
{more}
"""


CASES: dict[str, tuple[str, list[tuple[str, str]]]] = {
    "a wall from edge to edge": (
        battle(WALL, RICKARD, KEVAN),
        [
            ("BOW532", "no unit of either House can ever come within range of an enemy"),
            ("BOW533", "no unit of `stark` can ever come to B1, where objective `crossing` lies"),
            ("BOW535", "the terrain tiles cut A3, B3, C3 and 2 more hexes off from the rest of the battlefield"),
        ],
    ),
    "a label that is a word of the game": (
        battle(WALL.replace("C2: river", "C2: ford"), RICKARD, KEVAN.replace("kevan:", "target:")),
        [("BOW523", "effects cannot speak of `target`: effects call somebody or something so already")],
    ),
    "a wall with a ford in it": (battle(WALL.replace("C2: river", "C2: ford"), RICKARD, KEVAN), []),
    "a wall that can burn down": (battle(WALL.replace("C2: river", "C2: palisade"), RICKARD, KEVAN), []),
    "archers shoot over a wall": (
        battle(WALL, RICKARD, KEVAN, ARCHERS),
        [
            ("BOW531", "`kevan` can never come within range of an enemy"),
            ("BOW531", "`rickard` can never come within range of an enemy"),
            ("BOW533", "no unit of `stark` can ever come to B1, where objective `crossing` lies"),
            ("BOW535", "the terrain tiles cut A3, B3, C3 and 2 more hexes off from the rest of the battlefield"),
            ("BOW542", "`archers` may attack `kevan` on A1 from where it starts"),
        ],
    ),
    "a corner that nobody needs": (
        battle("B1: river, A2: river", RICKARD, KEVAN.replace("A1", "E1"), objective="C1"),
        [
            ("BOW536", "no unit can ever come to A1"),
            ("BOW549", "`rickard` may take objective `crossing` in the first turn, before `lannister` has had one"),
        ],
    ),
    "an objective on impassable terrain is told of by BOW509": (
        battle("B1: river", RICKARD, KEVAN.replace("A1", "E1")),
        [("BOW509", "objective `crossing` lies on B1, which is `river`: no unit may enter it")],
    ),
    "a unit in the way may be gone": (
        battle("B1: river, A2: river, C1: ford", RICKARD, KEVAN.replace("A1", "D1"), ARCHERS.replace("B3", "C1")),
        [
            ("BOW509", "objective `crossing` lies on B1, which is `river`: no unit may enter it"),
            ("BOW536", "no unit can ever come to A1"),
            ("BOW542", "`archers` may attack `kevan` on D1 from where it starts"),
        ],
    ),
    "fire in the way may be gone": (battle("A2: river, B2: river", RICKARD, KEVAN, more="tokens: {B1: {fire: 1}}"), []),
    "a plan with a mistake is not looked at": (
        battle(WALL.replace("E2: river", "E2: rivver"), RICKARD, KEVAN),
        [("BOW201", "no terrain is named `rivver`")],
    ),
}


@pytest.mark.parametrize(("plan", "expected"), CASES.values(), ids=CASES.keys())
def test_edges(plan: str, expected: list[tuple[str, str]], tmp_path: Path) -> None:
    """Exactly these findings are given."""
    pieces = [("yaml board", "columns: 5\nrows: 3"), ("yaml battle only", plan)]
    found = examples.findings(tmp_path, [examples.Example(*piece) for piece in pieces])
    told = [(finding.code, finding.message) for finding in found if not finding.code.startswith(("BOW6", "BOW513"))]
    assert sorted(told) == expected


def test_a_board_for_no_table(tmp_path: Path) -> None:
    """A board of more hexes than anybody lays on a table is not looked at, for it could take minutes."""
    plan = ("yaml battle only", battle(WIDE, RICKARD, KEVAN))
    for columns, is_told in ((12, True), (13, False)):
        board = ("yaml board", f"columns: {columns}\nrows: 200")
        found = examples.findings(tmp_path, [examples.Example(*piece) for piece in (board, plan)])
        assert ("BOW532" in {finding.code for finding in found}) is is_told


RULES = {
    "an effect that holds for ever": ("forbid entry of unit into here", True),
    "effects for the classes that are there": (
        "forbid entry of infantry unit into here\n forbid entry of cavalry unit into here",
        True,
    ),
    "an effect for one class alone": ("forbid entry of infantry unit into here", False),
    "an effect that holds now and then": ("forbid entry of unit into here when round is 1", False),
    "an effect that something lifts": ("forbid entry of unit into here\n permit entry of unit into here", False),
}


@pytest.mark.parametrize(("rule", "is_cut"), RULES.values(), ids=RULES.keys())
def test_terrain_that_keeps_units_out(rule: str, is_cut: bool, tmp_path: Path) -> None:
    """Of the effects that keep units out, those count that do so for ever."""
    crag = f'terrain crag "Crag" {{\n cite "own"\n piece token\n burn none\n symbol "stepping_stones"\n {rule}\n}}\n'
    plan = battle(WALL.replace("river", "crag"), RICKARD, KEVAN)
    pieces = [("yaml board", "columns: 5\nrows: 3"), ("yaml battle only", plan), ("bow", crag)]
    found = examples.findings(tmp_path, [examples.Example(*piece) for piece in pieces])
    assert ("BOW532" in {finding.code for finding in found}) is is_cut, found


SCORES = {
    "each round": ("react at score: score 1 point for stark", 3, True),
    "each round, in this plan": ("react at score: score 1 point for stark", 2, False),
    "for units that fall": ("react after elimination of unit: score 1 point for enemy of eliminated", 5, True),
    "never": ("react at end of battle: win stark", 1, True),
    "nobody knows how many": ("react at end of battle: score points for stark equal to number of units", 90, False),
    "one way or the other": ("react at end of battle: if stark has momentum then score 2 points for stark", 3, True),
}


@pytest.mark.parametrize(("effect", "asked", "is_told"), SCORES.values(), ids=SCORES.keys())
def test_points(effect: str, asked: int, is_told: bool, tmp_path: Path) -> None:
    """Points that are asked for are held against all that can be scored."""
    goal = f"react at end of battle when points of stark is at least {asked}: win stark"
    define = f'define: |\n  victory goal "Goal" {{\n    homebrew "example"\n    {effect}\n    {goal}\n  }}\n'
    found = examples.findings(tmp_path, [examples.Example("yaml battle", f"rounds: 2\n{define}")])
    assert ("BOW538" in {finding.code for finding in found}) is is_told, found


NEAR = RICKARD.replace("A3", "C3")
"""The side that acts first, two hexes from the objective."""
SIDES = """sides:
  stark: {{command: {}, order: {}, leadership: 3, morale_end: 11}}
  lannister: {{command: 2, order: 4, leadership: 3, morale_end: 11}}"""
FIRST = {
    "in one order": (battle("", NEAR, KEVAN, objective="C1"), True),
    "in two orders": (battle("", RICKARD, KEVAN, objective="E3"), False),
    "held from the start": (
        battle("", NEAR, KEVAN, objective="C1").replace("holder: lannister", "holder: stark"),
        False,
    ),
    "held by nobody": (battle("", NEAR, KEVAN, objective="C1").replace(", holder: lannister", ""), True),
    "the other side acts first": (battle("", NEAR, KEVAN, objective="C1", more="momentum: lannister"), False),
    "more command tokens go before momentum": (
        battle("", NEAR, KEVAN, objective="C1", more=f"momentum: lannister\n{SIDES.format(3, 4)}"),
        True,
    ),
    "without a die there is no order": (battle("", NEAR, KEVAN, objective="C1", more=SIDES.format(2, 0)), False),
    "an enemy stands on it": (battle("", NEAR, KEVAN.replace("A1", "C1"), objective="C1"), False),
    "a friend stands on it": (battle("", NEAR, KEVAN, ARCHERS.replace("B3", "C1"), objective="C1"), False),
}


@pytest.mark.parametrize(("plan", "is_told"), FIRST.values(), ids=FIRST.keys())
def test_taken_first(plan: str, is_told: bool, tmp_path: Path) -> None:
    """What the side that acts first takes by one order is told, as the engine plays it with everybody in place."""
    pieces = [("yaml board", "columns: 5\nrows: 3"), ("yaml battle only", plan)]
    found = examples.findings(tmp_path, [examples.Example(*piece) for piece in pieces])
    assert ("BOW549" in {finding.code for finding in found}) is is_told, found


TWO = {
    "nobody holds it": (
        ", holder: lannister",
        "",
        "put it farther away from them all, or let `stark` hold it from the start",
    ),
    "it is held already": ("", "", "put it farther away from them all"),
}


@pytest.mark.parametrize(("was", "now", "hint"), TWO.values(), ids=TWO.keys())
def test_all_who_take_it_first(was: str, now: str, hint: str, tmp_path: Path) -> None:
    """All units that come to an objective first are named at once, and nobody is told to hold what is held."""
    plan = battle("", NEAR, KEVAN, ARCHERS, objective="C1").replace(was, now)
    pieces = [("yaml board", "columns: 5\nrows: 3"), ("yaml battle only", plan)]
    found = examples.findings(tmp_path, [examples.Example(*piece) for piece in pieces])
    (told,) = [finding for finding in found if finding.code == "BOW549"]
    starts = sorted(related.message for related in told.related)
    assert starts == ["`archers` starts here", "`rickard` starts here"]
    assert " or " in told.message.partition(" may take ")[0]
    assert told.hint == hint


HARDLY = {
    "as many rounds as it takes": ("P2", 7, []),
    "one round less": ("P2", 6, ["BOW548"]),
    "so few that nobody can": ("DB2", 1, ["BOW534"]),
}


@pytest.mark.parametrize(("at", "rounds", "codes"), HARDLY.values(), ids=HARDLY.keys())
def test_hardly_reached(at: str, rounds: int, codes: list[str], tmp_path: Path) -> None:
    """What takes longer by average dice is likely a mistake; what nobody can do is one, and told but once."""
    plan = battle("", RICKARD.replace("A3", at), KEVAN, objective=at, more=f"rounds: {rounds}")
    plan = plan.replace("holder: lannister", "holder: stark")
    pieces = [("yaml board", "columns: 110\nrows: 3"), ("yaml battle only", plan)]
    found = examples.findings(tmp_path, [examples.Example(*piece) for piece in pieces])
    assert [finding.code for finding in found if finding.code in {"BOW534", "BOW548"}] == codes, found


SHADE = "A1: forest_river, B1: forest_river, B2: forest_river, B3: forest_river"
BLIND = ARCHERS.replace("B3", "A2")
SEEING = {
    "woods all around": (battle(f"{SHADE}, A3: forest_river", BLIND, KEVAN.replace("A1", "E1")), True),
    "a palisade burns down": (
        battle(f"{SHADE}, A3: palisade", BLIND, KEVAN.replace("A1", "E1")),
        False,
    ),
    "over water they see": (
        battle(SHADE.replace("B2: forest_river", "B2: river") + ", A3: forest_river", BLIND, KEVAN.replace("A1", "E1")),
        False,
    ),
    "who does not shoot misses nothing": (
        battle(f"{SHADE}, A3: forest_river", BLIND.replace("northmen_archers", "war_host_of_the_north"), KEVAN),
        False,
    ),
}


@pytest.mark.parametrize(("plan", "is_told"), SEEING.values(), ids=SEEING.keys())
def test_archers_that_see_nothing(plan: str, is_told: bool, tmp_path: Path) -> None:
    """Archers see nothing all game where what hides all else stays for ever and they cannot leave."""
    pieces = [("yaml board", "columns: 5\nrows: 3"), ("yaml battle only", plan)]
    found = examples.findings(tmp_path, [examples.Example(*piece) for piece in pieces])
    assert ("BOW537" in {finding.code for finding in found}) is is_told, found


BROKEN = {
    "in a rule": 'rule broken "Broken" {\n homebrew "example"\n modify movment of units: add 1\n}\n',
    "in a keyword": 'keyword broken "Broken" {\n homebrew "example"\n react after atack by self: score 1 point\n}\n',
}


@pytest.mark.parametrize("rule", BROKEN.values(), ids=BROKEN.keys())
def test_nothing_is_played_with_errors(rule: str, tmp_path: Path) -> None:
    """Where an effect has an error, that is told, and what the engine would have to play is not looked at."""
    plan = battle("", NEAR, KEVAN, objective="C1")
    pieces = [("yaml board", "columns: 5\nrows: 3"), ("yaml battle only", plan), ("bow", rule)]
    codes = {finding.code for finding in examples.findings(tmp_path, [examples.Example(*piece) for piece in pieces])}
    assert codes & {"BOW301", "BOW303", "BOW208"}, codes
    assert not codes & {"BOW548", "BOW549", "BOW901"}
