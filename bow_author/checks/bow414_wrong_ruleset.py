"""BOW414 wrong-ruleset; its page is `pages/bow414_wrong_ruleset.md`."""

from collections.abc import Iterator

from bow_author.checks.context import DocumentContext
from bow_author.engine.rulesets import RULESETS
from bow_dsl.diagnostics import Diagnostic, did_you_mean, spelling_fix

CODE = "BOW414"


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find rulesets that are not known, or that do not go together."""
    packs = context.library.packs
    pack = packs.get(context.entry.id)
    if pack is None:
        return
    own = pack.manifest.ruleset
    if own not in RULESETS:
        hint = did_you_mean(own, RULESETS) or f"there is {' and '.join(f'`{ruleset}`' for ruleset in RULESETS)}"
        finding = context.say(CODE, f"no ruleset is named `{own}`", "ruleset", hint=hint)
        yield finding._replace(fix=spelling_fix(finding.span, own, RULESETS))
        return
    manifest = pack.manifest
    needed = {name: key for key in ("requires", "optional") for name in getattr(manifest, key) if name in packs}
    others = {name: key for name, key in needed.items() if packs[name].manifest.ruleset in RULESETS.keys() - {own}}
    for name, key in others.items():
        message = f"`{name}` is a pack of ruleset `{packs[name].manifest.ruleset}`, and this one of `{own}`"
        yield context.say(CODE, message, key, name, hint="take it out, or name the same `ruleset` in both", key=True)
    if not others and context.library.ruleset in RULESETS.keys() - {own}:
        message = f"this pack of ruleset `{own}` is read with packs of `{context.library.ruleset}`"
        path = ("ruleset",) if "ruleset" in context.document.value else ("pack",)
        yield context.say(CODE, message, *path, hint="read packs of one ruleset at a time")
