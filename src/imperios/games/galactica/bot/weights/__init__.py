"""What the features are worth, by name: set by hand, and learned."""
