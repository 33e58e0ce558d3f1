"""What there is to say of a definition or a document: values that are shown as text, or written as JSON."""

import os
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from bow_author.engine.agreed import agreed_kind
from bow_author.engine.rulesets import RULESETS, ruleset_of
from bow_author.packs.entries import Entry, Pack
from bow_author.packs.inventory import DOCUMENTS, PACK, items, labels_of
from bow_author.packs.library import Library
from bow_author.packs.links import users_of
from bow_author.packs.overlays import LaidDocuments, Overlaid
from bow_author.packs.path_changes import PathChange
from bow_author.packs.provenance import Claim, Standing, entry_claims, program_claims
from bow_author.packs.schema_phrases import written
from bow_author.report.text import Line, place
from bow_dsl.checks.check import check_definitions
from bow_dsl.diagnostics import Severity, Span
from bow_dsl.overlays.changes import Change
from bow_dsl.overlays.displaced import displaced
from bow_dsl.ruleset.names import Defined
from bow_dsl.syntax import ast
from bow_dsl.syntax.format import format_program
from bow_dsl.syntax.phrase_text import say
from bow_dsl.words.verbalizer import Verbalizer

Described = dict[str, Any]
_FACTS = {
    PACK: ("version", "ruleset", "authors", "licence", "homepage", "description", "requires", "optional"),
    "battle_plan": ("board", "orientation", "rounds", "momentum", "number"),
    "skirmish": ("board", "orientation", "rounds"),
    "epic": ("decided_by", "fallen_commanders"),
    "board": ("columns", "rows", "short_rows"),
    "translations": ("language",),
    "overlay": ("since",),
}
_PLURALS = {
    "battle_plan": "battles",
    "class": "classes",
    "skirmish": "skirmishes",
    "victory": "victories",
    **{kind: kind for kind in ("terrain", "components", "translations")},
}
_COUNTED = ("units", "objectives", "terrain", "tokens", "sides", "extend", "replace", "delete", "add")


def plurals() -> dict[str, str]:
    """Give for each kind of thing that has an id the word for many: `units` for `unit`."""
    defined = (kind for ruleset in RULESETS.values() for kind in ruleset().kinds)
    return {kind: _PLURALS.get(kind, f"{kind}s") for kind in (PACK, *defined, *DOCUMENTS)}


def definition(
    kind: str, defined: Defined, library: Library, teller: Verbalizer, labels: Mapping[str, str] | None = None
) -> Described:
    """Describe a definition: as it is written, in words, on whose word it stands, and what uses it.

    *labels* are what else its effects may name: the units and objectives of the document that it stands in.
    """
    node, source = defined.definition, defined.source
    alone = ast.Program(source, (node,), ())
    errors = [*_errors(alone, library, labels)]
    return {
        "kind": kind,
        "id": node.id.text,
        "title": teller.titles(kind, node.id.text),
        "titled": node.titled.value if node.titled else None,
        **_place(source.span(node.at)),
        "written": format_program(alone),
        "orders": [*_ways(node)],
        "errors": errors,
        "words": [
            {"depth": depth, "text": text} for depth, text in ([] if errors else teller.definition(node, labels))
        ],
        "sources": [*map(_claim, program_claims(alone))],
        "used_by": [{"what": link.user, **_place(link.span)} for link in users_of(library, kind, node.id.text)],
    }


def _errors(alone: ast.Program, library: Library, labels: Mapping[str, str] | None) -> Iterator[dict[str, Any]]:
    """Give the errors of a definition, because of which nobody can say what it does."""
    (node,) = alone.definitions
    span = alone.source.span(node.at)
    read = (finding for finding in library.all_findings() if finding.span.file == span.file)
    inside = [finding for finding in read if span.line <= finding.span.line <= span.end_line]
    for finding in (*inside, *check_definitions(alone, library.names, ruleset_of(library.names), labels)):
        if finding.severity is Severity.ERROR:
            yield {"code": finding.code, "message": finding.message, **_place(finding.span)}


def document(entry: Entry, library: Library, teller: Verbalizer) -> Described:
    """Describe a document: its figures, the definitions inside it, where they come from, and what uses it."""
    value = entry.document.value
    facts = {key: value[key] for key in _FACTS.get(entry.kind, ()) if key in value}
    facts |= {"variants": agreed} if (agreed := _agreed(value, library, teller)) else {}
    facts |= {key: len(value[key]) for key in _COUNTED if key in value}
    own = entry.program.definitions if entry.program else ()
    labels = labels_of(entry)
    return {
        "kind": entry.kind.replace("_", " "),
        "id": entry.id,
        "title": str(value.get("title", entry.id)),
        "titled": None,
        **_place(entry.document.span(next(iter(value)))),
        "facts": {key: str(fact) for key, fact in facts.items()},
        "words": [
            {"depth": depth, "text": text, "of": node.id.text}
            for node in own
            for depth, text in teller.definition(node, labels)
        ],
        "sources": [*map(_claim, entry_claims(entry))],
        "used_by": [{"what": link.user, **_place(link.span)} for link in users_of(library, entry.kind, entry.id)],
    }


def _agreed(value: Mapping[str, Any], library: Library, teller: Verbalizer) -> str:
    """Name what a battle is played with that packs offer: optional rules and the like, with their ids."""
    listed = value.get("variants")
    names = [name for name in listed if isinstance(name, str)] if isinstance(listed, list) else []
    kinds = {name: agreed_kind(library.names, name) or "variant" for name in names}
    return ", ".join(f"{teller.titles(kind, name)} ({name})" for name, kind in kinds.items())


def pack(shown: Pack, library: Library) -> Described:
    """Describe a pack: what its manifest says, how much of what it holds, and which packs require it."""
    value = shown.document.value if shown.document else {}
    facts = {key: value[key] for key in _FACTS[PACK] if key in value}
    counts = Counter(item.kind for item in items(library) if item.pack == shown.manifest.id and item.kind != PACK)
    facts |= {plural: counts[kind] for kind, plural in plurals().items() if kind in counts}
    users = [user for user in library.packs.values() if shown.manifest.id in user.manifest.requires]
    return {
        "kind": PACK,
        "id": shown.manifest.id,
        "title": shown.manifest.title,
        "titled": None,
        **_place(shown.document.span("pack") if shown.document else Span.of_file(shown.folder)),
        "facts": {key: _fact(fact) for key, fact in facts.items()},
        "words": [],
        "sources": [],
        "used_by": [
            {"what": f"{PACK} {user.manifest.id}", **_place(user.document.span("pack"))}
            for user in users
            if user.document
        ],
    }


def _fact(fact: Any) -> str:
    """Write a value of a document in one line."""
    if isinstance(fact, dict):
        return ", ".join(" ".join(map(str, pair)) for pair in fact.items())
    return ", ".join(map(str, fact)) if isinstance(fact, list) else " ".join(str(fact).split())


def how_it_came_about(kind: str, name: str, base: Defined, result: Overlaid) -> Described:
    """Tell where a definition stands, and what each overlay has changed of it; nothing if none has."""
    ref = kind, name
    steps = [_change(change, base, holds=True) for change in result.history.get(ref, ())]
    steps += [_change(change, base, holds=False) for change in result.gave_way.get(ref, ())]
    return _came(base.source.span(base.definition.at), steps, is_deleted=ref in result.deleted)


def how_a_document_came_about(base: Entry, result: LaidDocuments) -> Described:
    """Tell where a document stands, and what each overlay has changed of it; nothing if none has."""
    ref = base.kind, base.id
    steps = [_path_change(change, holds=True) for change in result.history.get(ref, ())]
    steps += [_path_change(change, holds=False) for change in result.gave_way.get(ref, ())]
    return _came(base.document.span(next(iter(base.document.value))), steps, is_deleted=False)


def _came(defined: Span, steps: list[dict[str, Any]], *, is_deleted: bool) -> Described:
    if not steps:
        return {}
    return {"came_about": {"is_deleted": is_deleted, "defined": _place(defined), "changes": steps}}


def _change(change: Change, base: Defined, *, holds: bool) -> dict[str, Any]:
    laid, node = change.laid, change.node
    whole = (laid.overlay.at[0], laid.overlay.definition.id.at[1])
    at = whole if node is laid.overlay else node.at
    mark = laid.mark
    return {
        "change": " ".join(laid.source.text[at[0] : at[1]].split()),
        "was": displaced(base, change) or None,
        "pack": laid.pack,
        "since": laid.since or None,
        "standing": Standing(mark.standing).name.lower() if mark else None,
        "source": mark.source if mark else None,
        "holds": holds,
        **_place(change.span),
    }


def _path_change(change: PathChange, *, holds: bool) -> dict[str, Any]:
    word, source = change.source
    is_taken = change.deed == "delete"
    return {
        "change": f"delete {change.what}" if is_taken else f"{change.what}: {written(change.after)}",
        "was": written(change.before) if change.before is not None else None,
        "pack": change.pack,
        "since": change.since or None,
        "standing": Standing(word).name.lower(),
        "source": source,
        "holds": holds,
        **_place(change.span),
    }


def _ways(node: ast.Definition) -> Iterator[dict[str, Any]]:
    """Give the ways to choose from that keys list, such as the rows of an order table."""
    for item in node.items:
        if isinstance(item, ast.Property) and item.alternatives:
            words = " ".join(say(atom) for value in item.values for atom in value)
            ways = [" then ".join(" ".join(say(action).split()) for action in way) for way in item.alternatives]
            yield {"of": words, "ways": ways}


def _place(span: Span) -> dict[str, Any]:
    return {"file": relative(span.file), "line": span.line, "column": span.column}


def relative(file: str) -> str:
    """Give a path as one would type it here."""
    try:
        return os.path.relpath(file)
    except ValueError:  # another drive
        return file


def _claim(claim: Claim) -> dict[str, Any]:
    return {"what": claim.what, "standing": claim.standing.name.lower(), "source": claim.source}


# ---- as text


def lines(described: Described) -> Iterator[Line]:
    """Lay out a description for a person."""
    titled = f", {described['titled']}" if described["titled"] else ""
    yield [(f"{described['title']}{titled}", "bold"), (f" ({described['kind']} {described['id']})", "")]
    yield [(_where(described), "dim")]
    yield []
    for line in described.get("written", "").splitlines():
        yield [(f"  {line}", "")]
    if described.get("written"):
        yield []
    if described.get("facts"):
        width = max(map(len, described["facts"]))
        for key, fact in described["facts"].items():
            yield [(f"  {key.replace('_', ' '):<{width}}  ", ""), (fact, "bold")]
        yield []
    yield from _orders(described.get("orders", []))
    if errors := described.get("errors"):
        yield [("Errors", "bold"), (" (what it does cannot be told; `bow validate` says more)", "")]
        for error in errors:
            yield [(f"  {error['code']}: {error['message']}", ""), (f"  {_where(error)}", "dim")]
        yield []
    if described["words"]:
        yield [("In words", "bold"), (" (told from its effects)", "")]
        yield from (
            [("  " + "  " * sentence["depth"] + ("- " if sentence["depth"] else "") + sentence["text"], "")]
            for sentence in described["words"]
        )
        yield []
    if "came_about" in described:
        yield from _came_about(described["came_about"])
    if described["sources"]:
        yield [("Where it comes from", "bold")]
    for claim in described["sources"]:
        yield [(f"  {claim['what']}: ", ""), (claim["standing"], "bold"), (f", {claim['source']}", "")]
    if described["sources"]:
        yield []
    if described["used_by"]:
        yield [("Used by", "bold")]
        yield from ([(f"  {link['what']}", ""), (f"  {_where(link)}", "dim")] for link in described["used_by"])
        yield []


def _came_about(described: Described) -> Iterator[Line]:
    """Lay out where a definition stands and what has been changed of it."""
    yield [("How it came about", "bold"), (" (it is deleted)" if described["is_deleted"] else "", "")]
    yield [("  defined", ""), (f"  {_where(described['defined'])}", "dim")]
    for change in described["changes"]:
        since = f", since {change['since']}" if change["since"] else ""
        source = f": {change['standing']}, {change['source']}" if change["source"] else ""
        gone = "" if change["holds"] else " (gives way)"
        was = f" (was {change['was']})" if change["was"] else ""
        yield [(f"  {change['change']}", "bold"), (f"{was}{gone}  {change['pack']}{since}{source}", "")]
        yield [(f"    {_where(change)}", "dim")]
    yield []


def _orders(orders: list[dict[str, Any]]) -> Iterator[Line]:
    """Lay out an order table: a row for each rank, its ways below each other."""
    if not orders:
        return
    width = max(len(row["of"]) for row in orders)
    yield [("Orders", "bold")]
    for row in orders:
        for index, way in enumerate(row["ways"]):
            head = row["of"] if index == 0 else ""
            yield [(f"  {head:<{width}}  ", "bold"), (f"{'or ' if index else ''}{way}", "")]
    yield []


def _where(placed: Described) -> str:
    return place(Span(placed["file"], placed["line"], placed["column"], placed["line"], placed["column"]))
