"""StatsCache of a table and of a person, from what spectators may know."""
