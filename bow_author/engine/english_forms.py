"""English: forms of sentences that several hooks share."""

IN_COMBAT = "[ against {against}][ in {by}]"
ON_UNIT = "on {on|unit}[ in {by}]"

_FURTHER = {"then at least": "always at least {n*die|dice}", "then at most": "never more than {n*die|dice}"}


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


def bounds_by_rank(before: str, otherwise: str) -> str:
    """Say a bound by the name of a rank, `never defends as more than green`; a computed one by its number."""
    ranks = ("green{n:zero}", "blue{n:one}", "red{n:two}")
    return "||".join([*(f"{before} {rank}" for rank in ranks), f"{otherwise} {{n}} (green 0, blue 1, red 2)"])


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


def dice_of(where: str) -> dict[str, str]:
    """Say the changes of the number of dice that somebody rolls, who is the attacker if nobody is named."""
    rolls, fewer = "{of|attacker} <of:rolls|roll>", "{n:simple} <n:die fewer|fewer dice>"
    computed = f"subtract {{n}} from the number of dice that {rolls}"
    return {
        "add": f"{rolls} {{n*additional die{where}|additional dice{where}}}",
        "subtract": f"{rolls} {fewer}{where}||{computed}{where}",
        "set": f"{{n*die|dice}} <n:is|are> rolled[ for {{of}}]{where}",
        "cap": f"{rolls} at most {{n*die|dice}} (before modifiers){where}",
        "at least": f"{{of|attacker}} always <of:rolls|roll> at least {{n*die|dice}}{where}",
        "at most": f"{{of|attacker}} never <of:rolls|roll> more than {{n*die|dice}}{where}",
        **_FURTHER,
    }


def dice_rolled(where: str) -> dict[str, str]:
    """Say the changes of the number of dice that are rolled where nobody attacks."""
    rolled = f"<n:is|are> rolled{where}"
    return {
        "add": f"{{n*additional die|additional dice}} {rolled}",
        "subtract": f"{{n:simple}} <n:die fewer|fewer dice> {rolled}"
        f"||subtract {{n}} from the number of dice that are rolled{where}",
        "set": f"{{n*die|dice}} {rolled}",
        "cap": f"at most {{n*die|dice}} {rolled} (before modifiers)",
        "at least": f"always at least {{n*die|dice}} {rolled}",
        "at most": f"never more than {{n*die|dice}} {rolled}",
        **_FURTHER,
    }


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
JUST = {"subject": "0", "is": "<is|are> {n:simple}", "not is": "<is|are> not {n:simple}"}
"""What is said to be compared with a word, without the words `the class of`: a unit is no other one's class."""
RANKED = {**JUST, "or lower": "<is|are> {n:simple} or lower", "or higher": "<is|are> {n:simple} or higher"}


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
