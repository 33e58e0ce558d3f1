"""Faults that readers of the server have found, each with what should come of it."""

import asyncio
import gc
import subprocess
import sys
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types

from bow_author.checks.run import MOST_FINDINGS
from bow_author.language_server import checking, completing, server as server_module, yaml_place
from bow_author.language_server.checking import Published, everything, open_file
from bow_author.language_server.features import FEATURES
from bow_author.language_server.features.navigation import RenameError, applied
from bow_author.language_server.server import Server
from bow_author.language_server.workspace import Workspace, path_of, uri_of
from bow_dsl.diagnostics import Diagnostic, Severity, Span
from tests.conftest import ROOT

ANSWERS: dict[str, Callable[..., Any]] = {feature.method: feature.answer for feature in FEATURES}
CORE = str(ROOT / "content" / "core")
PACK = """pack: mine
title: Mine
version: "1.0"
authors: [a reader]
licence: MIT
description: For a test.
requires: {core: ">=0.1,<9"}
"""


def pack(folder: Path, **files: str) -> Workspace:
    """Write a pack, and give the workspace of its folder; `__` in a name stands for a dot."""
    folder = folder.resolve() / "mine"
    folder.mkdir()
    (folder / "pack.yaml").write_text(PACK, "utf-8")
    for name, text in files.items():
        (folder / name.replace("__", ".")).write_text(text, "utf-8")
    return Workspace((str(folder),))


def ask(workspace: Workspace, method: str, file: str, words: str, behind: int = 0, **more: Any) -> Any:
    """Ask a feature of the place of some words, or so many letters behind their beginning."""
    text = workspace.text(file).replace("\r\n", "\n")
    offset = text.index(words) + behind
    place = types.Position(text.count("\n", 0, offset), offset - text.rfind("\n", 0, offset) - 1)
    kinds: dict[str, Any] = {
        types.TEXT_DOCUMENT_RENAME: types.RenameParams,
        types.TEXT_DOCUMENT_COMPLETION: types.CompletionParams,
        types.TEXT_DOCUMENT_DEFINITION: types.DefinitionParams,
        types.TEXT_DOCUMENT_HOVER: types.HoverParams,
    }
    return ANSWERS[method](workspace, kinds[method](types.TextDocumentIdentifier(uri_of(file)), place, **more))


def labels(workspace: Workspace, file: str, words: str, behind: int) -> set[str]:
    found = ask(workspace, types.TEXT_DOCUMENT_COMPLETION, file, words, behind)
    return {item.label for item in found.items}


def finding(line: int, code: str = "BOW999") -> Diagnostic:
    return Diagnostic(code, Severity.ERROR, f"in {line}", Span("f", line, 1, line, 2))


def test_what_overlays_of_plans_say_is_looked_at_again(tmp_path: Path) -> None:
    """A circle of reactions by way of what an overlay gives a plan is gone once that says something else."""
    plan = """overlay: p
of: {battle: clash_on_the_kingsroad}
homebrew: a reader
replace:
  define: |
    victory other "Other" {
      homebrew "a reader"
      react after burn of hex: gain 1 morale for stark
    }
"""
    hills = 'extend terrain hills {\n  homebrew "a reader"\n  react after morale shift: burn here\n}\n'
    workspace = pack(tmp_path, h__bow=hills, p__yaml=plan)
    checked = everything(workspace)
    assert "BOW311" in {one.code for found in checked.findings.values() for one in found}
    (file,) = [name for name in workspace.texts_of_all() if name.endswith("p.yaml")]
    changed = workspace.remembering(checked.memory).saying(file, plan.replace("gain 1 morale for stark", "win stark"))
    fresh = Workspace(changed.folders, texts=changed.texts)
    assert everything(changed).findings == everything(fresh).findings


def test_what_is_mended_does_not_come_back() -> None:
    """What a first look does not find any more is not told again from the last whole look."""
    told: list[tuple[Diagnostic, ...]] = []
    published = Published(lambda _, found, __: told.append(found))
    other, workspace = finding(1, "BOW998"), Workspace()
    published.first_look("f", (finding(5),), workspace)
    published.whole_look({"f": (other, finding(5))}, workspace)
    for line in (6, 7):
        published.first_look("f", (finding(line),), workspace)
        assert set(told[-1]) == {finding(line), other}
    published.first_look("f", (), workspace)
    assert told[-1] == (other,)


def test_what_stands_between_files_is_looked_at_again(tmp_path: Path) -> None:
    """What was defined twice, and is no more, is not told at the next edit."""
    house = 'house {} "X" {{\n  homebrew "a reader"\n  colour "#112233"\n}}\n'
    workspace = pack(tmp_path, a__bow=house.format("x"), b__bow=house.format("x"))
    file = next(name for name in workspace.texts_of_all() if name.endswith("b.bow"))
    assert "BOW202" in {one.code for one in open_file(workspace, file)}
    changed = workspace.saying(file, house.format("z"))
    checked = everything(changed)
    renewed = changed.remembering(checked.memory, checked.library)
    again = renewed.saying(file, house.format("z") + "# more\n")
    assert "BOW202" not in {one.code for one in open_file(again, file)}


def test_a_file_that_is_not_saved_yet(tmp_path: Path) -> None:
    """It is checked, and known, with the others of its folder."""
    workspace = pack(tmp_path)
    file = str(tmp_path.resolve() / "mine" / "new.bow")
    workspace = workspace.saying(file, 'keyword bold "Bold" {\n  homebrew "a reader"\n  forbid banana by self\n}\n')
    assert "BOW208" in {one.code for one in everything(workspace).findings.get(file, ())}
    assert workspace.library.names.find("keyword", "bold") is not None


@pytest.mark.slow
def test_no_more_is_told_than_can_be_read(tmp_path: Path) -> None:
    """A first look tells no more of a file than a whole one."""
    bad = "".join(f'keyword k{number} "K" {{ forbid banana by self }}\n' for number in range(700))
    workspace = pack(tmp_path, bad__bow=bad)
    file = next(name for name in workspace.texts_of_all() if name.endswith("bad.bow"))
    assert len(open_file(workspace, file)) <= MOST_FINDINGS + 1


@pytest.mark.asyncio
async def test_a_fault_of_ours_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If a first look fails, the author is told once, and the whole look is taken all the same."""
    server = Server()
    told: list[str] = []
    monkeypatch.setattr(server, "window_show_message", lambda params: told.append(params.message))
    monkeypatch.setattr(server, "window_log_message", lambda _: None)
    monkeypatch.setattr(server, "text_document_publish_diagnostics", lambda _: None)

    def fails(*_: object) -> None:
        raise RuntimeError("for a test")

    monkeypatch.setattr(checking, "open_file", fails)
    server.now = pack(tmp_path, a__bow="")
    server.look(str(tmp_path / "mine" / "a.bow"))
    await server.is_checked.wait()
    assert len(told) == 1


@pytest.mark.asyncio
async def test_what_looks_leave_is_given_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When nobody types any more, what holds itself is found, however seldom the collector looks by itself."""
    server = Server()
    monkeypatch.setattr(server, "text_document_publish_diagnostics", lambda _: None)
    monkeypatch.setattr(server_module, "IDLE", 0.1)
    server.now = pack(tmp_path, a__bow="")
    cycle = _Holder()
    cycle.held, is_there = cycle, weakref.ref(cycle)
    gc.disable()
    try:
        del cycle
        server.look(str(tmp_path / "mine" / "a.bow"))
        await server.is_checked.wait()
        await asyncio.sleep(0.5)  # what is to come sooner comes before, however busy the machine is
    finally:
        gc.enable()
    assert is_there() is None


class _Holder:
    held: "_Holder"


def test_the_end_of_a_session_is_no_fault() -> None:
    """Who shuts the server down as the protocol has it is answered with 0, and nothing is said of a fault."""

    def message(text: str) -> bytes:
        return f"Content-Length: {len(text)}\r\n\r\n{text}".encode()

    spoken = b"".join(
        message(text)
        for text in (
            '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{},"processId":null,"rootUri":null}}',
            '{"jsonrpc":"2.0","method":"initialized","params":{}}',
            '{"jsonrpc":"2.0","id":2,"method":"shutdown"}',
            '{"jsonrpc":"2.0","method":"exit"}',
        )
    )
    done = subprocess.run(
        [sys.executable, "-m", "bow_author", "lsp"], input=spoken, capture_output=True, check=False, timeout=120
    )
    assert (done.returncode, b"BOW901" in done.stderr, b"Traceback" in done.stderr) == (0, False, False)
    assert b'"id":2' in done.stdout.replace(b" ", b"")


@pytest.mark.parametrize("uri", ["untitled:Untitled-1", "git:/a/b.bow", "vscode-vfs://github/x/y"])
def test_what_is_no_file(uri: str) -> None:
    """Its URI stays what it is."""
    assert uri_of(path_of(uri)) == uri


# ---- names

FERRY = """commander alyn.ferryman "Alyn" titled "Ferryman" {
  homebrew "a reader"
  house stark
  unit war_host_of_the_north
  commit 1
  capture 2
}
card ferry "Ferry" {
  homebrew "a reader"
  house stark
  commander alyn
  command cost 1 { order up to 1 unit }
}
"""


def test_a_person_without_version_has_no_other_name(tmp_path: Path) -> None:
    """Nothing is left half renamed: it is refused, with words; and all uses of a version are found."""
    workspace = pack(tmp_path, f__bow=FERRY)
    file = next(name for name in workspace.texts_of_all() if name.endswith("f.bow"))
    with pytest.raises(RenameError, match="versions"):
        ask(workspace, types.TEXT_DOCUMENT_RENAME, file, "commander alyn\n", 10, new_name="alan")


def test_what_a_plan_defines_is_known_in_it() -> None:
    """The name of a rule of a plan that its document names leads to the rule."""
    plan = str(ROOT / "content" / "core" / "battles" / "clash_on_the_kingsroad.yaml")
    workspace = Workspace((CORE,))
    text = workspace.text(plan).replace(
        "define: |\n", 'define: |\n  terrain ruin "Ruin" {\n    homebrew "a reader"\n  }\n', 1
    )
    line = next(line for line in text.split("\n") if line.strip().endswith(": forest"))
    text = text.replace(line, line.replace("forest", "ruin"), 1)
    workspace = workspace.saying(plan, text)
    (place,) = ask(workspace, types.TEXT_DOCUMENT_DEFINITION, plan, line.replace("forest", "ruin"), len(line) - 4)
    assert place.uri == uri_of(plan)
    assert "ruin" in labels(workspace, plan, line.replace("forest", "ruin"), len(line) - 6)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "behind", "new"),
    [("guards_1:", 2, "guards_2"), ("board: side_a", 8, "side_b"), ("battle: clash", 9, "clash_elsewhere")],
)
def test_names_that_would_break_something(words: str, behind: int, new: str) -> None:
    """A name that another thing of the plan has, a board with its maps, a battle with its file: refused, with words."""
    plan = str(ROOT / "content" / "core" / "battles" / "clash_on_the_kingsroad.yaml")
    with pytest.raises(RenameError):
        ask(Workspace((CORE,)), types.TEXT_DOCUMENT_RENAME, plan, words, behind, new_name=new)


def test_what_lies_elsewhere_keeps_its_name() -> None:
    """The pack that comes with the program is not edited from the folder of another."""
    folder = ROOT / "examples" / "hills_erratum"
    workspace = Workspace((str(folder),))
    file = str(folder / "hills.bow")
    with pytest.raises(RenameError, match="not in the open folders"):
        ask(workspace, types.TEXT_DOCUMENT_RENAME, file, "terrain hills", 9, new_name="knolls")


# ---- words that go on


def offered(text: str) -> set[str]:
    """Give what is offered behind a text that a program begins with."""
    workspace = Workspace((CORE,))
    written = workspace.written(str(ROOT / "content" / "core" / "rules" / "keywords.bow"))
    place = completing.place_in(text, len(text))
    assert place is not None
    assert written is not None
    return {expected.text for expected in completing.candidates(place, written)}


def test_only_moments_at_which_one_reacts() -> None:
    """Behind `react at` stands what one reacts to at, and behind `react after` what one reacts to after."""
    at, after = (offered(f'keyword a "A" {{\n  react {timing} ') for timing in ("at", "after"))
    assert "score" in at
    assert "attack" not in at
    assert "attack" in after
    assert "score" not in after


def test_no_role_says_it() -> None:
    """`it` would be whatever takes part."""
    found = offered('keyword a "A" {\n  modify dice of ')
    assert "self" in found
    assert "it" not in found


def test_keys_that_an_overlay_takes_away() -> None:
    """Behind `delete` stands a key, or the beginning of an effect."""
    assert {"text", "modify"} <= offered("extend terrain hills {\n  delete ")


def test_packs_that_could_be_needed(tmp_path: Path) -> None:
    """Those around are offered, and not those that stand there."""
    workspace = pack(tmp_path)
    manifest = str(tmp_path.resolve() / "mine" / "pack.yaml")
    workspace = workspace.saying(manifest, PACK.replace('<9"}', '<9", '))
    found = labels(workspace, manifest, '<9", ', 5)
    assert "lords_of_the_river" in found
    assert "core" not in found


@pytest.mark.parametrize("title", ['The "Mill" {south', "The {Mill", "'it''s {'", '"a\\" {"'])
def test_a_brace_in_a_text(title: str) -> None:
    """It opens nothing: what is written below is in no braces."""
    text = f"battle: x\ntitle: {title}\nunits:\n  a: {{unit: "
    place = yaml_place.place_in(text, len(text))
    assert place is not None
    assert place.path == ("units", "a", "unit")


def test_line_ends_of_windows() -> None:
    """Behind a word of a rule the same is offered whatever the lines end with."""
    plan = str(ROOT / "content" / "core" / "battles" / "clash_on_the_kingsroad.yaml")
    workspace = Workspace((CORE,))
    text = workspace.text(plan)
    words = "is held by " if "is held by " in text else "if holder of "
    found = labels(workspace, plan, words, len(words))
    windows = workspace.saying(plan, text.replace("\n", "\r\n"))
    assert len(found) > 3
    assert labels(windows, plan, words, len(words)) == found


def test_what_another_pack_changes_is_not_told() -> None:
    """A plan that does not use an erratum is told the rule without it."""
    folder = ROOT / "examples" / "hills_erratum"
    plan = str(ROOT / "content" / "core" / "battles" / "clash_on_the_kingsroad.yaml")
    workspace = Workspace((CORE, str(folder)))
    line = next(line for line in workspace.text(plan).split("\n") if line.strip().endswith(": hills"))
    shown = ask(workspace, types.TEXT_DOCUMENT_HOVER, plan, line, len(line) - 2)
    assert "when the unit in this hex is ranged" in shown.contents.value  # the erratum says nothing of that


def test_no_mark_before_a_value() -> None:
    """Where a key still needs its value, nothing says where that comes from."""
    assert "homebrew" not in offered('unit u "U" {\n  class ')
    assert "homebrew" in offered('unit u "U" {\n  class infantry ')


def test_labels_in_the_paths_of_sources(tmp_path: Path) -> None:
    """A unit that has another label has it where the sources of its figures are told, too."""
    plan = tmp_path.resolve() / "clash_on_the_kingsroad.yaml"
    plan.write_text((ROOT / "content/core/battles/clash_on_the_kingsroad.yaml").read_text("utf-8"), "utf-8")
    workspace = Workspace((str(plan),))
    edit = ask(workspace, types.TEXT_DOCUMENT_RENAME, str(plan), "  maege:", 2, new_name="the_bear")
    renamed = applied(workspace, edit).text(str(plan))
    assert "- units.the_bear.at" in renamed
    assert "maege:" not in renamed
    assert "units.maege" not in renamed


PLACES: tuple[tuple[str, set[str]], ...] = (
    ("sides:\n  stark: {or|, command: 2, order: 4}\n  lannister: {leadership: 3}\n", {"command", "order"}),
    (
        "sides:\n  stark:\n    |\n    order: 4\n\n    # said\n    command: 2\n  lannister:\n    leadership: 3\n",
        {"order", "command"},
    ),
    ("|\nrounds: 5\nsides:\n  stark: {}\nunits:\n  a: {at: A1}\n", {"rounds", "sides", "units"}),
    ("title: Here\nro|unds: 5\nunits:\n- at: A1\n  rank: red\n", {"title", "units"}),
    ("units:\n- at: A1\n  |\n  rank: red\n- unit: guards\n", {"at", "rank"}),
    ("notes: |-\n  text\nti|\ndefine: |\n  rank: red\nunits: {}\n", {"notes", "define", "units"}),
    ("sides:\n\n  stark:\n\n    order: 4\n\n    |\n", {"order"}),
    ("sides: {stark: {|}, lannister: {order: 4}}\n", set()),
)


@pytest.mark.parametrize(("text", "beside"), PLACES)
def test_keys_of_the_same_mapping_are_not_offered(text: str, beside: set[str]) -> None:
    """Whether they stand before the cursor or behind it, on the same line or on others."""
    offset = next(
        at
        for at in range(len(text))
        if text[at] == "|" and text[at + 1 : at + 2] != "-" and text[at - 9 : at] != "\ndefine: "
    )
    place = yaml_place.place_in(text[:offset] + text[offset + 1 :], offset)
    assert place is not None
    assert place.beside == beside
