"""Effects told in sentences: one for each way to say something, and all of what is shipped."""

import os
from pathlib import Path

import pytest

from tests.words.conftest import ROOT, library, one, teller, told

GOLDEN = ROOT / "tests" / "golden" / "words"

CASES = {
    "add one": ("modify dice of self: add 1", "This unit rolls 1 additional die."),
    "add several": ("modify dice of self by attack: add 2", "This unit rolls 2 additional dice in an attack."),
    "two changes": (
        "modify dice of self: subtract 1, at least 1",
        "This unit rolls 1 die fewer (but always at least 1 die).",
    ),
    "pronoun": (
        "modify dice of self by attack when self has moved: subtract 1",
        "This unit rolls 1 die fewer in an attack when it has moved.",
    ),
    "no pronoun for two": (
        "modify dice of self against target when self has moved: add 1",
        "This unit rolls 1 additional die against the target when this unit has moved.",
    ),
    "a noun that a hook knows": (
        "modify dice of friendly unit adjacent to self when unit.class is infantry: add 1",
        "A friendly unit adjacent to this unit rolls 1 additional die when that unit is infantry.",
    ),
    "a noun that a hook knows, of self": (
        "modify dice of self against enemy unit when unit.rank is red: add 1",
        "This unit rolls 1 additional die against an enemy unit when this unit is red.",
    ),
    "only Morale results": (
        "replace retreat of self by melee attack: gain 1 morale",
        "When this unit would retreat in a melee attack, gain 1 morale instead.",
    ),
    "hexes of Morale results": (
        "modify retreat of self: add 1",
        "This unit retreats 1 additional hex from Morale results.",
    ),
    "every retreat": ("react after retreat of self: gain 1 morale", "After this unit retreats, gain 1 morale."),
    "no way back": (
        "forbid retreat of self into hex",
        "This unit cannot retreat into a hex.",
    ),
    "no retreat": ("forbid retreat of self", "This unit cannot retreat."),
    "one of two that take part": (
        "react after attack by friendly unit when target is eliminated: rally attacker",
        "After a friendly unit attacks, if the target is eliminated, rally the attacker.",
    ),
    "the one of several that is spoken of": (
        "react after attack by friendly unit: rally attacker",
        "After a friendly unit attacks, rally it.",
    ),
    "the path of a move": (
        "modify movement of self when path is road: add 1",
        "This unit may move 1 additional hex when all of the path before the last hex is Road.",
    ),
    "the path of following up": (
        "modify follow up hexes of self when path is road: add 1",
        "This unit may follow up 1 additional hex when all of the path is Road.",
    ),
    "a clause in the place of something": (
        "may replace hits on self: retreat self 1 hex",
        "When hits on this unit would be taken, you may decide that it retreats 1 hex instead.",
    ),
    "several hexes cost": (
        "modify movement cost of enemy unit through hexes adjacent to self: add 1",
        "The movement that hexes adjacent to this unit cost an enemy unit is 1 higher.",
    ),
    "one that is chosen": (
        "react after attack by self: { for each spot from up to 1 hex adjacent to self: burn spot }",
        "After this unit attacks, for up to 1 hex adjacent to it that you choose, that hex burns.",
    ),
    "only an exception": (
        "permit entry of self into river",
        "This unit may enter a River hex, within the rules, even if terrain or a token forbids it.",
    ),
    "what is left to the owner": (
        "modify retreat of self: may set 0",
        "You may decide that this unit retreats 0 hexes from Morale results.",
    ),
    "where a move ends": (
        "react after movement of self into road: gain 1 morale",
        "After this unit moves, ending in a Road hex, gain 1 morale.",
    ),
    "when hits are counted": (
        "react before hits on self: gain 1 morale",
        "Before counted hits on this unit are taken, gain 1 morale.",
    ),
    "optional": ("modify hits on self: may ignore 1", "You may ignore 1 hit on this unit."),
    "nothing at all": ("modify valor hits on self: set 0", "Valor results do not hit this unit."),
    "title and article": ("modify keywords of self: add cover 2", "This unit has Cover 2."),
    "computed": (
        "modify dice of self: add number of friendly units adjacent to self",
        "This unit rolls a number of additional dice equal to the number of friendly units adjacent to it.",
    ),
    "half": (
        "modify dice of self: add half of figures of self rounded up",
        "This unit rolls a number of additional dice equal to half (rounded up) of the number of its figures.",
    ),
    "a distance that is computed": (
        "modify dice of self against target when distance from self to target is round + 1: add 1",
        "This unit rolls 1 additional die against the target when the distance from this unit to the target is the "
        "round number plus 1.",
    ),
    "a thing and itself": (
        "modify dice of self when hex of self is hex of self: add 1",
        "This unit rolls 1 additional die when its hex is this unit's hex.",
    ),
    "so many that are computed": (
        "react after attack by self: rally up to (round + 1) friendly units adjacent to self",
        "After this unit attacks, rally at most as many friendly units adjacent to this unit as the round number plus "
        "1.",
    ),
    "for nobody": ("react at status: gain 1 morale", "When status conditions are resolved, gain 1 morale."),
    "said last, told last": (
        "react at status: remove figures from self equal to figures of self",
        "When status conditions are resolved, remove a number of figures from this unit equal to the number of its "
        "figures.",
    ),
    "attribute": (
        "permit attack by self when target.class is cavalry",
        "This unit may attack when the target is cavalry, within the rules, even if terrain or a token forbids it.",
    ),
    "negated": (
        "permit attack by self when target is not engaged",
        "This unit may attack when the target is not engaged, within the rules, even if terrain or a token forbids it.",
    ),
    "and, one subject": (
        "permit attack by self when target is engaged and target has not moved",
        "This unit may attack when the target is engaged and has not moved, within the rules, even if terrain or "
        "a token forbids it.",
    ),
    "counted": (
        "permit attack by self when number of enemy units adjacent to self is 0",
        "This unit may attack when there are no enemy units adjacent to it, within the rules, even if terrain or "
        "a token forbids it.",
    ),
    "forbid": ("forbid entry of self into hex where it is forest", "This unit cannot enter a hex that is Forest."),
    "instead": (
        "may replace attack by self: gain 1 morale",
        "When this unit could attack, you may gain 1 morale instead.",
    ),
    "reaction, limit": (
        "react after attack by self limit once per turn: may follow up 1 hex",
        "After this unit attacks, you may follow up 1 hex (once per turn).",
    ),
    "if you do": (
        "react after attack by self: may follow up 1 hex: may attack again",
        "After this unit attacks, you may follow up 1 hex; if you do, you may attack again.",
    ),
    "choice and duration": (
        "react at status: {\n choose victim from enemy units\n until end of turn: forbid counterattack by victim\n}",
        "When status conditions are resolved: Choose an enemy unit."
        " Until the end of the turn, the chosen unit cannot counterattack.",
    ),
    "two are told apart": (
        "react at status: {\n choose a from friendly units\n choose b from enemy units\n"
        " a takes 1 hit\n b takes 2 hits\n}",
        "When status conditions are resolved: Choose a friendly unit. Choose an enemy unit."
        " If one of these is missing, nothing more happens."
        " The chosen friendly unit takes 1 hit. The chosen enemy unit takes 2 hits.",
    ),
    "a unit and a hex need no numbers": (
        "react at status: {\n choose a from friendly units\n choose b from hexes\n a takes 1 hit\n}",
        "When status conditions are resolved: Choose a friendly unit. Choose a hex. "
        "If there is no such hex, nothing more happens. The chosen unit takes 1 hit.",
    ),
    "each of some, each of others": (
        "react at status: for each a from friendly units: for each b from enemy units adjacent to a: b takes 1 hit",
        "When status conditions are resolved, for each friendly unit, for each enemy unit adjacent to it,"
        " that enemy unit takes 1 hit.",
    ),
    "up to so many of each": (
        "react at status: for each a from up to 2 enemy units: a takes 1 hit",
        "When status conditions are resolved, for each of up to 2 enemy units that you choose, that unit takes 1 hit.",
    ),
    "a thing with a name": (
        "react at status: {\n let leader be commander of self\n eliminate leader\n eliminate leader\n}",
        "When status conditions are resolved: Let the leader be this unit's commander."
        " Eliminate the leader (his opponent captures him). Eliminate the leader (his opponent captures him).",
    ),
    "relative clause": (
        "react at status: rally up to 2 units where it is engaged and it has moved",
        "When status conditions are resolved, rally up to 2 units that are engaged and have moved.",
    ),
    "dice table": (
        "react at status: roll 1 die as x { green: gain 1 morale; red: lose 1 morale }",
        "When status conditions are resolved, roll 1 die: On green, gain 1 morale. On red, lose 1 morale.",
    ),
    "a letter for a number": (
        "react at status: {\n let deep be 2 times 3\n gain deep morale\n lose deep morale\n}",
        "When status conditions are resolved: Let X be 2 times 3. Gain X morale. Lose X morale.",
    ),
    "branch": (
        "react at status: if self is alone then gain 1 morale\n else lose 1 morale",
        "When status conditions are resolved: If this unit is alone, gain 1 morale. Otherwise, lose 1 morale.",
    ),
    "for each": (
        "react at status: for each friend from friendly units: rally friend",
        "When status conditions are resolved, for each friendly unit, rally it.",
    ),
    "a token that has levels": (
        "react at status: for each h from hexes: if fire levels of h is at least 1 then place 2 fire on h",
        "When status conditions are resolved, for each hex, if it has Fire of level 1 or more,"
        " add 2 levels of Fire to it.",
    ),
    "a token that has none": (
        "react at status: for each h from hexes: if devastation levels of h is at least 1 then"
        " may place 1 devastation on h",
        "When status conditions are resolved, for each hex, if it has at least 1 Devastation token,"
        " you may put a Devastation token on it.",
    ),
    "so many tokens that have no levels": (
        "react at status: for each h from hexes: place devastation on h equal to number of enemy units",
        "When status conditions are resolved, for each hex, put a number of Devastation tokens on that hex equal to"
        " the number of enemy units.",
    ),
    "the number of tokens that have no levels": (
        "react at status: gain devastation levels of hex of self morale",
        "When status conditions are resolved, gain morale equal to the number of Devastation tokens on this unit's "
        "hex.",
    ),
    "nothing of properties": ('text "x"', ""),
}


def test_what_is_of_no_side() -> None:
    """It acts for each side where it speaks of one, and the sentence says so, before its condition."""
    rules = {
        "react at status: gain 1 morale": "When status conditions are resolved, for each side, gain 1 morale.",
        "react at status when number of friendly units is 1: lose 1 morale": "When status conditions are resolved, "
        "for each side, if there is 1 friendly unit, lose 1 morale.",
        "react at status: gain 1 morale for stark": "When status conditions are resolved, Stark gains 1 morale.",
        "react after attack by unit: gain 1 morale for stark": "After a unit attacks, Stark gains 1 morale.",
    }
    assert {effect: one(effect, kind="special") for effect in rules} == rules
    said = one("react at status: gain 1 morale", "de", "special")
    assert said.endswith("Zustände abgehandelt werden, für jede Seite nacheinander: gewinne 1 Moral.")


@pytest.mark.parametrize(("effect", "expected"), CASES.values(), ids=CASES.keys())
def test_sentence(effect: str, expected: str) -> None:
    """An effect is told in a sentence that says all of it, and nothing else."""
    assert one(effect) == expected


GERMAN_CASES = {
    "place 2 fire on hex of self": "erhöhe Fire in dem Feld dieser Einheit um 2 Stufen.",
    "may place 1 fire on hex of self": "du darfst Fire in dem Feld dieser Einheit um 1 Stufe erhöhen.",
    "place 2 devastation on hex of self": "lege 2 Marker „Devastation“ auf das Feld dieser Einheit.",
    "may place 1 devastation on hex of self": ("du darfst 1 Marker „Devastation“ auf das Feld dieser Einheit legen."),
    "if devastation levels of hex of self is 1 then gain 1 morale": (
        "falls das Feld dieser Einheit 1 Marker „Devastation“ hat: gewinne 1 Moral."
    ),
    "if fire levels of hex of self is 1 then gain 1 morale": (
        "falls das Feld dieser Einheit Fire der Stufe 1 hat: gewinne 1 Moral."
    ),
}


DECIDED = {
    "enemy chooses poor from friendly units adjacent to self; poor takes 1 hit": (
        "Your opponent chooses a unit of yours adjacent to this unit. The chosen unit takes 1 hit.",
        "Dein Gegner wählt eine Einheit von dir neben dieser Einheit. Die gewählte Einheit erleidet 1 Treffer.",
    ),
    "choose poor from friendly units adjacent to self; poor takes 1 hit": (
        "Choose a friendly unit adjacent to it. The chosen unit takes 1 hit.",
        "Wähle eine befreundete Einheit neben ihr. Die gewählte Einheit erleidet 1 Treffer.",
    ),
    "enemy chooses two from up to 2 enemy units; order two": (
        "Your opponent chooses up to 2 units of your opponent's. Order the chosen units.",
        "Dein Gegner wählt bis zu 2 Einheiten von deinem Gegner. Befehlige die gewählten Einheiten.",
    ),
    "enemy may lose 1 morale else gain 2 morale": (
        "Your opponent may lose 1 morale. Otherwise, gain 2 morale.",
        "Dein Gegner darf 1 Moral verlieren. Sonst: gewinne 2 Moral.",
    ),
    "side of target may lose 1 morale: gain 1 morale": (
        "the target's side may lose 1 morale; if so, gain 1 morale.",
        "die Seite des Ziels darf 1 Moral verlieren; in diesem Fall: gewinne 1 Moral.",
    ),
    "may lose 1 morale: { promote self; gain 1 morale } else { gain 2 morale }": (
        "You may lose 1 morale; if you do: Raise it by one rank. Gain 1 morale. Otherwise, gain 2 morale.",
        "Du darfst 1 Moral verlieren; wenn du das tust: Erhöhe den Rang von ihr um eins. Gewinne 1 Moral. "
        "Sonst: gewinne 2 Moral.",
    ),
}


@pytest.mark.parametrize(("statements", "english", "german"), [(key, *said) for key, said in DECIDED.items()])
def test_who_decides(statements: str, english: str, german: str) -> None:
    """Another who decides is named, and units are told to be whose they are from the owner's side, not from his."""
    effect = f"react after attack by self: {{ {statements.replace('; ', chr(10))} }}"
    assert one(effect).endswith(english)
    assert one(effect, "de").endswith(german)


@pytest.mark.parametrize(("effect", "expected"), GERMAN_CASES.items())
def test_german_tokens(effect: str, expected: str) -> None:
    """Tokens without levels are counted in German, too; the others are raised."""
    head = "Wenn in der Umgruppierungsphase Zustände abgehandelt werden: "
    assert one(f"react at status: {effect}", "de") == head + expected


SECTIONS = {
    "command": ("command cost 2 { order up to 2 units }", "For 2 command tokens: order up to 2 units."),
    "several": (
        "command cost 1 {\n order up to 1 unit\n gain 1 morale\n}",
        "For 1 command token: Order up to 1 unit. Gain 1 morale.",
    ),
    "two moments": (
        "tactic before command, after command { gain 1 morale }",
        "Before commands or after commands: gain 1 morale.",
    ),
}


@pytest.mark.parametrize(
    ("effect", "language", "expected"),
    [
        ("modify dice of unit here: subtract 1", "en", "The unit with this token rolls 1 die fewer."),
        ("modify dice of unit here: subtract 1", "de", "Die Einheit mit diesem Marker würfelt mit 1 Würfel weniger."),
        (
            "react after turn of owner: rally unit here",
            "en",
            "After a turn of the side of the unit with this token, rally the unit with this token.",
        ),
        (
            "react after turn of owner: rally unit here",
            "de",
            "Nach einem Zug von der Seite der Einheit mit diesem Marker: sammle die Einheit mit diesem Marker.",
        ),
        ("modify order rating of enemy: add 1", "en", "The other side's order rating is 1 higher."),
        (
            "react after order of here: promote here",
            "en",
            "After the unit with this token has carried out an order, raise it by one rank.",
        ),
        (
            "may replace hits on here: retreat here 1 hex",
            "de",
            "darfst du stattdessen entscheiden: sie zieht sich 1 Feld zurück.",
        ),
    ],
)
def test_a_token_on_a_unit(effect: str, language: str, expected: str) -> None:
    """What lies on a unit goes along with it, and is of no hex."""
    assert one(f"lies on unit; {effect}", language, "token").endswith(expected)


@pytest.mark.parametrize(("section", "expected"), SECTIONS.values(), ids=SECTIONS.keys())
def test_section(section: str, expected: str) -> None:
    """A section begins with what it costs or when it may be used."""
    assert one(section, kind="card") == expected


def everything(language: str) -> str:
    """Give the text of every definition that has one."""
    names = library().names
    texts = [
        f"{kind} {name}\n{text}"
        for kind, by_id in sorted(names.by_kind_everywhere().items())
        for name, defined in sorted(by_id.items())
        if (text := told(defined.definition, teller(language)))
    ]
    return "\n".join(texts)


@pytest.mark.parametrize("language", ["en", "de"])
def test_golden(language: str) -> None:
    """What every shipped definition and every capability says is as somebody read it."""
    file = GOLDEN / f"{language}.txt"
    text = everything(language)
    if os.environ.get("BOW_REWRITE_GOLDEN"):
        file.write_text(text, "utf-8")
    assert text == Path(file).read_text("utf-8")


@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_is_left_unsaid(language: str) -> None:
    """No text shows a slot, an id or a word of the language's own."""
    text = "".join(line for line in everything(language).splitlines() if line[-1:] in ".:")
    assert not [mark for mark in ("{", "}", "||", "_", " .", " ,", "  - :") if mark in text]
