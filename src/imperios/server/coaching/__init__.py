"""Hints and warnings while a game is played, analysis when it is over: from processes beside."""
