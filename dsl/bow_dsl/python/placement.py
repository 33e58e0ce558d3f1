"""What lies somewhere: in a place, or on something else, which is then `here`."""

from bow_dsl.python.backend import Backend
from bow_dsl.python.emit import Emitter
from bow_dsl.python.env import Env
from bow_dsl.python.unsupported import NotCompiledError
from bow_dsl.ruleset.registry import HookSpec
from bow_dsl.syntax import ast


def lying_itself(  # noqa: PLR0913, PLR0917 (all that a role is)
    emitter: Emitter,
    definition: ast.Definition,
    hook: HookSpec,
    kind: str,
    participant: str,
    asked: list[str],
    env: Env,
) -> tuple[list[str], Env]:
    """Ask whether a participant of some type is `self`, which lies where the event takes place."""
    bearing, name = emitter.backend.bearing, definition.id.text
    if kind != bearing.lying:  # any thing, and this only if it is handed over as what lies somewhere
        env = env.bind("self", bearing.lying, participant)
        there = bearing.lies_in.format(it=participant)
        return [*asked, bearing.is_lying.format(it=participant, id=name)], env.bind("here", bearing.place, there)
    asked = [*asked, bearing.is_named.format(it=participant, id=name)]
    kinds, holding = frozenset((bearing.place,)), emitter.matcher.registry.holding
    holders = [env.code[name] for name, known in hook.scope if known == holding and name in env.code]
    there = emitter.backend.lies_there.get(sort_of(emitter.backend, definition), "")
    asked += [there.format(here=holder) for holder in holders if there]  # kept elsewhere it has no effects
    places = (role.participant for role in hook.roles if emitter.matcher.takes(role.type, kinds))
    place = next(iter((*holders, *(env.code[key] for key in places if key in env.code))), None)
    if place is None:
        return asked, env.bind("self", bearing.lying, participant)
    lying = f"({place}, {participant})"
    return asked, env.bind("here", bearing.place, place).bind("self", bearing.lying, lying)


def takes_part_itself(emitter: Emitter, hook: HookSpec, env: Env) -> bool:
    """Tell whether what lies somewhere takes part, be it before it has come there or when it is gone."""
    here, itself = env.code.get("here"), env.code.get("self")
    if here is None or itself is None:
        return False
    holders = (env.code.get(name) for name, kind in hook.scope if kind == emitter.matcher.registry.holding)
    return here == emitter.backend.bearing.lies_in.format(it=itself) or here in holders


def each_by_itself(emitter: Emitter, definition: ast.Definition, env: Env, name: str) -> tuple[list[str], Env]:
    """Go through what lies by a definition with parameters: each has its own; not if one of them takes part.

    Raises:
        NotCompiledError: if there is no Python for the type of a parameter.
    """
    bearing, around = emitter.backend.bearing, list[str]()
    if "self" not in env.code:
        here, kind = env.code.get("here"), definition.parameters[0].type.text
        here = None if here == bearing.lies_in.format(it=name) else here
        template = bearing.each_lying if here is None else bearing.lying_here
        around.append(f"for {name} in {template.format(here=here, id=definition.id.text, kind=kind)}:")
        env = env.bind("self", bearing.lying, name)
        env = env if here is not None else env.bind("here", bearing.place, bearing.lies_in.format(it=name))
    return around, with_varieties(emitter, definition, env, env.code["self"])


def with_varieties(emitter: Emitter, definition: ast.Definition, env: Env, itself: str) -> Env:
    """Let the parameters of what lies somewhere be those of its variety.

    Raises:
        NotCompiledError: if there is no Python for the type of a parameter.
    """
    for parameter in definition.parameters:
        kind, varieties = parameter.type.text, emitter.backend.bearing.varieties
        if not (code := varieties.get(kind, varieties.get("", ""))):
            raise NotCompiledError(parameter.name.text, parameter.at)
        env = env.bind(parameter.name.text, kind, code.format(it=itself))
    return env


def place_of(backend: Backend, definition: ast.Definition, text: str) -> str:
    """Give the Python of `here` where `{it}` is the bearer that stands here, as *text* says.

    Raises:
        NotCompiledError: if nobody stands where it lies.
    """
    lying = backend.lying_on.get(sort_of(backend, definition))
    there = lying.here if lying is not None else backend.bearing.place_of
    if not there:
        raise NotCompiledError(text)
    return there


def sort_of(backend: Backend, definition: ast.Definition) -> str:
    """Give the kind of a definition, with what it lies on if that is no place."""
    kind = definition.kind.text
    for item in definition.items:
        if isinstance(item, ast.Property) and item.key.text == backend.lies_on:
            last = item.values[0][-1] if item.values else None
            sort = f"{kind} on {last.text}" if isinstance(last, ast.Word) else kind
            return sort if sort in backend.lying_on else kind
    return kind
