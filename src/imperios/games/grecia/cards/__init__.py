"""Senate and Tactic cards (GR-19)."""
