"""All texts that the editor says, gathered from where they stand: what a table of translations must hold.

`python -m tests.editor.texts de` lists what German lacks, and what it has in vain.
"""

import ast
import json
import sys
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Any

from bow_author.engine import rules
from bow_author.engine.chapters.morale import procedure as morale
from bow_author.engine.luck import DieFace
from bow_author.engine.rule_values import CombatKind
from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_author.games import record
from bow_author.hexes.coordinates import Direction
from bow_author.packs.schemas import load_schema
from bow_author.plans.differences import How
from bow_author.plans.model import Ink, Orientation, Rank, TextSize
from bow_author.terminal import panel, questions
from bow_author.terminal.log import _BOOK
from bow_dsl.diagnostics import Severity
from bow_editor import words
from bow_editor.analyses import ANALYSES
from bow_editor.commands import COMMANDS
from bow_editor.editor_state import Layer
from bow_editor.hex_list import COLUMNS
from bow_editor.plan_forms import PAGES
from bow_editor.rule_kinds import KINDS
from bow_editor.things import Group
from bow_editor.tools import TOOLS

EDITOR, TERMINAL = Path(words.__file__).parent, Path(questions.__file__).parent
ENGINE = Path(str(rules.__file__)).parent
_ROWS = ("hooks.py", "phrases.py")
"""Where passages are cited that nobody is told as reasons."""
ENUMS: tuple[type[Enum], ...] = (DieFace, Direction, Group, How, Ink, Layer, Orientation, Rank, Severity, TextSize)


def written() -> Iterator[str]:
    """Give the texts that are written where they are said: `tr("...")`, or one of several in the brackets."""
    for path in sorted(EDITOR.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "tr":
                yield from _constants(node.args[0])


def _constants(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _constants(node.body)
        yield from _constants(node.orelse)
    elif isinstance(node, ast.BoolOp):
        for value in node.values:
            yield from _constants(value)


def of_the_game() -> Iterator[str]:
    """Give what log, panel and questions of a game say: `say("...")`, and tables that are said so."""
    names = ("log", "log_of_pieces", "panel", "questions", "menu", "names")
    for source in (*(TERMINAL / f"{name}.py" for name in names), EDITOR / "play_words.py"):
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                said = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if said in {"say", "word", "count"}:
                    yield from (text for argument in node.args for text in _constants(argument))
            elif isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "text":
                yield from _constants(node.value)
            elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Tuple):
                yield from _constants(node.value.elts[0] if isinstance(node.value, ast.Tuple) else node.value)
    yield from (one.reason for one in (record.NOTHING_TO_UNDO, record.LUCK_HAS_SPOKEN, record.NOTHING_TO_REDO))
    yield from questions._QUESTIONS.values()
    yield from (text for texts in questions.CHOICES.values() for text in texts)
    yield from panel._PHASES.values()
    yield from morale.ZONES
    yield from (kind.value.replace("_", " ") for kind in CombatKind)
    for path in sorted(path for path in ENGINE.rglob("*.py") if path.name not in _ROWS):
        yield from _passages(ast.parse(path.read_text("utf-8")))


def _passages(module: ast.Module) -> Iterator[str]:
    """Give the passages of the rulebook that a module of the engine names as reasons."""
    docstrings = {id(node.value) for node in ast.walk(module) if isinstance(node, ast.Expr)}
    for node in ast.walk(module):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            if node.value.startswith(_BOOK) and node.value != _BOOK:
                yield node.value.removeprefix(_BOOK)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
            yield from (text for argument in node.args for text in _constants(argument))
    for name in ("_STATUS", "_PASSAGES"):
        for node in module.body:
            if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == name:
                values = node.value.values if isinstance(node.value, ast.Dict) else [node.value]
                yield from (text for value in values for text in _constants(value))


def tabled() -> Iterator[str]:
    """Give the texts of tables, which are said where a table is read."""
    from bow_editor.qt.panels import PANELS

    for command in COMMANDS:
        yield from (command.title, command.help, command.menu.partition("/")[0])
    for tool in TOOLS:
        yield from (tool.title, tool.help)
    for analysis in ANALYSES.values():
        yield from (analysis.title, analysis.hint)
    yield from (panel.title for panel in PANELS)
    yield from (column.title for column in COLUMNS)
    yield from (page.title for page in PAGES)
    for kind in KINDS:
        yield from (kind.title, kind.help)
    yield from RULESET.kinds
    yield from (str(one.value) for kind in ENUMS for one in kind)


def of_the_schema() -> Iterator[str]:
    """Give the titles and descriptions of what the inspector and the forms show."""
    yield from _schema_texts(load_schema("battle_plan"))


def _schema_texts(schema: Any) -> Iterator[str]:
    if isinstance(schema, dict):
        title = schema.get("title")
        if isinstance(title, str):
            yield title[:1].upper() + title[1:]
        if isinstance(schema.get("description"), str):
            yield schema["description"]
        for inner in schema.values():
            yield from _schema_texts(inner)
    elif isinstance(schema, list):
        for inner in schema:
            yield from _schema_texts(inner)


def dynamic() -> Iterator[str]:
    """Give the texts that stand in the code as constants and are said elsewhere."""
    from bow_author.playtest.players import MACHINES
    from bow_editor.faults import OF_DISK
    from bow_editor.play_words import TACTICS
    from bow_editor.qt.panels.layers import SYMMETRIES, TITLES
    from bow_editor.refusals import PLAIN

    yield from OF_DISK.values()
    yield from ("a person", *(machine.words for machine in MACHINES.values()))
    yield from TACTICS.values()
    yield from SYMMETRIES.values()
    yield from TITLES.values()
    yield from (plain for _, plain in PLAIN)
    yield from ("Layer", "Shown", "Locked", "Show", "Lock")
    yield from ("Mirror {where}", "Rotate {where}")


def texts() -> frozenset[str]:
    """Give all texts."""
    return frozenset(text for text in (*written(), *of_the_game(), *tabled(), *of_the_schema(), *dynamic()) if text)


def main(language: str) -> None:
    """Tell what a language lacks, as JSON to be filled in, and what it has in vain."""
    table, wanted = words.table_of(language), texts()
    print(json.dumps(dict.fromkeys(sorted(wanted - table.keys()), ""), ensure_ascii=False, indent=1))
    print(f"lacks {len(wanted - table.keys())} of {len(wanted)}; in vain: {sorted(table.keys() - wanted)}")


if __name__ == "__main__":
    main(sys.argv[1])
