"""Every question of Imperium Galáctica, and what is special about some of them."""

from imperios.kernel.prompts import PromptBook

PROMPT_BOOK = PromptBook()
_p = PROMPT_BOOK.define

_p("phase3_action", "repair_action", "move_select", "declare_attack", menu=True)
_p("declare_more", "begin_combat", menu=True, leads_to_battle=True)
_p("build_action", menu=True, pays=True)
_p("initiative_open", "initiative_bid", bids=True)

# Combats: from the choice of a target on, the odds can be asked for
_p("ship_attack_target", "invasion_target", leads_to_battle=True)
_p("ship_attack_first", "ship_attack_more", about="zone", leads_to_battle=True, whole=True)
_p("invasion_ship", about="zone", leads_to_battle=True)
_p("invasion_kind", "invasion_number", about="ship", leads_to_battle=True)
_p("commit_attacker", "commit_defender", about="zone", leads_to_battle=True, step="cards")
_p("bombardment_loss", about="zone", step="after", still=True)
_p("occupy", about="zone", step="after", gift=True)
_p("casualties_attacker", "casualties_defender", "casualties_count", "occupy_count", step="after")

# Units that are somewhere
_p("move_act", "move_to", "load_kind", "land_kind", "planet_squadron", about="zone")
_p("bombardment_ship", "clear_unit", "strike_target", "cargo_loss", about="zone")
_p("choose_hyperspace_jump_to", about="zone")
_p("choose_antimatter_storm_step", "choose_antimatter_storm_next", about="zone")
_p("cloud_drift", about="zone")

_p(
    "before_drift", "bombardment_target", "build_place", "cargo_loss_count",
    "choose_antimatter_storm", "choose_conscription", "choose_countermand", "choose_drifting_mines",
    "choose_em_pulse", "choose_emergency_thrusters", "choose_field_repairs", "choose_ghost_fleet",
    "choose_ghost_fleet_to", "choose_hyperspace_jump", "choose_jamming", "choose_minesweeper",
    "choose_mutiny", "choose_repair_drones", "choose_sabotage", "choose_spy_network",
    "choose_spy_network_next", "choose_tactical_withdrawal", "clear_field", "destruction_target",
    "detonate_missile", "discard_card", "draw", "end_turn", "first_bidder", "initiative_payment",
    "land_planet", "launch_kind", "launch_to", "load_planet", "next_combat", "phase2_card",
    "phase4_card", "respond_card", "steal_random", "strike_missile",
)  # fmt: skip
