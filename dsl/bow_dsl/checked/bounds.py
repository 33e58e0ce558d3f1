"""What a quantity can be at the most, as far as the registry knows, and the bounds that are said by a word."""

from bow_dsl import checked
from bow_dsl.ruleset.patterns import attribute_of
from bow_dsl.ruleset.registry import HookSpec, Registry
from bow_dsl.syntax import ast


def limit(term: checked.Value, registry: Registry) -> int | None:
    """Give what a quantity is never above; None if nobody knows."""
    never_above = registry.never_above
    match term:
        case checked.Name(text=word) | checked.Constant(text=word):
            return never_above.get(word)
        case checked.Attribute(pattern=pattern):
            return never_above.get(attribute_of(pattern))
        case checked.Noun(head=head, type="count"):
            return never_above.get(head)
        case checked.Expression(pattern=pattern):
            words = attribute_of(pattern)
        case _:
            return None
    if words != "number" or not isinstance(term.parts[0], checked.Noun):
        return never_above.get(words)
    noun = term.parts[0]
    related = [relation.relation for relation in noun.relations if isinstance(relation, checked.Related)]
    known = [never_above[name] for word in (*related, noun.type) if (name := f"{words} {word}") in never_above]
    return min(known, default=None)


def on_scale(operation: ast.Operation, spec: HookSpec, registry: Registry) -> checked.Number | None:
    """Give the number of a bound that is said by a word of a scale, `at most green`; None if it is said otherwise."""
    term, scale = operation.term, registry.scales.get(spec.scale, ())
    if not operation.name.startswith("at ") or not isinstance(term, ast.Measure) or term.argument or term.roles:
        return None
    words = [word.text for word in term.words]
    return checked.Number(term.at, scale.index(words[0])) if len(words) == 1 and words[0] in scale else None
