"""What a fix may write in the place of a word: never another word of the game."""

import pytest

from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_author.report.fixes import fixed
from bow_dsl.checks.check import check
from bow_dsl.diagnostics import Diagnostic
from bow_dsl.ruleset.names import Names
from bow_dsl.source import Source
from bow_dsl.syntax.read import read

OTHERS = """
class ranged "Ranged" { homebrew "own" }
token fire "Fire" { homebrew "own"
  lies on hex }
"""


def found(definition: str) -> list[Diagnostic]:
    """Give what is wrong with a definition."""
    (others, _), (program, _) = (read(Source(text, "x.bow")) for text in (OTHERS, definition))
    names, _ = Names().extended([others, program])
    return list(check(program, names, RULESET))


def mended(effect: str) -> list[tuple[str | None, str | None]]:
    """Give the hints of what is wrong with an effect, each with what its fix writes."""
    findings = found(f'keyword tried "Tried" {{\n  homebrew "own"\n  {effect}\n}}\n')
    return [(finding.hint, finding.fix and finding.fix.replacements[0].text) for finding in findings]


def test_what_looks_like_another_word() -> None:
    """It may be meant: what else there is to write is told. What is only another form of the word is mended."""
    assert mended("forbid ranged counterattack by self") == [
        ("it is called `counterattack`: add `by ranged unit`, or say behind `when` which", None)
    ]
    assert mended("forbid enemy attack by self") == [
        ("it is called `attack`: add `by enemy unit`, or say behind `when` which", None)
    ]
    assert mended("forbid melee retreat of self") == [("it is called `retreat`: say behind `when` which", None)]
    assert mended("forbid melee combat by self") == [("did you mean `melee attack`?", None)]
    assert mended("react after eliminated of self: gain 1 morale") == [("did you mean `elimination`?", "elimination")]
    assert [fix for _, fix in mended("permit countrattack by self")] == ["counterattack"]


def test_keys_and_ids() -> None:
    """The word of another key, or the id of another kind, is left to the author."""
    assert [(finding.hint, finding.fix) for finding in found('house strak "S" { homebrew "own"; role rally }')] == [
        ("did you mean `ally`?", None)
    ]
    unit = found('unit ranger "Ranger" { homebrew "own"; class fire; attack range 2; base squares }')
    fixes = {finding.hint: finding.fix and finding.fix.replacements[0].text for finding in unit}
    assert fixes["did you mean `ranged`?"] == "ranged"
    assert fixes["did you mean `square`?"] == "square"
    house = found('house stark "S" { homebrew "own"; role primary }\nunit a "A" { homebrew "own"; house start }')
    assert [finding.fix for finding in house if finding.code == "BOW201"] == [None]


def test_a_word_is_spelt_in_its_place() -> None:
    """A word that another holds within is not changed there."""
    assert mended("react after attack by self: place 1 fire token to hex of target") == [
        ("write `place 1 fire token on hex of target`", "on")
    ]


FIXED = {
    "add oil to hex of self": "place oil on hex of self",
    "add oil to hex of self equal to 2": "place oil on hex of self equal to 2",
    "place 2 oil to hex of self": "place 2 oil on hex of self",
    "may add oil to hex of self": "may place oil on hex of self",
}


@pytest.mark.parametrize(("said", "written"), FIXED.items())
def test_an_action_in_other_words_is_fixed(said: str, written: str) -> None:
    """An action that means something in the words that there are is written so by its fix."""
    text = (
        f'token oil "Oil" {{ homebrew "own"; lies on hex }}\nkeyword k "K" {{ react after attack by self: {said} }}\n'
    )
    source = Source(text, "x.bow")
    program, _ = read(source)
    (finding,) = (finding for finding in check(program, Names().extended([program])[0], RULESET) if finding.fix)
    assert finding.code == "BOW305"
    assert finding.fix is not None
    assert finding.hint == finding.fix.title == f"write `{written.removeprefix('may ')}`"
    assert fixed(text, [finding.fix], "x.bow") == (text.replace(said, written), 1)
