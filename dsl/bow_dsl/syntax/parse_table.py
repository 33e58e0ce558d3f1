"""The parse table of `grammar.lark`, read from what `python -m bow_dsl.syntax.make_table` has written."""

import json

with open(f"{__file__.rpartition('.')[0]}.json", encoding="utf-8") as _file:
    _TABLE = json.load(_file)

LEXEMES: str = _TABLE["lexemes"]
"""The pattern of all lexemes but the reserved words."""
RESERVED: dict[str, str] = _TABLE["reserved"]
"""The terminal of each reserved word and sign."""
ACCEPT: int = _TABLE["accept"]
"""The state in which a text has come to its end."""
RULES: tuple[tuple[str, str, int, bool, bool, tuple[int, ...]], ...] = tuple(
    (origin, node, size, is_inline, gives_way, tuple(kept))
    for origin, node, size, is_inline, gives_way, kept in _TABLE["rules"]
)
"""Each rule: where it stands, what it makes, how many symbols it takes, whether its parts go to what it stands in,
whether it gives way to its only part, and which of its symbols are kept."""
STATES: tuple[dict[str, int], ...] = tuple(_TABLE["states"])
"""Each state, for each next symbol: a state to go to, or -1 - the rule to apply."""
