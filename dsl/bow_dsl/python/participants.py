"""The roles of a hook: the Python of who takes part in each, and in which sequence they are looked at."""

from bow_dsl import checked
from bow_dsl.checked.words import says, words_of
from bow_dsl.python.backend import HookCode
from bow_dsl.python.unsupported import NotCompiledError


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
