"""Loading: whatever lies at the paths, a library and findings, and the same however the paths are written."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from bow_author.checks.run import validate
from bow_author.packs.load import load
from bow_author.packs.read import RealPaths
from bow_author.resources import content_folder
from bow_dsl.diagnostics import Diagnostic, Severity

MakePack = Callable[..., Path]

KEYWORD = 'keyword {} "A keyword" {{\n  homebrew "own"\n  permit counterattack by self\n}}\n'
BOARD = "board: {}\ntitle: A meadow\ncolumns: 9\nrows: 7\nhomebrew: example\n"


def seen(paths: list[str]) -> list[tuple[str, str, tuple[int, ...], str]]:
    """Validate paths: code, file as it is on the disk, place and message of each finding."""
    findings = validate(paths).findings
    return sorted(
        (finding.code, os.path.realpath(finding.span.file), finding.span[1:], finding.message) for finding in findings
    )


def findings_of(*paths: Path) -> list[Diagnostic]:
    """Validate paths and give the findings."""
    return list(validate([str(path) for path in paths]).findings)


def place(finding: Diagnostic) -> tuple[str, str, int, int]:
    """Tell the code of a finding and where it is."""
    return finding.code, Path(finding.span.file).name, finding.span.line, finding.span.column


@pytest.fixture
def broken(make_pack: MakePack) -> Path:
    """A pack with a mistake in its folder, one in a folder inside, and one in a battle plan."""
    return make_pack(
        "alpha",
        files={
            "a.bow": KEYWORD.format("bold") + "keyword bad {\n",
            "more/b.bow": "unit = 1\n",
            "more/plan.yaml": "battle: plan\n",
        },
    )


WRITTEN = {
    "folder": "{here}/alpha",
    "slash behind it": "{here}/alpha/",
    "dots": "{here}/./alpha/../alpha/.",
    "through another folder": "{here}/beta/../alpha",
    "relative": "alpha",
    "relative with dots": "./beta/../alpha",
    "link": "link",
}


@pytest.mark.parametrize("written", WRITTEN.values(), ids=WRITTEN.keys())
def test_how_a_path_is_written(
    written: str, broken: Path, make_pack: MakePack, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The findings are the same however the path of a pack is written."""
    make_pack("beta")
    here = broken.parent
    (here / "link").symlink_to(broken, target_is_directory=True)
    monkeypatch.chdir(here)
    expected = seen([str(broken)])
    assert len(expected) >= 4
    assert seen([written.format(here=here)]) == expected


@pytest.mark.parametrize("written", ["b.bow", "./b.bow", "../more/b.bow", "../../alpha/more/b.bow"])
def test_file_from_within_its_pack(written: str, broken: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of a pack is checked from inside of its folder too, and called what the caller calls it."""
    expected = seen([str(broken / "more/b.bow")])
    monkeypatch.chdir(broken / "more")
    assert seen([written]) == expected != []
    assert {finding.span.file for finding in validate([written]).findings} == {os.path.normpath(written)}


def test_current_folder_within_a_pack(broken: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a folder of a pack `.` is that folder: what is wrong elsewhere in the pack is not told."""
    monkeypatch.chdir(broken / "more")
    findings = seen(["."])
    assert {Path(file).name for _, file, *_ in findings} == {"b.bow", "plan.yaml"}


def test_a_file_alone(broken: Path) -> None:
    """Of a pack of which one file is asked for, only findings in this file are told."""
    report = validate([str(broken / "a.bow")])
    assert {finding.span.file for finding in report.findings} == {str(broken / "a.bow")}
    assert report.files == {str(broken / "a.bow")}


def test_a_folder_that_is_linked_into_a_pack(broken: Path) -> None:
    """A folder that is reached through a link from outside still belongs to its pack."""
    (broken.parent / "link").symlink_to(broken / "more", target_is_directory=True)
    assert seen([str(broken.parent / "link")]) == seen([str(broken / "more")])


def test_the_same_path_twice(broken: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Naming a thing twice, in whatever way, neither doubles what is found nor what is counted."""
    monkeypatch.chdir(broken.parent)
    once = validate([str(broken)])
    twice = validate([str(broken), "alpha", "./alpha/a.bow", "alpha/more"])
    assert len(twice.files) == len(once.files)
    assert seen([str(broken), "alpha", "./alpha/a.bow"]) == seen([str(broken)])


def test_loose_file_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file outside of packs that is named in two ways is not a second file that defines the same."""
    (tmp_path / "a.bow").write_text(KEYWORD.format("bold"), "utf-8")
    monkeypatch.chdir(tmp_path)
    report = validate(["a.bow", "./a.bow", str(tmp_path / "a.bow")])
    assert (report.findings, len(report.files)) == ((), 1)


def test_suffix_in_capitals(tmp_path: Path) -> None:
    """A file whose name ends in capitals is what its ending says."""
    (tmp_path / "A.BOW").write_text(KEYWORD.format("bold"), "utf-8")
    (tmp_path / "B.YAML").write_text("board: B\n", "utf-8")
    assert {finding.span.file for finding in findings_of(tmp_path)} == {str(tmp_path / "B.YAML")}


def test_sequence_of_paths(make_pack: MakePack) -> None:
    """The sequence in which paths are given changes nothing, clashes between them included."""
    one = make_pack("one", files={"a.bow": KEYWORD.format("bold")})
    two = make_pack("two", files={"a.bow": KEYWORD.format("bold")})
    three = make_pack("three", files={"b.yaml": "battle: [\n"})
    paths = [str(one), str(two), str(three)]
    assert validate(paths) == validate(paths[::-1]) == validate([paths[1], paths[0], paths[2]])
    assert len(validate(paths).findings) == 2


IDS = {
    "in one file": ("a.bow", "a.bow", "BOW202"),
    "in two files": ("a.bow", "z/a.bow", "BOW202"),
    "two boards": ("a.yaml", "z/a.yaml", "BOW429"),
}


@pytest.mark.parametrize(("first", "second", "code"), IDS.values(), ids=IDS.keys())
def test_ids_are_unique(first: str, second: str, code: str, make_pack: MakePack) -> None:
    """A second definition or document with an id is told at its place, and the first is shown."""
    text = KEYWORD.format("bold") if first.endswith(".bow") else BOARD.format("a")
    files = {first: text * 2} if first == second else {first: text, second: text}
    folder = make_pack("alpha", files=files)
    [found] = [finding for finding in findings_of(folder) if finding.code == code]
    assert found.span.file == str(folder / second)
    assert found.related[0].span.file == str(folder / first)
    assert found.related[0].span != found.span


@pytest.mark.parametrize(("file", "text"), [("a.bow", KEYWORD.format("bold")), ("meadow.yaml", BOARD.format("meadow"))])
def test_clash_with_a_needed_pack(file: str, text: str, make_pack: MakePack) -> None:
    """A clash with what a needed pack defines is told in the pack that needs it, whatever the two are called."""
    make_pack("zeta", files={file: text})
    alpha = make_pack("alpha", 'requires: {zeta: ">=1.0"}\n', {file: text})
    [found] = findings_of(alpha)
    assert (found.code, found.span.file) == ("BOW202" if file.endswith(".bow") else "BOW429", str(alpha / file))


def test_clash_of_a_plan(root: Path, tmp_path: Path) -> None:
    """What a battle plan defines for itself must not have an id of its packs."""
    text = (root / "examples/dawn_at_the_mill/dawn_at_the_mill.yaml").read_text("utf-8")
    before, line, after = text.partition("define: |\n")
    defined = "".join(f"  {line}\n" for line in KEYWORD.format("stalwart").splitlines())
    (tmp_path / "dawn_at_the_mill.yaml").write_text(f"{before}{line}{defined}{after}", "utf-8")
    [found] = [finding for finding in findings_of(tmp_path) if finding.code == "BOW202"]
    assert place(found) == ("BOW202", "dawn_at_the_mill.yaml", (before + line).count("\n") + 1, 11)
    assert Path(found.related[0].span.file) == Path(content_folder(), "core/rules/keywords.bow")


def test_two_packs_of_one_id(make_pack: MakePack) -> None:
    """Two packs with one id are told at the second manifest, and the first is shown."""
    one, two = make_pack("alpha", inside="one"), make_pack("alpha", inside="two")
    [found] = findings_of(two, one)
    assert place(found) == ("BOW410", "pack.yaml", 1, 7)
    assert found.span.file == str(two / "pack.yaml")
    assert found.related[0].span.file == str(one / "pack.yaml")


def test_pack_in_a_pack(make_pack: MakePack) -> None:
    """A pack inside of another is a pack of its own; what is in it belongs to it alone."""
    outer = make_pack("outer", files={"a.bow": KEYWORD.format("bold")})
    make_pack("inner", files={"b.bow": KEYWORD.format("brave")}, inside="outer")
    library = load([str(outer)])
    assert {name: len(pack.programs) for name, pack in library.packs.items()} == {"inner": 1, "outer": 1}
    assert list(library.all_findings()) == []


@pytest.mark.parametrize("manifest", ["", "pack: [\n", "pack: 1\n", "- x\n", "pack: alpha\n", "\0"])
def test_manifest_that_cannot_be_read(manifest: str, make_pack: MakePack) -> None:
    """A pack whose manifest is broken is known by its folder, and its other files are still checked."""
    folder = make_pack("alpha", files={"a.bow": "keyword bad {\n"})
    (folder / "pack.yaml").write_text(manifest, "utf-8")
    library = load([str(folder)])
    assert list(library.packs) == ["alpha"]
    files = {Path(finding.span.file).name for finding in findings_of(folder)}
    assert files == {"pack.yaml", "a.bow"}


def test_dependency_beside(make_pack: MakePack) -> None:
    """A needed pack is found beside the one that needs it, and what is wrong in it is not told unless asked for."""
    beta = make_pack("beta", files={"b.bow": "keyword bad {\n"})
    alpha = make_pack("alpha", 'requires: {beta: ">=1.0"}\n')
    assert list(load([str(alpha)]).packs) == ["beta", "alpha"]
    assert findings_of(alpha) == []
    assert {Path(finding.span.file).name for finding in findings_of(alpha, beta)} == {"b.bow"}


def test_dependency_in_the_search_path(make_pack: MakePack, monkeypatch: pytest.MonkeyPatch) -> None:
    """A needed pack is found in the folders of BOW_PATH, the first that has it; those beside come first."""
    first = make_pack("beta", inside="first")
    second = make_pack("beta", inside="second")
    alpha = make_pack("alpha", 'requires: {beta: ">=1.0"}\n')
    monkeypatch.setenv("BOW_PATH", os.pathsep.join((str(alpha / "none"), "", str(first.parent), str(second.parent))))
    assert load([str(alpha)]).packs["beta"].folder == str(first)
    beside = make_pack("beta")
    assert load([str(alpha)]).packs["beta"].folder == str(beside)


def test_dependency_among_the_shipped(make_pack: MakePack) -> None:
    """A pack that comes with the program is found from anywhere; nothing in it is told."""
    alpha = make_pack("alpha", 'requires: {core: ">=1.0"}\n')
    assert "core" in load([str(alpha)]).packs
    assert findings_of(alpha) == []


def test_stray_document_finds_its_packs(root: Path, tmp_path: Path) -> None:
    """A battle plan outside of packs finds the packs that it lists."""
    plan = root / "content/core/battles/clash_on_the_kingsroad.yaml"
    (tmp_path / plan.name).write_text(plan.read_text("utf-8"), "utf-8")
    library = load([str(tmp_path / plan.name)])
    assert "core" in library.packs
    assert [entry.pack for entry in library.strays] == [None]


@pytest.mark.parametrize("written", ["plan.yaml", "./plan.yaml", "../home/plan.yaml"])
def test_stray_document_finds_all_of_a_pack_beside_it(
    written: str, make_pack: MakePack, root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What lies in folders of the pack is there too, however the document is called: boards, and definitions."""
    home = tmp_path / "home"
    files = {"words/bold.bow": KEYWORD.format("bold"), "boards/mine.yaml": BOARD.format("mine")}
    make_pack("beside", files=files, inside="home")
    plan = (root / "content/core/battles/clash_on_the_kingsroad.yaml").read_text("utf-8")
    (home / "plan.yaml").write_text(plan.replace("packs: [core]", "packs: [core, beside]"), "utf-8")
    monkeypatch.chdir(home)
    library = load([written])
    assert library.find("board", "mine") is not None
    assert library.names.find("keyword", "bold") is not None


def test_other_document_with_the_key_of_a_pack(make_pack: MakePack) -> None:
    """A second document that says `pack` is no manifest."""
    folder = make_pack("alpha", files={"more/other.yaml": "pack: other\n"})
    assert list(load([str(folder)]).packs) == ["alpha"]


@pytest.mark.parametrize("path", ["", "nowhere", "nowhere/", "a\0b", "\udc80", "x" * 5000, "/dev/null/x"])
def test_paths_where_nothing_is(path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A path where nothing is, or where nothing can be, is one finding and nothing else."""
    monkeypatch.chdir(tmp_path)
    [found] = load([path]).findings
    assert (found.code, found.severity) == ("BOW101", Severity.ERROR)
    assert len(validate([path]).findings) == 1


def test_nothing_asked_for() -> None:
    """Where no path is given the library is empty."""
    library = load([])
    assert (library.packs, library.findings, library.targets) == ({}, (), frozenset())


@pytest.mark.parametrize(
    "path", ["", ".", "..", "/", "a.yaml", "in/a.yaml", "in/link.yaml", "linked/a.yaml", "in/..", "no/b"]
)
def test_real_paths(path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Paths stand for what the system says that they do, whether or not there is anything."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.yaml").touch()
    (tmp_path / "in" / "link.yaml").symlink_to(tmp_path / "in" / "a.yaml")
    (tmp_path / "linked").symlink_to(tmp_path / "in", target_is_directory=True)
    real = RealPaths()
    for _ in range(2):
        assert real(path) == os.path.realpath(path)
        assert real(os.path.abspath(path)) == os.path.realpath(path)
