"""The actions of a turn (NA-4 to NA-6, NA-12, NA-13)."""
