"""What never changes while the server runs: games, content, texts, worked examples."""
