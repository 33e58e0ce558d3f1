"""What came of rules cases as a page for a browser: one file, with its pictures in it, that asks no network."""

from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files
from string import Template

from bow_author.cases.board_text import unit_lines
from bow_author.cases.coverage import SORTS, Coverage
from bow_author.cases.run import Failure, Outcome
from bow_author.draw.picture import MapPicture, UnitMark
from bow_author.draw.scene import map_svg
from bow_author.engine.chapters.burning.laying import terrain_now
from bow_author.engine.play import Play
from bow_author.engine.state import UnitState
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import Objective, UnitId, UnitSetup
from bow_author.print.plan_picture import plan_picture
from bow_author.report.text import place
from bow_dsl.value import replace

_PICTURE = "max-width: {width}px"
_HEX_WIDTH = 76
"""Pixels that a hex is wide, at most."""


def cases_page(outcomes: Sequence[Outcome], coverage: Coverage | None = None) -> str:
    """Write a page: each failed case with its board, its reasons and its trace, then the names of those that passed."""
    failed = [outcome for outcome in outcomes if not outcome.has_passed]
    passed = [outcome for outcome in outcomes if outcome.has_passed]
    template = Template((files("bow_author.print") / "templates" / "cases.html").read_text("utf-8"))
    return template.substitute(
        verdict="failed" if failed else "passed",
        title=f"{len(passed)} passed, {len(failed)} failed" if failed else f"all {len(passed)} cases have passed",
        failed="\n".join(map(_failed, failed)),
        passed="\n".join(_passed(passed)),
        coverage="\n".join(_coverage(coverage)) if coverage else "",
    )


def battle_picture(play: Play, inactive: str = "{label}, inactive") -> MapPicture:
    """Draw a battle as it stands: units by their labels, tokens and objectives as they are now.

    Args:
        play: The battle.
        inactive: What a unit is called whose banner is turned.
    """
    state, plan = play.state, play.plan
    units = {unit.label: unit for unit in state.units.values() if unit.at is not None}
    now = replace(
        plan,
        terrain=terrain_now(play),
        tokens={at: dict(lying) for at, lying in state.tokens.items()},
        objectives={label: _held(plan.objectives[label], at, play) for label, at in state.objectives.items()},
        units={label: _setup(unit) for label, unit in units.items()},
    )
    picture = plan_picture(now, play.battlefield.board, play.catalogue)
    labels = {unit.at: unit for unit in units.values()}
    return replace(
        picture, units=tuple(_labelled(mark, labels[mark.at], inactive) for mark in picture.units), compass=()
    )


def _held(objective: Objective, at: Hex, play: Play) -> Objective:
    return replace(objective, at=at, holder=play.state.holders.get(objective.label))


def _setup(unit: UnitState) -> UnitSetup:
    assert unit.at is not None, "only units on the battlefield are drawn"
    return UnitSetup(unit.label, UnitId(unit.type), unit.commander, unit.side, unit.rank, unit.at, unit.strength)


def _labelled(mark: UnitMark, unit: UnitState, inactive: str) -> UnitMark:
    label = unit.label if unit.is_active else inactive.format(label=unit.label)
    return replace(mark, label=label, commander="")


def _failed(outcome: Outcome) -> str:
    case = outcome.case
    reasons = "\n".join(map(_reason, outcome.failures))
    cites = f'<p class="cites">{escape(case.cites)}</p>' if case.cites else ""
    trace = "\n".join(f"<li>{_event(line)}</li>" for line in outcome.trace)
    return f"""<article>
<h2>{escape(case.name)}</h2>
<p class="place">{escape(place(case.span()))}</p>
{cites}
<div class="columns">
<figure>{_board(outcome.play)}</figure>
<div>
<dl>
{reasons}
</dl>
<h3>What happened</h3>
<ol class="trace">
{trace or "<li>nothing</li>"}
</ol>
</div>
</div>
</article>"""


def _board(play: Play | None) -> str:
    if play is None:
        return ""
    drawn = map_svg(battle_picture(play))
    width = play.battlefield.board.columns * _HEX_WIDTH
    lines = "\n".join(f"<li>{escape(line.strip())}</li>" for line in unit_lines(play))
    picture = drawn[drawn.index("<svg") :]
    return f'<div style="{_PICTURE.format(width=width)}">{picture}</div>\n<ul>\n{lines}\n</ul>'


def _reason(failure: Failure) -> str:
    heading = f"<dt>{escape(failure.message)} <small>{escape(place(failure.span))}</small></dt>"
    if failure.expected is None or failure.found is None:
        return heading
    return f"""{heading}
<dd>expected <code>{escape(failure.expected)}</code></dd>
<dd class="found">found <code>{escape(failure.found)}</code></dd>"""


def _event(line: str) -> str:
    """Set what happened apart from the rule behind it, which stands in brackets."""
    happened, bracket, rule = line.rpartition(" [")
    if not bracket:
        return escape(line)
    return f"{escape(happened)} <cite>{escape(rule.removesuffix(']'))}</cite>"


def _passed(outcomes: Sequence[Outcome]) -> Iterator[str]:
    if not outcomes:
        return
    yield f"<details{'' if len(outcomes) > 20 else ' open'}><summary>{len(outcomes)} passed</summary>"
    for file in dict.fromkeys(outcome.case.document.file for outcome in outcomes):
        yield f"<h3>{escape(file)}</h3>\n<ul>"
        for outcome in outcomes:
            if outcome.case.document.file == file:
                yield f"<li>{escape(outcome.case.name)} <cite>{escape(outcome.case.cites)}</cite></li>"
        yield "</ul>"
    yield "</details>"


def _coverage(coverage: Coverage) -> Iterator[str]:
    yield f"<h2>Coverage: {coverage.percent} %</h2>\n<table><tr><th>definition</th>"
    yield "".join(f"<th>{title}</th>" for title in ("nodes", "branches", "hooks")) + "</tr>"
    for definition in coverage.definitions:
        cells = "".join(
            f"<td{'' if count.covered == count.total else ' class=found'}>{count.covered}/{count.total}</td>"
            for count in (definition.counts[sort] for sort in SORTS)
        )
        yield f"<tr><td>{escape(definition.kind)} {escape(definition.id)}</td>{cells}</tr>"
    yield "</table>\n<ul>"
    for miss in coverage.misses:
        yield f"<li><small>{escape(place(miss.span))}</small> {escape(miss.description)}</li>"
    yield "</ul>"
