"""What is remembered in the process holds for what files say now, not for what they said."""

from pathlib import Path

import pytest

from bow_author.checks.context import PlanContext
from bow_author.checks.run import validate
from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.effects.instrumented_rules import InstrumentedRules
from bow_author.engine.open_plan import OpenDocument, OpenPlan
from bow_author.games.battle import prepare
from bow_author.packs.load import load
from bow_author.resources import content_folder
from tests.editor.conftest import KINGSROAD

MANIFEST = 'pack: own\ntitle: Own\nversion: 1.0.0\nlicense: MIT\nauthors: [me]\nrequires: {core: ">=0.1"}\n'
RULE = """define: |
  keyword of_my_own "Of my own" {
    homebrew "own"
    modify hits on self by ranged attack: add 1
  }

"""


def test_answers_about_a_file_are_of_what_it_says(tmp_path: Path) -> None:
    """A title that stands twice is told when it is written, no more when it is gone, and again when it is back."""
    pack = tmp_path / "own"
    pack.mkdir()
    (pack / "pack.yaml").write_text(MANIFEST, "utf-8")
    keyword = 'keyword {} "{}" {{\n  homebrew "own"\n  permit counterattack by self\n}}\n'
    for title, is_twice in (("Bold", False), ("Sure", True), ("Bold", False), ("Sure", True)):
        (pack / "first.bow").write_text(keyword.format("one", "Sure"), "utf-8")
        (pack / "second.bow").write_text(keyword.format("two", title), "utf-8")
        codes = {finding.code for finding in validate([str(pack)]).findings}
        assert ("BOW237" in codes) is is_twice, (title, codes)


def test_rules_of_a_plan_are_those_that_it_has(tmp_path: Path) -> None:
    """Rules are compiled again when the plan says others or has other names, and for nothing else of it."""
    file = tmp_path / "plan.yaml"
    text = KINGSROAD.read_text("utf-8")
    label = text.partition("\nunits:\n")[2].split(":", 1)[0].strip()

    def sources(said: str) -> tuple[str, object]:
        file.write_text(said, "utf-8")
        library = load([str(file)])
        (entry,) = (entry for entry in library.entries("battle_plan") if entry.document.file == str(file))
        battle = PlanContext(OpenDocument(entry, library.as_used_by(entry))).battle
        assert battle is not None
        assert isinstance(battle.rules, CompiledRules)
        return battle.rules.source, battle.rules

    def with_own(rule: str) -> str:
        return text.replace("define: |\n", rule)

    first, rules = sources(with_own(RULE))
    assert "value += 7" not in first
    assert sources(with_own(RULE) + "# done\n")[1] is rules
    assert "value += 7" in sources(with_own(RULE.replace("add 1", "add 7")))[0]
    assert sources(with_own(RULE).replace(f"  {label}:", "  another:", 1))[1] is not rules
    assert sources(with_own(RULE))[1] is rules


def test_the_next_game_finds_its_rules(tmp_path: Path) -> None:
    """What is played again is not compiled again, but with other variants; what is watched is each battle's own."""

    def rules_with(variants: tuple[str, ...] = (), rules: type[CompiledRules] = CompiledRules) -> CompiledRules:
        asked = load([str(file)]).asked_plan()
        assert asked is not None
        return prepare(*asked, variants, rules).rules

    file = tmp_path / "plan.yaml"
    file.write_text(KINGSROAD.read_text("utf-8"), "utf-8")
    rules = rules_with()
    assert rules_with() is rules
    assert rules_with(("raiding",)) is not rules
    assert rules_with((), InstrumentedRules) is not rules_with((), InstrumentedRules)
    file.write_text(KINGSROAD.read_text("utf-8").replace("win stark", "win lannister"), "utf-8")
    assert rules_with().source != rules.source


@pytest.mark.slow
def test_layers_make_the_same_rules() -> None:
    """Definitions that lie over each other, pack by pack, come to the rules of all of them in one heap."""
    library = load([content_folder(), "examples"])
    for entry in library.entries("battle_plan"):
        opened = OpenPlan(entry, library.as_used_by(entry))
        battle = prepare(library, entry)
        assert isinstance(battle.rules, CompiledRules)
        labels = dict(sorted(opened.plan.labels.items())) if entry.program else {}
        flat = CompiledRules(opened.names, opened.plan.variants, opened.own, labels)
        assert battle.rules.source == flat.source, entry.document.file


def test_a_layer_speaks_of_no_later_one(tmp_path: Path) -> None:
    """Two packs that know of each other are one layer, with all that lies before them."""
    needs = {
        "bold": 'requires: {core: ">=0.1"}\noptional: {sure: ">=0.1"}\n',
        "sure": 'requires: {core: ">=0.1"}\noptional: {bold: ">=0.1"}\n',
        "calm": 'requires: {core: ">=0.1", sure: ">=0.1"}\n',
    }
    for name, said in needs.items():
        (tmp_path / name).mkdir()
        head = f"pack: {name}\ntitle: {name.title()}\nversion: 1.0.0\nlicense: MIT\nauthors: [me]\n"
        (tmp_path / name / "pack.yaml").write_text(head + said, "utf-8")
        keyword = f'keyword {name} "{name.title()}" {{\n  homebrew "own"\n  permit counterattack by self\n}}\n'
        (tmp_path / name / "own.bow").write_text(keyword, "utf-8")
    library = load([str(tmp_path)])

    def layers(*packs: str) -> list[set[str]]:
        of_packs = library.layers(packs or None)
        return [{defined.definition.id.text for defined in layer} & needs.keys() for layer in of_packs]

    assert layers("core", "sure", "calm") == [set(), {"sure"}, {"calm"}]
    assert layers("core", "calm") == [set(), {"calm"}]
    assert layers("core", "bold", "sure") == [{"bold", "sure"}]
    assert layers() == [{"bold", "calm", "sure"}]
