"""The phases of a player turn (IG-7 to IG-13)."""
