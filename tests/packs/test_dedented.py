"""Lines of rules that have slipped out of a `define: |`: one finding, at the line that has slipped out."""

from collections.abc import Callable
from pathlib import Path

import pytest

from bow_author.checks.run import validate
from bow_author.packs.dedented import dedented

PLAN = """battle: first_blood
title: First blood
packs: [core]
homebrew: made up
board: side_a
edges: {stark: south, lannister: north}
rounds: 5
momentum: stark
sides:
  stark: {command: 2, order: 4, leadership: 3, morale_end: 11}
  lannister: {command: 2, order: 4, leadership: 3, morale_end: rout}
units:
  rickard: {commander: rickard_karstark.card_1, side: stark, rank: blue, at: C8}
  kevan: {commander: kevan_lannister.trusted_captain, side: lannister, rank: blue, at: C2}
define: |
  victory hold "Hold" {
    homebrew "example"
    text "Stark wins."
    react at end of battle: win stark
  }

  victory first "First" {
    text "Nobody scores {yet}."  # {{{
    react at end of battle: win lannister
  }
sources:
  - {of: [units.kevan.at], homebrew: made up}
"""

SLIPPED = {
    "an effect": ("    react at end of battle: win stark", "react at end of battle: win stark"),
    "an effect, not wholly": ("    react at end of battle: win stark", " react at end of battle: win stark"),
    "a key and its text": ('    text "Stark wins."', 'text "Stark wins."'),
    "a mark": ('    homebrew "example"', 'homebrew "example"'),
    "the brace": ("win stark\n  }", "win stark\n}"),
    "the head of another": ('  victory first "First" {', 'victory first "First" {'),
    "a remark before an effect": (
        "    react at end of battle: win stark",
        "# at last\n    react at end of battle: win stark",
    ),
    "the last brace": ("  }\nsources", "}\nsources"),
}


@pytest.mark.parametrize(("was", "now"), SLIPPED.values(), ids=SLIPPED)
@pytest.mark.parametrize("is_last", [False, True], ids=["keys follow", "at the end"])
def test_slipped(was: str, now: str, is_last: bool, make_pack: Callable[..., Path]) -> None:
    """One finding is given, at that line, which says that it must be indented; and cases that use the plan add none."""
    text = PLAN.replace(was, now, 1)
    assert text != PLAN
    if is_last:
        text = text.partition("sources:\n")[0]
    case = "cases:\n  - {name: A, cites: a, plan: first_blood.yaml, expect: {units: {kevan: {at: C2}}}}\n"
    pack = make_pack("own", "requires: {core: '>=1'}\n", {"first_blood.yaml": text, "a.cases.yaml": case})
    (found,) = validate([str(pack)]).findings
    line = next(
        number
        for number, (old, new) in enumerate(zip(PLAN.split("\n"), text.split("\n"), strict=False), 1)
        if old != new
    )
    assert (found.code, found.span.line) == ("BOW104", line)
    assert "indented less than the rest of `define`" in found.message
    assert found.hint is not None
    assert found.hint.startswith("indent it as the lines of `define` are")


SOUND = {
    "as it should be": PLAN,
    "the last brace forgotten": PLAN.replace("lannister\n  }\n", "lannister\n"),
    "a remark between keys": PLAN.replace("sources:", "# where it is from\nsources:"),
    "a remark and a brace too few": PLAN.replace("lannister\n  }\n", "lannister\n# where it is from\n"),
    "nothing in it": "define: |\nrounds: 5\n",
    "the end of it": 'define: |\n  rule a "A" {',
    "in one line": 'define: "rule a {"\nhomebrew "x"\n',
    "how deep it begins is said": "define: |2\n   0\n  {\nrounds: 5\n",
    "how deep it begins is said in an item": "cases:\n- define: |1-\n    0\n   {\n  name: A\n",
    "another text tells of it": "title: |\n  define: |\n    rule {\n  }\nrounds: 5\n",
    "an item tells of it": "notes:\n- >\n  define: |\n    rule {\n  }\n",
    "it tells of it": "define: |\n  define: |\n    rule {\n  }\nrounds: 5\n",
    "in an item": 'cases:\n  - define: |\n      rule a "A" {\n    name: A\n  - name: B\n',
}


@pytest.mark.parametrize("text", SOUND.values(), ids=SOUND)
def test_sound(text: str) -> None:
    """Keys, items and remarks that follow have not slipped out, even where a brace is missing."""
    assert dedented(text) is None


def test_slipped_where_it_is_said_how_deep_it_begins() -> None:
    """Where the head says how deep the lines begin, what is less deep has slipped out, and the fix says that depth."""
    text = "title: |\n  It is\ndefine: |2\n     rule {\n    x\n }\nrounds: 5\n"
    words = dedented(text)
    assert words is not None
    assert (text[words.start : words.end], words.hint) == (
        "}",
        "indent it as the lines of `define` are: at least 2 spaces before `}`",
    )


def test_a_plan_that_cannot_be_read(make_pack: Callable[..., Path]) -> None:
    """A mistake in the YAML of a plan is told there, and cases that use it do not say that no plan lies there."""
    case = "cases:\n  - {name: A, cites: a, plan: PLAN, expect: {units: {kevan: {at: C2}}}}\n"
    files = {
        "first_blood.yaml": PLAN.replace("rounds: 5", "rounds:5"),
        "a.cases.yaml": case.replace("PLAN", "first_blood.yaml"),
        "cases/b.cases.yaml": case.replace("PLAN", "../first_blood.yaml"),
    }
    pack = make_pack("own", "requires: {core: '>=1'}\n", files)
    assert [(finding.code, Path(finding.span.file).name) for finding in validate([str(pack)]).findings] == [
        ("BOW104", "first_blood.yaml")
    ]
    (pack / "pack.yaml").unlink()  # as files of nobody's pack
    codes = [finding.code for finding in validate([str(pack)]).findings]
    assert "BOW104" in codes
    assert "BOW540" not in codes
    (told,) = validate([str(pack / "a.cases.yaml")]).findings
    assert (told.code, "no battle plan lies" in told.message) == ("BOW540", False)
