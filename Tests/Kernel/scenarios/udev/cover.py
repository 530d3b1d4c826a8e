"""`identify --cover`: a finger wipes over a panel with one dead cell, on which it jumps once, and where a contact
appears alone. Enter ends it with the status 1. Without the dead cell, it ends by itself."""

import json
import subprocess
import time

from fingerpost import Program, expect
from touchscreen import Description, Touchscreen, down, move, up

LIMIT = 120
# Cells of a centimetre. A millimetre has ten units.
COLUMNS, ROWS, CELL = 16, 9, 100
DEAD = (5, 3)
JUMP = (8, 6)
ALONE = (1150, 250)


def run():
    size = COLUMNS * CELL, ROWS * CELL
    panel = Touchscreen(Description.touchscreen("Test Wiped", *size, resolution=(10, 10)))
    with Program("identify", "--cover", "--json", stdin=subprocess.PIPE) as program:
        program.wait_for_error("Wipe over the whole glass")
        for row in range(ROWS):
            wipe(panel, row, dead=DEAD, jump=JUMP, slow=row == 4)
        panel.frame(down(0, *ALONE))
        panel.frame(up(0))
        program.wait_until_idle()
        program.process.stdin.write("\n")
        program.process.stdin.flush()
        expect(program.wait_for_exit() == 1, "the exit status of a panel with a dead cell is not 1")
    found = json.loads(program.output)
    expect((found["columns"], found["rows"], found["dead"]) == (COLUMNS, ROWS, [list(DEAD)]), f"the cells are {found}")
    # The finger was at the middle of the cell before, and the panel reports a place 40 mm below.
    expect(len(found["jumps"]) == 1 and abs(found["jumps"][0][0] - JUMP[0] * 10) <= 10, f"it jumps at {found['jumps']}")
    expect([[round(number) for number in place] for place in found["alone"]] == [[115, 25]], f"alone: {found['alone']}")
    expect(found["stray"] < 0.1, f"the straight line is not straight: {found['stray']}")
    expect(found["filters"] == {"minimumContact": 0.03, "jitter": {"median": 5}}, f"the filters are {found['filters']}")
    with Program("identify", "--cover") as program:
        program.wait_for_error("Wipe over the whole glass")
        for row in range(ROWS):
            wipe(panel, row)
        expect(program.wait_for_exit() == 0, "the exit status of a panel without dead cells is not 0")
    expect(f"{COLUMNS * ROWS} of {COLUMNS * ROWS} cells" in program.output, f"not all cells: {program.output}")
    panel.unplug()
    return f"{COLUMNS * ROWS} cells: the dead one, the jump and the contact that appears alone are found"


def wipe(panel, row, dead=None, jump=None, slow=False):
    """A finger moves along the row, half a cell each time."""
    y = row * CELL + CELL // 2
    is_down = False
    for step in range(COLUMNS * 2):
        x = step * CELL // 2 + CELL // 4
        if (step // 2, row) == dead:
            if is_down:
                panel.frame(up(0))
            is_down = False
            continue
        panel.frame((move if is_down else down)(0, x, y))
        is_down = True
        if (step // 2, row) == jump and step % 2 == 0:
            panel.frame(move(0, x, y - 4 * CELL))
        # 5 mm in each step: a slow line has at most 150 mm a second.
        time.sleep(0.04 if slow else 0.005)
    panel.frame(up(0))
