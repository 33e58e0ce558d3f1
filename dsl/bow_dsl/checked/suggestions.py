"""What to say to the author of a phrase that means nothing where it stands."""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import takewhile

from bow_dsl.checked.match import COUNTED, QUANTITIES, SIDES, Matcher, Resolution, Scope, Token
from bow_dsl.listing import a, listed, plural
from bow_dsl.nearest import nearest
from bow_dsl.ruleset.patterns import Part, tokens_of, words_of
from bow_dsl.ruleset.registry import Pattern, Registry
from bow_dsl.syntax import ast

_JOINED = ast.Related | ast.Within | ast.Inside
_MOST = 6
_MOST_HOOKS = 4


def hint_of(pieces: Sequence[Token], scope: Scope, registry: Registry, labels: Collection[str] = ()) -> str | None:
    """Tell how the phrase is written, where its first word is known, which name is near, or what is known here."""
    words = [piece.text for piece in pieces if isinstance(piece, ast.Word)]
    if len(words) == len(pieces) == 2 and words[0] in QUANTITIES and words[1] in scope.types:
        how = "it stands for all that were chosen" if words[1] in scope.several else "it stands for one"
        return f"write `{words[1]}`: {how}"
    if words[:1] and words[0] in COUNTED and len(pieces) == 2:
        return "how many is said by the number alone, or by `up to` where somebody decides"
    base = words[0].partition(".")[0] if words else ""
    if (side := next(filter(None, (unowned(word, scope, registry) for word in words)), None)) is not None:
        return side
    for owner in (word.partition(".")[0] for word in words[1:] if "." in word):
        if owner not in scope.types and (where := known_elsewhere(owner, registry)) is not None:
            return f"{where}; known here are {listed(sorted(scope.types.keys() - labels))}"
    pattern = _begun_as(words, registry.expressions)
    if pattern is not None and pattern.text != " ".join(words):  # that is how it was written
        if (otherwise := registry.said_otherwise(" ".join(words))) is not None:
            return otherwise
        slots = [slot for _, slot, _ in tokens_of(pattern.text) if slot]
        fitting = sorted(name for name, kind in scope.types.items() if slots and kind == slots[0])
        there = f"; there is {listed(fitting)}" if len(fitting) == 1 else f"; there are {listed(fitting)}"
        return f"written `{pattern.text}`" + (there if 0 < len(fitting) <= _MOST else "")
    if len(words) == 1 and base in scope.types and (others := _asked_of_others(words[0], registry)) is not None:
        return others
    own = sorted(scope.types.keys() - labels)
    known = f"known here are {listed(own)}" if own else None
    if base and base not in scope.types:
        if (otherwise := registry.said_otherwise(" ".join((base, *words[1:])))) is not None:
            return otherwise
        if (where := known_elsewhere(base, registry)) is not None:
            return f"{where}; {known}" if known else where
        if base in registry.once(_words_in_use):  # it is spelt as it should be, and stands where it means nothing
            return None
        if (near := nearest(base, scope.types)) is not None:
            return f"did you mean `{near}`?"
    return known


def _words_in_use(registry: Registry) -> frozenset[str]:
    """Give the words that somewhere mean something: those of hooks and phrases, constants, nouns, adjectives."""
    texts = [
        *(said.text for said in (*registry.expressions, *registry.verbs)),
        *(one.text for one in registry.predicates),
    ]
    words = frozenset().union(*map(words_of, texts))
    hooks = (word for spec in registry.hooks for word in spec.text.split())
    return words.union(hooks, registry.constants, registry.nouns, registry.adjectives)


def _asked_of_others(word: str, registry: Registry) -> str | None:
    """Tell of what is asked what stands behind a dot: of `target.strength` it is `strength of TYPE`."""
    _, _, attribute = word.partition(".")
    asked = [
        pattern.text for pattern in registry.expressions if attribute and f" {attribute} of " in f" {pattern.text}"
    ]
    return f"there is {listed(asked, 'and')}" if len(asked) == 1 else f"there are {listed(asked)}" if asked else None


def unowned(word: str, scope: Scope, registry: Registry) -> str | None:
    """Tell how a side is named where nobody owns the effect, and so has no `owner` and no `enemy`."""
    deciding = registry.deciding
    if word not in SIDES or word in scope.types:
        return None
    sure = [pattern for pattern in registry.expressions if pattern.gives == deciding and not pattern.asked_by]
    asked = [re.fullmatch(r"([a-z]+) of ([A-Z]+)", one.text) for one in sure]
    words = {whose[2].lower(): whose[1] for whose in reversed(asked) if whose is not None}
    known = {name: kind for name, kind in scope.types.items() if name != "it"}
    sides = [name for name, kind in known.items() if kind == deciding]
    sides += [f"{name}.{words[kind]}" for name, kind in known.items() if kind in words]
    by_id = f"nobody owns this effect: name {a(deciding)} by its id"
    return f"{by_id}, or write `{sides[0]}`" if sides else by_id


def known_elsewhere(name: str, registry: Registry) -> str | None:
    """Tell in effects on which hooks somebody is known by a name."""
    hooks = sorted(
        {
            spec.text
            for spec in registry.hooks
            if name in {role.participant for role in spec.roles} or spec.scope_has(name)
        }
    )
    shown = ", ".join(f"`{hook}`" for hook in (hooks if len(hooks) <= _MOST_HOOKS else hooks[:_MOST_HOOKS]))
    more = "" if len(hooks) <= _MOST_HOOKS else " and others"
    return f"`{name}` is known in effects on {shown}{more}" if hooks else None


def with_all_names(scope: Scope, registry: Registry) -> Scope:
    """Give a scope in which all is known that phrases speak of without saying it."""
    needs = (names for pattern in (*registry.expressions, *registry.verbs) for names in pattern.needs)
    return scope.with_names(**{name: kind for names in needs for name, kind in names if name not in scope.types})


def not_known_here(meanings: Iterable[Resolution], scope: Scope, registry: Registry) -> str | None:
    """Tell what phrases that mean something where all is known speak of that is not known here, and where it is."""
    for meaning in meanings:
        pattern = meaning.pattern
        if pattern is None or scope.knows(pattern.needs):
            if (inside := not_known_here(meaning.parts, scope, registry)) is not None:
                return inside
            continue
        missing = next(names for names in pattern.needs if not scope.knows((names,)))
        kinds = [kind for kind, names in registry.scopes.items() if not missing.isdisjoint(names) and " " not in kind]
        hooks = {
            spec.text for spec in registry.hooks for role in spec.roles if (role.participant, role.type) in missing
        }
        where = f"of {a(*kinds)}" if kinds else f"on {listed(sorted(hooks)[:_MOST_HOOKS], 'or')}"
        named = listed(sorted({name for name, _ in missing}), "or")
        return f"`{pattern.text}` speaks of {named}, which is known in effects {where}"
    return None


def such_as(wanted: str, scope: Scope, matcher: Matcher, where: str = "here") -> str:
    """Tell what may stand where a thing of a type is wanted: names that are known here, words, phrases, ids.

    Of what nobody can name here, say where it is known.
    """
    registry = matcher.registry

    def fits(kind: str) -> bool:
        return matcher.takes(wanted, frozenset((kind,)))

    names = sorted(name for name, kind in scope.types.items() if fits(kind))
    words = [word for word, kinds in registry.constants.items() if any(map(fits, kinds))]
    phrases = [pattern.text for pattern in registry.expressions if fits(pattern.gives)]
    nouns = [noun for noun, kind in registry.nouns.items() if fits(kind)]
    nouns = [noun for noun in nouns if noun not in registry.plurals] or nouns
    kinds = sorted(kind for kind in matcher.names.by_kind_everywhere() if fits(registry.named.get(kind, kind)))
    ids = sorted(name for kind in kinds for name in matcher.names.of_kind(kind))
    words = words[:2] if names or phrases or ids else words
    shown = list(dict.fromkeys([*names[:3], *nouns[:1], *words, *sorted(phrases, key=len)[:3]]))
    by_id = f"the id of {a(*kinds)}, such as `{ids[0]}`" if ids else ""
    if not shown and not ids:
        hooks = sorted({spec.text for spec in registry.hooks if wanted in {kind for _, kind in spec.scope}})
        known = f": it is known in effects on {listed(hooks[:_MOST_HOOKS], 'or')}" if hooks else ""
        return f"nothing {where} is {a(wanted)}{known}"
    if not shown:
        return f"{where} may stand {by_id}"
    return f"{where} may stand {listed(shown[:_MOST], 'or')}{f'; or {by_id}' if ids else ''}"


def completed(  # noqa: PLR0913 (all that a place says)
    pieces: Sequence[Token], wanted: str, scope: Scope, matcher: Matcher, words: str, *, many: bool = False
) -> str | None:
    """Tell how a phrase of *words* becomes one that a slot takes: by a noun behind it, or as such a pattern."""
    registry = matcher.registry
    named = list(takewhile(lambda piece: isinstance(piece, ast.Word), pieces))
    joined = pieces[len(named) :]
    if not named or not all(isinstance(piece, _JOINED) for piece in joined):
        return None
    if _begun_as(words.split(), registry.expressions) is not None:  # what follows belongs to that
        return None
    begun = " ".join(piece.text for piece in named if isinstance(piece, ast.Word))
    for noun, kind in registry.nouns.items():
        is_fit = matcher.takes(wanted, frozenset((kind,))) and (noun in registry.plurals) is (many or not wanted)
        if is_fit and matcher.meanings([*named, ast.Word(named[-1].at, noun), *joined], wanted, scope):
            return f"write `{begun} {noun}{words.removeprefix(begun)}`"
    if joined:
        is_one = len(joined) == 1 and matcher.meanings(named, wanted, scope)
        return _as_condition(named[0], words.removeprefix(begun).strip(), scope) if is_one else None
    patterns = matcher.said_with.get(begun, ()) if len(named) == 1 else ()
    whole = [pattern.text for pattern in patterns if pattern.gives == wanted]
    whole = [text for text in whole if not any(slot for _, slot, _ in tokens_of(text))]
    return f"written {listed(whole, 'or')}" if whole else None


def without_its_kind(words: str, matcher: Matcher) -> Iterator[str]:
    """Give what is left of words where the id of something has the word for its kind behind it: `fire token`."""
    first, _, kind = words.partition(" ")
    if kind and any(
        kind in (known, plural(known)) for known in (*matcher.kinds_of(first), *matcher.types_of_id(first))
    ):
        yield first


def asked_behind(pieces: Sequence[Token], scope: Scope, matcher: Matcher) -> str | None:
    """Tell where it is asked what a thing has, that has the word for it before its noun: `moved units`."""
    registry = matcher.registry
    words = [piece for piece in pieces if isinstance(piece, ast.Word)]
    for place, word in enumerate(words if len(words) == len(pieces) else ()):
        rest = [*words[:place], *words[place + 1 :]]
        noun = next((behind.text for behind in rest[place:] if behind.text in registry.nouns), "")
        if not noun or not matcher.meanings([*rest], "", scope):
            continue
        kinds = frozenset((registry.nouns[noun],))
        for predicate in registry.predicates:
            slot = tokens_of(predicate.text)[0][1]
            is_asked = predicate.verb == "has" and matcher.takes(predicate.subject, kinds)
            if is_asked and (matcher.meanings([word], slot, scope) if slot else predicate.text == word.text):
                said = " ".join(left.text for left in rest)
                return f"what somebody has is asked behind the noun: `{said} where it has {word.text}`"
    return None


def where_it_lies(pieces: Sequence[Token], wanted: str, lies_on: str, words: str, matcher: Matcher) -> str | None:
    """Tell how the place is spoken of on which a piece lies that is said in its stead."""
    for noun, kind in matcher.registry.nouns.items():
        is_place = kind == lies_on and noun not in matcher.registry.plurals
        if is_place and len(pieces) == 1 and matcher.takes(wanted, frozenset((kind,))):
            return f"write `{noun} where it has {words}`"
    return None


def _as_condition(named: Token, place: str, scope: Scope) -> str | None:
    """Tell that where a thing stands is asked in the condition, where a word for one thing has a relation behind it."""
    word = named.text if isinstance(named, ast.Word) and named.text in scope.types else "self"
    return f"where something stands is asked behind: `when {word} is {place}`" if word in scope.types else None


def parted(pieces: list[Token], tokens: Sequence[Part]) -> Iterator[tuple[tuple[str, list[Token]], ...]]:
    """Give each way in which a phrase has the words of a pattern, and what stands in the slots, whatever it is."""
    if not tokens:
        if not pieces:
            yield ()
        return
    words, slot, optional = tokens[0]
    if slot:
        for end in range(1, len(pieces) + 1):
            yield from (((slot, pieces[:end]), *rest) for rest in parted(pieces[end:], tokens[1:]))
    elif pieces and isinstance(pieces[0], ast.Word) and pieces[0].text in words:
        yield from parted(pieces[1:], tokens[1:])
    if optional:
        yield from parted(pieces, tokens[1:])


def narrowed(pieces: list[Token], wanted: str, scope: Scope, matcher: Matcher) -> str | None:
    """Tell where it is said what a thing is that has no word before it: `ranged` of `unit here`, or of `unit`."""
    words = [piece.text for piece in pieces if isinstance(piece, ast.Word)]
    first = words[0] if words else ""
    if len(words) == len(pieces) > 1 and matcher.meanings(pieces[1:], wanted, scope):
        rest = " ".join(words[1:])
        if rest in matcher.registry.nouns and rest not in scope.types:
            many = rest in matcher.registry.plurals
            nouns = [noun for noun, kind in matcher.registry.nouns.items() if matcher.fits(first, kind)]
            nouns = [f"{first} {noun}" for noun in nouns if (noun in matcher.registry.plurals) is many]
            return f"`{first}` is said of others: {listed(nouns, 'or')}" if nouns else None
        if any(matcher.fits(first, kind) for kind in matcher.registry.nouns.values()):
            return f"write `{rest}`, and behind it `when {rest} is {first}`"
    base, _, attribute = first.partition(".")
    if attribute and base in scope.types and len(pieces) == 1:
        kinds = matcher.registry.wider.get(scope.types[base], ())
        owner = next((kind for kind in kinds if matcher.attribute(attribute, kind)), None)
        examples = sorted(name for kind in (attribute,) for name in matcher.names.of_kind(kind))
        noun = next((noun for noun, kind in matcher.registry.nouns.items() if kind == owner), None)
        if owner is not None:
            example = f"; say it before the noun: `{examples[0]} {noun}`" if examples and noun else ""
            return f"`{base}` may be {a(*kinds)}, and only {a(owner)} has {a(attribute)}{example}"
    return None


def _begun_as(words: Sequence[str], patterns: Iterable[Pattern]) -> Pattern | None:
    """Find how a phrase goes on of which at least the first two words are said."""
    best: tuple[int, Pattern] | None = None
    for pattern in patterns:
        tokens = takewhile(lambda token: not token[1], tokens_of(pattern.text))
        common = sum(1 for _ in takewhile(lambda pair: pair[0] in pair[1][0], zip(words, tokens, strict=False)))
        if common > 1 and (best is None or common > best[0]):
            best = common, pattern
    return best[1] if best else None
