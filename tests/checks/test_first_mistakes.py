"""Mistakes of beginners in packs from `bow new`: each is told with its code, at its line, with the word that helps.

A row changes a text of a new pack, or adds a file to it; what must be told follows from the mistake.
"""

import csv
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from bow_author.checks.run import validate
from bow_author.cli.parser import run
from bow_dsl.diagnostics import Diagnostic

SKIRMISH = """skirmish: raid
title: A raid
homebrew: mine
packs: [core, marsh]
houses: [stark, lannister]
board: side_a
commanders: {most: 1, value: 3}
momentum: random
cards: {units: 1, terrain: 1}
placement: {terrain: 8, commanders: 3, units: 4}
rounds: 6
ratings: {command: 4, order: 4, leadership: 3}
morale_ends: {stark: 11, lannister: rout}
setup_cards:
  stark:
    - {id: s1, commander: maege_mormont.lady_of_bear_island, value: 1}
    - {id: s2, units: [{unit: northmen_archers, rank: green, count: 1}]}
    - {id: s3, terrain: {forest: 1}}
  lannister:
    - {id: l1, commander: kevan_lannister.trusted_captain, value: 2}
    - {id: l2, units: [{unit: lannisport_guards, rank: green, count: 1}]}
    - {id: l3, terrain: {hills: 1}}
"""
BOX = """components: marsh
title: The marsh
homebrew: mine
figures: {mire_guard: 8}
commander_figures: []
bases: {square: 8}
"""
UNIT = """unit mire_guard "Mire Guard" {
  homebrew "mine"
  house stark
  class infantry
  strength 4
  base square
  attack melee
  keywords steadfast
  orders green: move 2 then attack with 2 dice
  orders blue: move 2, or move 1 then attack with 3 dice
  orders red: move 1 then attack with 4 dice
}
"""
CASES = """packs: [core, marsh]
cases:
  - name: A unit may move
    board: {columns: 5, rows: 3}
    units:
      a: {unit: war_host_of_the_north, side: stark, rank: green, at: B2}
      b: {unit: lannisport_guards, side: lannister, rank: green, at: E2}
    do:
      - {order: a, move: C2}
    expect:
      units: {a: {at: C2}}
  - name: The battle stands
    plan: ../battles/first_battle.yaml
    expect:
      units: {maege: {at: H10}}
"""
NAMES = """translations: marsh_german
title: German names
language: de
homebrew: mine
names:
  keyword: {steadfast: Unbeirrt}
"""
FILES = {
    "skirmishes/raid.yaml": SKIRMISH,
    "components.yaml": BOX,
    "units.bow": UNIT,
    "cases/rules.cases.yaml": CASES,
    "german.yaml": NAMES,
}
OWN = {'authors: ["Your name"]': "authors: [Jon]", "description: What this": "description: All that this"}


class Row(NamedTuple):
    """A mistake: what is written instead of what in which file, and the code, line and word that must be told."""

    file: str
    was: str
    now: str
    code: str
    at: str
    word: str


def _rows() -> Iterator[tuple[str, Row]]:
    with Path(__file__).with_name("first_mistakes.csv").open(encoding="utf-8", newline="") as table:
        for name, *parts in list(csv.reader(table))[1:]:
            yield name, Row(*(part.replace("\\n", "\n").replace("\\t", "\t") for part in parts))


ROWS = dict(_rows())


def write(folder: Path) -> Path:
    """Write a pack as `bow new` does, its author named, with a document of every kind."""
    assert run(["new", "pack", "marsh", "--in", str(folder)]) == 0
    pack = folder / "marsh"
    manifest = pack / "pack.yaml"
    text = manifest.read_text("utf-8")
    for was, now in OWN.items():
        text = text.replace(was, now)
    manifest.write_text(text, "utf-8")
    for name, said in FILES.items():
        (pack / name).parent.mkdir(exist_ok=True)
        (pack / name).write_text(said, "utf-8")
    return pack


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write(tmp_path_factory.mktemp("beginner"))


def told(finding: Diagnostic) -> str:
    return f"{finding.code} at {finding.span.line}: {finding.message} ({finding.hint})"


def test_the_pack_is_sound(pack: Path) -> None:
    """Before any mistake nothing is found but that no case comes upon the keyword of the template."""
    assert {finding.code for finding in validate([str(pack)]).findings} <= {"BOW465"}


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS.keys())
def test_a_first_mistake_is_told(row: Row, pack: Path) -> None:
    """The code stands at the line of the mistake, and what is said has the word that helps."""
    file = pack / row.file
    sound = file.read_text("utf-8")
    assert sound.count(row.was) >= 1
    text = sound.replace(row.was, row.now, 1)
    line = text.count("\n", 0, text.index(row.at)) + 1
    try:
        file.write_text(text, "utf-8")
        findings = validate([str(pack)]).findings
    finally:
        file.write_text(sound, "utf-8")
    here = [finding for finding in findings if finding.code == row.code and Path(finding.span.file).name == file.name]
    right = [
        finding for finding in here if finding.span.line == line and row.word in f"{finding.message} {finding.hint}"
    ]
    assert right, [told(finding) for finding in findings]
    if row.code != "BOW540":
        assert not any("no battle plan lies" in finding.message for finding in findings)
