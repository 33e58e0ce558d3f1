"""The names of generated Python: no two things that differ have one, whatever their ids are."""

from bow_dsl.source import At
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk_bodies


def as_python(name: str) -> str:
    """Write an id as a part of a Python name, so that no two ids are written alike.

    >>> as_python("p.q__r"), as_python("p__q.r")
    ('p_dq____r', 'p____q_dr')
    """
    return name.replace("_", "__").replace(".", "_d")


def member_name(method: str, member: str) -> str:
    """Give the name of the function of a hook that is right about one member of a set."""
    return f"{method}__{as_python(member)}"


def section_name(definition: ast.Definition, key: str, index: int) -> str:
    """Give the name of the function of a section, the *index*-th of its *key* in its definition."""
    return f"{key}_{definition.kind.text}_{as_python(definition.id.text)}_{index}"


def lasting_name(definition: ast.Definition, at: At) -> str:
    """Give the name under which a state keeps an effect of a definition that lasts, by where it stands.

    Of a kind no two definitions have one id.
    """
    return f"{definition.kind.text} {definition.id.text}:{at[0]}"


def limited_name(definition: ast.Definition, at: At) -> str:
    """Give the name under which a state counts how often an effect with a limit was used, by where it stands.

    The first of a definition goes by its id, each other one by its place as well: each has a limit of its own.
    """
    reactions = (node for node in walk_bodies(definition.items) if isinstance(node, ast.React))
    limited = [reaction.at for reaction in reactions if reaction.limit is not None]
    return definition.id.text if limited[:1] == [at] else f"{definition.id.text}:{at[0]}"
