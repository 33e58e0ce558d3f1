"""Colours for editors that know no server: a TextMate grammar, made of the parse table and the rulesets.

python -m bow_author.language_server.grammar > editor/vscode/syntaxes/bow.tmLanguage.json
"""

import json
import re
from collections.abc import Iterable
from typing import Any

from bow_author.engine.rulesets import RULESETS
from bow_dsl.overlays.changes import ADD, SINCE, SUPERSEDES
from bow_dsl.ruleset.kinds import Key, Kind, OneOf, Ruleset
from bow_dsl.ruleset.precedence import PRECEDENCE_KEYS
from bow_dsl.syntax import parse_table
from bow_dsl.syntax.lexemes import PREPOSITIONS

Rule = dict[str, Any]
"""A rule of a grammar, as TextMate has it."""

SCOPE = "source.bow"
_COMMENT, _STRING, _NUMBER = "comment.line.number-sign.bow", "string.quoted.double.bow", "constant.numeric.bow"
_KEYWORD, _PREPOSITION, _MARK = "keyword.control.bow", "keyword.operator.word.bow", "keyword.other.provenance.bow"
_KIND, _ID, _KEY = "storage.type.bow", "entity.name.type.bow", "support.type.property-name.bow"
_HOOK, _VERB, _NOUN = "support.function.hook.bow", "support.function.bow", "support.type.bow"
_CONSTANT, _GIVEN, _NAME = "constant.language.bow", "variable.language.bow", "variable.other.bow"
_LEXEME = re.compile(r"\(\?P<(\w+)>(.*?)\)(?=\|\(\?P<|\Z)", re.DOTALL)
_OVERLAYING = ("extend", "replace", "delete")
_ITEM = r"(?:^|(?<=[{;]))\s*"
"""Where an item of a definition begins."""
_NOT_COLOURED = {"INT", "STRING", "MARK", "DOTTED", "NAME", "_SEP", "SIGN"}
"""Lexemes with a rule of their own; all others are words of the language."""


def grammar() -> Rule:
    """Give the grammar of all rulesets."""
    rulesets = [make() for make in RULESETS.values()]
    kinds = {kind.name: kind for ruleset in rulesets for kind in ruleset.kinds.values()}
    begins = "|".join(sorted({*kinds, *_OVERLAYING}))
    return {
        "name": "bow",
        "scopeName": SCOPE,
        "fileTypes": ["bow"],
        "patterns": [
            {"include": "#comment"},
            *({"include": f"#kind-{name}"} for name in sorted(kinds)),
            {"include": "#word"},
        ],
        "repository": {
            "comment": {"name": _COMMENT, "match": "#.*$"},
            "string": _string(),
            **{f"kind-{name}": _definition(kind, begins, rulesets) for name, kind in sorted(kinds.items())},
            "block": _block([{"include": "#block"}, {"include": "#word"}]),
            "word": {"patterns": _words(rulesets)},
        },
    }


def _string() -> Rule:
    return {
        "name": _STRING,
        "begin": '"',
        "end": '"|$',
        "patterns": [
            {"name": "constant.character.escape.bow", "match": r"\\."},
            {"name": "constant.other.placeholder.bow", "match": r"\{[a-z_]+\}"},
        ],
    }


def _block(patterns: list[Rule]) -> Rule:
    brace = {"0": {"name": "punctuation.section.block.bow"}}
    return {
        "begin": r"\{",
        "end": r"\}",
        "beginCaptures": brace,
        "endCaptures": brace,
        "patterns": [{"include": "#comment"}, *patterns],
    }


def _definition(kind: Kind, begins: str, rulesets: Iterable[Ruleset]) -> Rule:
    """Give the rule of a definition or an overlay of one kind, whose keys are coloured where an item begins."""
    head = rf"\b(?:({'|'.join(_OVERLAYING)})\s+)?({kind.name})\b(?:\s+([a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)*))?"
    return {
        "begin": head,
        "end": rf"(?<=\}})|(?=^\s*(?:{begins})\b)",
        "beginCaptures": {"1": {"name": _KEYWORD}, "2": {"name": _KIND}, "3": {"name": _ID}},
        "patterns": [
            _block([*_items(kind, rulesets), {"include": "#block"}, {"include": "#word"}]),
            {"include": "#comment"},
            {"include": "#word"},
        ],
    }


def _items(kind: Kind, rulesets: Iterable[Ruleset]) -> list[Rule]:
    """Give the rules of the keys and sections of a kind, those with one of a few words before the others."""
    rules = [
        {
            "match": rf"{_ITEM}({_word(key.name)})\s+({'|'.join(map(_word, words))})\b",
            "captures": {"1": {"name": _KEY}, "2": {"name": _CONSTANT}},
        }
        for key in kind.keys
        if (words := _few_words(key))
    ]
    is_layered = any(ruleset.registry.layer(kind.name) is not None for ruleset in rulesets)
    names = {key.name for key in (*kind.keys, *(PRECEDENCE_KEYS if is_layered else ()))}
    names |= {section.name for section in kind.sections} | {SINCE, SUPERSEDES}
    changed = {"1": {"name": _KEYWORD}, "2": {"name": _KEY}}
    return [
        *rules,
        {"match": rf"{_ITEM}(delete)\s+({_any(names)})", "captures": changed},
        {"match": rf"{_ITEM}({ADD})\b", "captures": changed},
        {"match": rf"{_ITEM}({_any(names)})", "captures": {"1": {"name": _KEY}}},
    ]


def _few_words(key: Key) -> list[str]:
    """Give the words with which values of a key begin, the longest first, but for those of the language."""
    firsts = [shape[0] for shape in key.shapes if shape]
    words = {word for slot in firsts if isinstance(slot, OneOf) for word in slot.words}
    return sorted(words - set(parse_table.RESERVED), key=lambda word: (-len(word), word))


def _words(rulesets: list[Ruleset]) -> list[Rule]:
    """Give the rules of all that stands in a statement; what is none of it is a name."""
    lexemes = dict(_LEXEME.findall(parse_table.LEXEMES))
    registries = [ruleset.registry for ruleset in rulesets]
    hooks = {hook.text for registry in registries for hook in registry.hooks}
    verbs = {verb for registry in registries for pattern in registry.verbs if (verb := _first_word(pattern.text))}
    for ruleset in rulesets:
        actions = (action for kind in ruleset.kinds.values() for key in kind.keys for action in key.alternatives)
        verbs |= {action.partition(" ")[0] for action in actions}
    given = {name for registry in registries for scope in registry.scopes.values() for name, _ in scope}
    reserved = {word for word in parse_table.RESERVED if word.isalpha()}
    prepositions = {word for word in reserved if parse_table.RESERVED[word] in PREPOSITIONS}
    relations = {word for registry in registries for word in registry.relations}
    periods = {word for registry in registries for word in registry.periods}
    nouns = {word for registry in registries for word in registry.nouns} | periods
    constants = {word for registry in registries for word in registry.constants}
    hanging = rf"\b(?:(may)\s+)?(modify|permit|forbid|replace|react(?:\s+(?:before|after|at))?)\s+({_any(hooks)})"
    others = "|".join(pattern for name, pattern in lexemes.items() if name not in {*_NOT_COLOURED, "RELATION"})
    return [
        {"include": "#string"},
        {"name": _NUMBER, "match": rf"\b{lexemes['INT']}"},
        {"name": _MARK, "match": rf"\b{lexemes['MARK']}"},
        {"match": hanging, "captures": {"1": {"name": _KEYWORD}, "2": {"name": _KEYWORD}, "3": {"name": _HOOK}}},
        {"name": _PREPOSITION, "match": rf"\b{_any(relations)}"},
        {"name": _KEYWORD, "match": rf"\b(?:{others})"},
        {"name": _PREPOSITION, "match": rf"\b{_any(prepositions)}"},
        {"name": _KEYWORD, "match": rf"\b{_any(reserved - prepositions)}"},
        {"name": _GIVEN, "match": rf"\b{_any(given)}(?:\.[a-z][a-z0-9_]*)*\b"},
        {"name": _CONSTANT, "match": rf"\b{_any(constants - given)}"},
        {"name": _NOUN, "match": rf"\b{_any(nouns - constants - given)}"},
        {"name": _VERB, "match": rf"\b{_any(verbs - nouns - constants - given - reserved)}"},
        {"name": _NAME, "match": rf"\b(?:{lexemes['DOTTED']}|{lexemes['NAME']})"},
        {"name": "keyword.operator.bow", "match": r"[+-]"},
        {"name": "punctuation.separator.bow", "match": "[,:;]"},
        {"name": "punctuation.section.parens.bow", "match": "[()]"},
        {"name": "invalid.illegal.bow", "match": r"[^\s\w{}#\"]|\w+"},
    ]


def _first_word(pattern: str) -> str:
    """Give the first word of a pattern that is no slot and may not be left out."""
    words = (word.partition("/")[0] for word in pattern.split() if not word.endswith("?"))
    return next((word for word in words if word.islower()), "")


def _any(words: Iterable[str]) -> str:
    """Give a pattern of some words or phrases and nothing longer, the longest first."""
    ordered = sorted(words, key=lambda word: (-len(word), word))
    return rf"(?:{'|'.join(map(_word, ordered))})(?![\w.])"


def _word(words: str) -> str:
    return r"\s+".join(map(re.escape, words.split()))


def text() -> str:
    """Give the grammar as the file has it."""
    return json.dumps(grammar(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    print(text(), end="")
