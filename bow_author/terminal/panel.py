"""What lies beside the board: round, morale track, tokens, cards, victory points, objectives."""

from collections.abc import Iterator

from bow_author.engine import morale
from bow_author.engine.play import Play
from bow_author.plans.model import ROUT, HouseId
from bow_author.report.text import Line
from bow_author.terminal.names import Names, faces

_ZONE_STYLES = dict(zip(morale.ZONES, ("", "green", "yellow", "red"), strict=True))
_ROUT_DEPTH = 11


def panel_lines(play: Play, names: Names, viewer: HouseId | None, *, draws_track: bool = True) -> Iterator[Line]:
    """Tell all but the board; of hands only that of the *viewer*. The morale track is drawn, or told in words."""
    state, plan = play.state, play.plan
    yield [
        (f"Round {state.round} of {plan.rounds}", "bold"),
        (f", {state.phase.value} phase; {names.house(state.first_player)} acted first", ""),
    ]
    yield _track(play, names) if draws_track else _told_track(play, names)
    for house in state.sides:
        yield from _side(play, names, house, is_open=house == viewer)
    for label, objective in plan.objectives.items():
        holder = state.holders.get(label)
        yield [(f"{objective.title} {objective.at.name}: {names.house(holder) if holder else 'nobody'}", "")]
    for at, lying in sorted(state.tokens.items(), key=lambda item: item[0].reading):
        told = ", ".join(f"{names.title(token)} {level}" for token, level in lying.items())
        if told:
            yield [(f"{told} at {at.name}", "")]


def legend(names: Names, play: Play) -> str:
    """Tell what the letters of terrain on this board stand for."""
    there = {play.terrain(at) for at in play.battlefield.hexes}
    told = [
        f"{short}/{names.letters[name]} {names.title(name).lower()}"
        for name, short in names.terrain.items()
        if name in there
    ]
    return ", ".join([*told, "o objective", "* token", "- inactive", "X # engaged"])


def _track(play: Play, names: Names) -> Line:
    """Draw the morale track; the marker stands on the segment of the side whose morale is low."""
    first, second = play.state.sides
    ends = [play.plan.sides[house].morale_end for house in (first, second)]
    lengths = [_ROUT_DEPTH if end == ROUT else int(end) for end in ends]
    line: Line = [(f"Morale  {names.house(first)} ", ""), ("!" if ends[0] == ROUT else "[", "bold")]
    for space in range(-lengths[0], lengths[1] + 1):
        if space == play.state.morale:
            line.append(("@", "bold reverse"))
        else:
            line.append(("|" if space == 0 else str(abs(space) % 10), _ZONE_STYLES[morale.zone_at(abs(space))]))
    return [*line, ("!" if ends[1] == ROUT else "]", "bold"), (f" {names.house(second)}", "")]


def _told_track(play: Play, names: Names) -> Line:
    """Tell on whose segment of the morale track the marker stands, and how far that reaches."""
    first, second = play.state.sides
    spaces = play.state.morale
    low = second if spaces > 0 else first
    end = play.plan.sides[low].morale_end
    if spaces == 0:
        return [("Morale is even", "")]
    depth = -morale.morale_of(play, low)
    told = f"Morale of {names.house(low)}: space {depth} of {f'{_ROUT_DEPTH}, Rout' if end == ROUT else end}"
    return [(f"{told} ({morale.zone_at(depth)})", "")]


def _side(play: Play, names: Names, house: HouseId, *, is_open: bool) -> Iterator[Line]:
    side = play.state.sides[house]
    colour = play.catalogue.houses[house].colour if house in play.catalogue.houses else ""
    is_acting = play.state.active_side == house
    told = f"  {side.victory_points} victory points" + (", has passed" if side.has_passed else "")
    yield [(("> " if is_acting else "  ") + names.house(house), f"bold {colour}"), (told, "")]
    yield [(f"    tokens {faces(side.pool)}; command {side.command_tokens}", "")]
    cards = (
        [f"{card} {names.title(card)}" for card in side.hand]
        if is_open
        else [f"{len(side.hand)} card{'' if len(side.hand) == 1 else 's'}"]
    )
    yield [(f"    hand {', '.join(cards) or 'empty'} (deck {len(side.deck)}, discarded {len(side.discard)})", "")]
    told_formations = ", ".join(f"{names.title(kind)}: {names.title(one)}" for kind, one in side.formations)
    if told_formations:
        yield [(f"    {told_formations}", "")]
    for name, commander in play.state.commanders.items():
        if commander.side == house and (commander.command_tokens or commander.is_committed):
            limit = play.catalogue.commanders[name].command_limit
            turned = ", committed" if commander.is_committed else ""
            yield [(f"    {names.title(name)}: {commander.command_tokens} of {limit} command tokens{turned}", "")]
