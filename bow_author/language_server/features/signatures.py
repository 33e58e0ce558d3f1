"""How what has been begun goes on: the parameters of a definition, the roles of a hook, the slots of a verb."""

from collections.abc import Iterator, Sequence

from lsprotocol import types

from bow_author.engine.rulesets import ruleset_of
from bow_author.language_server import completing
from bow_author.language_server.completing import Place
from bow_author.language_server.places import offset_in
from bow_author.language_server.workspace import Cursor, Workspace, Written
from bow_dsl.checks.key_usage import usage
from bow_dsl.ruleset.kinds import Ruleset
from bow_dsl.ruleset.patterns import tokens_of
from bow_dsl.ruleset.registry import HookSpec, Pattern

OPTIONS = types.SignatureHelpOptions(trigger_characters=[" ", ","])
_EFFECTS = ("modify", "permit", "forbid", "replace")


def signature_help(workspace: Workspace, params: types.SignatureHelpParams) -> types.SignatureHelp | None:
    """Give the ways in which what stands before a place goes on, and which part of each is next."""
    cursor = Cursor(workspace, params.text_document.uri, params.position)
    written = workspace.written(cursor.file)
    if written is None:
        return None
    offset = offset_in(written.program.source, cursor.line, cursor.column)
    place = completing.place_in(written.program.source.text, offset) if offset is not None else None
    if place is None or not place.depth or not place.words:
        return None
    signatures = list(_signatures(place, written, ruleset_of(written.names)))
    return types.SignatureHelp(signatures, active_signature=0) if signatures else None


def _signatures(place: Place, written: Written, ruleset: Ruleset) -> Iterator[types.SignatureInformation]:
    said = [lexeme.text for lexeme in place.words]
    last = said[len(said) - said[::-1].index(",") :] if "," in said else said[1:]
    for word in last[-2:]:
        for defined in written.names.named(word).values():
            if defined.parameters:
                parts = [f"{parameter.name.text}: {parameter.type.text}" for parameter in defined.parameters]
                doc = defined.definition.title.value if defined.definition.title else ""
                yield _signature(f"{word} {' '.join(parts)}", parts, doc, max(0, len(last) - last.index(word) - 1))
    kind = ruleset.kinds.get(place.head[0]) if place.head else None
    key = completing.key_of(kind, said[0], ruleset) if kind else None
    if place.depth == 1 and key is not None:
        yield _signature(usage(key.name, key.shapes), [], key.doc, None)
        return
    hook = _behind_effect(said)
    if hook is not None:
        begun = [spec for spec in ruleset.registry.hooks if _is_begun(spec.text.split(), hook)]
        yield from (_of_hook(spec, hook) for spec in begun[:8])
        return
    yield from (_of_verb(verb) for verb in ruleset.registry.verbs if said[0] in tokens_of(verb.text)[0][0])


def _behind_effect(said: Sequence[str]) -> list[str] | None:
    """Give the words behind those by which an effect begins; None if none does, or its condition has come."""
    if ":" in said or "when" in said:
        return None
    for index, word in enumerate(said):
        if word in _EFFECTS:
            return list(said[index + 1 :])
        if word == "react" and len(said) > index + 1:
            return list(said[index + 2 :])
    return None


def _is_begun(name: Sequence[str], said: Sequence[str]) -> bool:
    return bool(said) and list(said[: len(name)]) == list(name[: len(said)])


def _of_hook(spec: HookSpec, said: Sequence[str]) -> types.SignatureInformation:
    parts = [f"{role.preposition} {role.type.upper()}" for role in spec.roles]
    last = next((word for word in reversed(said) if any(word == role.preposition for role in spec.roles)), None)
    active = next((index for index, role in enumerate(spec.roles) if role.preposition == last), None)
    return _signature(" ".join((spec.text, *parts)), parts, spec.cite, active)


def _of_verb(verb: Pattern) -> types.SignatureInformation:
    parts = [slot.upper() for _, slot, _ in tokens_of(verb.text) if slot]
    return _signature(verb.text, parts, verb.cite, None)


def _signature(label: str, parts: Sequence[str], doc: str, active: int | None) -> types.SignatureInformation:
    return types.SignatureInformation(
        label,
        documentation=doc or None,
        parameters=[types.ParameterInformation(part) for part in parts],
        active_parameter=min(active, len(parts) - 1) if active is not None and parts else None,
    )
