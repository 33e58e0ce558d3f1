"""A slip of the pen in an overlay: told once, in the overlay, and no fault of the program."""

from pathlib import Path

import pytest

from bow_author.checks.run import validate
from bow_author.cli.parser import run

OVERLAYS = {
    "a misspelt value": ("keyword stalwart", "modify morale resultz against self: may ignore 1", "BOW208"),
    "a misspelt event": ("unit northmen_archers", "permit counterattackk by self", "BOW208"),
    "a misspelt key": ("unit northmen_archers", "rangee 5", "BOW204"),
    "an effect of no noun": (
        "keyword stalwart",
        "react after attack by self: choose x from up to 1 in target",
        "BOW303",
    ),
}


@pytest.mark.parametrize(("of", "line", "code"), OVERLAYS.values(), ids=OVERLAYS)
def test_told_once(of: str, line: str, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The mistake is told at its line, and nothing else: not that the program has failed, nor that it is not played."""
    monkeypatch.chdir(tmp_path)
    assert run(["new", "pack", "own"]) == 0
    overlay = Path("own", "over.bow")
    overlay.write_text(f'extend {of} {{\n  homebrew "x"\n  {line}\n}}\n', "utf-8")
    errors = validate(["own"]).findings
    assert {(error.code, error.span.file, error.span.line) for error in errors} == {(code, str(overlay), 3)}


def test_who_uses_what_is_changed_is_looked_at_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A keyword that is given a parameter by another pack is had without one by units; each is told at the overlay."""
    monkeypatch.chdir(tmp_path)
    assert run(["new", "pack", "own"]) == 0
    overlay = Path("own", "over.bow")
    effect = "react after attack by self when self.rank is x: gain 1 morale"
    overlay.write_text(f'replace keyword advance(x: rank) "A {{x}}" {{\n  homebrew "x"\n  {effect}\n}}\n', "utf-8")
    errors = validate(["own"]).findings
    told = [(error.code, error.span.file, error.message.partition(":")[0]) for error in errors]
    assert told == [("BOW210", str(overlay), f"unit {name}") for name in ("lannisport_guards", "war_host_of_the_north")]
    assert all("uses it here" in error.related[0].message for error in errors)
