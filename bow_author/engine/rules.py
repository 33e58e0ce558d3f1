# ruff: noqa: ARG002 (rules without effects look at nothing)
"""What the engine asks of the rules of content: keywords, terrain, tokens, cards, commanders.

The engine knows the procedures and nothing else. Whatever a definition changes comes through `Rules`,
of which the compiler makes those of a game by its definitions.
"""

from collections.abc import Callable, Container, Mapping
from typing import TYPE_CHECKING

from bow_author.engine.chapters.burning import hooks as burning
from bow_author.engine.chapters.cards import hooks as cards
from bow_author.engine.chapters.combat import hooks as combat
from bow_author.engine.chapters.engagement import hooks as engagement
from bow_author.engine.chapters.morale import hooks as morale
from bow_author.engine.chapters.movement import hooks as movement
from bow_author.engine.chapters.orders import hooks as orders
from bow_author.engine.chapters.retreat import hooks as retreat
from bow_author.engine.chapters.rounds import hooks as rounds
from bow_author.engine.chapters.sight import hooks as sight
from bow_author.engine.chapters.units import hooks as units
from bow_author.engine.hooks import EVENTS
from bow_author.engine.rule_values import Command, Commit, Tactic
from bow_author.engine.state import UnitState
from bow_author.plans.model import CommanderId, HouseId

if TYPE_CHECKING:
    from bow_author.engine.play import Play
    from bow_dsl.python.sites import Site


class _Anything:
    def __contains__(self, what: object) -> bool:
        return True


class Rules(
    combat.CombatHooks,
    sight.SightHooks,
    units.UnitsHooks,
    retreat.RetreatHooks,
    movement.MovementHooks,
    engagement.EngagementHooks,
    orders.OrdersHooks,
    cards.CardsHooks,
    burning.BurningHooks,
    morale.MoraleHooks,
    rounds.RoundsHooks,
):
    """The effects that are in force, and here those of a game without content: each method is a hook.

    A value comes in as the rulebook's procedure has it, and goes out final: as it is. What may be permitted or
    forbidden is as the rulebook has it. Rules that are compiled, and those of a test, say only what differs.
    """

    said: Container[str] = _Anything()
    """Names of the questions below to which the effects may have something to say; the others need not be asked."""

    said_by_tokens: Container[str] = ()
    """Those of them that need not be asked as long as no token lies anywhere."""

    said_without_tokens: Container[str] = said
    """All the others of them."""

    barred: Container[str] = ()
    """Ids of the definitions whose effects may be barred."""

    sites: "Mapping[str, Site]" = {}  # noqa: RUF012 (nobody adds to it)
    """Where the definitions stand that do anything, by their ids."""

    changed_keywords: Mapping[str, frozenset[str]] = {}
    """The keywords that effects which last give or take, by the name of the effect."""

    gambits: Mapping[str, HouseId] = {}
    """The Gambit cards that are agreed on, and the House of each."""

    acts_at_first: bool = False
    """Whether effects do something before anybody can act, so that sides may have to decide on something."""

    def is_deepest(self, question: str) -> bool:
        """Tell whether a question is being answered so deep in itself that the effects have nothing more to say."""
        del question
        return False

    def listed_keywords(self, play: "Play", unit: UnitState) -> Mapping[str, int | str | None]:
        """Keywords of a unit by its cards and its own, before any effect."""
        return dict(unit.gained)

    def keyword(self, play: "Play", unit: UnitState, keyword: str) -> Mapping[str, int | str | None]:
        """Keywords that a unit has now, for who asks for one of them; it may be wrong about others."""
        return self.keywords(play, unit)

    def commands(self, card: str) -> tuple[Command, ...]:
        """Give the commands of a Leadership card, in the sequence in which they are printed."""
        return ()

    def tactic(self, card: str) -> Tactic | None:
        """Give the tactic of a Leadership card."""
        return None

    def commit(self, commander: CommanderId) -> Commit | None:
        """Give the commit ability of a commander."""
        return None


def _unsaid(answer: bool) -> Callable[..., bool]:
    def question(*_: object) -> bool:
        return answer

    return question


for _event in EVENTS:
    for _code in _event.codes.values():
        if not hasattr(Rules, _code.method):
            setattr(Rules, _code.method, _unsaid(_code.kind == "permission"))
