"""What a page says of fixes is so: each check that has one fixes examples, and leaves alone what is in doubt."""

from pathlib import Path

import pytest

from bow_author.checks.pages import Page, pages
from bow_author.checks.run import check_library
from bow_author.packs.load import load
from bow_author.report.fixes import Texts, settle
from bow_dsl.diagnostics import Diagnostic, Severity
from tests.checks import examples
from tests.checks.examples import TODAY, Example

PAGES = {page.code: page for page in pages()}
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
PARAMETER = """keyword wary(x: cuont) "Wary {x}" {
  homebrew "example"
  modify hits on self by attack: ignore x
}
"""
CASE = """cases:
  - name: Orders are for units that are there
    board: {columns: 3, rows: 3}
    units:
      spears: {unit: war_host_of_the_north, side: stark, rank: green, at: B2}
    do: [{order: spaers, move: C2}]
    expect: {units: {spears: {at: C2}}}
"""
REFUSED = """cases:
  - name: Nobody walks across the whole board
    board: {columns: 9, rows: 3}
    units:
      a: {unit: war_host_of_the_north, side: stark, rank: green, at: A2}
    do: [{order: a, move: I2}]
    expect: {illegal: no_wayy}
"""
BOARD = "board: meadow\ntitle: The meadow\ncolumns: 15\nrows: 11\n"


def unit(was: str, now: str) -> list[Example]:
    assert was in UNIT
    return [Example("bow", UNIT.replace(was, now, 1))]


def board(was: str, now: str) -> list[Example]:
    assert was in BOARD
    return [Example("yaml", BOARD.replace(was, now, 1))]


def keyword(effect: str) -> list[Example]:
    return [Example("bow", f'keyword wary "Wary" {{\n  homebrew "example"\n  {effect}\n}}\n')]


MENDED: dict[str, list[list[Example]]] = {
    "BOW104": [board("rows: 11", "rows:11")],
    "BOW105": [
        board("rows: 11\n", "rows: 11\nrows: 11\n"),
        [Example("yaml", BOARD + "terrain: {C3: hills, D4: hills, C3: hills}\n")],
        [Example("yaml", BOARD + "terrain:\n  C3: hills\n  D4: hills\n  C3: hills\n")],
    ],
    "BOW106": [board("title: The", "title: !text The"), board("board:", "%YAML 1.2\n---\nboard:")],
    "BOW107": [[Example("yaml", BOARD.replace("board: meadow", "bord: strange"))]],
    "BOW110": [
        keyword("react aftr attack by self: gain 1 morale"),
        unit("strength 4", "strength: 4"),
        unit("move 2, or", "move 2 or"),
    ],
    "BOW113": [unit("strength 4", "strength = 4"), unit("river_guard", "RiverGuard")],
    "BOW114": [keyword("react after retreat of unit { gain 1 morale }"), keyword("modify dice of self add 1")],
    "BOW121": [keyword("permit counterattack by self # bow: ignore bow213 (as printed)")],
    "BOW126": [[Example("bow", 'keyword wary Very Wary {\n  homebrew "example"\n  permit counterattack by self\n}\n')]],
    "BOW127": [
        [Example("bow", 'keyword wary "Wary" {\n  house "example"\n  permit counterattack by self\n}\n')],
        [
            Example(
                "bow", 'keyword wary "Wary" {\n  cite "x"\n  text "y" house  "z"\n  permit counterattack by self\n}\n'
            )
        ],
    ],
    "BOW201": [
        unit("house stark", "house stakr"),
        [Example("yaml battle", "units: {archers: {unit: northmen_archer}}")],
    ],
    "BOW203": [unit("unit", "uniit")],
    "BOW204": [unit("strength", "strenght")],
    "BOW206": [
        unit("strength 4\n", "strength 4\n  strength 4\n"),
        unit('homebrew "example"\n', 'homebrew "example"\n  homebrew "example"\n'),
        unit("base square\n", "base square\n  base  square\n"),
    ],
    "BOW207": [unit("base square", "base squrae")],
    "BOW208": [keyword("modify dicee of self against enemy unit: add 1")],
    "BOW212": [[Example("bow", PARAMETER)]],
    "BOW227": [[Example("bow", 'token wall "Wall" {\n  homebrew "example"\n  lies on hex\n  symbol "firre"\n}\n')]],
    "BOW305": [
        keyword("react after order of self: { gain 1 morale; up to 2 enemy units in forest take 1 hit }"),
        keyword("react after attack by self: add fire to hex of target equal to 1"),
    ],
    "BOW330": [keyword("modify dice of self by attack: add 1\n  modify dice of self by attack: add 1")],
    "BOW401": [board("columns", "colums")],
    "BOW402": [[Example("yaml cases", CASE.replace("order: spaers", "ordr: spears"))]],
    "BOW403": [
        board("rows: 11", 'rows: "11"'),
        [Example("yaml battle", "packs: [core, core]")],
        [Example("yaml battle", "packs: core")],
    ],
    "BOW404": [[Example("yaml battle", "edges: {stark: souht}")]],
    "BOW406": [[Example("yaml battle", "units: {archers: {at: d8}}")]],
    "BOW411": [[Example("yaml pack only", 'requires: {coree: ">=1.0"}')]],
    "BOW413": [[Example("yaml pack", 'requires: {extra: ">=1.0"}')]],
    "BOW420": [[Example("yaml battle", "board: meadoww")]],
    "BOW421": [[Example("yaml battle", "packs: [coree]")]],
    "BOW443": [
        [Example("yaml board", "joins: [side_a, sied_a]\ncolumns: 31\nrows: 11\nshort_rows: even\nterrain: {}")]
    ],
    "BOW540": [[Example("yaml cases", CASE)]],
    "BOW564": [[Example("yaml cases", REFUSED)]],
    "BOW425": [[Example("yaml battle", "sources: [{of: [units.archer], homebrew: own}]")]],
}
"""For each code that has a fix what is fixed; if it is not here, the bad example of its page."""


def rounds(pack: Path) -> tuple[list[tuple[Diagnostic, ...]], int]:
    """Fix a pack; give what was found each time that it was looked at, and how many fixes were made."""
    told: list[tuple[Diagnostic, ...]] = []

    def find(texts: Texts) -> tuple[Diagnostic, ...]:
        told.append(check_library(load([str(pack)], instead=texts), today=TODAY).findings)
        return told[-1]

    return told, settle(find, lambda file: Path(file).read_text("utf-8"))[1]


FIXABLE = [
    pytest.param(page, laid, id=f"{page.code} {number}")
    for page in PAGES.values()
    if page.fix
    for number, laid in enumerate(MENDED.get(page.code) or [examples.section(page, "Bad")], 1)
]


@pytest.mark.parametrize(("page", "laid"), FIXABLE)
def test_an_example_is_mended(page: Page, laid: list[Example], tmp_path: Path) -> None:
    """The finding is there, has a fix, and is gone afterwards, with no error left and nothing more to fix."""
    told, made = rounds(examples.write_pack(tmp_path, laid))
    assert any(finding.fix for finding in told[0] if finding.code == page.code), told[0]
    assert made
    assert [
        finding
        for finding in told[-1]
        if finding.code == page.code or finding.fix or finding.severity is Severity.ERROR
    ] == []


NOT_MENDED = {
    "keys with other values": [Example("yaml", BOARD + "rows: 12\n")],
    "a key beside a comment": [Example("yaml", BOARD + "rows: 11 # as printed\n")],
    "lines that say something else": unit("strength 4\n", "strength 4\n  strength 3\n"),
    "two on one line": unit("strength 4\n", "strength 4; strength 4\n"),
    "a line with a comment": unit("strength 4\n", "strength 4\n  strength 4 # as printed\n"),
}


@pytest.mark.parametrize("laid", NOT_MENDED.values(), ids=NOT_MENDED.keys())
def test_doubt_is_left(laid: list[Example], tmp_path: Path) -> None:
    """What somebody may have meant is told and left as it is."""
    [told], made = rounds(examples.write_pack(tmp_path, laid))
    assert told
    assert made == 0
