"""Small battle plans for tests, quick to play."""

from pathlib import Path

from bow_author.games.battle import library_for
from bow_author.packs.entries import Entry
from bow_author.playtest.balance.tasks import Setting, Table

KINGSROAD = "content/core/battles/clash_on_the_kingsroad.yaml"

EXTRA = """\
  elite_1: {unit: war_host_of_the_north, side: stark, rank: red, at: G4}
  elite_2: {unit: war_host_of_the_north, side: stark, rank: red, at: H4}
"""
"""The two units that are too many."""

_DUEL = """\
# yaml-language-server: $schema=../../../schemas/battle_plan.schema.json
battle: duel
title: A duel
packs: [core]
homebrew: for a test
board: side_a
orientation: landscape
edges: {{stark: south, lannister: north}}
rounds: 4
momentum: stark
sides:
  stark: {{command: 3, order: 3, leadership: 2, morale_end: 11}}
  lannister: {{command: 3, order: 3, leadership: 2, morale_end: 11}}
units:
  maege: {{commander: maege_mormont.lady_of_bear_island, side: stark, rank: green, at: F7}}
  hosts_1: {{unit: war_host_of_the_north, side: stark, rank: green, at: E7}}
  hosts_2: {{unit: war_host_of_the_north, side: stark, rank: green, at: G7}}
{extra}  kevan: {{commander: kevan_lannister.trusted_captain, side: lannister, rank: green, at: F5}}
  guards_1: {{unit: lannisport_guards, side: lannister, rank: green, at: E5}}
  guards_2: {{unit: lannisport_guards, side: lannister, rank: green, at: G5}}
define: |
  victory fallen "The fallen" {{
    homebrew "for a test"
    text "One point for each enemy unit that you eliminate."
    react after elimination of unit: score 1 point for enemy of eliminated
  }}
"""


def duel(extra: str = "") -> str:
    """Write a plan of three units a side, and more."""
    return _DUEL.format(extra=extra)


def table_of(file: str | Path, text: str | None = None) -> tuple[Table, Entry]:
    """Give a table for a plan that is on the disk, or would be."""
    file = str(file)
    setting = Setting(file, text if text is not None else Path(file).read_text("utf-8"))
    asked = library_for(file, (), {file: setting.text}).asked_plan()
    assert asked is not None
    return Table(setting), asked[1]
