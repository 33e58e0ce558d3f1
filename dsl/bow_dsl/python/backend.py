"""What a ruleset tells the compiler: the Python that each pattern of its registry stands for.

Templates are Python expressions with `{0}`, `{1}` for what fills the slots, `{it}` for the thing that is spoken
of, `{id}` for the id of a definition. They come from the ruleset, never from an author.
"""

from bow_dsl.value import field, value


@value
class HookCode:
    """The function that the rules ask at a hook."""

    method: str
    parameters: tuple[str, ...]
    """Its parameters behind `play`, and behind `base` for a value, in their sequence."""
    names: dict[str, str]
    """The names that effects use at this hook, and the Python for each."""
    kind: str
    """`value`, `set`, `permission`, `offer`, `replacement` or `reaction`."""
    absent: tuple[str, ...] = ()
    """Participants that there need not be: an effect that speaks of them acts only where there are."""
    default: str = "None"
    """For a permission: the Python of the answer where no effect says anything."""
    each: str = ""
    """A parameter for each of which the event is told once more: who does not speak of it acts when it is None."""
    borne: dict[str, str] = field(default_factory=dict)
    """What makes `here`, or `self`, bear a definition of a kind at this hook, where it no longer is as it was."""
    amount: str = "{0}"
    """For a value: the Python of what an operation brings, made of what is said."""
    touches: str = "{self}, None, None, {here}"
    """Whom or what its effects reach, as arguments of `Bars.reaches`."""


@value
class Bearing:
    """Who bears definitions, where, and on which side: the types of these things, and the Python between them."""

    bearer: str
    """The type of what bears a definition as `self`, and takes part in what happens."""
    place: str
    """The type of `here`."""
    place_of: str
    side: str
    """The type of `owner` and `enemy`."""
    side_of: str
    each_side: str
    """The Python of both sides, in the sequence in which they act: what nobody bears holds for each of them."""
    other_side: str = ""
    """The Python of the `enemy` of `{side}`; empty where nobody is so called."""
    argument: str = "None"
    """The value that `{it}` gives the parameter of the definition `{id!r}`, as it is written."""
    actor: str = "actor"
    """The Python name of who carries out a section or makes use of an offer."""
    lying: str = ""
    """The type of `self` in definitions that lie in a place."""
    lying_as: str = ""
    """The Python of what lies in `{here}` by the definition `{id!r}`."""
    is_lying: str = ""
    """Whether `{it}`, which may be anything, is what lies somewhere by the definition `{id!r}`."""
    lies_in: str = ""
    """Where `{it}` lies, if it does."""
    occasion: str = ""
    """The type of what a role asks as a question, and is not compared with: the combat in which something happens."""
    occasion_by: str = ""
    """Who is meant by `of self` where an occasion is spoken of: the unit that brings it about."""
    sides: frozenset[str] = frozenset()
    """The types of participants that are sides themselves."""
    also_sided: frozenset[str] = frozenset()
    """Other types of things that are on a side, as the bearer is."""
    of_sides: dict[str, str] = field(default_factory=dict)
    """The side of `{it}`, by its type, for things that are spoken of by whose they are."""
    kept_as: str = "bound(play, lasting, {name!r})"
    """What gives back what a name stood for when an effect began to last."""
    kept_otherwise: dict[str, str] = field(default_factory=dict)
    """The same for things of some types."""
    spared: str = ""
    """Whether the effect that lasts does not give `{it}` the member `{member}` of a set, or take it away."""
    itself: str = "{it}"
    """The bearer that `{it}` is, which may also be what lies somewhere; None if it is none."""
    is_named: str = "{it} == {id!r}"
    """Whether the name `{it}` is that of what lies by the definition `{id!r}`."""
    each_lying: str = ""
    """All that lie anywhere by the definition `{id!r}`, each for itself, whose parameter is of a type `{kind!r}`."""
    lying_here: str = ""
    """All that lie in `{here}` by it."""
    values: dict[str, str] = field(default_factory=dict)
    """What a written value `{it}` of a parameter stands for, by its type; that of other types stands for itself."""
    varieties: dict[str, str] = field(default_factory=dict)
    """The parameter of what lies somewhere, `{it}`, by its type; under no type, those that are ids."""


@value
class LyingOn:
    """What lies on something else than a place: where it is `here`, and whose it is."""

    here: str
    """The Python of `here` where a bearer `{it}` that stands `here` takes part; empty if that cannot be."""
    side: str
    """The Python of the side of `{here}`."""


@value
class Bars:
    """How effects bar those of other definitions, which the first role of their hook speaks of."""

    hook: str
    type: str
    """That of the role."""
    together: dict[str, str]
    """Words for all definitions of a kind, by which their effects are barred together."""
    acted_on: frozenset[str]
    """Types of what verbs act on, where effects on it may be barred."""
    reaches: str
    """Asks whether the effects of the definitions with the words `{sources}` reach `{touched}`, or are barred."""
    left: str
    """Gives those of `{things}` that the effects of the definitions with the words `{sources}` reach."""


@value
class Backend:
    """The Python behind a registry. Keys are the texts of its patterns."""

    bearing: Bearing
    hooks: dict[str, HookCode]
    expressions: dict[str, str]
    predicates: dict[tuple[str, str, str], str]
    verbs: dict[str, str]
    described: frozenset[tuple[str, int]] = frozenset()
    """Slots of verbs that describe a thing and name none: the Python is a tuple of the words."""
    passing: frozenset[str] = frozenset()
    """The types of what is there only while it happens: nothing that lasts speaks of it."""
    possible: dict[str, str] = field(default_factory=dict)
    """The Python that tells whether what a verb says can be done, with all things that may be chosen for a slot.

    Such a verb gives back whether it was done. What others say can always be done.
    """
    are_two: str = ""
    """Whether `{0}` and `{1}`, between whom a verb does something, are not one and the same; tells it if they are."""
    asking: frozenset[str] = frozenset()
    """Verbs that ask by themselves whether they are done, and give back the answer."""
    collections: dict[str, str] = field(default_factory=dict)
    """All things of a type; `{all_bearers}` is what `all_bearers` says, or a section."""
    candidates: dict[tuple[str, str], str] = field(default_factory=dict)
    """The things of a type that stand in a relation to `{other}`, of `{everything}`, found without looking at each."""
    all_bearers: str = ""
    out_of_play: dict[tuple[str, str], str] = field(default_factory=dict)
    """The things of a type that an adjective speaks of where they are none of all the others."""
    adjectives: dict[tuple[str, str], str] = field(default_factory=dict)
    """What an adjective asks of a thing of a type."""
    widening: dict[str, str] = field(default_factory=dict)
    """What an adjective goes through in a section, in place of the units that the section is about."""
    is_a: dict[str, str] = field(default_factory=dict)
    """What a noun asks of a thing that may be of several types."""
    classes: dict[tuple[str, str], str] = field(default_factory=dict)
    """What an id of a kind, or a name of a type, asks of a thing of a type, where it stands as an adjective."""
    relations: dict[str, str] = field(default_factory=dict)
    """What a relation to `{other}` asks of `{it}`; of one by way of others, `{things}` are all that may be these."""
    standing: dict[tuple[str, str], str] = field(default_factory=dict)
    """Where `{it}` of a type is, for a slot that takes the type and knows others: an objective, for a place."""
    matching: dict[str, str] = field(default_factory=dict)
    """What `matching` asks of a thing of a type."""
    taking_part: dict[str, str] = field(default_factory=dict)
    """What `{other}` is asked where a role is a type of its own: whether it stands for the participant `{it}`."""
    areas: dict[str, str] = field(default_factory=dict)
    """What `in` an area of some type asks of a thing."""
    constants: dict[tuple[str, str], str] = field(default_factory=dict)
    """The Python of a word that names a value of a type."""
    ids: dict[str, str] = field(default_factory=dict)
    """The Python of an id of a kind; a plain text where it is not named."""
    labels: dict[str, str] = field(default_factory=dict)
    """The Python of a name of the document around, by its type; a plain text where that is not named."""
    sided_by: dict[str, str] = field(default_factory=dict)
    """Kinds that nobody bears, with the key of each that says whose definition it is.

    `carriers` says when such a one holds for the side `{it}`; for a kind that it leaves out, whenever that side plays.
    """
    side_named: str = "{id!r}"
    """The side that is meant by what such a key says."""
    by_card: frozenset[str] = frozenset()
    """The patterns that give a side as a card has it, which may be none that takes part."""
    fights_for: str = "{0}"
    """The side that such a one fights for, where somebody is to do something or is asked; nothing if there is none."""
    scales: dict[str, str] = field(default_factory=dict)
    """For types that are compared by more than equality: a function that gives a number."""
    beyond: dict[tuple[str, str], str] = field(default_factory=dict)
    """What `or worse` and its like ask of two values of a type."""
    carriers: dict[str, str] = field(default_factory=dict)
    """What makes a thing, or what stands in a place, bear a definition of a kind."""
    lies_on: str = ""
    """The key that says on what a definition lies; for what is no place the next and others say `kind on what`."""
    lying_on: dict[str, LyingOn] = field(default_factory=dict)
    lies_there: dict[str, str] = field(default_factory=dict)
    """Whether `{here}`, which may be whatever holds anything, is what a definition of a kind lies on."""
    needs: dict[str, str] = field(default_factory=dict)
    """What must hold for anything at all to bear a definition of a kind; for the other kinds nothing is asked."""
    everywhere: dict[str, str] = field(default_factory=dict)
    """All things that bear a definition of a kind."""
    anywhere: dict[str, str] = field(default_factory=dict)
    """Whether anything bears a definition of a kind, be it only by counting as it."""
    unsaid: dict[str, str] = field(default_factory=dict)
    """Names in templates that no word stands for, and their Python where a hook does not know better."""
    moments: dict[str, str] = field(default_factory=dict)
    fixed: dict[str, tuple[str, str]] = field(default_factory=dict)
    """What makes one bear a definition of a kind, and what its parameter is, where no effect gives or takes it."""
    counting: dict[str, tuple[str, frozenset[str]]] = field(default_factory=dict)
    """Functions whose last argument is what they count, what must hold for that, and what they count in any case."""
    asked_once: tuple[tuple[str, str], ...] = ()
    """What many effects ask of a participant, and what is asked in its place once, before all of them.

    It must have an answer whatever the participant is, None included.
    """
    change_chosen: str = "False"
    """Asks `{owner}` whether the definition `{id!r}` changes a value, in the occasion `{occasion}` if there is one."""
    used_when_it_happens: str = ""
    """Asks the owner whether he uses a section that waits for an event, and if so marks it as used."""
    used: str = ""
    """Lets happen what comes after that."""
    sections: dict[str, dict[str, str]] = field(default_factory=dict)
    """Sections that are carried out when somebody asks for them, and the Python of the names in each."""
    chains: dict[str, str] = field(default_factory=dict)
    """For a relation by way of others: those of `{things}` that stand in it to `{other}`, each by way of the rest."""
    listing: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """The patterns whose Python goes through all that stands in some of their slots, be it one or several."""
    fractions: tuple[str, ...] = ()
    """The Python that may give a fraction, where it is looked for in the Python of an amount."""
    lying: frozenset[str] = frozenset()
    """The verbs that act on what lies somewhere; all others take what is so called."""
    kind_called: str = "{0}"
    """The name of what lies somewhere, by which its kind goes."""
    by_id: frozenset[str] = frozenset()
    """The patterns that take ids as they are, and not what these stand for."""
    maybe_nothing: frozenset[str] = frozenset()
    """The patterns that may give nothing."""
    nothing: dict[str, str] = field(default_factory=dict)
    """The patterns that need all that they speak of, and what they give where something of it is nothing."""
    dear: dict[str, int] = field(default_factory=dict)
    """The functions that take much longer than to look at a thing, and for how many things each counts."""
    deed: int = 1
    """For how many things an action counts."""
    bars: Bars | None = None
    """How effects bar others, if any can."""
    first_of_many: str = "True"
    """Whether the definition `{id!r}` takes the place of something for `{owner}` for the first time in one action."""
    measures: dict[str, str] = field(default_factory=dict)
    """Expressions that two of are compared by something finer than their values, and the Python of that."""
