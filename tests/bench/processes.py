"""Measure the program as its users meet it, as processes, and print one table of ratios.

    python tests/bench/processes.py --runs 20

Cold means an empty cache folder, warm a filled one. A row that cannot be measured says why.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.bench.timing import Action, Row, compare, missing, table, take_turns

ROOT = Path(__file__).resolve().parent.parent.parent
BIN = Path(sys.executable).parent
BOW = str(BIN / "bow")
CONTENT = ROOT / "content"
PLAN = CONTENT / "core" / "battles" / "clash_on_the_kingsroad.yaml"
SCHEMA_LINE = re.compile(r"# yaml-language-server: \$schema=(\S+)")
DEFINITIONS = 2000

Arguments = Sequence[str | Path]


class NotThereError(Exception):
    """What a row would measure does not exist, or does not work."""


def process(*arguments: str | Path, cache: Path | None = None) -> Action:
    """Make an action that runs a program to its end; one that fails, other than by finding mistakes, is not timed."""
    environment = os.environ | ({"BOW_CACHE_DIR": str(cache)} if cache else {})

    def run() -> None:
        done = subprocess.run(
            list(map(str, arguments)), capture_output=True, text=True, cwd=ROOT, env=environment, check=False
        )
        if done.returncode not in {0, 1}:
            said = (done.stderr or done.stdout).strip() or f"exit code {done.returncode}"
            raise NotThereError(f"`{Path(arguments[0]).name} {arguments[1]}` fails: {said.splitlines()[0][:120]}")

    return run


def each(*actions: Action) -> Action:
    """Make one action of several."""

    def run() -> None:
        for action in actions:
            action()

    return run


@contextmanager
def empty_folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder)


def cold(*arguments: str | Path, cache: Path) -> Action:
    """Make an action that runs a program with nothing in its cache."""
    return each(lambda: shutil.rmtree(cache, ignore_errors=True), process(*arguments, cache=cache))


def files_by_schema() -> dict[Path, list[Path]]:
    """Group the YAML files of the shipped packs by the schema that their first line names."""
    found: dict[Path, list[Path]] = defaultdict(list)
    for file in sorted(CONTENT.rglob("*.yaml")):
        named = SCHEMA_LINE.match(file.read_text("utf-8"))
        if named:
            found[(file.parent / named[1]).resolve()].append(file)
    if not found:
        raise NotThereError("no YAML file under content/ names a schema")
    return found


def version(runs: int) -> list[Row]:
    """Starting the program costs little more than starting Python."""
    python = process(sys.executable, "-c", "pass")
    taken = take_turns(
        {
            "python": python,
            "bow": process(BOW, "--version"),
            "-m": process(sys.executable, "-m", "bow_author", "--version"),
        },
        runs,
    )
    return [
        compare("bow --version : python -c pass", taken["bow"], taken["python"], "<= 1.3"),
        compare("python -m bow_author --version : python -c pass", taken["-m"], taken["python"], ""),
    ]


def warm_validate(runs: int) -> list[Row]:
    """Validating what was validated before costs little more than starting."""
    with empty_folder() as cache:
        taken = take_turns(
            {"validate": process(BOW, "validate", CONTENT, cache=cache), "version": process(BOW, "--version")}, runs
        )
    return [compare("warm bow validate content : bow --version", taken["validate"], taken["version"], "<= 3")]


def cold_validate(runs: int) -> list[Row]:
    """Validating everything for the first time is faster than a general tool on the YAML files alone."""
    groups = files_by_schema()
    tool = str(BIN / "check-jsonschema")
    single = {schema: process(tool, "--schemafile", schema, *files) for schema, files in groups.items()}
    largest = max(groups, key=lambda schema: len(groups[schema]))
    with empty_folder() as folder:
        taken = take_turns(
            {
                "cold": cold(BOW, "validate", CONTENT, cache=folder / "cache"),
                "all": each(*single.values()),
                "one": single[largest],
            },
            runs,
        )
    count = sum(map(len, groups.values()))
    return [
        compare(
            f"check-jsonschema, {count} files in {len(groups)} runs : cold bow validate content",
            taken["all"],
            taken["cold"],
            ">= 3",
        ),
        compare(
            f"check-jsonschema, one run of {len(groups[largest])} files : cold bow validate content",
            taken["one"],
            taken["cold"],
            "",
        ),
    ]


def export_plan(runs: int) -> list[Row]:
    """Printing a battle plan takes less than half a second after start-up."""
    if not PLAN.is_file():
        raise NotThereError(f"{PLAN.relative_to(ROOT)} is not there")
    with empty_folder() as folder:
        target = folder / "plan.pdf"
        taken = take_turns(
            {
                "export": process(BOW, "export", "plan", PLAN, "-o", target, cache=folder / "cache"),
                "version": process(BOW, "--version"),
            },
            runs,
        )
    net = taken["export"].median - taken["version"].median
    row = compare("bow export plan : bow --version", taken["export"], taken["version"], "")
    return [row, Row("bow export plan, net of start-up", f"{1000 * net:.1f}", "", "", "<= 500 ms")]


def generated_definitions(count: int) -> str:
    """Write *count* definitions of about 600 characters, no two alike."""
    return "\n\n".join(
        f"""# Made for measuring, number {number}.
keyword sample_{number}(x: count) "Sample {number} {{x}}" {{
  cite "core rulebook, page {number % 40}"
  modify hits on self by attack: ignore x
  modify dice of self against target
    when target.class is cavalry and self.strength is at least {number % 4 + 1}: add {number % 3 + 1}
  modify dice against unit here when attacker is not adjacent to self: cap {number % 5 + 1}
  react after attack by self
    when target is eliminated or target has retreated
    limit once per turn:
      may follow up 1 hex
  replace retreat of self: take hits equal to hexes
  permit counterattack by self when self is eliminated
}}"""
        for number in range(count)
    )


def parse_speed(runs: int) -> list[Row]:
    """Reading definitions takes a small multiple of merely cutting the same text into words."""
    from bow_dsl.read import read
    from bow_dsl.source import Source

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


ROWS: dict[str, tuple[Callable[[int], list[Row]], str]] = {
    "bow --version": (version, "<= 1.3"),
    "warm bow validate content": (warm_validate, "<= 3"),
    "cold bow validate content": (cold_validate, ">= 3"),
    "bow export plan": (export_plan, "<= 500 ms"),
    "definitions read": (parse_speed, ""),
}


def main() -> int:
    """Measure every row, or those whose name holds a word; print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=20, help="how often each thing is run")
    parser.add_argument("--only", default="", help="only rows whose name holds this")
    given = parser.parse_args()
    rows: list[Row] = []
    reasons: list[str] = []
    for name, (measure, aim) in ROWS.items():
        if given.only in name:
            try:
                rows += measure(given.runs)
            except (NotThereError, ImportError) as why:
                rows.append(missing(name, aim))
                reasons.append(f"{name} cannot be measured: {why}")
    print(f"Python {sys.version.split()[0]}, {os.cpu_count()} cores, {given.runs} runs in turns\n")
    print("\n".join([table(rows), "", *reasons]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
