"""English: what is said of values, things, conditions and happenings."""

from collections.abc import Mapping


def _of(what: str) -> str:
    return f"{{0:possessive}} {what}||the {what} of {{0}}"


def _results(what: str) -> dict[str, str]:
    """Say how a number of results is compared: `there is at least 1 result`."""
    ways = {"is": "exactly ", "at least": "at least ", "at most": "at most ", "more than": "more than "}
    return {way: f"there <n:is|are> {words}{{n}} {what}" for way, words in ways.items()}


_COUNTED = {"counted": "there <0:is|are> {0}"}


EXPRESSIONS = {
    "distance from PLACE to PLACE": "the distance from {0} to {1}",
    "number of UNIT": "the number of {0}",
    "number of HEX": "the number of {0}",
    "number of FACE results of ROLL": "the number of {0} results of {1}",
    "number of FACE results": "the number of {0} results rolled",
    "dice of UNIT": "the number of dice that {0} <0:rolls|roll>",
    "burn limit of HEX": _of("Burn Limit"),
    "TOKEN levels of HEX": "{0:without_levels}the number of {0} tokens in {1}||the level of {0} in {1}",
    "levels of TOKEN": _of("level"),
    "rank of UNIT": _of("rank"),
    "class of UNIT": _of("class"),
    "house of UNIT": _of("House"),
    "hex of UNIT": _of("hex"),
    "commander of UNIT": _of("commander"),
    "enemy of UNIT": _of("opponent"),
    "engagement token of UNIT": _of("engagement token"),
    "holder of OBJECTIVE": "the holder of {0:object}",
    "morale of HOUSE": _of("morale"),
    "enemy morale": "enemy morale",
    "order pool of HOUSE": _of("order pool"),
    "neighbour of HEX to DIRECTION": "the hex next to {0} in the direction {1:simple}||the hex next to {0} in {1}",
    "random direction": "a random direction",
    "sight of UNIT": _of("line of sight"),
    "zone of control of UNIT": _of("zone of control"),
    "end of turn/round/attack/battle": "the end of the {word}",
    "unit here": "the unit in this hex",
    "ranged attack of UNIT": "a ranged attack by {0}",
    "ranged attack": "a ranged attack",
    "melee attack of UNIT": "a melee attack by {0}",
    "melee attack": "a melee attack",
    "attack of UNIT": "an attack by {0}",
    "combat of UNIT": "a combat of {0}",
    "ranged combat": "ranged combat",
    "melee combat": "melee combat",
    "counterattack combat": "a counterattack",
    "movement of UNIT": _of("movement"),
    "figures of UNIT": "the number of {0:possessive} figures||the number of figures of {0:object}",
    "strength of TYPE": "the full strength of {0}",
    "type of UNIT": _of("type"),
    "primary house": "your primary House",
    "card of UNIT": _of("card"),
    "card of COMMANDER": _of("card"),
    "board of HOUSE": _of("board"),
    "owner of HOUSED": _of("owner"),
    "range of SHOOTER": _of("range"),
    "edge of HOUSE": _of("edge"),
    "distance from PLACE to EDGE": "the distance from {0} to {1}",
    "distance from EDGE to PLACE": "the distance from {0} to {1}",
    "dice of UNIT against UNIT": "the number of dice that {0} would roll against {1}",
    "dice on UNIT during RULE": "the number of dice for {1} on {0}",
    "depth of ZONE": "the depth of {0} (green 1, yellow 2, red 3)",
    "morale shift of ELIMINATION": "the morale shift of {0}",
    "points of HOUSE": _of("victory point total"),
    "points for ELIMINATION": "the victory points for {0}",
    "elimination of UNIT": "the elimination of {0}",
    "elimination": "that elimination",
    "direction from PLACE to PLACE": "the direction from {0} to {1}",
    "bend of DIRECTION for UNIT": "the direction one step aside from {0} towards {1:possessive} edge"
    "||the direction one step aside from {0} towards the edge of {1}",
    "highest rank of UNIT": "the highest rank among {0}",
    "number of ORDER_TOKEN": "the number of {0}",
    "house of TYPE": _of("House"),
    "house of COMMANDER": _of("House"),
    "enemy of COMMANDER": _of("opponent"),
    "elimination of COMMANDER": "the elimination of {0}",
    "zone of control of COMMANDER": _of("zone of control"),
    "number of OBJECTIVE": "the number of {0}",
    "number of COMMANDER": "the number of {0}",
    "number of FIGURE": "the number of {0}",
    "number of RANK results of ROLL": "the number of results of {1} that show {0}",
    "disc of COMMANDER": _of("disc"),
    "TOKEN of CLASS": "the {0} of {1}",
    "TOKEN of RANK": "the {1} {0}",
    "first command of CARD": "the first command of {0}",
    "hits on COMMANDER by COMBAT": "the number of hits on {0} in {1}",
    "engagement token": "an engagement token",
    "command/rally/marshaling phase": "the {word} phase",
    "end of phase/retreat": "the end of the {word}",
    "round limit": "the last round",
    "payment of COUNT command token/tokens to CARD": "the payment of {0*command token|command tokens} to {1}",
    "step back of UNIT": "a step of {0} towards its edge",
    "entry of MOVER into HEX": "the entry of {0} into {1}",
    "movement of MOVER through TERRAIN to HEX": "the movement of {0} through {1} to {2}",
    "attack by UNIT against UNIT": "an attack by {0} against {1}",
    "melee attack by UNIT against UNIT": "a melee attack by {0} against {1}",
    "counterattack by UNIT": "a counterattack by {0}",
    "gain of COUNT morale for HOUSE": "a gain of {0} morale for {1}",
    "loss of COUNT morale for HOUSE": "a loss of {0} morale for {1}",
    "retreat room of UNIT from HEX": "the number of hexes that {0} could retreat from {1}",
}


def _far(place: str, other: str) -> dict[str, str]:
    """Say a distance of a place from another: `is at least 2 hexes away from that`."""
    ways = {"is": "", "at least": "at least ", "at most": "at most ", "more than": "more than "}
    away = f"{{n:simple}} <n:hex|hexes> away from {{{other}:object}}"
    return {
        "subject": place,
        **{way: f"<is|are> {words}{away}" for way, words in ways.items()},
        "at most": f"<is|are> at most {away}||<is|are> no farther from {{{other}:object}} than {{n}}",
    }


_JUST = {"subject": "0", "is": "<is|are> {n}", "not is": "<is|are> not {n}"}

COMPARED: Mapping[str, Mapping[str, str]] = {
    "distance from PLACE to PLACE": _far("1", "0"),
    "distance from EDGE to PLACE": _far("1", "0"),
    "hexes": {
        "at least": "the retreat is of {n*hex|hexes} or more",
        "more than": "the retreat is of more than {n*hex|hexes}",
    },
    "burn limit of HEX": {"subject": "0", "at least": "<has|have> a Burn Limit of {n} or more"},
    "TOKEN levels of HEX": {
        "subject": "1",
        "is": "{0:without_levels}<has|have> {n*{0} token|{0} tokens}||<has|have> {0} of level {n}",
        "at least": "{0:without_levels}<has|have> at least {n*{0} token|{0} tokens}"
        "||<has|have> {0} of level {n} or more",
    },
    "levels of TOKEN": {"subject": "0", "is": "<is|are> of level {n}"},
    "holder of OBJECTIVE": {"subject": "0", "is": "<is|are> held by {n:object}"},
    "figures of UNIT": {
        "subject": "0",
        "at most": "<has|have> at most {n:simple} <n:figure|figures>||<has|have> no more figures than {n}",
    },
    "rank of UNIT": {**_JUST, "or lower": "<is|are> of {n} or lower", "or higher": "<is|are> of {n} or higher"},
    "class of UNIT": _JUST,
    "number of UNIT": _COUNTED,
    "number of HEX": _COUNTED,
    "number of OBJECTIVE": _COUNTED,
    "number of COMMANDER": _COUNTED,
    "number of FIGURE": _COUNTED,
    "number of ORDER_TOKEN": _COUNTED,
    "number of FACE results": _results("{0} <n:result|results>"),
    "number of FACE results of ROLL": _results("{0} <n:result|results> of {1}"),
    "round": {"is": "it is {n}"},
    "payment of COUNT command token/tokens to CARD": {
        "subject": "1",
        "is legal": "may take {0*command token|command tokens}",
        "not is legal": "may not take {0*command token|command tokens}",
    },
    "step back of UNIT": {
        "subject": "0",
        "is legal": "may go one hex towards its edge",
        "not is legal": "may not go one hex towards its edge",
    },
    "gain of COUNT morale for HOUSE": {
        "subject": "1",
        "is legal": "can gain {0} morale",
        "not is legal": "cannot gain {0} morale",
    },
    "loss of COUNT morale for HOUSE": {
        "subject": "1",
        "is legal": "can lose {0} morale",
        "not is legal": "cannot lose {0} morale",
    },
    "entry of MOVER into HEX": {"subject": "0", "is legal": "may enter {1}", "not is legal": "may not enter {1}"},
    "movement of MOVER through TERRAIN to HEX": {
        "subject": "0",
        "is legal": "may move through {1} to {2}",
        "not is legal": "may not move through {1} to {2}",
    },
    "attack by UNIT against UNIT": {
        "subject": "0",
        "is legal": "may attack {1}",
        "not is legal": "may not attack {1}",
    },
    "melee attack by UNIT against UNIT": {
        "subject": "0",
        "is legal": "may attack {1} in melee",
        "not is legal": "may not attack {1} in melee",
    },
    "counterattack by UNIT": {
        "subject": "0",
        "is legal": "may counterattack",
        "not is legal": "may not counterattack",
    },
}


def _both(key: str, yes: str, no: str) -> dict[str, str]:
    subject, verb, text = key.split(" ", 2)
    return {key: yes, f"{subject} {verb} not {text}": no}


def _is(key: str, text: str) -> dict[str, str]:
    return _both(key, f"<is|are> {text}", f"<is|are> not {text}")


def _has(key: str, *texts: str) -> dict[str, str]:
    yes, no = (f"<has|have> {text}" for text in texts), (f"<does|do> not have {text}" for text in texts)
    return _both(key, "||".join(yes), "||".join(no))


def _done(key: str, text: str) -> dict[str, str]:
    return _both(key, f"<has|have> {text}", f"<has|have> not {text}")


PREDICATES = {
    **_is("unit is eliminated", "eliminated"),
    **_is("unit is alone", "alone"),
    **_is("unit is engaged", "engaged"),
    **_is("unit is flanking", "flanking"),
    **_has("unit has commander", "a commander"),
    **_done("unit has attacked", "attacked"),
    **_has("unit has KEYWORD", "{0}"),
    **_has("holding has TOKEN", "a {0:simple} token", "{0}"),
    **_has("holding has TYPE", "{0}"),
    **_has("house has momentum", "momentum"),
    **_is("token is active", "active"),
    **_is("token is free", "free"),
    **_is("act is legal", "legal"),
    **_is("command is first", "the first"),
    **_is("command is paid", "paid for"),
    **_is("card is paid", "played for a command"),
    **_both("path is new", "<is|are> new to the unit in this turn", "<is|are> not new to the unit in this turn"),
    **_is("hex is TERRAIN", "{0}"),
    **_both("roll is RANK", "<shows|show> {0}", "<does|do> not show {0}"),
    **_has("pool has ROLL", "a token that matches {0}"),
    **_done("unit has retreated", "retreated"),
    **_done("unit has moved", "moved"),
    **_has("pool has FACE", "a {0} token"),
    **_both("path is TERRAIN", "<is|are> {0}", "<is|are> not {0}"),
    **_both("engagement is its own", "<is|are> of its own House", "<is|are> not of its own House"),
}

VERBS = {
    "order UNIT": "order {0}",
    "rally UNIT": "rally {0}",
    "keep morale": "keep morale where it is",
    "follow up COUNT hex/hexes": "follow up {0*hex|hexes}",
    "attack again": "attack again",
    "attack UNIT as RANK": "attack {0} as a {1} unit",
    "retreat UNIT COUNT hex/hexes regardless?": "{0} <0:retreats|retreat> {1*hex|hexes}"
    "[<regardless:, whatever it could ignore|>]",
    "UNIT takes COUNT hit/hits regardless?": "{0} <0:takes|take> {1*hit|hits}"
    "[<regardless:, whatever it could ignore|>]",
    "gain COUNT morale": "gain {0} morale",
    "lose COUNT morale": "lose {0} morale",
    "score COUNT point/points for HOUSE": "{1} <1:scores|score> {0*victory point|victory points}",
    "win HOUSE": "{0} <0:wins|win> the battle",
    "add TOKEN to HEX equal to COUNT": "put {0:without_levels}{2*{0} token on {1}|{0} tokens on {1}}"
    "||add {2*level of {0} to {1}|levels of {0} to {1}}",
    "remove TOKEN from HEX": "remove {0} from {1}",
    "remove figures from UNIT equal to COUNT": "remove {1*figure from {0}|figures from {0}}",
    "remove ENGAGEMENT": "remove {0}",
    "burn HEX": "{0} <0:burns|burn>",
    "flip card of UNIT": "turn {0:possessive} card over||turn the card of {0} over",
    "swap COMMANDER with UNIT": "{0} <0:changes|change> places with {1}",
    "pay ORDER_TOKEN": "pay {0}",
    "pay COUNT TOKEN from HOLDING": "pay {0} {1} <0:token|tokens> from {2}",
    "pay COUNT command token/tokens to CARD": "put {0*command token|command tokens} on {1}",
    "recover COUNT TOKEN": "take back {0} spent {1} <0:token|tokens>",
    "add TOKEN to HOLDING": "put a {0:simple} token on {1}||put {0} on {1}",
    "add TOKEN to HOLDING equal to COUNT": "put {2*{0} token on {1}|{0} tokens on {1}}",
    "remove TOKEN": "remove {0}",
    "remove COUNT TOKEN from HOLDING": "remove {0} {1} <0:token|tokens> from {2}",
    "remove TOKEN from HOLDING": "remove {0} from {1}",
    "remove COUNT figure/figures from UNIT": "remove {0*figure|figures} from {1}",
    "add figures to UNIT equal to COUNT": "add {1*figure to {0}|figures to {0}}",
    "remove points from HOUSE equal to COUNT": "{0} <0:loses|lose> {1*victory point|victory points}",
    "score points for HOUSE equal to COUNT": "{0} <0:scores|score> {1*victory point|victory points}",
    "gain COUNT morale for HOUSE": "{1} <1:gains|gain> {0} morale",
    "lose COUNT morale for HOUSE": "{1} <1:loses|lose> {0} morale",
    "lose momentum": "give up momentum",
    "engage UNIT with UNIT": "{0} <0:engages|engage> {1}",
    "counterattack": "counterattack",
    "counterattack simultaneously": "counterattack at the same time",
    "counterattack again": "counterattack again",
    "FIGURE takes hits equal to COUNT": "{0} <0:takes|take> {1*hit|hits}",
    "UNIT takes hits equal to COUNT": "{0} <0:takes|take> {1*hit|hits}",
    "take ROLL from POOL": "take a token that matches {0} from {1}",
    "take UNIT": "take control of {0}",
    "promote UNIT": "raise {0} by one rank",
    "eliminate UNIT": "eliminate {0}",
    "eliminate COMMANDER": "eliminate {0}",
    "stop UNIT": "{0} <0:stops|stop> where it is",
    "move MOVER to HEX": "move {0} to {1}",
    "end order of UNIT": "the order of {0} ends",
    "flip FLIPPED": "turn {0} over",
    "push UNIT to DIRECTION equal to COUNT": "push {0} in the direction {1:simple}, {2*hex|hexes}"
    "||push {0} in {1}, {2*hex|hexes}",
    "muster TYPE as UNIT on HEX with strength equal to COUNT": "place {0} in {2} as {1} with {3*figure|figures}",
    "muster UNIT on HEX with strength equal to COUNT": "place {0} in {1} with {2*figure|figures}",
    "muster COMMANDER on HEX with strength equal to COUNT": "place {0} in {1} with {2*figure|figures}",
    "perform RULE on UNIT": "perform {0} on {1}",
    "perform RULE on COMMANDER": "perform {0} on {1}",
    "attack UNIT as rank of ORDER_TOKEN": "attack {0} as a unit of the rank of {1}",
}

CONSTANTS = {
    **{f"{rank} {kind}": rank for rank in ("green", "blue", "red") for kind in ("rank", "face", "zone")},
    "yellow zone": "yellow",
    "grey zone": "grey",
    "valor face": "Valor",
    "morale face": "Morale",
    "attack combat": "an attack",
    "combat combat": "any combat",
    "counterattack combat": "a counterattack",
    "parting_blow combat": "a Parting Blow",
    "retreat combat": "a retreat",
    "movement act": "moving",
    "following act": "following up",
    "effects cause": "an effect",
    "morale_token cause": "a morale token",
    "keywords source": "keywords",
    "supply holding": "the supply",
    "rout zone": "at the Rout space",
    "disc token": "disc",
}

RELATIONS = {
    "adjacent to": "adjacent to {0:object}",
    "engaged with": "engaged with {0:object}",
    "linked to": "linked to {0:object} by a chain of such units",
}

AREAS = {
    "terrain": "in {0}",
    "token": "in a hex with {0}",
    "sight of UNIT": "in {0}",
    "zone of control of UNIT": "in {0}",
}
