"""What can never happen, though it may be said: a move to where nobody can come, a cost that is somebody else's."""

from collections.abc import Collection, Iterable, Iterator

from bow_dsl import checked
from bow_dsl.checked.first_look import may_hang_on
from bow_dsl.checked.hooks import hook_key, hooked, roles_behind
from bow_dsl.checked.match import Matcher, Resolution, Scope, Token, pieces_of
from bow_dsl.checked.words import in_words, names_in, own_nodes, same_ones, word_of, words_of
from bow_dsl.fault import Fault
from bow_dsl.listing import a, listed
from bow_dsl.ruleset.patterns import slots_of
from bow_dsl.ruleset.registry import HookSpec, Pattern, Registry
from bow_dsl.source import At
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk

IN_VAIN = "BOW316"
NOT_THE_PAYERS = "BOW317"
DONE_IN_VAIN = "BOW320"
OPPONENTS = {"owner": "enemy", "enemy": "owner"}
"""Of each of the sides that have a word, the other."""
ANOTHER = "name another one, by its role or as it was chosen"


def in_vain(meaning: Resolution, scope: Scope, matcher: Matcher) -> Iterator[Fault]:
    """Find a move to where somebody stands or nobody may come; *meaning* is that of a verb."""
    assert meaning.pattern is not None
    verbs, alone, place = matcher.registry.moving
    slot = verbs.get(meaning.pattern.text)
    if slot is not None and alone & meaning.parts[0].types:
        yield from _moved(meaning.parts[slot], place, scope, matcher)


def where_that_is(occasion: str, registry: Registry) -> str:
    """Give a hint on where something is going on that an action needs, which it has not where it stands."""
    known = [
        (way, spec.text)
        for spec in registry.hooks
        for way, found in spec.occasions
        if found == occasion and (way in spec.timings or (way == "replace" and spec.is_replaceable))
    ]
    ways = [f"{key} {{ ... }}" for key, found in registry.section_occasions.items() if occasion in found]
    in_sequence = sorted(known, key=lambda hung: (hung[0] != "after", hung[1] not in registry.typical))
    ways += [f"react {way} {text}" if way != "replace" else f"replace {text}" for way, text in in_sequence]
    return f"it needs {occasion}, as there is {listed([*dict.fromkeys(ways)][:4], 'or')}"


def not_the_payers(meaning: Resolution, payer: str, scope: Scope, matcher: Matcher) -> Iterator[Fault]:
    """Find a cost that is to be paid with what the other side has; *meaning* is that of a verb.

    *payer* is the word for who pays, if it is one.
    """
    assert meaning.pattern is not None
    slot, other = matcher.registry.paying.get(meaning.pattern.text), OPPONENTS.get(payer)
    if slot is None or other is None:
        return
    part = meaning.parts[slot]
    where: Iterable[Token] = part.pieces
    if part.pattern is None:
        where = [piece for piece in said_of(part, scope) if isinstance(piece, ast.Inside)]
    if any(isinstance(node, ast.Word) and node.text == other for node in walk(tuple(where))):
        taking = listed(matcher.registry.taking, "or")
        hint = f"what the {other} has is taken with {taking}" if taking else f"name what the {payer} has"
        yield Fault(NOT_THE_PAYERS, f"nothing is paid: the {payer} pays, and this is the {other}'s", _at(part), hint)


def ones_own(meaning: Resolution, at: At) -> Iterator[Fault]:
    """Find what the owner does to who is on his side already; *meaning* is that of a verb."""
    for place in meaning.pattern.foreign if meaning.pattern is not None else ():
        (word, *more) = meaning.parts[place].pieces
        if isinstance(word, ast.Word) and word.text == "self" and not more:
            hint = "who bears the effect is the owner's: say it of another, or let `enemy may ...`"
            yield Fault(DONE_IN_VAIN, "nothing comes of this: `self` is the owner's already", at, hint)


def done_to_itself(verb: Pattern, parts: tuple[checked.Value, ...], registry: Registry) -> Iterator[Fault]:
    """Find what is done between two that are the same: of two nouns each time another one may be meant.

    Between places it is the same if they are one place: the hex of a unit, and the unit.
    """
    places = _places_of(verb, registry)
    for first, second in between(verb, parts):
        unclear = (node for node in walk(second) if isinstance(node, checked.Noun | checked.Unknown))
        here, there = (stands_at(part, places, registry) for part in (first, second))
        if words_of(here) == words_of(there) and not any(unclear):
            what = "this is always nothing: it is asked" if verb.gives else "nothing comes of this: it is done"
            yield Fault(DONE_IN_VAIN, f"{what} between `{in_words(second)}` and itself", second.at, ANOTHER)


def measured_alike(measure: checked.Expression, registry: Registry) -> Iterator[tuple[checked.Value, checked.Value]]:
    """Give what is asked between two, each by the thing that is there, if these are said by different words."""
    places = _places_of(measure.pattern, registry)
    for first, second in between(measure.pattern, measure.parts):
        here, there = (stands_at(part, places, registry) for part in (first, second))
        if words_of(here) != words_of(there):
            yield here, there


def _places_of(verb: Pattern, registry: Registry) -> Collection[str]:
    """Give the types of places, if what is done or asked between two is between places."""
    slots = {slots_of(verb)[place] for place in verb.to_others}
    return frozenset(registry.wider.get(registry.within[1], ())) if slots == {registry.within[1]} else ()


def stands_at(part: checked.Value, places: Collection[str], registry: Registry) -> checked.Value:
    """Give where something is, by the thing of one of these types that is there: of the hex of a unit, the unit."""
    while not part.types.isdisjoint(places):
        match part:
            case checked.Expression(pattern=pattern) if pattern.text in registry.stands_in:
                return checked.Name(part.at, registry.stands_in[pattern.text], part.types)
            case checked.Expression(parts=(whose,)) | checked.Attribute(owner=whose):
                if whose.types.isdisjoint(places):
                    break
                part = whose
            case _:
                break
    return part


def between(verb: Pattern, parts: tuple[checked.Value, ...]) -> Iterator[tuple[checked.Value, checked.Value]]:
    """Give the two who must not be the same; who bears the effect does what says of one alone to whom it is done."""
    if verb.to_others:
        *doer, other = (parts[place] for place in verb.to_others)
        yield doer[0] if doer else checked.Name(other.at, "self", other.types), other


def done_in_vain(effect: checked.Effect, registry: Registry) -> Iterator[Fault]:
    """Find what the bearer of an effect cannot do on its occasion, being who it is there, or is done to nobody."""
    key = hook_key(effect.written, effect.hook.spec)
    yield from _done_to_nobody(effect, key, registry)
    participants = {role.spec.participant for role in effect.hook.roles if word_of(role.thing) == "self"}
    for node in own_nodes(effect) if participants else ():
        for hook, participant, hint in node.verb.in_vain if isinstance(node, checked.Action) else ():
            if hook == key and participant in participants:
                message = f"nothing comes of this: `self` is `{participant}` here"
                yield Fault(DONE_IN_VAIN, message, node.at, hint)
    always = same_ones(effect)
    for deed in own_nodes(effect) if always else ():
        for pair in between(deed.verb, deed.parts) if isinstance(deed, checked.Action) else ():
            if (same := always.get(frozenset(filter(None, map(word_of, pair))))) is not None:
                message = f"nothing comes of this: `{same[0]}` is `{same[1]}` here"
                yield Fault(DONE_IN_VAIN, message, deed.at, ANOTHER)


def is_gone(name: str) -> str:
    """Give what is going on where somebody who has a name is gone: the place where he stood is free."""
    return f"`{name}` is gone"


def those_gone(key: str, spec: HookSpec, roles: Iterable[checked.Role], registry: Registry) -> Iterator[str]:
    """Give the names of those who are gone where an effect hangs on a hook."""
    for participant in (participant for hook, participant, _ in registry.gone if hook == key):
        yield participant
        yield from (name for name, whom in spec.also if whom == participant)
        yield from (word_of(role.thing) for role in roles if role.spec.participant == participant)


def _done_to_nobody(effect: checked.Effect, key: str, registry: Registry) -> Iterator[Fault]:
    """Find what is done to who is gone by then, unless something in the effect may bring him back."""
    gone = [(participant, hint) for hook, participant, hint in registry.gone if hook == key]
    deeds = [node for node in own_nodes(effect) if isinstance(node, checked.Action)] if gone else []
    for participant, hint in gone if not any(deed.verb.raises for deed in deeds) else ():
        roles = [role for role in effect.hook.roles if role.spec.participant == participant]
        also = (name for name, whom in effect.hook.spec.also if whom == participant)
        names = {participant, "it", *also, *(word_of(role.thing) for role in roles if word_of(role.thing) == "self")}
        for deed in deeds:
            done_to = [(deed.parts[place], [*names_in(deed.parts[place])]) for place in deed.verb.standing]
            done_to += [(deed.parts[place], [word_of(deed.parts[place])]) for place in deed.verb.lays[1::2]]
            for part, spoken_of in done_to:
                word = next((name for name in spoken_of if name in names), None)
                if word is not None and not isinstance(part, checked.Noun):
                    message = f"nothing comes of this: `{word}` is `{participant}` here"
                    yield Fault(DONE_IN_VAIN, message, deed.at, hint)


def said_of(part: Resolution, scope: Scope) -> tuple[Token, ...]:
    """Give the noun by which a thing is spoken of: of one that has a name, that by which it was chosen."""
    word = part.pieces[0]
    is_name = len(part.pieces) == 1 and isinstance(word, ast.Word)
    return scope.chosen.get(word.text, part.pieces) if is_name and isinstance(word, ast.Word) else part.pieces


def after_acting(statement: ast.Statement, scope: Scope, registry: Registry) -> Scope:
    """Give the scope after a statement: once something has been done, a place may no longer be what it was."""
    has_acted = scope.chosen and any(isinstance(node, ast.Action) for node in walk(statement))
    return where_things_change(scope, registry) if has_acted else scope


def where_things_change(scope: Scope, registry: Registry) -> Scope:
    """Give a scope in which the places that were chosen need no longer be what they were."""
    place = next((expression.gives for expression in registry.expressions if expression.text == registry.moving[2]), "")
    return scope.where_something_is_done().forgetting(place)


def _moved(part: Resolution, place: str, scope: Scope, matcher: Matcher) -> Iterator[Fault]:
    location = next(pattern for pattern in matcher.registry.expressions if pattern.text == place)
    kind, mover = location.gives, slots_of(location)[0]
    pattern = matcher.said_by(part, scope)
    whose = {word for piece in part.pieces if isinstance(piece, ast.Word) for word in piece.text.split(".")}
    is_left = any(is_gone(word) in scope.occasions for word in whose)
    if pattern is not None and pattern.text == place and not is_left:
        hint = f"name {a(kind)} where nobody stands: choose one, or keep it with `let` while it is free"
        yield Fault(IN_VAIN, "nothing is moved: somebody stands there", _at(part), hint)
    closed = next((name for name in _grounds(said_of(part, scope), matcher) if _is_closed(name, matcher)), None)
    if closed is not None:
        hint = f"choose {a(kind)} of other {matcher.registry.closed[0]}"
        hint += "".join(f", or let someone enter it: `{way} {closed}`" for way in _ways_in(matcher.registry))
        yield Fault(IN_VAIN, f"nothing is moved: no {mover} may enter `{closed}`", _at(part), hint)


def _ways_in(registry: Registry) -> Iterator[str]:
    """Give how an effect lets somebody enter a ground that follows."""
    openings = registry.closed[2]
    for hook in registry.hooks:
        for preposition in openings.get(("permit", hook.key or hook.text), ())[:1]:
            yield f"permit {hook.text} of self {preposition}"


def _grounds(pieces: Iterable[Token], matcher: Matcher) -> Iterator[str]:
    """Give the sorts of ground that a noun asks for: `hexes in river`, `river hexes`."""
    for piece in pieces:
        inside = pieces_of(piece.noun) if isinstance(piece, ast.Inside) else [piece]
        word = inside[0]
        if len(inside) > 1 or not isinstance(word, ast.Word):
            continue
        if matcher.kinds_of(word.text) == {matcher.registry.closed[0]}:
            yield word.text


def _is_closed(name: str, matcher: Matcher) -> bool:
    """Tell whether nobody may enter a sort of ground, and no effect of anybody says otherwise."""
    kind, key, openings = matcher.registry.closed
    defined = matcher.names.find(kind, name)
    if defined is None or not any(item.key.text == key for item in defined.properties):
        return False
    hooks = tuple(
        hook.text for hook in matcher.registry.hooks if (hook.key or hook.text) in {way for _, way in openings}
    )
    return not any(
        _opens(effect, spec, about, name, matcher)
        for known in matcher.names.those(may_hang_on, hooks)
        for effect, spec, _ in hooked(known, matcher.registry)
        if (about := openings.get((type(effect).__name__.lower(), hook_key(effect, spec)))) is not None
    )


def _opens(effect: ast.Effect, spec: HookSpec, about: Collection[str], name: str, matcher: Matcher) -> bool:
    """Tell whether an effect may open a sort of ground: not if a role of it names something else alone."""
    for role in roles_behind(effect.hook, spec) or ():
        if isinstance(role, ast.Role) and role.preposition in about:
            word, *more = pieces_of(role.noun)
            if isinstance(word, ast.Word) and not more and word.text != name:
                return not (matcher.kinds_of(word.text) or word.text in matcher.registry.constants)
    return True


def _at(meaning: Resolution) -> At:
    return meaning.pieces[0].at[0], meaning.pieces[-1].at[1]
