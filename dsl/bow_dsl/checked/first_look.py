"""What a definition may be about, as far as its own words tell, whatever the names among them stand for.

Whoever asks something of all definitions looks at them so, and has only those checked of which it may hold: that takes
a tenth of the time.
"""

from collections.abc import Collection

from bow_dsl.checked.match import pieces_of
from bow_dsl.ruleset.patterns import tokens_of
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk_bodies


def may_concern(definition: ast.Definition, hooks: Collection[str] = (), verbs: Collection[str] = ()) -> bool:
    """Tell whether a definition may have an effect on one of some hooks, or do what is said by one of some verbs."""
    for node in walk_bodies(definition.items):
        action = node.action if isinstance(node, ast.May) else node
        if isinstance(action, ast.Effect) and " ".join(word.text for word in action.hook.words) in hooks:
            return True
        if verbs and isinstance(action, ast.Action):
            words = [piece.text for piece in pieces_of(action) if isinstance(piece, ast.Word)]
            if any(may_be_said(words, verb) for verb in verbs):
                return True
    return False


def may_hang_on(definition: ast.Definition, hooks: Collection[str]) -> bool:
    """Tell whether a definition may have an effect on one of some hooks, of which some words may be roles."""
    effects = (node for node in walk_bodies(definition.items) if isinstance(node, ast.Effect))
    said = (" ".join(word.text for word in effect.hook.words) for effect in effects)
    return any(f"{hook} ".startswith(f"{words} ") for words in said for hook in hooks)


def may_be_said(words: Collection[str], pattern: str) -> bool:
    """Tell whether some words have all in their sequence that a pattern says between its slots, from the first on.

    >>> may_be_said(["place", "fire", "on", "site"], "place COUNT? TOKEN token/tokens? on HOLDING")
    True
    >>> may_be_said(["place", "fire", "on", "site"], "place COUNT figure/figures on UNIT")
    False
    """
    begins, *_ = parts = tokens_of(pattern)
    waiting = iter(words)
    if begins[0] and next(waiting, "") not in begins[0]:
        return False
    return all(
        any(word in literal for word in waiting) for literal, _, optional in parts[1:] if literal and not optional
    )
