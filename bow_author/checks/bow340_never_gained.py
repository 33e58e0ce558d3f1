"""BOW340 never-gained; its page is `pages/bow340_never_gained.md`."""

from collections.abc import Iterator

from bow_author.engine.catalogue import Catalogue
from bow_author.engine.chapters.units.hooks import KEYWORD_GAIN, KEYWORD_LOSS, KEYWORDS, PROMOTION, RANK
from bow_author.engine.rulesets import ruleset_of
from bow_author.packs.library import Library
from bow_dsl.checked.first_look import may_hang_on
from bow_dsl.checked.hooks import hooked, roles_behind
from bow_dsl.diagnostics import Diagnostic, Severity
from bow_dsl.ruleset.names import Defined, Names
from bow_dsl.ruleset.registry import Registry
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk

CODE = "BOW340"
SEVERITY = Severity.NOTE

_EVENTS = {KEYWORD_GAIN.text: "gained", KEYWORD_LOSS.text: "lost"}


def check(library: Library, catalogue: Catalogue) -> Iterator[Diagnostic]:  # noqa: ARG001 (as every check of a library)
    """Find what waits for a keyword that only effects which are always on give, or for a rank that is only set."""
    registry = ruleset_of(library.names).registry
    yield from _never_raised(library, registry)
    keywords = library.names.of_kind("keyword")
    those = library.names.those(may_hang_on, tuple(_EVENTS))
    known = (library.names.find(definition.kind.text, definition.id.text) for definition in those)
    waiting = [
        (defined, role, name, _EVENTS[spec.text])
        for defined in known
        if defined is not None and defined.file in library.targets
        for effect, spec, _ in hooked(defined.played, registry)
        if spec.text in _EVENTS
        for role in roles_behind(effect.hook, spec) or ()
        if (name := next((word for word in _words(role) if word in keywords), ""))
    ]
    always, for_a_time = _given(library.names, registry) if waiting else (set[str](), set[str]())
    for defined, role, name, what in waiting:
        if name in always and name not in for_a_time and for_a_time <= keywords.keys():
            message = f"`{name}` is never {what}: it is had as long as something holds, and nothing gives it for a time"
            hint = f"give it by `until ...: modify keywords of ...: add {name}`, or ask `has {name}` where it counts"
            yield Diagnostic(CODE, SEVERITY, message, defined.source.span(role.at), hint)


def _never_raised(library: Library, registry: Registry) -> Iterator[Diagnostic]:
    """Find what waits for a unit to be raised in rank, where ranks are only set and nothing raises one."""
    everywhere = [defined for by_id in library.names.by_kind_everywhere().values() for defined in by_id.values()]
    hung = [
        (defined, effect, spec.text) for defined in everywhere for effect, spec, _ in hooked(defined.played, registry)
    ]
    waiting = [(defined, effect) for defined, effect, text in hung if text == PROMOTION.text]
    waiting = [(defined, effect) for defined, effect in waiting if defined.file in library.targets]
    if not waiting or not any(text == RANK.text for _, _, text in hung) or any(map(_raises, everywhere)):
        return
    for defined, effect in waiting:
        message = "nobody is ever raised in rank: what sets a rank leaves the banner as it is, and nothing raises one"
        hint = "raise it by `promote ...`, or ask for the rank where it counts, as `when self is red`"
        yield Diagnostic(CODE, SEVERITY, message, defined.source.span(effect.hook.at), hint)


def _raises(defined: Defined) -> bool:
    """Tell whether a definition raises a unit in rank by what it does."""
    actions = (node for node in walk(defined.played) if isinstance(node, ast.Action))
    return any(word.text == "promote" for action in actions for word in action.words[:1])


def _given(names: Names, registry: Registry) -> tuple[set[str], set[str]]:
    """Give the words for keywords that effects give or take: what is always on, and what lasts until something."""
    always, for_a_time = set[str](), set[str]()
    for definition in names.those(may_hang_on, (KEYWORDS.text,)):
        for effect, spec, until in hooked(definition, registry):
            if spec.text == KEYWORDS.text and isinstance(effect, ast.Modify):
                (for_a_time if until else always).update(
                    words[0] for operation in effect.operations if (words := [*_words(operation.term)])
                )
    return always, for_a_time


def _words(phrase: object) -> Iterator[str]:
    return (node.text for node in walk(phrase) if isinstance(node, ast.Word))
