"""The tokens of Grecia whose codes the rules name: verbs, words, colours, kinds of units."""

VERBS = (
    "move", "attack", "swap", "take_supplies", "hire",
    "take_senate", "take_tactic", "play_tactic", "set_permission",
)  # fmt: skip
MOVE, ATTACK, SWAP, TAKE_SUPPLIES, HIRE, TAKE_SENATE, TAKE_TACTIC, PLAY_TACTIC, SET_PERMISSION = (
    range(9)
)
WORDS = (
    "done", "pass", "none", "stay", "go", "cancel",
    "decline", "allow", "deny", "ask", "front", "support",
)  # fmt: skip
DONE, PASS, NONE, STAY, GO, CANCEL, DECLINE, ALLOW, DENY, ASK, FRONT, SUPPORT = range(9, 21)
CLOSING = WORDS[:7]  # those that end a question or leave it
COLOURS = ("red", "blue", "green", "yellow")
COLOUR0 = 21  # the code of the first colour
ZONE0 = 25  # the code of the first zone

# Standing permissions (GR-9.9), in the order of their words
PERMISSIONS = (ALLOW, DENY, ASK)
PERMISSION_NAMES = ("allow", "deny", "ask")
P_ALLOW, P_DENY, P_ASK = range(3)

# Kinds of units (GR-1.1), in unit order
UNITS = ("light", "medium", "heavy", "cavalry", "ship")
LIGHT, MEDIUM, HEAVY, CAVALRY, SHIP = range(5)
LAND_KINDS = 4
KINDS = 5
HERO = KINDS  # in set-up, among the pieces
PIECES = KINDS + 1
HEROES = 3  # per colour (GR-1.6)
FORTRESSES = 3
