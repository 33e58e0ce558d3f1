"""The files of the extension for VS Code: snippets that are valid, words in both languages, commands that are there."""

import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from bow_author.checks.run import validate
from bow_author.engine.rulesets import RULESETS
from bow_author.language_server.features import code_lenses
from bow_author.packs import files
from bow_author.report.text import tell
from tests.conftest import ROOT

EXTENSION = ROOT / "editor" / "vscode"
_PLACEHOLDER = re.compile(r"\$\{(\d+)(?::((?:\\.|[^\\}])*)|\|((?:\\.|[^\\|])*)\|)\}|\$(\d+)")
FILE = "tried"
"""What the file is called into which a snippet is put."""
MANIFEST = """\
pack: tried
title: Tried
version: 0.1.0
rules: 1
licence: CC-BY-SA-4.0
authors: [somebody]
description: What is tried.
requires: {core: ">=1.0,<2"}
"""


def json_of(name: str) -> dict[str, Any]:
    value = json.loads((EXTENSION / name).read_text("utf-8"))
    assert isinstance(value, dict)
    return value


def filled(body: str | list[str]) -> str:
    """Write a snippet with what stands in its places before anything is typed; of several words the first."""
    text = (body if isinstance(body, str) else "\n".join(body)).replace("${TM_FILENAME_BASE}", FILE)
    usual: dict[str, str] = {}

    def said(match: re.Match[str]) -> str:
        number, default, choices, again = match.groups()
        if again is not None:
            return usual.get(again, "")
        word = default if default is not None else choices.partition(",")[0]
        return usual.setdefault(number, re.sub(r"\\(.)", r"\1", word))

    return _PLACEHOLDER.sub(said, text).rstrip() + "\n"


DEFINITIONS = json_of("snippets/bow.json")
DOCUMENTS = json_of("snippets/documents.json")
KIND_NAMES = {kind for make in RULESETS.values() for kind in make().kinds}


def findings(folder: Path) -> list[str]:
    return [f"{finding.code} {finding.message}" for finding in validate([str(folder)]).findings]


@pytest.mark.parametrize("name", DEFINITIONS)
def test_what_a_snippet_writes_is_valid(name: str, tmp_path: Path) -> None:
    """A definition stands for itself, a statement in a keyword; no word of it is changed, and nothing is wrong."""
    text = filled(DEFINITIONS[name]["body"])
    if text.split()[0] not in KIND_NAMES:
        text = f'keyword tried_one "Tried one" {{\n  homebrew "tried"\n  text "Something happens."\n{text}}}\n'
    folder = tmp_path / "tried"
    folder.mkdir()
    (folder / "pack.yaml").write_text(MANIFEST, "utf-8")
    (folder / "tried.bow").write_text(text, "utf-8")
    assert findings(folder) == []


@pytest.mark.parametrize("name", DOCUMENTS)
def test_the_document_of_a_snippet_is_valid(name: str, tmp_path: Path) -> None:
    """A document stands for itself, and a part of one in the document whose snippet has such parts."""
    text = filled(DOCUMENTS[name]["body"])
    first = text.partition(":")[0]
    if text.startswith(" "):
        battle = filled(DOCUMENTS["battle plan"]["body"])
        label = first.strip()
        text, count = re.subn(rf"^  {label}: .*\n", lambda _: text, battle, flags=re.MULTILINE)
        assert count == 1
    folder = tmp_path / (re.findall(r"^pack: (\w+)", text) or ["tried"])[0]
    folder.mkdir()
    (folder / "pack.yaml").write_text(text if first == "pack" else MANIFEST, "utf-8")
    if first != "pack":
        (folder / f"tried{'.cases' if first == 'packs' else ''}.yaml").write_text(text, "utf-8")
    assert findings(folder) == []


def test_every_place_of_a_snippet_is_numbered_once() -> None:
    """A snippet leads through its places from 1 on, without a gap."""
    for name, snippet in {**DEFINITIONS, **DOCUMENTS}.items():
        body = snippet["body"] if isinstance(snippet["body"], str) else "\n".join(snippet["body"])
        numbers = [int(match[1] or match[4]) for match in _PLACEHOLDER.finditer(body)]
        defined = [int(match[1]) for match in _PLACEHOLDER.finditer(body) if match[1]]
        assert sorted(defined) == list(range(1, len(defined) + 1)), name
        assert set(numbers) - {0} == set(defined), name


MADE = json_of("package.json")
SOURCES = {
    path.relative_to(EXTENSION / "src").as_posix(): path.read_text("utf-8")
    for path in sorted((EXTENSION / "src").rglob("*.js"))
}
PLATFORMS = ("desktop", "browser")


def test_every_text_is_said_in_english_and_german() -> None:
    """What the manifest names stands in both lists, what the code says in the German one; nothing is left over."""
    named = set(re.findall(r"%([\w.]+)%", (EXTENSION / "package.json").read_text("utf-8")))
    assert named == set(json_of("package.nls.json")) == set(json_of("package.nls.de.json"))
    said = {text for source in SOURCES.values() for text in re.findall(r'l10n\.t\(\s*"([^"]+)"', source)}
    german = json_of("l10n/bundle.l10n.de.json")
    assert said == set(german)
    for english, words in [
        *german.items(),
        *((text, json_of("package.nls.de.json")[key]) for key, text in json_of("package.nls.json").items()),
    ]:
        assert sorted(re.findall(r"\{\d\}|\(command:[^)]*\)", english)) == sorted(
            re.findall(r"\{\d\}|\(command:[^)]*\)", words)
        )


@pytest.mark.parametrize("platform", PLATFORMS)
def test_every_command_is_there(platform: str) -> None:
    """What lenses, menus and the walkthrough call is registered on each platform, and all that is offered is."""
    others = [name for name in PLATFORMS if name != platform]
    here = "".join(source for path, source in SOURCES.items() if path.partition("/")[0] not in others)
    registered = set(re.findall(r'"(bow\.\w+)": ', here))
    lenses = {getattr(code_lenses, name) for name in ("SHOW", "RUN", "PLAY", "EXPORT", "PREVIEW")}
    offered = {command["command"] for command in MADE["contributes"]["commands"]}
    manifest = (EXTENSION / "package.json").read_text("utf-8") + (EXTENSION / "package.nls.json").read_text("utf-8")
    called = set(re.findall(r"(?:command:|onCommand:)(bow\.\w+)", manifest))
    assert lenses | offered | called <= registered
    assert registered <= lenses | offered


def test_what_needs_a_process_is_not_offered_in_a_browser() -> None:
    """The commands of the desktop alone are hidden in a browser, and no lens calls them there."""
    of_desktop = set(re.findall(r'"(bow\.\w+)": ', SOURCES["desktop/commands.js"]))
    palette = {entry["command"]: entry["when"] for entry in MADE["contributes"]["menus"]["commandPalette"]}
    assert of_desktop == {command for command, when in palette.items() if when.endswith("!bow.isInBrowser")}
    left_out = re.search(r"LEFT_OUT = new Set\(\[(.*?)\]\)", SOURCES["browser/client.js"])
    assert left_out is not None
    lenses = {code_lenses.SHOW, code_lenses.RUN, code_lenses.PLAY, code_lenses.EXPORT, code_lenses.PREVIEW}
    assert set(re.findall(r"bow\.\w+", left_out[1])) == lenses & of_desktop


def test_what_is_shared_needs_no_desktop() -> None:
    """Only the files of the desktop call for Node.js, and no file reaches into the other platform."""
    for path, source in SOURCES.items():
        needed = set(re.findall(r'require\("([^"]+)"\)', source))
        others = {name for name in needed if not name.startswith(".")}
        assert path.startswith("desktop/") or others <= {"vscode", "vscode-languageclient/browser"}, path
        assert not any("desktop/" in name or "browser/" in name for name in needed if name.startswith(".")), path


def test_the_browser_passes_over_the_same_folders() -> None:
    """The folders that are not handed to the program are those into which it would not look."""
    skipped = re.search(r"SKIPPED = new Set\(\[(.*?)\]\)", SOURCES["browser/files.js"])
    deepest = re.search(r"MOST_DEEP = (\d+)", SOURCES["browser/files.js"])
    endings = re.search(r"DOCUMENT = .*\(([\w|]+)\)", SOURCES["browser/files.js"])
    assert skipped is not None
    assert deepest is not None
    assert endings is not None
    assert set(re.findall(r"\w+", skipped[1])) == files._SKIPPED_FOLDERS
    assert int(deepest[1]) == files.MAX_FOLDERS_DEEP
    assert tuple(f".{ending}" for ending in endings[1].split("|")) == files.SUFFIXES


def test_every_file_that_the_manifest_names_is_there() -> None:
    """Grammars, snippets, pages of the walkthrough, the icon; but for the program of browsers, which is built."""
    manifest = (EXTENSION / "package.json").read_text("utf-8")
    paths = re.findall(r'"(\./[\w./-]+|walkthrough/[\w.]+|icon\.png)"', manifest)
    assert len(paths) > 12
    assert MADE["browser"] == "./dist/browser.js"
    assert [path for path in paths if path != MADE["browser"] and not (EXTENSION / path).exists()] == []


def test_the_problem_matchers_read_what_bow_writes(tmp_path: Path) -> None:
    """Findings of `bow validate` and failures of `bow test` are found in what these write, with their places."""
    folder = tmp_path / "tried"
    folder.mkdir()
    (folder / "pack.yaml").write_text(MANIFEST.replace("rules: 1", "rules: 1\nrounds: 2"), "utf-8")
    written = ["".join(text for text, _ in line) for line in tell(validate([str(folder)]).findings)]
    matchers = {one["name"]: one["pattern"] for one in MADE["contributes"]["problemMatchers"]}
    first, second = (re.compile(pattern["regexp"]) for pattern in matchers["bow"])
    told = [(first.search(line), second.search(after)) for line, after in pairwise(written)]
    ((what, where),) = [(what, where) for what, where in told if what and where]
    assert what is not None
    assert where is not None
    assert what[1] == "error"
    assert what[2].startswith("BOW")
    assert (where[1], where[2]) == (str(folder / "pack.yaml"), "5")
    failure = re.compile(matchers["bow-cases"]["regexp"]).search("  a/b.cases.yaml:12:7: b has 2 figures")
    assert failure is not None
    assert failure.groups() == ("a/b.cases.yaml", "12", "7", "b has 2 figures")
