"""BOW474 placeholder-of-a-name; its page is `pages/bow474_placeholder_of_a_name.md`."""

import re
from collections.abc import Iterator

from bow_author.checks.context import DocumentContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW474"
_BRACED = re.compile(r"\{[^{}]*\}")


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Hold the placeholders of each name against those of the title."""
    for kind, names in context.document.value["names"].items():
        for name, text in names.items():
            defined = context.names.find(kind, name)
            if defined is None:
                continue
            title = defined.definition.title
            wanted = _BRACED.findall(title.value if title is not None else "")
            written = _BRACED.findall(text)
            hint = f"the title is `{title.value}`" if title is not None else None
            lost = [placeholder for placeholder in dict.fromkeys(wanted) if placeholder not in written]
            added = [placeholder for placeholder in dict.fromkeys(written) if placeholder not in wanted]
            if added:
                message = f"the title of {kind} `{name}` has no `{added[0]}`"
                yield context.say(CODE, message, "names", kind, name, hint=hint)
            elif lost:
                message = f"the name of {kind} `{name}` has lost `{lost[0]}`"
                yield context.say(CODE, message, "names", kind, name, hint=hint)
            elif len(written) > len(wanted):
                message = f"`{written[0]}` stands more often than in the title of {kind} `{name}`"
                yield context.say(CODE, message, "names", kind, name, hint=hint)
            elif len(re.findall(r"[{}]", text)) != 2 * len(written):
                message = f"a brace of the name of {kind} `{name}` has no other"
                yield context.say(CODE, message, "names", kind, name, hint=hint)
