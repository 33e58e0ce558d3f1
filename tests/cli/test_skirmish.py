"""`bow skirmish`: a battle plan drawn from the cards of a skirmish."""

from pathlib import Path

import pytest

from bow_author.resources import content_folder
from tests.cli.conftest import Bow

RAID = "raid_in_the_riverlands"


def test_writes_a_plan(bow: Bow) -> None:
    """The plan lies where it is wanted, what was drawn is told, and `bow validate` has nothing to say."""
    done = bow("skirmish", RAID, "--seed", 7, "-o", "first.yaml")
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[:2] == ["  Raid in the Riverlands, seed 7", "  Stark against Lannister"]
    assert lines[-1] == "Now try: bow edit first.yaml"
    assert Path("first.yaml").read_text().splitlines()[2:4] == ["battle: first", "title: Raid in the Riverlands"]
    assert bow("validate", "first.yaml").code == 0


def test_on_the_screen(bow: Bow) -> None:
    """Without a file the plan alone is on the output, ready for a pipe, and nothing is written."""
    done = bow("skirmish", RAID, "--seed", 7)
    assert done.code == 0
    assert done.err.startswith("  Raid in the Riverlands, seed 7\n")
    assert not list(Path().iterdir())
    Path("raid_in_the_riverlands_7.yaml").write_text(done.out)
    assert bow("validate", "raid_in_the_riverlands_7.yaml").code == 0


def test_any_seed(bow: Bow) -> None:
    """Without a seed another battle comes each time, and the seed that gives it again is told."""
    texts = [bow("skirmish", RAID) for _ in range(3)]
    assert len({done.out for done in texts}) == 3
    seed = texts[0].err.splitlines()[0].rpartition(" ")[2]
    assert bow("skirmish", RAID, "--seed", seed).out == texts[0].out


def test_its_file_as_the_card(bow: Bow) -> None:
    """A skirmish is named by its file as well as by its id, and gives the same."""
    file = Path(content_folder(), "core", "skirmishes", f"{RAID}.yaml")
    assert bow("skirmish", file, "--seed", 3).out == bow("skirmish", RAID, "--seed", 3).out


def test_choices(bow: Bow) -> None:
    """Players choose their Houses, the first of which sits in the south, and commanders."""
    done = bow("skirmish", RAID, "--seed", 1, "--houses", "lannister,stark", "--commander", "eddard_stark.card_1")
    assert "edges: {lannister: south, stark: north}" in done.out
    leaders = [line for line in done.out.splitlines() if "commander:" in line and "side: stark" in line]
    assert leaders == [line for line in leaders if "eddard_stark.card_1" in line] != []


@pytest.mark.parametrize("card", [RAID, Path(content_folder(), "core", "skirmishes", f"{RAID}.yaml")])
def test_allies_of_other_packs(card: object, bow: Bow) -> None:
    """An ally of a pack that comes with the program joins any skirmish, and the plan lists that pack."""
    done = bow("skirmish", card, "--seed", 3, "--ally", "stark=clansmen", "-o", "joined.yaml")
    assert (done.code, done.err) == (0, "")
    assert "packs: [core, tribes_of_the_vale]" in Path("joined.yaml").read_text()
    assert bow("validate", "joined.yaml").code == 0


def test_boxes_of_other_packs_do_not_count(bow: Bow) -> None:
    """What another pack's box holds is not drawn from: with seed 7 the buildings of the core box run out."""
    before = bow("skirmish", RAID, "--seed", 7)
    assert "The boxes have no more Building" in before.err
    assert bow("new", "pack", "towns").code == 0
    Path("towns/components.yaml").write_text("components: towns\ntitle: Towns\nhomebrew: own\nterrain: {building: 9}\n")
    assert bow("skirmish", RAID, "--seed", 7) == before


def test_nothing_is_written_over(bow: Bow) -> None:
    """A file that is there stays as it is, unless that is asked for."""
    Path("first.yaml").write_text("mine")
    done = bow("skirmish", RAID, "-o", "first.yaml")
    assert (done.code, done.out) == (2, "")
    assert done.err == "bow skirmish: `first.yaml` is there already; nothing was written (--force writes over it)\n"
    assert Path("first.yaml").read_text() == "mine"
    assert bow("skirmish", RAID, "-o", "first.yaml", "--force").code == 0
    assert Path("first.yaml").read_text() != "mine"


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (["raid_in_the_river_lands"], 1, "`raid_in_the_river_lands`; did you mean `raid_in_the_riverlands`?"),
        (["no_such_file.yaml"], 1, "no skirmish is named `no_such_file.yaml`"),
        ([RAID, "-o", "First raid.yaml"], 2, "which is written in lower case with `_`; try `first_raid.yaml`"),
        ([RAID, "-o", "raid.txt"], 2, "`raid.txt` must end with .yaml"),
        ([RAID, "-o", "no/such/../\0.yaml"], 2, "lower case"),
        ([RAID, "--houses", "stark"], 2, "two Houses, with a comma between them, are needed: `stark`"),
        ([RAID, "--houses", "stark,tully"], 1, "`tully` cannot fight in this skirmish"),
        ([RAID, "--ally", "stark"], 2, "the id of a House, `=` and the id of its ally are needed"),
        ([RAID, "--ally", "stark=clansmen", "--ally", "stark=tully"], 2, "a House has one ally only"),
        ([RAID, "--ally", "stark=lannister"], 1, "`lannister` is no ally with Setup cards"),
        ([RAID, "--commander", "hodor"], 1, "no Setup card has the commander `hodor`; there are "),
        ([RAID, "--seed", "x"], 2, "invalid int value"),
    ],
)  # fmt: skip
def test_what_is_refused(arguments: list[str], code: int, told: str, bow: Bow) -> None:
    """Each mistake is told in a sentence that names it and what would do; nothing is written."""
    done = bow("skirmish", *arguments)
    assert (done.code, done.out) == (code, "")
    assert told in done.err
    assert not list(Path().iterdir())


def test_a_skirmish_with_mistakes(bow: Bow) -> None:
    """A card that `bow validate` refuses is not set up; its mistakes are told instead."""
    text = Path(content_folder(), "core", "skirmishes", f"{RAID}.yaml").read_text()
    wrong = text.replace(f"skirmish: {RAID}", "skirmish: wrong").replace("unit: northmen_archers", "unit: northmen")
    Path("wrong.yaml").write_text(wrong)
    done = bow("skirmish", "wrong.yaml")
    assert (done.code, done.out) == (1, "")
    assert "BOW201" in done.err
    assert done.err.endswith("bow skirmish: `wrong` is not set up because of this\n")


def test_a_skirmish_of_ones_own(bow: Bow) -> None:
    """A skirmish in a new pack is set up with the Setup cards of the core box, and its plan lists both packs."""
    assert bow("new", "pack", "river_lands").code == 0
    text = Path(content_folder(), "core", "skirmishes", "westerlands_bounty.yaml").read_text()
    own = text.replace("skirmish: westerlands_bounty", "skirmish: mill").replace(
        "packs: [core]", "packs: [core, river_lands]"
    )
    Path("river_lands/mill.yaml").write_text(own.replace("terrain: 8", "terrain: 5"))
    target = "river_lands/battles/at_the_mill.yaml"
    done = bow("skirmish", "river_lands/mill.yaml", "--seed", 2, "-o", target)
    assert (done.code, done.err) == (0, "")
    assert "packs: [core, river_lands]" in Path(target).read_text()
    assert bow("validate", target).code == 0
    assert bow("skirmish", "mill", "--seed", 2).out.splitlines()[3:] == Path(target).read_text().splitlines()[3:]
    assert bow("skirmish", "mill", "--seed", 2, "-o", "beside.yaml").code == 0
    assert bow("validate", "beside.yaml").code == 0


def test_no_room(bow: Bow) -> None:
    """Where what is drawn finds no room, that is told, and no file is written."""
    text = Path(content_folder(), "core", "skirmishes", "westerlands_bounty.yaml").read_text()
    narrow = text.replace("skirmish: westerlands_bounty", "skirmish: narrow").replace("commanders: 3", "commanders: 1")
    Path("narrow.yaml").write_text(narrow.replace("{most: 2, value: 4}", "{most: 4, value: 30}"))
    done = bow("skirmish", "narrow.yaml", "--seed", 2, "-o", "out.yaml")
    assert (done.code, done.out) == (1, "")
    assert "do not find room" in done.err
    assert not Path("out.yaml").exists()
