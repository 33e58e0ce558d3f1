"""Saved games: written, read and played again to the same bytes; told in findings where that cannot be."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings, strategies as st

from bow_author.games.content import content_digests
from bow_author.games.log import log_digest, log_lines
from bow_author.games.record import Record
from bow_author.games.resume import find_plan, play_again
from bow_author.games.saved import PERSON, About, read_game, to_text, write_game
from bow_author.packs.load import load
from bow_author.packs.schemas import load_schema
from bow_author.playtest.players import PLAYERS
from bow_dsl.diagnostics import Diagnostic
from tests.engine.test_invariants import PLAN, kingsroad
from tests.games.random_games import played

REPLAY = """
import sys
from tests.games.test_saved import again
record, findings = again(sys.argv[1])
assert not findings, findings
from bow_author.games.log import log_lines
sys.stdout.buffer.write("".join(log_lines(record.events())).encode())
"""


def content() -> dict[str, str]:
    library = load([PLAN])
    entry = library.find("battle_plan", kingsroad().plan.id)
    assert entry is not None
    return content_digests(library, entry)


def about(record: Record, saved: Path) -> About:
    players = dict.fromkeys(record.battle.plan.sides, PERSON)
    return About(record.battle.plan.id, os.path.relpath(PLAN, saved.parent), content(), (), record.seed, players)


def again(path: str | Path) -> tuple[Record | None, list[Diagnostic]]:
    """Read a saved game and play it again."""
    saved, findings = read_game(str(path))
    if saved is None:
        return None, findings
    plan, findings = find_plan(saved)
    if plan is None:
        return None, findings
    return play_again(saved, kingsroad(), content(), {})


def told(findings: list[Diagnostic]) -> list[str]:
    return [f"{finding.code} {finding.message}" for finding in findings]


# A whole game cannot be made smaller in any time worth waiting for.
@settings(
    max_examples=6,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(seed=st.integers(0, 2**62), things=st.integers(0, 250))
def test_saved_and_played_again(seed: int, things: int, tmp_path: Path) -> None:
    """A game, wherever it stands, is the same when it is read and played again: log, state, luck, what it waits for."""
    record = played(seed, things)[-1]
    file = tmp_path / "games" / "a.game.json"
    write_game(str(file), about(record, file), record)
    other, findings = again(file)
    assert findings == []
    assert other is not None
    assert list(log_lines(other.events())) == list(log_lines(record.events()))
    assert other.position.state == record.position.state
    assert (other.position.mark, other.written) == (record.position.mark, record.written)
    assert (other.pending and other.pending.decision) == (record.pending and record.pending.decision)
    assert to_text(about(other, file), other.written, other.events()) == file.read_text("utf-8")


def test_hash_seed_changes_nothing(tmp_path: Path) -> None:
    """A saved game gives the same log, byte for byte, in any process under any seed of hashes."""
    record = played(11, 400)[-1]
    file = tmp_path / "a.game.json"
    write_game(str(file), about(record, file), record)
    logs = {
        subprocess.run(
            [sys.executable, "-c", REPLAY, str(file)],
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "77")
    }
    assert logs == {"".join(log_lines(record.events())).encode()}
    assert json.loads(file.read_text("utf-8"))["events"]["sha256"] == log_digest(record.events())


def test_a_person_can_read_it(tmp_path: Path) -> None:
    """Each step has a line of its own; who is not there is not written."""
    record = played(1, 6)[-1]
    text = to_text(about(record, tmp_path / "a.json"), record.written, record.events())
    lines = [line for line in text.splitlines() if line.startswith('    {"side":')]
    assert len(lines) == len(record.written) > 2
    assert "null" not in text


def test_players_are_those_there_are() -> None:
    """The schema lists the players of the machine, and persons."""
    schema = load_schema("game")["properties"]["players"]["additionalProperties"]
    assert schema["enum"] == [PERSON, *PLAYERS]


@pytest.fixture
def saved(tmp_path: Path) -> tuple[Path, dict[str, Any]]:
    """A saved game, and what it says."""
    record = played(4, 40)[-1]
    file = tmp_path / "a.game.json"
    write_game(str(file), about(record, file), record)
    return file, json.loads(file.read_text("utf-8"))


def swapped(value: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    return {**value, **change}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "BOW701 this is no saved game: it is not JSON (expecting value)"),
        ("{", "BOW701 this is no saved game: it is not JSON (expecting property name enclosed in double quotes)"),
        ("[" * 100_000, "BOW701 this is no saved game: it is nested too deeply"),
        (f'{{"game": {"9" * 5000}}}', "BOW701 this is no saved game: a number in it is too long, or is none"),
        ('{"game": NaN}', "BOW701 this is no saved game: a number in it is too long, or is none"),
        ("\0", "BOW102 the character U+0000 cannot stand in a text"),
        ('{"game": 2}', "BOW702 this game is saved in version 2 of the format, and version 1 is known"),
    ],
)
def test_no_saved_game(text: str, expected: str, tmp_path: Path) -> None:
    """What is no saved game, or one of another version, is told in one finding."""
    file = tmp_path / "a.json"
    file.write_text(text, "utf-8")
    assert again(file) == (None, again(file)[1])
    assert told(again(file)[1])[0] == expected


@pytest.mark.parametrize(
    "text", ["7", "null", '"a"', "[]", "{}", '{"game": true}', '{"game": 1}', '{"game": 1.5, "steps": 1e999}']
)
def test_other_json(text: str, tmp_path: Path) -> None:
    """JSON that is no saved game gives findings with places, and never an exception."""
    file = tmp_path / "a.json"
    file.write_text(text, "utf-8")
    record, findings = again(file)
    assert record is None
    assert findings
    assert all(finding.code.startswith("BOW4") for finding in findings)


def test_a_hole_in_every_place(saved: tuple[Path, dict[str, Any]]) -> None:
    """Whatever value in a saved game is replaced by another kind of value, findings tell of it."""
    file, value = saved
    for key in value:
        for hole in (None, -1, "?", [], {}, [[]], {"?": "?"}, True):
            if type(hole) is type(value[key]) and key in ("variants", "undone", "steps", "content"):
                continue
            file.write_text(json.dumps(swapped(value, {key: hole})), "utf-8")
            _, findings = again(file)
            assert findings, (key, hole)


def test_illegal_step(saved: tuple[Path, dict[str, Any]]) -> None:
    """A step that cannot be played is told with its number and the reason; what was before it is there."""
    file, value = saved
    enemy = {"stark": "lannister", "lannister": "stark"}
    changes = [
        ({"side": enemy[value["steps"][3]["side"]]}, "it is the turn of"),
        ({"action": {"MoveUnit": {"unit": "nobody", "path": ["A1"]}}}, "(no"),
        (
            {"answers": [{"decision": "retreat", "side": "stark", "answer": "A1"}]},
            "`retreat` is answered and not asked",
        ),
    ]
    for change, reason in changes:
        steps = [*value["steps"][:3], swapped(value["steps"][3], change), *value["steps"][4:]]
        file.write_text(json.dumps(swapped(value, {"steps": steps})), "utf-8")
        record, findings = again(file)
        (finding,) = findings
        assert finding.code == "BOW705"
        assert finding.message.startswith(f"step 4 of {len(steps)} cannot be played: ")
        assert reason in finding.message
        assert record is not None
        assert len(record.steps) == 3
        assert finding.span.line > 0


def dice_fell_after(record: Record) -> bool:
    """Tell whether something has come of the last answer of a game."""
    asked_at = record.position.asked_at
    return bool(asked_at) and asked_at[-1] != record.position.mark


def test_missing_answer(tmp_path: Path) -> None:
    """A step in the middle without one of its answers is told; at the end it is asked for again."""
    record = next(record for record in reversed(played(4, 120)) if record.pending is None and dice_fell_after(record))
    file = tmp_path / "a.game.json"
    value = json.loads(to_text(about(record, file), record.written, record.events()))
    last = {key: part for key, part in value["steps"][-1].items() if key != "answers"}
    file.write_text(json.dumps(swapped(value, {"steps": [*value["steps"][:-1], last]})), "utf-8")
    waiting, findings = again(file)
    assert told(findings) == ["BOW706 the game goes another way than when it was saved, by the same steps"]
    assert waiting is not None
    assert waiting.pending is not None
    more = [*value["steps"][:-1], last, {"side": "stark", "action": {"Pass": {}}}]
    file.write_text(json.dumps(swapped(value, {"steps": more})), "utf-8")
    _, findings = again(file)
    assert findings[0].message.startswith(f"step {len(more) - 1} of {len(more)} has no answer to `")


def test_changes_are_told(saved: tuple[Path, dict[str, Any]]) -> None:
    """Changed content is a warning, and so is a game that goes another way; a plan that is gone is an error."""
    file, value = saved
    zeros = "0" * 64
    changes: list[tuple[dict[str, Any], list[str]]] = [
        (
            {"content": {"core": zeros, "clash_on_the_kingsroad": zeros}},
            [
                "BOW704 the pack `core` is not as it was when the game was saved",
                "BOW704 the plan is not as it was when the game was saved",
            ],
        ),
        (
            {"events": {"count": 1, "sha256": zeros}},
            ["BOW706 the game goes another way than when it was saved, by the same steps"],
        ),
        (
            {"plan": {"id": "lost", "file": "gone.yaml"}},
            ["BOW703 the battle plan `lost` of this game is not at `gone.yaml`"],
        ),
        (
            {"plan": {"id": "other", "file": value["plan"]["file"]}},
            ["BOW703 this is a game of `other`, and the plan is `clash_on_the_kingsroad`"],
        ),
        (
            {"players": {"stark": "person", "arryn": "person"}},
            ["BOW703 the players of this game are not of the two Houses of `clash_on_the_kingsroad`"],
        ),
        ({"plan": {"id": "clash_on_the_kingsroad", "file": "gone.yaml"}}, []),
    ]
    for change, expected in changes:
        file.write_text(json.dumps(swapped(value, change)), "utf-8")
        assert told(again(file)[1]) == expected
