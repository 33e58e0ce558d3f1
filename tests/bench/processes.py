"""Measure the program as its users meet it, as processes. Cold means an empty cache folder, warm a filled one."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path

from tests.bench.timing import Action, NotThereError, Row, compare, take_turns

ROOT = Path(__file__).resolve().parent.parent.parent
BIN = Path(sys.executable).parent
BOW = str(BIN / "bow")
CONTENT = ROOT / "content"
PLAN = CONTENT / "core" / "battles" / "clash_on_the_kingsroad.yaml"
SCHEMA_LINE = re.compile(r"# yaml-language-server: \$schema=(\S+)")

Arguments = Sequence[str | Path]


def process(*arguments: str | Path, cache: Path | None = None) -> Action:
    """Make an action that runs a program to its end; one that fails, other than by finding mistakes, is not timed."""
    environment = os.environ | ({"BOW_CACHE_DIR": str(cache)} if cache else {})
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # what is installed has been compiled

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


def one_file_changed(runs: int) -> list[Row]:
    """After one file has changed, what it has to do with is done again and nothing else."""
    with empty_folder() as folder:
        packs = folder / "content"
        shutil.copytree(CONTENT, packs)
        (folder / "schemas").symlink_to(ROOT / "schemas")
        validate = process(BOW, "validate", packs, cache=folder / "cache")
        validate()
        edits = {name: made(packs / path) for name, (path, made) in CHANGED.items()}
        taken = take_turns(
            {
                **{name: each(edit, validate) for name, edit in edits.items()},
                "version": process(BOW, "--version"),
            },
            runs,
        )
    return [
        compare(f"bow validate content after {name} : bow --version", taken[name], taken["version"], "<= 150 ms")
        for name in CHANGED
    ]


def remark(file: Path) -> Action:
    """Make an action that gives a file another remark at its end."""
    text = file.read_text("utf-8")
    edits = iter(range(1_000_000))
    return lambda: file.write_text(f"{text}# edit {next(edits)}\n", "utf-8") and None


def number(before: str, *numbers: int) -> Callable[[Path], Action]:
    """Make what makes an action that gives a file one number after another behind some words."""

    def made(file: Path) -> Action:
        text = file.read_text("utf-8")
        found = re.search(rf"{re.escape(before)}\d+", text)
        if found is None:
            raise NotThereError(f"`{before}` is not said in {file.name}")
        texts = cycle(f"{text[: found.start()]}{before}{one}{text[found.end() :]}" for one in numbers)
        return lambda: file.write_text(next(texts), "utf-8") and None

    return made


_PLAN, _TERRAIN = "core/battles/clash_on_the_kingsroad.yaml", "core/rules/terrain.bow"
CHANGED: dict[str, tuple[str, Callable[[Path], Action]]] = {
    "a remark in a file of cases": ("core/cases/fire.cases.yaml", remark),
    "a remark in a battle plan": (_PLAN, remark),
    "the rounds of a battle plan": (_PLAN, number("\nrounds: ", 6, 7, 8)),
    "a remark in a manifest": ("core/pack.yaml", remark),
    "a remark among commanders": ("core/commanders/stark.bow", remark),
    "a number in all terrain": (_TERRAIN, number("\n  burn ", 3, 5)),
    "the strength of a unit": ("core/units/stark.bow", number("\n  strength ", 3, 4)),
    "the effect of a keyword": ("core/rules/keywords.bow", number("when self has moved: subtract ", 2, 3)),
}


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
