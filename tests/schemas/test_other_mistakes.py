# ruff: noqa: E501 (a row of the table is a line)
"""What an author is told about rules cases, packs, boards, boxes and skirmishes that are not sound: place, words and fix."""

from collections.abc import Callable

import pytest

from bow_author.packs.documents import read_document
from bow_author.packs.schemas import check_schema
from bow_dsl.diagnostics import Severity

Told = Callable[[str], list[str]]

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

STEP_MISTAKES: dict[str, list[str]] = {
    "{ordr: a}": [
        "BOW402 5:10-5:14 a step needs exactly one of `order`, `spend`, `play`, `commit`, `pass`, `run` or `resolve` | did you mean `order`?",
    ],
    "{order: a, spend: morale}": [
        "BOW401 5:20-5:25 `spend` is not a key of an order | an order has the keys `order`, `pay`, `move`, `attack`, `action`, `target`, `then`",
    ],
    "{}": [
        "BOW402 5:9-5:11 a step needs exactly one of `order`, `spend`, `play`, `commit`, `pass`, `run` or `resolve` | for example `{order: a, attack: b}`",
    ],
    "a": [
        "BOW403 5:9-5:10 item 1 of `do` must be `key: value` pairs such as `{order: a, attack: b}`; found `a`",
    ],
    "{spend: morale}": [
        "BOW402 5:10-5:15 a spending needs exactly one of `for` and `rally` | `for` can be morale",
    ],
    "{spend: morale, for: morale, rally: a}": [
        "BOW403 5:38-5:43 give exactly one of `for` and `rally` | keep one of `for` and `rally`",
    ],
    "{run: regrup}": [
        "BOW404 5:15-5:21 `run` must be setup, round, rally, marshaling, command, regroup, regroup.status, regroup.score, regroup.victory, regroup.discard, regroup.morale or regroup.advance_round; found `regrup` | did you mean `regroup`?",
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
        "BOW403 4:23-4:28 `illegal` must be true or a code such as `no_way`; found `false`",
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
        "BOW402 2:5-2:9 a case needs exactly one of `board` and `plan` | for example `board: {columns: 7, rows: 7, terrain: {C3: forest}, edges: {stark: south, lannister: north}}`",
    ],
    "cases:\n  - name: x\n    plan: a\n    units: {}\n    expect: {morale: {stark: 1}}\n": [
        "BOW402 4:5-4:10 `units` needs `board` beside it",
    ],
    "cases:\n  - name: x\n    board: {columns: 3, rows: 3}\n    units: {a: {unit: b, side: c, rank: red, at: A1}}\n    expect: {a: {at: A1}}\n": [
        "BOW401 5:14-5:15 `a` is not a key of an expectation | write it into `units`: `units: {a: ...}`",
    ],
    "others: refused\ncases: []\n": [
        "BOW404 1:9-1:16 `others` must be refuse; found `refused` | did you mean `refuse`?",
    ],
    "cases:\n  - name: x\n    board: {columns: 3, rows: 3}\n    others: true\n    expect: {morale: {stark: 1}}\n": [
        "BOW403 4:13-4:17 `others` must be refuse; found `true`",
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
        "BOW403 4:8-4:11 `rules` must be 1; found `one`",
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


@pytest.mark.parametrize(("step", "expected"), STEP_MISTAKES.items())
def test_mistake_in_a_step(step: str, expected: list[str], told: Told) -> None:
    """Each mistake in a step of a rules case is told as one of the step that was meant."""
    assert told(CASE_WITH_STEP % step) == expected


@pytest.mark.parametrize(("expectation", "expected"), EXPECTATION_MISTAKES.items())
def test_mistake_in_an_expectation(expectation: str, expected: list[str], told: Told) -> None:
    """Each mistake in the expectations of a rules case is told once, at its place."""
    assert told(CASE_WITH_EXPECTATION % expectation) == expected


@pytest.mark.parametrize(("source", "expected"), OTHER_MISTAKES.items())
def test_mistake_in_another_document(source: str, expected: list[str], told: Told) -> None:
    """All mistakes of a document are told in one run, sorted by place."""
    assert told(source) == expected


def test_a_document_that_is_wrong_throughout() -> None:
    """After 500 problems the rest is left out, and that is said."""
    document, _ = read_document("board: a\n" + "".join(f"k{n}: 1\n" for n in range(900)), "x.yaml")
    assert document is not None
    findings = check_schema(document, "board")
    assert len(findings) == 501
    assert (findings[-1].severity, findings[-1].message) == (
        Severity.NOTE,
        "only the first 500 problems of this file are told",
    )
