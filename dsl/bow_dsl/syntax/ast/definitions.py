"""Definitions: a kind, an id, and all that is said of it."""

from bow_dsl.source import Source
from bow_dsl.syntax.ast.effects import Action, Body, Effect, Hook
from bow_dsl.syntax.ast.words import Mark, Node, Text, Value, Word
from bow_dsl.syntax.lexemes import Comment
from bow_dsl.value import field, value


@value
class Parameter(Node):
    """A parameter of a definition: `x: count`."""

    name: Word
    type: Word


@value
class Property(Node):
    """A key and its values: `keywords advance, pursue 2`.

    ``alternatives`` are what stands after a colon: sequences of actions, one of which is chosen.
    """

    key: Word
    values: tuple[Value, ...]
    alternatives: tuple[tuple[Action, ...], ...]
    marks: tuple[Mark, ...]


@value
class Section(Node):
    """A named part with effects or statements of its own: `ability { ... }`, `command cost 1 { ... }`."""

    key: Word
    values: tuple[Value, ...]
    marks: tuple[Mark, ...]
    body: Body


@value
class Delete(Node):
    """What an overlay takes out of a definition by its key: `delete keywords pursue`, `delete ability`."""

    key: Word
    values: tuple[Value, ...]


@value
class DeleteEffect(Node):
    """The effects that an overlay takes out of a definition, by their head: `delete modify hits on self by attack`."""

    verb: str
    """`modify`, `permit`, `forbid`, `replace`, or `react` with its timing: `react after`."""
    hook: Hook


Item = Property | Section | Mark | Delete | DeleteEffect | Effect


@value
class Definition(Node):
    """A thing that a pack defines: its kind, its id and all that is said of it.

    It is not whole where some of what it says could not be read.
    """

    kind: Word
    id: Word
    parameters: tuple[Parameter, ...]
    title: Text | None
    titled: Text | None
    items: tuple[Item, ...]
    is_whole: bool = field(compare=False, default=True)


@value
class Overlay(Node):
    """What a pack changes of a definition of another: `extend unit house_guards { ... }`."""

    verb: Word
    """`extend`, `replace` or `delete`."""
    definition: Definition
    """The definition that is meant, and what is said of it; of `replace`, the new one."""


@value
class Program:
    """All definitions and overlays of one source, in the sequence in which they stand, and its comments."""

    source: Source
    definitions: tuple[Definition, ...]
    comments: tuple[Comment, ...] = field(compare=False, repr=False)
    overlays: tuple[Overlay, ...] = ()
