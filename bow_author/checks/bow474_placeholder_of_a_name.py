"""BOW474 placeholder-of-a-name; its page is `pages/bow474_placeholder_of_a_name.md`."""

import re
from collections.abc import Iterator

from bow_author.checks.context import DocumentContext
from bow_author.engine.definitions_to_catalogue import Reader
from bow_dsl.diagnostics import Diagnostic
from bow_dsl.ruleset.names import Defined

CODE = "BOW474"
_BRACED = re.compile(r"\{[^{}]*\}")


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Hold the placeholders of each name against those of the title, and of each text against those of the text."""
    for key, of in (("names", "title"), ("texts", "text")):
        for kind, by_id in context.document.value.get(key, {}).items():
            for name, said in by_id.items():
                defined = context.names.find(kind, name)
                if defined is not None:
                    original = _original(defined, key)
                    message = _fault(original or "", said, of, f"{kind} `{name}`")
                    if message is not None:
                        hint = f"the {of} is `{original}`" if original is not None else None
                        yield context.say(CODE, message, key, kind, name, hint=hint)


def _original(defined: Defined, key: str) -> str | None:
    """Give what was translated, in the words of its author; None if there is nothing."""
    if key == "texts":
        return Reader(defined).text("text") or None
    title = defined.definition.title
    return title.value if title is not None else None


def _fault(original: str, said: str, of: str, what: str) -> str | None:
    """Say what is wrong with the placeholders of a translation; None if nothing is. A text may say one twice."""
    wanted, written = _BRACED.findall(original), _BRACED.findall(said)
    lost = [placeholder for placeholder in dict.fromkeys(wanted) if placeholder not in written]
    added = [placeholder for placeholder in dict.fromkeys(written) if placeholder not in wanted]
    translated = "name" if of == "title" else "text"
    if added:
        return f"the {of} of {what} has no `{added[0]}`"
    if lost:
        return f"the {translated} of {what} has lost `{lost[0]}`"
    if of == "title" and len(written) > len(wanted):
        return f"`{written[0]}` stands more often than in the title of {what}"
    if len(re.findall(r"[{}]", said)) != 2 * len(written):
        return f"a brace of the {translated} of {what} has no other"
    return None
