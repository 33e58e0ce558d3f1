"""What effects could ever change of where units may go: the reason why some things cannot be called impossible."""

from collections.abc import Container, Iterator

from bow_author.engine.catalogue import Catalogue
from bow_dsl.ruleset.names import Names
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk
from bow_dsl.value import value

_BARRIERS = (("entry",), ("leaving",))
_ALWAYS = frozenset(("unit", "units", "here"))


@value
class Changes:
    """What the effects of some definitions could do to a battlefield, whatever happens in a battle."""

    terrain_anywhere: bool
    """Whether the terrain of any hex could become something else, and not only by burning down."""
    lifts_barriers: bool
    """Whether something permits entering or leaving hexes: what forbids it then proves nothing."""
    places_units: bool
    """Whether units could be put into hexes without going there."""
    clears_sight: bool
    """Whether something lets units see through terrain."""
    changes_range: bool
    """Whether something changes how far units can attack."""


def barriers(catalogue: Catalogue) -> frozenset[tuple[str, str]]:
    """Give the terrain that keeps units out, or in, by an effect that always holds; each as kind and id.

    Only terrain that stays: what burns down may be gone.
    """
    return frozenset(
        ("terrain", name)
        for name, defined in catalogue.names.of_kind("terrain").items()
        if _is_barrier(defined.definition, catalogue)
    )


def _is_barrier(definition: ast.Definition, catalogue: Catalogue) -> bool:
    permissions = [item for item in definition.items if isinstance(item, ast.Permit | ast.Forbid) and _bars(item.hook)]
    burns = any(
        isinstance(item, ast.Property) and item.key.text == "burn" and len(item.values) > 0 and len(item.values[0]) > 1
        for item in definition.items
    )
    return (
        bool(permissions)
        and not burns
        and all(item.when is None and _is_lasting(item.hook, catalogue) for item in permissions)
    )


def _bars(hook: ast.Hook) -> bool:
    return _said(hook) in _BARRIERS


def _said(hook: ast.Hook) -> tuple[str, ...]:
    return tuple(word.text for word in hook.words)


def _is_lasting(hook: ast.Hook, catalogue: Catalogue) -> bool:
    """Tell whether a unit of which a hook speaks now is one of which it always speaks: by its class, or any unit."""
    for role in hook.roles:
        if not isinstance(role, ast.Role) or role.noun.quantity is not None or role.noun.relations:
            return False
        if not all(word.text in _ALWAYS or word.text in catalogue.classes for word in role.noun.words):
            return False
    return True


def effects_in_force(names: Names, variants: Container[str]) -> Iterator[tuple[ast.Definition, ast.Item]]:
    """Give all that definitions say but their properties: a row of an order table speaks of moving, too.

    Variants are in force where the plan names them.
    """
    for kind, of_kind in names.by_kind_everywhere().items():
        for name, defined in of_kind.items():
            if kind != "variant" or name in variants:
                effects = (item for item in defined.definition.items if not isinstance(item, ast.Property))
                yield from ((defined.definition, item) for item in effects)


def changes(names: Names, variants: Container[str] = ()) -> Changes:
    """Look through all definitions in force for what could change where units may go."""
    nodes = [(definition, node) for definition, item in effects_in_force(names, variants) for node in walk(item)]
    values = [(definition, _said(node.hook)) for definition, node in nodes if isinstance(node, ast.Modify)]
    turning = {
        (definition.kind.text, definition.id.text)
        for definition, property_value in values
        if property_value == ("terrain",)
    }
    verbs = [(first, node) for _, node in nodes for first in _verb(node)]
    tokens = frozenset(names.of_kind("token"))
    return Changes(
        terrain_anywhere=any(kind != "token" for kind, _ in turning)
        or any(first == "add" and _may_add(node, {name for _, name in turning}, tokens) for first, node in verbs),
        lifts_barriers=any(isinstance(node, ast.Permit) and _bars(node.hook) for _, node in nodes),
        places_units=any(first in {"move", "muster"} for first, _ in verbs),
        clears_sight=any(isinstance(node, ast.Permit) and _clears(node.hook) for _, node in nodes),
        changes_range=any(property_value == ("range",) for _, property_value in values),
    )


def _clears(hook: ast.Hook) -> bool:
    """Tell whether a hook is sight through something else than units."""
    through = [role.noun for role in hook.roles if isinstance(role, ast.Role) and role.preposition == "through"]
    units = [noun for noun in through if noun.words[-1].text in {"unit", "units"}]
    return hook.words[0].text == "sight" and len(units) < max(1, len(through))


def _verb(node: ast.Node) -> Iterator[str]:
    if isinstance(node, ast.Action) and node.words:
        yield node.words[0].text


def _may_add(node: ast.Node, wanted: set[str], tokens: frozenset[str]) -> bool:
    """Tell whether an action may lay one of some tokens: it names it, or it names none that is known."""
    named = {word.text for word in walk(node) if isinstance(word, ast.Word)}
    return bool(wanted) and (bool(named & wanted) or not named & tokens)
