"""What effects do that are in force in a battle: all of those that have to do with something, and those of its plan."""

from collections.abc import Collection, Container, Iterator, Mapping
from typing import NamedTuple

from bow_author.engine.rulesets import ruleset_of
from bow_author.plans.model import BattlePlan
from bow_dsl import checked
from bow_dsl.checked.first_look import may_concern
from bow_dsl.checked.program import CheckedProgram
from bow_dsl.ruleset.names import Names
from bow_dsl.syntax import ast


def own_effects(plan: BattlePlan, program: ast.Program, names: Names) -> tuple[checked.Item, ...]:
    """Give what the definitions do that a plan brings itself; they are among the names."""
    meanings = CheckedProgram(names, ruleset_of(names).registry, plan.labels)
    return tuple(item for definition in program.definitions for item in meanings.items(definition))


class InForce(NamedTuple):
    """The names of a battle plan, the variants that it is played with, and what it calls its own things."""

    names: Names
    variants: Container[str] = ()
    labels: Mapping[str, str] | None = None

    def items(
        self, hooks: Collection[str] = (), verbs: Collection[str] = ()
    ) -> Iterator[tuple[ast.Definition, checked.Item]]:
        """Give what definitions do that may have to do with some hooks or verbs; variants where the plan names them."""
        program = CheckedProgram(self.names, ruleset_of(self.names).registry, self.labels)
        for definition in self.names.those(may_concern, tuple(hooks), tuple(verbs)):
            if definition.kind.text != "variant" or definition.id.text in self.variants:
                yield from ((definition, item) for item in program.items(definition))
