"""--device names a panel by its node: the program waits for a node that is missing, and uses no other device."""

from fingerpost import Fingerpost, expect
from touchscreen import Touchscreen


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
        other.tap(5, 5)
        program.tap(wanted, 64, 40)
        expect(len(program.touches("began")) == 1, "touches of another panel", program.touches("began"))
    return f"waited for {node}, used nothing else"
