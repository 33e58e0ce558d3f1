"""Measure how fast definitions are read and checked, inside of one process."""

import re
import tempfile
from pathlib import Path

from bow_author.checks.run import validate
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.bench.timing import NotThereError, Row, compare, take_turns

DEFINITIONS = 1500
PACK = """pack: measured
title: Measured
version: 0.1.0
rules: 1
licence: CC0-1.0
authors: [Nobody]
description: Definitions made for measuring.
requires:
  core: ">=1.0,<2"
"""


def generated_definitions(count: int) -> str:
    """Write *count* definitions of about 600 characters, no two alike."""
    return "\n\n".join(
        f"""# Made for measuring, number {number}.
keyword sample_{number}(x: count) "Sample {number} {{x}}" {{
  cite "core rulebook, page {number % 40}"
  modify hits on self by attack: ignore x
  modify dice of self against target
    when target.class is cavalry and dice of self is at least {number % 4 + 1}: add {number % 3 + 1}
  modify dice against self when attacker is not adjacent to self: cap {number % 5 + 1}
  react after attack by self
    when target is eliminated or target has retreated
    limit once per turn:
      may follow up 1 hex
  may replace retreat of self: self takes hexes hits
  permit counterattack by self when self is eliminated
}}"""
        for number in range(count)
    )


def written(folder: Path, text: str) -> Path:
    """Write a pack of definitions, and give its folder."""
    folder.mkdir()
    (folder / "pack.yaml").write_text(PACK, "utf-8")
    (folder / "generated.bow").write_text(text, "utf-8")
    return folder


def parse_speed(runs: int) -> list[Row]:
    """Reading definitions takes a small multiple of merely cutting the same text into words."""
    text = generated_definitions(DEFINITIONS)
    problems = read(Source(text, "generated.bow"))[1]
    if problems:
        raise NotThereError(f"line {problems[0].span.line} of what is generated: {problems[0].message}")
    words = re.compile(r"\w+|[^\w\s]")
    taken = take_turns(
        {"read": lambda: read(Source(text, "generated.bow")), "words": lambda: words.findall(text)}, max(3, runs // 4)
    )
    size = len(text) // DEFINITIONS
    speed = DEFINITIONS / taken["read"].median
    return [
        compare(
            f"reading {DEFINITIONS} definitions of {size} characters : re.findall", taken["read"], taken["words"], ""
        ),
        Row("definitions read", f"{speed:,.0f} a second", "", "", ""),
    ]


def check_speed(runs: int) -> list[Row]:
    """Checking definitions against the ruleset costs some times as much as reading them."""
    text = generated_definitions(DEFINITIONS)
    with tempfile.TemporaryDirectory() as folder:
        pack = written(Path(folder, "measured"), text)
        findings = validate([str(pack)]).findings
        if findings:
            raise NotThereError(f"line {findings[0].span.line} of what is generated: {findings[0].message}")
        taken = take_turns(
            {
                "check": lambda: validate([str(pack)]),
                "read": lambda: read(Source(text, "generated.bow")),
            },
            max(3, runs // 4),
        )
    speed = DEFINITIONS / taken["check"].median
    return [
        compare(f"reading and checking {DEFINITIONS} definitions : reading them", taken["check"], taken["read"], ""),
        Row("definitions read and checked", f"{speed:,.0f} a second", "", "", ""),
    ]
