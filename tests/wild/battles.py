"""One battle under definitions made by luck: what `bow validate` lets pass is played, and every law is watched."""

import re
import shutil
import tempfile
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random

from bow_author.checks.run import validate
from bow_author.engine.codec import to_plain
from bow_author.engine.effects.instrumented_rules import InstrumentedRules
from bow_author.engine.ruleset.registry import REGISTRY
from bow_author.games.battle import prepare
from bow_author.games.content import content_digests
from bow_author.games.log import log_digest
from bow_author.games.record import Record, add, redo, undo
from bow_author.games.resume import play_again
from bow_author.games.saved import PERSON, About, read_game, to_text
from bow_author.packs.load import load
from bow_author.playtest.games import EndlessGameError, play_game
from bow_author.playtest.invariants import watch
from bow_author.playtest.notes import Notes
from bow_dsl.diagnostics import Diagnostic, Severity
from bow_dsl.ruleset.names import Names
from tests.wild.definitions import Definitions

ROOT = Path(__file__).resolve().parents[2]
PLAN = ROOT / "content" / "core" / "battles" / "clash_on_the_kingsroad.yaml"
KINDS = (
    "keyword", "keyword", "terrain", "token", "token", "rule", "rule", "commander", "card", "formation", "variant",
    "special", "unit", "gambit",
)  # fmt: skip
TOGETHER = 6
"""So many definitions are in force in one battle."""
GAMES = 2
_MANIFEST = """\
pack: wild
title: Wild
version: 1.0.0
rules: 1
licence: MIT
authors: [Luck]
requires: {core: ">=1.0,<2"}
"""
_LAID = {"hex": "F5", "unit": "u", "card": "card of u", "board": "board of owner"}
_PLACES = ("F5", "H8", "D5", "H3")


@dataclass
class Written:
    """A pack as it was written: the text of each definition, by its name."""

    texts: dict[str, str]
    kinds: dict[str, str]
    wrong: dict[str, list[str]] = field(default_factory=dict)
    """What was found wrong with those that do not count."""

    def sound(self) -> dict[str, str]:
        """Give those in which no error was found."""
        return {name: text for name, text in self.texts.items() if name not in self.wrong}


@dataclass
class Tally:
    """What came of a pack."""

    written: int = 0
    valid: int = 0
    played: int = 0
    games: int = 0
    endless: int = 0


@cache
def names() -> Names:
    """The definitions of the core pack."""
    return load([str(ROOT / "content" / "core")]).names


def write(seed: int, number: int) -> Written:
    """Write a pack."""
    luck = Random(f"{seed}-{number}")
    definitions = Definitions(luck, REGISTRY, names())
    found = Written({}, {})
    for place in range(TOGETHER):
        kind = luck.choice(KINDS)
        name = f"wild_{place}"
        found.texts[name], found.kinds[name] = definitions.borne(kind, name), kind
    return found


def lay(folder: Path, pack: Written) -> Path:
    """Write the files of a pack and of its plan, and give that of the plan."""
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "battles").mkdir(parents=True)
    (folder / "pack.yaml").write_text(_MANIFEST, "utf-8")
    sound = pack.sound()
    plan = PLAN.read_text("utf-8").replace("packs: [core]", "packs: [core, wild]")
    plan = plan.replace("battle: clash_on_the_kingsroad", "battle: wild_battle").replace("number: 1\n", "")
    places = iter(_PLACES)
    terrain, tokens, laying = "", "", []
    for name, text in sound.items():
        kind = pack.kinds[name]
        if kind == "special":
            continue
        (folder / f"{name}.bow").write_text(text, "utf-8")
        if kind == "terrain" and (at := next(places, None)):
            terrain += f"  {at}: {name}\n"
        elif kind == "token" and "lies on hex" in text and (at := next(places, None)):
            levels = re.search(r"^\s*levels (\d+)", text, re.MULTILINE)
            tokens += f"  {at}: {{{name}: {min(2, int(levels[1])) if levels else 'true'}}}\n"
        elif kind == "token" and "lies on hex" not in text:
            holder = "card of u" if "lies on card" in text else "board of u.house" if "lies on board" in text else "u"
            laying.append(f"for each u from units: place {name} on {holder}")
    specials = [text for name, text in sound.items() if pack.kinds[name] == "special"]
    if laying:
        specials.append(
            'special wild_lay "Lay" {\n  homebrew "own"\n  text "Lay."\n  react at setup: {\n'
            + "\n".join(laying)
            + "\n}\n}"
        )
    plan = plan.replace("terrain:\n", f"terrain:\n{terrain}", 1)
    if tokens:
        plan = plan.replace("objectives:\n", f"tokens:\n{tokens}objectives:\n", 1)
    variants = [name for name in sound if pack.kinds[name] == "variant"]
    if variants:
        plan = plan.replace("rounds: 5\n", f"rounds: 5\nvariants: [{', '.join(variants)}]\n")
    inside = "".join(f"  {line}\n" for text in specials for line in text.splitlines())
    plan = plan.replace("define: |\n", f"define: |\n{inside}", 1)
    path = folder / "battles" / "wild_battle.yaml"
    path.write_text(plan, "utf-8")
    return path


def settle(folder: Path, pack: Written) -> Path:
    """Leave out what has errors until nothing has any, and give the plan."""
    while True:
        plan = lay(folder, pack)
        report = validate([str(folder)])
        wrong = [finding for finding in report.findings if finding.severity is Severity.ERROR]
        if not wrong:
            return plan
        named = [(name, finding) for finding in wrong if (name := _named(finding, pack)) is not None]
        for name, finding in named or [(_last(pack, wrong[0]), wrong[0])]:
            pack.wrong.setdefault(name, []).append(f"{finding.code}: {finding.message}")


def _named(finding: Diagnostic, pack: Written) -> str | None:
    """Say which definition a finding is about; None if it does not say it."""
    path = Path(finding.span.file)
    if path.stem in pack.texts:
        return path.stem
    lines = path.read_text("utf-8").splitlines()[: finding.span.line]
    for line in reversed(lines):
        named = [name for name in re.findall(r"wild_[0-9]+", line) if name in pack.texts]
        if named:
            return named[0]
    return None


def _last(pack: Written, finding: Diagnostic) -> str:
    """Give the last definition that is left: what is said of all together leaves out one after the other."""
    sound = list(pack.sound())
    assert sound, f"nobody wrote what has this mistake: {finding}"
    return sound[-1]


def play(plan: Path, seed: int, told: Tally) -> None:
    """Play battles of a plan, watched; each is saved, read, and played again to the same bytes, also back and forth.

    Raises AssertionError or whatever the engine raises.
    """
    library = load([str(plan)])
    asked = library.asked_plan()
    assert asked is not None
    battle, watched = prepare(*asked), prepare(*asked, (), InstrumentedRules)
    assert not battle.rules.uncompiled, "what is valid is carried out"
    content = content_digests(*asked)
    for game in range(GAMES):
        notes = Notes()
        players = (("random", "random"), ("random", "greedy"))[game % 2]
        told.games += 1
        try:
            first = play_game(battle, seed + game, players, watch, notes)
        except EndlessGameError:
            told.endless += 1
            continue
        about = About(
            battle.plan.id, plan.name, content, battle.variants, seed + game, dict.fromkeys(battle.plan.sides, PERSON)
        )
        text = to_text(about, notes.steps, notes.events)
        file = plan.with_name("wild.game.json")
        file.write_text(text, "utf-8")
        saved, wrong = read_game(str(file))
        assert saved is not None, wrong
        again, wrong = play_again(saved, battle, content, {})
        assert wrong == [], wrong
        assert to_text(about, again.written, again.events()) == text, "played again it is another game"
        keeps(again)
        seen = Notes()
        assert play_game(watched, seed + game, players, None, seen) == first, "watched it is another game"
        assert log_digest(seen.events) == log_digest(notes.events), "watched it tells another story"


def keeps(record: Record) -> None:
    """Take steps back from the end, and do them again: all is as it was."""
    told = [to_plain(position.state) for position in record.positions]
    back = record
    for _ in range(len(record.steps)):
        one = undo(back)
        if not isinstance(one, Record):
            break
        back = one
    while back.undone:
        forth = redo(back)
        assert isinstance(forth, Record), forth
        back = forth
    assert [to_plain(position.state) for position in back.positions] == told, "done again it is another game"
    assert tuple(back.events()) == tuple(record.events())
    number = len(record.steps) // 2
    step = add(record.until(number), record.steps[number]) if record.steps else record
    assert isinstance(step, Record), step
    assert to_plain(step.play.state) == told[number + 1 if record.steps else 0], "a state was changed after it was kept"


def play_pack(pack: Written, seed: int, told: Tally) -> None:
    """Play what of a pack is sound, and count it."""
    with tempfile.TemporaryDirectory() as folder:
        plan = settle(Path(folder, "wild"), pack)
        told.valid = len(pack.sound())
        play(plan, seed, told)
    told.played = told.valid
