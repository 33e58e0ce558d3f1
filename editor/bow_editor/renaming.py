"""Another label for a unit or an objective, another House for a side, wherever the plan speaks of it."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from bow_author.packs.edits import Change, Edit, Put, Rename
from bow_dsl.syntax.lexemes import scan
from bow_editor.draft import Draft, slug
from bow_editor.words import tr


def renamed(plan: Any, section: str, label: str, name: str) -> tuple[Change, ...]:
    """Give the changes that give a label another name.

    Args:
        plan: what the plan says.
        section: where the label stands: `units` or `objectives`.
        label: the label as it is.
        name: as it is to be.
    """
    if name == label:
        return ()
    return (Rename((section, label), name), *_named_elsewhere(plan, section, label, name))


def as_label(name: str) -> str:
    """Make a label of what was typed for one; what is a label, or has no letter to make one of, stays as it is.

    >>> as_label("old_mill_2"), as_label("Miller's Men"), as_label("42")
    ('old_mill_2', 'millers_men', '42')
    """
    return name if re.fullmatch(r"[a-z][a-z0-9_]*", name) else slug(name) or name


def _named_elsewhere(plan: Any, section: str, label: str, name: str) -> Iterator[Change]:
    """Give the changes of the rules and of the sources, which speak of a label too."""
    define = plan.get("define")
    if isinstance(define, str) and (text := in_program(define, label, name)) != define:
        yield Put(("define",), text)
    for index, source in enumerate(plan.get("sources") or ()):
        of = [_place(place, section, label, name) for place in source["of"]]
        if of != source["of"]:
            yield Put(("sources", index, "of"), of)


def objective_titled(draft: Draft | None, plan: Any, label: str, title: str) -> tuple[Change, ...]:
    """Give the changes that give an objective a title, and a label made of it if it is its first one.

    Args:
        draft: what tells which labels are free; None leaves the label.
        plan: what the plan says.
        label: the label of the objective.
        title: as it is to be called.
    """
    return with_first_labels(draft, plan, (Put(("objectives", label, "title"), title),))


def with_first_labels(draft: Draft | None, plan: Any, changes: Sequence[Change]) -> tuple[Change, ...]:
    """Add to changes that title objectives which nobody has named yet the labels that they would have got at first.

    One that something speaks of already keeps its label.
    """
    if draft is None:
        return tuple(changes)
    usual = tr("Objective")
    stem = re.compile(rf"{slug(usual) or 'objective'}(_\d+)?")
    given: dict[str, str] = {}
    for change in changes:
        match change:
            case Put(("objectives", str(label), "title"), title):
                wanted = slug(str(title))
                before = (plan.get("objectives") or {}).get(label, {}).get("title")
                if before != usual or not stem.fullmatch(label) or not wanted or stem.fullmatch(wanted):
                    continue
                name = draft.free_label([wanted], given.values())
                if not any(_named_elsewhere(plan, "objectives", label, name)):
                    given[label] = name
    return (*changes, *(Rename(("objectives", label), name) for label, name in given.items()))


def drafted(draft: Draft, plan: Any, title: str) -> Edit | None:
    """Give the edit of a draft that may title objectives; None if it would change nothing."""
    edit = draft.edit(title)
    return edit and Edit(title, with_first_labels(draft, plan, edit.changes))


def with_new_labels(draft: Draft, plan: Any, changes: Sequence[Change], unit: str | None) -> tuple[Change, ...]:
    """Add to changes that give units another figure type the labels that it usually has.

    One that somebody has chosen, or that something speaks of, stays.
    """
    given: dict[str, str] = {}
    for change in changes:
        match change:
            case Put(("units", str(label), "unit"), _):
                before = plan["units"][label].get("unit")
                name = draft.free_label([f"{unit}_1"], given.values())
                is_usual = re.fullmatch(rf"{re.escape(str(before))}_\d+", label)
                if is_usual and not any(_named_elsewhere(plan, "units", label, name)):
                    given[label] = name
            case _:
                pass
    return (*changes, *(Rename(("units", label), name) for label, name in given.items()))


def house_changed(plan: Any, old: str, new: str) -> tuple[Change, ...]:
    """Give the changes that let another House take a side: its ratings, edge, zone, units and objectives go over."""
    if new == old:
        return ()
    changes: list[Change] = [
        Rename((section, old), new) for section in ("sides", "edges", "zones") if old in (plan.get(section) or {})
    ]
    if plan["momentum"] == old:
        changes.append(Put(("momentum",), new))
    for section, key in (("units", "side"), ("objectives", "holder")):
        things = plan.get(section) or {}
        changes += [Put((section, label, key), new) for label, thing in things.items() if thing.get(key) == old]
    return (*changes, *_named_elsewhere(plan, "sides", old, new))


def in_program(text: str, label: str, name: str) -> str:
    """Write another word wherever a program says this one; texts in quotes and comments stay.

    >>> in_program('if holder of mill is stark then ...  # the mill', "mill", "old_mill")
    'if holder of old_mill is stark then ...  # the mill'
    """
    for lexeme in reversed(scan(text).lexemes):
        if lexeme.text == label:
            text = text[: lexeme.start] + name + text[lexeme.end :]
    return text


def _place(place: str, section: str, label: str, name: str) -> str:
    before = f"{section}.{label}"
    is_in = place == before or place.startswith(f"{before}.")
    return f"{section}.{name}{place[len(before) :]}" if is_in else place
