"""Which definitions of the packs that come with the program use each word of the registry."""

from collections.abc import Iterator, Mapping
from functools import cache

from bow_author.engine.rulesets import ruleset_of
from bow_author.packs.load import load
from bow_author.resources import content_folder
from bow_dsl import checked
from bow_dsl.checked.program import CheckedProgram
from bow_dsl.ruleset.registry import HookSpec
from bow_dsl.syntax.walk import walk

_SHOWN = 3
"""So many definitions are named; of more, how many there are."""


@cache
def uses() -> Mapping[tuple[str, str], list[str]]:
    """Give the definitions, by the sort of a word (`hook`, `value`, `condition`, `verb`) and what it is called."""
    library = load([str(content_folder())])
    programs = CheckedProgram(library.names, ruleset_of(library.names).registry)
    used: dict[tuple[str, str], dict[str, None]] = {}
    for pack in library.packs.values():
        for program in pack.programs:
            for definition in program.definitions:
                for item in programs.items(definition):
                    for word in _words(item):
                        used.setdefault(word, {})[definition.id.text] = None
    return {word: list(definitions) for word, definitions in used.items()}


def users(sort: str, name: str) -> str:
    """Name the definitions that use a word: `advance`, `pursue`, `ll3` and 4 more."""
    names = uses().get((sort, name), [])
    more = f" and {len(names) - _SHOWN} more" if len(names) > _SHOWN else ""
    return ", ".join(f"`{name}`" for name in names[:_SHOWN]) + more


def called(hook: HookSpec) -> str:
    """Give what tells a hook apart from others of the same text."""
    return hook.key or hook.text


def _words(item: checked.Item) -> Iterator[tuple[str, str]]:
    for node in walk(item):
        match node:
            case checked.Hook():
                yield "hook", called(node.spec)
            case checked.Expression() | checked.Attribute():
                yield "value", node.pattern.text
            case checked.Judged():
                predicate = node.predicate
                yield "condition", f"{predicate.subject} {predicate.verb} {predicate.text}"
            case checked.Action():
                yield "verb", node.verb.text
            case _:
                pass
