"""The command palette without its window: everything that can be asked for by name, and what fits what was typed."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from bow_author.hexes.coordinates import parse_hex
from bow_author.print.plan_picture import commander_name, unit_title
from bow_dsl.value import value
from bow_editor.commands import COMMANDS, Command
from bow_editor.editor_state import EditorState
from bow_editor.settings import Settings
from bow_editor.shortcuts import PanelKeys, bound, keys_of
from bow_editor.tools import TOOLS
from bow_editor.words import tr

_HEX = re.compile(r"(?:.*\s)?([A-Za-z]{1,2}[0-9]{1,2})\s*")
MOST = 60


@value
class Choice:
    """Something that can be asked for."""

    kind: str
    """`command`, `tool`, `panel`, `hex`."""
    id: str
    """The id of it; of a hex its name."""
    title: str
    detail: str = ""
    """Where it is found otherwise."""
    keys: str = ""


def fitness(typed: str, title: str) -> int | None:
    """Tell how well a title fits what was typed, the higher the better; None if it does not.

    All letters must come in it, in their sequence. It is better that they begin words and stand together.
    """
    wanted, text = typed.casefold().replace(" ", ""), title.casefold()
    if not wanted:
        return 0
    starts = {match.start() for match in re.finditer(r"\w+", text)}
    # The best way to find the first letters that ends at each place; a title is short.
    best: dict[int, int] = {-1: 0}
    for letter in wanted:
        scores: dict[int, int] = {}
        for place, char in enumerate(text):
            if char != letter:
                continue
            ways = [
                worth + (10 if place == before + 1 and before >= 0 else 0)
                for before, worth in best.items()
                if before < place
            ]
            if ways:
                scores[place] = max(ways) + (10 if place in starts else 1)
        best = scores
        if not best:
            return None
    return max(best.values()) * 40 - len(text)


def best_matches(typed: str, choices: Iterable[Choice]) -> list[Choice]:
    """Give the choices that fit, the best first; without anything typed all, as they come."""
    judged = [(fitness(typed, f"{choice.title} {choice.detail}"), choice) for choice in choices]
    fitting = [(worth, choice) for worth, choice in judged if worth is not None]
    return [choice for _, choice in sorted(fitting, key=lambda pair: -pair[0])][:MOST]


def choices(
    editor: EditorState | None, settings: Settings, panels: Sequence[PanelKeys], can_do: Callable[[Command], bool]
) -> list[Choice]:
    """Give everything that can be asked for now.

    Args:
        editor: the open plan, if there is one.
        settings: for the shortcuts.
        panels: id, title and shortcut of each.
        can_do: whether a command makes sense now.
    """
    made = [
        Choice(
            "command",
            command.id,
            tr(command.title).removesuffix("…"),
            tr(command.menu.partition("/")[0]),
            ", ".join(keys_of(settings, command.id)[:1]),
        )
        for command in COMMANDS
        if can_do(command)
    ]
    if editor is not None and editor.content is not None:
        made += [
            Choice("tool", tool.id, tr(tool.title), tr("Tool"), ", ".join(keys_of(settings, f"tool.{tool.id}")))
            for tool in TOOLS
        ]
    held = {binding.id: ", ".join(binding.keys) for binding in bound(settings, panels)}
    made += [Choice("panel", name, title, tr("Panel"), held[f"panel.{name}"]) for name, title, _ in panels]
    if editor is not None and editor.content is not None:
        made += _places(editor)
    return made


def _places(editor: EditorState) -> Iterator[Choice]:
    """Give the units, objectives and names of a plan, by which one goes to their hexes."""
    assert editor.content is not None, "asked before"
    plan, catalogue = editor.session.document.plan, editor.content.catalogue
    for unit in plan.units.values():
        who = commander_name(unit, catalogue)
        title = f"{who}, {unit_title(unit, catalogue)}" if who else unit_title(unit, catalogue)
        yield Choice("hex", unit.at.name, title, tr("Unit in {hex}").format(hex=unit.at.name))
    for objective in plan.objectives.values():
        yield Choice("hex", objective.at.name, objective.title, tr("Objective in {hex}").format(hex=objective.at.name))
    for at, name in plan.names.items():
        yield Choice("hex", at.name, name, tr("Name in {hex}").format(hex=at.name))


def hex_typed(editor: EditorState | None, typed: str) -> Choice | None:
    """Give the hex that was typed: `C5`, or `go to C5`; None if it is none of the board."""
    match = _HEX.fullmatch(typed)
    if match is None or editor is None or editor.board is None:
        return None
    at = parse_hex(match[1].upper())
    if at is None or at not in editor.board:
        return None
    return Choice("hex", at.name, tr("Go to {hex}").format(hex=at.name), tr("Hex"))
