"""What bots know about all games on areas."""
