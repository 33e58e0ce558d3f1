"""What means nothing where it stands: for nothing is going on that it is about, or there may be no such thing."""

from collections.abc import Collection, Iterable, Iterator

from bow_dsl import checked
from bow_dsl.checked.impossible import where_that_is
from bow_dsl.checked.match import SIDES
from bow_dsl.checked.sides import seen_from_a_side
from bow_dsl.checked.words import in_words, own_nodes, speaks_of, word_of
from bow_dsl.fault import Fault
from bow_dsl.fixes import put_in
from bow_dsl.listing import a
from bow_dsl.ruleset.registry import Registry
from bow_dsl.source import Source
from bow_dsl.syntax.ast import Node
from bow_dsl.syntax.walk import walk

NO_MEANING = "BOW303"
MAY_BE_NOBODY = "BOW318"


def out_of_place(
    nodes: Iterable[Node], occasions: Iterable[str], registry: Registry, always: str = ""
) -> Iterator[Fault]:
    """Find in an effect, or a section, what means nothing while this is going on; the bearer *always* has something."""
    nodes, going_on = [*nodes], {*occasions}
    needed = {predicate.text: predicate.occasion for predicate in registry.predicates if predicate.occasion}
    deeds = (node for node in nodes if isinstance(node, checked.Action) and node.verb.occasion)
    refused = {id(part) for deed in deeds if deed.verb.occasion not in going_on for part in walk(deed)}
    for node in nodes:
        words = node.adjectives if isinstance(node, checked.Noun) else ()
        words = (node.predicate.text,) if isinstance(node, checked.Judged) else words
        for word in words:
            if needed.get(word, "") not in {*going_on, ""}:
                hint = where_that_is(needed[word], registry)
                yield Fault(NO_MEANING, f"nobody can say what is `{word}` here", node.at, hint)
        if isinstance(node, checked.Noun):
            yield from _looked_for_among_others(node, registry)
        if id(node) not in refused:
            yield from _none_of_it(node, going_on, registry)
    yield from _unasked(nodes, always)


def _looked_for_among_others(noun: checked.Noun, registry: Registry) -> Iterator[Fault]:
    """Find those who are gone that are looked for with a `where` among those who are there."""
    if noun.head not in registry.plurals and noun.how != "every":
        return  # one who takes part may be gone
    for relation in noun.relations if registry.left.isdisjoint(noun.adjectives) else ():
        inner = [node for node in walk(relation) if isinstance(node, checked.Where) and node is not relation]
        others = {id(below) for where in inner for below in walk(where)}
        for asked in walk(relation) if isinstance(relation, checked.Where) else ():
            if not isinstance(asked, checked.Judged) or id(asked) in others or word_of(asked.term) != "it":
                continue
            if (word := asked.predicate.text) in registry.left:
                message = f"`{noun.head}` are those that are there: none of them is `{word}`"
                yield Fault(NO_MEANING, message, asked.at, f"written before the noun: `{word} {noun.head}`")


def _none_of_it(node: Node, going_on: Collection[str], registry: Registry) -> Iterator[Fault]:
    """Find what there is nothing of while something is going on, and what there is only while something else is."""
    match node:
        case checked.Expression(pattern=pattern):
            what = pattern.text
        case checked.Noun(type=what):
            pass
        case _:
            return
    occasion, hint = registry.not_yet.get(what, ("", ""))
    needed = registry.only_during.get(what, "")
    if occasion in going_on:
        yield Fault(NO_MEANING, f"there is no `{in_words(node)}` yet: this is about {occasion}", node.at, hint)
    elif needed and needed not in going_on:
        message = f"there is never any `{in_words(node)}` here"
        yield Fault(NO_MEANING, message, node.at, where_that_is(needed, registry))


def perhaps_nobody(effect: checked.Effect, registry: Registry, source: Source) -> Iterator[Fault]:
    """Find those who take part only at times: they are named, as a role or in the condition, by who speaks of them."""
    spec = effect.hook.spec
    named = {role.spec.participant for role in effect.hook.roles}
    occasion = next((role for role in spec.roles if role.type == registry.occasion_role), None)
    who = {role.participant: role for role in spec.roles}
    others = {*who}
    who |= {name: occasion for name, _ in spec.scope if occasion is not None and name not in who}
    for name, role in who.items():
        is_named = name in named or role.participant in named
        if name not in spec.perhaps or is_named or (effect.when and speaks_of(effect.when, name)):
            continue
        spoken = next((node for node in walk(effect) if isinstance(node, checked.Name) and node.text == name), None)
        if spoken is None:
            continue
        noun = role.type if role.type in registry.nouns and role.type not in others else role.participant
        fix = put_in(source, effect.hook.at[1], f" {role.preposition} {noun}")
        hint = f"write `{role.preposition} {noun}` behind the event, or a `when` that speaks of it"
        about = (other for other in effect.hook.roles if spoken in walk(other.thing))
        said = next(about, None)
        if said is not None:
            preposition, own = said.spec.preposition, said.spec.participant
            meant = f", or write `{preposition} {own}` if that is meant" if own != name else ""
            hint = f"leave out `{preposition} {name}`, which does not say which it is{meant}"
            if said.thing is not spoken:
                hint = f"say whose it is: `enemy {name}`, or leave out `of {name}`"
        message = f"`{name}` is not always there, and then nothing would happen"
        yield Fault(MAY_BE_NOBODY, message, spoken.at, hint, None if said else fix)


def whose_side(effect: checked.Effect, registry: Registry) -> Iterator[Fault]:
    """Find friends and enemies of nobody, or of either of two: what is of no side speaks of them.

    Nobody takes part who is on a side; or two do, of whom nobody says how they stand to each other.
    """
    spec = effect.hook.spec
    yield from _of_either(effect, registry)
    named = {role.spec.preposition: role.spec.participant for role in effect.hook.roles}
    taking_part = [  # of those who are not always there, somebody else may be named in the same place
        role
        for role in spec.roles
        if role.participant not in spec.perhaps or named.get(role.preposition, role.participant) == role.participant
    ]
    if not spec.roles or spec.scope_has("owner") or any(role.type in registry.of_sides for role in taking_part):
        return
    for node in own_nodes(effect):
        word = next((word for word in seen_from_a_side(node) if word in {*SIDES, *registry.sided}), None)
        if word is not None:
            side = registry.deciding
            message = f"nobody can say whose `{word}` is meant: no {side} takes part in `{spec.text}`"
            yield Fault(NO_MEANING, message, node.at, f"name {a(side)} by its id: `side of it is ...`")
            return


def _of_either(effect: checked.Effect, registry: Registry) -> Iterator[Fault]:
    """Find friends and enemies that may be those of one who takes part, or of another."""
    sides = {*SIDES, *registry.sided}
    named = [role for role in effect.hook.roles if role.spec.type in registry.of_sides]
    in_roles = {id(node) for role in named for node in walk(role.thing)}
    told = {word for role in named for node in walk(role.thing) for word in seen_from_a_side(node)}
    if len(named) < 2 or not sides.isdisjoint(told):
        return
    for node in own_nodes(effect):
        word = next((word for word in seen_from_a_side(node) if word in sides), None)
        if word is not None and id(node) not in in_roles:
            first, second = (role.spec.participant for role in named[:2])
            message = f"`{word}` may be seen from `{first}`, or from `{second}`"
            hint = f"say how the two stand to each other, as `enemy`, or name the side: `side of it is side of {first}`"
            yield Fault(NO_MEANING, message, node.at, hint)
            return


def _unasked(nodes: Iterable[Node], always: str) -> Iterator[Fault]:
    """Find what is done to something that there may not be, though nobody has asked whether there is."""
    nodes = [*nodes]
    asked = {node.predicate.text for node in nodes if isinstance(node, checked.Judged)}
    for compared in (node for node in nodes if isinstance(node, checked.Compared)):
        asked |= {said.pattern.text for said in walk(compared) if isinstance(said, checked.Expression)}
        asked |= {said.pattern.text for said in walk(compared) if isinstance(said, checked.Attribute)}
    offered = {id(node.action) for node in nodes if isinstance(node, checked.May)}
    for deed in (node for node in nodes if isinstance(node, checked.Action) and id(node) not in offered):
        for part in walk(deed.parts):
            if not isinstance(part, checked.Expression | checked.Attribute) or not part.pattern.asked_by:
                continue
            whose = part.owner if isinstance(part, checked.Attribute) else part.parts[0]
            if part.pattern.asked_by in asked or (part.pattern.asked_by == always and word_of(whose) == "self"):
                continue
            who, words = in_words(whose), in_words(part)
            is_predicate = part.pattern.asked_by != part.pattern.text
            question = f"{who} has {part.pattern.asked_by}" if is_predicate else f"{words} is owner"
            message = f"there may be no `{words}`, and then nothing would happen"
            yield Fault(MAY_BE_NOBODY, message, part.at, f"ask first, `when {question}`, or let it be done by `may`")
