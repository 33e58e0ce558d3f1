"""Which checks there are, and what each of them looks at.

A check is named here, and its module is imported when it is to be run: most runs look at few things.
"""

from collections.abc import Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from bow_author.checks.context import DocumentCheck, LibraryCheck, PlanCheck

_Check = TypeVar("_Check")


class Checks(Generic[_Check]):
    """The checks of some modules."""

    def __init__(self, *names: str) -> None:
        self.names = names

    def __iter__(self) -> Iterator[_Check]:
        """Give the checks, in the sequence in which they are listed."""
        return map(check_of, self.names)


def check_of(name: str) -> Any:
    """Give the check of a module."""
    return import_module(f"bow_author.checks.{name}").check


PLAN_CHECKS: "Checks[PlanCheck]" = Checks(
    "bow423_house_not_in_battle",
    "bow463_cut_in_print",
    "bow501_unit_off_battlefield",
    "bow502_two_units_in_a_hex",
    "bow503_unit_on_impassable_terrain",
    "bow504_unit_where_a_token_forbids_it",
    "bow506_houses_at_one_edge",
    "bow507_commander_twice",
    "bow508_unit_of_another_house",
    "bow509_objective_out_of_reach",
    "bow510_two_objectives_in_a_hex",
    "bow511_token_level",
    "bow512_side_without_units",
    "bow513_side_without_commander",
    "bow514_no_victory_condition",
    "bow515_rank_without_orders",
    "bow516_strength_above_full",
    "bow517_zones_overlap",
    "bow518_token_not_for_hexes",
    "bow519_printed_terrain_restated",
    "bow520_token_before_a_side",
    "bow521_very_many_rounds",
    "bow523_label_is_an_id",
    "bow524_label_twice",
    "bow528_ally_on_both_sides",
    "bow530_unit_shut_in",
    "bow531_unit_meets_no_enemy",
    "bow532_armies_never_meet",
    "bow533_objective_cut_off",
    "bow534_objective_too_far",
    "bow535_board_cut_apart",
    "bow536_hexes_nobody_enters",
    "bow537_archers_see_nothing",
    "bow538_points_out_of_reach",
    "bow539_won_at_the_start",
    "bow542_in_range_at_the_start",
    "bow543_unit_in_enemy_zone",
    "bow544_zone_too_small",
    "bow545_ally_leads_a_side",
    "bow546_skirmish_forbids_it",
    "bow547_edge_out_of_reach",
    "bow548_objective_hardly_reached",
    "bow549_objective_taken_first",
    "bow556_held_in_vain",
    "bow557_crossing_without_water",
    "bow558_line_breaks_off",
    "bow559_unit_outside_its_zone",
    "bow560_edges_against_the_units",
    "bow561_nearly_a_mirror",
    "bow563_other_rounds_in_text",
    "bow568_arrow_to_nowhere",
    "bow570_players_of_a_side",
    "bow601_too_few_figures",
    "bow602_too_few_banners",
    "bow603_too_few_command_tokens",
    "bow604_too_few_terrain_tiles",
    "bow605_too_few_tokens",
    "bow606_too_few_banner_poles",
    "bow607_no_commander_figure",
    "bow608_too_few_bases",
    "bow609_leadership_deck_incomplete",
    "bow611_too_few_control_markers",
    "bow612_too_few_cards",
)

_NAMES = (
    "bow201_unknown_name",
    "bow216_unknown_commander_version",
    "bow425_source_names_nothing",
    "bow430_cited_and_own",
)
_PACKS = ("bow421_unknown_pack", "bow422_pack_not_listed")
DOCUMENT_CHECKS: "dict[str, Checks[DocumentCheck]]" = {
    "pack": Checks(
        "bow414_wrong_ruleset",
        "bow425_source_names_nothing",
        "bow466_template_left_in",
        "bow467_requires_in_vain",
        "bow468_required_and_optional",
    ),
    "battle_plan": Checks(
        *_NAMES,
        "bow436_figures_without_source",
        *_PACKS,
        "bow480_define_joins_lines",
        "bow420_unknown_board",
        "bow427_id_not_file_name",
        "bow466_template_left_in",
        "bow505_laid_off_battlefield",
        "bow555_rating_of_nought",
        "bow613_rating_beyond_the_box",
        "bow618_no_such_morale_segment",
    ),
    "skirmish": Checks(
        *_NAMES,
        "bow436_figures_without_source",
        *_PACKS,
        "bow480_define_joins_lines",
        "bow420_unknown_board",
        "bow427_id_not_file_name",
        "bow441_setup_card_twice",
        "bow442_setup_card_of_another_house",
        "bow470_morale_end_missing",
        "bow471_placement_beyond_the_middle",
        "bow472_commanders_nobody_can_choose",
        "bow473_setup_cards_run_out",
        "bow555_rating_of_nought",
        "bow613_rating_beyond_the_box",
        "bow618_no_such_morale_segment",
        "bow617_setup_card_beyond_the_box",
    ),
    "epic": Checks(
        *_NAMES,
        "bow436_figures_without_source",
        *_PACKS,
        "bow427_id_not_file_name",
        "bow571_stage_of_an_epic",
    ),
    "overlay": Checks("bow425_source_names_nothing", "bow427_id_not_file_name"),
    "board": Checks(
        *_NAMES,
        "bow436_figures_without_source",
        "bow427_id_not_file_name",
        "bow443_joined_boards",
        "bow505_laid_off_battlefield",
    ),
    "translations": Checks(
        "bow201_unknown_name",
        "bow216_unknown_commander_version",
        "bow425_source_names_nothing",
        "bow464_name_not_translated",
        "bow474_placeholder_of_a_name",
        "bow475_names_of_no_kind",
        "bow476_two_names_alike",
        "bow479_translates_nothing",
    ),
    "components": Checks(
        *_NAMES,
        "bow436_figures_without_source",
        "bow421_unknown_pack",
        "bow428_box_of_another_pack",
        "bow614_unit_not_in_its_box",
        "bow615_fewer_bases_than_figures",
        "bow616_figure_of_a_version",
    ),
    "cases": Checks(
        *_NAMES,
        *_PACKS,
        "bow480_define_joins_lines",
        "bow540_not_in_the_case",
        "bow541_impossible_beginning",
        "bow564_unknown_refusal",
        "bow565_expects_nothing",
        "bow566_true_at_the_start",
        "bow567_case_name_twice",
        "bow569_token_of_a_case",
    ),
}
"""For each kind of document. Battle plans have `PLAN_CHECKS` beside these."""

APART = {"cases": ("bow541_impossible_beginning",)}
"""Checks of a kind of document that ask for more of the packs than the others, and so are run by themselves."""

LIBRARY_CHECKS: "Checks[LibraryCheck]" = Checks(
    "bow232_stronger_rank_weaker",
    "bow233_unlike_its_class",
    "bow237_title_twice",
    "bow238_colour_twice",
    "bow240_burns_to_what_lies_elsewhere",
    "bow310_precedence_undecided",
    "bow311_may_trigger_itself",
    "bow339_not_for_its_bearers",
    "bow340_never_gained",
    "bow341_more_figures_than_fit",
    "bow424_battle_number_twice",
    "bow426_pack_folder_name",
    "bow429_document_twice",
    "bow431_unit_without_orders",
    "bow432_no_attack_at_a_rank",
    "bow433_dice_differ_in_a_row",
    "bow434_commander_leads_another_house",
    "bow435_card_of_another_house",
    "bow461_nothing_leads_to_it",
    "bow462_card_too_dear",
    "bow478_too_small_on_its_card",
    "bow465_no_case",
)

OF_ANY_RULESET = (
    "bow237_title_twice",
    "bow311_may_trigger_itself",
    "bow426_pack_folder_name",
    "bow429_document_twice",
)
"""Those of a library that know no game; all others are about units, cards and keywords of the game's own ruleset."""

OF_DEFINITIONS = {
    "bow232_stronger_rank_weaker": "unit",
    "bow233_unlike_its_class": "unit",
    "bow238_colour_twice": "house",
    "bow240_burns_to_what_lies_elsewhere": "terrain",
    "bow339_not_for_its_bearers": "keyword",
    "bow340_never_gained": "",
    "bow341_more_figures_than_fit": "",
    "bow431_unit_without_orders": "unit",
    "bow432_no_attack_at_a_rank": "unit",
    "bow433_dice_differ_in_a_row": "unit",
    "bow434_commander_leads_another_house": "commander",
    "bow435_card_of_another_house": "card",
}
"""Those of a library that look at definitions alone, with the kind of which they are, or none if of any.

They are run over what a document defines itself, too.
"""
