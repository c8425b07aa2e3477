"""What all games share, and no game: tokens, decisions, chance, decks, events, records, cases."""
