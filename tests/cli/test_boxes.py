"""`bow boxes`: what a plan needs, which boxes have it, and what would make it fit."""

import json
from pathlib import Path

from tests.checks import examples
from tests.checks.test_edges import ALLY, many
from tests.cli.conftest import Bow

MORE = """\
pack: more
title: More
version: 1.0.0
rules: 1
licence: MIT
authors: [A player]
requires: {core: ">=1.0"}
"""


def plan_in(folder: Path, pieces: dict[str, str], box: str = "") -> str:
    """Write a plan in a pack of its own, and with *box* a pack beside it, which the plan does not list."""
    pack = examples.write_pack(folder, [examples.Example(*piece) for piece in pieces.items()])
    if box:
        (folder / "more").mkdir()
        (folder / "more" / "pack.yaml").write_text(MORE, "utf-8")
        (folder / "more" / "components.yaml").write_text(
            f"components: more\ntitle: More\nhomebrew: example\n{box}\n", "utf-8"
        )
    return str(pack / "battles" / "first_blood.yaml")


def answer(plan: str, bow: Bow) -> tuple[int, dict[str, object]]:
    """Run the command, and give its exit code and what it says."""
    done = bow("boxes", plan, "--json")
    return done.code, json.loads(done.out)


def test_a_second_box(tmp_path: Path, bow: Bow) -> None:
    """Of the boxes beside the plan the one is named that has what is lacking, and each way to do without it."""
    battle = (
        many("northmen_archers", 2) + "\n  extra: {unit: northmen_archers, side: stark, rank: red, at: A9, strength: 1}"
    )
    plan = plan_in(tmp_path, {"yaml battle": battle}, "figures: {northmen_archers: 1}\nbases: {square: 5}")
    code, told = answer(plan, bow)
    assert (code, told["suffices"], told["needs"], told["short_of_all_known"]) == (1, False, [["core", "more"]], [])
    assert told["short"] == [{"kinds": [["figures", "northmen_archers"]], "needed": 13, "held": 12}]
    assert told["changes"] == [
        "with 3 figures instead of 4 in `archers`",
        "without `archers`, a unit of `northmen_archers`",
        "with 3 figures instead of 4 in `nor_0`",
        "without `nor_0`, a unit of `northmen_archers`",
        "with 3 figures instead of 4 in `nor_1`",
        "without `nor_1`, a unit of `northmen_archers`",
        "without `extra`, a unit of `northmen_archers`",
    ]


def test_a_banner_of_another_rank(tmp_path: Path, bow: Bow) -> None:
    """Where only a rank is lacking, the ranks of which there are banners are offered, and no others."""
    pieces = {
        "bow": ALLY,
        "yaml components": "homebrew: example\nbanners: {crannog: {green: 1, blue: 1}}",
        "yaml battle": many("bog_spears", 2),
    }
    plan = plan_in(tmp_path, pieces)
    _, told = answer(plan, bow)
    assert told["needs"] == []
    assert told["changes"] == [
        "with rank blue instead of green for `bog_0`",
        "without `bog_0`, a unit of `bog_spears`",
        "with rank blue instead of green for `bog_1`",
        "without `bog_1`, a unit of `bog_spears`",
    ]
    written = bow("boxes", plan).out
    assert "core + extra: short of 1 green banner of `crannog`\n" in written
    assert "  8         figure of `bog_spears`\n" in written


def test_what_is_not_known_is_not_short(tmp_path: Path, bow: Bow) -> None:
    """A plan that fits needs its boxes alone; another box is not named, and nothing is to be changed."""
    code, told = answer(plan_in(tmp_path, {"yaml battle": "{}"}, "figures: {northmen_archers: 40}"), bow)
    assert (code, told["suffices"], told["needs"], told["changes"]) == (0, True, [["core"]], [])


def test_a_command_rating(tmp_path: Path, bow: Bow) -> None:
    """The greatest rating that can be paid is offered for each side."""
    _, told = answer(plan_in(tmp_path, {"yaml battle": "sides: {stark: {command: 7}, lannister: {command: 5}}"}), bow)
    assert told["changes"] == [
        "with Command Rating 5 instead of 7 for `stark`",
        "with Command Rating 3 instead of 5 for `lannister`",
    ]


def test_a_plan_with_mistakes(tmp_path: Path, bow: Bow) -> None:
    """What is wrong otherwise is told first: a unit that nobody knows cannot be counted."""
    plan = plan_in(tmp_path, {"yaml battle": "units: {archers: {unit: northmen_archer}}"})
    done = bow("boxes", plan)
    assert done.code == 1
    assert "BOW201" in done.err
