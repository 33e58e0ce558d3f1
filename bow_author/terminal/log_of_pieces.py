"""The log in sentences, continued: what pieces have come, gone, or been turned, and what has changed hands."""

from bow_author.engine import events as e, events_of_pieces as of_pieces
from bow_author.engine.chapters.units.formations import FormationTaken
from bow_author.hexes.coordinates import Hex
from bow_author.terminal.names import Names


def of_pieces_told(event: e.Event, names: Names) -> str:
    """Say what has become of a piece; raises TypeError for what has no words."""
    house, unit, say = names.house, names.unit, names.say
    match event:
        case e.TerrainBurnt(at=at, terrain=terrain):
            return say("{terrain} at {hex} has burnt down", terrain=names.title(terrain), hex=at.name)
        case FormationTaken(side=side, type=kind, formation=formation):
            text = "{units} of {house} stand in {formation}"
            return say(text, units=names.title(kind), house=house(side), formation=names.title(formation))
        case e.DirectionDrawn(number=number):
            return say("directional token {number} is drawn", number=number)
        case of_pieces.TerrainLaid(at=at, terrain=terrain):
            return say("{terrain} lies at {hex}", terrain=names.title(terrain), hex=at.name)
        case of_pieces.TerrainMoved(terrain=terrain, start=start, end=end, unit=None):
            title = names.title(terrain)
            return say("{terrain} moves from {start} to {end}", terrain=title, start=start.name, end=end.name)
        case of_pieces.TerrainMoved(terrain=terrain, start=start, end=end, unit=label):
            text, who = "{terrain} moves from {start} to {end} with {unit}", unit(str(label))
            return say(text, terrain=names.title(terrain), start=start.name, end=end.name, unit=who)
        case of_pieces.TokenDrawn(token=token, face=face):
            return say("{token} is drawn: {face}", token=names.token(token), face=names.face(face))
        case e.TokenPlaced(at=at, token=token, level=level):
            put_in = {"token": names.token(token), "level": level, "place": _place(at, names)}
            return say("{token} {level} lies at {place}", **put_in)
        case e.TokenLowered(at=at, token=token, level=level):
            put_in = {"token": names.token(token), "level": level, "place": _place(at, names)}
            return say("{token} at {place} is lowered to {level}", **put_in)
        case e.TokenTurned(at=at, token=token, is_active=is_active):
            text = "{token} at {place} is turned back" if is_active else "{token} at {place} is turned"
            return say(text, token=names.token(token), place=_place(at, names))
        case e.UnitMustered(unit=label, at=at, strength=strength):
            figures = names.count(strength, "{count} figure", "{count} figures")
            return say("{unit} comes to {hex} with {figures}", unit=unit(label), hex=at.name, figures=figures)
        case e.UnitTaken(unit=label, side=side):
            return say("{unit} goes over to {house}", unit=unit(label), house=house(side))
        case e.RulePerformed(performed=rule, unit=label):
            return say("{rule} on {unit}", rule=names.title(rule), unit=unit(label))
        case e.TokenRemoved(at=at, token=token):
            return say("{token} is gone from {place}", token=names.token(token), place=_place(at, names))
        case of_pieces.MoveBarred(what=what, to=to):
            return say("{piece} cannot be moved to {hex}", piece=_moved(what, names), hex=to.name)
        case of_pieces.FiguresLost(unit=label, figures=figures):
            lost = names.count(figures, "{count} figure", "{count} figures")
            return say("{unit} loses {figures}", unit=unit(label), figures=lost)
        case of_pieces.PlacingBarred(token=token, at=at, is_of_no_variety=is_of_no_variety):
            text = "{token} is not put on {place}, where it never lies"
            if is_of_no_variety:
                text = "{token} is not put on {place}: nobody says which one"
            return say(text, token=names.token(token), place=_place(at, names))
        case of_pieces.DoneToItself(what=what):
            return say("Nothing is done between {place} and itself", place=_place(what, names))
        case of_pieces.KeywordChanged(unit=label, keyword=keyword, is_gained=is_gained):
            text = "{unit} gains {keyword}" if is_gained else "{unit} loses {keyword}"
            return say(text, unit=unit(label), keyword=names.title(keyword))
        case of_pieces.CostUnpaid(side=side, what=what, count=count):
            text = "{house} cannot pay {count} {what}"
            return say(text, house=house(side), count=count, what=names.title(what))
    raise TypeError(type(event).__name__)


def _moved(piece: str, names: Names) -> str:
    return names.unit(piece) if piece in names.short else names.token(piece)


def _place(at: Hex | str, names: Names) -> str:
    """Name a hex, a unit, a commander by whose card it is, or a side by whose board or order pool."""
    if isinstance(at, Hex):
        return at.name
    return names.unit(at) if at in names.short else names.title(at)
