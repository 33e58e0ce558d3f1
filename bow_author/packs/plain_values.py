"""What YAML and JSON hold: mappings, lists, texts, numbers, compared and copied."""

from typing import Any


def same(a: Any, b: Any) -> bool:
    """Tell whether two values are the same in YAML, where `1` and `true` are not; sequence of keys does not count."""
    if a is b:  # most of a document is, after an edit
        return True
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(item is b[key] or same(item, b[key]) for key, item in a.items())
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(map(same, a, b))
    return isinstance(a, bool) == isinstance(b, bool) and bool(a == b)


def renames(old: dict[str, Any], new: dict[str, Any]) -> dict[str, str]:
    """Pair the keys that went with those that came, where they hold the same.

    >>> renames({"C3": "ford", "D3": "river"}, {"C4": "ford", "D3": "hills"})
    {'C3': 'C4'}
    """
    come = [key for key in new if key not in old]
    pairs: dict[str, str] = {}
    if not come:
        return pairs
    for before, item in old.items():
        if before not in new:
            after = next((key for key in come if same(item, new[key])), None)
            if after is not None:
                pairs[before] = after
                come.remove(after)
    return pairs


def plain_copy(value: Any) -> Any:
    """Copy mappings and lists, so that what is changed in the copy changes nothing in the original."""
    if isinstance(value, dict):
        return {key: plain_copy(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain_copy(item) for item in value]
    return value
