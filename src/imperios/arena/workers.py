"""Games over all cores: a process plays one game at a time, and one that dies is replaced."""

import multiprocessing as mp
import os
import traceback
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess

from imperios.arena.errors import Halt
from imperios.arena.match import Match
from imperios.arena.series import Series, play_one

MOST_DEATHS = 3  # of processes over the same game

Report = Callable[[int], None]  # a process died over the game of this number


def cores() -> int:
    """How many games can be played at a time on this machine."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run(
    series: Series, numbers: list[int], workers: int, report: Report
) -> Iterator[tuple[int, Match]]:
    """Play the games with these numbers; each is handed on when it is over."""
    if min(workers, len(numbers)) <= 1:
        table = series.seatings()
        yield from ((n, play_one(series, table[n % len(table)], n)) for n in numbers)
        return
    pool = WorkerPool(series, numbers, report)
    try:
        for _ in range(min(workers, len(numbers))):
            pool.start_worker()
        yield from pool.results()
    finally:
        pool.stop()


def serve(series: Series, line: Connection) -> None:
    """What a process does: games as they are asked for, until there are no more."""
    table = series.seatings()
    try:
        while (number := line.recv()) is not None:
            try:
                line.send(play_one(series, table[number % len(table)], number))
            except Halt as halt:
                line.send(halt)
            except Exception as error:
                traceback.print_exc()
                line.send(Halt("game_raised", {"number": str(number), "error": repr(error)}))
    except (EOFError, KeyboardInterrupt):
        return


class WorkerPool:
    """The processes, and which of them has which game."""

    def __init__(self, series: Series, numbers: list[int], report: Report) -> None:
        self.series = series
        self.left = numbers[::-1]
        self.report = report
        # A fresh interpreter for each: the progress bar has a thread, which a fork would break.
        self.context = mp.get_context("spawn")
        self.processes: dict[Connection, BaseProcess] = {}
        self.games: dict[Connection, int] = {}
        self.deaths: dict[int, int] = {}

    def start_worker(self) -> None:
        """One more process, with a game."""
        here, there = self.context.Pipe()
        process = self.context.Process(target=serve, args=(self.series, there), daemon=True)
        process.start()
        there.close()
        self.processes[here] = process
        self.hand_out(here)

    def hand_out(self, line: Connection) -> None:
        """The next game, or the end of work."""
        number = self.left.pop() if self.left else None
        if number is not None:
            self.games[line] = number
        try:
            line.send(number)
        except OSError:
            return  # it died; what it had to play is seen to where the answers are read

    def results(self) -> Iterator[tuple[int, Match]]:
        """The games as they end."""
        while self.games:
            for line in wait(list(self.games)):
                assert isinstance(line, Connection)
                number = self.games.pop(line)
                try:
                    found = line.recv()
                except (EOFError, OSError):
                    self.replace(line, number)
                    continue
                if isinstance(found, Halt):
                    raise found
                self.hand_out(line)
                yield number, found

    def replace(self, line: Connection, number: int) -> None:
        """A process is gone: say so, and let another play its game."""
        self.deaths[number] = self.deaths.get(number, 0) + 1
        if self.deaths[number] == MOST_DEATHS:
            raise Halt("worker_dies", {"number": str(number), "times": str(MOST_DEATHS)})
        self.report(number)
        self.processes.pop(line).join()
        line.close()
        self.left.append(number)
        self.start_worker()

    def stop(self) -> None:
        """End all processes: idle ones by themselves, others at once."""
        for line, process in self.processes.items():
            if line in self.games:
                process.terminate()
            line.close()
            process.join()
