"""A battle plan that is ready to be played, and the luck that follows from a seed."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from bow_author.engine.agreed import AGREED, agreed_kind
from bow_author.engine.battlefield import Battlefield
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.chapters.setup.procedure import set_up
from bow_author.engine.decisions import Chooser, decline
from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.effects.remembered import layered, rules_of
from bow_author.engine.luck import SeededLuck
from bow_author.engine.open_plan import OpenPlan
from bow_author.engine.play import Play
from bow_author.packs.entries import Entry
from bow_author.packs.files import AS_ON_DISK
from bow_author.packs.library import Library
from bow_author.packs.load import load
from bow_author.plans.model import BattlePlan
from bow_author.resources import content_folder

if TYPE_CHECKING:
    from bow_author.engine.luck import Luck
    from bow_author.engine.state import State


@dataclass(frozen=True, eq=False)
class Battle:
    """A battle plan, ready to be played many times."""

    plan: BattlePlan
    battlefield: Battlefield
    """The same in all games: nothing of it changes."""
    catalogue: Catalogue
    rules: CompiledRules
    variants: tuple[str, ...] = ()
    """The optional rules that it is played with."""

    @cached_property
    def start(self) -> "State":
        """The state in which each game begins; a game goes on from a copy of it."""
        return set_up(self.plan, self.catalogue)

    def begin(
        self, luck: "Luck", state: "State | None" = None, chooser: Chooser = decline, *, tells: bool = True
    ) -> Play:
        """Put the battle on the table, at its start or in another state, which is then played on with."""
        return Play(
            state or self.start.copy(),
            plan=self.plan,
            battlefield=self.battlefield,
            catalogue=self.catalogue,
            rules=self.rules,
            luck=luck,
            chooser=chooser,
            tells=tells,
        )


class Lucks(NamedTuple):
    """All chance in a game: the dice and cards of the battle, and what players of the machine draw."""

    battle: SeededLuck
    players: tuple[SeededLuck, SeededLuck]
    """In the sequence of the sides of the plan."""


def library_for(file: str, variants: Iterable[str] = (), instead: Mapping[str, str] = AS_ON_DISK) -> Library:
    """Load a battle plan with all it needs, and packs that come with the program for *variants* that it has not.

    Files may say something else than on the disk: *instead*.
    """
    library = load([file], instead=instead)
    missing = {name for name in variants if agreed_kind(library.names, name) is None}
    if not missing:
        return library
    shipped = load([content_folder()]).packs
    known = (
        (pack, definition)
        for pack in shipped
        for program in shipped[pack].programs
        for definition in program.definitions
    )
    return load(
        [file],
        {pack for pack, definition in known if definition.kind.text in AGREED and definition.id.text in missing},
        instead,
    )


def prepare(
    library: Library, entry: Entry, variants: Iterable[str] = (), rules: type[CompiledRules] = CompiledRules
) -> Battle:
    """Make a battle of a plan without mistakes, with the variants of the plan and those that are named besides.

    Watched rules tell in its events what effects change.
    """
    opened = OpenPlan(entry, library.as_used_by(entry))
    plan, board, catalogue = opened.plan, opened.board, opened.catalogue
    assert board is not None, "the checks see to the board"
    agreed = tuple(dict.fromkeys((*plan.variants, *variants)))
    if rules is CompiledRules:
        definitions = layered(opened.library.layers(), opened.library.ruleset)
        labels = tuple(sorted(plan.labels.items())) if entry.program else ()
        made = rules_of(definitions, frozenset(agreed), entry.program, labels)
    else:  # those that are watched keep what was reached in this battle
        made = rules(opened.names, agreed, opened.own, plan.labels)
    return Battle(plan, Battlefield(board, plan, catalogue), catalogue, made, agreed)


def lucks(seed: int) -> Lucks:
    """Give the luck of the game with this seed."""
    seeds = SeededLuck(seed)
    battle, first, second = (SeededLuck(seeds.seed()) for _ in range(3))
    return Lucks(battle, (first, second))
