"""On which hook of the registry an effect hangs, and which effects a definition has."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from bow_dsl.checked.match import pieces_of
from bow_dsl.recent import Recent
from bow_dsl.ruleset.registry import HookSpec, Registry, RoleSpec
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk, walk_bodies


def find_hook(registry: Registry, hook: ast.Hook, effect: ast.Effect) -> HookSpec | None:
    """Find the hook that an effect hangs on: by all of its words, or by those before the roles."""
    hook_text = whole = " ".join([word.text for word in hook.words])
    if hook.roles:
        whole = _flat((hook.words, hook.roles))
    suiting = registry.once(_by_effect)[type(effect)]
    for spec in suiting:
        if spec.text == whole:
            return spec
    behind = [spec for spec in suiting if spec.text.startswith(f"{hook_text} ") and roles_behind(hook, spec)]
    if behind:
        return max(behind, key=lambda spec: len(spec.text))
    named = [spec for spec in suiting if spec.text == hook_text]
    prepositions = {role.preposition for role in hook.roles if isinstance(role, ast.Role)}
    fitting = [spec for spec in named if prepositions <= {role.preposition for role in spec.roles}]
    if len(fitting) > 1:
        all_said = prepositions.union(_behind_clauses(hook))
        fitting = [spec for spec in fitting if all_said <= {role.preposition for role in spec.roles}] or fitting
    return next(iter(fitting or named), None)


def prepositions_of(registry: Registry, spec: HookSpec) -> Sequence[str]:
    """Give the prepositions that a hook takes, and after them those of the others of its name and sort."""
    alike = [
        other for other in registry.hooks if other.text == spec.text and bool(other.operations) == bool(spec.operations)
    ]
    return list(dict.fromkeys(role.preposition for hook in (spec, *alike) for role in hook.roles))


def _behind_clauses(hook: ast.Hook) -> Iterator[str]:
    """Give the prepositions at the end of a `where`, which may be those of roles: `where it is red into hex`."""
    for role in hook.roles:
        for node in walk(role):
            if isinstance(node, ast.Measure) and node.at[1] == role.at[1]:
                yield from (part.preposition for part in node.roles if isinstance(part, ast.Role))


def _flat(phrase: object) -> str:
    """Give the words of a phrase, those of its relations left out."""
    return " ".join([piece.text for piece in pieces_of(phrase) if isinstance(piece, ast.Word)])


def roles_behind(hook: ast.Hook, spec: HookSpec) -> ast.Roles | None:
    """Give the roles that are said behind the name of a hook; None if it is called otherwise.

    The name may have prepositions of its own: of `call for support of self` the only role is `of self`.
    """
    words = [word.text for word in hook.words]
    name, roles = spec.text.split(), hook.roles
    while words == name[: len(words)]:
        name = name[len(words) :]
        if not name:
            return roles
        first, *rest = roles or (None,)
        if not isinstance(first, ast.Role) or first.noun.quantity is not None:
            return None
        words = [first.preposition, *(word.text for word in first.noun.words)]
        inner = [
            ast.Role(relation.at, "of", relation.noun)
            for relation in first.noun.relations
            if isinstance(relation, ast.Belonging)
        ]
        if len(inner) < len(first.noun.relations):
            return None
        roles = (*inner, *rest)
    return None


def suits(spec: HookSpec, effect: ast.Effect) -> bool:
    """Tell whether effects of this sort can hang on a hook."""
    return bool(_SUITS[type(effect)](spec))


def _by_effect(registry: Registry) -> dict[type, list[HookSpec]]:
    """Give the hooks that an effect of each sort can hang on."""
    return {sort: [spec for spec in registry.hooks if suited(spec)] for sort, suited in _SUITS.items()}


_SUITS: dict[type, Callable[[HookSpec], object]] = {
    ast.Modify: lambda spec: spec.operations,
    ast.Permit: lambda spec: spec.is_permission,
    ast.Forbid: lambda spec: spec.is_permission,
    ast.Replace: lambda spec: spec.is_replaceable,
    ast.React: lambda spec: spec.timings,
}


def way_of(effect: ast.Effect) -> str:
    """Give the way in which an effect hangs on an event: `permit`, `replace`, `before`."""
    return effect.timing if isinstance(effect, ast.React) else type(effect).__name__.lower()


def is_offer(effect: ast.Replace, spec: HookSpec) -> bool:
    """Tell whether an effect offers an action that may be taken in place of something, before that begins.

    Who says of somebody else than those that are known by then who he is, means the moment at which it happens; and so
    does who speaks of an enemy, for that one would take the action.
    """
    if not effect.optional or not spec.offered:
        return False
    later = [role for role in spec.roles if role.participant not in spec.offered]
    prepositions, names = {role.preposition for role in later}, {role.participant for role in later}
    roles = [role for role in effect.hook.roles if isinstance(role, ast.Role)]
    words = (node.text for node in walk(effect.when) if isinstance(node, ast.Word)) if effect.when else ()
    is_said = any(role.preposition in prepositions or _says_enemy(role) for role in roles)
    return not is_said and names.isdisjoint(word.partition(".")[0] for word in words)


def _says_enemy(role: ast.Role) -> bool:
    return any(word.text == "enemy" for word in role.noun.words)


def taking_part(effect: ast.Effect, spec: HookSpec) -> tuple[RoleSpec, ...]:
    """Give the roles of those that are known in an effect on a hook: of an offer those that are known by then."""
    if isinstance(effect, ast.Replace) and is_offer(effect, spec):
        return tuple(role for role in spec.roles if role.participant in spec.offered)
    return spec.roles


def hook_key(effect: ast.Effect, spec: HookSpec) -> str:
    """Give the hook that an effect is compiled for."""
    prefix = {ast.React: getattr(effect, "timing", ""), ast.Replace: "replace"}.get(type(effect), "")
    if isinstance(effect, ast.Replace) and is_offer(effect, spec):
        prefix = "may replace"
    return f"{prefix} {spec.key or spec.text}".strip()


def hooked(definition: ast.Definition, registry: Registry) -> Iterator[tuple[ast.Effect, HookSpec, str]]:
    """Give every effect of a definition that hangs on a hook, and the moment until which it lasts once it is begun.

    The moment is empty for what is always on. It is found out once of each definition.
    """
    one = _One(definition, registry)
    known = _HOOKED.find(one)
    return iter(_HOOKED.keep(one, tuple(_newly_hooked(definition, registry))) if known is None else known)


def remember_hooks_of(definitions: int) -> None:
    """Let it be remembered of so many definitions, and of what packs make of them, on which hooks they hang."""
    _HOOKED.make_room(_OF_A_DEFINITION * definitions)


class _One:
    """A definition and a registry, and no others that say the same: to compare them would take longer."""

    __slots__ = ("definition", "registry")

    def __init__(self, definition: ast.Definition, registry: Registry) -> None:
        self.definition, self.registry = definition, registry

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _One) and self.definition is other.definition and self.registry is other.registry

    def __hash__(self) -> int:
        return hash((id(self.definition), id(self.registry)))


_HOOKED: Recent[_One, tuple[tuple[ast.Effect, HookSpec, str], ...]] = Recent(256)
"""What hangs on which hooks, by the definitions that were looked at lately."""
_OF_A_DEFINITION = 4
"""So many there is room for: itself, what is played of it, and the same where others are laid over it."""


def _newly_hooked(definition: ast.Definition, registry: Registry) -> Iterator[tuple[ast.Effect, HookSpec, str]]:
    own = [effect for item in definition.items for effect in _direct(item)]
    waiting = [(effect, "") for effect in own]
    lasting = [node for node in walk_bodies(definition.items) if isinstance(node, ast.Until)]
    waiting += [(effect, _flat(node.end)) for node in lasting for effect in node.body]
    for effect, until in waiting:
        if isinstance(effect, ast.Effect) and (spec := find_hook(registry, effect.hook, effect)) is not None:
            yield effect, spec, until


def _direct(item: ast.Item) -> Iterable[object]:
    if isinstance(item, ast.Section):
        return item.body
    return (item,) if isinstance(item, ast.Effect) else ()
