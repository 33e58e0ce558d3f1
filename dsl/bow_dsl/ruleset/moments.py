"""The moments of a round to which effects react, told to who looked for one that there is not."""

from bow_dsl.listing import listed
from bow_dsl.ruleset.registry import Registry

_EDGES = frozenset(("start", "end", "begin", "beginning", "finish", "close"))


def moments_of(hook_text: str, registry: Registry) -> str | None:
    """Say how one reacts to the begin or the end of something; None if no moment was looked for.

    A hook without roles is a moment by itself; one with roles that is named, such as a turn, has a before and an after.
    """
    first = hook_text.partition(" ")[0]
    if first not in _EDGES:
        return None
    moments = [hook for hook in registry.hooks if hook.timings and not hook.roles]
    ways = [f"{'at' if 'at' in hook.timings else hook.timings[-1]} {hook.text}" for hook in moments]
    there = f"one may react {listed(ways, 'or')}"
    last = hook_text.rpartition(" ")[2]
    named = next((hook for hook in registry.hooks if hook.text == last and "after" in hook.timings), None)
    if named is not None:
        return f"written `react {'before' if first in ('start', 'begin', 'beginning') else 'after'} {last}`"
    return there
