"""An inquiry into one plan: how fair it is at each strength of player, what decides, and what would mend it."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from bow_author.packs.edits import Put
from bow_author.playtest.balance.changes import levers, without
from bow_author.playtest.balance.course import watch
from bow_author.playtest.balance.runs import Clock, Runner
from bow_author.playtest.balance.sequential import FAIR, Band, Verdict
from bow_author.playtest.balance.stages import Played, Told, measure, race
from bow_author.playtest.balance.tasks import Table, Version, changed_text
from bow_dsl.value import value

if TYPE_CHECKING:
    from bow_author.packs.entries import Entry

KEPT_LEVERS = 5
KEPT_DECIDERS = 8
_SPARE = 3
"""Levers that are played to the end besides, for those that turn out to be no legal plans."""
_DOUBT = 8
"""Pairs that the plan as it is counts for where a changed one is guessed at: luck of a few is not taken for a lever."""
_COMPARED = 4
"""Games of each comparison, as a multiple of the most games at each strength."""
_FEWEST = 4
"""Pairs of a changed plan of which anything is told."""
_FEW = 20
"""Games that a strength of player needs to be looked at more closely."""
_PARTS = {"test": 0.45, "first turn": 0.53, "levers": 0.8, "deciders": 0.93}
"""When each part of a run is over at the latest, as a share of its time; levers have to be checked in what is left."""

IsLegal = Callable[[str], bool]
"""Tells whether a plan with this text is without mistakes."""


@value
class Question:
    """What is to be found out."""

    players: tuple[str, ...]
    """Strengths of player, the weakest first."""
    seed: int = 0
    band: Band = FAIR
    games: int | None = None
    """The most at each strength, and a quarter of the most in each comparison; None: as there is time."""
    with_changes: bool = True
    """Whether levers and what decides are looked for."""


@value
class Findings:
    """What was found out."""

    question: Question
    strengths: tuple[Played, ...]
    """One for each strength of player, some perhaps without games."""
    closely: Played
    """The strongest that played enough: what else is told is told of it."""
    first_turn: Played | None = None
    """The same with momentum on the other side."""
    levers: tuple[Played, ...] = ()
    """The plan with each of the changes that bring it nearest to even, the nearest first."""
    deciders: tuple[Played, ...] = ()
    """The plan without each of the things that change most, the greatest difference first."""
    tried: int = 0
    """How many changes were tried."""
    reached: frozenset[str] = frozenset()
    """The definitions that did anything where that was watched."""
    watched: int = 0
    """In how many games it was watched."""

    @property
    def verdict(self) -> Verdict:
        """What is said of the plan: what the strongest says that played enough."""
        return self.closely.verdict


def inquire(  # noqa: PLR0913 (all that an inquiry follows from)
    question: Question,
    table: Table,
    entry: "Entry",
    runner: Runner,
    clock: Clock,
    *,
    is_legal: IsLegal,
    told: Told | None = None,
) -> Findings:
    """Find out about a plan.

    Args:
        question: what is asked.
        table: where the plan is played.
        entry: the document of the plan.
        runner: who plays.
        clock: how much time there is.
        is_legal: asked of the text of each plan that is proposed.
        told: told how it goes on.

    Raises:
        EndlessGameError: effects set each other off without end.
    """
    strengths = _strengths(question, runner, clock, told)
    closely = next((one for one in reversed(strengths) if len(one.records) >= _FEW), None)
    closely = closely or max(strengths, key=lambda one: len(one.records))
    if not question.with_changes or not closely.records:
        return Findings(question, tuple(strengths), closely)
    battle = table.battle()
    document = entry.document.value
    seed, player = question.seed, closely.player

    clock.until(_PARTS["first turn"])
    other = next(house for house in battle.plan.sides if house != battle.plan.momentum)
    turned = Version(f"momentum with {other}", (Put(("momentum",), other),))
    most = len(closely.records) if question.games is None else min(question.games, len(closely.records))
    first_turn = measure(
        runner, player, seed=seed, band=question.band, games=most, version=turned, until_known=False, told=told
    )

    clock.until(_PARTS["levers"])
    found: list[Played] = []
    share = closely.pairs.share
    middle = question.band.middle
    candidates: list[Version] = []
    if closely.verdict is not Verdict.FAIR:
        sides = list(battle.plan.sides)
        candidates = levers(document, battle, sides[0] if share > middle else sides[1])
        found = race(
            *(runner, player, candidates),
            seed=seed,
            games=_affordable(question, closely, clock),
            keep=KEPT_LEVERS + _SPARE,
            worse=lambda one: abs(_likely(one, share) - middle),
            told=told,
            stage="levers",
        )
    clock.until(_PARTS["deciders"])
    reached, watched = watch(table.setting, question.players[0], seed, clock.is_over)
    things = without(document, battle, entry.program)
    deciders = race(
        *(runner, player, things),
        seed=seed,
        games=_affordable(question, closely, clock),
        keep=KEPT_DECIDERS,
        worse=lambda one: -abs(_likely(one, share) - share),
        told=told,
        stage="deciders",
    )
    return Findings(
        question=question,
        strengths=tuple(strengths),
        closely=closely,
        first_turn=first_turn if first_turn.records else None,
        levers=tuple(_legal(found, entry, is_legal)),
        deciders=tuple(_well_known(deciders)),
        tried=len(candidates),
        reached=reached,
        watched=watched,
    )


def _strengths(question: Question, runner: Runner, clock: Clock, told: Told | None) -> list[Played]:
    """Test at each strength; what one does not need of its time is for those after it."""
    played = []
    for number, player in enumerate(question.players):
        if clock.total is not None:
            left = _PARTS["test"] - clock.passed / clock.total
            clock.until(_PARTS["test"] - left * (len(question.players) - number - 1) / (len(question.players) - number))
        played.append(
            measure(
                *(runner, player),
                seed=question.seed,
                band=question.band,
                games=question.games,
                told=told,
                clock=clock,
            )
        )
    return played


def _well_known(found: Sequence[Played]) -> list[Played]:
    """Leave out those of which so few games were played that nothing can be said."""
    return [one for one in found if one.pairs.total >= _FEWEST]


def _likely(one: Played, share: float) -> float:
    """Guess the share in a changed plan: near that of the plan as it is, as long as few pairs say otherwise."""
    pairs = one.pairs
    return (pairs.share * pairs.total + share * _DOUBT) / (pairs.total + _DOUBT)


def _affordable(question: Question, played: Played, clock: Clock) -> int:
    """Guess how many games there is time for."""
    if question.games is not None:
        return _COMPARED * question.games
    left = clock.left
    speed = len(played.records) / max(played.seconds, 0.01)
    return 2_000 if left is None else max(2, int(speed * max(left, 0)))


def _legal(found: Sequence[Played], entry: "Entry", is_legal: IsLegal) -> list[Played]:
    """Give the best levers that are plans without mistakes."""
    kept: list[Played] = []
    for one in _well_known(found):
        if len(kept) < KEPT_LEVERS and is_legal(changed_text(entry.document, one.version.changes)):
            kept.append(one)
    return kept
