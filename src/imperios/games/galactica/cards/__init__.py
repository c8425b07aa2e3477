"""Action cards (IG-21)."""
