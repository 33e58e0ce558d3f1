"""An epic battle: stages that are battle plans, what is carried from one into the next, and who wins the whole."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bow_author.packs.edits import Change, Put, Take
from bow_author.plans.model import CommanderId, HouseId, Label, UnitId
from bow_dsl.value import value

STAGES = "stages"
STAY_AWAY = "stay_away"


@value
class Carried:
    """What changes in a stage if a House has won an earlier one."""

    stage: str
    won_by: HouseId
    variants: tuple[str, ...]
    momentum: HouseId | None
    without: tuple[Label, ...]


@value
class Stage:
    """A stage of an epic battle."""

    label: str
    plan: str
    """The id of its battle plan."""
    title: str
    """Empty if it is called as its battle plan."""
    after: tuple[Carried, ...]


@value
class Result:
    """What came of a stage."""

    stage: str
    winner: HouseId
    fallen: tuple[CommanderId, ...] = ()
    """Commanders who were eliminated or captured."""


@value
class Epic:
    """An epic battle."""

    id: str
    title: str
    packs: tuple[str, ...]
    stages: tuple[Stage, ...]
    counts_stages: bool
    """Whether who wins more stages has won, and not who wins the last one."""
    fallen_stay_away: bool
    """Whether commanders who fell in a stage are not there in those after it."""

    def winner(self, results: Sequence[Result]) -> HouseId | None:
        """Tell who has won; None while that is open. A tie goes to whoever won the last stage."""
        left = len(self.stages) - len(results)
        if not results:
            return None
        if not self.counts_stages:
            return None if left else results[-1].winner
        won = Counter(result.winner for result in results)
        won_by_last = results[-1].winner
        ranked = sorted(won, key=lambda house: (-won[house], house != won_by_last))
        second = max((count for house, count in won.items() if house != ranked[0]), default=0)
        return ranked[0] if not left or won[ranked[0]] > second + left else None

    def next_stage(self, results: Sequence[Result]) -> Stage | None:
        """Give the stage that is to be played; None if the epic battle is over."""
        return None if self.winner(results) is not None else self.stages[len(results)]


def read_epic(written: Mapping[str, Any]) -> Epic:
    """Read an epic battle from a document that fits its schema."""
    return Epic(
        id=written["epic"],
        title=written["title"],
        packs=tuple(written["packs"]),
        stages=tuple(_stage(label, stage) for label, stage in written["stages"].items()),
        counts_stages=written.get("decided_by", STAGES) == STAGES,
        fallen_stay_away=written.get("fallen_commanders") == STAY_AWAY,
    )


def _stage(label: str, written: Mapping[str, Any]) -> Stage:
    after = (
        Carried(
            stage=carried["stage"],
            won_by=HouseId(carried["won_by"]),
            variants=tuple(carried.get("variants") or ()),
            momentum=HouseId(carried["momentum"]) if carried.get("momentum") else None,
            without=tuple(map(Label, carried.get("without") or ())),
        )
        for carried in written.get("after") or ()
    )
    return Stage(label, written["plan"], written.get("title") or "", tuple(after))


def carried_into(stage: Stage, results: Sequence[Result]) -> tuple[Carried, ...]:
    """Give what of its list a stage has by the results of those before it."""
    won = {(result.stage, result.winner) for result in results}
    return tuple(carried for carried in stage.after if (carried.stage, carried.won_by) in won)


def changes(
    epic: Epic, stage: Stage, results: Sequence[Result], plan: Mapping[str, Any], units: Mapping[CommanderId, UnitId]
) -> Iterator[Change]:
    """Give the changes that make the plan of a stage what it is after some results.

    Args:
        epic: the epic battle.
        stage: its stage that is to be played.
        results: what came of those before it.
        plan: its battle plan, as it is written.
        units: the figure type of each commander's unit.
    """
    if stage.title:
        yield Put(("title",), stage.title)
    carried = carried_into(stage, results)
    now = list(plan.get("variants") or ())
    if variants := [variant for one in carried for variant in one.variants if variant not in now]:
        yield Put(("variants",), [*now, *dict.fromkeys(variants)])
    if momentum := next((one.momentum for one in reversed(carried) if one.momentum), None):
        yield Put(("momentum",), momentum)
    without = [label for one in carried for label in one.without if label in plan["units"]]
    for label in dict.fromkeys(without):
        yield Take(("units", label))
    fallen = {commander for result in results for commander in result.fallen} if epic.fallen_stay_away else set()
    for label, unit in plan["units"].items():
        if label not in without and unit.get("commander") in fallen:
            plain = {"unit": units[unit["commander"]]}
            yield Put(("units", label), plain | {key: item for key, item in unit.items() if key != "commander"})
    for house, side in plan["sides"].items():
        yield from _players(("sides", house, "players"), side.get("players") or {}, fallen)


def _players(at: tuple[str, ...], players: Mapping[str, Any], fallen: set[CommanderId]) -> Iterator[Change]:
    """Take fallen commanders from their players; who has none left does not play in this stage."""
    left = {
        label: [commander for commander in player["commanders"] if commander not in fallen]
        for label, player in players.items()
    }
    if players and not any(left.values()):
        yield Take(at)
        return
    for label, commanders in left.items():
        if not commanders:
            yield Take((*at, label))
        elif len(commanders) < len(players[label]["commanders"]):
            yield Put((*at, label, "commanders"), commanders)
