"""English: forms of sentences that several hooks share."""

IN_COMBAT = "[ on {on}][ against {against}][ in {by}][ during {during}]"
ON_UNIT = "on {on|unit}[ in {by}]"


def changes_of(name: str, where: str = "") -> dict[str, str]:
    """Say the changes of a value that is called by a name; *where* says when it has it."""
    return {
        "add": f"{name} is {{n:simple}} higher{where}||add {{n}} to {name}{where}",
        "subtract": f"{name} is {{n:simple}} lower{where}||subtract {{n}} from {name}{where}",
        "set": f"{name} becomes {{n}}{where}",
        "cap": f"{name} is {{n}} at most, before modifiers{where}",
        "at least": f"{name} is never less than {{n}}{where}",
        "at most": f"{name} is never more than {{n}}{where}",
    }


def changes_of_rating(name: str) -> dict[str, str]:
    """Say the changes of a rating, `your rating` where it is that of somebody who can be named so."""
    own, other = changes_of(f"{{of:possessive}} {name}"), changes_of(f"the {name} of {{of|house}}")
    return {way: f"{own[way]}||{other[way]}" for way in own}


def ignored(where: str, singular: str, many: str) -> dict[str, str]:
    """Say that so many results are ignored, or may be."""
    return {
        "ignore": f"ignore {{n*{singular}|{many}}}{where}",
        "may ignore": f"you may ignore {{n*{singular}|{many}}}{where}",
    }


def dice_rolled(active: str, passive: str) -> str:
    """Say how many dice somebody rolls, or are rolled where nobody is named."""
    singular, _, many = active.partition("|")
    rolled = f"<of:rolls|roll> {{n*{singular}{IN_COMBAT}|{many}{IN_COMBAT}}}"
    return f"{{of}} {rolled}||{passive} rolled on {{on}}[ during {{during}}]||{{of|attacker}} {rolled}"


def fewer_dice_rolled() -> str:
    """Say how many dice fewer somebody rolls, or are rolled where nobody is named."""
    rolled = f"<of:rolls|roll> {{n:simple}} <n:die fewer|fewer dice>{IN_COMBAT}"
    computed = "subtract {n} from the number of dice that"
    whose = (f"{who} {rolled}||{computed} {who} <of:rolls|roll>{IN_COMBAT}" for who in ("{of}", "{of|attacker}"))
    return "||{n*die fewer|fewer dice} <n:is|are> rolled on {on}[ during {during}]||".join(whose)


def of(noun: str) -> str:
    """Say what something has."""
    return f"{{0:possessive}} {noun}||the {noun} of {{0}}"


def results_of(noun: str) -> dict[str, str]:
    """Say how a number of results is compared: `there is at least 1 result`."""
    ways = {"is": "exactly ", "at least": "at least ", "at most": "at most ", "more than": "more than "}
    return {way: f"there <n:is|are> {words}{{n:simple}} {noun}" for way, words in ways.items()}


def far_away(place: str, other: str) -> dict[str, str]:
    """Say a distance of a place from another: `is at least 2 hexes away from that`."""
    ways = {"is": "", "at least": "at least ", "at most": "at most ", "more than": "more than "}
    away = f"{{n:simple}} <n:hex|hexes> away from {{{other}:object}}"
    return {
        "subject": place,
        **{way: f"<is|are> {words}{away}" for way, words in ways.items()},
        "at most": f"<is|are> at most {away}||<is|are> no farther from {{{other}:object}} than {{n}}",
    }


def done_to(subject: str, done: str, rest: str = "") -> dict[str, str]:
    """Say in each way that something is done to somebody: `{of|commander}`, `captured`, `[ by {by}]`.

    What is done to a thing of somebody is done to that alone: `the tactic of {of|card} is used`.
    """
    is_somebody = subject.startswith("{")
    verb = f"<{_slot(subject)}:is|are>" if is_somebody else "are" if subject.endswith("s") else "is"
    return happening(subject, f"{verb} {done}", f"be {done}", rest)


def happening(subject: str, does: str, do: str, rest: str = "") -> dict[str, str]:
    """Say in each way that somebody does something: `{by|unit}`, `<by:rolls|roll>`, `roll`."""
    return {
        "permit": f"{subject} may {do}{rest}",
        "forbid": f"{subject} cannot {do}{rest}",
        "replace": f"when {subject} would {do}{rest}",
        "before": f"before {subject} {does}{rest}",
        "after": f"after {subject} {does}{rest}",
    }


def _slot(subject: str) -> str:
    return subject.strip("{}").partition("|")[0]


COUNTED = {"counted": "there <0:is|are> {0}"}
JUST = {"subject": "0", "is": "<is|are> {n}", "not is": "<is|are> not {n}"}
"""What is said to be compared, without the words `the class of`."""


def is_said(text: str) -> tuple[str, str]:
    """Say that something is so, and that it is not."""
    return f"<is|are> {text}", f"<is|are> not {text}"


def has_said(*texts: str) -> tuple[str, str]:
    """Say that something has one thing or another, and that it has not."""
    yes, no = (f"<has|have> {text}" for text in texts), (f"<does|do> not have {text}" for text in texts)
    return "||".join(yes), "||".join(no)


def is_done(text: str) -> tuple[str, str]:
    """Say that something has done so, and that it has not."""
    return f"<has|have> {text}", f"<has|have> not {text}"
