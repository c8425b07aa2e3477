"""Every question of Napoleón, and what is special about some of them."""

from imperios.kernel.prompts import PromptBook

PROMPT_BOOK = PromptBook()
_p = PROMPT_BOOK.define

FREE = ("enter_city", "leave_city", "end_turn")  # no actions (NA-4.10, NA-4.11)
_p(
    "choose_action", "choose_action_denied", "choose_action_truce", "end_turn",
    menu=True, free=FREE,
)  # fmt: skip
_p("recruit_unit", "card_buy", pays=True)

# Battles: from the choice of a target on, the odds can be asked for
_p("attack_to", about="origin", leads_to_battle=True)
_p("attack_unit", about="origin", leads_to_battle=True, whole=True)
_p("attack_defender", about="origin", leads_to_battle=True)
_p("assault", leads_to_battle=True)
_p("assault_unit", about="zone", leads_to_battle=True, whole=True)
_p("battle_card", about="zone", leads_to_battle=True, step="cards")
_p("support_side", "support_zone", about="zone", leads_to_battle=True, step="support")
_p("support_unit", about="origin", leads_to_battle=True, step="support", still=True)
_p("draw_chance", step="chance")
_p(
    "loss_zone", "loss_zone_eliminate", "loss_owner", "loss_unit", "loss_unit_eliminate",
    "promote_unit", about="zone", step="after", still=True,
)  # fmt: skip
_p("retreat_unit", "retreat_to", about="zone", step="after")
_p("retreat_denied", "retreat_to_denied", about="zone", step="after")
_p("loss_which", about="origin", step="after", still=True)
_p("city_entry", "pursuit_unit", about="zone", step="after", still=True)
_p("pursuit_zone", "promote_zone", "promote_extra", step="after", gift=True)

# Pieces that stand somewhere
_p("move_unit", "move_to", "land_or_sea", "route_first", "route_second", about="origin")
_p("move_denied", about="origin")
_p("allow_passage", "ride_down_promotion", about="origin")
_p("swap_first_unit", "swap_second_zone", about="zone")
_p("swap_second_unit", about="other", still=True)
_p("enter_unit", about="zone", still=True)
_p("attrition_unit", about="zone", still=True)
_p("card_promote_again", "card_relocate_unit", "card_relocate_to", about="zone")
_p("card_target_unit", about="zone", still=True)

# Before the first turn, and what costs nothing
_p("setup_unit", "setup_zone", setup=True)
_p("card_place", "card_promote", gift=True)

_p(
    "attack_denied", "attack_from", "attrition_zone", "battle", "card_deck", "card_in_force",
    "card_move", "card_relocate", "card_rival", "card_target", "deal", "draw_card", "draw_route",
    "enter_city", "first_player", "leave_city", "move_from", "place_zone", "random_discard",
    "recruit_zone", "swap_denied", "swap_first_zone",
)  # fmt: skip
