"""What names stand for in Python where effects are written, and which things a noun speaks of."""

from bow_dsl import checked
from bow_dsl.checked.words import names_in
from bow_dsl.python.backend import Backend
from bow_dsl.syntax import ast
from bow_dsl.value import field, value


@value
class Env:
    """The names that may be used somewhere: their types, and the Python for each."""

    types: dict[str, str]
    code: dict[str, str] = field(default_factory=dict)
    unsure: frozenset[str] = frozenset()
    """The names that may stand for nothing."""
    chosen: dict[str, checked.Value] = field(default_factory=dict)
    """By what the things were chosen that have a name, as long as that means the same."""

    def bind(
        self, name: str, kind: str, code: str, *, unsure: bool = False, noun: checked.Value | None = None
    ) -> "Env":
        """Give an environment in which one more name is known, maybe that of nothing, or of what a noun speaks of."""
        env = self.without(name, kind)
        return Env(
            env.types,
            {**self.code, name: code},
            env.unsure | {name} if unsure else env.unsure,
            {**env.chosen, name: noun} if noun is not None else env.chosen,
        )

    def with_parameters(self, definition: ast.Definition, written: str, backend: Backend) -> "Env":
        """Give an environment in which the parameters of a definition stand for what is *written* for them."""
        env = self
        for parameter in definition.parameters:
            kind = parameter.type.text
            value = backend.bearing.values.get(kind, "{it}").format(it=written)
            env = env.bind(parameter.name.text, kind, value, unsure=kind in backend.ids)
        return env

    def without(self, name: str, kind: str) -> "Env":
        """Give an environment in which a name means a thing that there is no Python for."""
        chosen = self.chosen and {
            known: noun
            for known, noun in self.chosen.items()
            if name not in (known, *names_in(noun)) or (name == "it" and known != "it")
        }
        return Env({**self.types, name: kind}, without(self.code, name), self.unsure - {name}, chosen)


@value
class Chosen:
    """Things that a noun speaks of: the Python of all of them, and how many are meant."""

    options: str
    least: str
    most: str
    type: str
    is_choice: bool = False
    """Whether not all of them are meant, but those that somebody chooses."""


def without(code: dict[str, str], name: str) -> dict[str, str]:
    """Give names without one of them."""
    return {key: value for key, value in code.items() if key != name}
