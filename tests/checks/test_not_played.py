"""What no game carries out is told before it is played (BOW314)."""

import io
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from bow_author.checks.played import not_played
from bow_author.cli.parser import run
from bow_author.engine.effects import compiled
from bow_author.engine.effects.backend import BACKEND
from bow_author.engine.effects.remembered import rules_of
from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_dsl.checks.check import check
from bow_dsl.python.backend import Backend
from bow_dsl.ruleset.names import Names
from bow_dsl.source import Source
from bow_dsl.syntax.read import read


def without(table: Mapping[str, object], name: str) -> dict[str, object]:
    """Give a table of the backend that lacks one of its words."""
    assert name in table, f"`{name}` is played no more; take another word"
    return {key: value for key, value in table.items() if key != name}


LACKING: dict[str, tuple[Backend, str, list[tuple[str, int, str]]]] = {
    "nothing": (BACKEND, "modify dice of self: add 1", []),
    "a hook": (
        replace(BACKEND, hooks=without(BACKEND.hooks, "dice")),
        "modify dice of self: add 1",
        [("dice", 3, "dice of self")],
    ),
    "a verb": (
        replace(BACKEND, verbs=without(BACKEND.verbs, "gain COUNT morale")),
        "react after attack by self: gain 1 morale",
        [("gain morale", 3, "gain 1 morale")],
    ),
    "a verb of one of two effects": (
        replace(BACKEND, verbs=without(BACKEND.verbs, "gain COUNT morale")),
        "modify dice of self: add 1\n  react after attack by self: gain 1 morale",
        [("gain morale", 4, "gain 1 morale")],
    ),
    "a verb after another": (
        replace(BACKEND, verbs=without(BACKEND.verbs, "gain COUNT morale")),
        "react after attack by self: {\n    retreat target 1 hex\n    gain 1 morale\n  }",
        [("gain morale", 5, "gain 1 morale")],
    ),
    "a quantity in a condition": (
        replace(BACKEND, expressions=without(BACKEND.expressions, "distance from PLACE to PLACE")),
        "modify dice of self when self.rank is red and distance from self to target is at least 2: add 1",
        [("distance from PLACE to PLACE", 3, "distance from self to target")],
    ),
    "a relation": (
        replace(BACKEND, relations=without(BACKEND.relations, "adjacent to")),
        "modify dice of self when target is adjacent to self: add 1",
        [("adjacent to", 3, "adjacent to self")],
    ),
    "a word in each of two operations": (
        replace(BACKEND, expressions=without(BACKEND.expressions, "distance from PLACE to PLACE")),
        "modify dice of self: add distance from self to target, at most distance from target to self",
        [
            ("distance from PLACE to PLACE", 3, "distance from self to target"),
            ("distance from PLACE to PLACE", 3, "distance from target to self"),
        ],
    ),
    "a verb in an effect with an error": (
        replace(BACKEND, verbs=without(BACKEND.verbs, "gain COUNT morale")),
        "react after attack by self: gain 1 morale\n  modify dice of slef: add 1",
        [],
    ),
}


@pytest.mark.parametrize(("backend", "effect", "expected"), LACKING.values(), ids=LACKING.keys())
def test_a_word_without_python(backend: Backend, effect: str, expected: list[tuple[str, int, str]]) -> None:
    """It is told where it is said, once; what is wrong in other ways is left to others."""
    text = f'keyword k "K" {{\n  homebrew "own"\n  {effect}\n}}\n'
    program, problems = read(Source(text, "a.bow"))
    assert not problems
    names, _ = Names().extended([program])
    found = [*check(program, names, RULESET)]
    told = [*not_played(program, names, {}, found, (RULESET.registry, backend))]
    lines = text.split("\n")
    spans = [finding.span for finding in told]
    said = [lines[span.line - 1][span.column - 1 : span.end_column - 1] for span in spans]
    whats = [finding.message.split("`")[3] for finding in told]
    assert [*zip(whats, (span.line for span in spans), said, strict=True)] == expected


@pytest.fixture
def without_dice(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Take away the hook `dice`, and let nobody type anything; nothing is remembered of rules with it, or without."""
    monkeypatch.setattr(compiled, "BACKEND", replace(BACKEND, hooks=without(BACKEND.hooks, "dice")))
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    monkeypatch.chdir(tmp_path)
    rules_of.cache_clear()
    yield
    rules_of.cache_clear()


@pytest.mark.usefixtures("without_dice")
@pytest.mark.parametrize("command", [("play",), ("simulate", "--games", "1", "--jobs", "1")], ids=["play", "simulate"])
def test_who_plays_is_told(command: tuple[str, ...], root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever plays a battle learns what it is played without."""
    run([*command, str(root / "content" / "core" / "battles" / "clash_on_the_kingsroad.yaml")])
    assert re.search(
        rf"^bow {command[0]}: `\w+` is played without an effect: `dice` is not carried out yet$",
        capsys.readouterr().err,
        re.MULTILINE,
    )
