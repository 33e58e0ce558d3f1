"""Tell what is wrong with a document in the words of its author, one finding for each problem."""

import copy
import re
from collections.abc import Callable, Iterable, Iterator
from functools import reduce
from itertools import groupby, islice
from operator import getitem
from typing import Any

from bow_author.packs.documents import Document
from bow_author.packs.fast_validator import Schema
from bow_author.packs.schema_consequences import extra_keys, kept_in, needed_one_of, without_consequences
from bow_author.packs.schema_phrases import (
    a,
    allowed,
    by_other_words,
    described,
    fixed_text,
    meant_by,
    near,
    one_of,
    phrase,
    quoted,
    resolved,
    written,
)
from bow_author.packs.schema_problems import Path, Problem, find_problems, identity, swapped
from bow_author.packs.yaml_fixes import fix_to
from bow_author.packs.yaml_words import short
from bow_dsl.diagnostics import Diagnostic, Fix, Replacement, Severity, Span, spelling_fix
from bow_dsl.look_alikes import as_latin, describe_letters

MAX_FINDINGS = 500


def explain(document: Document, schema: Schema) -> list[Diagnostic]:
    """Report everything in *document* that *schema* refuses, sorted by place.

    After `MAX_FINDINGS` problems it stops, and says so.
    """
    problems = find_problems(schema, document.value, MAX_FINDINGS)
    findings = list(islice(_Explanation(document, schema).of(problems), MAX_FINDINGS))
    findings.sort(key=lambda finding: finding.sequence)
    if MAX_FINDINGS in (len(problems), len(findings)):
        message = f"only the first {MAX_FINDINGS} problems of this file are told"
        findings.append(Diagnostic("BOW403", Severity.NOTE, message, Span.of_file(document.file)))
    return findings


_NOT_BLANK = r"^\s*\S[\s\S]*$"
"""The pattern of a text in which anything stands."""


class _Explanation:
    """What is wrong with one document. Each method tells the problems that one keyword of JSON Schema finds."""

    def __init__(self, document: Document, schema: Schema) -> None:
        self._document = document
        self._defs: Schema = schema.get("$defs", {})
        self._tellers: dict[str, Callable[[Problem], Iterator[Diagnostic]]] = {
            "additionalProperties": self._unknown_keys,
            "required": self._missing_key,
            "dependentRequired": self._missing_beside,
            "oneOf": self._alternatives,
            "anyOf": self._no_alternative,
            "enum": self._not_allowed,
            "const": self._not_allowed,
            "pattern": self._badly_written,
            "minimum": self._out_of_range,
            "maximum": self._out_of_range,
            "type": self._wrong_type,
            "minLength": self._empty,
            "maxLength": self._too_long,
            "minItems": self._wrong_size,
            "maxItems": self._wrong_size,
            "minProperties": self._wrong_size,
            "maxProperties": self._wrong_size,
            "uniqueItems": self._twice,
        }

    def of(self, problems: Iterable[Problem]) -> Iterator[Diagnostic]:
        """Tell all *problems*, leaving out those that only follow from others in the same place."""
        found = sorted(problems, key=_by_path)
        for key, turned in swapped(found):
            found = [problem for problem in found if problem not in (key, turned)]
            yield self._turned_round(key, turned)
        in_one_place = groupby(found, key=lambda problem: problem.path)
        for _, group in in_one_place:
            together = list(group)
            wrong_type = [problem for problem in together if problem.keyword == "type"]
            for problem in wrong_type[:1] or without_consequences(together):
                yield from self._tellers[problem.keyword](problem)

    def _unknown_keys(self, problem: Problem) -> Iterator[Diagnostic]:
        noun = a(self._title(problem))
        known = problem.schema["properties"]
        extra, inside = list(extra_keys(problem)), kept_in(problem, self._document.value)
        for place, keys in inside.items():
            written_there = ", ".join(f"{key}: ..." for key in keys)
            are = f"{one_of(quoted(keys), 'and')} {'is not a key' if len(keys) == 1 else 'are not keys'} of {noun}"
            span = self._document.key_span(*problem.path, keys[0])
            them = "it" if len(keys) == 1 else "them"
            yield _finding("BOW401", are, span, f"write {them} into `{place}`: `{place}: {{{written_there}}}`")
        for key in (key for key in extra if not any(key in keys for keys in inside.values())):
            span = self._document.key_span(*problem.path, key)
            if (renamed := next((name for name in known if known[name].get("formerly") == key), None)) is not None:
                now = Fix(f"write `{renamed}`", (Replacement(span, key, renamed),))
                yield _finding("BOW401", f"`{key}` is now written `{renamed}`", span)._replace(fix=now)
                continue
            meant = meant_by(key, {name: of for name, of in known.items() if name not in problem.value})
            meant = meant or near(key, known)
            hint = _did_you_mean(meant, key) or f"{noun} has the keys {', '.join(quoted(known))}"
            finding = _finding("BOW401", f"`{short(key)}` is not a key of {noun}", span, hint)
            fix: Fix | None = spelling_fix(span, key, set(known).difference(problem.value))
            if meant in by_other_words(key, known):
                fix = Fix(f"write `{meant}`", (Replacement(span, key, meant),))
            yield finding._replace(fix=fix)

    def _missing_key(self, problem: Problem) -> Iterator[Diagnostic]:
        key: str = problem.wanted
        hint = self._example(problem, key)
        yield _finding("BOW402", f"{a(self._title(problem))} needs `{key}`", self._owner(problem), hint)

    def _example(self, problem: Problem, key: str) -> str | None:
        """Give an example of a key that is missing, or what it can be."""
        value = resolved(problem.schema.get("properties", {}).get(key, {}), self._defs)
        if "examples" in value:
            return f"for example `{key}: {written(value['examples'][0])}`"
        return f"`{key}` can be {phrase(value, self._defs)}" if allowed(value) else None

    def _missing_beside(self, problem: Problem) -> Iterator[Diagnostic]:
        for key, needed in problem.wanted.items():
            for needed_key in needed:
                if key in problem.value and needed_key not in problem.value:
                    span = self._document.key_span(*problem.path, key)
                    yield _finding("BOW402", f"`{key}` needs `{needed_key}` beside it", span)

    def _alternatives(self, problem: Problem) -> Iterator[Diagnostic]:
        """Exactly one of several keys must be there; it may decide what else can be."""
        branches = [resolved(branch, self._defs) for branch in problem.wanted]
        keys = [str(branch["required"][0]) for branch in branches]
        different = list(dict.fromkeys(keys))
        choice = one_of(quoted(different), "and" if len(different) == 2 else "or")
        given = [key for key in problem.value if key in keys]
        if not given:
            properties = {k: of for branch in branches for k, of in branch.get("properties", {}).items() if k in keys}
            pairs = [(key, next(iter(by_other_words(key, properties)), near(key, keys))) for key in problem.value]
            key, nearest = next(((key, nearest) for key, nearest in pairs if nearest), ("", None))
            span = self._document.key_span(*problem.path, key) if nearest else self._owner(problem)
            message = f"{a(self._title(problem))} needs exactly one of {choice}"
            examples = problem.schema.get("examples", ())
            such = (
                f"for example `{written(examples[0])}`" if examples and properties else self._example(problem, keys[0])
            )
            finding = _finding("BOW402", message, span, _did_you_mean(nearest) or such)
            yield finding._replace(fix=spelling_fix(span, key, keys) if nearest else None)
        elif not problem.branches:
            span = self._document.key_span(*problem.path, given[1])
            yield _finding(
                "BOW403", f"give exactly one of {choice}", span, f"keep one of {one_of(quoted(given), 'and')}"
            )
        else:
            in_branches = [_of_branch(problem, branch) for branch, key in enumerate(keys) if key == given[0]]
            yield from self.of(sorted(in_branches, key=len)[0])

    def _no_alternative(self, problem: Problem) -> Iterator[Diagnostic]:
        """A value can be of several kinds: tell what is wrong with the one that was meant, or name them all."""
        if needed := needed_one_of(problem):
            message = f"{a(self._title(problem))} needs {one_of(quoted(needed))}"
            yield _finding("BOW402", message, self._owner(problem))
            return
        in_branches = [_of_branch(problem, branch) for branch in range(len(problem.wanted))]
        meant = [
            in_branch for in_branch in in_branches if not any(_is_of_other_kind(inner, problem) for inner in in_branch)
        ]
        if len(meant) == 1:
            yield from self.of(meant[0])
            return
        choice = [value for branch in problem.wanted for value in allowed(resolved(branch, self._defs)) or ()]
        if (
            not choice
            and isinstance(problem.value, str)
            and any(_wants_list(inner, problem) for in_branch in in_branches for inner in in_branch)
        ):
            hint, fix = self._bracketed(problem)
            yield self._wrong_value("BOW403", problem, hint)._replace(fix=fix)
            return
        yield self._not_among(problem, choice)

    def _not_allowed(self, problem: Problem) -> Iterator[Diagnostic]:
        yield self._not_among(problem, allowed(problem.schema) or [])

    def _not_among(self, problem: Problem, choice: list[Any]) -> Diagnostic:
        """Report a value that is not one of those to choose from, with the one that was meant."""
        words = [value for value in choice if isinstance(value, str)]
        if not isinstance(problem.value, str):
            return self._wrong_value("BOW403", problem)
        plain = as_latin(problem.value) or problem.value
        meant = near(plain, words) or near(plain.lower(), words)
        hint = _did_you_mean(meant, problem.value) or (_instead_of(problem.value) if True in choice else None)
        fix = spelling_fix(self._key_or_value(problem), problem.value, words)
        if fix is None and problem.value.lower() in words:
            fix = self._written(problem, problem.value.lower())
        return self._wrong_value("BOW404" if words else "BOW403", problem, hint)._replace(fix=fix)

    def _badly_written(self, problem: Problem) -> Iterator[Diagnostic]:
        if problem.wanted == _NOT_BLANK:
            yield from self._empty(problem)
            return
        kind = str(problem.schema.get("title", ""))
        meant = fixed_text(re.sub(rf"^(?:the )?{re.escape(kind)} ", "", problem.value), problem.wanted)
        hint = _did_you_mean(meant, problem.value) or described(problem.schema)
        is_sure = _letters(meant or "") == _letters(as_latin(problem.value) or problem.value)
        fix = self._written(problem, meant) if meant and is_sure else None
        yield self._wrong_value("BOW406", problem, hint)._replace(fix=fix)

    def _turned_round(self, key: Problem, turned: Problem) -> Diagnostic:
        """Say that a key and its value stand the other way round."""
        first, *more = [turned.value] if isinstance(turned.value, str) else turned.value
        message = f"the key `{short(key.value)}` must be {phrase(key.schema, self._defs)}"
        written_so = f"`{first}: {key.value}`" + (", each on a line of its own" if more else "")
        return _finding("BOW406", message, self._key_or_value(key), f"the other way round: {written_so}")

    def _out_of_range(self, problem: Problem) -> Iterator[Diagnostic]:
        yield self._wrong_value("BOW405", problem, problem.schema.get("$comment"))

    def _wrong_type(self, problem: Problem) -> Iterator[Diagnostic]:
        hint, fix = None, None
        wanted, value = problem.wanted, problem.value
        source = self._document.source(*problem.path)
        if wanted == "string" and isinstance(value, bool | int | float):
            meant = fixed_text(source, problem.schema.get("pattern", ""))
            hint = _did_you_mean(meant) if meant not in (None, source) else f'put it into quotes: `"{short(source)}"`'
            if meant is None and "pattern" in problem.schema:
                hint = described(problem.schema)
        elif wanted == "array" and isinstance(value, str | dict):
            hint, fix = self._bracketed(problem)
        elif wanted in ("integer", "boolean") and isinstance(value, str) and source[:1] in ("'", '"'):
            hint = "write it without quotes"
            fix = self._written(problem, value) if value.isdecimal() or value in ("true", "false") else None
        elif isinstance(value, str) and re.search(r"(^|\s)(//|--|;)", value):
            hint = "a comment begins with `#`"
        elif wanted == "boolean" and isinstance(value, str):
            hint = _instead_of(value)
        yield self._wrong_value("BOW403", problem, hint)._replace(fix=fix)

    def _empty(self, problem: Problem) -> Iterator[Diagnostic]:
        message = "a key must not be empty" if problem.about_key else f"{_subject(problem.path)} must not be empty"
        yield _finding("BOW403", message, self._key_or_value(problem))

    def _too_long(self, problem: Problem) -> Iterator[Diagnostic]:
        subject = f"the key `{short(problem.value)}`" if problem.about_key else _subject(problem.path)
        message = f"{subject} must have at most {problem.wanted} letters; found {len(problem.value)}"
        yield _finding("BOW403", message, self._key_or_value(problem))

    def _bracketed(self, problem: Problem) -> tuple[str | None, Fix | None]:
        """Make a list of the one thing that stands where a list is wanted, if that may be in it."""
        source = self._document.source(*problem.path)
        item = resolved(problem.schema.get("items", {}), self._defs)
        if (item.get("type") == "object" or "oneOf" in item) is isinstance(problem.value, str):
            example = (*problem.schema.get("examples", ()), *([one] for one in item.get("examples", ())), None)[0]
            return f"for example `{written(example)}`" if example and item.get("type") != "string" else None, None
        if isinstance(problem.value, dict) and not source.startswith("{"):
            return "begin each of them with `- `", None
        fix = self._written(problem, f"[{source}]") if "\n" not in source else None
        return f"put it into brackets: `[{short(source)}]`", fix

    def _wrong_size(self, problem: Problem) -> Iterator[Diagnostic]:
        suffix = "Items" if isinstance(problem.value, list) else "Properties"
        if problem.schema.get(f"min{suffix}") == problem.schema.get(f"max{suffix}"):
            limit = "exactly"
        else:
            limit = "at least" if problem.keyword.startswith("min") else "at most"
        entries = "entry" if problem.wanted == 1 else "entries"
        message = f"{_subject(problem.path)} must have {limit} {problem.wanted} {entries}; found {len(problem.value)}"
        yield _finding("BOW403", message, self._owner(problem))

    def _twice(self, problem: Problem) -> Iterator[Diagnostic]:
        seen = set()
        for place, item in enumerate(problem.value):
            if identity(item) in seen:
                message = f"`{short(written(item))}` stands twice in {_subject(problem.path)}"
                finding = _finding("BOW403", message, self._document.span(*problem.path, place), "delete one of them")
                yield finding._replace(fix=self._without(problem.path, place))
            seen.add(identity(item))

    def _wrong_value(self, code: str, problem: Problem, hint: str | None = None) -> Diagnostic:
        """Say what a value must be, and what was found."""
        wanted = phrase(problem.schema, self._defs)
        if problem.about_key:
            message = f"the key `{short(problem.value)}` must be {wanted}"
        else:
            message = f"{_subject(problem.path)} must be {wanted}; found {self._found(problem)}"
        return _finding(code, message, self._key_or_value(problem), hint)

    def _written(self, problem: Problem, text: str) -> Fix:
        """Write something else where a key or value stands."""
        was = problem.value if problem.about_key else self._document.source(*problem.path)
        return Fix(f"write `{short(text)}`", (Replacement(self._key_or_value(problem), was, text),))

    def _without(self, path: Path, place: int) -> Fix | None:
        """Delete an item of a list."""
        value = copy.deepcopy(self._document.value)
        items = reduce(getitem, path, value)
        del items[place]
        return fix_to(self._document, value, "delete one of them")

    def _found(self, problem: Problem) -> str:
        match problem.value:
            case None:
                return "nothing"
            case list():
                return "a list"
            case dict():
                return "`key: value` pairs"
            case _:
                return f"`{short(self._document.source(*problem.path))}`"

    def _title(self, problem: Problem) -> str:
        return str(resolved(problem.schema, self._defs)["title"])

    def _key_or_value(self, problem: Problem) -> Span:
        if problem.about_key:
            return self._document.key_span(*problem.path, problem.value)
        return self._document.span(*problem.path)

    def _owner(self, problem: Problem) -> Span:
        """Point at what lacks something: at its key, or at the first key in it where it has none of its own."""
        path = problem.path
        if path and isinstance(path[-1], str):
            return self._document.key_span(*path)
        if isinstance(problem.value, dict) and problem.value:
            return self._document.key_span(*path, next(iter(problem.value)))
        return self._document.span(*path)


def _wants_list(inner: Problem, outer: Problem) -> bool:
    return inner.keyword == "type" and inner.wanted == "array" and inner.path == outer.path


def _by_path(problem: Problem) -> tuple[str, ...]:
    return tuple(map(str, problem.path))


def _of_branch(problem: Problem, branch: int) -> list[Problem]:
    return [inner for number, inner in problem.branches if number == branch]


def _is_of_other_kind(inner: Problem, problem: Problem) -> bool:
    """Tell whether the value of *problem* is not even of the kind that a branch is about."""
    return inner.path == problem.path and inner.keyword in ("type", "const", "enum")


def _letters(text: str) -> list[str]:
    """Give the letters and digits of a text, whatever their sequence and case."""
    return sorted(char for char in text.lower() if char.isalnum())


def _did_you_mean(meant: str | None, written: str = "") -> str | None:
    if meant and as_latin(written):
        return f"write `{meant}`: {describe_letters(written)}"
    return f"did you mean `{meant}`?" if meant else None


def _instead_of(word: str) -> str | None:
    """Give the hint for the words that other programs take for true or false."""
    return {"yes": "write `true`", "on": "write `true`", "no": "write `false`", "off": "write `false`"}.get(word)


def _subject(path: Path) -> str:
    """Name what stands at *path*.

    >>> _subject(("compass", 1))
    'item 2 of `compass`'
    """
    if not path:
        return "this file"
    last = path[-1]
    return f"`{short(last)}`" if isinstance(last, str) else f"item {last + 1} of {_subject(path[:-1])}"


def _finding(code: str, message: str, span: Span, hint: str | None = None) -> Diagnostic:
    return Diagnostic(code, Severity.ERROR, message, span, hint)
