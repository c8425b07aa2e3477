"""Analyses of finished games: one at a time in a process of its own, the result stored for good."""

import asyncio
import contextlib
import sys
from asyncio.subprocess import PIPE, Process
from bisect import bisect_right
from typing import Any

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from imperios import dump
from imperios.server.coaching.wire import Analysis, AnalysisState, Progress
from imperios.server.logging import log
from imperios.server.storage import schema
from imperios.server.storage.engine import insert_for
from imperios.server.tables.state import TableState
from imperios.server.workers.fair_queue import FairQueue

PROGRAM = "imperios.server.coaching.analysis_process"
PATIENCE = 1800.0  # seconds for one game
WAITING = 20  # games in the queue at most
OWN = 3  # of one person
LINE = 1 << 22  # bytes of an answer at most

stored = schema.analyses.c


class Busy(Exception):  # noqa: N818 - the state of the queue
    """Too many games wait."""


class Line(msgspec.Struct, frozen=True):
    """What the process says: how far it is, or what it found."""

    done: int = 0
    of: int = 0
    found: dict[str, Any] | None = None


class Job:
    """A game that is being analysed, and how far it is."""

    def __init__(self, table: str, owner: str, record: str, marks: list[int]) -> None:
        self.table = table
        self.owner = owner  # who asked for it
        self.record = record
        self.marks = marks
        self.progress: Progress = "waiting"
        self.done = 0
        self.of = len(marks) - 1


class Analyses:
    """Analyses what is asked for, one game after the other, by turns for all who ask."""

    def __init__(self, engine: AsyncEngine, playouts: int) -> None:
        self.engine = engine
        self.playouts = playouts
        self.turn = FairQueue(["the only one"])
        self.jobs: dict[str, Job] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.process: Process | None = None

    async def state(self, table: str) -> AnalysisState:
        """How far the analysis of a table is; its result, if it has been made."""
        job = self.jobs.get(table)
        if job is not None:
            return AnalysisState(progress=job.progress, done=job.done, of=job.of, found=None)
        query = select(stored.found).where(stored.table_id == table)
        async with self.engine.connect() as connection:
            text = (await connection.execute(query)).scalar()
        if text is None:
            return AnalysisState(progress="none", done=0, of=0, found=None)
        found = msgspec.json.decode(text, type=Analysis)
        return AnalysisState(progress="ready", done=found.choices, of=found.choices, found=found)

    def begin(self, state: TableState, owner: str) -> None:
        """Analyse a finished game for whoever asks, unless that is under way."""
        table = state.header.table
        job = self.jobs.get(table)
        if job is not None and job.progress != "failed":
            return
        if len(self.tasks) >= WAITING or self.turn.waits(owner) >= OWN:
            raise Busy
        self.jobs[table] = Job(table, owner, dump(state.game), state.steps())
        task = asyncio.create_task(self._work(self.jobs[table]), name=table)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _work(self, job: Job) -> None:
        async with self.turn.held(job.owner):
            job.progress = "working"
            try:
                found = await asyncio.wait_for(self._analyse(job), PATIENCE)
                await self._store(job.table, by_steps(found, job.marks))
                del self.jobs[job.table]
            except Exception as error:
                log.error("analysis", exc_info=error)
                job.progress = "failed"
            finally:
                await self._end()

    async def _analyse(self, job: Job) -> dict[str, Any]:
        """Tell the process the game and listen until it has found everything."""
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", PROGRAM, stdin=PIPE, stdout=PIPE, limit=LINE
        )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        told = {"record": job.record, "playouts": self.playouts, "seed": job.table}
        self.process.stdin.write(msgspec.json.encode(told) + b"\n")
        await self.process.stdin.drain()
        async for said in self.process.stdout:
            line = msgspec.json.decode(said, type=Line)
            if line.found is not None:
                return line.found
            job.done, job.of = line.done, line.of
        raise RuntimeError("the process ended without an answer")

    async def _store(self, table: str, found: Analysis) -> None:
        row = {"table_id": table, "found": msgspec.json.encode(found).decode()}
        async with self.engine.begin() as connection:
            added = insert_for(connection.dialect.name, schema.analyses).values(row)
            await connection.execute(
                added.on_conflict_do_update(index_elements=["table_id"], set_=row)
            )

    async def _end(self) -> None:
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def stop(self) -> None:
        """End what is being analysed."""
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self._end()


def by_steps(found: dict[str, Any], marks: list[int]) -> Analysis:
    """Choices counted as the replay counts them: what was hidden at first is one step."""
    for one in (*found["moments"], *found["points"]):
        one["choices"] = bisect_right(marks, one["choices"]) - 1
    found["choices"] = len(marks) - 1
    return msgspec.convert(found, Analysis)
