"""Definitions against the kinds of a small ruleset that is no game of ours: every rule of kinds, keys and values."""

from dataclasses import replace

import pytest

from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_dsl.checks.key_usage import usage
from bow_dsl.checks.keys import KeyChecker
from bow_dsl.diagnostics import Diagnostic
from bow_dsl.ruleset.kinds import Count, Key, Kind, Name, OneOf, Quoted, Reference, SectionKind
from bow_dsl.ruleset.names import Names
from bow_dsl.source import Source
from bow_dsl.syntax.read import read

KINDS = (
    Kind(
        "ship",
        "A ship.",
        (
            Key("masts", ((Count(1, 5),),), "", needed=True),
            Key("rig", ((OneOf(("square", "lateen")),), (OneOf(("junk",)), Count())), ""),
            Key("port", ((Reference("port"),),), ""),
            Key("captain", ((Reference("captain", person=True),),), ""),
            Key("traits", ((Reference("trait"),),), "", listed=True),
            Key("flag", ((Quoted("#[0-9a-f]{6}", "#8fd694"),),), ""),
            Key("called", ((Name(),),), ""),
            Key("speed", ((OneOf(("calm", "storm")),),), "", by_first=True, alternatives=("move COUNT", "stop")),
        ),
        (SectionKind("crew", ((),), ""), SectionKind("watch", ((Count(1, 4),),), "", repeated=True)),
    ),
    Kind("port", "A port.", effects=True),
    Kind("captain", "A captain.", versioned=True, titled=True),
    Kind("trait", "A trait.", effects=True, parameters=True),
)
SMALL = replace(RULESET, name="ships", kinds={kind.name: kind for kind in KINDS})
OTHERS = """
port harbour "Harbour" { homebrew "own" }
captain ann.young "Ann" titled "the young" { homebrew "own" }
trait swift(knots: count, near: port) "Swift" { homebrew "own" }
trait dry "Dry" { homebrew "own" }
"""
SHIP = 'ship gull "Gull" {{\n  homebrew "own"\n  masts 2\n  {}\n}}\n'
CORRECT = [
    "",
    "rig lateen",
    "rig junk 3",
    "port harbour",
    "captain ann",
    "traits dry, swift 3 harbour",
    'flag "#00ff00"',
    "called anything",
    "speed calm: move 1\n  speed storm: move 2, or move 1 then stop",
    "crew { stop }",
    "watch 1 { stop }\n  watch 2 { stop }",
]
# An item of a ship, and what is said of it: where on its line, the code, and words of the message or of the fix.
WRONG = {
    "unknown key": ("mast 2", (3, 7), "BOW204", "did you mean `masts`?"),
    "unknown key, far from all": ("zzz", (3, 6), "BOW204", "a ship has `masts`, `rig`"),
    "a key in braces": (
        "rig { stop }",
        (3, 6),
        "BOW207",
        "no `{ }` follows `rig`\nwritten `rig square|lateen or rig junk NUMBER`",
    ),
    "a section without braces": ("crew stop", (3, 7), "BOW207", "`{ }` follows `crew`\nwritten `crew { ... }`"),
    "unknown section": ("crow { stop }", (3, 7), "BOW204", "did you mean `crew`?"),
    "said twice": ("masts 3", (3, 8), "BOW206", "`masts` is said twice"),
    "source twice": ('homebrew "again"', (3, 19), "BOW206", "`its source` is said twice"),
    "section twice": ("crew { stop }\n  crew { stop }", None, "BOW206", "`crew` is said twice"),
    "row twice": ("speed calm: stop\n  speed calm: stop", None, "BOW206", "`speed calm` is said twice"),
    "word for a number": ("watch two { stop }", (9, 12), "BOW207", "expected a number; found `two`"),
    "too large": ("watch 5 { stop }", (9, 10), "BOW207", "expected a number from 1 to 4; found `5`"),
    "no choice": ("rig sqare", (7, 12), "BOW207", "did you mean `square`?"),
    "text for a choice": ('rig "square"', (7, 15), "BOW207", "expected `square`, `lateen` or `junk`"),
    "missing value": ("rig", (3, 6), "BOW207", "something is missing after `rig`"),
    "missing second value": ("rig junk", (3, 11), "BOW207", "something is missing after `rig junk`"),
    "too much": ("rig lateen 3", (14, 15), "BOW207", "`3` does not belong to `rig`"),
    "list where one is wanted": ("rig lateen, square", (15, 21), "BOW207", "`rig` takes one value"),
    "number for an id": ("port 3", (8, 9), "BOW207", "expected the id of a port; found `3`"),
    "unknown id": ("port harbor", (8, 14), "BOW201", "did you mean `harbour`?"),
    "unknown id, far from all": ("port zzz", (8, 11), "BOW201", "there is `harbour`"),
    "version for a person": ("captain ann.young", (11, 20), "BOW201", "write `ann`, without the version"),
    "no pattern": ('flag "green"', (8, 15), "BOW207", 'a text such as "#8fd694"'),
    "word for a text": ("flag green", (8, 13), "BOW207", "found `green`"),
    "number for a name": ("called 3", (10, 11), "BOW207", "expected a name; found `3`"),
    "no argument": ("traits swift", (10, 15), "BOW210", "`swift` needs a value for its `knots`"),
    "one argument": ("traits swift 2", (10, 15), "BOW210", "written `swift 2 PORT`"),
    "wrong argument": ("traits swift harbour 2", (16, 23), "BOW210", "`swift` needs a number for its `knots`"),
    "argument of none": ("traits dry 2", (14, 15), "BOW210", "`dry` takes no number"),
    "no alternatives": ("speed calm", (3, 13), "BOW207", "`speed` needs a `:`"),
    "alternatives of none": ("called x: stop", (13, 17), "BOW207", "`called` takes no `:`"),
    "effect": ("permit stop", (3, 14), "BOW215", "write it inside of `crew` and `watch`"),
}
# Whole definitions.
HEADERS = {
    "unknown kind": ('shop gull "Gull" {}', (1, 5), "BOW203", "did you mean `ship`?"),
    "no title": ("port bay {}", (6, 9), "BOW205", "port `bay` has no title"),
    "missing key": ('ship gull "Gull" { homebrew "own" }', (6, 10), "BOW205", "add `masts NUMBER`"),
    "no version": ('captain bob "Bob" {}', (9, 12), "BOW209", "`bob.TITLE`"),
    "dot in an id": ('port a.b "Bay" {}', (6, 9), "BOW209", "the id of a port has no dot"),
    "second title": ('port bay "Bay" titled "x" {}', (23, 26), "BOW215", "a port has no second title"),
    "parameters": ('port bay(x: count) "Bay" {}', (10, 18), "BOW215", "a port has no parameters"),
    "no source": ('port bay "Bay" {}', (6, 9), "BOW213", "port `bay` does not say where it comes from"),
}


def findings(text: str) -> list[Diagnostic]:
    """Check the last definition of a text, among the others."""
    program, problems = read(Source(text, "x.bow"))
    others, more = read(Source(OTHERS, "others.bow"))
    assert problems == more == []
    names, clashes = Names().extended([others, program])
    assert clashes == []
    return list(KeyChecker(program.source, names, SMALL).check(program.definitions[-1]))


@pytest.mark.parametrize("item", CORRECT)
def test_correct(item: str) -> None:
    """What fits is not spoken of."""
    assert findings(SHIP.format(item)) == []


@pytest.mark.parametrize(("item", "columns", "code", "words"), WRONG.values(), ids=WRONG.keys())
def test_wrong_item(item: str, columns: tuple[int, int] | None, code: str, words: str) -> None:
    """A wrong item is one finding, exactly where it is wrong."""
    [found] = findings(SHIP.format(item))
    assert found.code == code
    assert words in f"{found.message}\n{found.hint}"
    assert columns is None or (found.span.column, found.span.end_column) == columns
    assert found.span.line == 4 + item.count("\n")


@pytest.mark.parametrize(("text", "columns", "code", "words"), HEADERS.values(), ids=HEADERS.keys())
def test_wrong_header(text: str, columns: tuple[int, int], code: str, words: str) -> None:
    """What is wrong with a definition as a whole is told at its kind, its id or its title."""
    [found] = [finding for finding in findings(text) if finding.code == code]
    assert words in f"{found.message}\n{found.hint}"
    assert (found.span.column, found.span.end_column) == columns


def test_usage() -> None:
    """A key is shown as it is written, in each of its forms."""
    assert usage("rig", KINDS[0].keys[1].shapes) == "rig square|lateen or rig junk NUMBER"


def test_kind_without_keys() -> None:
    """A kind that has no keys is checked like any."""
    [found] = [
        finding for finding in findings('port bay "Bay" {\n  homebrew "own"\n  depth 3\n}') if finding.code == "BOW204"
    ]
    assert (found.message, found.hint) == ("`depth` is not a key of a port", "a port has no keys")
