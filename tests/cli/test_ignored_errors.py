"""Errors that a comment ignores: what is to be played stands in the way of them all the same."""

from pathlib import Path

import pytest

from tests.cli.conftest import Bow

PLAN = "content/core/battles/clash_on_the_kingsroad.yaml"
COMMANDS = {
    "play": ["play", "plan.yaml"],
    "simulate": ["simulate", "plan.yaml", "--games", "1"],
    "graph": ["graph", "plan.yaml", "-o", "a.svg"],
}
BROKEN = {
    "unit": ("{commander: maege_mormont.lady_of_bear_island,", "{unit: no_such_unit,"),
    "momentum": ("momentum: stark", "momentum: nobody"),
}


@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS.keys())
@pytest.mark.parametrize("change", BROKEN.values(), ids=BROKEN.keys())
def test_what_is_not_defined_cannot_be_played(
    command: list[str], change: tuple[str, str], root: Path, bow: Bow
) -> None:
    """It is said in a sentence, and the program is not to blame."""
    text = (
        (root / PLAN)
        .read_text("utf-8")
        .replace(*change)
        .replace("battle: clash", "battle: other")
        .replace("number: 1", "")
    )
    Path("plan.yaml").write_text(
        f"# bow: ignore-file BOW201, BOW423, BOW512, BOW508 (to see what happens)\n{text}", "utf-8"
    )
    done = bow(*command)
    assert done.code == 1
    assert "the plan names what no pack defines, and a comment lets nobody say so" in done.err
