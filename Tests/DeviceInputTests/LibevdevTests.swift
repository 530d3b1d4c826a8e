import Evdev
import Testing
import Touches
import UmockdevTestKit
import VirtualInput

/// What virtual devices write, read by libevdev. `umockdev-wrapper swift test` runs these tests.
@Suite(.serialized, .enabled(if: Testbed.isAvailable, "run under umockdev-wrapper"))
struct LibevdevTests {
    /// A node takes about 170 events until they are read.
    private static let most = 150

    @Test(
        "libevdev finds nothing wrong with any session, and every slot is free at its end",
        arguments: 0..<30 as Range<UInt64>)
    func sessions(seed: UInt64) throws {
        let device = try ForwardingTests.randomSession(seed: seed)
        try check(device.events, of: device.description)
    }

    @Test func libevdevDropsAContactInASlotThatWasNotFreed() throws {
        let layout = TouchscreenLayout(x: VirtualAxis(maximum: 999), y: VirtualAxis(maximum: 499))
        let testbed = Testbed()
        let node = testbed.plug(layout.description(name: "Test", phys: "fingerpost/test/"))
        let reader = try #require(LibevdevReader(node.node))
        func contact(_ id: Int32) -> [InputEvent] {
            [
                InputEvent(time: .zero, type: .absolute, code: .ABS_MT_TRACKING_ID, value: id),
                InputEvent(time: .zero, type: .synchronization, code: .SYN_REPORT, value: 0),
            ]
        }
        node.write(contact(1) + contact(2))
        reader.read(4)
        #expect(reader.events.map(\.value) == [1, 0, 0])
        #expect(reader.usedSlots == [0])
    }

    @Test func chordsAndClicksArePassedOnWhole() throws {
        let keys: [EventCode] = [.KEY_BACK, .KEY_LEFT]
        try check(VirtualKeyboard.chord(keys), of: VirtualKeyboard.description(keys: Set(keys)))
        var pointer = VirtualPointer()
        let clicks = pointer.click(.BTN_RIGHT, x: 0.5, y: 0.5) + pointer.click(.BTN_RIGHT, x: 0.5, y: 0.5)
        try check(clicks, of: VirtualPointer.description(buttons: [], output: ""))
    }

    private func check(_ events: [InputEvent], of description: DeviceDescription) throws {
        let testbed = Testbed()
        let node = testbed.plug(description)
        let reader = try #require(LibevdevReader(node.node))
        var rest = events[...]
        while !rest.isEmpty {
            let next = Array(rest.prefix(Self.most))
            node.write(next)
            reader.read(next.count)
            rest = rest.dropFirst(Self.most)
        }
        #expect(reader.losses == 0)
        let isWhole = reader.events == events
        #expect(isWhole, "it passes on \(reader.events.count) of \(events.count) events")
        #expect(reader.usedSlots == [])
        #expect(!reader.isTouched)
    }
}
