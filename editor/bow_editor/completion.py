"""What may be written next in the rules of a plan: words of the game, and whatever the plan and its packs define."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping

from bow_author.engine.rulesets import ruleset_of
from bow_author.plans.model import BattlePlan
from bow_dsl.ruleset.kinds import Kind, OneOf, Reference
from bow_dsl.ruleset.registry import HookSpec, Registry
from bow_dsl.syntax.lexemes import END, SEPARATOR, Lexeme, scan
from bow_dsl.syntax.parse_table import RESERVED
from bow_dsl.value import value
from bow_editor.content import Content
from bow_editor.words import tr


@value
class Completion:
    """Something that may be written next."""

    text: str
    what: str
    """What it is: `hook`, `unit`, `key`."""


_PREFIX = re.compile(r"[A-Za-z_][A-Za-z0-9_.]*\Z")
_STARTERS = (
    "react",
    "modify",
    "permit",
    "forbid",
    "replace",
    "may",
    "when",
    "then",
    "if",
    "for each",
    "choose",
    "roll",
)
_TIMES = ("before", "after", "at")


def prefix_before(text: str, place: int) -> str:
    """Give the word that is being written at a place; empty if none is."""
    match = _PREFIX.search(text, 0, place)
    return match[0] if match else ""


def completions(text: str, place: int, content: Content, plan: BattlePlan) -> list[Completion]:
    """Give what may be written at a place, what fits best first, each once.

    Args:
        text: the whole program.
        place: the offset of the cursor in it.
        content: what the plan may speak of.
        plan: its labels can be spoken of too.
    """
    prefix = prefix_before(text, place).casefold()
    # A word stands in for the one to come, so that a line end counts if it can end a statement.
    before = [lexeme for lexeme in scan(f"{text[: place - len(prefix)]}x").lexemes if lexeme.kind != END][:-1]
    if _is_in_text(text, place):
        return []
    candidates = dict.fromkeys(_offered(before, content, plan))
    starting = [completion for completion in candidates if completion.text.casefold().startswith(prefix)]
    if prefix:  # what stands there already comes first
        starting.sort(key=lambda completion: completion.text.casefold() != prefix)
    inside = [
        completion
        for completion in candidates
        if prefix and prefix in completion.text.casefold()[1:] and completion not in starting
    ]
    unique: dict[str, Completion] = {}
    for completion in (*starting, *inside):
        unique.setdefault(completion.text, completion)
    return list(unique.values())


def _is_in_text(text: str, place: int) -> bool:
    """Tell whether a place lies in a text in quotes or in a comment."""
    line = text[text.rfind("\n", 0, place) + 1 : place]
    without = re.sub(r'"(\\.|[^"\\])*"', "", line)
    return '"' in without or "#" in without


def _offered(before: list[Lexeme], content: Content, plan: BattlePlan) -> Iterator[Completion]:
    depth = sum((lexeme.kind == "LBRACE") - (lexeme.kind == "RBRACE") for lexeme in before)
    statement = _statement(before)
    words = [lexeme.text for lexeme in statement]
    ruleset = ruleset_of(content.names)
    if depth <= 0:
        if not words:
            yield from (Completion(kind, tr("kind of definition")) for kind in ruleset.kinds)
        return
    kind = _kind(before, ruleset.kinds)
    if not words and kind is not None and depth == 1:
        yield from (Completion(key.name, tr("key")) for key in kind.keys)
        yield from (Completion(section.name, tr("section")) for section in kind.sections)
        yield from (Completion(mark, tr("source")) for mark in ("homebrew", "cite", "reported", "inferred"))
    if not words:
        yield from (Completion(word, tr("word")) for word in _STARTERS)
    if words and kind is not None:
        yield from _values(kind, words[0], content)
    yield from _hooks(words, ruleset.registry)
    yield from _in_slot(words, content, plan)
    yield from (Completion(label, _placed(type_)) for label, type_ in plan.labels.items())
    yield from (Completion(house, "house") for house in plan.sides)
    yield from (Completion(_until_slot(verb.text), tr("action")) for verb in ruleset.registry.verbs)
    yield from (Completion(_until_slot(text), detail) for text, detail in _said(content, ruleset.registry))


def _hooks(words: list[str], registry: Registry) -> Iterator[Completion]:
    """Give the hooks on which an effect that has begun may hang."""
    match words:
        case ["react"]:
            yield from (Completion(word, tr("moment")) for word in _TIMES)
        case ["react", timing] if timing in _TIMES:
            yield from _those(registry, lambda hook: timing in hook.timings)
        case ["modify"]:
            yield from _those(registry, lambda hook: bool(hook.operations))
        case ["permit" | "forbid"]:
            yield from _those(registry, lambda hook: hook.is_permission)
        case ["replace"] | ["may", "replace"]:
            yield from _those(registry, lambda hook: hook.is_replaceable)
        case _:
            pass


def _those(registry: Registry, fits: Callable[[HookSpec], bool]) -> Iterator[Completion]:
    return (Completion(hook.text, tr("hook")) for hook in registry.hooks if fits(hook))


def _in_slot(words: list[str], content: Content, plan: BattlePlan) -> Iterator[Completion]:
    """Give what fits the slot of the pattern whose first words have just been written: a House after `win`."""
    registry = ruleset_of(content.names).registry
    for pattern in (*registry.verbs, *registry.expressions):
        begun, slot = _until_slot(pattern.text).split(), next(filter(str.isupper, pattern.text.split()), "").lower()
        if not slot or not begun or words[-len(begun) :] != begun:
            continue
        houses = plan.sides if slot == "house" else ()
        yield from (Completion(name, slot) for name in (*houses, *content.names.of_kind(slot)))
        yield from (Completion(name, _placed(type_)) for name, type_ in plan.labels.items() if type_ == slot)
        yield from (Completion(word, slot) for word, types in registry.constants.items() if slot in types)


def _placed(type_: str) -> str:
    """Tell one thing of the plan from the types of such things."""
    return tr("{type} of this plan").format(type=type_)


def _said(content: Content, registry: Registry) -> Iterator[tuple[str, str]]:
    yield from ((expression.text, tr("value")) for expression in registry.expressions)
    yield from ((predicate.text, tr("what may be said")) for predicate in registry.predicates)
    yield from ((word, " / ".join(types)) for word, types in registry.constants.items())
    yield from ((word, tr("thing")) for word in registry.nouns)
    for kind, defined in content.names.by_kind_everywhere().items():
        yield from ((name, kind) for name in defined)
    yield from ((word, tr("word")) for word in (*RESERVED, *sorted(registry.words())) if word[:1].isalpha())


def _until_slot(text: str) -> str:
    """Give the words of a pattern up to its first slot, one of each choice."""
    words: list[str] = []
    for word in text.split():
        if word.isupper():
            break
        words.append(word.rstrip("?").partition("/")[0])
    return " ".join(words)


def _statement(before: Iterable[Lexeme]) -> list[Lexeme]:
    """Give what stands of the statement that is being written."""
    statement: list[Lexeme] = []
    for lexeme in before:
        statement = [] if lexeme.kind in {SEPARATOR, "LBRACE", "RBRACE", "COLON"} else [*statement, lexeme]
    return statement


def _kind(before: list[Lexeme], kinds: Mapping[str, Kind]) -> Kind | None:
    """Give the kind of the definition in which a place lies."""
    depth, kind = 0, None
    for place, lexeme in enumerate(before):
        begins = place == 0 or before[place - 1].kind in {SEPARATOR, "RBRACE"}
        if depth == 0 and begins and lexeme.text in kinds:
            kind = kinds[lexeme.text]
        depth += (lexeme.kind == "LBRACE") - (lexeme.kind == "RBRACE")
    return kind


def _values(kind: Kind, key: str, content: Content) -> Iterator[Completion]:
    """Give what may stand after a key."""
    shapes = [shape for known_key in kind.keys if known_key.name == key for shape in known_key.shapes]
    for slot in (slot for shape in shapes for slot in shape):
        if isinstance(slot, OneOf):
            yield from (Completion(word, key) for word in slot.words)
        elif isinstance(slot, Reference):
            names = content.names.of_kind(slot.kind)
            yield from (Completion(name.partition(".")[0] if slot.person else name, slot.kind) for name in names)
