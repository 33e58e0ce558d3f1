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


def ignored(where: str, one: str, many: str) -> dict[str, str]:
    """Say that so many results are ignored, or may be."""
    return {
        "ignore": f"ignore {{n*{one}|{many}}}{where}",
        "may ignore": f"you may ignore {{n*{one}|{many}}}{where}",
    }


def dice_rolled(active: str, passive: str) -> str:
    """Say how many dice somebody rolls, or are rolled where nobody is named."""
    one, _, many = active.partition("|")
    rolled = f"<of:rolls|roll> {{n*{one}{IN_COMBAT}|{many}{IN_COMBAT}}}"
    return f"{{of}} {rolled}||{passive} rolled on {{on}}[ during {{during}}]||{{of|attacker}} {rolled}"
