"""Opening a plan to be played: whether it can be, though comments may ignore findings that stand in the way."""

import sys
from collections.abc import Iterable
from typing import NamedTuple

from bow_author.analysis.open_ground import may_be_set_up
from bow_author.checks.run import check_library
from bow_author.cli.output import rendered, wants_colour
from bow_author.cli.variants import unknown_variant
from bow_author.engine.effects.compiled import CompiledRules
from bow_author.games.battle import Battle, library_for, prepare
from bow_author.games.content import content_digests
from bow_author.packs.entries import Entry
from bow_author.packs.library import Library
from bow_author.report.text import tell
from bow_dsl.diagnostics import Diagnostic, Severity

_NOT_IN_THE_WAY = ("BOW60", "BOW61")
"""Codes that say what the boxes lack: nobody needs pieces to play a battle here."""


class Opened(NamedTuple):
    """A plan that can be played, and the battle that it is."""

    library: Library
    """As the plan sees it."""
    entry: Entry
    battle: Battle
    is_overlay: bool
    """Whether the file only changes a plan of another pack."""

    @property
    def content(self) -> dict[str, str]:
        """What tells the texts that it is played with from others."""
        return content_digests(self.library, self.entry)


def open_battle(
    command: str, file: str, variants: Iterable[str] = (), rules: type[CompiledRules] = CompiledRules
) -> Opened | int:
    """Load the plan of a file, to be played with some variants besides its own by a subcommand.

    Returns:
        The battle; or the exit code, if it cannot be played, which the error output explains.
    """
    variants = tuple(variants)
    library = library_for(file, variants)
    if wrong := errors_in(library):
        sys.stderr.write(rendered(tell(wrong), colour=wants_colour(sys.stderr)))
        return refused(command, f"`{file}` is not played because of this")
    asked = library.asked_plan()
    if asked is None:
        return refused(command, f"`{file}` is not a battle plan")
    if (unknown := unknown_variant(library, variants)) is not None:
        return refused(command, unknown, 2)
    battle = prepare(*asked, variants, rules)
    if (missing := what_is_missing(battle)) is not None:
        return refused(command, missing)
    for definition, text in battle.rules.uncompiled:
        print(f"bow {command}: {without(definition, text)}", file=sys.stderr)
    return Opened(*asked, battle, asked[1].document.file not in library.targets)


def errors_in(library: Library) -> list[Diagnostic]:
    """Give the findings for which nothing of a library is played."""
    findings = check_library(library, ignore=_NOT_IN_THE_WAY).findings
    return [finding for finding in findings if finding.severity is Severity.ERROR]


def refused(command: str, message: str, code: int = 1) -> int:
    """Say why a subcommand does nothing, and give its exit code."""
    print(f"bow {command}: {message}", file=sys.stderr)
    return code


def without(definition: str, text: str) -> str:
    """Say that a definition is played without one of its effects, and what of that no game carries out."""
    return f"`{definition}` is played without an effect: `{text.strip()}` is not carried out yet"


def what_is_missing(battle: Battle) -> str | None:
    """Tell why a battle cannot be set up; None if it can."""
    if may_be_set_up(battle.plan, battle.battlefield.board, battle.catalogue):
        return None
    return "the plan names what no pack defines, and a comment lets nobody say so"
