"""Measure how long paper takes: kits as processes, and one plan beside WeasyPrint, which sets the same two pages.

WeasyPrint is no part of the project; where it is not installed, its row says so.
"""

import sys
import tempfile
import time
from collections.abc import Callable
from html import escape
from importlib.util import find_spec
from pathlib import Path

from bow_author.draw.scene import map_svg
from bow_author.packs.load import load
from bow_author.print.plan_sheet import plan_sheet
from bow_author.print.sheet import RuleText, Sheet, SideEntry
from tests.bench.processes import BOW, PLAN, process
from tests.bench.timing import NotThereError, Row, Timing, compare, take_turns

_KITS = {"core": "<= 3 s", "house_baratheon": "<= 5 s"}
_PLAN_AIM = "<= 350 ms"
_STYLE = """
@page { size: A4 landscape; margin: 10mm }
body { font-family: sans-serif; font-size: 8pt }
.map { width: 100%; height: 150mm }
.rest { break-before: page; columns: 3 }
table { width: 100%; border-collapse: collapse }
td { border-top: 0.3pt solid gray }
"""


def kits(runs: int) -> list[Row]:
    """All that is printed of a pack, from the start of the process to its end, against `bow --version`.

    By the clock, for its files are made beside each other; and by the processor time of all its processes, which says
    what a machine that has nothing else to do would take at most.
    """
    rows: list[Row] = []
    for clock, how in ((time.perf_counter, ""), (processor_time, ", all processor time")):
        made = _kits(runs, clock)
        rows += [
            compare(f"bow export kit {pack}{how}", made[pack], made["version"], aim) for pack, aim in _KITS.items()
        ]
    return rows


def processor_time() -> float:
    """Give the processor time of all processes that were waited for, in seconds; by the clock where nobody tells it."""
    if sys.platform == "win32":
        return time.perf_counter()
    import resource

    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def _kits(runs: int, clock: Callable[[], float]) -> dict[str, Timing]:
    with tempfile.TemporaryDirectory() as folder:
        cache = Path(folder, "cache")
        return take_turns(
            {
                "version": process(BOW, "--version"),
                **{pack: process(BOW, "export", "kit", pack, "-o", Path(folder, pack), cache=cache) for pack in _KITS},
            },
            runs,
            clock,
        )


def one_plan(runs: int) -> list[Row]:
    """One battle plan after start-up, beside WeasyPrint with the same two pages, each in processes of its own.

    It is timed by their processor time: neither has any use for a second core.
    """
    if find_spec("weasyprint") is None:
        raise NotThereError("WeasyPrint, which the project does not use, is not installed")
    with tempfile.TemporaryDirectory() as folder:
        page, target = Path(folder, "plan.html"), Path(folder, "plan.pdf")
        page.write_text(_html(_sheet()), "utf-8")
        theirs = f"import weasyprint; weasyprint.HTML({str(page)!r}).write_pdf({str(target)!r}, pdf_variant='pdf/ua-1')"
        cache = Path(folder, "cache")
        taken = take_turns(
            {
                "ours": process(BOW, "export", "plan", PLAN, "-o", target, cache=cache),
                "our start": process(BOW, "--version"),
                "theirs": process(sys.executable, "-c", theirs),
                "their start": process(sys.executable, "-c", "import weasyprint"),
            },
            runs,
            processor_time,
        )
    net = taken["ours"].median - taken["our start"].median
    their_net = taken["theirs"].median - taken["their start"].median
    return [
        Row(
            "one plan after start-up, against WeasyPrint",
            f"{1000 * net:.0f}",
            f"{1000 * their_net:.0f}",
            f"{net / their_net:.2f}",
            _PLAN_AIM,
        )
    ]


def _sheet() -> Sheet:
    asked = load([str(PLAN)]).asked_plan()
    assert asked is not None
    return plan_sheet(asked[1], asked[0])


def _html(sheet: Sheet) -> str:
    """Write the two pages of a plan as simply as HTML allows: its map, then what is said of it in three columns."""
    sides = "".join(map(_side, sheet.sides))
    rules = "".join(map(_rule, (*sheet.victory, *sheet.special_rules, *sheet.keywords, *sheet.pieces)))
    groups = "".join(
        f"<h3>{escape(group.title)}</h3><table>"
        + "".join(f"<tr><td>{one.count}<td>{escape(one.title)}" for one in group.components)
        + "</table>"
        for group in sheet.components
    )
    return (
        f"<html lang=en><title>{escape(sheet.title)}</title><style>{_STYLE}</style><h1>{escape(sheet.title)}</h1>"
        f"<p>{escape(sheet.introduction)}<div class=map>{map_svg(sheet.picture)}</div>"
        f"<div class=rest>{sides}{rules}{groups}</div></html>"
    )


def _side(side: SideEntry) -> str:
    rows = "".join(
        f"<tr><td>{unit.at.name}<td>{escape(unit.figures)}<td>{escape(unit.commander)}" for unit in side.units
    )
    return f"<h2>{escape(str(side.side))}</h2><table>{rows}</table>"


def _rule(rule: RuleText) -> str:
    return f"<p><b>{escape(rule.title)}</b> {escape(rule.text)}"
