"""The measuring can be believed, and what it measures is what it says."""

from pathlib import Path

from bow_author.checks.run import validate
from bow_dsl.source import Source
from bow_dsl.syntax.lexemes import MOST_LEXEMES, scan
from bow_dsl.syntax.read import read
from tests.bench.definitions import DEFINITIONS, generated_definitions, written
from tests.bench.timing import HEAD, Row, Timing, compare, missing, table, take_turns


def test_actions_take_turns() -> None:
    """Each action runs as often as asked and once to warm up, and never twice in a row."""
    calls: list[str] = []
    taken = take_turns({"one": lambda: calls.append("one"), "other": lambda: calls.append("other")}, runs=3)
    assert calls == ["one", "other"] * 4
    assert all(0 <= timing.least <= timing.median <= timing.most for timing in taken.values())


def test_ratio_is_that_of_the_medians() -> None:
    """A single slow run changes neither side of the comparison."""
    one, other = Timing.of([0.002, 0.002, 9.0]), Timing.of([0.001, 0.001, 5.0])
    assert compare("a : b", one, other, "<= 3") == Row(
        "a : b", "2.0 / 2.0 / 9000.0", "1.0 / 1.0 / 5000.0", "2.00", "<= 3"
    )


def test_columns_stand_under_each_other() -> None:
    """Every column of the table begins at the same place in each row."""
    rows = [missing("short", "<= 1"), missing("something much longer", "<= 1000")]
    lines = table(rows).splitlines()
    assert {line.index("<=") for line in lines[2:]} == {lines[0].index(HEAD.aim)}


def test_generated_definitions_are_sound(tmp_path: Path) -> None:
    """What reading and checking are measured with has no mistake in it, and is as many definitions as it says."""
    text = generated_definitions(20)
    program, problems = read(Source(text, "generated.bow"))
    assert problems == []
    assert len({definition.id.text for definition in program.definitions}) == 20 < DEFINITIONS
    assert len(scan(generated_definitions(DEFINITIONS)).lexemes) < MOST_LEXEMES
    assert validate([str(written(tmp_path / "measured", text))]).findings == ()
