# ruff: noqa: E501 (a row of the table is a line)
"""What an author is told about a battle plan that is not one: place, words and fix."""

from collections.abc import Callable

import pytest

Told = Callable[[str], list[str]]

PLAN = """\
battle: first_blood
title: First blood
packs: [core]
board: side_a
orientation: landscape
edges: {stark: south, lannister: north}
compass: [north-east, east, south-east, south-west, west, north-west]
rounds: 5
momentum: stark
sides:
  stark: {command: 4, order: 4, leadership: 3, morale_end: 11}
  lannister: {command: 4, order: 4, leadership: 3, morale_end: rout}
terrain: {C3: forest}
tokens: {D4: {fire: 2}}
objectives:
  ford: {at: G5, title: Ford}
zones: {stark: [A11, B11]}
units:
  maege: {commander: maege_mormont.lady_of_bear_island, side: stark, rank: blue, at: H9}
  archers: {unit: northmen_archers, side: stark, rank: green, at: G6}
sources:
  - {of: [board], homebrew: reconstructed}
"""

MISTAKES: dict[tuple[str, str], list[str]] = {
    ("rounds: 5", "roundz: 5"): [
        "BOW401 8:1-8:7 `roundz` is not a key of a battle plan | did you mean `rounds`?",
    ],
    ("rounds: 5", "rounds: 0"): [
        "BOW405 8:9-8:10 `rounds` must be a whole number from 1 to 50; found `0`",
    ],
    ("rounds: 5", "rounds: five"): [
        "BOW403 8:9-8:13 `rounds` must be a whole number from 1 to 50; found `five`",
    ],
    ("rounds: 5", 'rounds: "5"'): [
        'BOW403 8:9-8:12 `rounds` must be a whole number from 1 to 50; found `"5"` | write it without quotes',
    ],
    ("rounds: 5", "rounds: 5.5"): [
        "BOW403 8:9-8:12 `rounds` must be a whole number from 1 to 50; found `5.5`",
    ],
    ("rounds: 5", "rounds:"): [
        "BOW403 8:1-8:7 `rounds` must be a whole number from 1 to 50; found nothing",
    ],
    ("rounds: 5\n", ""): [
        "BOW402 1:1-1:7 a battle plan needs `rounds` | for example `rounds: 5`",
    ],
    ("title: First blood", "title: 1984"): [
        'BOW403 2:8-2:12 `title` must be a text; found `1984` | put it into quotes: `"1984"`',
    ],
    ("title: First blood", 'title: ""'): [
        "BOW403 2:8-2:10 `title` must not be empty",
    ],
    ("battle: first_blood", "battle: First Blood"): [
        "BOW406 1:9-1:20 `battle` must be an id such as `clash_on_the_kingsroad`; found `First Blood` | did you mean `first_blood`?",
    ],
    ("packs: [core]", "packs: core"): [
        "BOW403 3:8-3:12 `packs` must be a list of packs such as `[core]`; found `core` | put it into brackets: `[core]`",
    ],
    ("packs: [core]", "packs: [core, core]"): [
        "BOW403 3:15-3:19 `core` stands twice in `packs` | delete one of them",
    ],
    ("packs: [core]", "packs: []"): [
        "BOW403 3:1-3:6 `packs` must have at least 1 entry; found 0",
    ],
    ("packs: [core]", "packs: {core: 1}"): [
        "BOW403 3:8-3:17 `packs` must be a list of packs such as `[core]`; found `key: value` pairs",
    ],
    ("[A11, B11]", "A11"): [
        "BOW403 17:16-17:19 `stark` must be a list of hexes such as `[C4, D4]` or `key: value` pairs such as `{Vanguard: [A11, B11]}`; found `A11` | put it into brackets: `[A11]`",
    ],
    ("[A11, B11]", "{Van: A11, Rear: [b11]}"): [
        "BOW403 17:22-17:25 `Van` must be a list of hexes such as `[C4, D4]`; found `A11` | put it into brackets: `[A11]`",
        "BOW406 17:34-17:37 item 1 of `Rear` must be a hex such as `C5`; found `b11` | did you mean `B11`?",
    ],
    ("[A11, B11]", '{"": [A11]}'): [
        "BOW403 17:17-17:19 a key must not be empty",
    ],
    ("[A11, B11]", "{}"): [
        "BOW403 17:9-17:14 `stark` must have at least 1 entry; found 0",
    ],
    ("stark: [A11, B11]", f"stark: {{{'x' * 61}: [A11]}}"): [
        "BOW403 17:17-17:78 the key `xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...` must have at most 60 letters; found 61",
    ],
    ("units:\n", "notes: {D8: Mud, E8: {text: ' '}, F8: {text: Mud, colour: pink}}\nunits:\n"): [
        "BOW403 18:13-18:16 `D8` must be `key: value` pairs such as `{text: Only at low water, size: small}`; found `Mud`",
        "BOW403 18:29-18:32 `text` must not be empty",
        "BOW404 18:59-18:63 `colour` must be black, red, blue, green or brown; found `pink`",
    ],
    ("units:\n", f"notes: {{D8: {{text: {'x' * 161}}}}}\nunits:\n"): [
        "BOW403 18:20-18:181 `text` must have at most 160 letters; found 161",
    ],
    ("units:\n", "arrows: {a: {from: A1}, b: {from: A1, to: a2, size: huge}}\nunits:\n"): [
        "BOW402 18:10-18:11 an arrow needs `to` | for example `to: C5`",
        "BOW406 18:43-18:45 `to` must be a hex such as `C5`; found `a2` | did you mean `A2`?",
        "BOW404 18:53-18:57 `size` must be small, normal or large; found `huge`",
    ],
    ("orientation: landscape", "orientation: landscap"): [
        "BOW404 5:14-5:22 `orientation` must be landscape or portrait; found `landscap` | did you mean `landscape`?",
    ],
    ("orientation: landscape", "orientation: Portrait"): [
        "BOW404 5:14-5:22 `orientation` must be landscape or portrait; found `Portrait` | did you mean `portrait`?",
    ],
    ("orientation: landscape", "colour: grey"): [
        "BOW401 5:1-5:7 `colour` is not a key of a battle plan | a battle plan has the keys `battle`, `title`, `number`, `introduction`, `designer_notes`, `packs`, `variants`, `skirmish`, `cite`, `homebrew`, `board`, `orientation`, `edges`, `compass`, `rounds`, `momentum`, `sides`, `terrain`, `tokens`, `objectives`, `zones`, `names`, `notes`, `arrows`, `units`, `define`, `sources`",
    ],
    ("lannister: north}", "lannister: nort}"): [
        "BOW404 6:34-6:38 `lannister` must be north, south, east or west; found `nort` | did you mean `north`?",
    ],
    (", lannister: north}", "}"): [
        "BOW403 6:1-6:6 `edges` must have exactly 2 entries; found 1",
    ],
    ("edges: {stark: south, lannister: north}", "edges: north"): [
        "BOW403 6:8-6:13 `edges` must be `key: value` pairs such as `{stark: south, lannister: north}`; found `north`",
    ],
    ("compass: [north-east, ", "compass: ["): [
        "BOW403 7:1-7:8 `compass` must have exactly 6 entries; found 5",
    ],
    ("compass: [north-east, east", "compass: [east, east"): [
        "BOW403 7:17-7:21 `east` stands twice in `compass` | delete one of them",
    ],
    ("compass: [north-east, ", "compass: [up, "): [
        "BOW404 7:11-7:13 item 1 of `compass` must be north-east, east, south-east, south-west, west or north-west; found `up`",
    ],
    ("rank: blue", "rank: purple"): [
        "BOW404 19:76-19:82 `rank` must be green, blue or red; found `purple`",
    ],
    ("rank: blue", "rank: bleu"): [
        "BOW404 19:76-19:80 `rank` must be green, blue or red; found `bleu` | did you mean `blue`?",
    ],
    ("rank: blue", "rank: Blue"): [
        "BOW404 19:76-19:80 `rank` must be green, blue or red; found `Blue` | did you mean `blue`?",
    ],
    ("rank: blue", "rank: 3"): [
        "BOW403 19:76-19:77 `rank` must be green, blue or red; found `3`",
    ],
    ("at: H9", "at: 9H"): [
        "BOW406 19:86-19:88 `at` must be a hex such as `C5`; found `9H` | did you mean `H9`?",
    ],
    ("at: H9", "at: 9"): [
        "BOW403 19:86-19:87 `at` must be a hex such as `C5`; found `9` | column letters, then the row number; A1 lies in the north-west",
    ],
    ("at: H9", "at: [H9]"): [
        "BOW403 19:86-19:90 `at` must be a hex such as `C5`; found a list",
    ],
    ("at: H9", "at: h9"): [
        "BOW406 19:86-19:88 `at` must be a hex such as `C5`; found `h9` | did you mean `H9`?",
    ],
    ("at: H9", "att: H9"): [
        "BOW401 19:82-19:85 `att` is not a key of a unit | did you mean `at`?",
    ],
    (", at: H9", ""): [
        "BOW402 19:3-19:8 a unit needs `at` | for example `at: C5`",
    ],
    ("commander: maege_mormont.lady_of_bear_island", "commander: maege_mormont"): [
        "BOW406 19:22-19:35 `commander` must be a commander with version such as `jaime_lannister.kingslayer`; found `maege_mormont` | a Commander card: commander, dot, version",
    ],
    ("commander: maege_mormont.lady_of_bear_island", "comander: maege_mormont.lady"): [
        "BOW401 19:11-19:19 `comander` is not a key of a unit | did you mean `commander`?",
    ],
    ("commander: maege_mormont.lady_of_bear_island, ", ""): [
        "BOW402 19:3-19:8 a unit needs exactly one of `unit` and `commander` | for example `unit: winterfell_riders`",
    ],
    ("unit: northmen_archers", "unit: northmen_archers, commander: a.b"): [
        "BOW403 20:37-20:46 give exactly one of `unit` and `commander` | keep one of `unit` and `commander`",
    ],
    ("unit: northmen_archers", "unit: [northmen_archers]"): [
        "BOW403 20:19-20:37 `unit` must be an id such as `winterfell_riders`; found a list",
    ],
    ("unit: northmen_archers", "unit: yes, strenght: 3"): [
        "BOW401 20:24-20:32 `strenght` is not a key of a unit | did you mean `strength`?",
    ],
    ("rank: green", "rank: green, strength: 0"): [
        "BOW405 20:73-20:74 `strength` must be a whole number from 1 to 20; found `0`",
    ],
    ("maege: {commander", "Maege: {commander"): [
        "BOW406 19:3-19:8 the key `Maege` must be a label such as `archers_1` | did you mean `maege`?",
    ],
    ("morale_end: rout", "morale_end: rot"): [
        "BOW404 12:64-12:67 `morale_end` must be a whole number from 1 to 20 or rout; found `rot` | did you mean `rout`?",
    ],
    ("morale_end: rout", "morale_end: 99"): [
        "BOW405 12:64-12:66 `morale_end` must be a whole number from 1 to 20; found `99`",
    ],
    ("morale_end: rout", "morale_end: [rout]"): [
        "BOW403 12:64-12:70 `morale_end` must be a whole number from 1 to 20 or rout; found a list",
    ],
    ("command: 4, order: 4, leadership: 3, morale_end: 11", "command: 4"): [
        "BOW402 11:3-11:8 a side needs `leadership` | for example `leadership: 4`",
        "BOW402 11:3-11:8 a side needs `morale_end` | for example `morale_end: 11`",
        "BOW402 11:3-11:8 a side needs `order` | for example `order: 4`",
    ],
    ("C3: forest", "3C: forest"): [
        "BOW406 13:11-13:13 the key `3C` must be a hex such as `C5` | did you mean `C3`?",
    ],
    ("C3: forest", "C3: Forest"): [
        "BOW406 13:15-13:21 `C3` must be an id such as `forest`; found `Forest` | did you mean `forest`?",
    ],
    ("C3: forest", "C3: [forest]"): [
        "BOW403 13:15-13:23 `C3` must be an id such as `forest`; found a list",
    ],
    ("C3: forest", "C3: true"): [
        'BOW403 13:15-13:19 `C3` must be an id such as `forest`; found `true` | put it into quotes: `"true"`',
    ],
    ("fire: 2", "fire: yes"): [
        "BOW403 14:21-14:24 `fire` must be a whole number from 0 to 99 or true; found `yes` | write `true`",
    ],
    ("fire: 2", "fire: -2"): [
        "BOW405 14:21-14:23 `fire` must be a whole number from 0 to 99; found `-2`",
    ],
    ("fire: 2", "fire: false"): [
        "BOW403 14:21-14:26 `fire` must be a whole number from 0 to 99 or true; found `false`",
    ],
    ("{fire: 2}", "fire"): [
        "BOW403 14:14-14:18 `D4` must be `key: value` pairs such as `{fire: 2}`; found `fire`",
    ],
    ("title: Ford", "titel: Ford"): [
        "BOW401 16:18-16:23 `titel` is not a key of an objective | did you mean `title`?",
    ],
    ("[A11, B11]", "[A11, 11B]"): [
        "BOW406 17:22-17:25 item 2 of `stark` must be a hex such as `C5`; found `11B` | did you mean `B11`?",
    ],
    ("homebrew: reconstructed", 'reported: "...", homebrew: x'): [
        "BOW403 22:36-22:44 give exactly one of `cite`, `reported`, `inferred` or `homebrew` | keep one of `reported` and `homebrew`",
    ],
    ("homebrew: reconstructed", "hombrew: x"): [
        "BOW401 22:19-22:26 `hombrew` is not a key of a source | did you mean `homebrew`?",
    ],
    ("homebrew: reconstructed", "why: x"): [
        'BOW402 22:6-22:8 a source needs exactly one of `cite`, `reported`, `inferred` or `homebrew` | for example `cite: "core rulebook, Skirmish"`',
        "BOW401 22:19-22:22 `why` is not a key of a source | a source has the keys `of`, `cite`, `reported`, `inferred`, `homebrew`",
    ],
    ("of: [board]", "of: board"): [
        "BOW403 22:10-22:15 `of` must be a list of places; found `board` | put it into brackets: `[board]`",
    ],
}


def test_the_plan_itself_is_sound(told: Told) -> None:
    """What the mistakes are planted into has none."""
    assert told(PLAN) == []


@pytest.mark.parametrize(("change", "expected"), MISTAKES.items(), ids=[new or f"no {old}" for old, new in MISTAKES])
def test_mistake(change: tuple[str, str], expected: list[str], told: Told) -> None:
    """Each mistake in a battle plan is told once, at its place."""
    old, new = change
    assert old in PLAN
    assert told(PLAN.replace(old, new, 1)) == expected


def test_all_mistakes_are_told_in_one_run(told: Told) -> None:
    """Twelve mistakes of different kinds in one plan give twelve findings, sorted by place."""
    source = PLAN
    for old, new in (
        ("battle: first_blood", "battle: First Blood"),
        ("First blood", "1984"),
        ("packs: [core]", "packs: core"),
        ("orientation: landscape", "orientation: landscap"),
        ("rounds: 5", "roundz: 5"),
        ("morale_end: rout", "morale_end: rot"),
        ("C3: forest", "3C: forest"),
        ("fire: 2", "fire: -2"),
        ("title: Ford", "titel: Ford"),
        ("A11, B11", "A11, 11B"),
        ("rank: blue", "rank: purple"),
        ("homebrew: reconstructed", "homebrew: x, cite: y"),
    ):
        assert old in source
        source = source.replace(old, new, 1)
    assert [line.split()[:2] for line in told(source)] == [
        ["BOW406", "1:9-1:20"],
        ["BOW403", "2:8-2:12"],
        ["BOW403", "3:8-3:12"],
        ["BOW404", "5:14-5:22"],
        ["BOW401", "8:1-8:7"],
        ["BOW404", "12:64-12:67"],
        ["BOW406", "13:11-13:13"],
        ["BOW405", "14:21-14:23"],
        ["BOW401", "16:18-16:23"],
        ["BOW406", "17:22-17:25"],
        ["BOW404", "19:76-19:82"],
        ["BOW403", "22:32-22:36"],
    ]
