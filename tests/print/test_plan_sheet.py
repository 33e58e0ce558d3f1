"""Battle plan to sheet: all that the plan says stands on it, with the standing of each figure."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from bow_author.cli import main
from bow_author.cli.new import files_of
from bow_author.draw.tones import as_printed
from bow_author.packs.library import Library
from bow_author.packs.load import load
from bow_author.plans.model import BattlePlan
from bow_author.plans.read import read_plan
from bow_author.print.plan_sheet import plan_sheet
from bow_author.print.sheet import Sheet, Standing
from bow_author.print.sheet_to_data import sheet_data
from bow_dsl.source import Source
from bow_dsl.syntax.read import read

PLAN = "content/core/battles/clash_on_the_kingsroad.yaml"
CONTENT = Path(__file__).resolve().parents[2] / "content"


@pytest.fixture(scope="module")
def library() -> Library:
    """The core pack."""
    return load([str(Path(__file__).resolve().parents[2] / "content/core")])


@pytest.fixture(scope="module")
def plan(library: Library) -> BattlePlan:
    """The battle of the core box."""
    entry = library.find("battle_plan", "clash_on_the_kingsroad")
    assert entry is not None
    return read_plan(entry.document)


@pytest.fixture(scope="module")
def sheet(library: Library) -> Sheet:
    """Its sheet."""
    entry = library.find("battle_plan", "clash_on_the_kingsroad")
    assert entry is not None
    return plan_sheet(entry, library)


def test_variants(library: Library) -> None:
    """A variant that the battle is played with stands before its special rules, with title, text and standing."""
    variants = load([str(CONTENT / "enhanced_rules"), str(CONTENT / "core")])
    entry = variants.find("battle_plan", "clash_on_the_kingsroad")
    assert entry is not None
    value = {**entry.document.value, "variants": ["withdrawal", "directional_retreat"]}
    document = replace(entry.document, value=value)
    told = plan_sheet(replace(entry, document=document), variants).special_rules
    assert [(rule.title, rule.standing) for rule in told[:2]] == [
        ("Withdrawals", Standing.REPORTED),
        ("Directional retreats", Standing.PRINTED),
    ]
    assert all(rule.text for rule in told)
    plain = library.find("battle_plan", "clash_on_the_kingsroad")
    assert plain is not None
    assert told[2:] == plan_sheet(plain, library).special_rules


def test_head(sheet: Sheet, plan: BattlePlan) -> None:
    """Title, number, rounds and the packs stand on it."""
    assert (sheet.title, sheet.number, sheet.introduction) == (plan.title, plan.number, plan.introduction)
    assert sheet.rounds.value == str(plan.rounds)
    assert len(sheet.packs) == len(plan.packs)
    assert [side.side for side in sheet.sides] == list(plan.edges)


def test_every_unit(sheet: Sheet, plan: BattlePlan) -> None:
    """Each starting unit stands in the list of its side and on the map, at its hex and with its rank."""
    for side in sheet.sides:
        own = [setup for setup in plan.units.values() if setup.side == side.side]
        assert Counter((unit.at, unit.rank) for unit in side.units) == Counter((unit.at, unit.rank) for unit in own)
        assert [unit.at.reading for unit in side.units] == sorted(unit.at.reading for unit in own)
        assert {leader.at for leader in side.commanders} == {unit.at for unit in own if unit.commander}
    assert {mark.at for mark in sheet.picture.units} == {setup.at for setup in plan.units.values()}


def test_ratings(sheet: Sheet, plan: BattlePlan) -> None:
    """The three ratings and the end of the morale segment are those of the plan."""
    for side in sheet.sides:
        setup = plan.sides[side.side]
        assert [rating.value.value for rating in side.ratings] == [
            str(setup.command),
            str(setup.order),
            str(setup.leadership),
        ]
        assert side.morale_end.value == str(setup.morale_end).capitalize()


def test_what_is_laid(sheet: Sheet, plan: BattlePlan) -> None:
    """Every hex with terrain, a token or an objective is in the set-up list, each list in reading order."""
    listed = Counter(at for place in sheet.places for at in place.hexes)
    tokens = [at for at, there in plan.tokens.items() for _ in there]
    assert listed == Counter([*plan.terrain, *tokens, *(objective.at for objective in plan.objectives.values())])
    for place in sheet.places:
        assert list(place.hexes) == sorted(place.hexes, key=lambda at: at.reading)


def test_rules(sheet: Sheet) -> None:
    """What the plan defines for itself is printed, each with a title and a text."""
    assert sheet.victory
    for rule in (*sheet.special_rules, *sheet.victory):
        assert rule.title
        assert rule.text


def test_a_house_without_ratings_is_named(root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One with an edge alone makes no sheet, and the command line says so in a sentence."""
    file = tmp_path / "clash_on_the_kingsroad.yaml"
    file.write_text((root / PLAN).read_text("utf-8").replace("stark: south", "tully: south"), "utf-8")
    assert main(["export", "plan", str(file), "-o", str(tmp_path / "map.svg"), "--draft"]) == 1
    assert "`tully` has an edge, and no ratings under `sides`" in capsys.readouterr().err


def test_board_that_no_pack_has(root: Path, tmp_path: Path) -> None:
    """Without its board a plan makes no sheet, and the error names the board."""
    file = tmp_path / "clash_on_the_kingsroad.yaml"
    file.write_text((root / PLAN).read_text("utf-8").replace("board: side_a", "board: nowhere"), "utf-8")
    library = load([str(file)])
    with pytest.raises(LookupError, match="no board is named `nowhere`"):
        plan_sheet(library.strays[0], library)


def test_without_its_packs(root: Path, tmp_path: Path) -> None:
    """What no pack defines is named by its id: a plan of which nothing is known is still a sheet."""
    text = (root / PLAN).read_text("utf-8").replace("packs: [core]", "packs: [missing]")
    (tmp_path / "clash_on_the_kingsroad.yaml").write_text(text, "utf-8")
    board = (root / "content/core/boards/side_a.yaml").read_text("utf-8")
    (tmp_path / "side_a.yaml").write_text(board, "utf-8")
    library = load([str(tmp_path)])
    [entry] = library.entries("battle_plan")
    sheet = plan_sheet(entry, library)
    assert sum(len(side.units) for side in sheet.sides) == len(read_plan(entry.document).units)
    assert "winterfell_riders" in {unit.figures for side in sheet.sides for unit in side.units}


def test_what_lies_before_a_side(library: Library) -> None:
    """Tokens before a side stand among what is laid, each variety by itself."""
    entry = library.find("battle_plan", "clash_on_the_kingsroad")
    assert entry is not None
    sides = entry.document.value["sides"]
    stark = {**sides["stark"], "tokens": {"catapult": {"green": 2, "red": 1}}}
    document = replace(entry.document, value={**entry.document.value, "sides": {**sides, "stark": stark}})
    told = [
        place for place in plan_sheet(replace(entry, document=document), library).places if "catapult" in place.title
    ]
    assert [(one.title, one.hexes, one.note) for one in told] == [
        ("catapult token, green", (), "2 before Stark"),
        ("catapult token, red", (), "1 before Stark"),
    ]


def test_a_keyword_that_names_somebody() -> None:
    """Where a keyword names a commander his name is printed, in its title and in its text."""
    library = load([str(CONTENT / "core")])
    entry = library.find("battle_plan", "clash_on_the_kingsroad")
    assert entry is not None
    text = (
        'keyword messenger(x: commander) "Messenger ({x})" { homebrew "own"; text "{x} hears of it."; '
        "modify dice of self: add 1 }\n"
        'unit heralds "Heralds" { homebrew "own"; house stark; class infantry; strength 2; base square; attack melee; '
        "keywords messenger robb_stark.young_wolf; orders green: move 2 }"
    )
    program, problems = read(Source(text, "own.bow"))
    assert not problems
    units = {"h": {"unit": "heralds", "side": "stark", "rank": "green", "at": "A1"}}
    document = replace(entry.document, value={**entry.document.value, "units": units})
    told = plan_sheet(replace(entry, document=document, program=program), library).keywords
    assert [(rule.title, rule.text) for rule in told] == [("Messenger (Robb Stark)", "Robb Stark hears of it.")]


OWN = """
terrain bog "Bog" { homebrew "own"; piece hex; burn none; text "No way out." }
terrain hidden "Hidden" { homebrew "own"; piece hex; burn none; text "Is nowhere." }
token lantern "Lantern" { homebrew "own"; lies on hex; text "Lights the dark." }
token banner "Banner" { homebrew "own"; lies on board; text "Stands before a House." }
token mute "Mute" { homebrew "own"; lies on hex }
"""


def _own_pieces(folder: Path, pack: str, own: str, define: str = "") -> list[tuple[str, str, Standing]]:
    """Build the sheet of a plan whose pack defines terrain and tokens, and give what is explained of them."""
    folder = folder / "marsh"
    (folder / "battles").mkdir(parents=True)
    (folder / "pack.yaml").write_text(pack, "utf-8")
    (folder / "own.bow").write_text(own, "utf-8")
    text = (CONTENT / "core/battles/clash_on_the_kingsroad.yaml").read_text("utf-8")
    text = text.replace("battle: clash_on_the_kingsroad", "battle: fight").replace("[core]", "[core, marsh]")
    text = text.replace(
        "terrain:\n", "tokens:\n  E5: {lantern: true, fire: 1, mute: true}\nterrain:\n  N1: bog\n  M1: mire\n", 1
    )
    text = text.replace("stark: {command", "stark: {tokens: {banner: 2}, command").replace(
        "define: |\n", f"define: |\n{define}"
    )
    (folder / "battles/fight.yaml").write_text(text, "utf-8")
    library = load([str(folder)])
    entry = library.find("battle_plan", "fight")
    assert entry is not None
    return [(one.title, one.text, one.standing) for one in plan_sheet(entry, library).pieces]


MARSH = "pack: marsh\ntitle: Marsh\nversion: 1.0.0\nrules: 1\nlicence: MIT\nrequires: {core: '>=1.0'}\n"
MIRE = '  terrain mire "Mire" { homebrew "own"; piece hex; burn none; text "Nobody leaves." }\n'


def test_own_terrain_and_tokens_are_explained(tmp_path: Path) -> None:
    """Those on the map and before a House, of the pack and of the plan; not those of the box, nor what is nowhere."""
    assert _own_pieces(tmp_path, MARSH, OWN, MIRE) == [
        ("Bog", "No way out.", Standing.HOMEBREW),
        ("Mire", "Nobody leaves.", Standing.HOMEBREW),
        ("Banner", "Stands before a House.", Standing.HOMEBREW),
        ("Lantern", "Lights the dark.", Standing.HOMEBREW),
    ]


def test_what_the_box_explains_is_explained_where_it_is_changed(tmp_path: Path) -> None:
    """An overlay makes the rulebook of the box speak of another thing."""
    changed = """
extend token fire {
  homebrew "own"
  text "Burns for ever."
}
"""
    assert ("Fire", "Burns for ever.", Standing.PRINTED) in _own_pieces(tmp_path, MARSH, OWN + changed)


BOWMEN = """
unit bowmen "Bowmen" {
  homebrew "own"
  house stark
  class ranged
  strength 4
  base square
  attack ranged 4
  keywords steadfast
  orders green: move 2 then attack with 2 dice
}
"""
OWN_BATTLE = [
    ("homebrew: own battle", True),
    ("homebrew: own battle\nsources:\n- {of: [rounds], reported: a letter}", False),
]


@pytest.mark.parametrize(("mark", "is_own"), OWN_BATTLE)
def test_what_authors_choose_bears_no_mark_where_they_choose_all(mark: str, is_own: bool, tmp_path: Path) -> None:
    """The foot says so once. Where another word stands beside theirs both are told, and what the box lacks always."""
    for path, text in files_of("pack", "river", str(tmp_path)).items():
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        own = text.replace("homebrew: own battle", mark).replace("unit: northmen_archers", "unit: bowmen")
        Path(path).write_text(own, "utf-8")
    (tmp_path / "river/own.bow").write_text(BOWMEN, "utf-8")
    library = load([str(tmp_path / "river")])
    assert [str(finding) for finding in library.all_findings()] == []
    entry = library.find("battle_plan", "first_battle")
    assert entry is not None
    sheet = plan_sheet(entry, library)
    choice = Standing.PRINTED if is_own else Standing.HOMEBREW
    assert sheet.rounds.standing is (Standing.PRINTED if is_own else Standing.REPORTED)
    assert sheet.momentum.standing is choice
    assert {unit.standing for side in sheet.sides for unit in side.units} == {choice}
    assert {rule.standing for rule in sheet.victory} == {choice}
    assert {rule.title: rule.standing for rule in sheet.keywords}["Steadfast"] is choice
    assert Standing.HOMEBREW in {one.capture_rating.standing for side in sheet.sides for one in side.commanders}
    said = sheet_data(sheet, tone=as_printed)["standings"]
    assert ("own" in said, "homebrew" in said) == (is_own, True)


def test_what_is_unknown_of_a_printed_card_is_marked_in_an_own_battle_too(root: Path) -> None:
    """An expansion's commander is printed, and nobody knows his figures: that an own battle is own does not say so."""
    library = load([str(root / "content/lords_of_the_river")])
    entry = library.find("battle_plan", "across_the_red_fork")
    assert entry is not None
    sheet = plan_sheet(entry, library)
    assert sheet.is_own
    figures = {leader.name: leader.command_limit.standing for side in sheet.sides for leader in side.commanders}
    assert figures["Edmure Tully"] is Standing.HOMEBREW
    assert sheet.rounds.standing is Standing.PRINTED


def test_the_battle_of_the_box_explains_nothing_again(sheet: Sheet) -> None:
    """All its terrain stands in the rulebook of the box."""
    assert sheet.pieces == ()


def test_formations_are_explained_after_the_keywords() -> None:
    """Each formation that a unit of the battle may take stands there once, with its text; others do not."""
    shipped = load([str(CONTENT)])
    entry = shipped.find("battle_plan", "below_the_golden_tooth")
    assert entry is not None
    told = [(rule.title, bool(rule.text)) for rule in plan_sheet(entry, shipped).keywords]
    assert told[-3:] == [("Stalwart", True), ("Hedgehog", True), ("Pike Square", True)]
    assert "Wedge" not in dict(told)


def test_keywords_that_the_plan_gives_are_explained() -> None:
    """What a special rule of the plan gives to units is explained as well as what stands on their cards."""
    shipped = load([str(CONTENT)])
    entry = shipped.find("battle_plan", "breaking_the_siege")
    assert entry is not None
    told = {rule.title: rule.text for rule in plan_sheet(entry, shipped).keywords}
    assert told["Scorch the Earth"].startswith("Instead of attacking, roll")
