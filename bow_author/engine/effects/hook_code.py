"""The Python behind the hooks: the method of `Rules` that each one is, with what it is asked with."""

from dataclasses import replace

from bow_dsl.python.backend import HookCode

_PERMITTED = (
    *("may_rally", "may_attack", "may_enter", "may_leave", "may_order", "may_affect", "may_command", "may_play"),
    *("may_retreat_into", "may_slow", "may_give_parting_blow", "may_raise"),
)
_UNSAID = {
    **dict.fromkeys(_PERMITTED, "True"),
    **dict.fromkeys(("may_place", "may_replace", "may_perform"), "True"),
    **dict.fromkeys(("may_disengage", "may_adjoin"), "True"),
    "may_follow_up": "passed is None",
    "may_see_from": "False",
    "may_counterattack": "False",
    "may_flank": "combat.is_flank",
    "may_reach": "play.is_controlled(unit)",
    "is_active": "unit.is_active",
}
"""What holds where no effect says anything; elsewhere it is for the procedure of the rulebook to say."""
_COMBAT = ("attacker", "target", "combat")
_ON_TARGET = ("target", "attacker", "combat")
_STEP_BACK = ("unit", "attacker", "combat")
_ELIMINATION = ("eliminated", "attacker", "combat", "action")


_FIGHT = {"fight": "combat", "roll": "dice_rolled(combat)"}
"""What templates call the combat that a hook is about, and its dice."""
_ON_UNIT = ("unit",)
_FIGHTERS = ("attacker", "target")
_PASSED = ("passed",)
_SUBJECT = ("unit", "commander")
"""Of whom a rule is performed on one."""
_MAYBE = ("attacker", "combat")
"""Who need not be there where something else than a combat drives a unit back, or brings it down."""


_TOUCHED = ("bearer", "moving", "combat", "place")
"""What effects may be kept from: whoever asks tells as much of it as there is."""
_UNITS = frozenset(("unit", "attacker", "target", "shooter", "eliminated"))
_MOVING = frozenset((
    *("movement", "remaining_movement", "movement_cost", "follow_up_hexes"),
    *("may_enter", "may_leave", "may_go", "may_slow", "may_follow_up", "may_disengage"),
    *("before_leaving", "after_leaving", "after_moving", "after_follow_up"),
))  # fmt: skip
"""The hooks that are about the movement of their unit."""
_COMBATS = {
    "may_attack": "attack_of(play, attacker, target)",
    "may_counterattack": "answer_of(target, attacker)",
    "attack_range": "attack_of(play, shooter)",
    "offers_attack": "attack_of(play, unit)",
    "keywords": "play.combat",
}
"""The combat that a hook is about which does not name one."""
_PLACES = {"sees_through": "obstacle", "may_see_from": "origin", "offers_order": "unit.at"}
"""The hex that is the matter of a hook which does not name one."""


def _hook(
    method: str,
    parameters: tuple[str, ...],
    kind: str,
    absent: tuple[str, ...] = (),
    each: str = "",
    **names: str,
) -> HookCode:
    names = {**(_FIGHT if "combat" in parameters else {}), **names}
    default, touches = _UNSAID.get(method, "None"), _touches(method, parameters)
    return HookCode(method, parameters, names, kind, absent, default, each=each, touches=touches)


def _touches(method: str, parameters: tuple[str, ...]) -> str:
    """Give whom or what effects at a hook reach: a unit, the movement of one, a combat, a hex."""
    unit = next((name for name in parameters if name in _UNITS), "{self}")
    fight = _COMBATS.get(method, "combat" if "combat" in parameters else "None")
    place = _PLACES.get(method) or next((name for name in parameters if name in ("at", "hex")), "{here}")
    return f"{unit}, {unit if method in _MOVING else None}, {fight}, {place}"


HOOKS = {
    "dice": _hook("dice", _COMBAT, "value", unit="attacker"),
    "defense rank": _hook("defense_rank", _ON_TARGET, "value"),
    "valor hits": _hook("valor_hits", _ON_TARGET, "value"),
    "hits": _hook("hits", _ON_TARGET, "value"),
    "morale results": _hook("morale_results", _ON_TARGET, "optional"),
    "retreat": _hook("retreat", _ON_TARGET, "value", hexes="base"),
    "way back": _hook("may_retreat_into", ("unit", "at", "hexes"), "permission", hex="at"),
    "retreat hexes": _hook("retreat_hexes", ("unit",), "value"),
    "retreat hits": _hook("retreat_hits", _ON_TARGET, "value", _MAYBE),
    "dice during": _hook("dice_during", ("unit", "action"), "value"),
    "range": _hook("attack_range", ("shooter",), "value"),
    "rank": _hook("rank", ("unit",), "value"),
    "keywords": _hook("keywords", ("unit", *_FIGHTERS), "set", (*_FIGHTERS, "combat"), combat="play.combat"),
    "movement": _hook("movement", ("unit", "path"), "value"),
    "remaining movement": _hook("remaining_movement", ("unit", "at"), "value", hex="at"),
    "follow up hexes": _hook("follow_up_hexes", ("unit", "path"), "value"),
    "terrain": _hook("terrain", ("at",), "value", hex="at"),
    "green results": _hook("green_results", ("unit", "action", "roll"), "value", roll="roll"),
    "attack": _hook("may_attack", ("attacker", "target"), "permission"),
    "counterattack": _hook("may_counterattack", ("target", "attacker"), "permission"),
    "sight": _hook("sees_through", ("unit", "obstacle", "action"), "permission"),
    "sight from": _hook("may_see_from", ("unit", "origin", "action"), "permission"),
    "entry": _hook("may_enter", ("unit", "at", "origin"), "permission", hex="at"),
    "leaving": _hook("may_leave", ("unit", "at", "goal", "act"), "permission", hex="at"),
    "before leaving": _hook("before_leaving", ("unit", "hex", "goal", "act"), "reaction"),
    "after leaving": _hook("after_leaving", ("unit", "hex", "goal", "act"), "reaction"),
    "slowing": _hook("may_slow", ("unit", "at", "act"), "permission", hex="at"),
    "moving": _hook("may_go", ("unit", "at", "passed", "goal"), "permission", _PASSED, hex="at"),
    "after moving": _hook("after_moving", ("unit", "hex", "passed", "goal"), "reaction", _PASSED, each="passed"),
    "follow up": _hook("may_follow_up", ("unit", "at", "origin", "passed", "action"), "permission", _PASSED, hex="at"),
    "after follow up": _hook(
        "after_follow_up", ("unit", "hex", "origin", "passed", "action"), "reaction", _PASSED, each="passed"
    ),
    "disengaging": _hook("may_disengage", ("unit", "foe"), "permission"),
    "adjacency": _hook("may_adjoin", ("unit", "other"), "permission"),
    "movement cost": _hook("movement_cost", ("unit", "at"), "value", hex="at"),
    "levels": _hook("token_levels", ("token", "at"), "value", hex="at"),
    "placing": _hook("may_place", ("token", "at"), "permission", _ON_UNIT, hex="at", unit="unit_itself(at)"),
    "before placing": _hook("before_placing", ("token", "hex"), "reaction", _ON_UNIT, unit="unit_itself(hex)"),
    "replacing": _hook("may_replace", ("engagement", "combat"), "permission"),
    "performance": _hook(
        "may_perform", ("action", "unit", "commander", "owner"), "permission", _SUBJECT, enemy="play.enemy[owner]"
    ),
    "at performance": _hook(
        "at_performance", ("action", "unit", "commander", "owner"), "reaction", _SUBJECT, enemy="play.enemy[owner]"
    ),
    "parting blow": _hook("may_give_parting_blow", ("attacker", "target"), "permission"),
    "flanking": _hook("may_flank", _COMBAT, "permission"),
    "effects": _hook("may_affect", ("source", *_TOUCHED), "permission", _TOUCHED),
    "tactic": _hook("may_reach", ("unit",), "permission"),
    "command": _hook("may_command", ("card", "command"), "permission"),
    "order": _hook("may_order", ("unit",), "permission"),
    "order rating": _hook("order_rating", ("house",), "value"),
    "leadership rating": _hook("leadership_rating", ("house",), "value"),
    "control": HookCode("control", ("commander",), {}, "value", amount="hexes_in(play, {0})"),
    "activity": _hook("is_active", ("unit",), "permission"),
    "rally": _hook("may_rally", ("unit", "cause"), "permission", phase="play.state.phase"),
    "replace rally": _hook("replace_rally", ("unit", "cause"), "replacement", phase="play.state.phase"),
    "replace flip": _hook("replace_flip", ("unit", "cause"), "replacement"),
    "replace order": _hook("offers_order", ("unit",), "offer"),
    "replace attack": _hook("offers_attack", ("unit",), "offer", attacker="unit", target="None"),
    "playing": _hook("may_play", ("card", "commander"), "permission"),
    "morale gain": _hook("may_raise", ("house",), "permission"),
    "replace recovery": _hook("replace_recovery", ("house",), "replacement"),
    "replace playing": _hook("offers_playing", ("card", "commander"), "offer"),
    "replace hits": _hook("replace_hits", (*_ON_TARGET, "hits"), "replacement"),
    "replace retreat": _hook("replace_retreat", (*_ON_TARGET, "hexes"), "replacement"),
    "replace counterattack": _hook("replace_counterattack", _ON_TARGET, "replacement"),
    "replace engagement": _hook("replace_engagement", _ON_TARGET, "replacement"),
    "before melee attack": _hook("before_melee_attack", _COMBAT, "reaction"),
    "after melee attack": _hook("after_melee_attack", _COMBAT, "reaction"),
    "after rolling": _hook("after_rolling", _COMBAT, "reaction"),
    "after engagement": _hook("after_engagement", _ON_TARGET, "reaction", ("combat",)),
    "after capture": _hook("after_capture", ("commander", "attacker"), "reaction", ("attacker",)),
    "before attack": _hook("before_attack", _COMBAT, "reaction"),
    "after attack": _hook("after_attack", _COMBAT, "reaction"),
    "after moves": _hook("after_moves", ("owner",), "reaction", enemy="play.enemy[owner]"),
    "before rolling": _hook("before_rolling", _COMBAT, "reaction"),
    "before hits": _hook("before_hits", (*_ON_TARGET, "hits"), "reaction"),
    "before retreat": _hook("before_retreat", (*_ON_TARGET, "hexes"), "reaction", _MAYBE),
    "after retreat": _hook("after_retreat", (*_ON_TARGET, "hexes"), "reaction", _MAYBE),
    "before retreat into": _hook("before_retreat_into", (*_STEP_BACK, "hex"), "reaction", _MAYBE),
    "after retreat into": _hook("after_retreat_into", (*_STEP_BACK, "hex"), "reaction", _MAYBE),
    "before elimination": _hook("before_elimination", _ELIMINATION, "reaction", _MAYBE),
    "after elimination": _hook("after_elimination", _ELIMINATION, "reaction", _MAYBE),
    "before order": _hook("before_order", ("unit",), "reaction"),
    "after order": _hook("after_order", ("unit",), "reaction"),
    "after placing": _hook("after_placing", ("token", "hex"), "reaction", _ON_UNIT, unit="unit_itself(hex)"),
    "before burn": _hook("before_burn", ("hex", "terrain"), "reaction"),
    "after burn": replace(_hook("after_burn", ("hex", "terrain"), "reaction"), borne={"terrain": "terrain == {id!r}"}),
    "at status of terrain": _hook("at_status_of_terrain", (), "reaction"),
    "at status of units": _hook("at_status_of_units", (), "reaction"),
    "at spread": _hook("at_spread", (), "reaction"),
    "at status": _hook("at_status", (), "reaction"),
    "at setup": _hook("at_setup", (), "reaction"),
    **{
        f"{timing} {phase} phase": _hook(f"{timing}_{phase}_phase", (), "reaction")
        for phase in ("rally", "marshaling", "command")
        for timing in ("before", "at", "after")
    },
    "before turn": _hook("before_turn", ("player",), "reaction"),
    "after turn": _hook("after_turn", ("player",), "reaction"),
    "before status": _hook("before_status", (), "reaction"),
    "after recovery of morale": _hook("after_recovery_of_morale", (), "reaction"),
    "after morale shift": _hook("after_morale_shift", (), "reaction"),
    "at score": _hook("at_score", (), "reaction"),
    "at end of battle": _hook("at_end_of_battle", (), "reaction"),
}
