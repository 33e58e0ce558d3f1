"""Edits of a document, as values: in the editor, in its journal, in scripts, in comparisons.

An edit speaks of plain values: what YAML says, without its comments and layout. `packs.yaml_rewrite` brings what comes
of it into the text.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, TypeAlias

from bow_author.packs.documents import Step
from bow_author.packs.plain_values import renames, same
from bow_author.packs.schemas import load_schema
from bow_dsl.value import value

Path: TypeAlias = tuple[Step, ...]


@value
class Put:
    """Give something a value; what is not there yet is added, in a list at its end."""

    path: Path
    value: Any


@value
class Take:
    """Take something away, and the key above it if that holds nothing any more and may be left out."""

    path: Path


@value
class Rename:
    """Give a key another name; it stays where it stands."""

    path: Path
    name: str


Change: TypeAlias = Put | Take | Rename


@value
class Edit:
    """Changes that are made and unmade together."""

    title: str
    """What is done, as a menu would say it: `Lay forest on C3`."""
    changes: tuple[Change, ...]


class EditError(Exception):
    """A change speaks of something that is not there; nothing has been changed."""


def applied(value: Any, changes: Sequence[Change], kind: str = "battle_plan") -> Any:
    """Give the value after all changes, one after the other; *value* itself stays as it is.

    Args:
        value: what a document of this kind holds.
        changes: what is to be done.
        kind: the kind of document, whose schema says where a new key belongs and which may be left out.

    Raises:
        EditError: a change takes away, renames or goes into what is not there.

    >>> applied({"rounds": 5, "terrain": {"C3": "ford"}}, [Put(("terrain", "D3"), "hills"), Take(("terrain", "C3"))])
    {'rounds': 5, 'terrain': {'D3': 'hills'}}
    """
    for change in changes:
        value = _changed(value, change, kind)
    return value


def changes_between(old: Any, new: Any, above: Path = ()) -> Iterator[Change]:
    """Give the changes that lead from one value to another: inside mappings entry by entry, else whole values.

    >>> list(changes_between({"a": {"x": 1, "y": 2}}, {"a": {"y": 2, "z": 1}}))
    [Rename(path=('a', 'x'), name='z')]
    """
    if not (isinstance(old, dict) and isinstance(new, dict) and old and new):
        if not same(old, new):
            yield Put(above, new)
        return
    renamed = renames(old, new)
    yield from (Rename((*above, before), after) for before, after in renamed.items())
    for key in old:
        if key in new:
            if old[key] is not new[key]:
                yield from changes_between(old[key], new[key], (*above, key))
        elif key not in renamed:
            yield Take((*above, key))
    yield from (Put((*above, key), item) for key, item in new.items() if key not in old and key not in renamed.values())


def value_at(value: Any, path: Path) -> Any:
    """Give what stands at a path; raises EditError if nothing does."""
    for step in path:
        if not _has(value, step):
            raise EditError(f"nothing stands at {written(path)}")
        value = value[step]
    return value


def written(path: Path) -> str:
    """Write a path as people do: keys with dots between them.

    >>> written(("units", "maege", "at"))
    'units.maege.at'
    """
    return ".".join(map(str, path))


def to_plain(edit: Edit) -> dict[str, Any]:
    """Turn an edit into what JSON can hold.

    >>> to_plain(Edit("Lay ford on C3", (Put(("terrain", "C3"), "ford"),)))
    {'title': 'Lay ford on C3', 'changes': [{'put': ['terrain', 'C3'], 'value': 'ford'}]}
    """
    return {"title": edit.title, "changes": [_plain_change(change) for change in edit.changes]}


def from_plain(value: dict[str, Any]) -> Edit:
    """Build the edit of which `to_plain` made *value*; raises KeyError, TypeError or ValueError if it did not."""
    return Edit(str(value["title"]), tuple(_change(item) for item in value["changes"]))


def _plain_change(change: Change) -> dict[str, Any]:
    match change:
        case Put(path, value):
            return {"put": list(path), "value": value}
        case Take(path):
            return {"take": list(path)}
        case Rename(path, name):
            return {"rename": list(path), "name": name}


def _change(item: dict[str, Any]) -> Change:
    if "put" in item:
        return Put(tuple(item["put"]), item["value"])
    if "take" in item:
        return Take(tuple(item["take"]))
    return Rename(tuple(item["rename"]), str(item["name"]))


def _changed(value: Any, change: Change, kind: str) -> Any:
    """Give a value after one change; all that is not on the way to it is shared."""
    if not change.path:
        if isinstance(change, Put):
            return change.value
        raise EditError("a document as a whole is not taken away")
    *way, last = change.path
    holders = [value]
    for step in way:
        holder = holders[-1]
        if _has(holder, step):
            holders.append(holder[step])
        elif isinstance(change, Put) and isinstance(holder, dict):
            holders.append({})
        else:
            raise EditError(f"nothing stands at {written(change.path)}")
        if holders[-1] is None and isinstance(change, Put):  # a key that was left empty
            holders[-1] = {}
    result = _with(holders[-1], last, change, _sequence(kind) if not way else ())
    for depth in range(len(way) - 1, -1, -1):
        above, step = holders[depth], way[depth]
        if depth == 0 and result == {} and isinstance(change, Take) and step not in _required(kind):
            result = {key: item for key, item in above.items() if key != step}
        else:
            result = _with(above, step, Put((), result), _sequence(kind) if depth == 0 else ())
    return result


def _with(holder: Any, step: Step, change: Change, sequence: Sequence[str]) -> Any:
    """Give a mapping or list in which one thing is changed."""
    if isinstance(holder, dict) and isinstance(step, str):
        if isinstance(change, Put):
            return _inserted(holder, step, change.value, sequence)
        if step in holder:
            if isinstance(change, Take):
                return {key: item for key, item in holder.items() if key != step}
            if change.name in holder and change.name != step:
                raise EditError(f"`{change.name}` is there already")
            return {(change.name if key == step else key): item for key, item in holder.items()}
    if isinstance(holder, list) and isinstance(step, int):
        if isinstance(change, Put) and step in (len(holder), -1):
            return [*holder, change.value]
        if 0 <= step < len(holder) and not isinstance(change, Rename):
            middle = [change.value] if isinstance(change, Put) else []
            return [*holder[:step], *middle, *holder[step + 1 :]]
    raise EditError(f"there is no `{step}` to change")


def _inserted(holder: dict[str, Any], key: str, item: Any, sequence: Sequence[str]) -> dict[str, Any]:
    """Give a mapping with one entry more, or another one; a new key comes where the schema has it."""
    if key in holder or key not in sequence:
        return {**holder, key: item}
    before = set(sequence[: sequence.index(key)])
    place = max((index + 1 for index, known in enumerate(holder) if known in before), default=0)
    entries = list(holder.items())
    return dict([*entries[:place], (key, item), *entries[place:]])


def _has(value: Any, step: Step) -> bool:
    if isinstance(step, str):
        return isinstance(value, dict) and step in value
    return isinstance(value, list) and 0 <= step < len(value)


@cache
def _sequence(kind: str) -> tuple[str, ...]:
    return tuple(load_schema(kind)["properties"])


@cache
def _required(kind: str) -> frozenset[str]:
    return frozenset(load_schema(kind)["required"])
