"""The reference of the ruleset: what authors may write in definitions and effects, from the registry itself."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files

from bow_author.engine.ruleset.kinds import KINDS
from bow_author.engine.ruleset.registry import REGISTRY
from bow_author.engine.ruleset.statements import STATEMENTS, statements_with
from bow_dsl.checks.keys import usage
from bow_dsl.listing import a
from bow_dsl.ruleset.kinds import Key, Kind, SectionKind
from bow_dsl.ruleset.registry import HookSpec

_COMBINED = {
    "set": "puts another base in its place",
    "cap": "lowers the base to a most, before modifiers",
    "add": "is added",
    "subtract": "is subtracted",
    "ignore": "is taken away, no more than there is",
    "remove": "is taken out",
    "at least": "bounds the result below",
    "at most": "bounds the result above",
}


@cache
def notes() -> Mapping[str, str]:
    """Give what there is to know of entries besides what the registry says, by sort and text: `hook dice`."""
    _, *parts = files("bow_author.engine.ruleset").joinpath("notes.md").read_text("utf-8").split("\n## ")
    return {head: " ".join(text.split()) for head, _, text in (part.partition("\n") for part in parts)}


def _note(sort: str, name: str) -> str:
    """Give the note of an entry as the end of a line; empty if it has none."""
    return f": {note}" if (note := notes().get(f"{sort} {name}")) else ""


def entries() -> Iterator[tuple[str, str]]:
    """Give everything that has an entry: its sort, and its name."""
    yield from (("kind", kind.name) for kind in KINDS)
    yield from (("key", key.name) for kind in KINDS for key in _named(kind))
    yield from (("hook", hook.text) for hook in REGISTRY.hooks)
    yield from (("value", pattern.text) for pattern in REGISTRY.expressions)
    yield from (("condition", predicate.text) for predicate in REGISTRY.predicates)
    yield from (("verb", verb.text) for verb in REGISTRY.verbs)
    yield from (("verb", word) for statement in STATEMENTS for word in statement.words)


def page_of(query: str) -> list[str]:
    """Give the lines on `hook:dice`, `verb:order`: all entries of that sort that have the name, or begin with it."""
    sort, _, name = query.partition(":")
    known = [text for entry_sort, text in entries() if entry_sort == sort]
    chosen = name if name in known else next((text for text in known if name and text.split()[0] == name), "")
    match sort:
        case "hook":
            return [line for hook in REGISTRY.hooks if hook.text == chosen for line in hook_lines(hook)]
        case "kind":
            return [line for kind in KINDS if kind.name == chosen for line in _kind(kind.name)]
        case "key":
            lines = (line for kind in KINDS for line in _keys(kind.name))
            return [line for line in lines if line.split("`")[1].split()[0] == chosen]
        case "value" | "verb":
            patterns = REGISTRY.expressions if sort == "value" else REGISTRY.verbs
            statements = statements_with(name.partition(" ")[0]) if sort == "verb" else []
            return [
                *(f"`{statement.example}`: {statement.does}" for statement in statements),
                *(
                    f"`{pattern.text}`{f' gives {a(pattern.gives)}' if pattern.gives else ''} ({pattern.cite})"
                    f"{_note(sort, pattern.text)}"
                    for pattern in patterns
                    if name in (pattern.text, *pattern.text.split()[:1])
                ),
            ]
        case "condition":
            return [
                f"{a(predicate.subject)} `{predicate.verb} {predicate.text}` ({predicate.cite})"
                f"{_note('condition', f'{predicate.subject} {predicate.verb} {predicate.text}')}"
                for predicate in REGISTRY.predicates
                if name in (predicate.text, f"{predicate.verb} {predicate.text}", *predicate.text.split()[:1])
            ]
        case _:
            return []


def _named(kind: Kind) -> list[Key | SectionKind]:
    return [*kind.keys, *kind.sections]


def hook_lines(hook: HookSpec) -> Iterator[str]:
    """Give what there is to know of a hook: its roles, how effects combine, the names in scope, the passage."""
    yield f"`{hook.text}`: {_sort(hook)} ({hook.cite})"
    if note := notes().get(f"hook {hook.key or hook.text}"):
        yield f"  {note}"
    for role in hook.roles:
        yield f"  {role.preposition} {role.type.upper()}: known as `{role.participant}`, {a(role.type)}"
    for name, kind in hook.scope:
        yield f"  in scope: `{name}`, {a(kind)}"
    for operation in hook.operations:
        yield f"  modify {hook.text} ...: {operation} N, which {_COMBINED[operation]}"
    if hook.may_change:
        yield "  with `may` before any of these but a bound the owner of the effect chooses whether to make it"
    if hook.is_event:
        if not hook.is_free:
            yield f"  permit {hook.text} ... allows what the rules would not"
        yield from (f"  {reason}" for _, reason in hook.lacks)
        return
    if hook.is_permission:
        yield f"  permit {hook.text} ..., forbid {hook.text} ...: the later layer prevails, and `forbid` within one"
    if hook.is_free:
        yield f"  permit {hook.text} ... lifts what another effect forbids, and does nothing else: it widens no rule"
    if hook.is_replaceable:
        yield f"  replace {hook.text} ...: ..., and the last layer that says so prevails"
    for timing in hook.timings:
        yield f"  react {timing} {hook.text} ...: ..., all of them, layer by layer"


def _sort(hook: HookSpec) -> str:
    return f"a value, {a(hook.value)}" if hook.operations else ("a moment" if hook.timings == ("at",) else "an event")


def _kind(name: str) -> Iterator[str]:
    kind = next(kind for kind in KINDS if kind.name == name)
    yield f"`{kind.name}`: {kind.doc}"
    yield from (f"  {line}" for line in _keys(name))
    scope = REGISTRY.scopes.get(name, ())
    if kind.effects or kind.sections:
        yield f"  in scope: {', '.join(f'`{known}`, {a(type_)}' for known, type_ in scope) or 'nothing'}"


def _keys(name: str) -> Iterator[str]:
    kind = next(kind for kind in KINDS if kind.name == name)
    for key in kind.keys:
        needed = " (needed)" if key.needed else ""
        yield f"{name}: `{usage(key.name, key.shapes)}`{needed}: {key.doc}"
    for section in kind.sections:
        yield f"{name}: `{usage(section.name, section.shapes)} {{ ... }}`: {section.doc}"


def reference() -> str:
    """Write the whole reference, as Markdown."""
    text = [
        "# The ruleset of Battles of Westeros",
        "",
        "Written by `python -m bow_author.cli.reference`; not to be edited.",
        "What the language itself can say",
        "stands in [dsl/LANGUAGE.md](../dsl/LANGUAGE.md). Slots are in capitals and take a thing of that type.",
        "`bow show hook:dice` (or `verb:`, `value:`, `condition:`, `key:`, `kind:`) shows one entry;",
        "`bow show terrain:ID` shows what packs define of one kind.",
        "",
        "## Kinds of definition and their keys",
        "",
    ]
    for kind in KINDS:
        text += [f"### {kind.name}", "", kind.doc, ""]
        rows = [f"- {line.partition(': ')[2]}" for line in _keys(kind.name)]
        text += [*rows, ""] if rows else []
    text += ["## Hooks", "", notes()["the hooks"], ""]
    for hook in REGISTRY.hooks:
        head, *rest = hook_lines(hook)
        text += [f"- {head}", *(f"  - {line.strip()}" for line in rest)]
    for title, patterns in (("Values and things", REGISTRY.expressions), ("Verbs", REGISTRY.verbs)):
        text += ["", f"## {title}", "", "| said | type | passage |", "|---|---|---|"]
        text += [f"| `{pattern.text}` | {pattern.gives} | {pattern.cite} |" for pattern in patterns]
        text += _told(
            {pattern.text: f"{title.split()[0].lower().removesuffix('s')} {pattern.text}" for pattern in patterns}
        )
    text += ["", "## Conditions", "", "| of a | said | passage |", "|---|---|---|"]
    text += [
        f"| {predicate.subject} | `{predicate.verb} {predicate.text}` | {predicate.cite} |"
        for predicate in REGISTRY.predicates
    ]
    conditions = [f"{predicate.subject} {predicate.verb} {predicate.text}" for predicate in REGISTRY.predicates]
    text += _told({name: f"condition {name}" for name in conditions})
    text += ["", "## Names, nouns, adjectives", "", notes()["the words"], "", "| word | type |", "|---|---|"]
    text += [f"| `{word}` | {', '.join(kinds)} |" for word, kinds in sorted(REGISTRY.constants.items())]
    text += [f"| `{word}` (noun) | {kind} |" for word, kind in sorted(REGISTRY.nouns.items())]
    text += [
        f"| `{word}` (before a noun) | {', '.join(kinds)} |" for word, kinds in sorted(REGISTRY.adjectives.items())
    ]
    text += ["", "| a slot | also takes |", "|---|---|"]
    text += [f"| {slot.upper()} | {', '.join(kinds)} |" for slot, kinds in sorted(REGISTRY.wider.items())]
    return "\n".join(text) + "\n"


def _told(names: Mapping[str, str]) -> list[str]:
    """Lay out the notes of some entries below their table, each by what it is called there."""
    rows = [f"- `{shown}`: {notes()[name]}" for shown, name in names.items() if name in notes()]
    return ["", *rows] if rows else []


if __name__ == "__main__":
    print(reference(), end="")
