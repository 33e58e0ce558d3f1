"""A reference as PDF, PNG or SVG: the same reference gives the same bytes, on every machine."""

from bow_author.draw.art import symbol_svg
from bow_author.draw.colours import INK
from bow_author.draw.scene import look_svg
from bow_author.draw.tones import Tone
from bow_author.print.documents import DocumentSetting, frame_data, heading_of, marks_told
from bow_author.print.reference.reference import Entry, Reference
from bow_author.print.settable import settable
from bow_author.print.sheet_to_data import MARKS, Data
from bow_author.print.typesetting import OutputFormat, typeset
from bow_author.print.words import SheetWords

_SETTING = DocumentSetting()


def export_reference(
    reference: Reference, output: OutputFormat = "pdf", setting: DocumentSetting = _SETTING
) -> list[bytes]:
    """Set a reference, and give the files that it makes: the one PDF file, or one picture a page."""
    return typeset("reference.typ", reference_data(reference, setting), output, setting.ppi).files


def reference_data(reference: Reference, setting: DocumentSetting) -> Data:
    """Give all that the template needs to set a reference, in values that JSON can hold."""
    words = SheetWords(reference.language)
    standings = {entry.standing for section in reference.sections for entry in section.entries}
    return {
        **frame_data(words("reference of", title=reference.title), reference.language, setting, reference.imprint),
        "heading": heading_of(reference.title, words("untitled")),
        **marks_told(words, standings),
        "sections": [
            {
                "title": words(section.key),
                "entries": [_entry(entry, reference, words, tone=setting.tone) for entry in section.entries],
            }
            for section in reference.sections
        ],
    }


def _entry(entry: Entry, reference: Reference, words: SheetWords, *, tone: Tone) -> Data:
    lines = entry.lines or [(0, words("nothing special"))]
    drawn = look_svg(reference.picture, entry.look, tone=tone) if entry.look else None
    return {
        "title": heading_of(entry.title, entry.id),
        "lines": [{"depth": depth, "text": settable(text)} for depth, text in lines],
        "long": sum(len(text) for _, text in lines) > 600,
        "mark": MARKS[entry.standing],
        "sign": symbol_svg(entry.symbol, INK) if entry.symbol else drawn,
    }
