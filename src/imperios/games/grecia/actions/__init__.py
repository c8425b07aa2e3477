"""The actions of a turn (GR-5 to GR-9, GR-15)."""
