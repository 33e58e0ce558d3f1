"""Several to which something is done, and of which nobody says how many are meant."""

from collections.abc import Container, Sequence

from bow_dsl import checked
from bow_dsl.checked.words import names_used, word_of
from bow_dsl.ruleset.patterns import slots_of
from bow_dsl.ruleset.registry import Pattern, Registry
from bow_dsl.value import replace
from bow_dsl.words.context import Chosen, Context


def is_open(body: checked.Body) -> bool:
    """Tell whether a body is one sentence behind which `otherwise` would be taken for its own."""
    return len(body) == 1 and isinstance(body[0], checked.May | checked.If)


def is_of_one(statement: checked.Statement) -> bool:
    """Tell whether one thing is chosen by a statement, without which all that follows is left out."""
    if not isinstance(statement, checked.Choose):
        return False
    return not isinstance(statement.noun, checked.Noun) or how_many(statement.noun) == ""


def goes_on_without(name: str, following: Sequence[checked.Statement]) -> bool:
    """Tell whether something is still to be done that has nothing to do with what was chosen under a name."""
    about = {name}
    for statement in following:
        is_about = not about.isdisjoint(names_used(statement))
        if isinstance(statement, checked.Choose | checked.Let):  # by which nothing is done
            about |= {statement.name} if is_about else set()
        elif not is_about:
            return True
    return False


def all_of(things: checked.Value, verb: Pattern, registry: Registry) -> checked.Value:
    """Give things of which nobody says how many are meant as all of them, and each where something is counted."""
    if not isinstance(things, checked.Noun) or things.head not in registry.plurals or things.count is not None:
        return things
    one = next((word for word, of in registry.nouns.items() if of == things.type and word not in registry.plurals), "")
    if one and things.how in ("", "all") and "count" in slots_of(verb):
        return replace(things, how="every", head=one)
    return things if things.how else replace(things, how="all")


def one_of_them(things: checked.Value, context: Context) -> tuple[str, str, str] | None:
    """Give the noun and type of one of those whom somebody chooses, or has chosen, and how each of them is told."""
    chosen = context.chosen_as(word_of(things)) if isinstance(things, checked.Name) else None
    if chosen is not None:
        return chosen.noun, chosen.kind, "of several"
    if isinstance(things, checked.Noun) and things.how in ("any", "up to"):
        return things.head, things.type, "of some"
    return None


def side_of(noun: checked.Noun, context: Context, sides: Container[str]) -> str:
    """Give the word for whose things are; none where somebody else decides, who might take it for his own."""
    return next((word for word in noun.adjectives if word in sides and not context.is_others), "")


def words_apart(alike: Sequence[Chosen], article: str, ordinals: Sequence[str]) -> list[tuple[str, tuple[str, ...]]]:
    """Give the articles and adjectives that tell things of one sort apart.

    That is done by their sides, by how one has come to speak of them, or by their sequence.
    """
    sides = {chosen.side for chosen in alike if chosen.side}
    if 1 < len(alike) == len(sides):
        return [(article, (chosen.side,)) for chosen in alike]
    articles = {chosen.article for chosen in alike}
    if 1 < len(alike) == len(articles):
        return [(chosen.article, ()) for chosen in alike]
    if 1 < len(alike) <= len(ordinals):
        return [(ordinal, ()) for ordinal in ordinals[: len(alike)]]
    return [(article, ())] * len(alike)


def how_many(noun: checked.Noun) -> str:
    """Give the word for how many things a noun speaks of; `exactly` for a number alone."""
    return noun.how or ("exactly" if noun.count is not None else "")
