"""What to say to the author of an effect that hangs on nothing: how that is called, or what else is to be said."""

from collections.abc import Iterable

from bow_dsl.checked.match import Matcher, Scope
from bow_dsl.nearest import is_form_of, nearest
from bow_dsl.ruleset.registry import HookSpec
from bow_dsl.syntax import ast
from bow_dsl.syntax.parse_table import RESERVED


def other_hook(hook: ast.Hook, suiting: Iterable[HookSpec], matcher: Matcher) -> tuple[str | None, str | None]:
    """Give a hint, and the name of the hook that was meant, if it is beyond doubt."""
    words = [word.text for word in hook.words]
    specs = {spec.text: spec for spec in suiting}
    spec = specs.get(" ".join(words[1:]))
    if spec is not None and is_of_game(words[0], matcher):
        return _narrower(hook, spec, matcher), None
    near = nearest(" ".join(words), specs)
    if near is None:
        return None, None
    lost = [word for word in words if not any(is_form_of(word, meant) for meant in near.split())]
    is_safe = not any(is_of_game(word, matcher) for word in lost)
    return f"did you mean `{near}`?", near if is_safe else None


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
