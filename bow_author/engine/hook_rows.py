"""What a hook is: one row, and the methods of `Rules` that it hangs on, each told by a decorator.

    DICE = Hook("dice", "core rulebook, Combat Sequence, 5", "of attacker: unit, by combat", value="count")

    class CombatHooks:
        @DICE.asked
        def dice(self, play: Play, base: int, attacker: UnitState, target: UnitState, combat: Combat) -> int:
            return base

The row says what authors may write, and the sentences in English; the method is where the engine asks, with the answer
of a game without content. What its parameters are called is what effects may speak of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from bow_dsl.python.backend import HookCode
from bow_dsl.ruleset.registry import HookSpec, RoleSpec

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping

NUMBER = ("add", "subtract", "set", "cap", "at least", "at most")
"""The changes of a number."""
_FIGHT = {"fight": "combat", "roll": "dice_rolled(combat)"}
"""What templates call the combat that a hook is about, and its dice."""
A_COMBAT, ROLLED, UNROLLED = "a combat", "a roll in a combat", "an attack without dice yet"
A_CARD = "a card in play"
A_TURN, AN_ATTACK = "a turn", "an attack"
"""What may be going on, as it is told to authors."""
_ANY_WAY = ("before", "at", "after", "replace", "modify", "permit", "forbid")
_UNITS = frozenset(("unit", "attacker", "target", "eliminated"))
_Method = TypeVar("_Method", bound="Callable[..., Any]")


class Hook:
    """A value or an event of the rules that effects may hang on; see `HookSpec` for what the fields say."""

    def __init__(  # noqa: PLR0913 (all that a row says)
        self,
        text: str,
        cite: str,
        roles: str = "",
        *,
        value: str = "",
        operations: tuple[str, ...] | None = None,
        may_change: bool = False,
        scale: str = "",
        scope: str = "",
        key: str = "",
        moves: bool = False,
        lacks: Mapping[str, str] | None = None,
        occasions: Mapping[str, tuple[str, ...]] | None = None,
        between_turns: bool = False,
        between_attacks: bool = False,
        named: Mapping[str, str] | None = None,
        also: Mapping[str, str] | None = None,
        pieces: Mapping[str, str] | None = None,
        untold: tuple[tuple[str, str, str], ...] = (),
        one_of: Mapping[str, tuple[str, ...]] | None = None,
        done_by: Mapping[str, tuple[str, ...]] | None = None,
        english: Mapping[str, str] | None = None,
    ) -> None:
        """Begin a row.

        Args:
            text: the words that authors write.
            cite: where in the rules it stands.
            roles: who takes part: a preposition, the name of the parameter, and its type if that is another word.
            value: the type of the value; empty for an event.
            operations: the changes that the value takes, if not those of a number.
            scale: the type by whose words its bounds may be said: ranks.
            may_change: whether a change can be left to the owner of its effect: it is asked for once, when it counts.
            scope: names, besides the participants, that effects may use, with their types: `path, attacker: unit`.
            key: what it is called where another hook has the same text; else it is the text.
            moves: whether it is about the movement of its unit.
            lacks: the ways that an event or a moment lacks, with the reason for each, as a hint to who tries.
            occasions: what is going on at it, by the way to hang on it; verbs say which of that they need.
            between_turns: whether nobody has a turn then.
            between_attacks: whether no attack can be going on, be it one that an effect has made.
            named: the prepositions of the roles that are always said, with the reason.
            also: names by which participants are known besides, as they are elsewhere, with those participants.
            pieces: what the tokens are that can be a participant, as in `HookSpec`.
            untold: what it is asked of and never happens to, as in `HookSpec`.
            one_of: of a participant all that it ever is, as in `HookSpec`.
            done_by: what a definition says that takes part in it, as in `HookSpec`.
            english: what is said of it, for each way to hang on it.
        """
        self.text, self.cite, self.key, self.type, self.moves = text, cite, key or text, value, moves
        whom = ((*who.split(" "), kind) for who, kind in _typed(roles))
        self.roles = tuple(RoleSpec(preposition, name, kind) for preposition, name, kind in whom)
        self.also = also or {}
        types = {role.participant: role.type for role in self.roles}
        self.scope = (*_typed(scope), *((name, types[whom]) for name, whom in self.also.items()))
        self.operations = operations if operations is not None else NUMBER if value == "count" else ()
        self.may_change, self.scale = may_change, scale
        self.english = english or {}
        self.lacks: Mapping[str, str] = lacks or {}
        self.occasions = occasions or {}
        self.between_turns = between_turns
        self.between_attacks = between_attacks or between_turns
        self.named = named or {}
        self.pieces, self.untold, self.one_of = pieces or {}, untold, one_of or {}
        self.done_by = done_by or {}
        self.is_fought = False
        """Whether it belongs to a combat that takes no part in it by name."""
        self.perhaps: tuple[str, ...] = ()
        """The participants that need not be there."""
        self.codes: dict[str, HookCode] = {}
        """The methods that hang on it, by the name of the way: `dice`, `before hits`, `replace hits`."""

    def asked(self, method: _Method) -> _Method:
        """Say that a method gives the value."""
        return self._hung("", "value", method)

    def asked_with(self, **more: Any) -> Callable[[_Method], _Method]:
        """Say that a method gives the value; *more* as in `HookCode`, and names for effects."""
        return lambda method: self._hung("", more.pop("kind", "value"), method, **more)

    def permission(self, unsaid: str = "True", **more: Any) -> Callable[[_Method], _Method]:
        """Say that a method tells whether it may happen; *unsaid* is the Python of its answer without effects."""
        return lambda method: self._hung("", "permission", method, default=unsaid, **more)

    def before(self, method: _Method) -> _Method:
        """Say that a method is what happens before."""
        return self._hung("before", "reaction", method)

    def at(self, method: _Method) -> _Method:
        """Say that a method is what happens at it."""
        return self._hung("at", "reaction", method)

    def after(self, method: _Method) -> _Method:
        """Say that a method is what happens after it."""
        return self._hung("after", "reaction", method)

    def reaction(self, timing: str, **more: Any) -> Callable[[_Method], _Method]:
        """Say that a method is what happens `before`, `at` or `after`."""
        return lambda method: self._hung(timing, "reaction", method, **more)

    def replaced(self, **more: Any) -> Callable[[_Method], _Method]:
        """Say that a method carries out what takes its place, and tells whether anything does."""
        return lambda method: self._hung("replace", "replacement", method, **more)

    def offered(self, **more: Any) -> Callable[[_Method], _Method]:
        """Say that a method gives what may be done in its place."""
        return lambda method: self._hung("may replace", "offer", method, **more)

    def _hung(  # noqa: PLR0913 (all that a method says)
        self,
        way: str,
        kind: str,
        method: _Method,
        *,
        absent: tuple[str, ...] | None = None,
        default: str = "None",
        each: str = "",
        borne: dict[str, str] | None = None,
        amount: str = "{0}",
        fight: str = "",
        place: str = "",
        **names: str,
    ) -> _Method:
        code = method.__code__
        parameters = tuple(name for name in code.co_varnames[2 : code.co_argcount] if name != "base")
        maybe = tuple(name for name in parameters if method.__annotations__[name].endswith("| None"))
        absent = maybe if absent is None else absent
        more = {"absent": absent, "default": default, "each": each, "borne": borne or {}, "amount": amount}
        made = self._code(method.__name__, parameters, kind, fight=fight, place=place, names=names, **more)
        self.codes[f"{way} {self.key}".strip()] = made
        return method

    def _code(  # noqa: PLR0913 (all that a function says)
        self,
        method: str,
        parameters: tuple[str, ...],
        kind: str,
        *,
        fight: str = "",
        place: str = "",
        names: Mapping[str, str] | None = None,
        **more: Any,
    ) -> HookCode:
        """Give what the compiler is told of the function of a way."""
        fought = _FIGHT if "combat" in parameters else {}
        unit = next((name for name in parameters if name in _UNITS), "{self}")
        combat = fight or ("combat" if "combat" in parameters else "None")
        where = place or next((name for name in parameters if name in ("at", "hex")), "{here}")
        touches = f"{unit}, {unit if self.moves else None}, {combat}, {where}"
        known = {**dict(zip(parameters, parameters, strict=True)), **(names or {})}
        also = {name: known[whom] for name, whom in self.also.items() if whom in known}
        return HookCode(method, parameters, {**fought, **also, **(names or {})}, kind, touches=touches, **more)

    def _occasions(self) -> Iterator[tuple[str, str]]:
        """Give what is going on at it, by the way to hang on it: wherever a combat takes part, that combat."""
        for occasion, is_none in ((A_TURN, self.between_turns), (AN_ATTACK, self.between_attacks)):
            yield from ((way, occasion) for way in _ANY_WAY if not is_none)
        for way, code in self.codes.items():
            if self.is_fought or _is_fought(code):
                yield way.removesuffix(self.key).strip(), A_COMBAT
        for way, occasions in self.occasions.items():
            yield from ((way, occasion) for occasion in occasions)

    @property
    def spec(self) -> HookSpec:
        """What the language knows of it."""
        kinds = {code.kind for code in self.codes.values()}
        hung = {way.partition(" ")[0] for way, code in self.codes.items() if code.kind == "reaction"}
        timings = tuple(timing for timing in ("before", "at", "after") if timing in hung)
        offer = self.codes.get(f"may replace {self.key}")
        known = () if offer is None else (*offer.parameters, *offer.names)
        key = self.key if self.key != self.text else ""
        lacks = tuple((name, why) for way, why in self.lacks.items() for name in _NAMES.get(way, (way,)))
        return HookSpec(
            self.text, self.cite, self.roles, self.type, self.operations, timings,
            is_permission="permission" in kinds,
            is_free=any((code.kind, code.default) == ("permission", "True") for code in self.codes.values()),
            is_replaceable=not kinds.isdisjoint(("replacement", "offer")),
            may_change=self.may_change, scale=self.scale, scope=self.scope, key=key, lacks=lacks,
            perhaps=self.perhaps,
            occasions=tuple(self._occasions()),
            named=tuple(self.named.items()),
            pieces=tuple(self.pieces.items()),
            untold=self.untold,
            one_of=tuple(self.one_of.items()),
            done_by=tuple(self.done_by.items()),
            also=tuple(self.also.items()),
            offered=tuple(role.participant for role in self.roles if role.participant in known),
            is_event=isinstance(self, Event),
        )  # fmt: skip


def _is_fought(code: HookCode) -> bool:
    """Tell whether what happens at a hook is part of a combat."""
    return "combat" in code.parameters and "combat" not in code.absent


class Event(Hook):
    """A change of state: one may react before and after it, and permit, forbid and replace it.

    All that follows from the row; `happening` is how it is told. A method is written only where the answer of a game
    without content is another than that it happens, or where what takes its place is offered.
    """

    __slots__ = ("consequence", "functions", "happening")  # asked for whenever anything happens

    def __init__(  # noqa: PLR0913 (all that a row says)
        self,
        text: str,
        cite: str,
        roles: str = "",
        *,
        names: Mapping[str, str] | None = None,
        each: str = "",
        fight: str = "",
        given: tuple[str, ...] = (),
        borne: Mapping[str, str] | None = None,
        **more: Any,
    ) -> None:
        """Begin a row.

        Args:
            text: as of any hook.
            cite: as of any hook.
            roles: as of any hook; a name with `?` behind it need not be there, here and in the scope.
            more: whatever else a hook has.
            names: the Python of participants and names in scope that the engine does not hand over.
            each: as in `HookCode`.
            fight: the Python of the combat it is about, if that is none of the participants.
            given: what the engine hands over besides, which no effect can name.
            borne: as in `HookCode`.
        """
        scope = more.pop("scope", "")
        super().__init__(text, cite, roles.replace("?", ""), scope=scope.replace("?", ""), **more)
        self.perhaps = tuple(_name_of(name) for name in (*roles.split(", "), *scope.split(", ")) if "?" in name)
        known = dict.fromkeys((*(role.participant for role in self.roles), *(name for name, _ in self.scope)))
        self.is_fought = bool(fight)
        told = (*(names or {}), *self.also)
        self.parameters = (*(name for name in known if name not in told), *given)
        self.functions: dict[str, str] = dict.fromkeys(_WAYS, "")
        """The name of the function of each way that effects hang on it; empty if it lacks that."""
        self.happening = f"{self.key}!"
        """What stands among the questions that effects have something to say to, if any of them is of this event."""
        self.consequence = f"{self.key}!!"
        """The same, if any of them has something happen before it, after it, or in its place."""
        for way, kind in _WAYS.items():
            if way not in self.lacks:
                method = f"{way or 'may'}_{self.key}".replace(" ", "_")
                more = {"absent": self.perhaps, "default": "True" if kind == "permission" else "None", "each": each}
                more["borne"] = borne or {}
                made = self._code(method, self.parameters, kind, fight=fight, names=names, **more)
                self.codes[f"{way} {self.key}".strip()] = made
                self.functions[way] = method

    def _hung(self, way: str, kind: str, method: _Method, **more: Any) -> _Method:
        if way in self.functions:
            self.functions[way] = method.__name__
        return super()._hung(way, kind, method, **more)

    def marks(self, functions: Collection[str]) -> Iterator[str]:
        """Give the marks of the event among the questions that effects answer, if these are their functions."""
        hung = {way for way, function in self.functions.items() if function in functions}
        if hung:
            yield self.happening
        if hung - {""}:
            yield self.consequence


_WAYS = {"": "permission", "replace": "replacement", "before": "reaction", "after": "reaction"}
"""How effects hang on an event, in the sequence in which it is asked, and what answers."""
_NAMES = {"": ("permit", "forbid")}
"""What authors write, where a way has no word of its own."""


def _name_of(role: str) -> str:
    """Give the name of a participant: `by attacker?: unit`, `combat?`."""
    return role.partition(":")[0].rpartition(" ")[2].removesuffix("?")


def _typed(text: str) -> Iterator[tuple[str, str]]:
    """Give names with their types.

    >>> [*_typed("of target: unit, by combat")]
    [('of target', 'unit'), ('by combat', 'combat')]
    """
    for part in filter(None, text.split(", ")):
        name, _, kind = part.partition(": ")
        yield name, kind or name.split()[-1]
