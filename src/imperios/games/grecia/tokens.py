"""The tokens of Grecia whose codes the rules name: verbs, words, colours, kinds of units."""

from typing import Final

VERBS = (
    "move", "attack", "swap", "take_supplies", "hire",
    "take_senate", "take_tactic", "play_tactic", "set_permission",
)  # fmt: skip
MOVE: Final = 0
ATTACK: Final = 1
SWAP: Final = 2
TAKE_SUPPLIES: Final = 3
HIRE: Final = 4
TAKE_SENATE: Final = 5
TAKE_TACTIC: Final = 6
PLAY_TACTIC: Final = 7
SET_PERMISSION: Final = 8
WORDS = (
    "done", "pass", "none", "stay", "go", "cancel",
    "decline", "allow", "deny", "ask", "front", "support",
)  # fmt: skip
DONE: Final = 9
PASS: Final = 10
NONE: Final = 11
STAY: Final = 12
GO: Final = 13
CANCEL: Final = 14
DECLINE: Final = 15
ALLOW: Final = 16
DENY: Final = 17
ASK: Final = 18
FRONT: Final = 19
SUPPORT: Final = 20
CLOSING = WORDS[:7]  # those that end a question or leave it
COLOURS = ("red", "blue", "green", "yellow")
COLOUR0: Final = 21  # the code of the first colour
ZONE0: Final = 25  # the code of the first zone

# Standing permissions (GR-9.9), in the order of their words
PERMISSIONS: Final[tuple[int, ...]] = (ALLOW, DENY, ASK)
PERMISSION_NAMES = ("allow", "deny", "ask")
P_ALLOW: Final = 0
P_DENY: Final = 1
P_ASK: Final = 2

# Kinds of units (GR-1.1), in unit order
UNITS = ("light", "medium", "heavy", "cavalry", "ship")
LIGHT: Final = 0
MEDIUM: Final = 1
HEAVY: Final = 2
CAVALRY: Final = 3
SHIP: Final = 4
LAND_KINDS: Final = 4
KINDS: Final = 5
HERO: Final = KINDS  # in set-up, among the pieces
PIECES: Final = KINDS + 1
HEROES: Final = 3  # per colour (GR-1.6)
FORTRESSES: Final = 3
