"""Battles, from the cards laid to promotion (GR-10 to GR-13)."""
