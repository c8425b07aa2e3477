"""Every question of Grecia, and what is special about some of them."""

from imperios.kernel.prompts import PromptBook

PROMPT_BOOK = PromptBook()
_p = PROMPT_BOOK.define

FREE = ("play_tactic", "set_permission")  # no actions (GR-19.4, GR-9.9)
_p("choose_action", "choose_action_denied", menu=True, free=FREE)
_p("recruit_unit", pays=True)

# Battles: from the choice of a target on, the odds can be asked for
_p("attack_to", about="origin", leads_to_battle=True)
_p("attack_unit", "attack_order", about="origin", leads_to_battle=True, whole=True)
_p("attack_defender", about="origin", leads_to_battle=True)
_p("hero_attack", about="origin", leads_to_battle=True, usual="go")
_p("battle_tactic", about="zone", leads_to_battle=True, step="tactics")
_p("support_ally", "support_zone", about="zone", leads_to_battle=True, step="tactics")
_p("support_unit", about="origin", leads_to_battle=True, step="tactics", still=True)
_p("battle_card", about="zone", leads_to_battle=True, step="cards")
_p("choose_die", "roll_die", step="dice")
_p("loss_unit", about="origin", step="after", still=True)
_p("promote_unit", about="zone", step="after", still=True)
_p("retreat_unit", "retreat_unit_denied", about="zone", step="after")
_p("retreat_to", "retreat_hero", about="zone", step="after")
_p("promote_zone", step="after", gift=True)

# Pieces that stand somewhere
_p("move_unit", "move_unit_denied", "move_to", about="origin")
_p("route_first", "route_second", about="origin")
_p("fleet_count", "fleet_to", about="origin")
_p("swap_first_unit", "swap_second_zone", about="zone")
_p("swap_second_unit", about="other", still=True)
_p("allow_passage", about="origin")
_p("hero_follow", about="zone")
_p("hero_travel", about="zone", usual="stay")

# Before the first turn, and what costs nothing
_p("setup_fortress", "setup_unit", "setup_zone", setup=True)
_p("card_promote", "may_move_from", gift=True)

_p(
    "attack_from", "battle", "card_in_force", "card_rival", "deal", "draw_senate",
    "draw_tactic", "end_turn", "fleet_from", "move_from", "permission_now_allow",
    "permission_now_ask", "permission_now_deny", "permission_player", "place_zone",
    "play_tactic", "random_discard", "recruit_zone", "senate_hero", "senate_sedition",
    "senate_storm", "spies_discard",
    "spies_target", "swap_first_zone",
)  # fmt: skip
