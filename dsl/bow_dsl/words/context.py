"""The names that may be used where something is told, and what they speak of."""

from collections.abc import Mapping

from bow_dsl import checked
from bow_dsl.value import field, replace, value
from bow_dsl.words.prevailing import Silenced
from bow_dsl.words.wording import NounPhrase


@value
class Context:
    """The names that may be used somewhere: their types, what they speak of, and what stands for a name."""

    types: Mapping[str, str]
    said: Mapping[str, NounPhrase] = field(default_factory=dict)
    terms: Mapping[str, checked.Value] = field(default_factory=dict)
    """Names that are told by what they were given, since they are used once."""
    chosen: "tuple[Chosen, ...]" = ()
    """What was named by choosing it, in the sequence of the choices."""
    is_others: bool = False
    """Whether somebody else than the owner decides, so that `friendly` alone might be taken for his."""
    is_sideless: bool = False
    """Whether the definition is of no side: at a moment of the round it acts for each."""

    kind: str = ""
    """The kind of definition whose layer an effect is of: its own, or that of whatever lasts."""
    silenced: tuple[Silenced, ...] = ()
    """What the definition overrides of what others forbid."""

    kept: frozenset[str] = frozenset()
    """Names that go on to stand for what they stood for when something began to last."""

    following: tuple[checked.Statement, ...] = ()
    """What is still to be done, and is left out where nothing could be chosen."""
    is_waiting: bool = False
    """Whether something was chosen just before, of which it is still to be told what is left out if there is none."""
    is_one_of_many: bool = False
    """Whether all of it is done once for each of several, so that what is left out is left out for this one."""

    def one_by_one(self) -> "Context":
        """Give the context of what is done once for each of several."""
        return replace(self, following=(), is_waiting=False, is_one_of_many=True)

    def alone(self) -> "Context":
        """Give the context of an effect: what is done by it is done by itself."""
        return replace(self, following=(), is_waiting=False, is_one_of_many=False)

    def while_it_lasts(self, kind: str) -> "Context":
        """Give the context of what lasts from here on: whoever takes part in it, what is known keeps its name.

        *kind* is that of the definitions in whose layer it is.
        """
        return replace(self, kept=frozenset(self.said) - {"it"}, kind=kind)

    def bind(self, name: str, kind: str, phrase: NounPhrase) -> "Context":
        """Give a context in which one more name is known."""
        if name in self.kept:
            return self
        return replace(self, types={**self.types, name: kind}, said={**self.said, name: phrase})

    def chosen_as(self, name: str) -> "Chosen | None":
        """Give what was chosen under a name, or is gone through; None if nothing was."""
        return next((choice for choice in reversed(self.chosen) if choice.name == name), None)


def roles_to_tell(hook: checked.Hook) -> tuple[checked.Role, ...]:
    """Give the roles of a hook as they are told, those left out that mean nothing: there `any unit` is a unit."""
    roles = (role for role in hook.roles if not isinstance(role.thing, checked.Unknown))
    return tuple(
        replace(role, thing=replace(role.thing, how=""))
        if isinstance(role.thing, checked.Noun) and role.thing.how == "any"
        else role
        for role in roles
    )


@value
class Chosen:
    """Something that an effect has chosen, or goes through one by one: its name there, its noun, and its number."""

    name: str
    noun: str
    kind: str
    number: int
    side: str = ""
    """`friendly` or `enemy`, where that was said of it."""
    article: str = ""
    """What stands before it where nothing else is of its sort: `that` of one after the other, `chosen`."""
