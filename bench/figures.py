"""What is measured: delays, and what a process has used (Linux)."""

import os
from pathlib import Path
from typing import Any

Json = dict[str, Any]


class Report:
    """Choices that were accepted and how old news of them were."""

    def __init__(self) -> None:
        self.delays: list[float] = []
        self.accepted = 0
        self.refused = 0

    def told(self, seconds: float, cpu: float) -> Json:
        """The figures of a run."""
        ordered, count = sorted(self.delays) or [0.0], len(self.delays)
        return {
            "choices": self.accepted,
            "refused": self.refused,
            "choices_per_second": round(self.accepted / seconds),
            "p50_ms": round(1000 * ordered[count // 2], 1),
            "p99_ms": round(1000 * ordered[count * 99 // 100], 1),
            "server_cpu_us_per_choice": round(1e6 * cpu / max(1, self.accepted)),
            "server_cpu_share": round(cpu / seconds, 2),
        }


def cpu_of(pid: int) -> float:
    """Seconds of CPU that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_of(pid: int) -> float:
    """Megabytes that a process holds."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def busy(core: int) -> float:
    """Seconds that a core was not idle, whoever used it."""
    lines = Path("/proc/stat").read_text().splitlines()
    ticks = next(line.split()[1:] for line in lines if line.startswith(f"cpu{core} "))
    return (sum(map(int, ticks)) - int(ticks[3]) - int(ticks[4])) / os.sysconf("SC_CLK_TCK")
