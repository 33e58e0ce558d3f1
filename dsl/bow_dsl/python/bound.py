"""Effects on their way to Python: with the definition they belong to, and the names that hold for them."""

from typing import NamedTuple

from bow_dsl import checked
from bow_dsl.python.env import Env
from bow_dsl.python.unsupported import missing_word, where
from bow_dsl.ruleset.registry import HookSpec
from bow_dsl.source import At
from bow_dsl.syntax import ast
from bow_dsl.value import value


@value
class Bound:
    """One effect, the definition it belongs to, and the names that hold for it."""

    definition: ast.Definition
    effect: checked.Effect
    env: Env
    lasting: str = ""
    """For an effect that lasts: the name under which the state keeps it."""
    waits: bool = False
    """Whether it is a section that waits for an event: it may be used then, at its owner's choice."""

    @property
    def spec(self) -> HookSpec:
        """The hook that it hangs on."""
        return self.effect.hook.spec

    def keeps(self, name: str) -> bool:
        """Tell whether a name stands for what it stood for when the effect began to last."""
        return bool(self.lasting) and name in self.env.code


class Uncompiled(NamedTuple):
    """Something of a definition that has no Python."""

    definition: ast.Definition
    what: str
    at: At
    """The words that say it; the hook of the effect or the key of the section where nothing more is known."""

    @classmethod
    def of(cls, bound: Bound, missing: object) -> "Uncompiled":
        """Say it of an effect; what is missing is a name, or what was raised for it."""
        hook = bound.effect.hook.at
        if isinstance(missing, Exception):
            return cls(bound.definition, missing_word(missing), where(missing, hook))
        return cls(bound.definition, str(missing), hook)
