"""What a game does not carry out of phrases whose types fit: things that are not beside, in or more than others.

Every phrase here has a meaning. Whatever is told of it would be passed over in silence by a game, or break it.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from bow_dsl import checked
from bow_dsl.checked.impossible import in_vain
from bow_dsl.checked.match import Matcher, Resolution, Scope, pieces_of
from bow_dsl.checked.plurality import is_noun
from bow_dsl.fault import Fault
from bow_dsl.listing import a, listed
from bow_dsl.ruleset.registry import Registry
from bow_dsl.source import At
from bow_dsl.syntax import ast

WRONG_ARGUMENTS = "BOW210"
WRONG_TYPE = "BOW304"
UNHEEDED = "BOW315"
OPEN, OPEN_HINT = "{} needs a value itself, which nobody can say here", "give one that leaves nothing open"

_CHOICES = frozenset(("up to", "at most"))
"""How many are meant where somebody chooses them."""
_NEVER_COUNTED = frozenset(("exactly", "at least", "no"))


def placed(meaning: Resolution, scope: Scope, matcher: Matcher, *, chooses: bool, gives: bool) -> Iterator[Fault]:
    """Check what fills the places of a phrase.

    *chooses* says that somebody chooses among the things spoken of, *gives* that what is named is given to somebody,
    with what it leaves open.
    """
    if meaning.pattern is not None:
        is_verb = chooses and not meaning.pattern.gives
        if is_verb:
            yield from in_vain(meaning, scope, matcher)
        for part in meaning.parts:
            yield from placed(part, scope, matcher, chooses=is_verb, gives=False)
        return
    yield from _arguments(meaning, scope, matcher, gives=gives)
    if is_noun(meaning, scope, matcher.registry):
        yield from _quantity(meaning, chooses=chooses)
    yield from _relations(meaning, scope, matcher)  # also behind a name that is spelt as a noun


def from_what(meaning: Resolution, at: At, scope: Scope, registry: Registry) -> Iterator[Fault]:
    """Check that there are several things to choose from, or to go through."""
    word = meaning.pieces[0]
    is_name = isinstance(word, ast.Word) and len(meaning.pieces) == 1 and word.text in scope.several
    types = "" if meaning.pattern is not None else next(iter(meaning.types))
    if is_name or (types in registry.gathered and is_noun(meaning, scope, registry)):
        return
    nouns = sorted(word for word in registry.plurals if registry.nouns[word] in registry.gathered)
    message = f"there is nothing to choose from: this is {a(*sorted(meaning.types))}"
    several = f"{listed(nouns, 'or')}, such as `{nouns[0]} where ...`" if nouns else "a name that stands for several"
    hint = f"say it of {several}"
    yield Fault(WRONG_TYPE, message, at, hint)


def related(
    relation: ast.Related | ast.Within | ast.Inside, kinds: frozenset[str], at: At, scope: Scope, matcher: Matcher
) -> Iterator[Fault]:
    """Check that a thing of some types can stand in a relation to others: a rank is not adjacent to anything."""
    registry = matcher.registry
    match relation:
        case ast.Related():
            left, relation_text = registry.relations.get(relation.relation, ("", ""))[0], relation.relation
            if not left or matcher.takes(left, kinds):
                return
            known = sorted({left, *registry.wider.get(left, ())})
        case ast.Within():
            left, relation_text = registry.within[0], "within"
            if not left or matcher.takes(left, kinds):
                return
            known = sorted({left, *registry.wider.get(left, ())})
        case ast.Inside():
            meanings = matcher.meanings(pieces_of(relation.noun), registry.area, scope)
            pattern = matcher.said_by(meanings[0], scope) if meanings else None
            areas = [*([pattern.text] if pattern else []), *(meanings[0].types if meanings else ())]
            takes = next((registry.inside[area] for area in areas if area in registry.inside), None)
            if takes is None or kinds & set(takes):
                return
            known, relation_text = sorted(takes), f"in {a(min(meanings[0].types))}"
    message = f"{a(*sorted(kinds))} is not {relation_text}{'' if relation_text.startswith('in a') else ' anything'}"
    otherwise = (registry.said_otherwise(f"{kind} is {relation_text}") for kind in sorted(kinds))
    yield Fault(WRONG_TYPE, message, at, next(filter(None, otherwise), f"that is asked of {a(*known)}"))


def compared(
    complement: ast.Comparison | ast.Beyond, common: frozenset[str], at: At, registry: Registry
) -> Iterator[Fault]:
    """Check that of two things of the same types one can be more than the other."""
    what = a(*sorted(common)) if common else "one of these"  # a unit and where it stands have no type in common
    if isinstance(complement, ast.Comparison):
        if common.isdisjoint(registry.measured):
            message = f"{what} is neither more nor less than another"
            yield Fault(WRONG_TYPE, message, at, "write `is` or `is not`")
        return
    known = sorted({how for kind, how in registry.beyond if kind in common})
    if complement.how not in known:
        message = f"nothing is {what} or {complement.how}"
        hint = f"one may say {listed([f'or {how}' for how in known], 'or')}" if known else "write `is` or `is not`"
        yield Fault(WRONG_TYPE, message, at, hint)


def _arguments(meaning: Resolution, scope: Scope, matcher: Matcher, *, gives: bool) -> Iterator[Fault]:
    """Check that a definition with a parameter is given with what it needs, and only asked after without it."""
    word = meaning.pieces[0]
    if not isinstance(word, ast.Word) or word.text in scope.types or not matcher.takes_argument(word.text):
        return
    kind = matcher.parameter_type(word.text)
    known = matcher.names.named(word.text).values()
    name = next(definition.parameters[0].name.text for definition in known if definition.parameters)
    wanted, sample = _argument(kind)
    if gives and not meaning.parts:
        yield Fault(
            WRONG_ARGUMENTS, f"`{word.text}` needs a value for its `{name}`", word.at, f"written `{word.text} {sample}`"
        )
    elif meaning.parts and not gives:
        message = f"nobody heeds here what is said for the `{name}` of `{word.text}`"
        yield Fault(WRONG_ARGUMENTS, message, meaning.pieces[1].at, "remove it")
    elif meaning.parts and kind not in meaning.parts[0].types:
        message = f"`{word.text}` needs {wanted} for its `{name}`; this is {a(min(meaning.parts[0].types))}"
        yield Fault(WRONG_ARGUMENTS, message, meaning.pieces[1].at, f"written `{word.text} {sample}`")
    elif meaning.parts and matcher.registry.is_given(kind) and (given := _open(meaning.pieces[1], scope, matcher)):
        yield Fault(WRONG_ARGUMENTS, OPEN.format(f"`{given}`"), meaning.pieces[1].at, OPEN_HINT)


def needless(pieces: Sequence[object], matcher: Matcher) -> Fault | None:
    """Tell of a number behind the id of a definition that leaves nothing open."""
    match pieces:
        case [ast.Word(text=word), ast.Number() as number] if matcher.kinds_of(word) and not matcher.takes_argument(
            word
        ):
            return Fault(WRONG_ARGUMENTS, f"`{word}` takes no number", number.at, "remove it")
        case [ast.Word(text=word), ast.Word(text=given) as other] if matcher.takes_argument(word):
            wanted, types = matcher.parameter_type(word), matcher.types_of_id(given)
            if types and wanted not in types:
                wanted, sample = _argument(wanted)
                message = f"`{word}` needs {wanted}; `{given}` is {a(*sorted(types))}"
                return Fault(WRONG_ARGUMENTS, message, other.at, f"written `{word} {sample}`")
    return None


def _argument(kind: str) -> tuple[str, str]:
    """Say what a parameter of a kind is given, and a sample of it."""
    return ("a number", "2") if kind == "count" else (f"the id of {a(kind)}", kind.upper())


def _open(piece: object, scope: Scope, matcher: Matcher) -> str:
    """Give the id of a definition that leaves something open itself, where it is given for what another leaves open."""
    is_id = isinstance(piece, ast.Word) and piece.text not in scope.types and matcher.takes_argument(piece.text)
    return piece.text if is_id and isinstance(piece, ast.Word) else ""


def _quantity(meaning: Resolution, *, chooses: bool) -> Iterator[Fault]:
    """Find numbers of things that nobody counts: all that are spoken of would be meant."""
    for piece, following in pairwise((*meaning.pieces, None)):
        if not isinstance(piece, ast.Word) or piece.text not in _NEVER_COUNTED | _CHOICES:
            continue
        if piece.text in _CHOICES and chooses:
            continue
        end = following.at[1] if isinstance(following, ast.Number) else piece.at[1]
        many = following.value if isinstance(following, ast.Number) else "x"
        how = {"at most": "is at most", "up to": "is at most", "exactly": "is"}.get(piece.text, "is at least")
        counted = f"`number of ... {how} {many}` where they are counted"
        hint = f"written `up to {many} ...` where somebody chooses, and {counted}"
        hint = "written `number of ... is 0` where they are counted" if piece.text == "no" else hint
        yield Fault(UNHEEDED, f"nobody heeds `{piece.text}` here: all would be meant", (piece.at[0], end), hint)


def _relations(meaning: Resolution, scope: Scope, matcher: Matcher) -> Iterator[Fault]:
    """Check where the things that a noun speaks of can be, and what they match."""
    for piece in meaning.pieces:
        if isinstance(piece, ast.Related | ast.Within | ast.Inside):
            yield from related(piece, meaning.types, piece.at, scope, matcher)
        elif isinstance(piece, ast.Matching) and not meaning.types & matcher.registry.matched:
            kinds, known = sorted(meaning.types), sorted(matcher.registry.matched)
            message = f"{a(*kinds)} matches nothing" if known else "`matching` means nothing here"
            asked = f"`matching` asks which face {a(*known)} shows; of others it is said" if known else "said"
            yield Fault(WRONG_TYPE, message, piece.at, f"{asked} behind `where`: `where it is ...`")


def all_at_once(effect: ast.Effect, roles: Sequence[checked.Role]) -> Iterator[Fault]:
    """Find `every` in roles, and `all` in those of events: whoever a role fits, the effect acts for him alone."""
    is_event = isinstance(effect, ast.React | ast.Replace)
    for role in roles:
        how = role.thing.how if isinstance(role.thing, checked.Noun) else ""
        if how == "every" or (how == "all" and is_event):
            at = role.thing.at[0], role.thing.at[0] + len(how)
            message = f"`{how}` says nothing behind `{role.preposition}`: it is about each that takes part, by itself"
            yield Fault(UNHEEDED, message, at, f"leave out `{how}`")
