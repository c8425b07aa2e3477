"""Processes that think beside the server: bots and the odds of battles."""
