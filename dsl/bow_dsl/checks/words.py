"""Checks the words of effects: each is a word of the ruleset, an id, or a name that the effect gave itself."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from bow_dsl.checked.other_hook import events_of
from bow_dsl.diagnostics import Diagnostic, Fix, Severity, did_you_mean, spelling_fix
from bow_dsl.fixes import instead, without_word
from bow_dsl.listing import listed
from bow_dsl.nearest import is_form_of
from bow_dsl.ruleset.kinds import Ruleset
from bow_dsl.ruleset.moments import moments_of
from bow_dsl.ruleset.names import Names
from bow_dsl.source import Source
from bow_dsl.syntax import ast
from bow_dsl.syntax.foreign_words import ARTICLES, POINTING
from bow_dsl.syntax.parse_table import RESERVED
from bow_dsl.syntax.walk import walk
from bow_dsl.value import value

if TYPE_CHECKING:
    from bow_dsl.checked.corrections import Unknown
    from bow_dsl.checked.proposals import Fits

UNKNOWN_WORD = "BOW208"
UNUSED_PARAMETER = "BOW211"
WRONG_PARAMETER = "BOW212"

UNKNOWN_NAME = "BOW201"
GUESSED = (UNKNOWN_NAME, "BOW204", "BOW207")
"""Findings whose fixes are words that look like those that are written."""
_ASIDE = re.compile(r'"[^"\n]*"|#[^\n]*')
_GIVEN = re.compile(
    r"\b(?:as|chooses?|for\s+each|let)\s+(?:(?:(?:up\s+to|at\s+most|at\s+least|exactly|any|all|every)\s+|\d+\s+)+)?"
    r"([a-z][a-z0-9_]*)"
)
_PLACEHOLDER = re.compile(r"\{([^{}]*)\}")
_NUMBERS = ("number", "int", "integer", "amount", "value", "num")
_OF_ONE = ("a", "an")
_TWICE = "remove one of the two"
_NOTHING = "it is no word of the game, no id, and no name that `let`, `choose`, `for each` or `roll` has given before"
_NAMING = (ast.Choose, ast.Each, ast.Let, ast.Roll)


@value
class WordChecker:
    """Checks the effects of the definitions of one source."""

    source: Source
    names: Names
    ruleset: Ruleset
    known: frozenset[str]
    """Words of the registry and all labels; ids are known besides."""
    labels: Mapping[str, str]
    """What else can be named, such as the objectives of a plan, with the types of these things."""

    @classmethod
    def of(cls, source: Source, names: Names, ruleset: Ruleset, labels: Mapping[str, str]) -> "WordChecker":
        """Build a checker for a source."""
        return cls(source, names, ruleset, ruleset.registry.words().union(labels), labels)

    def unknown(self, effect: object, definition: ast.Definition, fits: "Fits") -> Iterator[Diagnostic]:
        """Find words in an effect of a definition that mean nothing wherever they stand.

        What was meant is found by trying: *fits* tells whether nothing is wrong at a place if some words are others.
        """
        own = {definition.id.text, *(parameter.name.text for parameter in definition.parameters)}
        nodes = list(walk(effect))
        own.update(node.name.text for node in nodes if isinstance(node, _NAMING) and node.name is not None)
        told = {node.face.at for node in nodes if isinstance(node, ast.Outcome)}  # whoever reads tables knows them
        told.update(node.per.at for node in nodes if isinstance(node, ast.Limit))
        words = (node for node in nodes if isinstance(node, ast.Word) and not self._is_known(node.text, own))
        unknown = [
            unknown_word
            for word in words
            if word.at not in told and (unknown_word := self._unknown(word, own)) is not None
        ]
        if not unknown:
            return
        from bow_dsl.checks.compared import compared_otherwise

        compared, words_told = compared_otherwise(effect, unknown, self.source, fits)
        yield from compared
        unknown = [word for word in unknown if word.word.at not in words_told]
        from bow_dsl.checked.corrections import (
            NUMBERS,
            fitting,
            hint_of,
            is_too_much,
            label_instead,
            of_a_kind,
            pointed_at,
        )  # most programs have no such word

        known = self.known.union(self.names.ids(), own)
        meant = fitting(unknown, known, fits)
        here = dict(self.ruleset.registry.scopes.get(definition.kind.text, ()))
        types = here | {role.participant: role.type for hook in self.ruleset.registry.hooks for role in hook.roles}
        for unknown_word in unknown:
            message = f"`{unknown_word.part}` means nothing here"
            hint: str | None
            fix: Fix | None
            if unknown_word.part in NUMBERS:
                digits = str(NUMBERS[unknown_word.part])
                hint, fix = (
                    f"numbers are written in digits: `{digits}`",
                    instead(self.source, unknown_word.word.at, digits),
                )
            elif unknown_word.part in _OF_ONE and len(unknown) == 1 and not is_too_much(unknown_word, fits):
                hint, fix = "say how many in digits: `1`", instead(self.source, unknown_word.word.at, "1")
            elif (unknown_word.part in POINTING) and (
                named := pointed_at(effect, unknown_word, here, self.ruleset.registry, fits)
            ) is not None:
                hint, fix = named, None
            elif unknown_word.part in ARTICLES:
                hint, fix = "it is said without this word", without_word(self.source, unknown_word.word.at)
            elif (
                said := self._moments(effect, unknown_word.word) or self._otherwise(effect, unknown_word)
            ) is not None:
                hint, fix = said, None
            elif (verb := self._verb(unknown_word.part)) is not None:
                hint, fix = f"the verb comes first, and behind it who does it: {verb}", None
            elif (apart := _apart(unknown_word.part, known)) and unknown_word.part == unknown_word.word.text:
                hint, fix = f"there is a space missing: `{apart}`", instead(self.source, unknown_word.word.at, apart)
            elif (of_kind := of_a_kind(effect, unknown_word.word, self.ruleset.kinds, self.names)) is not None and not (
                meant[id(unknown_word.word)]
            ):
                hint, fix = of_kind, None
            elif near := meant[id(unknown_word.word)]:
                hint = f"did you mean `{near[0]}`?"
                fix = (
                    spelling_fix(unknown_word.span, unknown_word.part, near)
                    if unknown_word.part == unknown_word.word.text
                    else None
                )
            else:
                hint, fix = hint_of(effect, unknown_word, self.ruleset.registry, self.names, types), None
                hint = hint or label_instead(unknown_word, self.labels, fits)
                if hint is None and is_too_much(unknown_word, fits):
                    hint = "it is said without this word"
                elif hint is None and len(unknown) > 1:  # what else is unknown may have been in the way
                    hint = did_you_mean(unknown_word.part, known)
            hint = hint or _NOTHING
            yield Diagnostic(UNKNOWN_WORD, Severity.ERROR, message, unknown_word.span, hint, fix=fix)

    def parameters(self, definition: ast.Definition) -> Iterator[Diagnostic]:
        """Find parameters that are declared wrongly or never used."""
        used = {
            node.text.partition(".")[0]
            for item in definition.items
            if not isinstance(item, ast.Property | ast.Mark)
            for node in walk(item)
            if isinstance(node, ast.Word)
        }
        if len(definition.parameters) > 1:
            at = (definition.parameters[1].at[0], definition.parameters[-1].at[1])
            message = f"`{definition.id.text}` leaves several things open, and only the first would be heeded"
            span = self.source.span(at)
            yield Diagnostic(
                WRONG_PARAMETER, Severity.ERROR, message, span, "leave one open; say the others in an effect"
            )
        seen: set[str] = set()
        title = definition.title.value if definition.title else ""
        for parameter in definition.parameters:
            name, kind = parameter.name.text, parameter.type.text
            if kind not in self.ruleset.parameter_types:
                hint = "a number is `count`" if kind in _NUMBERS else did_you_mean(kind, self.ruleset.parameter_types)
                hint = hint or f"there are {listed(sorted(self.ruleset.parameter_types))}"
                message = f"`{kind}` is no type of parameter"
                span = self.source.span(parameter.type.at)
                fix = spelling_fix(span, kind, self.ruleset.parameter_types)
                yield Diagnostic(WRONG_PARAMETER, Severity.ERROR, message, span, hint, fix=fix)
            if name in seen:
                message = f"parameter `{name}` is declared twice"
                yield Diagnostic(WRONG_PARAMETER, Severity.ERROR, message, self.source.span(parameter.name.at), _TWICE)
            seen.add(name)
            kinds = self.ruleset.kinds
            is_variety = definition.kind.text in kinds and kinds[definition.kind.text].varied
            if name not in used and not is_variety and name not in unread(definition, self.source):
                aside = "; it is only told in the title" if f"{{{name}}}" in title else ""
                message = f"no effect uses parameter `{name}`{aside}"
                span = self.source.span(parameter.name.at)
                yield Diagnostic(UNUSED_PARAMETER, Severity.WARNING, message, span, "use it, or remove it")

    def placeholders(self, definition: ast.Definition) -> Iterator[Diagnostic]:
        """Find `{names}` in the titles and the texts of a definition that are none of its parameters."""
        known = [parameter.name.text for parameter in definition.parameters]
        values = (item.values for item in definition.items if isinstance(item, ast.Property))
        for text in walk((definition.title, definition.titled, *values)):
            if not isinstance(text, ast.Text):
                continue
            written = self.source.text[text.at[0] : text.at[1]]
            for match in _PLACEHOLDER.finditer(written):
                if match[1] not in known:
                    span = self.source.span((text.at[0] + match.start(1), text.at[0] + match.end(1)))
                    message = f"`{definition.id.text}` has no parameter `{match[1]}`"
                    there = f"there is {listed(known)}" if len(known) == 1 else f"there are {listed(known)}"
                    declared = f"what stands in `{{ }}` is a parameter: `{definition.id.text}({match[1]}: count)`"
                    hint = did_you_mean(match[1], known) or (there if known else declared)
                    fix = spelling_fix(span, match[1], known)
                    yield Diagnostic(WRONG_PARAMETER, Severity.ERROR, message, span, hint, fix=fix)

    def not_guessed(self, finding: Diagnostic) -> Diagnostic:
        """Leave out the fix of a finding that would put a word in the place of one that means something elsewhere."""
        if finding.fix is None or finding.code not in GUESSED:
            return finding
        was, text = finding.fix.replacements[0][1:]
        is_form = finding.code != UNKNOWN_NAME and is_form_of(was, text)
        is_guessed = not is_form and (self._is_known(was, set()) or was in RESERVED)
        return finding._replace(fix=None) if is_guessed else finding

    def _verb(self, word: str) -> str | None:
        """Give how an action is written whose verb stands in the third person: `loses`."""
        if not word.endswith("s"):
            return None
        stems = {word[:-1], word.removesuffix("es")}
        written = [verb.text for verb in self.ruleset.registry.verbs if verb.text.split()[0] in stems]
        return listed(written[:3], "or") if written else None

    def _otherwise(self, effect: object, unknown_word: "Unknown") -> str | None:
        """Give what there is instead of a word: another where it says how long something lasts."""
        registry, ends = self.ruleset.registry, (node.end for node in walk(effect) if isinstance(node, ast.Until))
        for end in ends:
            if any(inner is unknown_word.word for inner in walk(end)):
                words = self.source.text[unknown_word.word.at[0] : end.at[1]]
                return registry.said_otherwise(f"until {' '.join(words.split())}")
        return registry.said_otherwise(unknown_word.part)

    def _moments(self, effect: object, word: ast.Word) -> str | None:
        """Give the moments or the event that is meant, where a word stands for one on which an effect hangs."""
        for node in walk(effect):
            if isinstance(node, ast.Effect) and any(hook_word is word for hook_word in node.hook.words):
                words = [hook_word.text for hook_word in node.hook.words]
                for cut, spec in events_of(words, self.ruleset.registry.hooks):
                    return f"written `{spec.text} {spec.roles[0].preposition} {' '.join(words[:cut])}`"
            if isinstance(node, ast.React) and any(hook_word is word for hook_word in node.hook.words):
                hook_text = " ".join(self.source.text[node.hook.at[0] : node.hook.at[1]].split())
                registry = self.ruleset.registry
                return registry.said_otherwise(f"react {hook_text}") or moments_of(hook_text, registry)
        return None

    def _unknown(self, word: ast.Word, own: set[str]) -> "Unknown | None":
        from bow_dsl.checked.corrections import Unknown

        parts = (part for part in word.text.split(".") if not self._is_known(part, own) and part not in RESERVED)
        part = next(parts, None)
        return Unknown(word, part, self.source.span(word.at)) if part is not None else None

    def _is_known(self, word: str, own: set[str]) -> bool:
        return word in self.known or word in own or self.names.is_id(word)


def unread(definition: ast.Definition, source: Source) -> frozenset[str]:
    """Give the words of a definition's body as it is written, with those that could not be read."""
    start = definition.items[0].at[0] if definition.items else definition.at[1]
    return frozenset(written_words(source.text[start : definition.at[1]]))


def written_words(text: str) -> list[str]:
    """Give the words of a text, those in quotes and comments left out."""
    return re.findall("[a-z][a-z0-9_]*", _ASIDE.sub("", text))


def without_lost_names(item: ast.Item, problems: Iterable[Diagnostic], source: Source) -> list[Diagnostic]:
    """Leave out what is said of names that a statement gives which could not be read: what is wrong there is told."""
    read = {node.name.text for node in walk(item) if isinstance(node, _NAMING) and node.name is not None}
    manners = (node.noun for node in walk(item) if isinstance(node, ast.Role) and node.preposition == "as")
    for noun in manners:  # `attack target as red` gives no name
        read.update(re.findall(r"\w+", source.text[noun.at[0] : noun.at[1]]))
    lost = {*_GIVEN.findall(_ASIDE.sub("", source.text[item.at[0] : item.at[1]]))} - read - RESERVED.keys()
    return [problem for problem in problems if lost.isdisjoint(re.findall(r"\w+", source.written(problem.span)))]


def _apart(word: str, known: Collection[str]) -> str:
    """Give the two words that one has been made of by leaving out the space; empty if none or several can be meant.

    One of the two is a word of the grammar: two names that stand side by side are no slip of the space bar.
    """
    halves = [(word[:place], word[place:]) for place in range(2, len(word) - 1)]
    ways = [
        " ".join(pair)
        for pair in halves
        if any(half in RESERVED for half in pair) and all(half in RESERVED or half in known for half in pair)
    ]
    return ways[0] if len(ways) == 1 else ""
