"""The reference of the ruleset: what authors may write in definitions and effects, from the registry itself."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib.resources import files

from bow_author.describe.uses import called, users
from bow_author.engine.hook_rows import NUMBER
from bow_author.engine.ruleset.kinds import KINDS
from bow_author.engine.ruleset.registry import REGISTRY
from bow_author.engine.ruleset.statements import STATEMENTS, statements_with
from bow_dsl.checks.key_usage import usage
from bow_dsl.listing import a
from bow_dsl.ruleset.kinds import Key, Kind, SectionKind
from bow_dsl.ruleset.registry import HookSpec, RoleSpec

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
    told = {head: " ".join(text.split()) for head, _, text in (part.partition("\n") for part in parts)}
    occasions = {
        f"verb {verb.text}": f"Only where there is {verb.occasion}." for verb in REGISTRY.verbs if verb.occasion
    }
    return told | {entry: f"{occasion} {told.get(entry, '')}".strip() for entry, occasion in occasions.items()}


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
    yield from (("relation", relation) for relation in REGISTRY.relations)
    yield from (("word", word) for word in dict.fromkeys(word for word, _ in _words()))


def _words() -> Iterator[tuple[str, str]]:
    """Give the words by themselves, and what is told of each."""
    for words, where in ((REGISTRY.constants, ""), (REGISTRY.adjectives, " (before a noun)")):
        yield from ((word, f"`{word}`{where}: {a(*kinds)}") for word, kinds in words.items())
    yield from ((word, f"`{word}` (noun): {a(kind)}") for word, kind in REGISTRY.nouns.items())


def pages_of_word(word: str) -> list[str]:
    """Give the lines on a word of which nobody said what it is: all entries of any sort that begin with it."""
    sorts = dict.fromkeys(sort for sort, _ in entries())
    return [line for sort in sorts for line in page_of(f"{sort}:{word}")]


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
        case "relation":
            beside = ((text, sides) for text, sides in REGISTRY.relations.items() if chosen == text)
            return [f"{a(left)} is `{text}` {a(right)}" for text, (left, right) in beside]
        case "word":
            return [line for word, line in _words() if word == chosen]
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
    if hook.is_permission:
        yield f"  permit {hook.text} ..., forbid {hook.text} ...: the later layer prevails, and `forbid` within one"
    if hook.is_free:
        yield f"  permit {hook.text} ... lifts what another effect forbids, and does nothing else: it widens no rule"
    elif hook.is_permission and hook.is_event:
        yield f"  permit {hook.text} ... allows what the rules would not"
    if hook.is_replaceable:
        yield f"  replace {hook.text} ...: ..., and the last layer that says so prevails"
    for timing in hook.timings:
        yield f"  react {timing} {hook.text} ...: ..., all of them, layer by layer"
    yield from (f"  {reason}" for reason in dict.fromkeys(reason for _, reason in hook.lacks))


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
        "Written by `python -m bow_author.describe.reference`; not to be edited.",
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
    text += _hooks()
    for title, sort, patterns in (
        ("Values and things", "value", REGISTRY.expressions),
        ("Verbs", "verb", REGISTRY.verbs),
    ):
        text += ["", f"## {title}", "", "| said | type | passage | used by |", "|---|---|---|---|"]
        text += [
            f"| `{pattern.text}` | {pattern.gives} | {pattern.cite} | {users(sort, pattern.text)} |"
            for pattern in patterns
        ]
        text += _note_lines({pattern.text: f"{sort} {pattern.text}" for pattern in patterns})
    text += ["", "## Conditions", "", "| of a | said | passage | used by |", "|---|---|---|---|"]
    text += [
        f"| {predicate.subject} | `{predicate.verb} {predicate.text}` | {predicate.cite} "
        f"| {users('condition', f'{predicate.subject} {predicate.verb} {predicate.text}')} |"
        for predicate in REGISTRY.predicates
    ]
    conditions = [f"{predicate.subject} {predicate.verb} {predicate.text}" for predicate in REGISTRY.predicates]
    text += _note_lines({name: f"condition {name}" for name in conditions})
    text += ["", "## Names, nouns, adjectives", "", notes()["the words"], "", "| word | type |", "|---|---|"]
    text += [f"| `{word}` | {', '.join(kinds)} |" for word, kinds in sorted(REGISTRY.constants.items())]
    text += [f"| `{word}` (noun) | {kind} |" for word, kind in sorted(REGISTRY.nouns.items())]
    text += [
        f"| `{word}` (before a noun) | {', '.join(kinds)} |" for word, kinds in sorted(REGISTRY.adjectives.items())
    ]
    text += ["", "| a slot | also takes |", "|---|---|"]
    text += [f"| {slot.upper()} | {', '.join(kinds)} |" for slot, kinds in sorted(REGISTRY.wider.items())]
    return "\n".join(text) + "\n"


def _hooks() -> list[str]:
    """Lay out the hooks by their sorts, with what can be done with each."""
    text: list[str] = []
    for title, note, belongs in _SORTS:
        hooks = [hook for hook in REGISTRY.hooks if belongs(hook)]
        text += [
            f"### {title}",
            "",
            note,
            "",
            "| name | roles | in scope | passage | used by |",
            "|---|---|---|---|---|",
        ]
        text += [
            f"| `{hook.text}`{_besides(hook)} | {', '.join(_role(role, hook) for role in hook.roles)} "
            f"| {', '.join(f'`{name}`' for name, _ in hook.scope)} | {hook.cite} | {users('hook', called(hook))} |"
            for hook in hooks
        ]
        told = {hook: " ".join(_told_of(hook)) for hook in hooks}
        rows = [f"- `{hook.text}`{_behind(hook)}: {words}" for hook, words in told.items() if words]
        text += ["", *rows, ""] if rows else [""]
    return text[:-1]


_CHANGES = (
    "`modify NAME ...: add N`, and `subtract`, `set`, `cap`, `at least`, `at most`, but where others are named;"
    " with `may` before any but a bound where that is said."
)
_SORTS: tuple[tuple[str, str, Callable[[HookSpec], bool]], ...] = (
    ("Values", _CHANGES, lambda hook: bool(hook.operations)),
    (
        "Events",
        "`permit`, `forbid`, `replace`, `react before`, `react after`, but for what is said to be lacking.",
        lambda hook: _sort(hook) == "an event" and bool(hook.timings),
    ),
    (
        "Questions",
        "`permit` and `forbid`: the later layer prevails, and `forbid` within one.",
        lambda hook: _sort(hook) == "an event" and not hook.timings,
    ),
    ("Moments", "`react at NAME: ...`.", lambda hook: _sort(hook) == "a moment"),
)


def _told_of(hook: HookSpec) -> Iterator[str]:
    if note := notes().get(f"hook {called(hook)}"):
        yield note
    yield from dict.fromkeys(reason for _, reason in hook.lacks)


def _besides(hook: HookSpec) -> str:
    """Tell what can be done with a hook that is not so with all of its sort."""
    is_number = set(hook.operations) >= set(NUMBER)
    told = [f"`{operation}`" for operation in hook.operations if not is_number or operation not in NUMBER]
    told += ["`may`"] * hook.may_change
    if not hook.operations and hook.timings and hook.timings != ("at",) and not hook.is_event:
        told += [f"`react {timing}`" for timing in hook.timings]
        told += ["`permit`, `forbid`"] * hook.is_permission + ["`replace`"] * hook.is_replaceable
    told += [f"no {', '.join(f'`{way}`' for way, _ in hook.lacks)}"] if hook.is_event and hook.lacks else []
    told += ["allows what the rules would not"] * (hook.is_event and hook.is_permission and not hook.is_free)
    return f": {', '.join(told)}" if told else ""


def _role(role: RoleSpec, hook: HookSpec) -> str:
    perhaps = "?" if role.participant in hook.perhaps else ""
    known = f" `{role.participant}`" if role.participant != role.type else ""
    return f"{role.preposition} {role.type.upper()}{perhaps}{known}"


def _behind(hook: HookSpec) -> str:
    """Give the roles by which hooks of one text are told apart; nothing for one that has its text for itself."""
    if sum(other.text == hook.text for other in REGISTRY.hooks) == 1:
        return ""
    return f" ({', '.join(f'{role.preposition} {role.type.upper()}' for role in hook.roles)})"


def _note_lines(names: Mapping[str, str]) -> list[str]:
    """Lay out the notes of some entries below their table, each by what it is called there."""
    rows = [f"- `{shown}`: {notes()[name]}" for shown, name in names.items() if name in notes()]
    return ["", *rows] if rows else []


if __name__ == "__main__":
    print(reference(), end="")
