"""What one game tells of a plan, as a value that JSON can hold: who won and how, and what happened on the way."""

from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from bow_author.engine.chain import RunawayError
from bow_author.engine.chapters.combat.losses import RANKS
from bow_author.engine.chapters.rounds import procedure as phases
from bow_author.engine.events import (
    CardPlayed,
    CombatBegan,
    Event,
    MoraleShifted,
    RoundBegan,
    UnitEliminated,
    UnitMoved,
    UnitPromoted,
    UnitRetreated,
    VictoryPointsLost,
    VictoryPointsScored,
)
from bow_author.engine.events_of_dice import DiceRolled
from bow_author.engine.luck import BATTLE_DIE, SHIELDS, DieFace
from bow_author.engine.perform import carry_out
from bow_author.engine.state import Phase
from bow_author.games.battle import Battle, lucks
from bow_author.playtest.games import EndlessGameError
from bow_author.playtest.players import MACHINES
from bow_dsl.value import value

if TYPE_CHECKING:
    from bow_author.engine.decisions import Answer, Decision
    from bow_author.engine.play import Play
    from bow_author.hexes.coordinates import Hex
    from bow_author.playtest.players import Player

_MOST_ACTIONS = 10_000
"""Many times more than the longest battle has."""

IsOver = Callable[[], bool]
"""Whether the time to play is over."""


class TimeIsUpError(Exception):
    """The time to play was over before a game was."""


@value
class Record:
    """One game. Sides are those of the plan: the first, the second."""

    seed: int
    winner: int
    """0 for the first side, 1 for the second."""
    victory: str
    """The rule that ended it."""
    rounds: int
    actions: int
    morale: tuple[int, ...]
    """At the end of each round, in favour of the first side."""
    changes_of_lead: int
    """How often another side came to be ahead in points, or, while these are even, in morale."""
    behind: float
    """For which part of the actions whoever won was behind."""
    luck: int
    """The hits of the first side's dice beyond what was to be expected, less those of the second, in eighths."""
    lost: Mapping[str, str]
    """The units that were eliminated, each with the hex where it stood."""
    entered: Mapping[str, int]
    """How often units entered each hex."""
    cards: tuple[Mapping[str, int], Mapping[str, int]]
    """How often each side played each Leadership card."""
    reasons: Mapping[str, int]
    """How much was brought about by each definition, or passage of the rulebook."""
    holders: Mapping[str, int]
    """The side that held each objective at the end."""

    def to_plain(self) -> dict[str, Any]:
        """Give what JSON can hold."""
        return {
            **{about: getattr(self, about) for about in _NUMBERS},
            "morale": list(self.morale),
            **{about: dict(getattr(self, about)) for about in _MAPPINGS},
            "cards": [dict(played) for played in self.cards],
        }

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> "Record":
        """Build the record of which `to_plain` made *plain*; raises KeyError, TypeError or ValueError for others."""
        first, second = plain["cards"]
        told = {about: plain[about] for about in (*_NUMBERS, *_MAPPINGS)}
        return cls(**told, morale=tuple(plain["morale"]), cards=(first, second))


_NUMBERS = ("seed", "winner", "victory", "rounds", "actions", "changes_of_lead", "behind", "luck")
_MAPPINGS = ("lost", "entered", "reasons", "holders")


def play_recorded(  # noqa: PLR0913 (all that a game follows from)
    battle: Battle,
    seed: int,
    players: tuple[str, str],
    *,
    is_swapped: bool,
    without: str = "",
    is_over: IsOver | None = None,
) -> Record:
    """Play a game and tell of it.

    Args:
        battle: the plan.
        seed: all luck follows from it.
        players: the names of the two who play. Each has luck of his own.
        is_swapped: whether they change sides: the first plays the second side, with the luck that is his.
        without: a Leadership card that is in no deck; nothing if all are.
        is_over: asked before each action.

    Raises:
        EndlessGameError: effects set each other off without end, or let a side act without end.
        TimeIsUpError: the time was over first.
    """
    try:
        return _played(battle, seed, players, is_swapped, without, is_over)
    except RunawayError as error:
        raise EndlessGameError(str(error), getattr(error, "finding", None)) from error


def _played(  # noqa: PLR0913, PLR0917 (as above)
    battle: Battle, seed: int, players: tuple[str, str], is_swapped: bool, without: str, is_over: IsOver | None
) -> Record:
    luck, own = lucks(seed)
    state = battle.start.copy()
    for side in state.sides.values():
        side.deck = [card for card in side.deck if card != without]
    play = battle.begin(luck, state)
    seats = [MACHINES[name].seat(drawn) for name, drawn in zip(players, own, strict=True)]
    seated = dict(zip(battle.plan.sides, reversed(seats) if is_swapped else seats, strict=True))
    play.chooser = partial(_answer, seated)
    phases.play_phases(play)
    places = {str(label): unit.at for label, unit in state.units.items()}
    ends = [0]
    for actions in range(_MOST_ACTIONS):
        if state.winner is not None:
            return _told(play, seed, actions, places, ends)
        if is_over is not None and is_over():
            raise TimeIsUpError
        carry_out(play, seated[state.active_side].act(play))
        if state.phase is not Phase.COMMAND:
            phases.play_phases(play)
        ends.append(len(play.events))
    raise EndlessGameError(f"the battle is not over after {_MOST_ACTIONS:,} actions: some action costs nothing")


def _answer(seated: dict[Any, "Player"], play: "Play", decision: "Decision") -> "Answer":
    return seated[decision.side].answer(play, decision)


def _told(play: "Play", seed: int, actions: int, places: dict[str, "Hex | None"], ends: list[int]) -> Record:
    """Tell what has happened, from the events and where they end after each action."""
    state = play.state
    sides = list(state.sides)
    assert state.winner is not None
    course = _Course(play, places)
    leads: list[int] = []
    start = 0
    for end in (*ends, len(play.events)):
        for event in play.events[start:end]:
            course.take(event)
        start = end
        leads.append(course.lead)
    winner = sides.index(state.winner)
    worst = 1 if winner else -1
    known = [lead for lead in leads if lead]
    return Record(
        seed=seed,
        winner=winner,
        victory=state.victory,
        rounds=state.round,
        actions=actions,
        morale=(*course.of_rounds[1:], course.morale),
        changes_of_lead=sum(now != before for before, now in pairwise(known)),
        behind=round(leads.count(worst) / len(leads), 4),
        luck=course.luck,
        lost=course.lost,
        entered=dict(sorted(course.entered.items())),
        cards=(dict(sorted(course.cards[0].items())), dict(sorted(course.cards[1].items()))),
        reasons=dict(sorted(course.reasons.items())),
        holders={str(label): sides.index(house) for label, house in sorted(state.holders.items())},
    )


class _Course:
    """What the events so far come to."""

    def __init__(self, play: "Play", places: dict[str, "Hex | None"]) -> None:
        self._play = play
        self._index = {house: number for number, house in enumerate(play.state.sides)}
        self._places = places
        self._ranks = {label: unit.rank for label, unit in play.plan.units.items()}
        self._fight: CombatBegan | None = None
        self.morale = self.points = self.luck = 0
        self.of_rounds: list[int] = []
        self.lost: dict[str, str] = {}
        self.entered: Counter[str] = Counter()
        self.cards: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
        self.reasons: Counter[str] = Counter()

    @property
    def lead(self) -> int:
        """1 if the first side is ahead, -1 if the second is, 0 if neither."""
        ahead = self.points or self.morale
        return (ahead > 0) - (ahead < 0)

    def take(self, event: Event) -> None:
        """Take in what happened next."""
        self.reasons[event.rule] += 1
        match event:
            case UnitMoved(unit=label, path=path):
                self.entered.update(at.name for at in path)
                self._places[str(label)] = path[-1] if path else self._places.get(str(label))
            case UnitRetreated(unit=label, end=at):
                self.entered[at.name] += 1
                self._places[str(label)] = at
            case UnitEliminated(unit=label):
                last = self._places.get(str(label))
                self.lost[str(label)] = last.name if last is not None else ""
            case UnitPromoted(unit=label, rank=rank):
                self._ranks[label] = rank
            case MoraleShifted(side=side, spaces=spaces):
                self.morale += self._sign(side) * spaces
            case VictoryPointsScored(side=side, points=points):
                self.points += self._sign(side) * points
            case VictoryPointsLost(side=side, points=points):
                self.points -= self._sign(side) * points
            case RoundBegan():
                self.of_rounds.append(self.morale)
            case CardPlayed(side=side, card=card):
                self.cards[self._index[side]][card] += 1
            case CombatBegan():
                self._fight = event
            case DiceRolled(faces=faces):
                self._rolled(faces)
            case _:
                pass

    def _sign(self, side: Any) -> int:
        return -1 if self._index[side] else 1

    def _rolled(self, faces: tuple[DieFace, ...]) -> None:
        """Count the first roll of a fight, in eighths of a hit."""
        fight, self._fight = self._fight, None
        rank = self._ranks.get(fight.target) if fight is not None else None
        if fight is None or rank is None:
            return
        attacker = self._play.state.units[fight.attacker]
        wanted = {SHIELDS[RANKS.index(rank)]}
        if self._play.type_of(attacker).hits_on_valor:
            wanted.add(DieFace.VALOR)
        hits = sum(face in wanted for face in faces)
        hoped = len(faces) * sum(face in wanted for face in BATTLE_DIE)
        self.luck += self._sign(attacker.side) * (len(BATTLE_DIE) * hits - hoped)
