"""What was meant by a word that means nothing: only what can stand there is suggested, and only that is a fix."""

from pathlib import Path

import pytest

from bow_author.checks.run import validate

EFFECTS = {
    # What is written, what is said to help, and what `--fix` writes.
    "modify dice of self: add two": ("numbers are written in digits: `2`", "2"),
    "react after attack by self: gain one morale": ("numbers are written in digits: `1`", "1"),
    "modify dice of self when self.class is horse: add 1": ("it can be `cavalry`, `infantry` or `ranged`", None),
    "modify dice of self when self.class is cavlry: add 1": ("did you mean `cavalry`?", "cavalry"),
    "modify dice of self when self.rank is purple: add 1": ("it can be `green`, `blue` or `red`", None),
    "modify dice of self when rank of self is purple: add 1": ("it can be `green`, `blue` or `red`", None),
    "modify dice of self when self.rank is gren: add 1": ("did you mean `green`?", "green"),
    "modify dice of self when target is dead: add 1": (
        "it can be `alone`, `enemy`, `friendly`, `deployed`, `uncontrolled`, `green`, `blue`, `red`, `eliminated`, "
        "`flanking`, `engaged`, `ordered` or `active`",
        None,
    ),
    "modify dice of self when target is alnoe: add 1": ("did you mean `alone`?", "alone"),
    "modify dice of self when target is forest: add 1": ("written `is in forest`", None),
    "modify dice of slef by attack: add 1": ("did you mean `self`?", None),
    "modify dice of self by attack if self has moved: add 2": (
        "the condition of an effect begins with `when`",
        "when",
    ),
    "modify dice of self by attack If self has moved: add 2": (
        "the condition of an effect begins with `when`",
        "when",
    ),
    "react at end of round IF round is 3: score 1 point for stark": (
        "the condition of an effect begins with `when`",
        "when",
    ),
    "react after attack by self: rally 1 unit": ("somebody chooses which: `rally up to 1 unit`", None),
    "react at score when victory points of stark is at least 3: win stark": ("it is said without this word", None),
}


@pytest.mark.parametrize(("effect", "hint", "fix"), [(effect, *said) for effect, said in EFFECTS.items()], ids=EFFECTS)
def test_one_word(effect: str, hint: str | None, fix: str | None, tmp_path: Path) -> None:
    """One word that means nothing is one finding, with what can stand in its place."""
    file = tmp_path / "a.bow"
    file.write_text(f'keyword k "K" {{\n  homebrew "own"\n  {effect}\n}}\n', "utf-8")
    (found,) = [finding for finding in validate([str(file)]).findings if finding.code != "BOW465"]
    assert (found.hint, found.fix and found.fix.replacements[0].text) == (hint, fix)


def test_what_is_suggested_is_not_refused(tmp_path: Path) -> None:
    """Nobody is sent to a word that is refused as well: of `strength` nothing is known in effects."""
    file = tmp_path / "a.bow"
    text = 'keyword k "K" {{\n  homebrew "own"\n  modify dice of self when self.{} is 2: add 1\n}}\n'
    file.write_text(text.format("strenght"), "utf-8")
    (found,) = validate([str(file)]).findings
    assert found.hint is not None
    assert found.hint.startswith("after `self.` there can be ")
    assert "`strength`" not in found.hint
    file.write_text(text.format("strength"), "utf-8")
    assert validate([str(file)]).findings


def test_several_words(tmp_path: Path) -> None:
    """Words that are misspelt beside each other are all found out."""
    file = tmp_path / "a.bow"
    effect = "modify drice of slef when target is alnoe: add 1"
    file.write_text(f'keyword k "K" {{\n  homebrew "own"\n  {effect}\n}}\n', "utf-8")
    helped = [found.hint for found in validate([str(file)]).findings]
    assert helped == ["did you mean `dice`?", "did you mean `self`?", "did you mean `alone`?"]


PLACEHOLDERS = {
    "in the title": ('"K {y}"', '"{x} dice"', ["y"]),
    "in the text": ('"K {x}"', '"{z} dice"', ["z"]),
    "in both": ('"K {y}"', '"{z} dice"', ["y", "z"]),
    "in none": ('"K {x}"', '"{x} dice"', []),
}


@pytest.mark.parametrize(("title", "text", "unknown"), PLACEHOLDERS.values(), ids=PLACEHOLDERS.keys())
def test_placeholders_are_parameters(title: str, text: str, unknown: list[str], tmp_path: Path) -> None:
    """What stands in braces in the title or a text is a parameter, and is pointed at where it is none."""
    file = tmp_path / "a.bow"
    file.write_text(
        f'keyword k(x: count) {title} {{\n  homebrew "own"\n  text {text}\n  modify dice of self: add x\n}}\n', "utf-8"
    )
    lines = file.read_text("utf-8").split("\n")
    found = validate([str(file)]).findings
    assert {finding.code for finding in found} <= {"BOW212"}
    assert [
        lines[finding.span.line - 1][finding.span.column - 1 : finding.span.end_column - 1] for finding in found
    ] == unknown


UNCLOSED = {
    "a definition": ('rule a "A" {\n  homebrew "own"\n', "BOW111"),
    "a definition before another": (
        'rule a "A" {\n  homebrew "own"\nrule b "B" {\n  homebrew "own"\n  permit counterattack by units\n}\n',
        "BOW111",
    ),
    "a section": ('card a "A" {\n  homebrew "own"\n  house stark\n  text "Order."\n  command cost 1 {\n', "BOW111"),
}


@pytest.mark.parametrize(("text", "code"), UNCLOSED.values(), ids=UNCLOSED)
def test_what_is_never_closed_is_not_empty(text: str, code: str, tmp_path: Path) -> None:
    """Where a brace is forgotten, nobody is told besides that nothing stands in it: it may stand behind."""
    file = tmp_path / "a.bow"
    file.write_text(text, "utf-8")
    codes = [finding.code for finding in validate([str(file)]).findings]
    assert code in codes
    assert "BOW230" not in codes
