"""`bow show`, `bow diff-text`, `bow translations`: what definitions do, in words."""

import json
from pathlib import Path

import pytest

from bow_author.describe.reference import entries, notes, page_of, reference
from bow_author.describe.uses import users
from bow_author.engine.ruleset.battles_of_westeros import RULESET
from tests.cli.conftest import CLEAN, Bow

ROOT = Path(__file__).resolve().parents[2]

PRINTED = """keyword bold "Bold" {
  homebrew "own"
  printed "This unit may counterattack when it is red." cite "page 3"
  permit counterattack by self when self.rank is red
}

keyword meek "Meek" {
  homebrew "own"
  printed "This unit cannot attack when it is red." cite "page 4"
  forbid attack by self
}
"""


def test_paths_are_relative(bow: Bow) -> None:
    """Places are told as one would type them here."""
    Path("a.bow").write_text(CLEAN, "utf-8")
    assert bow("show", "bold", Path("a.bow").absolute()).out.splitlines()[1] == "a.bow:1:1"


def test_json(bow: Bow) -> None:
    """All that is shown is in the JSON too."""
    (shown,) = json.loads(bow("show", "winterfell_riders", "--json").out)
    assert shown["orders"][0] == {"of": "green", "ways": ["move 4 then attack with 2 dice"]}
    assert {"kind", "id", "title", "file", "line", "written", "words", "sources", "used_by"} <= set(shown)
    (shown,) = json.loads(bow("show", "stalwart", "--json").out)
    assert [told["text"] for told in shown["words"]][-1] == "This unit may counterattack."


def test_order_table(bow: Bow) -> None:
    """A unit shows its orders as a table, a row for each rank, its ways below each other."""
    out = bow("show", "war_host_of_the_north").out
    assert "  blue   move 2\n         or move 1 then attack with 3 dice\n" in out


DOCUMENTS = {
    "plan": ("clash_on_the_kingsroad", "If northern ford is held by Lannister"),
    "board": ("side_a", "battle plan clash_on_the_kingsroad"),
    "house": ("stark", "(house stark)"),
    "commander": ("robb_stark.king_in_the_north", "Commit: before counted hits on this unit are taken"),
    "card": ("sl16", "For 1 command token: order up to 2 units."),
}


@pytest.mark.parametrize(("what", "words"), DOCUMENTS.values(), ids=DOCUMENTS.keys())
def test_other_things(what: str, words: str, bow: Bow) -> None:
    """Plans, boards, Houses, commanders and cards are shown, with what matters of them."""
    assert words in bow("show", what).out


def test_a_battle_names_what_it_is_played_with(bow: Bow) -> None:
    """What a plan takes up of packs, such as optional rules, stands there with its title."""
    assert bow("skirmish", "raid_in_the_riverlands", "--seed", "1", "-o", "raid.yaml").code == 0
    assert "variants" not in bow("show", "battle_plan:raid", "raid.yaml").out
    text = Path("raid.yaml").read_text("utf-8").replace("packs: [core]", "packs: [core, enhanced_rules]")
    assert "enhanced_rules" in text
    taken = text.replace("rounds:", "variants: [directional_retreat, withdrawal]\nrounds:", 1)
    Path("raid.yaml").write_text(taken, "utf-8")
    named = "Directional retreats (directional_retreat), Withdrawals (withdrawal)"
    assert f"  variants     {named}\n" in bow("show", "battle_plan:raid", "raid.yaml").out
    (shown,) = json.loads(bow("show", "battle_plan:raid", "raid.yaml", "--json").out)
    assert shown["facts"]["variants"] == named
    german = bow("show", "battle_plan:raid", "raid.yaml", "--language", "de").out
    assert "(directional_retreat)" in german
    assert "Directional retreats" not in german
    Path("raid.yaml").write_text(taken.replace("withdrawal", "nobody_has_it"), "utf-8")
    assert "(nobody_has_it)" in bow("show", "battle_plan:raid", "raid.yaml").out


def test_german(bow: Bow) -> None:
    """Names come from the translations of the packs, sentences from the tables of the language."""
    out = bow("show", "stalwart", "--language", "de").out
    assert out.startswith("Standhaft (keyword stalwart)\n")
    assert "Diese Einheit darf einen Gegenangriff führen." in out


@pytest.mark.parametrize("entry", [f"{sort}:{name}" for sort, name in dict.fromkeys(entries())])
def test_every_entry_of_the_registry_has_a_page(entry: str, bow: Bow) -> None:
    """What may be written is told for every kind, key, hook, value, condition and verb."""
    done = bow("show", entry)
    assert (done.code, done.err) == (0, "")
    assert "`" in done.out


@pytest.mark.parametrize(
    ("what", "first"),
    [
        ("terrain:road", "Road (terrain road)"),
        ("band:road", "Road (band road)"),
        ("battle_plan:clash_on_the_kingsroad", "Clash on the Kingsroad (battle plan clash_on_the_kingsroad)"),
        ("pack:core", "Battles of Westeros, core set (pack core)"),
        ("condition:has retreated", "a unit `has retreated` (core rulebook, Retreating)"),
        ("condition:is road", ""),
    ],
)
def test_one_of_a_kind(what: str, first: str, bow: Bow) -> None:
    """Where an id is that of several things, the kind before it tells which; conditions are found as they are said."""
    done = bow("show", what)
    assert (done.code, done.out.partition("\n")[0]) == ((0, first) if first else (1, ""))
    assert "(band" not in bow("explain", "terrain:road").out


def test_none_of_a_kind(bow: Bow) -> None:
    """What is near is looked for among those of the kind."""
    assert (
        bow("show", "terrain:raod").err == "bow show: nothing is named `terrain:raod`; did you mean `terrain:road`?\n"
    )


def test_a_hook(bow: Bow) -> None:
    """A hook tells its roles, names, operations, how they combine, and its passage."""
    out = bow("explain", "hook:hits").out
    for words in (
        "Combat Sequence, 7C",
        "on UNIT: known as `target`, a unit",
        "in scope: `attacker`, a unit",
        "ignore N, which is taken away",
        "`hits`: an event",
    ):
        assert words in out


@pytest.mark.parametrize(
    ("word", "line"),
    [
        ("hits", "`hits`: a value, a count (core rulebook, Combat Sequence, 7C)"),
        ("adjacent", "a place is `adjacent to` a place"),
        ("engaged", "a unit is `engaged with` a unit"),
        ("turn", "`turn`: an event (core rulebook, Command Phase)"),
        ("counterattack again", "`counterattack again` (core rulebook, Attacking the Enemy)"),
        ("morale", "`morale` (before a noun): a die"),
    ],
)
def test_a_word_of_the_reference(word: str, line: str, bow: Bow) -> None:
    """A word that no pack defines is looked for in the reference, whatever it is there."""
    assert line in bow("show", word).out


def test_every_way_to_hang_on_an_event(bow: Bow) -> None:
    """An event tells all that effects can do with it."""
    out = bow("show", "hook:counterattack").out
    for way in ("permit", "forbid", "replace", "react before", "react after"):
        assert f"{way} counterattack ..." in out


@pytest.mark.parametrize(
    ("what", "hint"), [("hook:dcie", "did you mean `hook:dice`?"), ("x:y", "there are `condition:`")]
)
def test_no_such_entry(what: str, hint: str, bow: Bow) -> None:
    """An entry that there is not is told, with a near one."""
    done = bow("show", what)
    assert (done.code, done.out) == (1, "")
    assert hint in done.err


def test_reference_is_current(root: Path) -> None:
    """The page is what the registry says; `python -m bow_author.describe.reference` writes it."""
    assert (root / "docs/effects.md").read_text("utf-8") == reference()


def test_notes_are_of_entries() -> None:
    """Every note is of something in the registry, and stands in the reference and on the page of its entry."""
    hooks = {f"hook {hook.key or hook.text}" for hook in RULESET.registry.hooks}
    said = {
        f"condition {predicate.subject} {predicate.verb} {predicate.text}" for predicate in RULESET.registry.predicates
    }
    said |= {f"verb {verb.text}" for verb in RULESET.registry.verbs}
    said |= {f"value {pattern.text}" for pattern in RULESET.registry.expressions}
    assert notes().keys() - {"the hooks", "the words"} <= hooks | said
    for name, note in notes().items():
        assert note in reference(), name
    assert any("after a ranged attack nobody is asked" in line for line in page_of("hook:counterattack"))
    assert any("looks at no distance" in line for line in page_of("verb:counterattack"))
    assert any("is treated as it" in line for line in page_of("condition:is TERRAIN"))


def test_every_hook_is_whole() -> None:
    """Every hook and phrase names its passage; every hook can be hung on in some way, and its value has a type."""
    registry = RULESET.registry
    for entry in (*registry.hooks, *registry.expressions, *registry.predicates, *registry.verbs):
        assert entry.cite
    for hook in registry.hooks:
        assert hook.operations or hook.timings or hook.is_permission or hook.is_replaceable
        assert bool(hook.operations) == bool(hook.value)


def test_diff_text(bow: Bow) -> None:
    """Printed wordings are compared word by word; with `--check` a difference fails."""
    Path("a.bow").write_text(PRINTED, "utf-8")
    done = bow("diff-text", "a.bow", "--check")
    assert done.code == 1
    assert "printed, page 3: the same\n  This unit may counterattack when it is red. \n" in done.out
    assert "printed, page 4: different\n  This unit cannot {+attack.+} [-attack when it is red.-]" in done.out or (
        "[-when it is red.-]" in done.out
    )
    assert done.out.endswith("2 printed wordings, 1 different; 0 in the author's own words\n")
    Path("a.bow").write_text(PRINTED.replace(' when it is red." cite "page 4', '." cite "page 4'), "utf-8")
    assert bow("diff-text", "a.bow", "--check").code == 0


def test_diff_text_of_ids(bow: Bow) -> None:
    """Ids are looked for; an author's own words never fail."""
    done = bow("diff-text", "advance", "--check")
    assert done.code == 0
    assert "own words: different" in done.out
    assert bow("diff-text", "nothing_such").code == 1


def test_translations(bow: Bow) -> None:
    """Neither language lacks anything: every name and text of the packs of the program has its German."""
    for language in ("en", "de"):
        done = bow("translations", language)
        assert (done.code, done.out.splitlines()[:-1]) == (0, [])


def test_translations_of_the_examples(bow: Bow) -> None:
    """Nor do the examples that have a German list of their own, their battle plans among it."""
    for listed in sorted((ROOT / "examples").glob("*/german.yaml")):
        done = bow("translations", "de", listed.parent)
        assert (done.code, done.out.splitlines()[:-1]) == (0, []), listed.parent.name


def test_translations_list_what_was_asked_for(bow: Bow) -> None:
    """Of packs that are named their own definitions alone are listed and counted, and not those of what they need."""
    bow("new", "pack", "mine")
    done = bow("translations", "de", "mine")
    assert done.code == 1
    *listed, counts = done.out.splitlines()
    assert listed == [
        "no name for keyword steadfast",
        "text in English: keyword steadfast",
        "title in English: pack mine",
        "in English in part: battle plan first_battle: title, introduction, objectives crest, rules hold_the_crest, "
        "texts hold_the_crest",
    ]
    assert counts == (
        "1 definitions without a name, 0 definitions told in English in part, 1 with a text in English, "
        "1 bynames, boards and packs with a title in English, "
        "1 battle plans and skirmishes not wholly translated, 0 entries without words"
    )


WRONG = """keyword bold "Bold" {
  homebrew "own"
  modify dice of selv: add 1
}

keyword lost "Lost" {
  homebrew "own"
  modify dice of self
}
"""


@pytest.mark.parametrize(("name", "error"), [("bold", "BOW208: `selv` means nothing here"), ("lost", "BOW110: ")])
def test_an_error_is_told_and_no_sentence(name: str, error: str, bow: Bow) -> None:
    """What a definition with an error does nobody can say: the error is shown at its place, in the JSON too."""
    Path("a.bow").write_text(WRONG, "utf-8")
    done = bow("show", name, "a.bow")
    assert done.code == 0
    assert f"  {error}" in done.out
    assert "In words" not in done.out
    (shown,) = json.loads(bow("show", name, "a.bow", "--json").out)
    assert shown["words"] == []
    assert [f"{found['code']}: {found['message']}".startswith(error) for found in shown["errors"]] == [True]


def test_the_text_of_a_pack_by_its_folder(bow: Bow) -> None:
    """What `bow validate` takes, `bow diff-text` takes too: the name of a folder that lies here is that folder."""
    bow("new", "pack", "river_lands")
    Path("river_lands/own.bow").write_text(PRINTED, "utf-8")
    done = bow("diff-text", "river_lands")
    assert (done.code, done.err) == (0, "")
    assert done.out == bow("diff-text", "./river_lands").out
    assert "(keyword bold)" in done.out


def test_the_reference_tells_who_uses_a_word() -> None:
    """Each word is listed with definitions that use it, by what they mean and not by how they are spelt."""
    assert users("hook", "attack").startswith("`advance`, `pursue`")
    assert "`stalwart`" in users("hook", "morale results")
    assert users("verb", "order UNIT").endswith("more")
    assert users("hook", "figure loss") == ""
