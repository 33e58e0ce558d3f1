"""Every key of `state` and every key of a unit changes what comes of a case."""

from pathlib import Path

import pytest

from bow_author.cases.build import Bench
from bow_author.cases.model import cases_of
from bow_author.cases.run import Outcome
from bow_author.engine.decisions import decline
from bow_author.engine.luck import ScriptedLuck
from bow_author.packs.load import load
from bow_author.plans.model import Label
from bow_author.resources import content_folder
from tests.cases.conftest import HEAD, RunCase, play_all

CLASH = Path(content_folder()) / "core" / "battles" / "clash_on_the_kingsroad.yaml"
GIVEN = """\
    board: {columns: 7, rows: 7}
    units:
      a: {unit: war_host_of_the_north, side: stark, rank: green, at: C5}
      b: {unit: lannisport_guards, side: lannister, rank: green, at: C4}
      m: {commander: robb_stark.young_wolf, side: stark, rank: green, at: C6}
"""
KEYS = {
    "round": ("round: 3", "do: [{run: regroup.victory}]; expect: {winner: stark}", "round_limit: 3"),
    "round_limit": ("round_limit: 3", "do: [{run: regroup.victory}]; expect: {winner: stark}", "round: 3"),
    "active_side": (
        "active_side: lannister",
        "do: [{spend: morale, for: morale}]; expect: {morale: {lannister: 1}}",
        "pools: {stark: [morale], lannister: [morale]}",
    ),
    "first_player": (
        "first_player: lannister",
        "dice: [green, red, blue]; do: [{run: marshaling}]; expect: {pools: {lannister: [green, red]}}",
        "round: 1",
    ),
    "momentum": (
        "momentum: lannister",
        "do: [{run: regroup.victory}]; expect: {winner: lannister}",
        "round: 3, round_limit: 3",
    ),
    "morale": ("morale: {lannister: 2}", "expect: {morale: {stark: -2}}", "round: 1"),
    "morale_ends": (
        "morale_ends: {lannister: 11}",
        "do: [{spend: morale, for: morale}]; expect: {morale: {stark: 11}, winner: none}",
        "morale: {stark: 10}, pools: {stark: [morale]}",
    ),
    "pools": ("pools: {stark: [valor]}", "do: [{order: a, pay: valor}]; expect: {pools: {stark: []}}", "round: 1"),
    "hands": (
        "hands: {stark: [sl1]}",
        "do: [{play: sl1, on: m, commands: [{units: [a]}]}]; expect: {hands: {stark: []}}",
        "command: {stark: 1}",
    ),
    "command": (
        "command: {stark: 1}",
        "do: [{play: sl1, on: m, commands: [{units: [a]}]}]; expect: {command: {stark: 0}}",
        "hands: {stark: [sl1]}",
    ),
    "committed": ("committed: [m]", "do: [{commit: m}]; expect: {illegal: cannot_commit}", "round: 1"),
    "committed by the card": (
        "committed: [robb_stark.young_wolf]",
        "do: [{commit: m}]; expect: {illegal: cannot_commit}",
        "round: 1",
    ),
    "units": (
        "units: {a: {at: C6, strength: 2}, m: {at: A1}}",
        "expect: {units: {a: {at: C6, strength: 2}}}",
        "round: 1",
    ),
    "active units": ("units: {a: {active: false}}", "expect: {units: {a: {active: false}}}", "round: 1"),
    "tokens": ("tokens: {A1: {fire: 2}}", "expect: {tokens: {A1: {fire: 2}}}", "round: 1"),
    "victory_points": (
        "victory_points: {lannister: 1}",
        "do: [{run: regroup.victory}]; expect: {winner: lannister}",
        "round: 3, round_limit: 3",
    ),
    "engagements": (
        "engagements: [{between: [a, b], token: lannister}]",
        "expect: {engagements: [{between: [b, a], token: lannister}]}",
        "round: 1",
    ),
}
"""For each key: the key, a case that it makes pass, and the rest of its `state`."""


UNIT_KEYS = {
    "rank": ("rank: green", "rank: red", "dice: [{attacker: a, target: b, count: 4}]"),
    "strength": ("at: C5", "at: C5, strength: 2", "units: {a: {strength: 2}}"),
    "active": ("at: C5", "at: C5, active: false", "units: {a: {active: false}}"),
    "with": ("at: C5", "at: C5, with: [pursue 2, stalwart]", "keywords: {a: [advance, pursue 2, stalwart]}"),
    "without": ("at: C5", "at: C5, without: [advance]", "keywords: {a: []}"),
    "commander": (
        "unit: war_host_of_the_north",
        "commander: maege_mormont.lady_of_bear_island",
        "controlled: {a: [a, m]}",
    ),
}
"""The same for the keys of a unit: what is replaced, by what, and what is then so."""


@pytest.fixture(scope="module")
def outcomes(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Outcome]:
    """Each case with its key, and without it."""
    written: dict[str, str] = {}
    for name, (key, rest, others) in KEYS.items():
        lines = "\n    ".join(["", *rest.split("; ")])
        written[f"{name} is given"] = f"{GIVEN}    state: {{{others}, {key}}}{lines}\n"
        written[f"{name} is not given"] = f"{GIVEN}    state: {{{others}}}{lines}\n"
    for name, (before, after, expected) in UNIT_KEYS.items():
        written[f"{name} is given"] = f"{GIVEN.replace(before, after, 1)}    expect: {{{expected}}}\n"
        written[f"{name} is not given"] = f"{GIVEN}    expect: {{{expected}}}\n"
    return play_all(tmp_path_factory.mktemp("state"), written)


@pytest.mark.parametrize("name", [*KEYS, *UNIT_KEYS])
def test_a_key_is_honoured(outcomes: dict[str, Outcome], name: str) -> None:
    """A case passes with the key, and fails without it."""
    assert outcomes[f"{name} is given"].failures == ()
    assert outcomes[f"{name} is not given"].failures != ()


def test_objectives(tmp_path: Path, run: RunCase) -> None:
    """An objective is a hex, or a label that says where it lies; definitions of the file may speak of both."""
    del tmp_path
    define = """\
define: |
  victory hold "Hold it" {
    homebrew "an example of a test"
    react at end of battle: if holder of bridge is lannister then win lannister
  }
"""
    rest = """\
    state: {round: 3, round_limit: 3, objectives: {bridge: {at: D4, holder: HOLDER}, A1: none}}
    do: [{run: regroup.victory}]
    expect: {winner: WINNER}
"""
    for holder, winner in (("lannister", "lannister"), ("stark", "stark")):
        assert run(rest.replace("HOLDER", holder).replace("WINNER", winner), GIVEN, define).failures == ()


@pytest.mark.parametrize("ford", ["southern_ford", "D8"])
def test_objectives_of_a_plan(run: RunCase, ford: str) -> None:
    """An objective of a battle plan goes by its label or by its hex."""
    rest = f"""\
    state: {{round: 5, objectives: {{northern_ford: lannister, {ford}: lannister}}}}
    do: [{{run: regroup.victory}}]
    expect: {{winner: lannister}}
"""
    assert run(rest, f"    plan: {CLASH}\n").failures == ()


def test_a_plan_takes_the_state_of_the_case(run: RunCase) -> None:
    """Round limit, morale ends, pools and hands take the place of what the battle plan says."""
    rest = """\
    state: {round_limit: 1, morale_ends: {lannister: rout}, morale: {stark: 10}, pools: {stark: [morale]}}
    do: [{spend: morale, for: morale}]
    expect: {winner: stark, units: {maege: {at: H5}}, pools: {lannister: []}, command: {stark: 4}}
"""
    assert run(rest, f"    plan: {CLASH}\n").failures == ()


def test_a_plan_stands_as_the_case_says(run: RunCase) -> None:
    """Units of a battle plan stand elsewhere, with fewer figures, and tokens lie there; the rest is as planned."""
    rest = """\
    state: {units: {riders: {at: A1, strength: 1}}, tokens: {C3: {fire: 1}}}
    expect: {units: {riders: {at: A1, strength: 1}, maege: {at: H5}}, tokens: {C3: {fire: 1}}}
"""
    assert run(rest, f"    plan: {CLASH}\n").failures == ()


def test_tokens_of_a_unit(tmp_path: Path) -> None:
    """What lies on a unit lies there from the start."""
    file = tmp_path / "one.cases.yaml"
    given = GIVEN.replace("at: C4", "at: C4, tokens: {shield: true, oath: 2}")
    define = "define: |\n" + "".join(
        f'  token {name} "{name.title()}" {{ homebrew "an example of a test" lies on unit }}\n'
        for name in ("shield", "oath")
    )
    file.write_text(f"{define}{HEAD}{given}    expect: {{winner: none}}\n", "utf-8")
    library = load([str(file)])
    (entry,) = (entry for entry in library.entries("cases") if entry.document.file == str(file))
    (case,) = cases_of(entry)
    play = Bench(entry, library).play(case, ScriptedLuck(), decline)
    assert play.state.units[Label("b")].tokens == {"shield": 1, "oath": 2}


def test_sides_sit_opposite(run: RunCase) -> None:
    """Where one House has an edge, the other has the one across."""
    rest = "    dice: [morale, red]\n    do: [{order: a, attack: b}]\n    choices: [{retreat: B4}]\n"
    given = GIVEN.replace("rows: 7", "rows: 7, edges: {stark: east}").replace("C5", "D4")
    assert run(f"{rest}    expect: {{units: {{b: {{at: B4}}}}}}\n", given).failures == ()


def test_definitions_of_a_file(run: RunCase) -> None:
    """A keyword that the file defines holds in its cases."""
    define = """\
define: |
  keyword boastful "Boastful" {
    homebrew "an example of a test"
    modify dice of self by attack: add 2
  }
"""
    given = GIVEN.replace("at: C5", "at: C5, with: [boastful]")
    assert run("    expect: {dice: [{attacker: a, target: b, count: 4}]}\n", given, define).failures == ()


def test_a_variant_is_switched_on(run: RunCase) -> None:
    """A variant that the file lists holds in its cases."""
    rest = "    expect: {los: [{from: A1, to: C1, for: a, clear: true}]}\n"
    given = GIVEN.replace("rows: 7", "rows: 7, terrain: {A1: hills}").replace("C5", "A1").replace("C4", "B1")
    packs = "packs: [core, enhanced_rules]\n"
    assert run(rest, given, f"{packs}variants: [hills_overlook]\n").failures == ()
    assert run(rest, given, packs).failures != ()


def test_a_definition_that_is_not_carried_out(run: RunCase) -> None:
    """A case never passes by a definition of its file that the engine passes over."""
    define = """\
define: |
  victory every_place "Every place" {
    homebrew "an example of a test"
    modify retreat into hex when hex is forest: add 1
  }
"""
    messages = [failure.message for failure in run("    expect: {winner: none}\n", GIVEN, define).failures]
    assert messages == ["the victory `every_place` is not carried out yet, so nothing can be said of this case"]
