"""Saved games: a game as JSON that a person can read, and back, with findings for whatever is wrong.

`schemas/game.schema.json` describes the format. The version is its first key; a reader takes no other than its own.
"""

import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from bow_author.engine.actions import read_action, write_action
from bow_author.engine.events import Event
from bow_author.games.log import happened, log_digest
from bow_author.games.record import Given, Record, Step
from bow_author.packs.documents import Document, read_document
from bow_author.packs.files import read_text, write_whole
from bow_author.packs.schemas import check_schema
from bow_author.plans.model import HouseId
from bow_dsl.diagnostics import Diagnostic, Severity, Span
from bow_dsl.value import replace, value

VERSION = 1
"""Of the format."""
PERSON = "person"
"""The player of a side that no machine plays."""


_LEFT_OUT: dict[str, Any] = {"target": None, "tactic": None, "instead": None, "later": []}
"""Fields of actions that are not written if they say nothing."""


@value
class About:
    """What a saved game says of itself, besides its steps."""

    plan: str
    """Id of the battle plan."""
    file: str
    """Where the plan lay, seen from the folder of the saved game; `/` between folders."""
    content: Mapping[str, str]
    """A digest of each pack and of the plan, by which a change is noticed."""
    variants: tuple[str, ...]
    seed: int
    players: Mapping[HouseId, str]
    """Who plays each side: a person, or a player of the machine."""


@value
class SavedGame:
    """A saved game, read; its answers are not understood until it is played."""

    about: About
    steps: tuple[Step, ...]
    undone: tuple[Step, ...]
    events: int
    digest: str
    """Of the log of its events."""
    document: Document


def write_game(path: str, about: About, record: Record) -> None:
    """Write a game whole or not at all; raises OSError if it cannot be written."""
    write_whole(path, to_text(about, record.written, record.events(), record.undone).encode())


def to_text(about: About, steps: Sequence[Step], events: Iterable[Event], undone: Sequence[Step] = ()) -> str:
    """Write a game as JSON: what it is, then one line for each step; *events* are what the steps bring about."""
    events = tuple(happened(events))
    head = {
        "game": VERSION,
        "plan": {"id": about.plan, "file": about.file},
        "content": dict(about.content),
        "variants": list(about.variants),
        "seed": about.seed,
        "players": dict(about.players),
        "events": {"count": len(events), "sha256": log_digest(events)},
    }
    lines = [f"  {_json(key)}: {_json(value)},\n" for key, value in head.items()]
    return "".join(["{\n", *lines, *_list("steps", steps), ",\n", *_list("undone", undone), "\n}\n"])


def read_game(path: str) -> tuple[SavedGame | None, list[Diagnostic]]:
    """Read a saved game; None and the findings that say why, if it cannot be."""
    text, findings = read_text(path)
    if text is None:
        return None, findings
    value, wrong = _json_value(text, path)
    if wrong is not None:
        return None, [wrong]
    document, findings = read_document(text, path)  # what is JSON is YAML too, and there every value has its place
    if document is None or findings:
        return None, findings
    document = replace(document, value=value)
    finding = _other_version(document)
    findings = [finding] if finding else check_schema(document, "game")
    return (None, findings) if findings else (_read(document), [])


def relative(file: str, saved: str) -> str:
    """Give the way from the folder of a saved game to a file, with `/` between folders."""
    folder = os.path.dirname(os.path.abspath(saved))
    try:
        way = os.path.relpath(file, folder)
    except ValueError:  # on another drive of Windows
        way = os.path.abspath(file)
    return way.replace(os.sep, "/")


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _list(key: str, steps: Sequence[Step]) -> Iterator[str]:
    yield f"  {_json(key)}: ["
    for number, step in enumerate(steps):
        yield ("," if number else "") + "\n    " + _json(_step(step))
    yield "\n  ]" if steps else "]"


def _step(step: Step) -> dict[str, Any]:
    ((name, fields),) = write_action(step.action).items()
    kept = {key: value for key, value in fields.items() if key not in _LEFT_OUT or value != _LEFT_OUT[key]}
    data = {"side": step.side, "action": {name: kept}}
    return data | ({"answers": list(map(asdict, step.answers))} if step.answers else {})


def _read(document: Document) -> SavedGame:
    value = document.value
    plan = value["plan"]
    players = {HouseId(house): name for house, name in value["players"].items()}
    about = About(plan["id"], plan["file"], value["content"], tuple(value["variants"]), value["seed"], players)
    steps, undone = (tuple(map(_read_step, value[key])) for key in ("steps", "undone"))
    return SavedGame(about, steps, undone, value["events"]["count"], value["events"]["sha256"], document)


def _read_step(value: dict[str, Any]) -> Step:
    ((name, fields),) = value["action"].items()
    answers = (Given(given["decision"], HouseId(given["side"]), given["answer"]) for given in value.get("answers", ()))
    return Step(HouseId(value["side"]), read_action({name: _LEFT_OUT | fields}), tuple(answers))


def _json_value(text: str, path: str) -> tuple[Any, Diagnostic | None]:
    """Read JSON; its numbers are whole, however long, as those of YAML are not."""
    place = Span.of_file(path)
    try:
        return json.loads(text, parse_constant=_no_constant), None
    except RecursionError:
        why = "it is nested too deeply"
    except json.JSONDecodeError as error:
        place = Span(path, error.lineno, error.colno, error.lineno, error.colno + 1)
        why = f"it is not JSON ({error.msg[:1].lower()}{error.msg[1:]})"
    except ValueError:
        why = "a number in it is too long, or is none"
    return None, _finding("BOW701", f"this is no saved game: {why}", place)


def _no_constant(name: str) -> Any:
    raise ValueError(name)


def _other_version(document: Document) -> Diagnostic | None:
    value = document.value
    version = value.get("game") if isinstance(value, dict) else None
    if version == VERSION or not isinstance(version, int) or isinstance(version, bool):
        return None
    message = f"this game is saved in version {version} of the format, and version {VERSION} is known"
    return _finding("BOW702", message, document.span("game"), "use the version of the program that saved it")


def _finding(code: str, message: str, place: Span, hint: str | None = None) -> Diagnostic:
    return Diagnostic(code, Severity.ERROR, message, place, hint)
