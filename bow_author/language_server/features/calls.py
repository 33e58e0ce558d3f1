"""What sets what off: from a definition to those that react to what its effects bring about, and back."""

from collections.abc import Iterator

from lsprotocol import types

from bow_author.engine.rulesets import ruleset_of
from bow_author.language_server import occurrences
from bow_author.language_server.workspace import Cursor, Workspace, Written, uri_of
from bow_dsl.checked.program import CheckedProgram
from bow_dsl.checks.chains import brought_about
from bow_dsl.checks.effect_conflicts import HookedEffect, hooked_effects
from bow_dsl.syntax import ast


def prepare(workspace: Workspace, params: types.CallHierarchyPrepareParams) -> list[types.CallHierarchyItem] | None:
    """Give the definition that is named at a place."""
    named = occurrences.at(Cursor(workspace, params.text_document.uri, params.position))
    if named is None:
        return None
    for written in workspace.all_written():
        for definition in written.program.definitions:
            is_here = written.program.source.file == named.home or not named.home
            if is_here and (definition.kind.text, definition.id.text) == named.ref:
                return [_item(workspace, written, definition)]
    return None


def outgoing(
    workspace: Workspace, params: types.CallHierarchyOutgoingCallsParams
) -> list[types.CallHierarchyOutgoingCall]:
    """Give what reacts to what the effects of a definition bring about."""
    mine = [(written, act) for written, act in _acts(workspace) if _is(act, params.item)]
    found = _Calls(workspace)
    for written, act in mine:
        events = brought_about(act)
        for other, reaction in _acts(workspace):
            if _reacts(reaction, events):
                found.add(other, reaction.definition, written, act)
    return [types.CallHierarchyOutgoingCall(item, places) for item, places in found.calls.values()]


def incoming(
    workspace: Workspace, params: types.CallHierarchyIncomingCallsParams
) -> list[types.CallHierarchyIncomingCall]:
    """Give what brings about that to which the effects of a definition react."""
    mine = [act for _, act in _acts(workspace) if _is(act, params.item)]
    found = _Calls(workspace)
    for written, act in _acts(workspace):
        events = brought_about(act)
        if any(_reacts(reaction, events) for reaction in mine):
            found.add(written, act.definition, written, act)
    return [types.CallHierarchyIncomingCall(item, places) for item, places in found.calls.values()]


class _Calls:
    """Definitions, each with the places of the effects that have to do with it."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self.calls: dict[str, tuple[types.CallHierarchyItem, list[types.Range]]] = {}

    def add(self, written: Written, definition: ast.Definition, at: Written, act: HookedEffect) -> None:
        """Add a definition, and an effect that has to do with it."""
        item = _item(self._workspace, written, definition)
        _, places = self.calls.setdefault(f"{item.uri} {item.name} {item.detail}", (item, []))
        place = self._workspace.range(at.program.source.span(act.effect.at))
        if place not in places:
            places.append(place)


def _acts(workspace: Workspace) -> Iterator[tuple[Written, HookedEffect]]:
    """Give every effect that hangs on a hook, with where it is written."""
    registry = ruleset_of(workspace.library.names).registry
    for written in workspace.all_written():
        program = CheckedProgram(written.names, registry, written.labels)
        for definition in written.program.definitions:
            yield from ((written, act) for act in hooked_effects(definition, program))


def _reacts(act: HookedEffect, events: frozenset[str]) -> bool:
    return isinstance(act.effect, ast.React | ast.Replace) and act.spec.text in events


def _is(act: HookedEffect, item: types.CallHierarchyItem) -> bool:
    return isinstance(item.data, dict) and [act.definition.kind.text, act.definition.id.text] == [
        item.data.get("kind"),
        item.data.get("id"),
    ]


def _item(workspace: Workspace, written: Written, definition: ast.Definition) -> types.CallHierarchyItem:
    source = written.program.source
    title = definition.title.value if definition.title else ""
    return types.CallHierarchyItem(
        definition.id.text,
        types.SymbolKind.Function,
        uri_of(source.file),
        workspace.range(source.span(definition.at)),
        workspace.range(source.span(definition.id.at)),
        detail=f"{definition.kind.text} {title}".strip(),
        data={"kind": definition.kind.text, "id": definition.id.text},
    )
