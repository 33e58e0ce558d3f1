"""A pack says of which ruleset it is, and is checked by that one."""

import pickle
from pathlib import Path

import pytest

from bow_author.checks.incremental.memory import IncrementalRun, Memory
from bow_author.checks.run import check_library, validate
from bow_author.cli import main
from bow_author.engine.ruleset.wording import WORDINGS
from bow_author.engine.rulesets import RULESETS
from bow_author.packs.entries import OWN_RULESET
from bow_author.packs.load import load
from tests.rulesets.ruleset import RULESET, WORDING
from tests.rulesets.test_realms import TEXT

NAME = "realms"


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program knows the other game."""
    monkeypatch.setitem(RULESETS, NAME, lambda: RULESET)
    monkeypatch.setitem(WORDINGS, NAME, {"en": lambda: WORDING})


def pack(folder: Path, lines: str, text: str = TEXT) -> str:
    """Write a pack, and give its folder."""
    folder.mkdir()
    about = f"pack: {folder.name}\ntitle: Pack\nversion: 1.0.0\nrules: 1\nlicence: MIT\nauthors: [A player]\n"
    (folder / "pack.yaml").write_text(about + lines, "utf-8")
    (folder / "all.bow").write_text(text, "utf-8")
    return str(folder)


def told(*packs: str) -> list[tuple[str, int, str]]:
    """Validate packs: code, line and message of each finding."""
    return [(finding.code, finding.span.line, finding.message) for finding in validate(packs).findings]


def test_a_pack_is_checked_by_its_ruleset(tmp_path: Path) -> None:
    """In the words of its game nothing is wrong with it, and a mistake is told; in those of another all is."""
    realms = pack(tmp_path / "small", f"ruleset: {NAME}\n")
    assert told(realms) == []
    (tmp_path / "small" / "all.bow").write_text(TEXT.replace("strength 4", "strength 40"), "utf-8")
    assert told(realms) == [("BOW207", 13, "expected a number from 1 to 9; found `40`")]
    assert ("BOW203", 4, "`area` is no kind of definition") in told(pack(tmp_path / "other", ""))


def test_a_pack_is_shown_in_words_of_its_ruleset(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What its definitions do is told as its game says it, in English where there is no other language."""
    for language in ("en", "de"):
        assert main(["show", "engine", str(root / "tests" / "rulesets" / NAME), "--language", language]) == 0
        assert "At retreat of this unit, destroy it instead" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("lines", "expected"),
    {
        "ruleset: realmz\n": (7, "no ruleset is named `realmz`", "did you mean `realms`?"),
        'ruleset: realms\nrequires: {core: ">=1"}\n': (
            *(8, "`core` is a pack of ruleset `battles-of-westeros`, and this one of `realms`"),
            "take it out, or name the same `ruleset` in both",
        ),
    }.items(),
)
def test_rulesets_that_do_not_fit(lines: str, expected: tuple[int, str, str], tmp_path: Path) -> None:
    """A ruleset that there is not, and a pack of another, are told at their place with a fix."""
    findings = validate([pack(tmp_path / "small", lines)]).findings
    assert [(finding.span.line, finding.message, finding.hint) for finding in findings if finding.code == "BOW414"] == [
        expected
    ]


def test_an_unknown_ruleset_is_all_that_is_told(tmp_path: Path) -> None:
    """What a pack defines by a ruleset that nobody knows is not held against another; its syntax is."""
    unknown = ("BOW414", 7, "no ruleset is named `realmz`")
    text = 'creature imp "Imp" {\n  wings 2\n}\nunit rider "Rider" {\n  modify zip of self: add nothing\n}\n'
    strange = pack(tmp_path / "small", "ruleset: realmz\n", text)
    assert told(strange) == [unknown]
    own = pack(tmp_path / "own", "", 'keyword idle "Idle" {\n  homebrew "own"\n  permit counterattack by self\n}\n')
    assert unknown in told(strange, own)
    assert not {code for code, _, _ in told(strange, own)} & {"BOW203", "BOW204", "BOW205", "BOW304", "BOW469"}
    (tmp_path / "small" / "all.bow").write_text("creature {\n", "utf-8")
    assert {code[:4] for code, _, _ in told(strange)} == {"BOW1", "BOW4"}
    assert [code for code, _, _ in told(strange) if code.startswith("BOW4")] == ["BOW414"]


def test_packs_of_two_games(tmp_path: Path) -> None:
    """Whoever reads packs of two games at once is told so."""
    first, second = pack(tmp_path / "a", "", ""), pack(tmp_path / "b", f"ruleset: {NAME}\n")
    message = "this pack of ruleset `battles-of-westeros` is read with packs of `realms`"
    assert told(first, second) == [("BOW414", 1, message)]


def test_checks_of_a_game_are_for_its_packs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever brings a game with keywords too is not told that no unit of *Battles of Westeros* has one."""
    text = 'keyword idle "Idle" { cite "own"; permit counterattack by self }\nunit guards "Guards" { homebrew "own" }\n'
    ours = pack(tmp_path / "a", "", text)
    assert "BOW461" in {code for code, _, _ in told(ours)}
    monkeypatch.setitem(RULESETS, "another", RULESETS[OWN_RULESET])
    assert "BOW461" not in {code for code, _, _ in told(pack(tmp_path / "b", "ruleset: another\n", text))}


def test_what_is_remembered_is_of_one_ruleset(tmp_path: Path) -> None:
    """When a pack names another ruleset, nothing that was found by the last one is taken from the memory."""
    realms = pack(tmp_path / "small", f"ruleset: {NAME}\n")
    memory = Memory()
    for lines in (f"ruleset: {NAME}", "ruleset: battles-of-westeros", f"ruleset: {NAME}"):
        manifest = tmp_path / "small" / "pack.yaml"
        manifest.write_text(manifest.read_text("utf-8").rpartition("ruleset: ")[0] + f"{lines}\n", "utf-8")
        readings = pickle.loads(pickle.dumps(memory)).readings()
        library = load([realms], readings=readings)
        run = IncrementalRun(library, memory, readings)
        assert check_library(library, run=run).findings == validate([realms]).findings
        memory = run.now
