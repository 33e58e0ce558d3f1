"""The colours in which everything is printed that `bow export` prints, and what else draws maps."""

import re
from pathlib import Path

import pytest

from bow_author.draw.colours import RANK_COLOURS
from bow_author.draw.tones import for_other_eyes
from tests.cli.conftest import Bow
from tests.conftest import ROOT

PLAN = ROOT / "content" / "core" / "battles" / "clash_on_the_kingsroad.yaml"
OTHER = ROOT / "content" / "core" / "battles" / "wolf_raiders.yaml"
TYRELL = ROOT / "examples" / "house_tyrell"
PRINTED: dict[str, tuple[object, ...]] = {
    "plan": ("export", "plan", PLAN, "-o", "FILE"),
    "board": ("export", "board", PLAN, "--units", "-o", "FILE"),
    "cards": ("export", "cards", TYRELL, "--only", "reach_spearmen", "-o", "FILE"),
    "counters": ("export", "counters", PLAN, "--only", "banner", "-o", "FILE"),
    "reference": ("export", "reference", TYRELL, "-o", "FILE"),
    "booklet": ("export", "booklet", TYRELL, "-o", "FILE"),
    "faq": ("export", "faq", "core", "-o", "FILE"),
    "graph": ("graph", PLAN, "-o", "FILE"),
    "diff": ("diff", PLAN, OTHER, "--svg", "FILE"),
}


INKY = 13
"""How far apart red, green and blue are at most in the ink and what is mixed with it, which look like greys."""


LONG = ("booklet", "faq")


@pytest.mark.parametrize(
    "what", [pytest.param(what, marks=pytest.mark.slow) if what in LONG else what for what in PRINTED]
)
def test_each_is_printed_in_the_colours_that_are_asked_for(what: str, bow: Bow) -> None:
    """In colour, for other eyes and in greys it is not the same; two at once are refused."""
    made: dict[str, str] = {}
    for option in ("", "--colour-blind", "--grey"):
        Path("drawn.svg").unlink(missing_ok=True)
        arguments = ["drawn.svg" if one == "FILE" else one for one in PRINTED[what]]
        done = bow(*arguments, *([option] if option else []))
        assert done.code == (1 if what == "diff" else 0), done.err
        made[option] = "".join(page.read_text("utf-8") for page in sorted(Path().glob("drawn*.svg")))
        assert made[option]
        for page in Path().glob("drawn*.svg"):
            page.unlink()
    assert len(set(made.values())) == 3
    used = {option: set(re.findall("#([0-9a-f]{6})", drawn)) for option, drawn in made.items()}
    assert max(max(parts) - min(parts) for parts in map(bytes.fromhex, used["--grey"])) <= INKY
    ranks = set(RANK_COLOURS.values()) & {f"#{colour}" for colour in used[""]}
    assert {for_other_eyes(rank)[1:] for rank in ranks} <= used["--colour-blind"]
    assert not {rank[1:] for rank in ranks} & used["--colour-blind"]
    refused = bow(*arguments, "--grey", "--colour-blind")
    assert (refused.code, "not allowed with argument" in refused.err) == (2, True)
