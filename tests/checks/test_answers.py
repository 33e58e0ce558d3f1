"""Answers of cases that cannot answer what they are given to."""

from pathlib import Path

import pytest

from bow_author.checks.run import validate

CASE = """\
packs: [core]
define: |
  keyword eager "Eager" {{
    homebrew "only for this file"
    text "After its attack a unit beside it is promoted, and a hex is burnt."
    react after attack by self: {{
      choose friend from friendly units adjacent to self
      promote friend
      choose spot from hexes adjacent to self
      burn spot
    }}
    react before attack by self: may follow up 1 hex
  }}
  keyword keen "Keen" {{
    homebrew "only for this file"
    text "It may gain morale; then units are promoted, and burn."
    react after attack by self: may gain 1 morale
  }}
  keyword kind "Kind" {{
    homebrew "only for this file"
    text "Units beside it are promoted."
    react after attack by self: for each one from up to 2 friendly units adjacent to self: promote one
    modify hits on self by attack: may ignore 1
  }}
cases:
  - name: Something is asked
    board: {{columns: 7, rows: 7}}
    units:
      a: {{unit: war_host_of_the_north, side: stark, rank: green, at: C5, with: [eager, keen, kind]}}
      b: {{unit: lannisport_guards, side: lannister, rank: green, at: C4}}
    dice: [red, red]
    choices: [{{{}}}]
    do: [{{order: a, attack: b}}]
    expect: {{winner: none}}
"""
ANSWERS = {
    "retreat: C3": None,
    "retreat: b": None,
    "retreat: valor": "`valor` is no answer to `retreat`: it is answered with a hex or a number or a unit",
    "rally: a": None,
    "rally: [a, C4]": "`C4` is no answer to `rally`: it is answered with a unit",
    "burn: C4": None,
    "burn: b": "`b` is no answer to `burn`: it is answered with a hex",
    "promote: red": "`red` is no answer to `promote`: it is answered with a unit",
    "pay: valor": None,
    "eager: C4": None,
    "eager: [C4, C3]": None,
    "eager: b": "`b` is no answer to `eager`: it is answered with a hex",
    "keen: true": None,
    "keen: a": "`a` is no answer to `keen`: it is answered with `true` or `false`",
    "kind: [a]": None,
    "kind: true": None,
    "kind: C5": "`C5` is no answer to `kind`: it is answered with a unit or `true` or `false`",
    "robb_stark.young_wolf: C5": "`C5` is no answer to `robb_stark.young_wolf`: it is answered with `true` or `false`",
    "counterattack: true": None,
    "counterattack: C3": "`C3` is no answer to `counterattack`: it is answered with `true` or `false`",
    "parting_blow: a": "`a` is no answer to `parting_blow`: it is answered with `true` or `false`",
    "target: b": None,
    "target: none": None,
    "target: C4": "`C4` is no answer to `target`: it is answered with a unit",
    "reroll: C4": "`C4` is no answer to `reroll`: it is answered with a face of the die",
    "friend: a": None,
    "friend: C5": "`C5` is no answer to `friend`: it is answered with a unit",
    "spot: C3": None,
    "spot: [C3]": None,
    "spot: a": "`a` is no answer to `spot`: it is answered with a hex",
    "frend: a": "nothing ever asks for `frend`: did you mean `friend`?",
}


@pytest.mark.parametrize("answer", ANSWERS)
def test_an_answer_to_something_else(answer: str, tmp_path: Path) -> None:
    file = tmp_path / "a.cases.yaml"
    file.write_text(CASE.format(answer), "utf-8")
    found = [
        f"{finding.message}: {finding.hint}" for finding in validate([str(file)]).findings if finding.code == "BOW540"
    ]
    assert found == ([ANSWERS[answer]] if ANSWERS[answer] else [])
