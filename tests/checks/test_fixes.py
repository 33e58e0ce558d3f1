"""Laws of fixes, on battle plans and programs with many slips of the pen at once."""

import os
import random
import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from bow_author.checks.run import check_library
from bow_author.cli.parser import run
from bow_author.packs.load import load
from bow_author.report import fixes
from bow_author.report.fixes import Texts, fixed, proven, settle
from bow_dsl.diagnostics import Diagnostic, Fix, Replacement, Severity, Span
from tests.checks.examples import write_pack
from tests.mistakes.corpus import corpus
from tests.mistakes.plant import planted, texts_of
from tests.mistakes.shelf import open_shelf

UNIT = """unit river_guard "River Guard" {
  homebrew "example"
  house stark
  class infantry
  strength 4
  base square
  attack melee
  keywords stalwart
  orders green: move 2 then attack with 2 dice
  orders blue: move 2, or move 1 then attack with 3 dice
  orders red: move 1 then attack with 4 dice
}
"""


def slip(word: str, luck: random.Random) -> str:
    """Misspell a word: two letters swapped, one doubled, left out or changed, or all in capitals."""
    at = luck.randrange(1, len(word) - 1)
    return luck.choice(
        (
            word[: at - 1] + word[at] + word[at - 1] + word[at + 1 :],
            word[:at] + word[at] + word[at:],
            word[:at] + word[at + 1 :],
            word[:at] + "x" + word[at + 1 :],
            word.upper(),
        )
    )


def with_slips(text: str, count: int, luck: random.Random) -> str:
    for _ in range(count):
        words = [word for word in set(text.replace(":", " ").replace(",", " ").split()) if word.isidentifier()]
        word = luck.choice(sorted(word for word in words if len(word) > 3))
        text = text.replace(word, slip(word, luck), 1)
    return text


@pytest.mark.parametrize("seed", range(8))
def test_settled_texts_stay(seed: int, tmp_path: Path) -> None:
    """Whatever is wrong: fixes come to an end, a second time changes nothing, and no text is read worse than before."""
    luck = random.Random(seed)
    pack = write_pack(tmp_path, [])
    (pack / "units.bow").write_text(UNIT, "utf-8")
    for name in ("battles/first_blood.yaml", "units.bow"):
        text = (pack / name).read_text("utf-8")
        (pack / name).write_text(with_slips(text, luck.randint(1, 4), luck), "utf-8")

    def find(instead: Texts) -> Iterable[Diagnostic]:
        return check_library(load([str(pack)], instead=instead)).findings

    def text_of(file: str) -> str | None:
        return Path(file).read_text("utf-8")

    def unread(findings: Iterable[Diagnostic]) -> int:
        # Effects in a plan are read only when their key is fixed, so of plans it is what YAML says that counts.
        return sum(
            finding.code.startswith("BOW1" if finding.span.file.endswith(".bow") else "BOW10") for finding in findings
        )

    before = list(find({}))
    texts, made = settle(find, text_of)
    assert bool(texts) == bool(made)
    assert unread(find(texts)) <= unread(before)
    for file, text in texts.items():
        Path(file).write_text(text, "utf-8")
    assert settle(find, text_of) == ({}, 0)


def fix(start: int, end: int, was: str, text: str) -> Fix:
    return Fix("", (Replacement(Span("a.bow", 1, start + 1, 1, end + 1), was, text),))


LINE = 'keyword bold "Bold" { permit counterattack by self }'
MEETINGS = {
    "two that overlap: the first": ([fix(8, 12, "bold", "brave"), fix(8, 12, "bold", "tough")], "brave", 1),
    "two beside each other: both": ([fix(7, 8, " ", "  "), fix(8, 12, "bold", "brave")], " brave", 2),
    "one put in beside the other: the first": ([fix(8, 8, "", "very_"), fix(8, 12, "bold", "brave")], "very_bold", 1),
    "another text than it was made for": ([fix(8, 12, "bald", "brave")], "bold", 0),
    "one that breaks the text": ([fix(20, 21, "{", ""), fix(8, 12, "bold", "brave")], "brave", 1),
    "behind the end of the text": ([Fix("", (Replacement(Span("a.bow", 9, 1, 9, 2), "x", "y"),))], "bold", 0),
}


@pytest.mark.parametrize(("some", "name", "count"), MEETINGS.values(), ids=MEETINGS.keys())
def test_fixes_that_meet(some: list[Fix], name: str, count: int) -> None:
    """Of fixes that meet the first is made; one for another text, or that would break it, is not."""
    assert fixed(LINE, some, "a.bow") == (LINE.replace("bold", name, 1), count)


@pytest.mark.parametrize("harmful", [(), (0,), (57,), (3, 4, 199)])
def test_few_fixes_that_break_a_text_among_many(harmful: tuple[int, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """They alone are left out, and the text is not read again for each of the others."""
    reads: list[int] = []

    def problems(text: str, file: str) -> tuple[bool, int]:
        reads.append(1)
        return seen(text, file)

    seen = fixes._problems
    monkeypatch.setattr(fixes, "_problems", problems)

    def fix_of(number: int) -> Fix:
        where = Span("a.bow", number + 1, 9, number + 1, 13) if number not in harmful else None
        place = where or Span("a.bow", number + 1, LINE.index("{") + 1, number + 1, LINE.index("{") + 2)
        return Fix("", (Replacement(place, "bold", "brave") if where else Replacement(place, "{", ""),))

    text = "".join(f"{LINE}\n" for _ in range(200))
    expected = "".join(f"{LINE if line in harmful else LINE.replace('bold', 'brave')}\n" for line in range(200))
    assert fixed(text, [fix_of(number) for number in range(200)], "a.bow") == (expected, 200 - len(harmful))
    assert len(reads) <= 2 + 20 * len(harmful)


def test_many_fixes_that_do_no_good(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a text with very many of them no end of ways is tried: it is read a few times, and they go unpromised."""
    read: list[int] = []

    def problems(text: str, file: str) -> tuple[bool, int]:
        read.append(len(text))
        return seen(text, file)

    seen = fixes._problems
    monkeypatch.setattr(fixes, "_problems", problems)
    file = tmp_path / "a.cases.yaml"
    file.write_text("cases:\n  - name: One\n    state: {hands: {" + "A1," * 25_000 + "A1}}\n", "utf-8")
    assert run(["validate", str(file)]) == 1
    assert 0 < sum(read) <= 2 * fixes._MOST_READ


def test_fixes_that_never_settle() -> None:
    """Fixes that undo each other come to an end."""

    def find(instead: Texts) -> list[Diagnostic]:
        now = "bold" if "bold" in instead.get("a.bow", LINE) else "cold"
        other = "cold" if now == "bold" else "bold"
        return [Diagnostic("BOW201", Severity.ERROR, "x", Span("a.bow", 1, 9, 1, 13), fix=fix(8, 12, now, other))]

    texts, _ = settle(find, lambda _: LINE)
    assert len(texts) <= 1


PROMISES = {
    "a verb of the enemy": "  react at status: enemy may loses 1 morale",
    "a word that there is not": "  react at status: for each one from units in reach of maege: promote one",
    "a word that is near": "  modify dice of unit by attck: add 1",
    "an `if` in the head": "  modify dice of unit if unit.rank is red: add 1",
    "a number in a word": "  modify dice of unit: add one",
    "no colon": "  modify dice of unit add 1",
}


@pytest.mark.parametrize("name", PROMISES)
def test_a_fix_keeps_what_it_promises(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is offered fixes: fewer findings than before, none that is new, and as many as was said."""
    file = tmp_path / "a.bow"
    file.write_text(f'rule tried "Tried" {{\n  homebrew "own"\n  text "Tried."\n{PROMISES[name]}\n}}\n', "utf-8")
    before = found_in(str(file))
    run(["validate", str(file)])
    promised = re.search(r"fixes (\d+)", capsys.readouterr().out)
    run(["validate", "--fix", str(file)])
    after = found_in(str(file))
    count = int(promised[1]) if promised else 0
    assert len(after) <= len(before) - count
    assert Counter(after) <= Counter(before)
    assert (len(after) < len(before)) is bool(promised)


def found_in(file: str) -> list[tuple[str, str]]:
    return [(finding.code, finding.message) for finding in check_library(load([file])).findings]


def test_a_fix_that_brings_about_another_finding_is_not_made() -> None:
    """Of two fixes the one that is good is made; what is found else is what was found before."""

    def find(instead: Texts) -> list[Diagnostic]:
        text = instead.get("a.bow", "one two")
        found = [("one", "uno", (0, 3)), ("two", "due", (4, 7))]
        left = [Diagnostic("BOW201", Severity.ERROR, was, at(*place), fix=offer(was, new, *place))
                for was, new, place in found if was in text]  # fmt: skip
        return left + [Diagnostic("BOW202", Severity.NOTE, "new", at(0, 3))] * ("uno" in text)

    def at(start: int, end: int) -> Span:
        return Span("a.bow", 1, start + 1, 1, end + 1)

    def offer(was: str, new: str, start: int, end: int) -> Fix:
        return Fix("", (Replacement(at(start, end), was, new),))

    assert settle(find, lambda _: "one two") == ({"a.bow": "one due"}, 1)


MISSPELT = ("key of a definition misspelt", "word of an effect misspelt", "id in a document misspelt")


@pytest.mark.parametrize("kind", MISSPELT)
def test_fixes_of_planted_mistakes_keep_what_they_promise(kind: str) -> None:
    """What a fix is made for is gone with it, and nothing new is found."""
    shelf = open_shelf()
    mistakes = (one for one in corpus(shelf, kind) if any(map(has_fix, check_library(planted(shelf, one)).findings)))
    mistake = next(mistakes)
    texts = {os.path.join(shelf.folder, *name.split("/")): text for name, text in texts_of(shelf, mistake).items()}

    def find(instead: Texts) -> list[Diagnostic]:
        return list(check_library(load([shelf.folder], instead={**texts, **instead})).findings)

    found = find({})
    trial = proven(found, {}, find, texts.get)
    before, after = (
        Counter((finding.span.file, finding.code) for finding in some) for some in (found, find(trial.texts))
    )
    assert trial.fixed != []
    assert after <= before
    assert sum(after.values()) <= sum(before.values()) - len(trial.fixed)


def has_fix(finding: Diagnostic) -> bool:
    return finding.fix is not None
