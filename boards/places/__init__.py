"""Room for pieces: units, fortresses and heroes on land, stacks of ships at sea."""
