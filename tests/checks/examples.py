"""The examples on the pages of the checks, and the small pack in which each of them is run."""

import io
import re
import textwrap
from collections.abc import Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from ruamel.yaml import YAML

from bow_author.checks.pages import Page
from bow_author.checks.run import validate
from bow_dsl.diagnostics import Diagnostic

TODAY = date(2026, 1, 1)
"""When the examples are looked at."""

_FENCE = re.compile(r"^```(?P<info>[^\n]*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)

BASE: dict[str, tuple[str, str]] = {
    "pack": (
        "pack.yaml",
        """
        pack: extra
        title: Extra
        version: 1.0.0
        rules: 1
        licence: MIT
        authors: [A player]
        requires: {core: ">=1.0"}
        """,
    ),
    "board": (
        "boards/meadow.yaml",
        """
        board: meadow
        title: The meadow
        homebrew: example
        columns: 15
        rows: 11
        """,
    ),
    "battle": (
        "battles/first_blood.yaml",
        """
        battle: first_blood
        title: First blood
        packs: [core]
        homebrew: example
        board: meadow
        edges: {stark: south, lannister: north}
        rounds: 8
        momentum: stark
        sides:
          stark: {command: 2, order: 4, leadership: 3, morale_end: 11}
          lannister: {command: 2, order: 4, leadership: 3, morale_end: rout}
        objectives:
          crossing: {at: H6, title: The crossing, holder: stark}
        units:
          rickard: {commander: rickard_karstark.card_1, side: stark, rank: blue, at: C8}
          archers: {unit: northmen_archers, side: stark, rank: green, at: D8}
          kevan: {commander: kevan_lannister.trusted_captain, side: lannister, rank: blue, at: C2}
          guards: {unit: lannisport_guards, side: lannister, rank: green, at: D2}
        define: |
          victory hold_the_crossing "Hold the crossing" {
            homebrew "example"
            react at end of battle: {
              if holder of crossing is lannister then win lannister
              else win stark
            }
          }
        """,
    ),
    "components": (
        "components.yaml",
        """
        components: extra
        title: Extra
        homebrew: example
        """,
    ),
    "epic": (
        "epics/two_days.yaml",
        """
        epic: two_days
        title: Two days
        packs: [core]
        homebrew: example
        stages:
          first: {plan: first_blood}
          second: {plan: first_blood}
        """,
    ),
    "skirmish": (
        "skirmishes/raid.yaml",
        """
        skirmish: raid
        title: A raid
        homebrew: example
        packs: [core]
        houses: [stark, lannister]
        board: meadow
        commanders: {most: 1, value: 4}
        momentum: random
        cards: {units: 1, terrain: 0}
        placement: {terrain: 5, commanders: 3, units: 4}
        rounds: 6
        ratings: {command: 4, order: 4, leadership: 3}
        setup_cards:
          stark:
            - {id: setup_1, commander: rickard_karstark.card_1, value: 2}
            - {id: setup_2, units: [{unit: northmen_archers, rank: green, count: 1}]}
          lannister:
            - {id: setup_3, commander: kevan_lannister.trusted_captain, value: 2}
            - {id: setup_4, units: [{unit: lannisport_guards, rank: green, count: 1}]}
        """,
    ),
    "cases": (
        "cases/rules.cases.yaml",
        """
        packs: [core]
        cases:
          - name: A unit sees its neighbour
            board: {columns: 3, rows: 3}
            expect:
              los: [{from: A1, to: B1, clear: true}]
        """,
    ),
}
"""The files of a small, faultless pack, by kind of document."""
_ALWAYS = ("pack", "board", "battle")


class Example(NamedTuple):
    """One block of a page: what the fence says it is, and its text."""

    info: str
    text: str


def section(page: Page, title: str) -> list[Example]:
    """Give the blocks of one section of a page."""
    text = page.text.partition(f"## {title}\n")[2].partition("\n## ")[0]
    return [Example(match["info"], match["text"]) for match in _FENCE.finditer(text)]


def write_pack(folder: Path, examples: list[Example]) -> Path:
    """Write the small pack, with *examples* laid over its files."""
    pack = folder / "extra"
    texts = {BASE[kind][0]: textwrap.dedent(BASE[kind][1]).lstrip() for kind in _ALWAYS}
    for example in examples:
        file, text = _laid_over(example)
        texts[file] = text
    for file, text in texts.items():
        path = pack / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return pack


def findings(folder: Path, examples: list[Example]) -> tuple[Diagnostic, ...]:
    """Validate the small pack with *examples* laid over it."""
    return validate([str(write_pack(folder, examples))], today=TODAY).findings


def _laid_over(example: Example) -> tuple[str, str]:
    """Give the file that an example changes, and its new text."""
    words = example.info.split()
    if words == ["bow"]:
        return "extra.bow", textwrap.dedent(example.text)
    if words == ["yaml"]:
        kind = "battle" if example.text.startswith("battle:") else "board"
        return (BASE[kind][0] if "board:" in example.text or kind == "battle" else "strange.yaml"), example.text
    yaml = YAML(typ="safe", pure=True)
    file, base = BASE[words[1]]
    whole, part = yaml.load(textwrap.dedent(base)), yaml.load(textwrap.dedent(example.text))
    return file, _written({**whole, **part} if words[2:] == ["only"] else dict(_merged(whole, part)))


def _written(value: Mapping[str, Any]) -> str:
    stream = io.StringIO()
    YAML().dump(value, stream)
    return stream.getvalue()


def _merged(whole: Mapping[str, Any], part: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Lay *part* over *whole*, mapping by mapping; an empty mapping stays empty."""
    for key in {**whole, **part}:
        value = part.get(key, whole.get(key))
        if key in part and value and isinstance(value, dict) and isinstance(whole.get(key), dict):
            value = dict(_merged(whole[key], part[key]))
        yield key, value
