"""`bow list`, `bow schemas`, and what `bow show` tells of packs and of what a plan defines for itself."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from ruamel.yaml import YAML

from tests.cli.conftest import Bow

LISTED = {
    "units": ("units", "winterfell_riders", "Winterfell Riders"),
    "one is enough": ("unit", "winterfell_riders", "Winterfell Riders"),
    "commanders": ("commanders", "jaime_lannister.kingslayer", "Jaime Lannister, Kingslayer"),
    "terrain": ("terrain", "forest_river", "Forest River"),
    "battles": ("battles", "clash_on_the_kingsroad", "Clash on the Kingsroad"),
    "battle plans": ("battle plans", "clash_on_the_kingsroad", "Clash on the Kingsroad"),
    "skirmishes": ("skirmishes", "raid_in_the_riverlands", "Raid in the Riverlands"),
    "packs": ("packs", "enhanced_rules", "Enhanced rules"),
    "a plan's own": ("victories", "hold_both_fords", "Hold the fords"),
    "patterns": ("drawings", "conifers", "pattern"),
    "symbols": ("drawings", "cavalry", "symbol"),
}


@pytest.mark.parametrize(("what", "name", "told"), LISTED.values(), ids=LISTED.keys())
def test_what_there_is(what: str, name: str, told: str, bow: Bow) -> None:
    """Each kind can be listed by its word for one or for many, with ids and titles."""
    (line,) = (line for line in bow("list", what).out.splitlines() if line.split()[0] == name)
    assert told in line


def test_overview(bow: Bow) -> None:
    """Without a word it is told how much there is of each kind, and the counts are those of the lists."""
    counts = dict(line.split()[:2] for line in bow("list").out.splitlines() if line and line[0] != "`")
    for kind in ("units", "cards", "drawings", "packs"):
        assert int(counts[kind]) == len(bow("list", kind).out.splitlines())


def test_own_pack(bow: Bow) -> None:
    """The packs in the current folder are among what is listed; a path leaves out all others but what they need."""
    bow("new", "pack", "mine")
    assert "steadfast" in bow("list", "keywords").out
    listed = json.loads(bow("list", "keywords", "mine", "--json").out)
    (own,) = (item for item in listed if item["id"] == "steadfast")
    assert (own["pack"], own["plan"], own["file"]) == ("mine", "", "mine/keywords.bow")


def test_path_alone(bow: Bow) -> None:
    """A path in the place of the word asks for all that is there."""
    bow("new", "pack", "mine")
    listed = {item["pack"] for item in json.loads(bow("list", "mine", "--json").out)}
    assert "mine" in listed
    assert bow("list", "mine").out.splitlines()[0].split() == ["packs", str(len(listed))]


def test_misspelt(bow: Bow) -> None:
    """A word that nothing is called by is answered with the nearest."""
    done = bow("list", "comanders")
    assert (done.code, done.out) == (2, "")
    assert "did you mean `commanders`?" in done.err


def test_show_a_pack(bow: Bow) -> None:
    """A pack shows its manifest, how much it holds, and who needs it."""
    bow("new", "pack", "mine")
    out = bow("show", "core").out
    assert "(pack core)" in out
    assert "units 8" in " ".join(out.split())
    assert "pack enhanced_rules" in out.partition("Used by")[2]
    assert "requires core >=1.0,<2" in " ".join(bow("show", "mine").out.split())


def test_show_what_a_plan_defines(bow: Bow) -> None:
    """A victory condition inside a battle plan is shown with its words, the plan's objectives among them."""
    out = bow("show", "hold_both_fords").out
    assert out.startswith("Hold the fords (victory hold_both_fords)\n")
    assert "If northern ford is held by Lannister" in out
    assert "did you mean `hold_both_fords`?" in bow("show", "hold_both_ford").err


@pytest.mark.parametrize("word", ["draw", "roll", "choose", "may", "if", "let", "until", "each"])
def test_show_a_statement(word: str, bow: Bow) -> None:
    """The statements that the language itself has are told like the verbs of the ruleset."""
    done = bow("show", f"verb:{word}")
    assert (done.code, done.err) == (0, "")
    assert word in done.out


def offered(file: str, *steps: str) -> list[str]:
    """Give the ids that a schema offers in `.schemas`, at a place of it, following its references."""
    schema = json.loads(Path("mine", ".schemas", f"{file}.schema.json").read_text("utf-8"))
    node = schema
    for step in steps:
        if "$ref" in node:
            node = schema["$defs"][node["$ref"].rpartition("/")[2]]
        node = node[step]
    (ids,) = (choice["enum"] for choice in node["anyOf"] if "enum" in choice)
    return list(ids)


OFFERED = {
    "units": (("battle_plan", "properties", "units", "additionalProperties", "properties", "unit"), "pikes"),
    "commanders": (("cases", "$defs", "unit", "properties", "commander"), "jaime_lannister.kingslayer"),
    "terrain": (("battle_plan", "properties", "terrain", "additionalProperties"), "forest"),
    "terrain of boards": (("board", "properties", "terrain", "additionalProperties"), "forest"),
    "tokens": (("battle_plan", "$defs", "tokens", "propertyNames"), "fire"),
    "variants": (("battle_plan", "properties", "variants", "items"), "directional_retreat"),
    "boards": (("battle_plan", "properties", "board"), "side_a"),
    "packs": (("battle_plan", "$defs", "packs", "items"), "mine"),
    "Houses": (("battle_plan", "properties", "momentum"), "stark"),
}
PIKES = """unit pikes "Pikes" {
  homebrew "own"
  house stark
  class infantry
  strength 4
  base square
  attack melee
  orders green: move 1 then attack with 2 dice
  orders blue: move 1 then attack with 2 dice
  orders red: move 1 then attack with 2 dice
}
"""


def test_schemas_offer_ids(bow: Bow) -> None:
    """The schemas of a pack offer the ids of what it can name, its own among them, and remain schemas."""
    bow("new", "pack", "mine")
    Path("mine/pikes.bow").write_text(PIKES, "utf-8")
    assert bow("schemas").code == 0
    for (file, *steps), wanted in OFFERED.values():
        assert wanted in offered(file, *steps), (file, steps)
    for file in Path("mine/.schemas").iterdir():
        Draft202012Validator.check_schema(json.loads(file.read_text("utf-8")))
    assert bow("validate", "mine").code == 0


def test_a_name_that_is_not_offered_fits(bow: Bow) -> None:
    """Whether there is such a thing is for `bow validate` to say; with the ids, all that fitted fits as before."""
    bow("new", "pack", "mine")
    bow("schemas", "mine")
    plan = YAML(typ="safe").load(Path("mine/battles/first_battle.yaml"))
    schema = json.loads(Path("mine/.schemas/battle_plan.schema.json").read_text("utf-8"))
    validator = Draft202012Validator(schema)
    assert validator.is_valid(plan)
    plan["units"]["archers"]["unit"] = "what_another_pack_has"
    assert validator.is_valid(plan)
    plan["units"]["archers"]["unit"] = "Not An Id"
    assert not validator.is_valid(plan)


def test_schemas_want_a_pack(bow: Bow) -> None:
    """Where no pack is, it is told how to make one; a folder that is not there is named."""
    assert "bow new pack" in bow("schemas").err
    assert bow("schemas", "nowhere").code == 2
    assert not Path("nowhere").exists()
