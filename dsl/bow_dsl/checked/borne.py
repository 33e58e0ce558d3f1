"""Whether an effect speaks of nobody: it acts once then, while anybody has it, and not once for each."""

from bow_dsl import checked
from bow_dsl.checked.match import SIDES
from bow_dsl.checked.scopes import sort_of
from bow_dsl.checked.sides import concerns_sides
from bow_dsl.checked.words import mentions
from bow_dsl.ruleset.registry import Registry
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk


def speaks_of_nobody(effect: checked.Effect, definition: ast.Definition, registry: Registry) -> bool:
    """Tell whether an effect speaks neither of who has it nor of what is his, though somebody must have it.

    What asks for its own definition by name needs nobody else; at a moment each acts in its turn.
    """
    scope = dict(registry.scopes.get(sort_of(definition, registry), ()))
    if not effect.hook.spec.roles or not {"self", "here"} & scope.keys():
        return False
    own = ["self", "here", *(parameter.name.text for parameter in definition.parameters)]
    if sort_of(definition, registry) not in registry.sideless:
        own += [*SIDES, *registry.sided]
        if concerns_sides(effect, registry.sided, registry.by_owner) or _acts_itself(effect):
            return False
    return not any(mentions(effect, name) for name in (*own, definition.id.text))


def _acts_itself(effect: checked.Effect) -> bool:
    """Tell whether who has an effect does something by it, unnamed."""
    return any(isinstance(node, checked.Action) and node.verb.needs for node in walk(effect))
