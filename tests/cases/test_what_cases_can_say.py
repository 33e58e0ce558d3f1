"""What cases say of tokens, sides, commanders, strength and arrivals: each holds, and fails when it is wrong."""

import json
from pathlib import Path
from typing import NamedTuple

import pytest

from bow_author.cases.run import Outcome
from bow_author.checks.run import check_library
from bow_author.cli.parser import run as bow
from bow_author.packs.load import load
from tests.cases.conftest import RunCase, play_all

DEFINE = """\
define: |
  token coin "Coin" { homebrew "t"; lies on board; stacks; copies 5 }
  token engine(colour: rank) "Engine" { homebrew "t"; lies on board; stacks; copies 2 }
  token oath "Oath" { homebrew "t"; lies on unit }
  token doom "Doom" { homebrew "t"; lies on card; stacks }
  keyword hoarder(prize: token) "Hoarder ({prize})" {
    homebrew "t"
    react after attack by self: place 1 prize on board of owner
  }
  keyword sworn "Sworn" {
    homebrew "t"; react after attack by self: { place oath on self; place coin on board of owner }
  }
  keyword cursed "Cursed" { homebrew "t"; react after attack by self: place 2 doom on card of self }
  keyword turncoat "Turncoat" { homebrew "t"; react after attack by self: take target }
  keyword healer "Healer" { homebrew "t"; react after attack by self: place 1 figure on self }
  keyword tireless "Tireless" { homebrew "t"; permit activity of self }
  keyword levy "Levy" {
    homebrew "t"
    react after attack by self: {
      choose kin from infantry types where it.house is self.house
      choose site from empty hexes adjacent to self
      muster kin as active green unit on site with 3 figures
    }
  }
  keyword spinner "Spinner" { homebrew "t"; react after attack by self: flip engine }
  keyword exchanger "Exchanger" {
    homebrew "t"
    react after attack by self when self has commander: {
      choose friend from friendly units adjacent to self
      swap commander of self with friend
    }
  }
  victory dawn "Dawn" {
    homebrew "t"
    react at setup: may gain 2 morale
  }
"""
GIVEN = """\
    board: {columns: 7, rows: 7}
    units:
      a: {unit: war_host_of_the_north, side: stark, rank: green, at: C5, strength: 2}
      b: {unit: lannisport_guards, side: lannister, rank: green, at: C4}
      m: {commander: robb_stark.young_wolf, side: stark, rank: green, at: C6}
"""
ATTACK = "    dice: [red, red]\n    do: [{resolve: attack, attacker: a, target: b}]\n"


class Said(NamedTuple):
    """A case that holds, and what of it is written otherwise so that it fails, and what is told then."""

    given: str
    rest: str
    right: str
    wrong: str
    told: tuple[str, str | None, str | None]


def _with(keyword: str) -> str:
    return GIVEN.replace("strength: 2", f"strength: 2, with: [{keyword}]")


SAID = {
    "a token on a unit": Said(
        _with("sworn"), f"{ATTACK}    expect: {{units: {{a: {{tokens: {{oath: true}}}}, b: {{tokens: {{}}}}}}}}\n",
        "oath: true", "oath: false", ("", "", ""),
    ),
    "a token that is given": Said(
        GIVEN.replace("strength: 2", "tokens: {oath: true}"),
        "    expect: {units: {a: {tokens: {oath: 1}}}}\n", "{oath: 1}", "{}", ("units.a.tokens", "{}", "{oath: 1}"),
    ),
    "tokens before a side": Said(
        _with("sworn"),
        f"    state: {{boards: {{stark: {{coin: 2, engine: {{red: 1}}}}}}}}\n{ATTACK}"
        "    expect: {boards: {stark: {coin: 3, engine: {red: 1}}, lannister: {}}}\n",
        "red: 1}}, lann", "green: 1}}, lann",
        ("boards.stark", "{coin: 3, engine: {green: 1}}", "{coin: 3, engine: {red: 1}}"),
    ),
    "a token that is turned": Said(
        _with("spinner"),
        f"    state: {{boards: {{stark: {{engine: {{red: 1, green: turned}}}}}}}}\n{ATTACK}"
        "    expect: {boards: {stark: {engine: {green: 1, red: turned}}}}\n",
        "red: turned}}}}\n", "red: 1}}}}\n",
        ("boards.stark", "{engine: {green: 1, red: 1}}", "{engine: {green: 1, red: {turned: 1}}}"),
    ),
    "the supply": Said(
        _with("hoarder coin"),
        f"    state: {{boards: {{stark: {{coin: 1}}}}, supply: {{coin: 1}}}}\n{ATTACK}"
        "    expect: {boards: {stark: {coin: 2}}, supply: {coin: 0, engine: {red: 2}}}\n",
        "supply: {coin: 0", "supply: {coin: 1", ("supply.coin", "1", "0"),
    ),
    "a given supply": Said(
        _with("hoarder coin"),
        f"    state: {{supply: {{coin: 1}}}}\n{ATTACK}    expect: {{supply: {{coin: 0}}}}\n",
        "supply: {coin: 1}", "supply: {coin: 2}", ("supply.coin", "0", "1"),
    ),
    "tokens on a card": Said(
        GIVEN.replace("at: C6", "at: B4, with: [cursed]"),
        "    state: {commanders: {m: {tokens: {doom: 1}, command: 1, committed: true}}}\n"
        f"{ATTACK.replace('attacker: a', 'attacker: m')}"
        "    expect: {commanders: {robb_stark.young_wolf: "
        "{tokens: {doom: 3}, command: 1, committed: true, side: stark}}}\n",
        "doom: 3", "doom: 2", ("commanders.robb_stark.young_wolf.tokens", "{doom: 2}", "{doom: 3}"),
    ),
    "the fate of a commander": Said(
        GIVEN.replace("at: C6", "at: B4, strength: 1").replace("lannister, rank: green", "lannister, rank: red"),
        "    dice: [green, green, green, green]\n    do: [{resolve: attack, attacker: b, target: m}]\n"
        "    expect: {commanders: {m: captured}}\n",
        "m: captured", "m: eliminated", ("commanders.m", "eliminated", "captured"),
    ),
    "a side that has changed": Said(
        _with("turncoat"), f"{ATTACK}    expect: {{units: {{b: {{side: stark, unit: lannisport_guards}}}}}}\n",
        "side: stark, unit", "side: lannister, unit", ("units.b.side", "lannister", "stark"),
    ),
    "a card that stays with its House": Said(
        GIVEN.replace("robb_stark.young_wolf, side: stark", "robb_stark.young_wolf, side: lannister"),
        "    expect: {decks: {lannister: [ll1, ll2, ll3, ll4, ll5, ll6, ll7, ll8, ll9, ll10]},"
        " commanders: {m: {side: lannister}}}\n",
        "m: {side: lannister}", "m: {side: stark}", ("commanders.m.side", "stark", "lannister"),
    ),
    "a strength at the start": Said(
        _with("healer").replace("strength: 2", "strength: 2, original_strength: 3"),
        f"{ATTACK}    expect: {{units: {{a: {{strength: 3}}}}}}\n",
        "strength: 2, original_strength: 3", "strength: 2", ("units.a.strength", "3", "2"),
    ),
    "activity beside the banner": Said(
        GIVEN.replace("strength: 2", "active: false, with: [tireless]"),
        "    expect: {units: {a: {active: true, banner: inactive}}}\n",
        "banner: inactive", "banner: active", ("units.a.banner", "active", "inactive"),
    ),
    "a unit that arrives": Said(
        _with("levy"),
        f"    arrivals: [fresh]\n{ATTACK}    choices: [{{kin: war_host_of_the_north}}, {{site: D5}}]\n"
        "    expect: {units: {fresh: {at: D5, strength: 3}}, keywords: {fresh: [advance, stalwart]}}\n",
        "fresh: {at: D5, strength: 3", "fresh: {at: D5, strength: 4", ("units.fresh.strength", "4", "3"),
    ),
    "a unit that does not arrive": Said(
        _with("levy"),
        f"    arrivals: [fresh]\n{ATTACK}    choices: [{{kin: war_host_of_the_north}}, {{site: D5}}]\n"
        "    expect: {units: {fresh: {at: D5}}}\n",
        "[fresh]", "[fresh, late]", ("`late` does not come into play", None, None),
    ),
    "men of one type led by one of another": Said(
        GIVEN.replace("commander: robb", "unit: northmen_archers, commander: robb"),
        "    expect: {units: {m: {unit: northmen_archers, commander: robb_stark.young_wolf}, a: {commander: none}}}\n",
        "expect: {units: {m: {unit: northmen_archers", "expect: {units: {m: {unit: winterfell_riders",
        ("units.m.unit", "winterfell_riders", "northmen_archers"),
    ),
    "set-up with its decisions": Said(
        GIVEN, "    do: [{run: setup}]\n    choices: [{dawn: true}]\n    expect: {morale: {stark: 2}}\n",
        "dawn: true", "dawn: false", ("morale.stark", "2", "0"),
    ),
    "a keyword told a word": Said(
        _with("hoarder coin"), "    expect: {keywords: {a: [advance, hoarder coin]}}\n",
        "advance, hoarder coin", "advance, hoarder oath",
        ("keywords.a", "[advance, hoarder oath]", "[advance, hoarder coin]"),
    ),
    "what is never asked": Said(
        GIVEN.replace("at: C4", "at: C4, with: [stalwart]"),
        f"    not_asked: [retreat]\n{ATTACK}    expect: {{winner: none}}\n", "[retreat]", "[counterattack]",
        ("`counterattack` is asked of `lannister`, and should not be; the options are [false, true]", None, None),
    ),
    "what is not asked before an answer": Said(
        GIVEN.replace("at: C4", "at: C4, with: [stalwart]"),
        "    choices: [{not_asked: retreat}, {counterattack: false}, {not_asked: counterattack}]\n"
        f"{ATTACK}    expect: {{winner: none}}\n", "{not_asked: retreat}", "{not_asked: counterattack}",
        ("`counterattack` is asked of `lannister`, and should not be; the options are [false, true]", None, None),
    ),
}  # fmt: skip
"""For each fact a case."""
SAID["a token on a unit"] = SAID["a token on a unit"]._replace(
    wrong="oath: true, coin: 1", told=("units.a.tokens", "{coin: 1, oath: 1}", "{oath: 1}")
)


@pytest.fixture(scope="module")
def outcomes(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Outcome]:
    """Each case as it is right, and as it is wrong."""
    written: dict[str, str] = {}
    for name, said in SAID.items():
        case = said.given + said.rest
        assert case.count(said.right) == 1, name
        written[name] = case
        written[f"{name}, wrong"] = case.replace(said.right, said.wrong)
    return play_all(tmp_path_factory.mktemp("said"), written, DEFINE)


@pytest.mark.parametrize("name", SAID)
def test_it_is_said(outcomes: dict[str, Outcome], name: str) -> None:
    """It holds as it is, and what is wrong is told with what is so."""
    assert outcomes[name].failures == ()
    told = [(failure.message, failure.expected, failure.found) for failure in outcomes[f"{name}, wrong"].failures]
    assert told == [SAID[name].told]


WRONG = {
    "a variety": ("boards: {stark: {engine: {pink: 1}}}", "there is no `engine` of `pink`"),
    "no variety": ("boards: {stark: {engine: 1}}", "`engine` needs one of `green`, `blue` or `red`"),
    "a variety of what has none": ("boards: {stark: {coin: {red: 1}}}", "`coin` has no varieties"),
    "a token": ("boards: {stark: {coyn: 1}}", "no token is named `coyn`"),
    "a House": ("boards: {tully: {coin: 1}}", "`tully` has no side in this case"),
    "too many in the supply": ("supply: {coin: 6}", "there are no 6 `coin`"),
    "the supply of what has no end": ("supply: {oath: 1}", "nobody says how many `oath` there are"),
    "a commander": ("commanders: {a: {command: 1}}", "`a` is no commander, or unit of one, of this case"),
    "a number of what lies alone": ("commanders: {m: {tokens: {oath: 3}}}", "`oath` has no number 3"),
    "a type": ("boards: {stark: {coin: many}}", None),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_mistake_is_told(tmp_path: Path, name: str) -> None:
    """What a token or a card cannot be is found where it is written."""
    state, message = WRONG[name]
    file = tmp_path / "wrong.cases.yaml"
    head = f"packs: [core]\n{DEFINE}cases:\n  - name: wrong\n{GIVEN}"
    file.write_text(f"{head}    state: {{{state}}}\n    expect: {{winner: none}}\n", "utf-8")
    found = [finding for finding in check_library(load([str(file)])).findings if finding.severity.value == "error"]
    line = head.count("\n") + 1
    assert [finding.span.line for finding in found] == [line]
    if message is not None:
        assert [finding.message for finding in found] == [message]


CASES = {
    "an arrival that is there": ("    arrivals: [a]\n", "`a` is on the board already"),
    "a unit nobody names": ("    do: [{order: fresh}]\n", "no unit of this case is called `fresh`"),
    "what nobody asks": ("    not_asked: [retreet]\n", "nothing ever asks for `retreet`"),
    "what nobody asks then": ("    choices: [{not_asked: retreet}]\n", "nothing ever asks for `retreet`"),
    "a question alone": ("    question: Why?\n", None),
    "an empty answer": ('    question: Why?\n    answer: " "\n', None),
}


@pytest.mark.parametrize("name", CASES)
def test_a_mistake_of_a_case_is_told(tmp_path: Path, name: str) -> None:
    """What a case cannot say is found."""
    rest, message = CASES[name]
    file = tmp_path / "wrong.cases.yaml"
    head = f"packs: [core]\ncases:\n  - name: wrong\n{GIVEN}"
    file.write_text(f"{head}{rest}    expect: {{winner: none}}\n", "utf-8")
    found = [finding for finding in check_library(load([str(file)])).findings if finding.severity.value == "error"]
    assert len(found) == 1
    assert message is None or found[0].message == message


@pytest.mark.parametrize(
    ("keyword", "message"),
    [
        ("hoarder coyn", "`hoarder coyn` is written `hoarder coin`, with a token; did you mean `coin`?"),
        ("hoarder 2", None),
        ("hoarder", None),
        ("pursue coin", "`pursue coin` is written `pursue 1`"),
        ("pursue 1, pursue 2", "`a` is given `pursue` twice; a unit has a keyword once, with one value"),
    ],
)
def test_what_a_keyword_is_told(tmp_path: Path, keyword: str, message: str | None) -> None:
    """What is of another type than the keyword takes is found, with words that work."""
    file = tmp_path / "wrong.cases.yaml"
    case = f"packs: [core]\n{DEFINE}cases:\n  - name: wrong\n{_with(keyword)}    expect: {{winner: none}}\n"
    file.write_text(case, "utf-8")
    found = [finding for finding in check_library(load([str(file)])).findings if finding.severity.value == "error"]
    assert [finding.code for finding in found] == ["BOW541"]
    assert message is None or found[0].message == message


def test_a_question_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`bow test --verbose` names every case with its question and answer; JSON has them too."""
    monkeypatch.chdir(tmp_path)
    asked = "    question: May it see?\n    answer: It may.\n"
    case = f"packs: [core]\ncases:\n  - name: Sight\n{asked}{GIVEN}    expect: {{winner: none}}\n"
    Path("one.cases.yaml").write_text(case, "utf-8")
    assert bow(["test", "--verbose"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[:3] == ["passed: Sight", "  question: May it see?", "  answer:   It may."]
    assert bow(["test", "--format", "json"]) == 0
    (written,) = json.loads(capsys.readouterr().out)["cases"]
    assert (written["question"], written["answer"]) == ("May it see?", "It may.")


def test_what_was_asked_is_told(run: RunCase) -> None:
    """Where an answer is left over, everything that was asked is told with its options."""
    given = GIVEN.replace("at: C4", "at: C4, with: [stalwart]")
    rest = f"    choices: [{{retreat: B3}}]\n{ATTACK}    expect: {{winner: none}}\n"
    (failure,) = run(rest, given).failures
    asked = "`counterattack` of `lannister`, [false, true]"
    assert failure.message == f"not all choices are used up (asked: {asked})"
