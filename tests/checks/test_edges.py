"""Where a check begins and ends: what the examples on the pages do not show.

A case lays pieces over the small pack and gives every message with one code.
"""

from pathlib import Path

import pytest

from bow_author.checks.run import validate
from tests.checks import examples

ALLY = """
house crannog "The Crannogmen" {
  homebrew "example"
  role ally
}
unit bog_spears "Bog Spears" {
  homebrew "example"
  house crannog
  class infantry
  strength 4
  base square
  attack melee
  orders green: move 2 then attack with 2 dice
  orders blue: move 2, or move 1 then attack with 3 dice
  orders red: move 1 then attack with 4 dice
}
"""
FREY = """
commander walder_frey.late_lord "Walder Frey" {
  homebrew "example"
  house stark
  unit war_host_of_the_north
  command limit 2
  capture 2
}
"""


CASE = """
cases:
  - name: The dour are there
    cites: own
    board: {{columns: 3, rows: 3}}
    units: {{a: {{unit: war_host_of_the_north, side: stark, rank: green, at: B2, with: [{}]}}}}
    do: [{{order: a, move: C2}}]
    expect: {{units: {{a: {{at: C2}}}}}}
"""


def many(unit: str, count: int, rest: str = "rank: green", side: str = "stark") -> str:
    """Write units that start side by side, where none of the small pack does."""
    hexes = [f"{column}{row}" for row in (10, 11, 9) for column in "ABCDEFGHIJKLMNO"]
    lines = [
        f"  {unit[:3]}_{number}: {{unit: {unit}, side: {side}, {rest}, at: {hexes[number]}}}" for number in range(count)
    ]
    return "\n".join(["units:", *lines])


CASES: dict[str, tuple[str, dict[str, str], list[str]]] = {
    "every place that names a House": (
        "BOW201",
        {
            "yaml battle": """
                objectives: {crossing: {holder: starc}}
                zones: {starkk: [A11]}
                units: {archers: {side: strk}}
                momentum: star
            """
        },
        [f"no house is named `{name}`" for name in ("star", "starc", "starkk", "strk")],
    ),
    "every place that names terrain, tokens and units": (
        "BOW201",
        {
            "yaml battle": """
                terrain: {G9: forrest}
                tokens: {A9: {fier: 1}}
                units: {archers: {unit: northmen_archer}}
            """
        },
        ["no terrain is named `forrest`", "no token is named `fier`", "no unit is named `northmen_archer`"],
    ),
    "a variant that is none": (
        "BOW201",
        {
            "bow": 'variant dusk "Dusk" {\n  homebrew "example"\n}\n',
            "yaml battle": "variants: [dusk, dawn]",
        },
        ["no variant is named `dawn`"],
    ),
    "a commander of whom nobody has heard": (
        "BOW201",
        {"yaml battle": "units: {rickard: {commander: richard_karstark.card_1}}"},
        ["no commander is named `richard_karstark.card_1`"],
    ),
    "a commander who is known is not unknown": (
        "BOW201",
        {"yaml battle": "units: {rickard: {commander: rickard_karstark.card_9}}"},
        [],
    ),
    "names in a skirmish": (
        "BOW201",
        {
            "yaml skirmish": """
                houses: [stark, lanister]
                momentum: starkk
                morale_ends: {sta: 11}
                setup_cards:
                  stark:
                    - {id: a, units: [{unit: archers, rank: green, count: 1}], terrain: {hils: 1}}
            """
        },
        [
            *(f"no house is named `{name}`" for name in ("lanister", "sta", "starkk")),
            "no terrain is named `hils`",
            "no unit is named `archers`",
        ],
    ),
    "what is defined, as a kind that there is not, is told where it stands": (
        "BOW201",
        {
            "bow": ALLY.replace("attack melee", "attack melee\n  keywords dour")
            + """
                keywrd dour "Dour" { homebrew "example"; permit counterattack by self }
                terrian moor "Moor" { homebrew "example"; piece hex; colour "#445533" }
            """,
            "yaml battle": "terrain: {A5: moor, A6: mor}",
            "yaml cases": CASE.format("dour"),
        },
        ["no terrain is named `mor`"],
    ),
    "random momentum and any House name nobody": ("BOW201", {"yaml skirmish": "houses: any\nmomentum: random"}, []),
    "names in a box": (
        "BOW201",
        {
            "yaml components": """
                figures: {northmen: 4}
                commander_figures: [rickard_karstark, rickard]
                banners: {starc: 4}
                terrain: {hil: 1}
                tokens: {firre: 1}
            """
        },
        [
            *("no commander is named `rickard`", "no house is named `starc`", "no terrain is named `hil`"),
            *("no token is named `firre`", "no unit is named `northmen`"),
        ],
    ),
    "names on a board": ("BOW201", {"yaml board": "terrain: {C3: woods}"}, ["no terrain is named `woods`"]),
    "a version in a skirmish": (
        "BOW216",
        {"yaml skirmish": "setup_cards: {stark: [{id: a, commander: robb_stark.card_1, value: 2}]}"},
        ["there is no card `card_1` of commander `robb_stark`"],
    ),
    "a pack that nobody has": ("BOW421", {"yaml skirmish": "packs: [cor]"}, ["pack `cor` is not to be found"]),
    "a pack that the requirements cover": ("BOW422", {"yaml battle": "packs: [extra]"}, []),
    "a misspelt House has no edge of its own": (
        "BOW423",
        {"yaml battle only": "edges: {starc: south, lannister: north}"},
        [],
    ),
    "ratings without an edge": (
        "BOW423",
        {"bow": ALLY, "yaml battle only": "edges: {crannog: south, lannister: north}"},
        ["`crannog` has no ratings in `sides`", "`stark` has no `edges`"],
    ),
    "a House that only holds": (
        "BOW423",
        {"bow": ALLY, "yaml battle": "zones: {crannog: [A1]}\nobjectives: {crossing: {holder: crannog}}"},
        ["`crannog` takes no part in this battle"] * 2,
    ),
    "sources of a manifest": (
        "BOW425",
        {"yaml pack": "sources: [{of: [requires.core, licence.year], homebrew: example}]"},
        ["`licence` has no `year`"],
    ),
    "sources count the items of lists": (
        "BOW425",
        {"yaml battle": "sources: [{of: [packs.0, packs.1, unitz], homebrew: example}]"},
        ["`packs` has no `1`", "this document has no `unitz`"],
    ),
    "a pack without cards offers its keywords to others": (
        "BOW461",
        {"bow": 'keyword dour "Dour" { homebrew "example"; permit counterattack by self }'},
        [],
    ),
    "what only the unreached names is unreached": (
        "BOW461",
        {
            "bow": FREY
            + """
                keyword dour "Dour" { homebrew "example"; after grim; permit counterattack by self }
                keyword grim "Grim" { homebrew "example"; permit counterattack by self }
                class fowl "Fowl" { homebrew "example"; symbol "infantry" }
            """
        },
        ["no unit or commander has keyword `dour`", "no unit or commander has keyword `grim`"],
    ),
    "what an effect names is reached, in the plural too": (
        "BOW461",
        {
            "bow": FREY
            + """
                class fowler "Fowlers" { homebrew "example"; symbol "infantry" }
                keyword grim "Grim" { homebrew "example"; permit counterattack by self }
                rule grimness "Grimness" {
                  homebrew "example"
                  modify dice of self against unit when target has grim: add 1
                }
            """
        },
        [],
    ),
    "terrain lies on a map or in a box": (
        "BOW461",
        {
            "bow": """
                terrain moor "Moor" { homebrew "example"; piece hex; colour "#445533" }
                terrain fen "Fen" { homebrew "example"; piece hex; colour "#334455" }
                terrain bog "Bog" { homebrew "example"; piece hex; colour "#334455" }
            """,
            "yaml components": "terrain: {moor: 1}",
            "yaml battle": "terrain: {A5: fen}",
        },
        ["no map and no box has terrain `bog`"],
    ),
    "what terrain becomes that nobody lays": (
        "BOW461",
        {
            "bow": """
                terrain moor "Moor" { homebrew "example"; piece hex; burn 1 becomes fen; colour "#445533" }
                terrain fen "Fen" { homebrew "example"; piece hex; colour "#334455" }
            """,
            "yaml battle": "terrain: {A5: forest}",
        },
        ["no map and no box has terrain `moor`", "only `moor` leads to terrain `fen`, and nothing leads to that"],
    ),
    "a basic card of an ally": (
        "BOW461",
        {"bow": ALLY + 'card fx1 "Reeds" { homebrew "example"; house crannog; copies 2 }'},
        ["card `fx1` is in no deck"],
    ),
    "a limit that is just enough": (
        "BOW462",
        {
            "bow": FREY.replace("command limit 2", "command limit 9")
            + 'card fx1 "All" { homebrew "example"; house stark; command cost 9 { order up to 2 units } }\n'
            + 'card fx2 "More" { homebrew "example"; house stark; command cost 10 { order up to 2 units } }\n'
            + 'card fx3 "Theirs" { homebrew "example"; house lannister; command cost 9 { order up to 2 units } }'
        },
        [f"no commander can pay for this command of `{card}`" for card in ("fx2", "fx3")],
    ),
    "an ally may pay": (
        "BOW462",
        {
            "bow": ALLY
            + FREY.replace("command limit 2", "command limit 9").replace("house stark", "house crannog")
            + 'card fx1 "All" { homebrew "example"; house stark; command cost 9 { order up to 2 units } }'
        },
        [],
    ),
    "three units in a hex": (
        "BOW502",
        {"yaml battle": "units: {archers: {at: C8}, guards: {at: C8}}"},
        ["`archers` starts on C8, where `rickard` starts too", "`guards` starts on C8, where `rickard` starts too"],
    ),
    "printed terrain is as impassable as laid": (
        "BOW503",
        {"yaml board": "terrain: {D8: river}"},
        ["`archers` starts on D8, which is `river`: no unit may enter it"],
    ),
    "a terrain tile hides what is printed": (
        "BOW503",
        {"yaml board": "terrain: {D8: river}", "yaml battle": "terrain: {D8: ford}"},
        [],
    ),
    "a token that forbids some units only lets others in": (
        "BOW504",
        {
            "bow": """
                token caltrops "Caltrops" {
                  homebrew "example"
                  lies on hex
                  forbid entry of cavalry unit into here
                }
                token pit "Pit" {
                  homebrew "example"
                  lies on hex
                  forbid entry of unit into here
                }
            """,
            "yaml battle": "tokens: {D8: {caltrops: true}, D2: {pit: true}}",
        },
        ["`guards` starts on D2, where `pit` lies: no unit may enter it"],
    ),
    "all that can lie beside the board": (
        "BOW505",
        {
            "yaml battle": """
                terrain: {P1: forest}
                tokens: {A12: {fire: 1}}
                objectives: {crossing: {at: P11}}
                zones: {stark: [A11, A12]}
                names: {Z1: Far away}
                notes: {Z2: {text: Farther}}
                arrows: {there: {from: Z3, to: Z4}}
            """
        },
        [
            *("a name stands on Z1, which is not on the battlefield", "a note stands on Z2", "an arrow begins on Z3"),
            *("an arrow ends on Z4", "part of a zone lies on A12"),
            *("an objective lies on P11", "terrain lies on P1", "tokens lie on A12"),
        ],
    ),
    "the shorter rows of a board": (
        "BOW505",
        {"yaml board": "short_rows: even\nterrain: {O1: forest, O2: forest}"},
        ["terrain lies on O2, which is not on the battlefield"],
    ),
    "one person on both sides": (
        "BOW507",
        {
            "yaml battle": """
                units:
                  robb: {commander: robb_stark.young_wolf, side: stark, rank: red, at: A10}
                  king: {commander: robb_stark.king_in_the_north, side: lannister, rank: red, at: A1}
            """
        },
        ["`robb_stark` starts twice: as `robb` and as `king`"],
    ),
    "an ally joins": ("BOW508", {"bow": ALLY, "yaml battle": many("bog_spears", 1)}, []),
    "a commander of the enemy": (
        "BOW508",
        {"yaml battle": "units: {rickard: {side: lannister}}"},
        ["`rickard` fights for `lannister`, but `rickard_karstark.card_1` is of House `stark`"],
    ),
    "levels of tokens": (
        "BOW511",
        {
            "yaml battle": """
                terrain: {A5: hills, B5: forest, C5: building, D5: forest}
                tokens:
                  A5: {fire: 1}
                  B5: {fire: 4}
                  C5: {fire: 4}
                  D5: {fire: 3}
                  E5: {fire: 4}
                  F5: {fire: 5}
                  G5: {fire: true}
                  H5: {devastation: 2}
                  I5: {devastation: true}
                  J5: {fire: 0}
            """
        },
        [
            *("`devastation` has no levels; found `2`", "`fire` cannot lie on A5: `hills` does not burn"),
            *("`fire` has no level 0", "`fire` has no level 5", "`fire` needs a level"),
            "`fire` of level 4 cannot lie on B5",
        ],
    ),
    "a victory that cannot be read": ("BOW514", {"yaml battle": "define: |\n  victory hold {"}, []),
    "nothing is defined": ("BOW514", {"yaml battle only": "define: '# later'"}, ["this battle does not say who wins"]),
    "a commander's card gives the type of his unit": (
        "BOW516",
        {"yaml battle": "units: {rickard: {strength: 4}, kevan: {strength: 4}}"},
        ["`rickard` starts with 4 figures; `winterfell_riders` has 3 at full strength"],
    ),
    "one row is enough for a unit that has one rank": (
        "BOW431",
        {"bow": "\n".join(line for line in ALLY.splitlines() if not line.strip().startswith(("orders g", "orders r")))},
        [],
    ),
}


def holds(code: str, pieces: dict[str, str], expected: list[str], folder: Path) -> None:
    """Lay pieces over the small pack, and hold the messages with one code against what they should begin with."""
    found = examples.findings(folder, [examples.Example(*piece) for piece in pieces.items()])
    assert not [finding for finding in found if finding.code.startswith("BOW40")]
    messages = sorted(finding.message for finding in found if finding.code == code)
    assert len(messages) == len(expected), found
    assert all(message.startswith(start) for message, start in zip(messages, sorted(expected), strict=True)), messages


@pytest.mark.parametrize(("code", "pieces", "expected"), CASES.values(), ids=CASES.keys())
def test_edges(code: str, pieces: dict[str, str], expected: list[str], tmp_path: Path) -> None:
    """Exactly the expected messages are given with the code."""
    holds(code, pieces, expected, tmp_path)


def test_numbers_of_battles(tmp_path: Path) -> None:
    """Two battles of one pack cannot have one number; those of two packs can."""
    pack = examples.write_pack(tmp_path, [examples.Example("yaml battle", "number: 1")])
    first = pack / "battles" / "first_blood.yaml"
    (pack / "battles" / "second_blood.yaml").write_text(first.read_text("utf-8").replace("first_blood", "second_blood"))
    found = validate([str(pack)]).findings
    assert [(finding.code, Path(finding.span.file).name) for finding in found] == [("BOW424", "second_blood.yaml")]
    assert Path(found[0].related[0].span.file).name == "first_blood.yaml"
