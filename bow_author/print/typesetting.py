"""Typst templates set with plain data: the same data give the same bytes, on every machine."""

import json
import os
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

if TYPE_CHECKING:
    import typst

_INCH, _PNG_HEAD = 0.0254, 33
"""Metres; and how many bytes a PNG file begins with, before other pieces may stand: what it is, width and height."""
_REMEMBERED = 8
"""What so many sheets tell of their texts is remembered in the process: while somebody types they stay the same."""
_NOTHING = b"#set page(width: 1pt, height: 1pt)"
"""The smallest text that there is: a file of it is made in half a millisecond."""
_FILES_OF_NOTHING = 4
_HERE = os.path.dirname(__file__)

OutputFormat = Literal["pdf", "png", "svg"]

PDF_STANDARDS: tuple[Literal["a-2a", "ua-1"], ...] = ("a-2a", "ua-1")
"""What each PDF file conforms to: it can be archived, and read aloud."""
TIMESTAMP = 1_262_304_000
"""1 January 2010: no file says when it was made, so that equal content gives equal files."""


Fitted = dict[str, Any]
"""What a template puts under the label `<fitted>` of a text that it makes fit its room: among others its `size`."""


class Typeset(NamedTuple):
    """The files that a template makes of some data, and what it tells about them."""

    files: list[bytes]
    """The one PDF file, or one picture a page."""
    fitted: list[Fitted]


def typeset(template: str, data: dict[str, Any], output: OutputFormat = "pdf", ppi: float | None = None) -> Typeset:
    """Set a template.

    Args:
        template: Its name in the folder of templates, such as `plan.typ`.
        data: What it reads under `sys.inputs.data`, in values that JSON can hold.
        output: A tagged PDF file, or pictures; in SVG pictures all text but that of maps is outlines.
        ppi: Pixels per inch of PNG pictures; the template is told the size of a pixel in points, 0 for other files.
    """
    if output != "png":
        ppi = None
    compiler = _compiler(template, json.dumps(data), ppi)
    made: Any = compiler.compile(
        format=output,
        ppi=ppi,
        pdf_standards=list(PDF_STANDARDS) if output == "pdf" else [],
        timestamp=TIMESTAMP,
    )
    # One page gives bytes, several give a list, whatever its type hints say.
    written = made if isinstance(made, list) else [made]
    return Typeset([_measured(picture, ppi) for picture in written] if ppi else written, _fitted(compiler))


def fitted(template: str, data: dict[str, Any], enough: float = 0) -> list[Fitted]:
    """Tell how large the texts of a template are set, and make no file.

    It is found sooner whether they are large *enough*, in points: those that could be larger are told to be just that.
    """
    found: list[Fitted] = json.loads(_told(template, json.dumps(data), enough))
    return found


@lru_cache(_REMEMBERED)
def _told(template: str, data: str, enough: float) -> str:
    """Give what a template tells of how large it sets texts, as JSON: the same each time, and it takes long."""
    told: str = _compiler(template, data, None, enough).query("<fitted>", field="value")
    _forget_what_was_set()
    return told


def _forget_what_was_set() -> None:
    """Let typst forget what it has set for those who have asked before the last two: many cards take some 10 MB.

    Of itself it forgets what ten files that were made since did not need, and nothing while it is only asked.
    """
    import typst

    for _ in range(_FILES_OF_NOTHING):
        typst.compile(_NOTHING, format="svg", font_paths=bundled_fonts())


def _measured(picture: bytes, ppi: float) -> bytes:
    """Write into a PNG picture how fine it is, so that programs and print shops know how large it is on paper."""
    from zlib import crc32

    per_metre = round(ppi / _INCH).to_bytes(4, "big")
    chunk = b"pHYs" + per_metre * 2 + b"\x01"
    whole = (len(chunk) - 4).to_bytes(4, "big") + chunk + crc32(chunk).to_bytes(4, "big")
    return picture[:_PNG_HEAD] + whole + picture[_PNG_HEAD:]


def _fitted(compiler: "typst.Compiler") -> list[Fitted]:
    found: list[Fitted] = json.loads(compiler.query("<fitted>", field="value"))
    return found


def _compiler(template: str, data: str, ppi: float | None, enough: float = 0) -> "typst.Compiler":
    import typst

    templates = os.path.join(_HERE, "templates")
    return typst.Compiler(
        os.path.join(templates, template),
        root=templates,
        font_paths=bundled_fonts(),
        sys_inputs={"data": data, "pixel": str(72 / ppi if ppi else 0), "enough": str(enough)},
    )


@cache
def bundled_fonts() -> "typst.Fonts":
    """Give the fonts that come with the program, and no others."""
    import typst

    folder = os.path.join(_HERE, "fonts")
    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[folder])
