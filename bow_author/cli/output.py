"""What subcommands write to the terminal: plain text, in colour where there is a person to see it."""

import os
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, TextIO

from bow_author.report.text import Line, tell

if TYPE_CHECKING:
    from bow_dsl.diagnostics import Diagnostic

_STYLES = {"+": "green", "-": "red", "@": "cyan"}


def wants_colour(stream: TextIO | None = None) -> bool:
    """Tell whether a stream, else standard output, is a terminal that shows colour, or is to be treated as one."""
    if os.environ.get("NO_COLOR"):
        return False
    return bool(os.environ.get("FORCE_COLOR")) or ((stream or sys.stdout).isatty() and os.environ.get("TERM") != "dumb")


def rendered(lines: Iterable[Line], *, colour: bool) -> str:
    """Turn lines into text, with the escape sequences of their styles if *colour* is wanted."""
    if not colour:
        return "".join("".join(text for text, _ in line) + "\n" for line in lines)
    from rich.style import Style

    return "".join("".join(Style.parse(style).render(text) for text, style in line) + "\n" for line in lines)


def difference(file: str, old: str, new: str) -> list[Line]:
    """Show a change of a file as a unified diff, which `patch -p0` understands."""
    from difflib import unified_diff  # most runs show no change

    was, is_now = (text.removesuffix("\n").split("\n") for text in (old, new))
    lines = unified_diff(was, is_now, file, file, lineterm="")
    return [[(line, _STYLES.get(line[:1], ""))] for line in lines]


def tell_runaway(subcommand: str, fault: Exception) -> None:
    """Tell of effects that come to no end, at their words if these are known."""
    finding: Diagnostic | None = getattr(fault, "finding", None)
    if finding is None:
        print(f"bow {subcommand}: {fault}", file=sys.stderr)
        return
    sys.stderr.write(rendered(tell([finding]), colour=wants_colour(sys.stderr)))
    print(f"bow {subcommand}: no battle is played because of this", file=sys.stderr)
