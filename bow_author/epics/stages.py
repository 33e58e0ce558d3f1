"""The battle plan of a stage of an epic battle, as it is after the stages before it."""

import os
from collections.abc import Sequence

from bow_author.checks.run import check_library
from bow_author.engine.open_plan import OpenPlan
from bow_author.engine.play import Play
from bow_author.engine.state import Fate
from bow_author.packs.edits import Put, applied
from bow_author.packs.entries import Entry
from bow_author.packs.library import Library
from bow_author.packs.load import load
from bow_author.packs.yaml_rewrite import rewritten
from bow_author.plans.epic import Epic, Result, Stage, changes, read_epic
from bow_author.plans.model import HouseId
from bow_dsl.diagnostics import Diagnostic
from bow_dsl.value import value

_HEADER = "# yaml-language-server:"


class StageError(Exception):
    """There is no battle plan of a stage; the message says why."""


@value
class StagePlan:
    """The battle plan of a stage."""

    stage: Stage
    file: str
    text: str
    library: Library
    """The plan with all that it needs."""
    findings: tuple[Diagnostic, ...]
    """What `bow validate` says of it."""

    @property
    def entry(self) -> Entry:
        """The plan as it is read."""
        asked = self.library.asked_plan()
        if asked is None:
            raise StageError(
                f"the battle plan of stage `{self.stage.label}` cannot be read: {self.findings[0].message}"
            )
        return asked[1]


class EpicStages:
    """Makes the battle plans of the stages of one epic battle."""

    def __init__(self, library: Library, entry: Entry, paths: Sequence[str] = ()) -> None:
        """Read the epic battle.

        Args:
            library: where it stands.
            entry: its document, without mistakes.
            paths: where packs lie that its plans need, besides those that are found by themselves.
        """
        self._library, self._entry, self._paths = library, entry, paths
        self.epic: Epic = read_epic(entry.document.value)

    def plan(self, stage: Stage, results: Sequence[Result], file: str = "") -> StagePlan:
        """Give the plan of a stage after some results, for a file; if none is named for one beside its battle plan.

        Raises StageError if no pack has its battle plan, or it cannot be written.
        """
        source = self._source(stage)
        document = source.document
        catalogue = OpenPlan(source, self._library.as_used_by(source)).catalogue
        units = {card.id: card.unit for card in catalogue.commanders.values()}
        made = list(changes(self.epic, stage, results, document.value, units))
        path = file or os.path.join(os.path.dirname(document.file), f"{self.epic.id}_{stage.label}.yaml")
        name = os.path.basename(path).partition(".")[0]
        packs = (*document.value["packs"], *self.epic.packs, *filter(None, (source.pack, self._entry.pack)))
        made += [Put(("battle",), name), Put(("packs",), list(dict.fromkeys(packs)))]
        text = rewritten(document, applied(document.value, made))
        lines = [line for line in text.splitlines(keepends=True) if not line.startswith(_HEADER)]
        text = f"# {_said(self.epic, stage, results)}\n{''.join(lines)}"
        library = load([path, *self._paths], instead={path: text})
        return StagePlan(stage, path, text, library, tuple(check_library(library).findings))

    def houses(self, stage: Stage) -> tuple[HouseId, ...]:
        """Give the Houses that fight a stage; raises StageError if there is no such battle plan."""
        return tuple(map(HouseId, self._source(stage).document.value["sides"]))

    def _source(self, stage: Stage) -> Entry:
        source = self._library.find("battle_plan", stage.plan)
        if source is None:
            raise StageError(f"no battle plan is named `{stage.plan}`")
        return source


def _said(epic: Epic, stage: Stage, results: Sequence[Result]) -> str:
    said = ", ".join(f"{result.stage} won by {result.winner}" for result in results)
    return f"Stage {stage.label} of {epic.title}" + (f", after {said}." if said else ".")


def result_of(stage: Stage, play: Play) -> Result:
    """Give what came of a stage whose battle is over."""
    assert play.state.winner is not None, "the battle is over"
    fallen = [name for name, commander in play.state.commanders.items() if commander.fate is not Fate.IN_PLAY]
    return Result(stage.label, play.state.winner, tuple(fallen))
