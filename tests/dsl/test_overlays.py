"""Overlays of definitions: what comes of each change, where it is told, and which of two prevails."""

import pytest

from bow_dsl.diagnostics import Diagnostic
from bow_dsl.overlays.changes import Laid, changes_of, settled
from bow_dsl.overlays.patch import patched
from bow_dsl.ruleset.names import Defined
from bow_dsl.source import Source
from bow_dsl.syntax.format import format_program
from bow_dsl.syntax.read import read

BASE = """unit guards "Guards" {
  cite "page 1"
  strength 4  # as all
  command limit 2 inferred "guess"
  keywords advance, pursue 1 cite "page 2"
  orders green: move 2
  orders red: move 1, or attack with 4 dice
  ability {
    gain 1 morale
  }
  modify hits on self by attack: ignore 1
  permit counterattack by self
}
"""
MARK = '  cite "FAQ"\n'


def laid_over(*texts: str) -> tuple[str | None, list[Diagnostic]]:
    """Lay overlays of packs `a`, `b`, ... over the guards; give what comes of it, and what was found."""
    base = Source(BASE, "base.bow")
    program, problems = read(base)
    assert problems == []
    changes, findings = [], []
    for pack, text in zip("abc", texts, strict=False):
        source = Source(text, f"{pack}.bow")
        read_in, problems = read(source)
        assert problems == []
        for overlay in read_in.overlays:
            found, told = changes_of(Laid(overlay, source, pack))
            changes += found
            findings += told
    kept, _ = settled(changes)
    result, told = patched(Defined(program.definitions[0], base), kept)
    if result is None:
        return None, [*findings, *told]
    again, problems = read(result.source)
    assert problems == []
    return format_program(again), [*findings, *told]


def extend(*lines: str) -> str:
    return "extend unit guards {\n" + MARK + "".join(f"  {line}\n" for line in lines) + "}\n"


CHANGES = {
    "a key is said anew": ("strength 3", "  strength 4", '  strength 3 cite "FAQ"'),
    "its own mark is kept": ('strength 3 homebrew "me"', "  strength 4", '  strength 3 homebrew "me"'),
    "a number is added to": ("add 2 to strength", "  strength 4", '  strength 6 cite "FAQ"'),
    "a number behind a word": (
        "add 1 to command limit",
        '  command limit 2 inferred "guess"',
        '  command limit 3 cite "FAQ"',
    ),
    "a number in a list": ("add 1 to keywords pursue", "pursue 1", "pursue 2"),
    "one more in a list": ("add keywords bold", "advance, pursue 1", "advance, pursue 1, bold"),
    "another one in a list": ("add keywords pursue 3, bold", "pursue 1", "pursue 3, bold"),
    "one less in a list": ("delete keywords advance", "advance, pursue 1", "pursue 1"),
    "none in a list": ("delete keywords advance, pursue", '  keywords advance, pursue 1 cite "page 2"\n', ""),
    "a key is gone": ("delete strength", "  strength 4  # as all\n", ""),
    "a row": ("orders red: move 2", "  orders red: move 1, or attack with 4 dice", '  orders red: move 2 cite "FAQ"'),
    "a row is gone": ("delete orders green", "  orders green: move 2\n", ""),
    "a section": ("ability { lose 1 morale }", "gain 1", "lose 1"),
    "an effect is gone": ("delete permit counterattack by self", "  permit counterattack by self\n", ""),
    "an effect more": ("forbid flanking of self", "by self\n}", "by self\n  forbid flanking of self\n}"),
    "a key more": ("base square", "by self\n}", 'by self\n  base square cite "FAQ"\n}'),
}


@pytest.mark.parametrize(("line", "before", "after"), CHANGES.values(), ids=CHANGES)
def test_change(line: str, before: str, after: str) -> None:
    """Each change makes just this difference, and nothing is found wrong with it."""
    assert before in BASE
    assert laid_over(extend(line)) == (BASE.replace(before, after), [])


def test_title_replace_and_delete() -> None:
    """A title, a whole definition, and none at all."""
    assert laid_over(extend().replace("guards {", 'guards "Foot" {'))[0] == BASE.replace('"Guards"', '"Foot"')
    other = 'unit guards "New" {\n  cite "FAQ"\n  strength 1\n}\n'
    assert laid_over("replace " + other.replace("  strength", '  since "2"\n  strength')) == (other, [])
    assert laid_over('delete unit guards {\n  cite "FAQ"\n}\n') == (None, [])


MISTAKES = {
    "delete keywords advanse": ("BOW221", "unit guards has no `keywords advanse`", "did you mean `keywords advance`?"),
    "delete strenth": ("BOW221", "unit guards has no `strenth`", "did you mean `strength`?"),
    "delete orders blue": ("BOW221", "unit guards has no `orders blue`", "did you mean `orders red`?"),
    "add 1 to base": ("BOW221", "unit guards has no number at `base`", None),
    "delete permit counterattack": ("BOW221", "unit guards has no such effect", "did you mean"),
    "strength 4": ("BOW225", "`strength` is said so already", "remove it"),
    "add 0 to strength": ("BOW225", "nothing is added to a number by 0", "remove it"),
    "add keywords advance": ("BOW225", "`keywords advance` is there already", "remove it"),
    "permit counterattack by self": ("BOW225", "the definition has this effect already", "remove it"),
    "add 1": ("BOW226", "`add` does not say what is added to what", "written"),
    "since 2": ("BOW226", "`since` has another value than it takes", 'written `since "1.3.2"`'),
}


@pytest.mark.parametrize("line", MISTAKES)
def test_mistake(line: str) -> None:
    """What cannot be meant is found in the overlay, with its fix."""
    found = [finding for finding in laid_over(extend(line))[1] if "says nothing" not in finding.message]
    ((code, _, message, span, hint, *_),) = found
    expected = MISTAKES[line]
    assert (code, message, span.file, span.line) == (expected[0], expected[1], "a.bow", 3)
    assert expected[2] is None or expected[2] in (hint or "")


def test_places() -> None:
    """In what comes of an overlay, each word is told where its author wrote it."""
    program, _ = read(Source(BASE, "base.bow"))
    source = Source(extend("strength 3", "add 1 to keywords pursue"), "a.bow")
    (overlay,) = read(source)[0].overlays
    changes, _ = changes_of(Laid(overlay, source, "a"))
    result, _ = patched(Defined(program.definitions[0], Source(BASE, "base.bow")), changes)
    assert result is not None
    told = {
        text: result.source.span((at, at + len(text)))[:3]
        for text in ('"Guards"', "strength 3", "advance", "pursue", "2 cite", 'cite "FAQ"', "permit")
        for at in [result.source.text.rindex(text)]
    }
    assert told == {
        '"Guards"': ("base.bow", 1, 13),
        "strength 3": ("a.bow", 3, 3),
        'cite "FAQ"': ("a.bow", 2, 3),
        "advance": ("base.bow", 5, 12),
        "pursue": ("base.bow", 5, 21),
        "2 cite": ("a.bow", 4, 7),
        "permit": ("base.bow", 12, 3),
    }


PAIRS = {
    ("strength 3", "add 1 to strength"): 1,
    ("strength 3", "delete keywords pursue"): 0,
    ("add keywords bold", "add keywords calm"): 0,
    ("add keywords bold 1", "add keywords bold 2"): 1,
    ("keywords bold", "delete keywords pursue"): 1,
    ("orders red: move 1", "orders green: move 1"): 0,
    ("forbid flanking of self", "forbid flanking of self"): 1,
    ("delete permit counterattack by self", "permit counterattack by self"): 0,
}


@pytest.mark.parametrize(("one", "other"), PAIRS)
@pytest.mark.parametrize("says", ["", "supersedes a"])
def test_two_overlays(one: str, other: str, says: str) -> None:
    """Two changes of one thing are in conflict, whichever comes first, unless one supersedes the other."""
    laid = []
    for pack, lines in (("a", [one]), ("b", [other, *([says] if says else [])])):
        source = Source(extend(*lines), f"{pack}.bow")
        laid.append(Laid(read(source)[0].overlays[0], source, pack))
    for pair in (laid, laid[::-1]):
        kept, conflicts = settled([change for each in pair for change in changes_of(each)[0]])
        assert len(conflicts) == (0 if says else PAIRS[one, other])
        if says and PAIRS[one, other]:
            assert {change.laid.pack for change in kept} == {"b"}
