"""What people say out of habit is refused where it stands, with words that work."""

import re

import pytest

from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_author.engine.ruleset.otherwise import OTHERWISE
from bow_dsl.checks.check import check
from bow_dsl.diagnostics import Diagnostic
from bow_dsl.ruleset.names import Names
from bow_dsl.source import Source
from bow_dsl.syntax.read import read

OTHERS = """
class cavalry "Cavalry" { homebrew "own" }
class ranged "Ranged" { homebrew "own" }
terrain hills "Hills" { homebrew "own"
  piece hex }
token fire "Fire" { homebrew "own"
  lies on hex
  levels 4 }
"""


def found(effect: str, kind: str = "keyword", parameter: str = "") -> list[Diagnostic]:
    """Give what is wrong with an effect in a definition."""
    others, _ = read(Source(OTHERS, "others.bow"))
    title = "Tried {x}" if parameter else "Tried"
    program, problems = read(
        Source(f'{kind} tried{parameter} "{title}" {{\n  homebrew "own"\n  {effect}\n}}\n', "x.bow")
    )
    names, _ = Names().extended([others, program])
    return [*problems, *check(program, names, RULESET)]


def told(effect: str, kind: str = "keyword", parameter: str = "") -> list[tuple[str, str | None]]:
    """Give the messages and the hints."""
    return [(finding.message, finding.hint) for finding in found(effect, kind, parameter)]


@pytest.mark.parametrize("said", OTHERWISE)
def test_the_words_that_there_are(said: str) -> None:
    """What is said otherwise is told with the hint of its row, and each example in that is understood."""
    verb = said.partition(" ")[0]
    effect = {
        "modify": f"{said} of self: add 1",
        "permit": f"{said} by self",
        "forbid": f"{said} by self",
        "replace": f"{said} by self: gain 1 morale",
        "react": f"react after {said.removeprefix('react ')}: gain 1 morale",
        "draw": f"react after attack by self: {said.replace(' ', ' 1 ', 1)}",
        "flanked": "modify dice of self against target when target is flanked: add 1",
        "attacking": "modify dice of self when self is attacking: add 1",
        "defending": "modify hits on self when self is defending: ignore 1",
        "adjacent": "modify dice of friendly adjacent unit: add 1",
        **dict.fromkeys(("next", "beside", "near"), f"modify dice of friendly unit {said} to self: add 1"),
        "neighbouring": "modify dice of friendly neighbouring unit: add 1",
        "until": f"react after attack by self: {said} of turn: modify movement of self: add 1",
        "bearer": "forbid order of bearer",
        "elimination": "react after elimination of commander: gain 1 morale",
        "edge": "react after attack by self: for each one from hexes within 2 hexes of edge of owner: burn one",
        "roll": "react after attack by self: { roll 1 die as luck; if luck is morale then gain 1 morale }",
        "moment": "react after attack by self when end of turn is end of round: gain 1 morale",
        "ground": "forbid movement of enemy unit through hex when passed is adjacent to self",
    }.get(verb, f"react after attack by self: {said.replace(' ', ' 1 ', 1)} token to self")
    if said.endswith(" of"):
        effect = f"modify dice of self when target is in {said} hex of self: add 1"
    assert OTHERWISE[said] in [hint for _, hint in told(effect)]
    examples = re.findall(r"`([^`]+)`", OTHERWISE[said].replace("TOKEN", "fire").replace("KEYWORD", "tried"))
    keys = {key.name for kind in RULESET.kinds.values() for key in kind.keys}
    assert examples
    for example in examples:
        if (example.split()[0] in keys and len(example.split()) <= 2) or example in RULESET.registry.relations:
            continue
        kind = "commander" if "commander" in example else "terrain" if " here" in example else "keyword"
        if example.startswith(("react", "replace", "modify")):
            example += "" if ":" in example else ": gain 1 morale"  # noqa: PLW2901
        elif example.startswith(("permit", "forbid")):
            pass
        elif " is " in example:
            example = f"modify dice of self when {example}: add 1"  # noqa: PLW2901
        else:
            example = f"react after attack by self: {example}"  # noqa: PLW2901
        errors = [
            finding
            for finding in found(example, kind)
            if finding.code
            in ("BOW110", "BOW208", "BOW301", "BOW302", "BOW303", "BOW304", "BOW305", "BOW306", "BOW307")
        ]
        assert errors == [], example


_IN_WHICH_COMBAT = (
    "leave it out; what it is about stands behind the event: `by attack`, `by combat`, `by counterattack`"
    " or `by parting_blow`"
)
_NO_LIMIT = (
    "only `react` has a limit; a value is counted anew each time, and an event is asked for. What has been is marked"
    " by a token: `react after ...: place 1 TOKEN on self`, and here `when self has not TOKEN`"
)
SAID = {
    "what it always is": (
        "modify dice of self when self is attacker: add 1",
        "`self` is always `attacker` here",
        _IN_WHICH_COMBAT,
    ),
    "what it always is, the other way round": (
        "modify hits on self when self is red and target is not self: ignore 1",
        "`self` is always `target` here",
        _IN_WHICH_COMBAT,
    ),
    "what it always is, where nothing else can be meant": (
        "react after attack by self: if self is attacker then gain 1 morale",
        "`self` is always `attacker` here",
        "leave it out",
    ),
    "a preposition of places": (
        "modify dice of self when self is on hills: add 1",
        "`on` cannot stand here",
        "write `in`",
    ),
    "not on": ("modify dice of self when self is not on hills: add 1", "`on` cannot stand here", "write `in`"),
    "nobody": (
        "modify dice of self when no friendly unit is adjacent to self: add 1",
        "`no` cannot stand here",
        "count them: `number of ... adjacent to self is 0`",
    ),
    "somebody": (
        "modify dice of self when self has moved and any friendly unit is adjacent to self: add 1",
        "`any` cannot stand here",
        "count them: `number of ... adjacent to self is at least 1`",
    ),
    "several in a condition": (
        "modify dice of self when self is not adjacent to friendly unit: add 1",
        "one place belongs here; `friendly unit` may be several, or none",
        "count them: `number of friendly units adjacent to self is 0`",
    ),
    "a choice that may be declined": (
        "react after attack by self: { may choose spot from hexes adjacent to self: burn spot }",
        "`choose` cannot stand here",
        "to choose one or none, write `for each spot from up to 1 ...:`",
    ),
    "what lasts, offered": (
        "react after attack by self: may until end of turn: modify dice of self: add 1",
        "`until` cannot stand here",
        "what is offered is done at once; what lasts is offered of one that may be chosen: "
        "`for each one from up to 1 ...: until end of turn: modify ... of one: ...`",
    ),
    "something for each, offered": (
        "react after attack by self: may for each one from friendly units: rally one",
        "`for each` cannot stand here",
        "whoever is chosen: write `for each one from any ...:`",
    ),
    "several things that are offered": (
        "react after attack by self: may { gain 1 morale }",
        "`{` cannot stand here",
        "what is offered begins with one thing that is done, such as what it costs; the others stand behind it: "
        "`may ...: { ... }`",
    ),
    "a condition of what is offered": (
        "react after attack by self: may if self is green then gain 1 morale",
        "`if` cannot stand here",
        "the condition stands before what is offered: `if ... then may ...`",
    ),
    "what somebody may not do": (
        "react after attack by self: enemy may not attack",
        "`not` cannot stand here",
        "what nobody may do is an effect of its own: `forbid ...`",
    ),
    "an `else` behind a semicolon": (
        "react after attack by self: may lose 1 morale; else gain 1 morale",
        "`;` cannot stand here",
        "leave out the `;`",
    ),
    "an `else` behind a comma": (
        "react after attack by self: may lose 1 morale, else gain 1 morale",
        "`,` cannot stand here",
        "leave out the `,`",
    ),
    "an `else` behind what is always done": (
        "react after attack by self: lose 1 morale else gain 1 morale",
        "`else` cannot stand here",
        "`else` stands behind `if ... then ...` and behind `may ...`",
    ),
    "a unit that decides": (
        "react after attack by self: self may lose 1 morale",
        "a house belongs here; `self` is a unit",
        "here may stand `enemy`, `owner`, `side of UNIT`, `owner of HEX` or `house of UNIT`",
    ),
    "a limit of a value": (
        "modify hits on self limit once per turn: ignore 1",
        "`limit` cannot stand here",
        _NO_LIMIT,
    ),
    "a number of times of a value": (
        "modify hits on self limit 1 per turn: ignore 1",
        "`1` cannot stand here",
        _NO_LIMIT,
    ),
    "once, of an event": ("forbid retreat of self once per turn", "`once` cannot stand here", _NO_LIMIT),
    "a limit without its word": (
        "react after elimination of enemy unit by self once per turn: gain 1 morale",
        "`once` cannot stand here",
        "write `limit once per turn`",
    ),
    "a limit in digits": (
        "react after elimination of enemy unit by self limit 1 per turn: gain 1 morale",
        "`limit` cannot stand here",
        "write `limit once per turn`",
    ),
    "a limit of several times": (
        "react after elimination of enemy unit by self limit 3 per round: gain 1 morale",
        "`limit` cannot stand here",
        "write `limit 3 times per round`",
    ),
    "who is described before the verb": (
        "react after order of self: enemy unit adjacent to self takes 1 hit",
        "`enemy` cannot stand here",
        "choose one first, `choose one from enemy unit adjacent to self`, and then `one takes 1 ...`",
    ),
    "who is described before the verb, with an article": (
        "react after order of self: an enemy unit adjacent to self takes 1 hit",
        "`an` cannot stand here",
        "choose one first, `choose one from enemy unit adjacent to self`, and then `one takes 1 ...`",
    ),
    "so many before the verb": (
        "react after order of self: 1 enemy unit adjacent to self takes 1 hit",
        "`1` cannot stand here",
        "choose first: `choose one from ...`, or `for each one from up to 1 ...: ...`",
    ),
    "so many for each": (
        "replace retreat of self: self takes 1 hit for each hex",
        "`1 hit for each hex` cannot stand here",
        "how many stands behind: `self takes hits equal to hexes`",
    ),
    "so many per thing": (
        "replace retreat of self: self takes 2 hits per hex",
        "`2 hits per hex` cannot stand here",
        "how many stands behind: `self takes hits equal to 2 times hexes`",
    ),
    "two faces in one row of a table": (
        "react after order of self: { choose target from enemy units\n"
        "roll 2 dice as howl {\nred, valor: target takes 1 hit\n} }",
        "`,` cannot stand here",
        "one face a line: `red: ...`, and on the next `valor: ...`",
    ),
    "what a unit may do": (
        "react after attack against self: self may counterattack",
        "`self may counterattack` is nothing that is done",
        "what may happen is said by an effect: `permit counterattack by self`",
    ),
    "what was": (
        "modify dice of self when self was not engaged at start of turn: add 1",
        "`was` cannot stand here",
        "write `is`: a condition asks what is so now. What was so is kept by what lasts: "
        "`react before ... when ...: until end of ...: ...`",
    ),
    "a class without its noun": (
        "modify dice of friendly cavalry adjacent to self: add 1",
        "`friendly cavalry adjacent to self` means nothing here",
        "write `friendly cavalry unit adjacent to self`",
    ),
    "a class without its noun, in what is done": (
        "react after order of self: rally friendly cavalry adjacent to self",
        "`friendly cavalry adjacent to self` means nothing here",
        "write `friendly cavalry units adjacent to self`",
    ),
    "a place behind a thing": (
        "modify range of self in hills: add 1",
        "`self in hills` means nothing here",
        "where something stands is asked behind: `when self is in hills`",
    ),
    "a place behind an occasion": (
        "modify dice of self by attack in hills: add 1",
        "`by attack in hills` means nothing here",
        "where something stands is asked behind: `when self is in hills`",
    ),
    "who does it first": (
        "react after attack by self: self retreats",
        "`retreats` means nothing here",
        "the verb comes first, and behind it who does it: `retreat UNIT COUNT hex/hexes regardless?`",
    ),
    "a name that nothing gives": (
        "react after attack by self: self takes hits equal to number of green results of points",
        "a roll belongs here; `points` is none",
        "nothing here is a roll",
    ),
    "what only a plural names": (
        "react after figure gain of unit: remove all tokens of movement of it from order pool of it.side",
        "`all tokens of movement of it` means nothing here",
        "here may stand `tokens`",
    ),
    "one thing after the other": (
        "react after attack by self: gain 1 morale, rally self",
        "`,` cannot stand here",
        "of several things that are done each stands on a line of its own, all of them in `{ }`",
    ),
    "an else with an if": (
        "react after attack by self: { if self is engaged then gain 1 morale else if self has moved then rally self }",
        "`if` cannot stand here",
        "write `else { if ... then ... }`",
    ),
    "the condition first": (
        "when self is engaged: gain 1 morale",
        "`when` cannot stand here",
        "an effect begins with what it does, and its condition stands behind: `react after ... when ...: ...`",
    ),
    "each of several": (
        "react after attack by self: each enemy unit adjacent to self takes 1 hit",
        "`each` cannot stand here",
        "for each of several something is done so: `for each one from ...: ...`",
    ),
    "an article before an amount": (
        "react after attack by self: gain a morale",
        "`a` means nothing here",
        "say how many in digits: `1`",
    ),
    "an article before what is one anyhow": (
        "react after attack by self: place a fire on hex of self",
        "`a` means nothing here",
        "it is said without this word",
    ),
    "an article before dice": (
        "react after attack by self: roll a die",
        "`a` cannot stand here",
        "say how many: `roll 1 die`",
    ),
    "an article before what is drawn": (
        "react after attack by self: draw a card",
        "`a` cannot stand here",
        "say how many: `draw 1 card`",
    ),
    "a draw of which nothing comes": (
        "react after attack by self: draw 1 fire",
        "nothing happens by `draw 1 fire`",
        "a table says what comes of it: `{ FACE: ... }`",
    ),
    "no colon in the head": (
        "react after attack by self gain 1 morale",
        "a `:` is missing before `gain`",
        "what happens stands after a `:`",
    ),
    "the class of what moves": (
        "react after movement of unit when unit.class is cavalry: gain 1 morale",
        "`unit.class` means nothing here",
        "`unit` may be a unit, type or token, and only a unit has a class; say it before the noun: `cavalry unit`",
    ),
}


@pytest.mark.parametrize("name", SAID)
def test_the_cause_and_the_cure(name: str) -> None:
    """The right cause is told at the right place, and nothing else."""
    effect, message, hint = SAID[name]
    assert told(effect) == [(message, hint)]


def test_who_is_no_more_than_the_event_says() -> None:
    """Who may be the role, or has got its name in another way, may be asked about it."""
    assert told("modify dice of unit when self is attacker: add 1") == []
    assert told("react after order of self: { choose one from friendly units\nif one is self then rally one }") == []


def test_the_class_of_what_shoots() -> None:
    """What a hook takes may be more than a unit, and a word before a noun that is said by more words is a condition."""
    assert told("modify range of unit when unit is cavalry and unit is engaged and unit is not red: add 1") == []
    ((_, hint),) = told("modify range of unit when unit.class is cavalry: add 1")
    assert "`unit` may be a unit or token, and only a unit has a class" in str(hint)
    shooter = next(hint for _, hint in told("modify range of shooter when shooter is engaged: add 1"))
    assert "it is called `unit`, as in other effects" in str(shooter)
    hints = [hint for _, hint in told("piece hex\n  modify range of ranged unit here: add 1", "terrain")]
    assert hints == ["write `unit here`, and behind it `when unit here is ranged`"]
    assert told("piece hex\n  modify range of unit here when unit here is ranged: add 1", "terrain") == []


@pytest.mark.parametrize("where", ["sight of hex of self", "sight of hex", "reach of hex of target"])
def test_a_hex_sees_nothing(where: str) -> None:
    """It is told who does, and how that is said."""
    ((message, hint),) = told(f"react after attack by self: for each one from units in {where}: rally one")
    assert message == f"`{where}` means nothing here"
    assert f"`number of units where hex of target is in {where.partition(' ')[0]} of it is at least 1`" in str(hint)


def test_a_roll_that_cannot_be_read() -> None:
    """It is told with what works, fixed, and what it alone has named or used is not told as a fault besides."""
    roll = (
        "react after attack by self: {{\n    {}\n    self takes hits equal to number of green results of points\n  }}"
    )
    (finding,) = found(roll.format("roll x dice as points"), parameter="(x: count)")
    assert (finding.message, finding.hint) == ("`x` cannot stand here", "write `roll dice equal to x`")
    assert finding.fix is not None
    assert [replacement.text for replacement in finding.fix.replacements] == ["dice equal to x"]
    assert told(roll.format("roll dice equal to x as points"), parameter="(x: count)") == []


def test_long_words_are_cut_between_words() -> None:
    """What is too long to be told ends behind a word, and shows that it goes on."""
    messages = [message for message, _ in told(f"react after attack by self: attack {'target ' * 30}")]
    assert messages == [f"nothing happens by `attack {'target ' * 12}...`"]
