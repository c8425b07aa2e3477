"""What the checks of content files have in common in the games on areas."""
