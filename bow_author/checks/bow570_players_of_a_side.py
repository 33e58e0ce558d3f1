"""BOW570 players-of-a-side; its page is `pages/bow570_players_of_a_side.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_author.plans.model import BattlePlan, CommanderId, HouseId, Label
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW570"
_MOST = 8
"""Rules summary, Alliance Battle: up to eight players."""


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find players who cannot play so: without a commander, with one of the other side, too many, unevenly seated."""
    plan = context.plan
    for house, side in plan.sides.items():
        if not side.players:
            continue
        own = [unit.commander for unit in plan.units.values() if unit.side == house and unit.commander]
        owner: dict[CommanderId, Label] = {}
        for player in side.players:
            at = "sides", house, "players", player.label
            for number, commander in enumerate(player.commanders):
                place = *at, "commanders", number
                if commander not in own:
                    message = f"`{commander}` leads no unit of `{house}` in this battle"
                    yield context.say(CODE, message, *place, hint=_hint(own))
                elif commander in owner:
                    message = f"`{commander}` is one of the commanders of `{owner[commander]}` already"
                    yield context.say(CODE, message, *place, hint="each commander is one player's")
                owner.setdefault(commander, player.label)
        for commander in own:
            if commander not in owner:
                message = f"no player of `{house}` has `{commander}`, so he is the Lord's"
                lord = "sides", house, "players", side.players[0].label
                hint = "write him under `commanders` of a player"
                yield context.say(CODE, message, *lord, hint=hint, severity=Severity.WARNING)
    yield from _seats(plan, context)


def _hint(own: list[CommanderId]) -> str:
    return f"it has {' and '.join(f'`{commander}`' for commander in own)}" if own else "it has no commander"


def _seats(plan: BattlePlan, context: PlanContext) -> Iterator[Diagnostic]:
    """Find too many players, and teams of which one has more by two."""
    seats: dict[HouseId, int] = {house: max(1, len(side.players)) for house, side in plan.sides.items()}
    if sum(seats.values()) > _MOST:
        house = max(seats, key=lambda house: seats[house])
        message = f"there are {sum(seats.values())} players; an alliance battle has up to {_MOST}"
        yield context.say(CODE, message, "sides", house, "players", key=True)
    elif max(seats.values()) - min(seats.values()) > 1:
        house = max(seats, key=lambda house: seats[house])
        told = " and ".join(f"{count} of `{side}`" for side, count in seats.items())
        message = f"the players form teams as even as they can be, and here are {told}"
        yield context.say(CODE, message, "sides", house, "players", key=True, severity=Severity.WARNING)
