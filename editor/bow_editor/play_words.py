"""What a game that is played in the editor calls its units, hexes and actions: by titles and names, as on the map."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from bow_author.engine.actions import (
    Action,
    AttackUnit,
    Commit,
    EndTurn,
    ExecuteCommand,
    MoveUnit,
    OrderUnit,
    Pass,
    PlayCard,
    RaiseMorale,
    RallyUnit,
    SetUp,
    TakeAction,
)
from bow_author.engine.catalogue_entries import LeadershipCard
from bow_author.engine.chapters.cards import procedure as cards
from bow_author.engine.chapters.movement import procedure as movement
from bow_author.engine.decisions import Answer
from bow_author.engine.luck import DieFace
from bow_author.hexes.coordinates import Hex
from bow_author.packs.library import Library
from bow_author.packs.translations import names_in
from bow_author.plans.model import HouseId, Label
from bow_author.terminal.names import Names
from bow_editor.draft import person
from bow_editor.play_rules import RulesTexts
from bow_editor.words import spoken, tr

if TYPE_CHECKING:
    from bow_author.engine.play import Play


class Titles(Names):
    """What the things of a battle are called. Units go by titles; where several have one, by numbers too."""

    def __init__(self, play: "Play", library: Library) -> None:
        super().__init__(play)
        self._called: dict[str, str] = {}
        self._titles |= {name: title.partition(" {")[0] for (_, name), title in names_in(library, spoken()).items()}
        self.rules = RulesTexts(play.catalogue.names, library)
        self._cards = _numbered(
            {name: (card.house, self._entitled(card, play)) for name, card in play.catalogue.cards.items()}
        )
        self.look_at(play)

    def word(self, text: str) -> str:
        """Give a word or a sentence of the game in the language of the editor."""
        return tr(text)

    def card(self, card: str) -> str:
        """Name a Leadership card by its title; those of one House that share a title have numbers."""
        return self._cards.get(card, self.title(card))

    def _entitled(self, card: LeadershipCard, play: "Play") -> str:
        """Give the title of a card; where no source tells it, and its code stands for it, with whose card it is."""
        title = self.title(card.id)
        known = (his.name for his in play.catalogue.commanders.values() if person(his.id) == card.commander)
        if title.casefold() != card.id or (name := next(known, None)) is None:
            return title
        return tr("Card {code} of {commander}").format(code=title, commander=name)

    def text(self, name: str) -> str:
        """Give what a definition does, in the language of the editor if it can be told in it whole."""
        return self.rules.of(name) or super().text(name)

    def look_at(self, play: "Play") -> None:
        """Take note of the units of a battle as it stands now: some may have come, or be led by others."""
        by_title = defaultdict[str, list[Label]](list)
        for label, unit in play.state.units.items():
            by_title[self.title(unit.commander or unit.type)].append(label)
        for title, labels in by_title.items():
            for number, label in enumerate(labels, 1):
                self._called[label] = f"{title} {number}" if len(labels) > 1 else title

    def unit(self, label: str) -> str:
        """Name a unit by the title of its commander, or of its type."""
        return self._called.get(label, label)

    def unit_there(self, label: str, play: "Play") -> str:
        """Name a unit, and the hex where it stands."""
        unit = play.state.units.get(Label(label))
        return f"{self.unit(label)}, {unit.at.name}" if unit is not None and unit.at is not None else self.unit(label)

    def place(self, at: Hex, play: "Play") -> str:
        """Name a hex, and what the map calls it: by an objective, a name of the plan, or else its terrain."""
        goals = (play.plan.objectives[label].title for label, lies in play.state.objectives.items() if lies == at)
        terrain = play.terrain(at) if at in play.battlefield.hexes else play.battlefield.open_ground
        kind = "" if terrain == play.battlefield.open_ground else self.title(terrain)
        called = next(goals, "") or play.plan.names.get(at, "") or kind
        return f"{at.name} ({called})" if called else at.name


def _numbered(titles: Mapping[str, tuple[str, str]]) -> dict[str, str]:
    """Give titles, with numbers where several of one House are the same."""
    alike = Counter(titles.values())
    seen: Counter[tuple[str, str]] = Counter()
    named = {}
    for name, both in titles.items():
        seen[both] += 1
        named[name] = f"{both[1]} {seen[both]}" if alike[both] > 1 else both[1]
    return named


class ActionText(NamedTuple):
    """An action in words."""

    of: str
    """The unit or the card whose action it is, with its hex; else what sort of action it is."""
    text: str
    hint: str = ""
    """What it does: as the card says it, or the rules."""


def said(action: Action, play: "Play", names: Titles) -> ActionText:
    """Tell an action of a battle as it stands before it."""
    match action:
        case OrderUnit(unit, pay):
            hint = tr("The unit may move and then attack in this turn, as its reference card allows.")
            return ActionText(names.unit_there(unit, play), _order(pay), hint)
        case MoveUnit(unit, path):
            stays = path[-1] == play.unit(unit).at
            text = tr("Stay on {hex}") if stays else tr("Move to {hex}")
            may_attack = movement.may_attack_after(play, play.unit(unit), path)
            hint = tr("It may attack after this move.") if may_attack else tr("It may not attack after this move.")
            return ActionText(names.unit_there(unit, play), text.format(hex=names.place(path[-1], play)), hint)
        case AttackUnit(unit, target):
            text = tr("Attack {unit}").format(unit=names.unit_there(target, play))
            hint = tr("The dice are thrown at once. After an attack no unit moves any more in this turn.")
            return ActionText(names.unit_there(unit, play), text, hint)
        case TakeAction(unit, name, target):
            aim = "" if target is None else f": {aimed_at(target, play, names)}"
            return ActionText(names.unit_there(unit, play), f"{names.title(name)}{aim}", names.text(name))
        case PlayCard():
            return _of_card(action, play, names)
        case ExecuteCommand(command):
            card = (play.state.turn.card if play.state.turn else None) or ""
            text = tr("Carry out command {number}").format(number=command + 1)
            return ActionText(names.card(card), text, names.rules.card(card))
        case Commit(commander):
            led = next(
                (label for label, candidate in play.state.units.items() if candidate.commander == commander), None
            )
            of = names.title(commander) if led is None else names.unit_there(led, play)
            return ActionText(of, tr("Commit: use the ability of the card"), names.rules.commit(commander))
        case RallyUnit(unit):
            return ActionText(
                names.unit_there(unit, play),
                tr("Rally: spend a morale token and 1 morale"),
                tr("The unit is active again, and can be ordered in this round."),
            )
        case RaiseMorale():
            return ActionText(
                tr("Morale"),
                tr("Raise it by 1: spend a morale token"),
                tr("The marker on the morale track moves one space in your favour."),
            )
        case Pass():
            return ActionText(
                tr("Turn"),
                tr("Pass: take no more turns in this round"),
                tr("When both sides have passed the round ends."),
            )
        case EndTurn():
            return ActionText(
                tr("Turn"),
                tr("End the turn: units that were ordered and have not acted do nothing more"),
                tr("Then the other side has its turn."),
            )
        case SetUp():
            return ActionText(tr("Turn"), tr("Set up: decide what is left to you, and begin the first round"))


def said_of(action: Action, play: "Play", names: Titles) -> str:
    """Tell an action in one line, with whose it is."""
    words = said(action, play, names)
    return words.text if isinstance(action, Pass | EndTurn | SetUp) else f"{words.of}: {words.text}"


def _of_card(action: PlayCard, play: "Play", names: Titles) -> ActionText:
    parts = [tr("On {commander}").format(commander=names.title(action.commander))]
    if action.instead is not None:
        parts.append(names.title(action.instead))
    if action.commands:
        one_or_more = (
            tr("command {numbers}") if len(action.commands) == 1 else tr("commands {numbers}, in this sequence")
        )
        parts.append(one_or_more.format(numbers=_numbers(action.commands)))
    if action.later:
        parts.append(tr("command {numbers} in the course of the turn").format(numbers=_numbers(action.later)))
    if action.tactic is not None:
        parts.append(tr(TACTICS[action.tactic]))
    if action.instead is None:
        cost = cards.cost_of(play, action.card, (*action.commands, *action.later))
        parts.append(names.count(cost, "cost: {count} command token", "cost: {count} command tokens"))
    return ActionText(names.card(action.card), "; ".join(parts), names.rules.card(action.card))


TACTICS = {"before": "its tactic before the commands", "after": "its tactic after the commands", "at": "its tactic"}
"""When the tactic of a card is used; English, to be translated."""


def _numbers(commands: Iterable[int]) -> str:
    """Number commands as they stand on the card, from 1."""
    return ", ".join(str(index + 1) for index in commands)


def _order(pay: Sequence[DieFace]) -> str:
    text = tr("Order: pay {tokens} order token") if len(pay) == 1 else tr("Order: pay {tokens} order tokens")
    return text.format(tokens=tokens(pay))


def tokens(faces: Iterable[DieFace]) -> str:
    """Count order tokens in words: `2 red, 1 valor`."""
    return ", ".join(f"{count} {tr(face.value)}" for face, count in Counter(faces).items()) or tr("nothing")


def aimed_at(thing: Answer, play: "Play", names: Titles) -> str:
    """Name what an action is aimed at, or what is answered."""
    match thing:
        case bool():
            return tr("Yes") if thing else tr("No")
        case None:
            return tr("None")
        case Hex():
            return names.place(thing, play)
        case tuple():
            return " – ".join(aimed_at(part, play, names) for part in thing)
        case DieFace():
            return tr(thing.value)
        case str() if thing in play.state.units:
            return names.unit_there(thing, play)
        case str() if thing in play.catalogue.cards:
            return names.card(thing)
        case str() if thing in play.plan.objectives:
            return play.plan.objectives[Label(thing)].title
        case _:
            return names.house(HouseId(str(thing))) if thing in play.state.sides else names.title(str(thing))
