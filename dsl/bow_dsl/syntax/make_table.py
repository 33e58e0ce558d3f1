"""Write `parse_table.json`, the LALR parse table of `grammar.lark`: `python -m bow_dsl.syntax.make_table`.

Lark computes the table; shipping it spares every run the import of Lark and the computation. A test
proves that the shipped table is that of the grammar, and that both parsers build the same trees.
"""

import json
import re
from pathlib import Path
from typing import Any

GRAMMAR = Path(__file__).with_name("grammar.lark")
TABLE = Path(__file__).with_name("parse_table.json")


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
    """Give the text of `parse_table.json` for the grammar as it stands."""
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
    parts = {
        "lexemes": json.dumps(pattern),
        "reserved": json.dumps(reserved, indent=1, sort_keys=True),
        "accept": json.dumps(seen[table.end_states["start"]]),
        "rules": _lines([_rule(rule) for rule in rules]),
        "states": _lines(rows),
    }
    return "{\n" + ",\n".join(f'"{name}": {text}' for name, text in parts.items()) + "\n}\n"


def _rule(rule: Any) -> list[Any]:
    """Give a rule as `parse_table.RULES` has it."""
    return [
        rule.origin.name,
        rule.alias or rule.origin.name,
        len(rule.expansion),
        rule.origin.name.startswith("_"),
        bool(rule.options.expand1) and not rule.alias,
        [index for index, symbol in enumerate(rule.expansion) if not (symbol.is_term and symbol.filter_out)],
    ]


def _lines(rows: list[Any]) -> str:
    """Write a list with a line for each of its values, so that changes can be read."""
    return "[\n" + ",\n".join(map(json.dumps, rows)) + "\n]"


if __name__ == "__main__":
    TABLE.write_text(table_text(), encoding="utf-8")
