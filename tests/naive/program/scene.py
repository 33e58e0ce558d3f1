"""What is known where something is asked or done, and how the rows of the chapters are carried out."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache
from string import Formatter
from typing import Any

from bow_author.engine.effects.functions import functions
from bow_author.engine.luck import DieFace
from bow_author.engine.play import Play
from bow_author.engine.rule_values import CombatKind, PlayedCommand
from bow_author.engine.state import Phase, UnitState
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import Rank
from bow_dsl.syntax import ast

LEAVES: dict[str, Any] = functions()
LEAVES.update(
    CombatKind=CombatKind, DieFace=DieFace, Hex=Hex, Phase=Phase, PlayedCommand=PlayedCommand, Rank=Rank,
    UnitState=UnitState,
)  # fmt: skip


@dataclass(frozen=True)
class Scene:
    """What is known in one place of one definition, at one time."""

    play: Play
    definition: ast.Definition
    names: dict[str, Any] = field(default_factory=dict)
    """What the names stand for."""
    taking_part: dict[str, Any] = field(default_factory=dict)
    """Who and what takes part, whatever a name may stand for since an effect began."""
    commanding: UnitState | None = None
    """The unit of the commander whose card is being carried out."""
    chosen_from: dict[str, Any] = field(default_factory=dict)
    """The noun that something was chosen from, by its name."""
    chooser: Any = None
    """Who decides and does what is done next, if that is not the owner."""
    spared: tuple[tuple[str, str], ...] = ()
    """The units whose keywords an effect that lasts does not change, and which keyword of each."""

    def knowing(self, /, **names: Any) -> "Scene":
        """Give the same with some more names."""
        return replace(self, names={**self.names, **names})

    def among(self, name: str, noun: object) -> "Scene":
        """Give the same, in which a name was given to what was chosen from a noun."""
        return replace(self, chosen_from={**self.chosen_from, name: noun})

    def of_side(self, side: Any) -> "Scene":
        """Give the same, seen from a side."""
        return self.knowing(owner=side, enemy=self.play.enemy.get(side))

    @property
    def id(self) -> str:
        """The id of the definition."""
        return self.definition.id.text

    @property
    def owner(self) -> Any:
        """Whoever decides: the owner, and where there is none the side that has the turn."""
        return self.names.get("owner", self.play.state.active_side)

    @property
    def decider(self) -> Any:
        """Whoever decides what is done next."""
        return self.owner if self.chooser is None else self.chooser

    def leaf(self, template: str, /, *parts: Any, **more: Any) -> Any:
        """Carry out a row of a chapter: its Python, with what fills its slots."""
        function, needed = _compiled(template)
        known = {
            "fight": self.play.combat,
            "roll": self.play.combat.faces if self.play.combat is not None else (),
            **self.names,
            "id": self.id,
            "this": self.id,
            **{f"_{number}": part for number, part in enumerate(parts)},
            **more,
        }
        known["owner"] = known.get("owner", self.play.state.active_side)
        return function(self.play, *(known.get(name) for name in needed))


@cache
def _compiled(template: str) -> tuple[Callable[..., Any], tuple[str, ...]]:
    """Make a function of a row, whose parameters are what the row speaks of."""
    code, needed = "", []
    for literal, name, _, conversion in Formatter().parse(template):
        code += literal
        if name is not None:
            known = f"_{name}" if name.isdigit() else name
            needed.append(known)
            late = literal.endswith("lambda combat: ")
            code += f"{known}_(combat)" if late else f"{known}_"
            assert conversion in (None, "r"), template
    parameters = tuple(dict.fromkeys(needed))
    head = ", ".join(("play", *(f"{name}_" for name in parameters)))
    return eval(f"lambda {head}: ({code})", LEAVES), parameters
