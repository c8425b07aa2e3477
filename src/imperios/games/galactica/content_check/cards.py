"""Action cards (IG-21): names, windows, effects that the game knows."""

from imperios.games.faults import Node, both_languages, known
from imperios.games.galactica.cards.effects import EFFECTS
from imperios.games.galactica.content_check.content import Content
from imperios.games.galactica.tokens import KINDS, VERBS

# What a card can do in a combat (5.5)
COMBAT_OPS = (
    "attack_bonus", "attack_multiplier", "bombard_count", "cancel_card", "cancel_strike",
    "damage_reduction", "defence_bonus", "destroy_building", "halve_attacker", "no_effect",
    "set_unit_attack", "withdraw",
)  # fmt: skip
WORDS = (*VERBS, *KINDS, "pass", "done", "red", "blue", "chance", "yes", "no")


def check_cards(content: Content) -> None:
    """Cards are named and described in both languages; their ids are no other words (5.8)."""
    if not content.cards:
        content.files["cards"].child("cards").fault("empty_deck", deck="cards")
    for name, card in content.cards.items():
        both_languages(card, ("name_", "text_"))
        if name in WORDS:
            card.child("id").fault("token_twice", token=name, file="game", first="tokens")
        check_effects(content, card)


def check_effects(content: Content, card: Node) -> None:
    """Effects fit the windows of the card; a combat card has a priority (IG-21.5, IG-21.7)."""
    windows = {window.child("window").text() for window in card.child("when").items()}
    if "combat" in windows and card.child("priority").number() is None:
        card.child("priority").fault("priority_missing")
    fitting = dict.fromkeys(EFFECTS if "own_phase" in windows else COMBAT_OPS)
    for effect in card.child("ops").items():
        known(effect.child("op"), fitting, "unknown_effect")
        for unit in named_units(effect):
            known(unit, content.units, "unknown_unit")


def named_units(effect: Node) -> list[Node]:
    """The units that an effect names."""
    unit, types = effect.child("unit"), effect.child("types")
    return [*([unit] if unit.text() else unit.items()), *types.items()]
