"""The arena: bots play many games against each other; who wins, how long it takes, how it ends.

It starts processes and reads and writes files, which `bots` may not; what is counted here is told
by the command line.
"""

from imperios.arena.match import Match, play
from imperios.arena.shares import Share, endings, is_unfair, share, wins

__all__ = ["Match", "Share", "endings", "is_unfair", "play", "share", "wins"]
