"""BOW571 stage-of-an-epic; its page is `pages/bow571_stage_of_an_epic.md`."""

from collections.abc import Iterator

from bow_author.checks.context import DocumentContext
from bow_author.packs.documents import Step
from bow_author.packs.entries import Entry
from bow_author.plans.epic import Carried, Stage, read_epic
from bow_dsl.diagnostics import Diagnostic, did_you_mean, spelling_fix
from bow_dsl.listing import listed

CODE = "BOW571"


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find stages that have no battle plan, and results that nothing can have or that change nothing there is."""
    plans: dict[str, Entry] = {}
    for stage in read_epic(context.document.value).stages:
        at = "stages", stage.label
        plan = context.library.find("battle_plan", stage.plan)
        if plan is None:
            yield from _no_plan(context, stage.plan, *at, "plan")
            continue
        for number, carried in enumerate(stage.after):
            path = *at, "after", number
            yield from _result(context, carried, stage, plans, path)
            yield from _changes(context, carried, stage, plan, path)
        plans[stage.label] = plan


def _no_plan(context: DocumentContext, name: str, *path: Step) -> Iterator[Diagnostic]:
    known = sorted(entry.id for entry in context.library.entries("battle_plan"))
    hint = did_you_mean(name, known) or (f"there are {listed(known)}" if known else None)
    finding = context.say(CODE, f"no battle plan is named `{name}`", *path, hint=hint)
    yield finding._replace(fix=spelling_fix(finding.span, name, known))


def _result(
    context: DocumentContext, carried: Carried, stage: Stage, earlier: dict[str, Entry], path: tuple[Step, ...]
) -> Iterator[Diagnostic]:
    if carried.stage not in earlier:
        message = f"no stage before `{stage.label}` is called `{carried.stage}`"
        hint = did_you_mean(carried.stage, earlier) or f"those before it are {listed(list(earlier)) or 'none'}"
        yield context.say(CODE, message, *path, "stage", hint=hint)
        return
    fighting = tuple(earlier[carried.stage].document.value["sides"])
    if carried.won_by not in fighting:
        message = f"`{carried.won_by}` does not fight stage `{carried.stage}`"
        yield context.say(CODE, message, *path, "won_by", hint=f"{listed(fighting)} do")


def _changes(
    context: DocumentContext, carried: Carried, stage: Stage, plan: Entry, path: tuple[Step, ...]
) -> Iterator[Diagnostic]:
    houses, units = tuple(plan.document.value["sides"]), tuple(plan.document.value["units"])
    if carried.momentum is not None and carried.momentum not in houses:
        message = f"`{carried.momentum}` does not fight stage `{stage.label}`"
        yield context.say(CODE, message, *path, "momentum", hint=f"{listed(houses)} do")
    for index, label in enumerate(carried.without):
        if label not in units:
            message = f"battle plan `{stage.plan}` has no unit `{label}`"
            yield context.say(CODE, message, *path, "without", index, hint=did_you_mean(label, units))
    if not (carried.variants or carried.momentum or carried.without):
        message = f"it changes nothing in stage `{stage.label}` that `{carried.won_by}` has won `{carried.stage}`"
        yield context.say(CODE, message, *path, hint="say `variants`, `momentum` or `without`")
