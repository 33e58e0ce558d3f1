"""How a board is printed: how large, on which paper, in which ink."""

from bow_author.draw.tones import Tone
from bow_author.print.pieces import Theme, tone_of
from bow_dsl.value import value

HEX_MM = 52.0
"""How wide the hexes of the box seem to be: a review gives its board 82 cm, which hold 15 and a half of them."""
LEAST_HEX_MM, MOST_HEX_MM = 10.0, 200.0
OVERLAP, MOST_OVERLAP = 10.0, 50.0
PICTURE_PPI = 100.0


@value
class Setting:
    """How a board is printed."""

    hex_mm: float = HEX_MM
    """Millimetres that a hex is wide, from side to side, from `LEAST_HEX_MM` to `MOST_HEX_MM`."""
    overlap: float = OVERLAP
    """Millimetres that two sheets share, from 0 to `MOST_OVERLAP`."""
    paper: str = "a4"
    """The size of the sheets, one of `papers()`."""
    is_poster: bool = False
    """Whether all of it is one page, as large as the map."""
    theme: Theme = "colour"
    ppi: float = PICTURE_PPI
    """Pixels per inch of a PNG picture."""

    @property
    def tone(self) -> Tone:
        """Gives the colours that are drawn."""
        return tone_of(self.theme)
