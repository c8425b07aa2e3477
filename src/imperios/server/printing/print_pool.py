"""Orders one after the other, each in a process of its own; files are kept while they are true."""

import asyncio
import contextlib
import shutil
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict
from collections.abc import Mapping
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec

from imperios.server.logging import log
from imperios.server.printing.wire import Progress
from imperios.server.workers.fair_queue import FairQueue

PROGRAM = "imperios.server.printing.print_process"
PATIENCE = 300.0  # seconds for one order
WAITING = 20  # orders in the queue at most
OWN = 5  # of one person
KEPT = 200  # orders that are remembered
POSITIONS = 50  # files of positions that are kept


class Busy(Exception):  # noqa: N818 - the state of the pool
    """Too many orders wait."""


class Line(msgspec.Struct, frozen=True):
    """What the process says: the part that begins, or the file that is ready."""

    part: str = ""
    done: int = 0
    of: int = 0
    file: str = ""


class Job:
    """An order and how far it is."""

    def __init__(self, id: str, owner: str, order: Mapping[str, Any], path: Path) -> None:
        self.id = id
        self.owner = owner  # who ordered it first
        self.order = order
        self.path = path
        self.progress: Progress = "ready" if path.exists() else "waiting"
        self.part = ""
        self.done = 0
        self.of = len(order["parts"])


class PrintPool:
    """Makes what is ordered, one order at a time, by turns for all who order."""

    def __init__(self, folder: Path, stamp: str) -> None:
        self.root = folder
        self.folder = folder / stamp
        self.turn = FairQueue(["the only one"])
        self.jobs: OrderedDict[str, Job] = OrderedDict()
        self.tasks: set[asyncio.Task[None]] = set()
        self.process: Process | None = None

    @property
    def works(self) -> bool:
        """Whether the press is installed."""
        return find_spec("typst") is not None

    def order(self, order: Mapping[str, Any], file: str, owner: str) -> Job:
        """The job that makes this order; the same order is made only once."""
        id = sha256(msgspec.json.encode([order, file], order="sorted")).hexdigest()[:24]
        job = self.jobs.get(id)
        if job is None or job.progress == "failed":
            job = Job(id, owner, order, self.folder / file)
            self._remember(job)
        if job.progress == "waiting" and job.id not in {task.get_name() for task in self.tasks}:
            self._begin(job)
        return job

    def _remember(self, job: Job) -> None:
        self.jobs[job.id] = job
        while len(self.jobs) > KEPT:
            self.jobs.popitem(last=False)

    def _begin(self, job: Job) -> None:
        if len(self.tasks) >= WAITING or self.turn.waits(job.owner) >= OWN:
            del self.jobs[job.id]
            raise Busy
        task = asyncio.create_task(self._work(job), name=job.id)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _work(self, job: Job) -> None:
        async with self.turn.held(job.owner):
            job.progress = "working"
            self._tidy()
            try:
                await asyncio.wait_for(self._print(job), PATIENCE)
            except Exception as error:
                log.error("printing", exc_info=error)
            finally:
                await self._end()
                job.progress = "ready" if job.path.exists() else "failed"

    async def _print(self, job: Job) -> None:
        """Tell the process the order and listen until it ends."""
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", PROGRAM, stdin=PIPE, stdout=PIPE
        )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        told = {**job.order, "folder": str(self.folder), "file": job.path.name}
        self.process.stdin.write(msgspec.json.encode(told) + b"\n")
        await self.process.stdin.drain()
        async for said in self.process.stdout:
            line = msgspec.json.decode(said, type=Line)
            if line.part:
                job.part, job.done, job.of = line.part, line.done, line.of
        await self.process.wait()

    def _tidy(self) -> None:
        """Files of other content or versions go, and the oldest positions."""
        self.folder.mkdir(parents=True, exist_ok=True)
        for path in self.root.iterdir():
            if path != self.folder:
                shutil.rmtree(path, ignore_errors=True)
        positions = sorted(self.folder.glob("*-position-*"), key=lambda path: path.stat().st_mtime)
        for path in positions[:-POSITIONS]:
            path.unlink()

    async def _end(self) -> None:
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def stop(self) -> None:
        """End what is being made."""
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self._end()
