"""Typst templates set with plain data: the same data give the same bytes, on every machine."""

import json
from functools import cache
from importlib.resources import as_file, files
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

if TYPE_CHECKING:
    import typst

OutputFormat = Literal["pdf", "png", "svg"]

PDF_STANDARDS: tuple[Literal["a-2a", "ua-1"], ...] = ("a-2a", "ua-1")
"""What each PDF file conforms to: it can be archived, and read aloud."""
TIMESTAMP = 1_262_304_000
"""1 January 2010: no file says when it was made, so that equal content gives equal files."""


class Typeset(NamedTuple):
    """The files that a template makes of some data, and what it tells about them."""

    files: list[bytes]
    """The one PDF file, or one picture a page."""
    fitted: list[dict[str, Any]]
    """What the template puts under the label `<fitted>`: how large texts are set that are made to fit their room."""


def typeset(template: str, data: dict[str, Any], output: OutputFormat = "pdf", ppi: float | None = None) -> Typeset:
    """Set a template.

    Args:
        template: Its name in the folder of templates, such as `plan.typ`.
        data: What it reads under `sys.inputs.data`, in values that JSON can hold.
        output: A tagged PDF file, or pictures; in SVG pictures all text but that of maps is outlines.
        ppi: Pixels per inch of PNG pictures; the template is told the size of a pixel in points, 0 for other files.
    """
    import typst

    if output != "png":
        ppi = None
    with as_file(files("bow_author.print").joinpath("templates")) as templates:
        compiler = typst.Compiler(
            templates / template,
            root=templates,
            font_paths=bundled_fonts(),
            sys_inputs={"data": json.dumps(data), "pixel": str(72 / ppi if ppi else 0)},
        )
        made: Any = compiler.compile(
            format=output,
            ppi=ppi,
            pdf_standards=list(PDF_STANDARDS) if output == "pdf" else [],
            timestamp=TIMESTAMP,
        )
        fitted: list[dict[str, Any]] = json.loads(compiler.query("<fitted>", field="value"))
    # One page gives bytes, several give a list, whatever its type hints say.
    return Typeset(made if isinstance(made, list) else [made], fitted)


@cache
def bundled_fonts() -> "typst.Fonts":
    """Give the fonts that come with the program, and no others."""
    import typst

    with as_file(files("bow_author.print").joinpath("fonts")) as folder:
        return typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[folder])
