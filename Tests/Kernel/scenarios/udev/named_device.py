"""--device names a panel by its node: it waits for one that is not there, and hears no other."""

from fingerpost import Fingerpost, expect
from touchscreen import Touchscreen, down, up


def run():
    other = Touchscreen(phys="test-port-1/input0")
    wanted = Touchscreen(phys="test-port-2/input0")
    node = wanted.node
    wanted.unplug()
    with Fingerpost("--device", node) as program:
        program.wait_for("hello")
        program.wait_until_idle()
        expect(len(program.records) == 1, "a device it was not asked for", program.records)
        wanted = Touchscreen(phys="test-port-2/input0")
        expect(wanted.node == node, f"the kernel calls it {wanted.node} now, not {node}")
        program.wait_for_panel(node=node)
        other.frame(down(0, 5, 5))
        other.frame(up(0))
        wanted.frame(down(0, 64, 40))
        program.wait_for("touch", phase="began", x=64.0, y=40.0)
        wanted.frame(up(0))
        program.wait_for("touch", phase="ended")
        expect(len(program.touches("began")) == 1, "touches of another panel", program.touches("began"))
    return f"waited for {node}, heard nothing else"
