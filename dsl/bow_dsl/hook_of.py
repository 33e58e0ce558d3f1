"""On which hook of the registry an effect hangs."""

from bow_dsl import ast
from bow_dsl.match import pieces_of
from bow_dsl.registry import HookSpec, Registry


def find_hook(registry: Registry, hook: ast.Hook, effect: ast.Effect) -> HookSpec | None:
    """Find the hook that an effect hangs on: by all of its words, or by those before the roles."""
    said = whole = " ".join([word.text for word in hook.words])
    if hook.roles:
        whole = " ".join([piece.text for piece in pieces_of((hook.words, hook.roles)) if isinstance(piece, ast.Word)])
    suiting = registry.suiting.get(type(effect))
    if suiting is None:
        suiting = registry.suiting[type(effect)] = [spec for spec in registry.hooks if suits(spec, effect)]
    for spec in suiting:
        if spec.text == whole:
            return spec
    named = [spec for spec in suiting if spec.text == said]
    prepositions = {role.preposition for role in hook.roles if isinstance(role, ast.Role)}
    fitting = [spec for spec in named if prepositions <= {role.preposition for role in spec.roles}]
    return next(iter(fitting or named), None)


def suits(spec: HookSpec, effect: ast.Effect) -> bool:
    """Tell whether effects of this sort can hang on a hook."""
    match effect:
        case ast.Modify():
            return bool(spec.operations)
        case ast.Permit() | ast.Forbid():
            return spec.is_permission
        case ast.Replace():
            return spec.is_replaceable
        case ast.React():
            return bool(spec.timings)
