"""What is looked up in play, as values: phases of a round, keywords, terrain, tokens, each with its text."""

from bow_author.draw.picture import MapPicture, TerrainLook
from bow_author.print.definition_texts import Lines
from bow_author.print.sheet import Standing
from bow_dsl.value import value


@value
class Entry:
    """One thing to look up."""

    kind: str
    """Of what is defined; `phase` for one of the round."""
    id: str
    title: str
    lines: Lines
    """What it does; nothing for what does nothing special."""
    standing: Standing = Standing.PRINTED
    look: TerrainLook | None = None
    """How terrain is drawn."""
    symbol: str = ""
    """The name of its symbol, if it is not terrain and has one."""


@value
class Section:
    """Entries of one kind, in the sequence in which they are looked up."""

    key: str
    """What it is headed with: a key of the words of the sheet."""
    entries: tuple[Entry, ...]


@value
class Reference:
    """Everything that stands on a reference sheet."""

    title: str
    """Titles of the packs, or that of the battle plan."""
    picture: MapPicture
    """A map without hexes, in whose bands looks are drawn."""
    sections: tuple[Section, ...]
    imprint: str = ""
    language: str = "en"
