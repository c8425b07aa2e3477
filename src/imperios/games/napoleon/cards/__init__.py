"""Politics and Army cards, Trade Routes (NA-14, NA-3.18)."""
