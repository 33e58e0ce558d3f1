"""Who overrides whom at one hook, as flags of the generated function: where both would act, one of the two does not."""

from collections.abc import Iterable, Mapping

from bow_dsl.ruleset.precedence import Ref

Actor = tuple[int, Ref]
"""A definition in the layer in which its effect stands."""


class Overriding:
    """The flags of one hook: a flag is true where a definition acts that overrides others."""

    def __init__(self, actors: Iterable[Actor], overridden: Mapping[Ref, set[Ref]]) -> None:
        """Take in the definitions that have effects at a hook, and whom each definition overrides anywhere."""
        unique = list(dict.fromkeys(actors))
        self._flags: dict[Actor, str] = {}
        self._silenced_by: dict[Actor, list[str]] = {}
        for layer, definition in unique:
            for silenced in sorted(overridden.get(definition, ())):
                if (layer, silenced) in unique:
                    flag = self._flags.setdefault((layer, definition), f"acts_{len(self._flags)}")
                    self._silenced_by.setdefault((layer, silenced), []).append(flag)

    def beginning(self) -> list[str]:
        """Write the flags as they are before anything has acted."""
        return [f"{flag} = False" for flag in self._flags.values()]

    def flag(self, actor: Actor) -> str | None:
        """Give the flag that is raised where a definition acts; None if it overrides nobody here."""
        return self._flags.get(actor)

    def unless(self, actor: Actor, lines: list[str]) -> list[str]:
        """Put what a definition does under the condition that nobody who overrides it acts."""
        flags = self._silenced_by.get(actor)
        if not flags or not lines:
            return lines
        asked = f"({' or '.join(flags)})" if len(flags) > 1 else flags[0]
        return [f"if not {asked}:", *(f"    {line}" for line in lines)]
