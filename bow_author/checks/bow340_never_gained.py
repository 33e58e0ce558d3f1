"""BOW340 never-gained; its page is `pages/bow340_never_gained.md`."""

from collections.abc import Iterator

from bow_author.engine.catalogue import Catalogue
from bow_author.engine.chapters.units.hooks import KEYWORD_GAIN, KEYWORD_LOSS, KEYWORDS
from bow_author.engine.rulesets import ruleset_of
from bow_author.packs.library import Library
from bow_dsl.checked.first_look import may_hang_on
from bow_dsl.checked.hooks import hooked, roles_behind
from bow_dsl.diagnostics import Diagnostic, Severity
from bow_dsl.ruleset.names import Names
from bow_dsl.ruleset.registry import Registry
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk

CODE = "BOW340"
SEVERITY = Severity.NOTE

_EVENTS = {KEYWORD_GAIN.text: "gained", KEYWORD_LOSS.text: "lost"}


def check(library: Library, catalogue: Catalogue) -> Iterator[Diagnostic]:  # noqa: ARG001 (as every check of a library)
    """Find what waits for the gain or loss of a keyword that only effects which are always on give."""
    registry = ruleset_of(library.names).registry
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
