"""The roles of a hook: the Python of who takes part in each, and in which sequence they are looked at."""

from collections.abc import Iterator

from bow_dsl import checked
from bow_dsl.checked.words import own_nodes, says, speaks_of, words_of
from bow_dsl.python.backend import Backend, HookCode
from bow_dsl.python.env import Env
from bow_dsl.python.optimize import IS_THERE
from bow_dsl.python.unsupported import NotCompiledError
from bow_dsl.ruleset.patterns import slots_of
from bow_dsl.ruleset.registry import Registry


def participant_of(role: checked.Role, code: HookCode) -> str:
    """Give the Python of who takes part in a role; raises NotCompiledError where the rules do not hand him over."""
    name = role.spec.participant
    if name not in code.names and name not in code.parameters:
        raise NotCompiledError(f"{role.preposition} {name}", role.at)
    participant = code.names.get(name, name)
    if participant == "None":  # whom that is about is found only later
        raise NotCompiledError(f"{role.preposition} {' '.join(words_of(role.thing))}", role.at)
    return participant


def sequence_of(role: checked.Role) -> tuple[bool, bool]:
    """Give when a role is looked at: first those that find who bears the definition, then what speaks of him."""
    return not is_carrier(role), bool(getattr(role.thing, "relations", ()))


def is_carrier(role: checked.Role) -> bool:
    """Tell whether a role is that of `self`, or of `here` or what is there, by which the others are understood."""
    return says(role.thing, "self") or says(role.thing, "here")


def spoken_of(effect: checked.Effect, code: HookCode, env: Env, backend: Backend, registry: Registry) -> Iterator[str]:
    """Ask whether those whom an effect speaks of take part: who need not be there, and a bearer where others may be."""
    spec = effect.hook.spec
    first = next((role.participant for role in spec.roles), "")
    named = [name for name in code.absent if speaks_of(effect, name, is_it=name == first)]
    yield from (f"{env.code[name]}{IS_THERE}" for name in named)
    for role in spec.roles:
        name, kind = role.participant, registry.nouns.get(role.participant, "")
        is_wider = kind == backend.bearing.bearer and kind in registry.wider.get(role.type, ())
        if is_wider and name in env.code and speaks_of(effect, name) and not _is_of_a_sort(effect, name, kind):
            yield backend.is_a[kind].format(it=env.code[name])


def _is_of_a_sort(effect: checked.Effect, name: str, kind: str) -> bool:
    """Tell whether an effect asks what a participant is who may be something else than a bearer."""
    for node in own_nodes(effect):
        if isinstance(node, checked.Compared):
            sides = {getattr(side, "text", ""): side.types for side in (node.term, node.other)}
            if name in sides and any(kind not in types for other, types in sides.items() if other != name):
                return True
    return False


def as_its_role(
    condition: checked.Compared, env: Env, backend: Backend, registry: Registry
) -> tuple[str, checked.Value] | None:
    """Give what a role would ask of the participant who is compared with something, and that; None if he is it or not.

    What fills `{0}` in it is the other thing.
    """
    match condition.term:
        case checked.Expression(pattern=pattern, parts=(checked.Name(text=name, types=types),), words=()):
            (slot,) = slots_of(pattern)
            is_narrower = slot not in types and any(slot in registry.wider.get(wide, ()) for wide in types)
            if (
                is_narrower and slot in backend.is_a and name in env.code
            ):  # its class, if it is one of those that have it
                asked = f"{backend.expressions[pattern.text].replace('{0}', '{it}')} == {{0}}"
                return _if_it_is(slot, types, asked, env.code[name], backend), condition.other
    for who, other in ((condition.term, condition.other), (condition.other, condition.term)):
        if not isinstance(who, checked.Name) or who.text not in env.code:
            continue
        kind = getattr(other, "type", "") or min(other.types, default="")
        template = backend.areas.get(f"{who.text} {kind}")
        if template is not None and not who.types <= {kind}:
            return template.replace("{it}", env.code[who.text]), other
        if (part := backend.taking_part.get(min(who.types, default=""))) is not None:
            return part.replace("{it}", env.code[who.text]).replace("{other}", "{0}"), other
    return None


def narrowed(
    condition: checked.Judged, parts: list[str], names: dict[str, str], backend: Backend, registry: Registry
) -> str:
    """Give what is said of a thing; of one that may be of several types, that it is of one of which it is said.

    *parts* are the Python of what the predicate speaks of, *names* that of `it` and of all that has a name.
    """
    said, types, term = condition.predicate, condition.term.types, condition.term
    template = backend.predicates[said.subject, said.verb, said.text]
    is_wide = any(said.subject in registry.wider.get(wide, ()) for wide in types)
    if said.subject in types or not is_wide or said.subject not in backend.is_a:
        return template.format(*parts, **names)
    sorts = [f"{term.text} {slot}" for slot in slots_of(condition.pattern)] if isinstance(term, checked.Name) else []
    if len(sorts) == 1 and sorts[0] in backend.areas:
        return backend.areas[sorts[0]].format(*parts, **names)
    return _if_it_is(said.subject, types, template.format(*parts, **{**names, "it": "{it}"}), names["it"], backend)


def _if_it_is(kind: str, types: checked.Types, asked: str, it: str, backend: Backend) -> str:
    """Ask something of a thing that may be of several types if it is of one; or of those who stand for it."""
    stand = next((backend.taking_part[wide] for wide in sorted(types) if wide in backend.taking_part), None)
    if stand is not None and kind == backend.bearing.bearer:
        those = f"[one for one in {backend.all_bearers} if {asked.replace('{it}', 'one')}]"
        return stand.replace("{it}", it).replace("{other}", those)
    return f"({backend.is_a[kind].replace('{it}', it)} and {asked.replace('{it}', it)})"
