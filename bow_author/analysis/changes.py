"""What effects could ever change of where units may go: the reason why some things cannot be called impossible."""

from collections.abc import Iterator

from bow_author.analysis.in_force import InForce
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.rulesets import ruleset_of
from bow_dsl import checked
from bow_dsl.checked.first_look import may_concern
from bow_dsl.checked.program import CheckedProgram
from bow_dsl.checked.words import words_of
from bow_dsl.ruleset.names import Names
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk
from bow_dsl.value import value

_BARRIERS = ("entry", "leaving")
_HOOKS = (*_BARRIERS, "sight", "range", "terrain")
"""The hooks by which effects change where units may go, and what they see and attack from there."""
PLACING = (
    *("move MOVER to HEX", "swap UNIT with UNIT", "muster UNIT on HEX with COUNT figure/figures"),
    "muster TYPE as UNIT on HEX with COUNT figure/figures for HOUSE",
    *("muster TYPE as UNIT on HEX with COUNT figure/figures", "muster COMMANDER on HEX with COUNT figure/figures"),
)
"""The verbs by which a unit comes to a hex without going there."""
_LAYING = (
    "place COUNT? TOKEN token/tokens? on HOLDING",
    "move COUNT? TOKEN token/tokens? from HOLDING to HOLDING",
)
"""The verbs by which tokens come to lie somewhere."""
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
    program = CheckedProgram(catalogue.names, ruleset_of(catalogue.names).registry)
    always = _ALWAYS.union(catalogue.classes)
    return frozenset(
        ("terrain", name)
        for name, definition in _of_terrain(catalogue.names)
        if not _burns(definition) and _are_barriers(program.items(definition), always)
    )


def _of_terrain(names: Names) -> Iterator[tuple[str, ast.Definition]]:
    """Give the terrain that may say something of entering or leaving it, by its id."""
    for definition in names.those(may_concern, _BARRIERS):
        if definition.kind.text == "terrain":
            yield definition.id.text, definition


def _burns(definition: ast.Definition) -> bool:
    return any(
        isinstance(item, ast.Property) and item.key.text == "burn" and len(item.values) > 0 and len(item.values[0]) > 1
        for item in definition.items
    )


def _are_barriers(items: tuple[checked.Item, ...], always: frozenset[str]) -> bool:
    """Tell whether all that is said of entering and leaving holds at all times, and for whom it holds once."""
    effects = [item for item in items if isinstance(item, checked.Permit | checked.Forbid) and _bars(item.hook)]
    things = [role.thing for effect in effects for role in effect.hook.roles]
    is_lasting = all(always.issuperset(words_of(thing)) and not getattr(thing, "relations", ()) for thing in things)
    return bool(effects) and is_lasting and all(effect.when is None for effect in effects)


def _bars(hook: checked.Hook) -> bool:
    return hook.spec.text in _BARRIERS


def changes(in_force: InForce) -> Changes:
    """Look through all definitions in force for what could change where units may go."""
    nodes = [(of, node) for of, item in in_force.items(_HOOKS, (*PLACING, *_LAYING)) for node in walk(item)]
    permits = [node.hook for _, node in nodes if isinstance(node, checked.Permit)]
    values = [(of, node.hook.spec.text) for of, node in nodes if isinstance(node, checked.Modify)]
    turning = {(of.kind.text, of.id.text) for of, hook_text in values if hook_text == "terrain"}
    tokens = {name for kind, name in turning if kind == "token"}
    actions = [node for _, node in nodes if isinstance(node, checked.Action)]
    is_unclear = any(isinstance(node, checked.Unknown) for _, node in nodes)  # that may mean anything
    return Changes(
        terrain_anywhere=is_unclear
        or len(turning) > len(tokens)
        or any(_may_lay(action, tokens) for action in actions),
        lifts_barriers=any(map(_bars, permits)),
        places_units=is_unclear or any(action.verb.text in PLACING for action in actions),
        clears_sight=any(map(_clears, permits)),
        changes_range=any(hook_text == "range" for _, hook_text in values),
    )


def _clears(hook: checked.Hook) -> bool:
    """Tell whether a hook is sight through something else than units."""
    through = [role.thing for role in hook.roles if role.preposition == "through"]
    is_units = bool(through) and all(thing.types == {"unit"} for thing in through)
    return hook.spec.text == "sight" and not is_units


def _may_lay(action: checked.Action, wanted: set[str]) -> bool:
    """Tell whether an action may lay one of some tokens: it names it, or it names none."""
    named = {part.text for part in action.parts if isinstance(part, checked.Reference) and part.kind == "token"}
    return action.verb.text in _LAYING and bool(wanted) and (not named or bool(named & wanted))
