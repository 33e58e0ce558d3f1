"""What lies beside the board: round, morale track, tokens, cards, victory points, objectives."""

from collections.abc import Iterator

from bow_author.engine.chapters.morale import procedure as morale
from bow_author.engine.play import Play
from bow_author.engine.state import Phase
from bow_author.plans.model import ROUT, HouseId
from bow_author.report.text import Line
from bow_author.terminal.names import Names

_ZONE_STYLES = dict(zip(morale.ZONES, ("", "green", "yellow", "red"), strict=True))
_ROUT_DEPTH = 11


def panel_lines(play: Play, names: Names, viewer: HouseId | None, *, draws_track: bool = True) -> Iterator[Line]:
    """Tell all but the board; of hands only that of the *viewer*. The morale track is drawn, or told in words."""
    state, plan, say = play.state, play.plan, names.say
    first = say("{phase}; {house} acts first", phase=say(_PHASES[state.phase]), house=names.house(state.first_player))
    yield [(say("Round {number} of {rounds}", number=state.round, rounds=plan.rounds), "bold"), (f", {first}", "")]
    yield _track(play, names) if draws_track else _told_track(play, names)
    for house in state.sides:
        yield from _side(play, names, house, is_open=house == viewer)
    for label, at in state.objectives.items():
        holder = state.holders.get(label)
        holds = names.house(holder) if holder else names.word("nobody")
        yield [(f"{names.objective(label)} {at.name}: {holds}", "")]
    for at, lying in sorted(state.tokens.items(), key=lambda item: item[0].reading):
        levels = ", ".join(f"{names.title(token)} {level}" for token, level in lying.items())
        if levels:
            yield [(say("{tokens} at {hex}", tokens=levels, hex=at.name), "")]


def legend(names: Names, play: Play) -> str:
    """Tell what the letters of terrain on this board stand for."""
    there = {play.terrain(at) for at in play.battlefield.hexes}
    entries = [
        f"{short}/{names.letters[name]} {names.title(name).lower()}"
        for name, short in names.terrain.items()
        if name in there
    ]
    return ", ".join([*entries, "o objective", "* token", "- inactive", "X # engaged"])


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
        return [(names.say("Morale is even"), "")]
    depth = -morale.morale_of(play, low)
    text = "Morale of {house}: space {space} of {end} ({zone})"
    if end == ROUT:
        text = "Morale of {house}: space {space} of {end}, Rout ({zone})"
    put_in = {"space": depth, "end": _ROUT_DEPTH if end == ROUT else end, "zone": names.word(morale.zone_at(depth))}
    return [(names.say(text, house=names.house(low), **put_in), "")]


def _side(play: Play, names: Names, house: HouseId, *, is_open: bool) -> Iterator[Line]:
    side, say = play.state.sides[house], names.say
    colour = play.catalogue.houses[house].colour if house in play.catalogue.houses else ""
    is_acting = play.state.active_side == house
    line = names.count(side.victory_points, "{count} victory point", "{count} victory points")
    line += f", {say('has passed')}" if side.has_passed else ""
    yield [(("> " if is_acting else "  ") + names.house(house), f"bold {colour}"), (f"  {line}", "")]
    pool = names.faces(side.pool)
    yield [(f"    {say('tokens {faces}; command {count}', faces=pool, count=side.command_tokens)}", "")]
    hand = (
        ", ".join(map(names.card, side.hand)) or names.word("empty")
        if is_open
        else names.count(len(side.hand), "{count} card", "{count} cards")
    )
    for player in side.players:
        cards = (
            ", ".join(map(names.card, player.hand)) or names.word("empty")
            if is_open
            else names.count(len(player.hand), "{count} card", "{count} cards")
        )
        led = ", ".join(map(names.title, player.commanders))
        text = "{player} ({commanders}): command {count}; hand {cards}"
        line = say(text, player=names.player(player.label), commanders=led, count=player.command_tokens, cards=cards)
        yield [(f"    {line}", "")]
    deck, gone = len(side.deck), len(side.discard)
    yield [(f"    {say('hand {cards} (deck {deck}, discarded {gone})', cards=hand, deck=deck, gone=gone)}", "")]
    told_formations = ", ".join(f"{names.title(kind)}: {names.title(formation)}" for kind, formation in side.formations)
    if told_formations:
        yield [(f"    {told_formations}", "")]
    if side.gambit and (is_open or play.state.momentum == house):
        yield [(f"    {say('Gambit card: {gambit}', gambit=names.title(side.gambit))}", "")]
    for name, commander in play.state.commanders.items():
        if commander.side == house and (commander.command_tokens or commander.is_committed):
            limit = play.catalogue.commanders[name].command_limit
            text = "{commander}: {count} of {limit} command tokens"
            if commander.is_committed:
                text = "{commander}: {count} of {limit} command tokens, committed"
            line = say(text, commander=names.title(name), count=commander.command_tokens, limit=limit)
            yield [(f"    {line}", "")]


_PHASES = {
    Phase.RALLY: "rally phase",
    Phase.MARSHALING: "marshaling phase",
    Phase.COMMAND: "command phase",
    Phase.REGROUP: "regroup phase",
}
