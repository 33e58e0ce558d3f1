"""The occasions of each hook of the rules, and of each section that a definition may have."""

from bow_author.engine import hooks
from tests.wild.more_occasions import (
    break_up,
    change_dice,
    come_and_go,
    flank,
    gain_and_stop,
    give_keywords,
    lay_ground,
    pass_by,
    pay_and_draw,
    relocate_objective,
    take_objective,
    win_and_lose,
)  # fmt: skip
from tests.wild.occasions import (
    Occasion,
    begin_round,
    burn,
    chase,
    commit,
    drive_back,
    end_round,
    engage,
    fight,
    look,
    march,
    perform_rules,
    play_cards,
    put_out,
    shift,
    suffer,
    take_part,
    turn_banners,
)  # fmt: skip

_BY_CHAPTER: dict[str, tuple[Occasion, ...]] = {
    "combat": (fight, fight, fight, suffer),
    "sight": (look, fight),
    "units": (look, fight, march, take_part),
    "retreat": (drive_back, fight),
    "movement": (march, march, fight),
    "engagement": (engage, fight),
    "orders": (turn_banners, take_part, march),
    "cards": (play_cards, play_cards, take_part),
    "burning": (burn,),
    "morale": (shift, end_round),
    "rounds": (begin_round, end_round),
    "victory": (win_and_lose, take_objective),
}
"""By the chapter of the rules in which a hook stands."""
_BY_HOOK: dict[str, tuple[Occasion, ...]] = {
    "dice": (fight, put_out, fight),
    "green results": (put_out, fight),
    "rerolling": (flank, fight, change_dice), "dice change": (change_dice,),
    "figure loss": (suffer, gain_and_stop), "figure gain": (gain_and_stop,), "stopping": (gain_and_stop, march),
    "removing": (break_up, engage, march),
    "removal": (lay_ground, burn), "turning": (lay_ground,), "laying": (lay_ground,), "shifting": (lay_ground,),
    "order token gain": (pay_and_draw,), "order token loss": (pay_and_draw, take_part),
    "drawing": (begin_round,), "discarding": (end_round,), "shuffling": (pay_and_draw,),
    "transfer": (pay_and_draw,),
    "payment": (pay_and_draw, play_cards),
    "refreshing": (pay_and_draw, begin_round), "card flip": (pay_and_draw, commit),
    "commitment": (commit, look), "muster": (come_and_go,), "desertion": (come_and_go,), "swap": (come_and_go,),
    "advantage": (begin_round,), "passing": (pass_by, end_round), "taking": (take_objective,),
    "relocation": (relocate_objective,),
    "keyword gain": (give_keywords,), "keyword loss": (give_keywords,),
    "elimination": (suffer, fight),
    "capture": (suffer,),
    "promotion": (turn_banners,),
    "follow up": (chase,),
    "follow up hexes": (chase,),
    "disengaging": (engage, march),
    "parting blow": (engage, march),
    "rally": (turn_banners, begin_round),
    "order rating": (begin_round,),
    "leadership rating": (begin_round,),
    "performance": (perform_rules,),
    "morale gain": (shift, look),
    "moves": (march, take_part),
    "turn": (end_round, begin_round),
    "status": (end_round,), "status of terrain": (end_round,), "status of units": (end_round,), "spread": (end_round,),
    "score": (end_round,), "end of battle": (end_round,), "recovery": (shift, end_round),
    "setup": (begin_round,), "rally phase": (begin_round,), "marshaling phase": (begin_round,),
    "activity": (begin_round, look, turn_banners),
    "control": (play_cards, look),
    "levels": (burn, end_round, look),
    "effects": (fight, march, look, begin_round),
    "terrain": (fight, march),
}  # fmt: skip
ANYTHING: tuple[Occasion, ...] = (take_part, fight, end_round, march, begin_round)
SECTIONS: dict[str, tuple[Occasion, ...]] = {
    "command": (play_cards,), "tactic": (play_cards,), "commit": (commit, look),
}  # fmt: skip
"""By the section in which statements stand."""


def _chapter(row: object) -> str:
    return next(name for name, module in _CHAPTERS.items() if row in vars(module).values())


_CHAPTERS = {name: getattr(hooks, name) for name in _BY_CHAPTER}
OCCASIONS: dict[str, tuple[Occasion, ...]] = {
    row.text: _BY_HOOK.get(row.text) or _BY_CHAPTER[_chapter(row)] for row in hooks.ROWS
}
"""The occasions of each hook, by its words; the same for hooks of the same words."""
