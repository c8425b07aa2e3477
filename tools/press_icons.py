"""Write src/imperios/press/art/icons.json: the drawings of game-icons that the printed sheets use.

Run it after `npm ci` in web/ when a list of names has changed.
"""

import json
from pathlib import Path

ROOT = Path(__file__).parent.parent
ALL = ROOT / "web/node_modules/@iconify-json/game-icons/icons.json"
PAGE_NAMES = ROOT / "web/src/ui/icon-names.json"
FURTHER_NAMES = [
    "astronaut-helmet",
    "battle-tank",
    "bayonet",
    "broken-shield",
    "bullet-impacts",
    "bullets",
    "cash",
    "coins",
    "death-zone",
    "discussion",
    "drum",
    "eagle-emblem",
    "envelope",
    "field-gun",
    "fog",
    "harbor-dock",
    "heavy-rain",
    "hidden",
    "horseshoe",
    "lightning-storm",
    "medal",
    "mountains",
    "muscle-up",
    "padlock",
    "pirate-flag",
    "square",
    "sunrise",
    "tied-scroll",
    "torch",
    "whistle",
]
TARGET = ROOT / "src/imperios/press/art/icons.json"


def drawings() -> dict[str, str]:
    """The body of each icon on a grid of 512 x 512, without a colour of its own."""
    on_page = json.loads(PAGE_NAMES.read_text(encoding="utf-8"))
    names = sorted([*on_page, *FURTHER_NAMES])
    icons = json.loads(ALL.read_text(encoding="utf-8"))["icons"]
    return {name: icons[name]["body"].replace(' fill="currentColor"', "") for name in names}


if __name__ == "__main__":
    TARGET.write_text(json.dumps(drawings(), indent=0) + "\n", encoding="utf-8")
