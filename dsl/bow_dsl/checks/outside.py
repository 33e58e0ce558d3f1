"""What should happen by an effect, and stands behind it without braces: it is read as a key of the definition."""

from collections.abc import Collection

from bow_dsl.nearest import is_form_of
from bow_dsl.ruleset.registry import Registry
from bow_dsl.source import Source
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk_bodies

_NAMING = (ast.Choose, ast.Each, ast.Let, ast.Roll)


def left_outside(
    definition: ast.Definition, known: Collection[str], registry: Registry, source: Source
) -> dict[int, str | None]:
    """Give, by their place, the lines of a definition that belong into the effect before them.

    The first behind an effect has a hint; with it, all that follow are told.
    """
    found: dict[int, str | None] = {}
    effect: ast.React | ast.Replace | None = None
    is_told = False
    for item in definition.items:
        if isinstance(item, ast.React | ast.Replace):
            effect, is_told = item, False
        elif not isinstance(item, ast.Property) or item.key.text in known:
            effect = None
        elif effect is not None and _is_done(item.key.text, effect, registry):
            hint = f"several things that happen stand in braces: `: {{ {'; '.join(_each(effect, item, source))} }}`"
            found[item.at[0]] = None if is_told else hint
            is_told = True
        elif item.key.text in registry.once(_beginning) and not any(is_form_of(item.key.text, key) for key in known):
            done = " ".join(source.text[item.at[0] : item.at[1]].split())
            found[item.at[0]] = f"what happens stands in an effect, behind its `:`: `react after ...: {done}`"
    return found


def _beginning(registry: Registry) -> frozenset[str]:
    """Give the words with which actions begin."""
    return frozenset(verb.text.split()[0] for verb in registry.verbs if verb.text[0].islower())


def _each(effect: ast.React | ast.Replace, item: ast.Property, source: Source) -> list[str]:
    places = [*(statement.at for statement in effect.body), item.at]
    return [" ".join(source.text[at[0] : at[1]].split()) for at in places]


def _is_done(word: str, effect: ast.React | ast.Replace, registry: Registry) -> bool:
    """Tell whether a word could begin what is done: a verb, a name that the effect gives, any word of the game."""
    base = word.partition(".")[0]
    names = (node.name.text for node in walk_bodies([effect]) if isinstance(node, _NAMING) and node.name is not None)
    return base in registry.words() or base in names
