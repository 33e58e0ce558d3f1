"""Sheets of counters as PDF, PNG or SVG: the same counters give the same bytes, on every machine."""

from collections.abc import Sequence

from bow_author.print.board.setting import HEX_MM
from bow_author.print.counters.counter import Counter
from bow_author.print.counters.counters_to_data import counters_data
from bow_author.print.layouts import counter_size, counter_sizes, sheet_of, tile_size
from bow_author.print.pieces import Printed, Setting, set_pieces
from bow_author.print.typesetting import OutputFormat

_USUAL = Setting()
_LARGE = "25"
"""The size of counters in large print."""


def export_counters(
    counters: Sequence[Counter],
    title: str,
    output: OutputFormat = "pdf",
    setting: Setting = _USUAL,
    language: str = "en",
) -> Printed:
    """Set counters and then tiles on sheets, true to scale, and give the files that they make.

    Pictures of one counter each show every counter once, however many there are: their names tell how many.

    Args:
        counters: What is printed, in this sequence.
        title: What the file is called by programs that show it.
        output: A PDF file with tags after PDF/UA-1, or pictures.
        setting: How the counters lie, and how they look.
        language: The code of the language of the counters.

    Raises:
        NoRoomError: if not even one counter, or not even one tile, fits on a page.
    """
    size = setting.size or (_LARGE if setting.is_large else counter_sizes()[0])
    sizes = counter_size(size), tile_size(setting.hex_width or HEX_MM)
    groups = [
        (sheet_of(setting.layout, setting.paper, size), chosen)
        for is_tile, size in enumerate(sizes)
        if (chosen := [counter for counter in counters if counter.is_tile == bool(is_tile)])
    ]
    is_once = output != "pdf" and all(sheet.layout.is_single for sheet, _ in groups)
    names = [f"{_name(one)}{side}" for _, chosen in groups for one in chosen for side in ("", "-back")]
    data = counters_data(groups, title, language, setting, is_once=is_once)
    return set_pieces("counters.typ", data, output, setting, names if is_once else ())


def _name(counter: Counter) -> str:
    return f"{counter.kind}-{counter.id}" + (f"-{counter.copies}x" if counter.copies > 1 else "")
