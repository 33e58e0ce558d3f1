"""`bow validate`: findings, formats, selections, exit codes, and that a run is said again only if nothing changed."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from bow_author.cli import output_cache
from bow_author.cli.forms import FORMS
from bow_author.packs import cache
from tests.cli.conftest import BROKEN, CLEAN, PACK, Bow


@pytest.fixture
def mixed(bow: Bow) -> Path:
    """A file with one error and one warning."""
    file = Path("a.bow")
    file.write_text('keyword bold "Bold" {\n  permit counterattack by self\n}\n' + BROKEN.replace("bold", "b"), "utf-8")
    assert {line.partition(":")[0] for line in bow("validate", file).out.splitlines() if "[BOW" in line} == {
        "warning[BOW213]",
        "error[BOW113]",
    }
    return file


EXITS = {
    "error and warning": ([], 1),
    "the error alone": (["--select", "BOW113"], 1),
    "the warning alone": (["--select", "BOW213"], 0),
    "the warning alone, failing": (["--select", "BOW213", "--fail-on", "warning"], 1),
    "both ignored": (["--ignore", "BOW113,bow213", "--fail-on", "warning"], 0),
    "all but the error": (["--ignore", "BOW1", "--fail-on", "error"], 0),
    "all but the error, failing": (["--ignore", "BOW1", "--fail-on", "warning"], 1),
    "selected and ignored": (["--select", "BOW", "--ignore", "BOW1", "--ignore", "BOW2"], 0),
    "selected twice": (["--select", "BOW5", "--select", "BOW1"], 1),
}


@pytest.mark.parametrize(("options", "code"), EXITS.values(), ids=EXITS.keys())
@pytest.mark.parametrize("form", ["text", "sarif"])
def test_exit_codes(options: list[str], code: int, form: str, mixed: Path, bow: Bow) -> None:
    """The code is 1 if something that is reported is as grave as --fail-on says, in every format."""
    assert bow("validate", *options, "--format", form, mixed).code == code


def test_json(mixed: Path, bow: Bow, root: Path) -> None:
    """JSON fits its schema, is plain ASCII, and says what the text says."""
    Path("b.bow").write_text('keyword b "\N{SNOWMAN}" {\n  keywords é\n}\n', "utf-8")
    Path("c.yaml").write_text("battle: x\n", "utf-8")
    done = bow("validate", "--format", "json", ".", "nowhere")
    schema = json.loads((root / "schemas/diagnostics.schema.json").read_text("utf-8"))
    report = json.loads(done.out)
    Draft202012Validator(schema).validate(report)
    assert done.out.isascii()
    assert done.code == 1
    codes = [finding["code"] for finding in report["diagnostics"]]
    text = bow("validate", ".", "nowhere").out
    assert [line[line.index("[") + 1 :][:6] for line in text.splitlines() if line[:5] in {"error", "warni"}] == codes
    assert report["files"] == 4
    assert report["errors"] + report["warnings"] + report["notes"] == len(codes) > 3


def test_findings_are_sorted(bow: Bow) -> None:
    """Findings come file by file, line by line, whatever found them."""
    for name in ("b.bow", "a.bow"):
        Path(name).write_text('keyword b "B" {\n  keywords x\n  = \n}\n' + BROKEN, "utf-8")
    report = json.loads(bow("validate", "--format", "json", "b.bow", "a.bow").out)
    places = [(found["file"], found["line"], found["column"]) for found in report["diagnostics"]]
    assert places == sorted(places)
    assert len(places) > 4


def test_current_folder_is_the_default(mixed: Path, bow: Bow) -> None:
    """Without a path the current folder is validated."""
    done = bow("validate")
    assert done.code == 1
    assert done.out == bow("validate", ".").out


def test_colour(mixed: Path, bow: Bow, monkeypatch: pytest.MonkeyPatch) -> None:
    """Colour is for terminals; FORCE_COLOR asks for it, NO_COLOR forbids it, and neither changes the words."""
    plain = bow("validate", mixed).out
    monkeypatch.setenv("FORCE_COLOR", "1")
    coloured = bow("validate", mixed).out
    monkeypatch.setenv("NO_COLOR", "1")
    assert bow("validate", mixed).out == plain
    assert "\x1b[" not in plain
    assert "\x1b[1;31merror[BOW113]\x1b[0m" in coloured


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Count how often what is on the disk is validated and not only said again; trials of fixes are not counted."""
    from bow_author.checks.run import Report
    from bow_author.cli import validate
    from bow_author.packs.library import Library

    runs: list[int] = []
    check_library = validate.check_library

    def counting(library: Library, *arguments: object) -> Report:
        if not library.instead:
            runs.append(1)
        return check_library(library, *arguments)  # type: ignore[arg-type]  # passed on as it came

    monkeypatch.setattr(validate, "check_library", counting)
    return runs


@pytest.fixture
def pack(bow: Bow) -> Path:
    """A pack with a mistake, validated once."""
    folder = Path("packs/alpha")
    (folder / "more").mkdir(parents=True)
    (folder / "pack.yaml").write_text(PACK + 'optional: {beta: ">=1.0"}\n', "utf-8")
    (folder / "more/a.bow").write_text(BROKEN, "utf-8")
    return folder


@pytest.mark.parametrize("text", [BROKEN, CLEAN])
@pytest.mark.parametrize("form", FORMS)
def test_said_again(text: str, form: str, pack: Path, bow: Bow, counted: list[int]) -> None:
    """A second run with the same arguments and files writes the same bytes and code, and validates nothing."""
    (pack / "more/a.bow").write_text(text, "utf-8")
    first = bow("validate", "--format", form, pack)
    assert bow("validate", "--format", form, pack) == first
    assert len(counted) == 1


def beta(pack: Path, folder: str) -> None:
    made = pack.parent / folder / "beta"
    made.mkdir(parents=True)
    (made / "pack.yaml").write_text(PACK.replace("alpha", "beta"), "utf-8")


def touch_program(pack: Path) -> None:
    """Stand for another version of the program."""
    cache._PROGRAM += b"+"


CHANGES: dict[str, Callable[[Path], object]] = {
    "content": lambda pack: (pack / "more/a.bow").write_text(CLEAN, "utf-8"),
    "content of the same size": lambda pack: (pack / "more/a.bow").write_text(BROKEN.replace("4", "5"), "utf-8"),
    "new file": lambda pack: (pack / "more/b.bow").write_text(CLEAN, "utf-8"),
    "new file in capitals": lambda pack: (pack / "more/B.YML").write_text("x: 1\n", "utf-8"),
    "removed file": lambda pack: (pack / "more/a.bow").unlink(),
    "renamed file": lambda pack: (pack / "more/a.bow").rename(pack / "a.bow"),
    "removed pack": lambda pack: pack.rename(pack.parent / "omega"),
    "pack around it": lambda pack: (pack.parent / "pack.yaml").write_text(PACK, "utf-8"),
    "dependency beside": lambda pack: beta(pack, "."),
    "dependency in BOW_PATH": lambda pack: beta(pack, "others"),
    "program": touch_program,
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
@pytest.mark.parametrize("what", [".", "more/a.bow"])
def test_validated_anew(
    change: Callable[[Path], object],
    what: str,
    pack: Path,
    bow: Bow,
    counted: list[int],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whatever changes what would be found is noticed: the second run validates anew."""
    monkeypatch.setattr(cache, "_PROGRAM", cache._PROGRAM)
    monkeypatch.setenv("BOW_PATH", str(Path("packs/others").absolute()))
    (pack.parent / "others").mkdir()
    bow("validate", pack / what)
    before = len(counted)
    change(pack)
    bow("validate", pack / what)
    assert len(counted) == before + 1 or change is CHANGES["pack around it"]


@pytest.mark.parametrize("name", ["BOW_PATH", "NO_COLOR", "FORCE_COLOR", "TERM"])
def test_variables_that_matter(
    name: str, pack: Path, bow: Bow, counted: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With another value of a variable that decides what is found or shown, the run is another."""
    bow("validate", pack)
    monkeypatch.setenv(name, "1")
    bow("validate", pack)
    assert len(counted) == 2


def test_other_folder_and_arguments(pack: Path, bow: Bow, counted: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    """The same words in another folder, or other words, are another run."""
    bow("validate", ".")
    bow("validate", ".", "--fail-on", "warning")
    monkeypatch.chdir(pack)
    bow("validate", ".")
    assert len(counted) == 3


@pytest.mark.parametrize("stored", [b"", b"no value", b"\xf5", b"i\x01\x00\x00\x00", b"(\x01\x00\x00\x00N"])
def test_stored_run_that_is_none(stored: bytes, pack: Path, bow: Bow) -> None:
    """An entry that holds something else than a run is read past."""
    first = bow("validate", pack)
    cache.store(output_cache._key(["validate", str(pack)]), stored)
    assert bow("validate", pack) == first


def test_what_cannot_be_remembered(pack: Path, bow: Bow, counted: list[int]) -> None:
    """Where a file cannot be looked at again, every run is made anew, and says the same."""
    (pack / "more/b.yaml").symlink_to("nowhere")
    assert bow("validate", pack) == bow("validate", pack)
    assert len(counted) == 2


def test_cache_that_cannot_be_written(pack: Path, bow: Bow, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a cache `bow` says the same."""
    first = bow("validate", pack)
    Path("file").write_text("", "utf-8")
    monkeypatch.setenv("BOW_CACHE_DIR", str(Path("file").absolute()))
    assert bow("validate", pack) == first


@pytest.mark.usefixtures("cache_of_its_own")
def test_many_processes_at_once(pack: Path) -> None:
    """Processes that run at once, with one empty cache among them, all say the same."""
    program = [sys.executable, "-m", "bow_author", "validate", str(pack)]
    started = [subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE) for _ in range(4)]
    results = {(*process.communicate(), process.returncode) for process in started}
    [(out, err, code)] = results
    assert (err, code) == (b"", 1)
    assert b"BOW113" in out


@pytest.mark.parametrize(
    "command", ["validate", "list units", "translations de", "show maege_mormont", "provenance", "diff-text"]
)
def test_hash_seed_changes_nothing(command: str, root: Path, tmp_path: Path) -> None:
    """What is written does not depend on the seed of hashes."""
    pack = [] if command.startswith("show") else [str(root / "tests/checks/twelve_mistakes")]
    outputs = {
        subprocess.run(
            [sys.executable, "-m", "bow_author", *command.split(), *pack],
            env=os.environ | {"PYTHONHASHSEED": seed, "BOW_CACHE_DIR": str(tmp_path / seed)},
            capture_output=True,
            check=False,
        ).stdout
        for seed in ("1", "77")
    }
    assert len(outputs) == 1
    assert outputs != {b""}
