# ruff: noqa: E501
"""What an author is told about a document that is YAML but not a battle plan, pack, board, ...: place, words and cure."""

import pytest

from bow_author.packs.documents import kind_of, read_document
from bow_author.packs.schemas import check_schema
from bow_dsl.diagnostics import Severity

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
  - {of: [board], house: reconstructed}
"""

CASE_WITH_STEP = """\
cases:
  - name: x
    board: {columns: 3, rows: 3}
    do:
      - %s
    expect: {morale: {stark: 1}}
"""

CASE_WITH_EXPECTATION = """\
cases:
  - name: x
    board: {columns: 3, rows: 3}
    expect: %s
"""

PLAN_MISTAKES: dict[tuple[str, str], list[str]] = {
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
    ("orientation: landscape", "orientation: landscap"): [
        "BOW404 5:14-5:22 `orientation` must be landscape or portrait; found `landscap` | did you mean `landscape`?",
    ],
    ("orientation: landscape", "orientation: Portrait"): [
        "BOW404 5:14-5:22 `orientation` must be landscape or portrait; found `Portrait` | did you mean `portrait`?",
    ],
    ("orientation: landscape", "colour: grey"): [
        "BOW401 5:1-5:7 `colour` is not a key of a battle plan | a battle plan has the keys `battle`, `title`, `number`, `introduction`, `packs`, `cite`, `board`, `orientation`, `edges`, `compass`, `rounds`, `momentum`, `sides`, `terrain`, `tokens`, `objectives`, `zones`, `names`, `units`, `define`, `sources`",
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
        "BOW402 19:3-19:8 a unit needs exactly one of `unit` and `commander`",
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
        "BOW406 13:15-13:21 `C3` must be an id such as `winterfell_riders`; found `Forest` | did you mean `forest`?",
    ],
    ("C3: forest", "C3: [forest]"): [
        "BOW403 13:15-13:23 `C3` must be an id such as `winterfell_riders`; found a list",
    ],
    ("C3: forest", "C3: true"): [
        'BOW403 13:15-13:19 `C3` must be an id such as `winterfell_riders`; found `true` | put it into quotes: `"true"`',
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
    ("house: reconstructed", 'reported: "...", house: x'): [
        "BOW403 22:36-22:41 give exactly one of `cite`, `reported`, `inferred` or `house` | keep one of `reported` and `house`",
    ],
    ("house: reconstructed", "hose: x"): [
        "BOW401 22:19-22:23 `hose` is not a key of a source | did you mean `house`?",
    ],
    ("house: reconstructed", "why: x"): [
        "BOW402 22:6-22:8 a source needs exactly one of `cite`, `reported`, `inferred` or `house`",
        "BOW401 22:19-22:22 `why` is not a key of a source | a source has the keys `of`, `cite`, `reported`, `inferred`, `house`",
    ],
    ("of: [board]", "of: board"): [
        "BOW403 22:10-22:15 `of` must be a list of places; found `board` | put it into brackets: `[board]`",
    ],
}

STEP_MISTAKES: dict[str, list[str]] = {
    "{ordr: a}": [
        "BOW402 5:10-5:14 a step needs exactly one of `order`, `spend`, `play`, `commit`, `pass`, `run` or `resolve` | did you mean `order`?",
    ],
    "{order: a, spend: morale}": [
        "BOW401 5:20-5:25 `spend` is not a key of an order | an order has the keys `order`, `pay`, `move`, `attack`, `action`, `target`",
    ],
    "{}": [
        "BOW402 5:9-5:11 a step needs exactly one of `order`, `spend`, `play`, `commit`, `pass`, `run` or `resolve`",
    ],
    "a": [
        "BOW403 5:9-5:10 item 1 of `do` must be `key: value` pairs such as `{order: a, attack: b}`; found `a`",
    ],
    "{spend: morale}": [
        "BOW402 5:10-5:15 a spending needs exactly one of `for` and `rally`",
    ],
    "{spend: morale, for: morale, rally: a}": [
        "BOW403 5:38-5:43 give exactly one of `for` and `rally` | keep one of `for` and `rally`",
    ],
    "{run: regrup}": [
        "BOW404 5:15-5:21 `run` must be rally, marshaling, regroup, regroup.status, regroup.score, regroup.victory, regroup.discard, regroup.morale or regroup.advance_round; found `regrup` | did you mean `regroup`?",
    ],
    "{order: a, pay: purple}": [
        "BOW404 5:25-5:31 `pay` must be green, blue, red, valor or morale, or a pair of order tokens; found `purple`",
    ],
    "{order: a, pay: [green]}": [
        "BOW403 5:20-5:23 `pay` must have exactly 2 entries; found 1",
    ],
    "{order: a, move: [5C]}": [
        "BOW406 5:27-5:29 item 1 of `move` must be a hex such as `C5`; found `5C` | did you mean `C5`?",
    ],
    "{order: a, move: {}}": [
        "BOW403 5:26-5:28 `move` must be a hex such as `C5` or a list of hexes such as `[C4, D4]`; found `key: value` pairs",
    ],
    "{play: x}": [
        "BOW402 5:10-5:14 a play of a card needs `on` | for example `on: archers_1`",
    ],
    "{order: a, target: b}": [
        "BOW402 5:20-5:26 `target` needs `action` beside it",
    ],
    "{resolve: attack, attacker: a}": [
        "BOW402 5:10-5:17 a single combat needs `target` | for example `target: archers_1`",
    ],
    "{order: A}": [
        "BOW406 5:17-5:18 `order` must be a label such as `archers_1`; found `A` | did you mean `a`?",
    ],
    "{pass: stark, to: b}": [
        "BOW401 5:23-5:25 `to` is not a key of a pass | a pass has the keys `pass`",
    ],
    "{play: x, on: m, attacks: [{a: b, c: d}]}": [
        "BOW403 5:37-5:38 item 1 of `attacks` must have exactly 1 entry; found 2",
    ],
}

EXPECTATION_MISTAKES: dict[str, list[str]] = {
    "{}": [
        "BOW403 4:5-4:11 `expect` must have at least 1 entry; found 0",
    ],
    "{unit: {a: eliminated}}": [
        "BOW401 4:14-4:18 `unit` is not a key of an expectation | did you mean `units`?",
    ],
    "{units: {a: eliminatd}}": [
        "BOW404 4:25-4:34 `a` must be `key: value` pairs, or eliminated or captured; found `eliminatd` | did you mean `eliminated`?",
    ],
    "{units: {a: {rank: gren}}}": [
        "BOW404 4:32-4:36 `rank` must be green, blue or red; found `gren` | did you mean `green`?",
    ],
    "{units: {a: 5}}": [
        "BOW403 4:25-4:26 `a` must be `key: value` pairs, or eliminated or captured; found `5`",
    ],
    "{illegal: false}": [
        "BOW403 4:23-4:28 `illegal` must be true or a code such as `too_far`; found `false`",
    ],
    "{los: [{from: A1, to: B2, clear: yes}]}": [
        "BOW403 4:46-4:49 `clear` must be true or false; found `yes` | write `true`",
    ],
    "{keywords: {a: [pursue  2]}}": [
        "BOW406 4:29-4:38 item 1 of `a` must be a keyword such as `stalwart`; found `pursue  2` | did you mean `pursue 2`?",
    ],
    "{winner: 5}": [
        "BOW403 4:22-4:23 `winner` must be a House such as `stark`; found `5` | the id of a House",
    ],
    "{dice: [{attacker: a}]}": [
        "BOW402 4:22-4:30 a dice count needs `count`",
        "BOW402 4:22-4:30 a dice count needs `target` | for example `target: archers_1`",
    ],
}

OTHER_MISTAKES: dict[str, list[str]] = {
    "cases:\n  - name: x\n    expect: {morale: {stark: 1}}\n": [
        "BOW402 2:5-2:9 a case needs exactly one of `board` and `plan`",
    ],
    "cases:\n  - name: x\n    plan: a\n    units: {}\n    expect: {morale: {stark: 1}}\n": [
        "BOW402 4:5-4:10 `units` needs `board` beside it",
    ],
    "cases: 5\n": [
        "BOW403 1:8-1:9 `cases` must be a list of cases; found `5`",
    ],
    "cases:\n": [
        "BOW403 1:1-1:6 `cases` must be a list of cases; found nothing",
    ],
    'pack: My Pack\ntitle: x\nversion: 1.0\nrules: one\nlicence: MIT\nauthors: Jane\nrequires: {core: "1.0", north: ">=1.0,<2"}\n': [
        "BOW406 1:7-1:14 `pack` must be a pack id such as `core`; found `My Pack` | did you mean `my_pack`?",
        "BOW403 3:10-3:13 `version` must be a version such as `1.0.0`; found `1.0` | did you mean `1.0.0`?",
        "BOW403 4:8-4:11 `rules` must be a whole number from 1 to 1000; found `one`",
        "BOW403 6:10-6:14 `authors` must be a list of authors such as `[Jane Doe]`; found `Jane` | put it into brackets: `[Jane]`",
        'BOW406 7:18-7:23 `core` must be a range of versions such as `">=1.0,<2"`; found `"1.0"` | did you mean `>=1.0`?',
    ],
    "board: side_a\ntitle: x\ncolumns: 15\nrows: 500\nshort_rows: evn\nterain: {}\n": [
        "BOW405 4:7-4:10 `rows` must be a whole number from 1 to 200; found `500`",
        "BOW404 5:13-5:16 `short_rows` must be none, odd or even; found `evn` | did you mean `even`?",
        "BOW401 6:1-6:7 `terain` is not a key of a board | did you mean `terrain`?",
    ],
    'components: core\ntitle: x\nbanners: {stark: {grean: 5}}\norder_tokens: ten\ncards: {gambits: 4}\nother: {"": 1}\n': [
        "BOW401 3:19-3:24 `grean` is not a key of numbers by rank | did you mean `green`?",
        "BOW403 4:15-4:18 `order_tokens` must be a whole number from 0 to 1000 or `key: value` pairs; found `ten`",
        "BOW401 5:9-5:16 `gambits` is not a key of numbers of cards | did you mean `gambit`?",
        "BOW403 6:9-6:11 a key must not be empty",
    ],
    "skirmish: raid\ntitle: x\npacks: [core]\nhouses: al\nboard: a\ncommanders: {most: 2}\nmomentum: random\ncards: {units: 2, terrain: 2}\nplacement: {terrain: 8, commanders: 3, units: 4, zones_may_overlap: no}\nrounds: 6\nratings: {command: 4, order: 4, leadership: 3}\nsetup_cards: {stark: [{id: a, commander: b.c}]}\n": [
        "BOW404 4:9-4:11 `houses` must be a list of Houses or any; found `al`",
        "BOW402 6:1-6:11 a choice of commanders needs `value` | for example `value: 4`",
        "BOW403 9:69-9:71 `zones_may_overlap` must be true or false; found `no` | write `false`",
        "BOW402 12:31-12:40 `commander` needs `value` beside it",
    ],
}


def told(source: str) -> list[str]:
    """Read a document and write each finding about it on one line."""
    document, findings = read_document(source, "x.yaml")
    assert document is not None
    assert findings == []
    kind = kind_of(document)
    assert kind is not None
    return [
        f"{code} {span.line}:{span.column}-{span.end_line}:{span.end_column} {message}" + (f" | {cure}" if cure else "")
        for code, _, message, span, cure, _ in check_schema(document, kind)
    ]


def test_the_plan_itself_is_sound() -> None:
    """What the mistakes are planted into has none."""
    assert told(PLAN) == []


@pytest.mark.parametrize(
    ("change", "expected"), PLAN_MISTAKES.items(), ids=[new or f"no {old}" for old, new in PLAN_MISTAKES]
)
def test_mistake_in_a_plan(change: tuple[str, str], expected: list[str]) -> None:
    """Each mistake in a battle plan is told once, at its place."""
    old, new = change
    assert old in PLAN
    assert told(PLAN.replace(old, new, 1)) == expected


@pytest.mark.parametrize(("step", "expected"), STEP_MISTAKES.items())
def test_mistake_in_a_step(step: str, expected: list[str]) -> None:
    """Each mistake in a step of a rules case is told as one of the step that was meant."""
    assert told(CASE_WITH_STEP % step) == expected


@pytest.mark.parametrize(("expectation", "expected"), EXPECTATION_MISTAKES.items())
def test_mistake_in_an_expectation(expectation: str, expected: list[str]) -> None:
    """Each mistake in the expectations of a rules case is told once, at its place."""
    assert told(CASE_WITH_EXPECTATION % expectation) == expected


@pytest.mark.parametrize(("source", "expected"), OTHER_MISTAKES.items())
def test_mistake_in_another_document(source: str, expected: list[str]) -> None:
    """All mistakes of a document are told in one run, sorted by place."""
    assert told(source) == expected


def test_a_plan_that_is_wrong_throughout() -> None:
    """After 500 problems the rest is left out, and that is said."""
    document, _ = read_document("board: a\n" + "".join(f"k{n}: 1\n" for n in range(900)), "x.yaml")
    assert document is not None
    findings = check_schema(document, "board")
    assert len(findings) == 501
    assert (findings[-1].severity, findings[-1].message) == (
        Severity.NOTE,
        "only the first 500 problems of this file are told",
    )
