"""Bringing together what two people, or a person and a program, have made of one document."""

from collections.abc import Collection, Sequence
from typing import Any

from bow_author.packs.edits import Change, EditError, Path, Put, Rename, Take, applied, changes_between, written
from bow_dsl.value import value


@value
class Clash:
    """One thing that both sides have changed, and not to the same."""

    path: Path
    ours: Change
    theirs: Change

    def __str__(self) -> str:
        return f"both have changed {written(self.path)}"


@value
class Merged:
    """What has come of a merge: all that both sides did; where they clash, what *ours* did."""

    value: Any
    clashes: tuple[Clash, ...]


def merge(base: Any, ours: Any, theirs: Any, kind: str = "battle_plan") -> Merged:
    """Merge two values that both come from *base*.

    >>> merge({"rounds": 5, "title": "A"}, {"rounds": 6, "title": "A"}, {"rounds": 5, "title": "B"}).value
    {'rounds': 6, 'title': 'B'}

    Sections that both have begun are merged entry by entry:

    >>> merge({"rounds": 5}, {"rounds": 5, "names": {"B2": "Mill"}}, {"rounds": 5, "names": {"C3": "Ford"}}).value
    {'rounds': 5, 'names': {'B2': 'Mill', 'C3': 'Ford'}}
    """
    begun = {key for key, part in ours.items() if isinstance(part, dict) and isinstance(theirs.get(key), dict)}
    begun -= base.keys()
    our_changes = list(_plain_changes(base, ours, begun))
    clashes: list[Clash] = []
    fitting: list[Change] = []
    for change in _plain_changes(base, theirs, begun):
        same, touching = _meeting(change, our_changes)
        if same:
            continue
        if touching is None:
            fitting.append(change)
        else:
            clashes.append(Clash(change.path, touching, change))
    value = ours
    for change in fitting:
        try:
            value = applied(value, [change], kind)
        except EditError:
            clashes.append(Clash(change.path, change, change))
    return Merged(value, tuple(clashes))


def _plain_changes(base: Any, new: Any, begun: Collection[str]) -> Sequence[Change]:
    """Give the changes without renamings, which may meet others in two places; of *begun* sections entry by entry."""
    changes: list[Change] = []
    for change in changes_between(base, new):
        if isinstance(change, Rename):
            value = base
            for step in change.path:
                value = value[step]
            changes += [Take(change.path), Put((*change.path[:-1], change.name), value)]
        elif isinstance(change, Put) and len(change.path) == 1 and change.path[0] in begun:
            changes += [Put((*change.path, key), item) for key, item in change.value.items()]
        else:
            changes.append(change)
    return changes


def _meeting(change: Change, others: Sequence[Change]) -> tuple[bool, Change | None]:
    """Tell whether the same change is among others, and which of them touches the same thing."""
    touching = None
    for other in others:
        if other == change:
            return True, None
        shorter = min(len(change.path), len(other.path))
        if change.path[:shorter] == other.path[:shorter]:
            touching = other
    return False, touching
