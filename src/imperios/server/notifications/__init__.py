"""Telling people who are away: what is due to whom, by which channel, until it is delivered."""
