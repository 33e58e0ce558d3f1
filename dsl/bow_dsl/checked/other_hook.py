"""What to say to the author of an effect that hangs on nothing: how that is called, or what else is to be said."""

from collections.abc import Iterable, Iterator, Sequence

from bow_dsl.checked.match import Matcher, Scope
from bow_dsl.listing import listed
from bow_dsl.nearest import is_form_of, nearest
from bow_dsl.ruleset.registry import HookSpec
from bow_dsl.syntax import ast
from bow_dsl.syntax.parse_table import RESERVED


def other_hook(hook: ast.Hook, suiting: Iterable[HookSpec], matcher: Matcher) -> tuple[str | None, str | None]:
    """Give a hint, and the name of the hook that was meant, if it is beyond doubt."""
    words = [word.text for word in hook.words]
    specs = {spec.text: spec for spec in suiting}
    if (said := _done_by(hook, specs.values(), matcher)) is not None:
        return said, None
    spec = specs.get(" ".join(words[1:]))
    if spec is not None and is_of_game(words[0], matcher):
        return _narrower(hook, spec, matcher), None
    if (said := _alike(hook, specs.values(), matcher)) is not None:
        return said, None
    near = nearest(" ".join(words), specs)
    if near is None:
        return None, None
    lost = [word for word in words if not any(is_form_of(word, meant) for meant in near.split())]
    is_safe = not any(is_of_game(word, matcher) for word in lost)
    return f"did you mean `{near}`?", near if is_safe else None


def _done_by(hook: ast.Hook, specs: Iterable[HookSpec], matcher: Matcher) -> str | None:
    """Tell how an event is called of which somebody said who does it: of `self attacks` it is `attack by self`."""
    words = [word.text for word in hook.words]
    if (
        hook.roles and isinstance(hook.roles[0], ast.Role) and hook.roles[0].preposition in ("to", "from")
    ):  # `self to attack`
        words += [word.text for word in hook.roles[0].noun.words[:1]]
    scopes = [Scope(dict(names)) for names in matcher.registry.scopes.values()]
    for cut, spec in events_of(words, specs):
        role = spec.roles[0]
        if any(matcher.meanings(list(hook.words[:cut]), role.type, scope) for scope in scopes):
            return f"written `{spec.text} {role.preposition} {' '.join(words[:cut])}`"
    return None


def _alike(hook: ast.Hook, specs: Iterable[HookSpec], matcher: Matcher) -> str | None:
    """Tell which events have a word in common with what somebody does: of `owner draws card` it is `drawing`."""
    words = {word.text for word in hook.words[1:]} - matcher.registry.nouns.keys()
    scopes = [Scope(dict(names)) for names in matcher.registry.scopes.values()]
    alike = sorted({spec.text for spec in specs if any(_is_of(word, spec.text) for word in words)})
    if not alike or not any(matcher.meanings(list(hook.words[:1]), "", scope) for scope in scopes):
        return None
    return f"an event is named, and behind it who takes part: {listed(alike, 'or')}"


def _is_of(word: str, text: str) -> bool:
    return any(is_form_of(word, part) for part in text.split())


def events_of(words: Sequence[str], specs: Iterable[HookSpec]) -> Iterator[tuple[int, HookSpec]]:
    """Give the events that words speak of as what somebody does, and how many of the words say who that is."""
    known = [spec for spec in specs if spec.roles]
    for cut in range(1, len(words)):
        does = words[cut:]
        ways = {" ".join((does[0].removesuffix(end), *does[1:])) for end in ("", "s", "es", "ed")}
        yield from ((cut, spec) for spec in known if spec.text in ways)
        if len(does) == 1:
            yield from ((cut, spec) for spec in known if " " not in spec.text and is_form_of(does[0], spec.text))


def is_of_game(word: str, matcher: Matcher) -> bool:
    """Tell whether a word means something, though not where it stands: no other takes its place unasked."""
    return word in matcher.registry.words() or word in RESERVED or matcher.names.is_id(word)


def _narrower(hook: ast.Hook, spec: HookSpec, matcher: Matcher) -> str:
    """Tell how it is said which of the events of a name is meant: `attack by ranged unit`, or behind `when`."""
    first, nouns, plurals = hook.words[0], matcher.registry.nouns, matcher.registry.plurals
    for role in spec.roles:
        noun = next((noun for noun, kind in nouns.items() if kind == role.type and noun not in plurals), None)
        words = [first, ast.Word(first.at, noun)] if noun is not None else []
        if words and matcher.meanings(words, role.type, Scope({})):
            return (
                f"it is called `{spec.text}`: add `{role.preposition} {first.text} {noun}`, or say behind `when` which"
            )
    return f"it is called `{spec.text}`: say behind `when` which"
