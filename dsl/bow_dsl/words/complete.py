"""What a language has to say for a ruleset, and what of it a wording does not say."""

from collections.abc import Iterator

from bow_dsl.ruleset.kinds import Ruleset
from bow_dsl.ruleset.patterns import tokens_of
from bow_dsl.ruleset.registry import HookSpec, Pattern
from bow_dsl.words.templates import slots_in
from bow_dsl.words.wording import Wording


def lacking(wording: Wording, ruleset: Ruleset) -> list[str]:
    """List everything that the ruleset can say and the wording cannot: `verbs: order UNIT`."""
    hooks = [
        f"hooks: {hook.key or hook.text}, {way}"
        for hook in ruleset.registry.hooks
        for way in ways_of(hook)
        if way not in wording.of_hook(hook)
    ]
    return sorted([*hooks, *(f"{table}: {key}" for table, key in wanted(ruleset) if not _has(wording, table, key))])


def wanted(ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    """Give every entry that a wording needs, as its table and its key there; but for those of hooks."""
    registry = ruleset.registry
    for pattern in registry.expressions:
        yield "expressions", pattern.text
    for predicate in registry.predicates:
        yield "predicates", f"{predicate.subject} {predicate.verb} {predicate.text}"
        yield "predicates", f"{predicate.subject} {predicate.verb} not {predicate.text}"
    for verb in registry.verbs:
        yield "verbs", verb.text
    for word, kinds in registry.constants.items():
        for kind in kinds:
            yield "constants", f"{word} {kind}"
    for kind in set(registry.nouns.values()) - {"count"}:
        yield "nouns", kind
    for table, keys in (("adjectives", registry.adjectives), ("relations", registry.relations)):
        for key in keys:
            yield table, key
    for name in {name for scope in registry.scopes.values() for name, _ in scope}:
        yield "names", name
    for name in {role.participant for hook in registry.hooks for role in hook.roles}:
        yield "participants", name
    for section in (section for kind in ruleset.kinds.values() for section in kind.sections):
        yield "sections", section.name


def ways_of(hook: HookSpec) -> Iterator[str]:
    """Give the ways in which effects may hang on a hook, as the table of a wording calls them."""
    yield from hook.operations
    yield from hook.timings
    if hook.is_permission:
        yield from ("permit", "forbid")
    if hook.is_replaceable:
        yield "replace"
    if hook.offered:
        yield "may replace"


def unsaid(wording: Wording, ruleset: Ruleset) -> list[str]:
    """List the slots that templates leave out, and those that they name although nothing ever fills them.

    A role that a template does not name is told behind it; see `Effects`.
    """
    registry = ruleset.registry
    gaps = []
    for pattern in (*registry.expressions, *registry.verbs):
        template = wording.verbs.get(pattern.text) or wording.expressions.get(pattern.text)
        if template is not None:
            gaps += [f"{pattern.text}: {slot}" for slot in _slots(pattern) ^ (slots_in(template) - {"word"})]
    for hook in registry.hooks:
        namesakes = [namesake for namesake in registry.hooks if namesake.text == hook.text]
        roles = {namesake.slot_of(role) for namesake in namesakes for role in namesake.roles}
        for way, template in wording.of_hook(hook).items():
            gaps += [f"{hook.text}, {way}: {slot}" for slot in slots_in(template) - roles - {"n"}]
            is_change = way.removeprefix("then ").removeprefix("may ") in hook.operations
            gaps += [f"{hook.text}, {way}: n"] if is_change and "n" not in slots_in(template) else []
    return sorted(set(gaps))


def _slots(pattern: Pattern) -> set[str]:
    slots = [slot for _, slot, _ in tokens_of(pattern.text) if slot]
    optional = (words for words, _, may_be_left_out in tokens_of(pattern.text) if may_be_left_out)
    words = {word for spellings in optional if len(spellings) == 1 for word in spellings}
    return {str(index) for index in range(len(slots))} | words


def _has(wording: Wording, table: str, key: str) -> bool:
    if table == "participants":
        return key in wording.nouns or _has(wording, "names", key)
    entries = getattr(wording, table)
    if table in ("names", "sections"):
        return any(entry == key or entry.startswith(f"{key} ") for entry in entries)
    return key in entries
