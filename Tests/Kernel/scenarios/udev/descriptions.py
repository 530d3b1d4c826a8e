"""Devices are made from evemu descriptions: the program uses those that udev classifies as touchscreens, and no
others."""

from evdev import ABS_MT_POSITION_X, ABS_MT_POSITION_Y, ABS_MT_SLOT
from fingerpost import SCREEN, Fingerpost, expect
from panels import evemu_descriptions
from touchscreen import Description, Touchscreen, down, up
from udev import touchscreens


def run():
    panels = [Touchscreen(Description.evemu(path), phys=f"test-port-{index}/input0")
              for index, path in enumerate(evemu_descriptions())]
    wanted = set(touchscreens([panel.node for panel in panels]))
    with Fingerpost() as program:
        program.wait_until(lambda: wanted <= taken(program), f"not all of {sorted(wanted)} taken")
        touched = [panel for panel in panels if panel.node in wanted and ABS_MT_SLOT in panel.description.axes]
        for panel in touched:
            touch_the_middle(program, panel)
        expect(taken(program) == wanted, f"{sorted(taken(program) - wanted)} are not touchscreens")
    return f"{len(wanted)} of {len(panels)} devices are touchscreens, {len(touched)} with slots touched in the middle"


def taken(program):
    return {record["node"] for record in program.records if record["type"] == "device" and record["change"] == "added"}


def touch_the_middle(program, panel):
    axes = panel.description.axes
    x, y = (sum(axes[code][:2]) // 2 for code in (ABS_MT_POSITION_X, ABS_MT_POSITION_Y))
    panel.frame(down(0, x, y))
    began = program.wait_for("touch", phase="began")
    panel.frame(up(0))
    program.wait_for("touch", phase="ended", touch=began["touch"])
    # The middle is between two units of the axis: the difference is at most one unit.
    for place, length, code in ((began["x"], SCREEN[0], ABS_MT_POSITION_X), (began["y"], SCREEN[1], ABS_MT_POSITION_Y)):
        unit = length / (axes[code][1] - axes[code][0] + 1)
        expect(abs(place - length / 2) <= unit + 0.001, f"{panel.description.name}: not the middle", [began])
