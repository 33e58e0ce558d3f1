"""What problems say to somebody who sees titles and panels, and neither ids nor the file. No Qt."""

import re
from collections import Counter
from typing import Any

from bow_author.engine.catalogue import Catalogue
from bow_author.plans.model import BattlePlan
from bow_author.print.plan_picture import commander_name, unit_title
from bow_editor.content import Content
from bow_editor.offered import titles
from bow_editor.problems import Problem
from bow_editor.words import spoken, tr

_KINDS = ("house", "terrain", "token", "unit", "commander", "board", "pack", "variant")
"""What has a title, the first kind winning where an id is of several."""
_KEYS = {
    "board": "Board",
    "orientation": "Orientation",
    "rounds": "Round limit",
    "momentum": "Momentum",
    "edges": "Edges of the Houses",
    "zones": "Deployment zones",
    "compass": "Directional tokens",
    "sides": "Sides",
    "sources": "Sources",
    "terrain": "Terrain",
    "tokens": "Tokens",
    "objectives": "Objectives",
    "units": "Units",
    "define": "Rules",
}
"""What the editor calls the parts of a plan; English, to be translated."""
_PAGES = {
    **dict.fromkeys(
        (
            *("battle", "title", "number", "rounds", "introduction", "designer_notes", "packs", "skirmish"),
            *("variants", "cite", "homebrew"),
        ),
        "battle",
    ),
    **dict.fromkeys(("board", "orientation", "momentum", "edges", "zones", "compass"), "battlefield"),
    "sides": "sides",
    "sources": "sources",
}
"""The page of the forms on which a part of a plan stands, by its id."""
_TITLES = {"battle": "Battle", "battlefield": "Field", "sides": "Sides", "sources": "Sources", "rules": "Rules"}
_PAGE_OF_CODE = {"BOW514": "rules", "BOW436": "battle"}
"""Where something is to be said that is not there yet."""
_OF_WORDS = frozenset(("BOW208",))
"""Whose hint is a word of the rule text, where ids are written and no titles."""


def hints() -> dict[str, str]:
    """Give what is done in the editor about the problems that beginners meet, by their codes.

    They begin with a small letter and end without a stop, as the hints of all checks do.
    """
    off = tr("the inspector lists what lies off the board: give it a hex there, or take it away")
    return {
        "BOW427": tr("save it under that name (File › Save as), or change its id: Plan › Battle"),
        "BOW436": tr("fill in Printed in, or Own work if it is your own: Plan › Battle"),
        "BOW501": off,
        "BOW502": tr("drag one of the units to another hex (U), or take it away: click it, Delete"),
        "BOW503": tr("drag the unit to another hex (U), or lay other terrain there"),
        "BOW504": tr("drag the unit to another hex, or erase what lies there"),
        "BOW505": off,
        "BOW507": tr("take one of the two away: click the unit, Delete"),
        "BOW508": tr("click the unit, and choose its side in the inspector"),
        "BOW509": tr("drag the objective to another hex (O), or lay other terrain there"),
        "BOW510": tr("drag one of the objectives to another hex (O)"),
        "BOW512": tr("choose units of this House in the tray, and click their hexes"),
        "BOW513": tr("choose one in the tray, under Commanders, and click a hex"),
        "BOW514": tr("add a rule that says it: Plan › Rules › Add…, for instance Win by holding objectives"),
        "BOW517": tr("click the hex with the zone tool (Z): it leaves both, and a second click gives it to one"),
        "BOW543": tr("drag the unit to another hex (U), or take its hex out of the zone (Z)"),
        "BOW544": tr("paint the zone larger (Z), or take units away"),
        "BOW559": tr("drag it into the zone, or paint the zone over its hex (Z)"),
        "BOW568": tr("drag its head to another hex (A), or erase it (E)"),
        **dict.fromkeys(
            ("BOW601", "BOW604", "BOW605"),
            tr("use fewer, or tick the pack of a box that holds more: Plan › Battle › Packs"),
        ),
    }


def place_of(problem: Problem) -> str:
    """Say where to look: the hex, the page of the forms, else the line of the file."""
    if problem.at is not None:
        return problem.at.name
    page = page_of(problem)
    if page:
        return f"{tr('Plan')} › {tr(_TITLES[page])}"
    if problem.path[:1] == ("define",):
        return tr("Rule text")
    line = problem.finding.span.line
    return f"{tr('line')} {line}" if line else ""


def page_of(problem: Problem) -> str:
    """Give the id of the page of the forms on which it is fixed; empty if on none: in a hex, or in the rule text."""
    if problem.at is not None:
        return ""
    return _PAGE_OF_CODE.get(problem.finding.code) or _PAGES.get(str(problem.path[0]) if problem.path else "", "")


class Wording:
    """How the problems of a plan are told, as it is now.

    What a check says is English throughout, whatever the editor speaks: the titles in it too.
    """

    def __init__(self, content: Content | None, plan: BattlePlan | None, *, is_of_check: bool = True) -> None:
        """Know the titles.

        Args:
            content: what the plan may speak of.
            plan: the plan; None for a file that is none.
            is_of_check: whether it is about what checks say; else about what the editor says in its own language.
        """
        self._is_plan = plan is not None
        """Else it is a file that is fixed as a text."""
        self._titles: dict[str, str] = {}
        self._among: dict[str, str] = {}
        """Where each unit stands whose title others have too, by its label."""
        if content is not None and plan is not None:
            catalogue = content.english if is_of_check else content.catalogue
            self._titles = dict(_KEYS) if is_of_check else {key: tr(title) for key, title in _KEYS.items()}
            for kind in reversed(_KINDS):
                self._titles |= titles(content, catalogue, kind)
            self._titles |= {str(label): objective.title for label, objective in plan.objectives.items()}
            self._call_units(catalogue, plan)

    def _call_units(self, catalogue: Catalogue, plan: BattlePlan) -> None:
        called = {
            str(label): commander_name(unit, catalogue) or unit_title(unit, catalogue)
            for label, unit in plan.units.items()
        }
        self._titles |= called
        count = Counter(called.values())
        self._among = {str(label): unit.at.name for label, unit in plan.units.items() if count[called[label]] > 1}

    def message(self, problem: Problem) -> str:
        """Say what is wrong."""
        return self.in_titles(problem.finding.message)

    def hint(self, problem: Problem) -> str:
        """Say what can be done about it in the editor; empty if nobody knows."""
        hint = hints().get(problem.finding.code) if self._is_plan else None
        if problem.finding.code in _OF_WORDS:
            return re.sub("`([^`]*)`", r"“\1”", problem.finding.hint or "")
        if hint and spoken() != "en":  # what the checks say is English: who reads on is told why this is not
            return tr("In the editor: {hint}").format(hint=hint)
        return hint or self.in_titles(problem.finding.hint or "")

    def beside(self, problem: Problem) -> list[str]:
        """Say what stands above the page of a problem, which speaks of the file: its hint here, and the language."""
        hint = hints().get(problem.finding.code) if self._is_plan else None
        lines = [tr("In the editor: {hint}").format(hint=hint)] if hint else []
        if spoken() != "en":
            lines.append(tr("The checks speak English: their messages, and this page."))
        return lines

    def title(self, word: Any) -> Any:
        """Give the title of what has this id, or the key of a part of the plan; all else as it is."""
        return self._titles.get(word, word) if isinstance(word, str) else word

    def in_titles(self, text: str) -> str:
        """Write a finding as people do: with titles where it has ids, and without backticks."""

        def titled(match: re.Match[str]) -> str:
            word = match[1]
            at = self._among.get(word, "")
            title = self._titles.get(word, word)
            return f"“{title}”" if not at or re.search(rf"\b{at}\b", text) else f"“{title}” ({at})"

        return re.sub("`([^`]*)`", titled, text)
