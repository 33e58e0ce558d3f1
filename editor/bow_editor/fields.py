"""Fields: one value of a plan each, as a form shows it, typed by the schema of battle plans.

A field knows which changes give it another value. Nothing here knows what the form looks like.
"""

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from typing import Any

from bow_author.packs.edits import Change, Edit, Path, Put, Take
from bow_author.packs.fast_validator import Schema
from bow_author.packs.schema_phrases import resolved
from bow_author.packs.schemas import load_schema
from bow_dsl.value import field, replace, value
from bow_editor.words import tr


class FieldKind(Enum):
    """With what a field is edited."""

    TEXT = "text"
    LONG_TEXT = "long text"
    NUMBER = "number"
    CHOICE = "choice"
    """A few words, all shown."""
    SEARCH = "search"
    """One of many, found by typing."""
    HEX = "hex"
    SWITCH = "switch"
    MANY = "many"
    """Any number of a few, in a list."""


@value
class Option:
    """One of the values that a field may have."""

    value: Any
    title: str
    detail: str = ""
    """What a list says of it beside its title."""
    group: str = ""
    """The head below which it stands in a list."""


def _nothing(_value: Any) -> tuple[Change, ...]:
    return ()


@value
class Field:
    """One value of the plan, or the same value of several things."""

    key: str
    """It names the field within its section."""
    title: str
    kind: FieldKind
    value: Any = None
    """None: nothing is said."""
    is_mixed: bool = False
    """Whether the things differ in it; there is no value then."""
    help: str = ""
    options: tuple[Option, ...] = ()
    least: int = 0
    most: int = 99
    empty: str = ""
    """What it means that nothing is said; empty if something must be said."""
    also: tuple[str, ...] = ()
    """Other words that say the same as `empty`, where it is typed."""
    of: str = ""
    """Whose field it is, as a title of an edit says it."""
    change: Callable[[Any], tuple[Change, ...]] = field(default=_nothing, compare=False)
    """The changes that give it a value; of None those that leave it unsaid."""
    called: str = ""
    """What the title of an edit calls it, if not by its title."""

    def edit(self, value: Any) -> Edit:
        """Give the edit that gives the field a value."""
        chosen = (value or ()) if self.kind is FieldKind.MANY else (value,)
        text = ", ".join(option.title for option in self.options if option.value in chosen)
        if not text:
            text = self.empty or tr("none") if value in {None, ()} else str(value)
        if self.kind is FieldKind.SWITCH:
            text = tr("yes") if value else tr("no")
        text = " ".join(text.split())
        whose = f" {tr('of')} {self.of}" if self.of else ""
        return Edit(f"{tr('Set')} {self.called or self.title.lower()}{whose}: {_short(text)}", self.change(value))


@value
class Action:
    """Something that a section offers to do."""

    key: str
    title: str
    edit: Edit


@value
class Section:
    """Fields that belong together, under a title."""

    key: str
    title: str
    fields: tuple[Field, ...]
    remove: Edit | None = None
    """What takes the thing away."""
    is_locked: bool = False
    """Whether its layer is kept from changes."""
    actions: tuple[Action, ...] = ()


def _short(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:39]}…"


def schema_at(path: Sequence[str | int]) -> Schema:
    """Give what the schema says of the value at a path; raises LookupError if there can be none."""
    whole = load_schema("battle_plan")
    schema = resolved(whole, whole["$defs"])
    for step in path:
        if isinstance(step, int):
            inner = schema["items"]
        elif step in schema.get("properties", {}):
            inner = schema["properties"][step]
        else:
            inner = schema["additionalProperties"]
        if not isinstance(inner, dict):
            raise LookupError(".".join(map(str, path)))
        schema = resolved(inner, whole["$defs"])
    return schema


def field_at(path: Sequence[str | int], options: Iterable[Option] = (), **more: Any) -> Field:
    """Build the field of the value at a path, typed by what the schema says of it; *options* are ids to choose from."""
    schema = schema_at(path)
    given = tuple(options)
    kind = FieldKind.TEXT
    if "enum" in schema:
        kind, given = FieldKind.CHOICE, given or tuple(Option(choice, tr(choice)) for choice in schema["enum"])
    elif given:
        kind = FieldKind.SEARCH if len(given) > _MOST_SHOWN else FieldKind.CHOICE
    elif schema.get("type") == "integer":
        kind = FieldKind.NUMBER
    elif schema.get("pattern") == schema_at(("objectives", "x", "at"))["pattern"]:
        kind = FieldKind.HEX
    title = str(more.pop("title", None) or schema.get("title", path[-1]))
    made = Field(
        key=str(path[-1]),
        title=tr(title[:1].upper() + title[1:]),
        kind=kind,
        help=tr(str(schema.get("description", ""))),
        options=given,
        least=schema.get("minimum", 0),
        most=schema.get("maximum", 9999),
    )
    return replace(made, **more)


_MOST_SHOWN = 6
"""With more options than these one searches."""


def field_of(
    plan: Any, paths: Sequence[Path], options: Iterable[Option] = (), *, is_needed: bool = False, **more: Any
) -> Field:
    """Build the field of the values at several paths, which are of one kind: they get their value together.

    Args:
        plan: what the plan says.
        paths: where the values stand, or would stand.
        options: ids to choose from.
        is_needed: whether something must be said; else `empty` in *more* tells what it means that nothing is.
        more: other parts of the field.
    """
    values = [_value_at(plan, path) for path in paths]
    is_mixed = any(value != values[0] for value in values)

    def change(value: Any) -> tuple[Change, ...]:
        if value is None:
            return () if is_needed else tuple(Take(path) for path in paths if _value_at(plan, path) is not None)
        return tuple(Put(path, value) for path in paths)

    more = {"change": change, "value": None if is_mixed else values[0], "is_mixed": is_mixed, **more}
    return field_at(paths[0], options, **more)


def _value_at(value: Any, path: Path) -> Any:
    """Give what stands at a path; None if nothing does."""
    for step in path:
        try:
            value = value[step]
        except (KeyError, IndexError, TypeError):
            return None
    return value
