"""New plans: what can be chosen, and the text that comes of it. No Qt."""

import os
from collections.abc import Mapping
from enum import Enum
from functools import cached_property

from bow_author.engine.catalogue import Catalogue
from bow_author.engine.catalogue_entries import House
from bow_author.hexes.coordinates import Edge
from bow_author.packs.documents import read_document
from bow_author.packs.edits import Edit, Put, applied
from bow_author.packs.library import Library
from bow_author.packs.load import load
from bow_author.packs.yaml_rewrite import rewritten
from bow_author.plans.begin import YAML_WORDS, EmptyBattle, empty_battle, is_id, near_id, packs_of, small_battle
from bow_author.plans.model import Orientation
from bow_dsl.value import value
from bow_editor.offered import pack_titles
from bow_editor.words import tr


class Template(Enum):
    """What a new plan begins with."""

    EMPTY = "empty"
    """The board and the Houses."""
    SMALL = "small"
    """A small battle that can be played at once, with Houses and units of the core pack."""
    SKIRMISH = "skirmish"
    """What is drawn from the cards of a skirmish, and placed."""


class Known:
    """What a plan in a folder can speak of: the packs that are known there, and what they bring."""

    def __init__(self, folder: str, packs: tuple[str, ...] = ()) -> None:
        self.folder = folder
        self.packs = packs or packs_of(folder)
        """The packs that the plan uses."""

    @cached_property
    def _library(self) -> Library:
        folders = [self.folder] if len(packs_of(self.folder)) > 1 else []
        return load(folders, also=self.packs).as_used(self.packs)

    @cached_property
    def all_packs(self) -> Mapping[str, str]:
        """The titles of all packs that could be used, each with its id in brackets, by id."""
        return pack_titles(self._library)

    @cached_property
    def boards(self) -> Mapping[str, str]:
        """The titles of the boards, by id."""
        titles = {}
        for entry in self._library.entries("board"):
            value = entry.document.value
            size = f"{value.get('columns')} × {value.get('rows')}"
            titles[entry.id] = f"{value.get('title', entry.id)} ({size})"
        return titles

    @cached_property
    def skirmishes(self) -> Mapping[str, str]:
        """The titles of the skirmishes, by id."""
        return {
            entry.id: str(entry.document.value.get("title", entry.id)) for entry in self._library.entries("skirmish")
        }

    def drawn(self, plan: "NewPlan") -> str:
        """Give the text of a plan that is drawn from the cards of a skirmish.

        Raises:
            ChoiceError: the card does not allow what is chosen.
            NoRoomError: what was drawn finds no room.
        """
        from bow_author.skirmishes.compose import Composer  # it brings along all checks
        from bow_author.skirmishes.draw import Choices

        entry = self._library.find("skirmish", plan.skirmish)
        assert entry is not None, "it is one of those that are offered"
        composer = Composer(self._library, entry)
        houses = tuple(plan.battle.edges)
        return composer.compose(plan.id, plan.seed, Choices(houses), plan.path, plan.battle.title).text

    @cached_property
    def houses(self) -> Mapping[str, House]:
        """The Houses that can fight a battle, by id."""
        houses = Catalogue(self._library.names).houses
        return {name: house for name, house in houses.items() if house.is_primary}


@value
class NewPlan:
    """What an author has chosen."""

    template: Template
    path: str
    """Where it is to be saved."""
    id: str
    battle: EmptyBattle
    skirmish: str = ""
    """The skirmish from whose cards it is drawn, if it is."""
    seed: int = 0

    def text(self) -> str:
        """Give the text of the plan."""
        folder = os.path.dirname(os.path.abspath(self.path))
        if self.template is Template.EMPTY:
            return empty_battle(self.id, folder, self.battle)
        if self.template is Template.SKIRMISH:
            return Known(folder, self.battle.packs).drawn(self)
        text = small_battle(self.id, folder, packs=self.battle.packs, title=self.battle.title)
        document = read_document(text, self.path)[0]
        assert document is not None, "the template can be read"
        rounds = Edit("", (Put(("rounds",), self.battle.rounds),))
        return rewritten(document, applied(document.value, rounds.changes))


def no_id(name: str, title: str) -> str:
    """Say why a name cannot be an id, with one that is near it or the title; empty if it can."""
    if is_id(name) and name not in YAML_WORDS:
        return ""
    near = near_id(name) or near_id(title)
    hint = " " + tr("Try {id}.").format(id=near) if near else ""
    return tr("An id is written in small letters, digits and _, and begins with a letter.") + hint


def why_not(plan: NewPlan) -> str:
    """Say what keeps a plan from being begun; empty if nothing does."""
    if not plan.battle.title.strip():
        return tr("The battle needs a title.")
    if refused := no_id(plan.id, plan.battle.title):
        return refused
    if plan.template is not Template.SMALL and len(plan.battle.edges) != 2:
        return tr("Two different Houses fight a battle.")
    if plan.template is Template.SKIRMISH and not plan.skirmish:
        return tr("None of the packs has a skirmish.")
    if plan.template is Template.EMPTY:
        if len(set(plan.battle.edges.values())) != 2:
            return tr("The Houses must have different edges of the board.")
        if not plan.battle.board:
            return tr("None of the packs has a board.")
    if os.path.exists(plan.path):
        return tr("{name} is there already.").format(name=os.path.basename(plan.path))
    return ""


EDGES = tuple(Edge)
ORIENTATIONS = tuple(Orientation)
