"""Write `_table.py`, the LALR parse table of `grammar.lark`: `python -m bow_dsl.syntax.make_table`.

Lark computes the table; shipping it spares every run the import of Lark and the computation. A test
proves that the shipped table is that of the grammar, and that both parsers build the same trees.
"""

import re
from pathlib import Path
from typing import Any

GRAMMAR = Path(__file__).with_name("grammar.lark")
TABLE = Path(__file__).with_name("_table.py")

_HEAD = '''"""The parse table of `grammar.lark`, written by `python -m bow_dsl.syntax.make_table`; not to be edited."""

# fmt: off
# ruff: noqa
'''


def lark_parser(**options: Any) -> Any:
    """Build Lark's own parser of the grammar, as the table is computed from it."""
    from lark import Lark

    return Lark(GRAMMAR.read_text(encoding="utf-8"), parser="lalr", maybe_placeholders=False, **options)


def _lexemes(terminals: list[Any]) -> tuple[str, dict[str, str]]:
    """Split the terminals into one pattern for those with a regular expression, and the reserved words and signs."""
    from lark.lexer import PatternStr

    reserved = {t.pattern.value: t.name for t in terminals if isinstance(t.pattern, PatternStr)}
    patterns = [t for t in terminals if not isinstance(t.pattern, PatternStr)]
    text = GRAMMAR.read_text(encoding="utf-8")
    patterns.sort(key=lambda t: text.index(f"\n{t.name}: "))
    signs = sorted((re.escape(word) for word in reserved if not word[0].isalpha()), key=len, reverse=True)
    alternatives = [f"(?P<{t.name}>{t.pattern.value})" for t in patterns]
    return "|".join([*alternatives, f"(?P<SIGN>{'|'.join(signs)})"]), reserved


def table_text() -> str:
    """Give the text of `_table.py` for the grammar as it stands."""
    from lark.parsers.lalr_analysis import Shift

    parser = lark_parser()
    table = parser.parser.parser._parse_table
    rules = sorted(parser.rules, key=lambda rule: (rule.origin.name, [s.name for s in rule.expansion], str(rule.alias)))
    number = {rule: index for index, rule in enumerate(rules)}
    # States are numbered anew in the sequence in which they are reached, so that the file is stable.
    start = table.start_states["start"]
    seen = {start: 0}
    queue = [start]
    rows: list[dict[str, int]] = []
    for state in queue:
        row: dict[str, int] = {}
        for symbol, (action, argument) in sorted(table.states[state].items()):
            if action is Shift:
                if argument not in seen:
                    seen[argument] = len(seen)
                    queue.append(argument)
                row[str(symbol)] = seen[argument]
            else:
                row[str(symbol)] = -1 - number[argument]
        rows.append(row)
    pattern, reserved = _lexemes(parser.terminals)
    lines = [_HEAD, f"LEXEMES = {pattern!r}", "RESERVED = {"]
    lines += [f"    {word!r}: {name!r}," for word, name in sorted(reserved.items())]
    lines += ["}", f"ACCEPT = {seen[table.end_states['start']]}", ""]
    lines += ["# Each rule: what it makes, how many symbols it takes, whether its parts go to what it stands in,"]
    lines += ["# whether it gives way to its only part, and which of its symbols are kept.", "RULES = ("]
    for rule in rules:
        kept = tuple(i for i, s in enumerate(rule.expansion) if not (s.is_term and s.filter_out))
        inline = rule.origin.name.startswith("_")
        entry = (
            str(rule.origin.name),
            str(rule.alias or rule.origin.name),
            len(rule.expansion),
            inline,
            bool(rule.options.expand1) and not rule.alias,
            kept,
        )
        lines.append(f"    {entry!r},")
    lines += [
        ")",
        "",
        "# Each state, for each next symbol: a state to go to, or -1 - the rule to apply.",
        "STATES: tuple[dict[str, int], ...] = (",
    ]
    lines += [f"    {row!r}," for row in rows]
    lines += [")", ""]
    return "\n".join(lines)


if __name__ == "__main__":
    TABLE.write_text(table_text(), encoding="utf-8")
