"""Battles, from the cards laid to promotion (NA-7 to NA-10)."""
