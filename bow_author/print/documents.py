"""What booklets, references and questions have in common: how their pages are set."""

import re
from collections.abc import Collection

from bow_author.draw.letters import displayable
from bow_author.draw.tones import TONES, Colours, Tone
from bow_author.print.export import PAPERS, Paper
from bow_author.print.settable import is_blank, settable
from bow_author.print.sheet import Standing
from bow_author.print.sheet_to_data import MARKS, Data
from bow_author.print.words import SheetWords
from bow_dsl.value import value

BASE_POINTS = {False: 9.0, True: 14.0}
"""How large letters are set, in points: as usual, and in large print. All other sizes follow from it."""


@value
class DocumentSetting:
    """How the pages of a document are set."""

    paper: Paper = "a4"
    colours: Colours = "colour"
    is_large: bool = False
    """In large print."""
    ppi: float = 150
    """Pixels per inch of PNG pictures."""

    @property
    def tone(self) -> Tone:
        """Gives the colours that are drawn."""
        return TONES[self.colours]


def frame_data(title: str, language: str, setting: DocumentSetting, imprint: str = "") -> Data:
    """Give what every template of a document reads, in values that JSON can hold.

    Args:
        title: What the file is called by programs that show it.
        language: The code of the language of its own words.
        setting: How its pages are set.
        imprint: Small print at the foot of each page.
    """
    return {
        "title": displayable(title),
        "language": language if re.fullmatch("[a-z]{2,3}", language) else "en",
        "words": SheetWords(language).table,
        "paper": PAPERS[setting.paper],
        "base": BASE_POINTS[setting.is_large],
        "scale": BASE_POINTS[setting.is_large] / BASE_POINTS[False],
        "imprint": settable(imprint),
    }


def heading_of(text: str, otherwise: str) -> str:
    """Give a text as a heading, which must not be empty: what stands there *otherwise*, if it has no letters."""
    return otherwise if is_blank(text) else settable(text)


def marks_told(words: SheetWords, standings: Collection[Standing]) -> Data:
    """Say what each mark means that figures of some standings have: in full, and in few words for further pages."""
    marked = [standing.value for standing in Standing if standing in standings and MARKS[standing]]
    return {"notes": [words(name) for name in marked], "notes_briefly": [words(f"{name} briefly") for name in marked]}
