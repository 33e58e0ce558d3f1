"""English: what is said of each hook, for each way to hang on it."""

from collections.abc import Mapping


def _value(name: str, where: str = "") -> dict[str, str]:
    """Say the changes of a value that is called by a name; *where* says when it has it."""
    return {
        "add": f"{name} is {{n:simple}} higher{where}||add {{n}} to {name}{where}",
        "subtract": f"{name} is {{n:simple}} lower{where}||subtract {{n}} from {name}{where}",
        "set": f"{name} becomes {{n}}{where}",
        "cap": f"{name} is {{n}} at most, before modifiers{where}",
        "at least": f"{name} is never less than {{n}}{where}",
        "at most": f"{name} is never more than {{n}}{where}",
    }


def _rating(name: str) -> dict[str, str]:
    """Say the changes of a rating, `your rating` where it is that of somebody who can be named so."""
    own, other = _value(f"{{of:possessive}} {name}"), _value(f"the {name} of {{of|house}}")
    return {way: f"{own[way]}||{other[way]}" for way in own}


def _ignored(where: str, one: str, many: str) -> dict[str, str]:
    return {
        "ignore": f"ignore {{n*{one}|{many}}}{where}",
        "may ignore": f"you may ignore {{n*{one}|{many}}}{where}",
    }


_DICE = "[ on {on}][ against {against}][ in {by}][ during {during}]"


def _dice(active: str, passive: str) -> str:
    """Say how many dice somebody rolls, or are rolled where nobody is named."""
    one, _, many = active.partition("|")
    rolled = f"<of:rolls|roll> {{n*{one}{_DICE}|{many}{_DICE}}}"
    return f"{{of}} {rolled}||{passive} rolled on {{on}}[ during {{during}}]||{{of|attacker}} {rolled}"


_ON = "on {on|unit}[ in {by}]"

HOOKS: Mapping[str, Mapping[str, str]] = {
    "dice": {
        "add": _dice("additional die|additional dice", "{n*additional die is|additional dice are}"),
        "subtract": _dice("die fewer|fewer dice", "{n*die fewer is|fewer dice are}"),
        "set": f"{{n*die is|dice are}} rolled[ for {{of}}]{_DICE}",
        "cap": f"{{of|attacker}} <of:rolls|roll> at most {{n*die|dice}} (before modifiers){_DICE}",
        "at least": f"{{of|attacker}} always <of:rolls|roll> at least {{n*die|dice}}{_DICE}",
        "at most": f"{{of|attacker}} never <of:rolls|roll> more than {{n*die|dice}}{_DICE}",
        "then at least": "always at least {n*die|dice}",
        "then at most": "never more than {n*die|dice}",
    },
    "defense rank": {
        **_value("the rank as which {of|unit} <of:defends|defend>", "[ in {by}]"),
        "add": "{of|unit} <of:defends|defend> as if {n*rank|ranks} higher[ in {by}]",
        "subtract": "{of|unit} <of:defends|defend> as if {n*rank|ranks} lower[ in {by}]",
    },
    "valor hits": {
        **_value(f"the number of hits by Valor results {_ON}"),
        "set": "Valor results do not hit {on|unit}[ in {by}]{n:zero}"
        "||the number of Valor results that hit {on|unit}[ in {by}] is {n}",
    },
    "hits": {
        **_value(f"the number of hits {_ON}"),
        **_ignored("[ in {by}]", "hit on {on}", "hits on {on}"),
        "before": f"before hits {_ON} are taken",
        "replace": f"when hits {_ON} would be taken",
    },
    "morale results": {
        **_value("the number of Morale results[ of {of}][ against {against}][ in {by}]"),
        "add": "{n*Morale result is|Morale results are} added[ to those of {of}][ against {against}][ in {by}]",
        **_ignored("[ of {of}][ against {against}][ in {by}]", "Morale result", "Morale results"),
    },
    "retreat": {
        **_value("the number of hexes that {of|unit} <of:retreats|retreat> from Morale results[ in {by}]"),
        "add": "{of|unit} <of:retreats|retreat> {n*additional hex|additional hexes} from Morale results[ in {by}]",
        "subtract": "{of|unit} <of:retreats|retreat> {n*hex less|hexes less} from Morale results[ in {by}]",
        **_ignored(" of the retreat of {of|unit} from Morale results[ in {by}]", "hex", "hexes"),
        "set": "{of|unit} <of:retreats|retreat> "
        "{n*hex from Morale results[ in {by}]|hexes from Morale results[ in {by}]}",
        "before": "before {of|unit} <of:retreats|retreat>[ into {into}][ in {by}]",
        "after": "after {of|unit} <of:retreats|retreat>[ into {into}][ in {by}]",
        "replace": "when Morale results would make {of|unit:object} retreat[ in {by}]",
    },
    "retreat hexes": {
        **_value("the number of hexes that {of|unit} can retreat"),
        "at most": "{of|unit} <of:retreats|retreat> at most {n*hex|hexes}",
        "cap": "{of|unit} <of:retreats|retreat> at most {n*hex|hexes} (before modifiers)",
    },
    "way back": {
        "permit": "{of|unit} may retreat[ into {into}]",
        "forbid": "{of|unit} cannot retreat into {into}"
        "||{of|unit} cannot retreat (each hex of a retreat is a hit instead)",
    },
    "retreat hits": _value("the number of hits on {on|unit} for hexes that it could not retreat", "[ in {by}]"),
    "keywords": {
        "add": "{of|unit} <of:has|have> {n}[ in {by}]",
        "remove": "{of|unit} <of:does|do> not have {n}[ in {by}]",
        "then add": "{n}",
        "then remove": "not {n}",
    },
    "movement": {
        **_value("the number of hexes that {of|unit} may move"),
        "add": "{of|unit} may move {n*additional hex|additional hexes}",
        "subtract": "{of|unit} may move {n*hex less|hexes less}",
        "permit": "{of|unit} may move[ into {into}][ through {through}][ to {to}]",
        "forbid": "{of|unit} cannot move[ into {into}][ through {through}][ to {to}]",
        "after": "after {of|unit} <of:moves|move>[ into {into}][ through {through}][ to {to}]",
    },
    "remaining movement": {
        **_value("the movement that {of|unit} <of:has|have> left on entering {into|hex}"),
        "set": "on entering {into|hex}, {of|unit} <of:has|have> no movement left{n:zero}"
        "||on entering {into|hex}, {of|unit} <of:has|have> {n*hex|hexes} of movement left",
        "add": "on entering {into|hex}, {of|unit} <of:gains|gain> {n*hex|hexes} of movement",
        "subtract": "on entering {into|hex}, {of|unit} <of:loses|lose> {n*hex|hexes} of movement",
    },
    "follow up hexes": {
        **_value("the number of hexes that {of|unit} may follow up"),
        "add": "{of|unit} may follow up {n*additional hex|additional hexes}",
        "subtract": "{of|unit} may follow up {n*hex less|hexes less}",
    },
    "terrain": {"set": "the terrain of {of|hex} counts as {n}"},
    "green results": {
        **_value("the number of green results of {of|unit}", "[ during {during}]"),
        "add": "add {n} to the green results of {of|unit}[ during {during}]",
    },
    "order": {
        "permit": "{of|unit} may be ordered",
        "forbid": "{of|unit} cannot be ordered",
        "before": "before {of|unit} <of:carries|carry> out an order",
        "after": "after {of|unit} <of:has|have> carried out an order",
        "replace": "when {of|unit} <of:is|are> ordered",
    },
    "attack": {
        "permit": "{by|unit} may attack[ {against}]",
        "forbid": "{by|unit} cannot attack[ {against}]",
        "before": "before {by|unit} <by:attacks|attack>[ {against}]",
        "after": "after {by|unit} <by:attacks|attack>[ {against}]",
        "replace": "when {by|unit} could attack[ {against}]",
    },
    "counterattack": {
        "permit": "{by|unit} may counterattack[ {against}]",
        "forbid": "{by|unit} cannot counterattack[ {against}]",
        "replace": "when {by|unit} could counterattack[ {against}]",
    },
    "sight": {
        "permit": "{of|unit} may see[ from {from}][ past {through}][ for {during}]",
        "forbid": "{of|unit} cannot see[ from {from}][ past {through}][ for {during}]",
    },
    "entry": {
        "permit": "{of|unit} may enter {into|hex}[ from {from}]",
        "forbid": "{of|unit} cannot enter {into|hex}[ from {from}]",
    },
    "leaving": {
        "permit": "{of|unit} may leave {from|hex}[ for {to}][ by {by}]",
        "forbid": "{of|unit} cannot leave {from|hex}[ for {to}][ by {by}]",
        "before": "before {of|unit} <of:leaves|leave> {from|hex}[ for {to}][ by {by}]",
        "after": "after {of|unit} <of:leaves|leave> {from|hex}[ for {to}][ by {by}]",
    },
    "slowing": {
        "permit": "terrain stops or slows {of|unit}[ on entering {into}][ by {by}]",
        "forbid": "terrain neither stops nor slows {of|unit}[ on entering {into}][ by {by}]",
    },
    "follow up": {
        "permit": "{by|unit} may follow up[ into {into}][ from {from}][ through {through}][ with {during}]",
        "forbid": "{by|unit} cannot follow up[ into {into}][ from {from}][ through {through}][ with {during}]",
        "after": "after {by|unit} <by:follows|follow> up"
        "[ into {into}][ from {from}][ through {through}][ with {during}]",
    },
    "elimination": {
        "before": "before {of|unit} <of:is|are> eliminated[ by {by}][ during {during}]",
        "after": "after {of|unit} <of:is|are> eliminated[ by {by}][ during {during}]",
    },
    "burn": {"before": "before {of|hex} burns down", "after": "after {of|hex} has burnt down"},
    "range": _value("the range of {of|shooter}"),
    "rank": {"set": "{of|unit} <of:is|are> {n}"},
    "control": {"add": "{of|commander} may use {n} as well"},
    "movement cost": {
        **_value("the movement that {through|hex} costs {of|unit}"),
        "set": "moving through {through|hex} costs {of|unit} no movement{n:zero}"
        "||moving through {through|hex} costs {of|unit} {n*hex|hexes} of movement",
    },
    "levels": {"set": "{of|token}[ on {on}] counts as level {n}"},
    "leadership rating": _rating("leadership rating"),
    "order rating": _rating("order rating"),
    "disengaging": {
        "permit": "{of|unit} may disengage[ from {from}]",
        "forbid": "{of|unit} cannot disengage[ from {from}]",
    },
    "parting blow": {
        "permit": "{by|unit} may make a parting blow[ against {against}]",
        "forbid": "{by|unit} cannot make a parting blow[ against {against}]",
    },
    "flanking": {
        "permit": "{by} always <by:flanks|flank> {of|unit}",
        "forbid": "{by|unit} cannot flank[ {of}]",
    },
    "engagement": {
        "after": "after {of|unit} <of:becomes|become> engaged[ by {by}]",
        "replace": "when {of|unit} would become engaged[ by {by}]",
    },
    "replacing": {
        "permit": "{of|engagement} may be replaced[ by {by}]",
        "forbid": "{of|engagement} is not replaced[ by {by}]",
    },
    "melee attack": {
        "before": "before {by|unit} <by:makes|make> a melee attack[ against {against}]",
        "after": "after {by|unit} <by:makes|make> a melee attack[ against {against}]",
    },
    "rolling": {
        "before": "before dice are rolled[ by {of|unit}][ for {by}][ against {against}]",
        "after": "after dice are rolled[ by {of|unit}][ for {by}][ against {against}]",
    },
    "capture": {"after": "after {of|commander} <of:is|are> captured"},
    "rally": {
        "permit": "{of|unit} may be rallied[ during {during}][ by {by}]",
        "forbid": "{of|unit} cannot be rallied[ during {during}][ by {by}]",
        "replace": "when {of|unit} would be rallied[ during {during}][ by {by}]",
    },
    "flip": {"replace": "when {of|unit} would become inactive[ by {by}]"},
    "activity": {"permit": "{of|unit} <of:is|are> active", "forbid": "{of|unit} <of:is|are> inactive"},
    "adjacency": {
        "permit": "{of|unit} <of:counts|count> as adjacent[ to {to}]",
        "forbid": "{of|unit} <of:does|do> not count as adjacent[ to {to}]",
    },
    "placing": {
        "permit": "{of|token} may be placed[ on {on}]",
        "forbid": "{of|token} cannot be placed[ on {on}]",
        "before": "before {of|token} is placed[ on {on}]",
        "after": "after {of|token} is placed[ on {on}]",
    },
    "effects": {
        "permit": "the effects of {of|source} act[ on {on}]",
        "forbid": "the effects of {of|source} do not act[ on {on}]",
    },
    "performance": {
        "permit": "{of|action} may be performed[ on {on}]",
        "forbid": "{of|action} cannot be performed[ on {on}]",
        "at": "when {of|action} is performed[ on {on}]",
    },
    "tactic": {"permit": "a tactic may act on {on|unit}", "forbid": "a tactic cannot act on {on|unit}"},
    "command": {
        "permit": "a command of {of|card} may be paid for",
        "forbid": "a command of {of|card} cannot be paid for",
    },
    "playing": {
        "permit": "{of|card} may be played[ on {on}]",
        "forbid": "{of|card} cannot be played[ on {on}]",
        "replace": "when {of|card} is played[ on {on}]",
    },
    "morale gain": {
        "permit": "{by|house} may gain morale by a token",
        "forbid": "{by|house} cannot gain morale by a token",
    },
    "recovery": {"replace": "when {by|house} would recover morale"},
    "setup": {"at": "at set-up"},
    "rally phase": {
        "before": "before the Rally Phase",
        "at": "in the Rally Phase",
        "after": "after the Rally Phase",
    },
    "marshaling phase": {
        "before": "before the Marshaling Phase",
        "at": "in the Marshaling Phase",
        "after": "after the Marshaling Phase",
    },
    "command phase": {
        "before": "before the Command Phase",
        "at": "in the Command Phase",
        "after": "after the Command Phase",
    },
    "turn": {
        "before": "before {of:possessive} turn||before a turn of {of}||before a turn",
        "after": "after {of:possessive} turn||after a turn of {of}||after a turn",
    },
    "moves": {"after": "after all ordered units have moved"},
    "recovery of morale": {"after": "after morale is recovered"},
    "morale shift": {"after": "after morale shifts"},
    "status of terrain": {"at": "when terrain is resolved in the Regroup Phase"},
    "status of units": {"at": "when units are resolved in the Regroup Phase"},
    "spread": {"at": "when tokens spread in the Regroup Phase"},
    "status": {"before": "before status conditions are resolved", "at": "when status conditions are resolved"},
    "score": {"at": "when victory points are scored"},
    "end of battle": {"at": "at the end of the battle"},
}
