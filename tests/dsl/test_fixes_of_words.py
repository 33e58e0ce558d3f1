"""What a fix may write in the place of a word: never another word of the game."""

from bow_author.engine.ruleset.battles_of_westeros import RULESET
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
