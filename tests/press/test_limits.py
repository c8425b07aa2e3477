"""All three boxes: processor time, sizes of files, memory."""

import json
import subprocess
import sys
from pathlib import Path

from tests.press.conftest import GAMES

MEASURED = """
import json, resource, sys
from pathlib import Path
from imperios.press.box import print_box
from imperios.press.options import PrintOptions

if __name__ == "__main__":
    paths = print_box(PrintOptions(sys.argv[1]), Path(sys.argv[2]))
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    seconds = sum(one.ru_utime + one.ru_stime for one in used)
    # The most since the process began: its ru_maxrss counts that of whoever started it, too.
    lines = Path("/proc/self/status").read_text().splitlines()
    own = next(int(line.split()[1]) for line in lines if line.startswith("VmHWM:"))
    memory = max(own, used[1].ru_maxrss) / 1024
    print(json.dumps([seconds, memory, [path.stat().st_size / 1e6 for path in paths]]))
"""


def test_all_boxes_in_two_minutes_of_one_core_and_a_gigabyte(tmp_path: Path) -> None:
    program = tmp_path / "measured.py"
    program.write_text(MEASURED, encoding="utf-8")
    total = 0.0
    for game in GAMES:
        command = [sys.executable, str(program), game, str(tmp_path / game)]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        seconds, memory, sizes = json.loads(done.stdout)
        total += seconds

        assert memory < 1000, f"{game}: {memory:.0f} MB"
        assert max(sizes[:-1]) < 25, f"{game}: {max(sizes[:-1]):.1f} MB"
    assert total < 120, f"{total:.0f} s of processor time"
