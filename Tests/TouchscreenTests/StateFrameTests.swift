import PanelTestKit
import TestKit
import Testing
import Touches

@testable import Evdev
@testable import Touchscreen

/// It gives the same touches as the state itself.
@Suite("A device's state written as events")
struct StateFrameTests {
    private let description = VirtualPanel(.slots(3)).description

    private func panel() throws -> Panel {
        try Panel(id: DeviceID("p"), description: description, screen: CGSize(1000, 500), numbering: TouchNumbering())
    }

    private func slot(_ id: Int32, _ x: Int32, _ y: Int32) -> [EventCode: Int32] {
        [.ABS_MT_TRACKING_ID: id, .ABS_MT_POSITION_X: x, .ABS_MT_POSITION_Y: y]
    }

    private func at(_ microseconds: Int64) -> Timestamp { Timestamp(microseconds: microseconds) }

    @Test("The contacts that are down when the device is opened are the first frame of a recording")
    func contactsDownAreTheFirstFrame() throws {
        // Slot 1 is free, but it keeps the position, which its next contact may omit.
        let state = DeviceState(currentSlot: 1, slots: [slot(7, 100, 200), slot(-1, 300, 50), slot(9, 5, 6)])
        var adopted: [PanelReport] = []
        try panel().resynchronise(to: state, at: at(10), into: &adopted)

        var read: [PanelReport] = []
        let reader = try panel()
        reader.consume(state.firstFrame(at: at(10)), into: &read)
        expectEqual(read.frames, adopted.frames)
        expectEqual(read.frames.first?.samples.map(\.location), [CGPoint(100, 200), CGPoint(5, 6)])

        for (code, value) in [(EventCode.ABS_MT_TRACKING_ID, Int32(10))] {
            reader.consume([InputEvent(time: at(20), type: .absolute, code: code, value: value)], into: &read)
        }
        reader.consume([InputEvent(time: at(20), type: .synchronization, code: .SYN_REPORT, value: 0)], into: &read)
        expectEqual(read.frames.last?.samples.map(\.location), [CGPoint(300, 50)])
    }

    @Test("A device without contacts has no first frame")
    func deviceWithoutContactsHasNoFirstFrame() {
        let free = DeviceState(slots: Array(repeating: slot(-1, 0, 0), count: 3), absolute: [.ABS_X: 0])
        expectEqual(free.firstFrame(at: at(0)), [])
    }

    @Test("The events that are written after a loss have the effect of the state")
    func eventsAfterALossEqualTheState() throws {
        let before = DeviceState(slots: [slot(7, 100, 200), slot(8, 300, 50), slot(9, 5, 6)])
        // 7 has moved far, 8 was replaced, and 9 has ended.
        let after = DeviceState(currentSlot: 2, slots: [slot(7, 900, 400), slot(11, 310, 60), slot(-1, 5, 6)])
        let live = try panel()
        var expected: [PanelReport] = []
        live.resynchronise(to: before, at: at(10), into: &expected)
        live.resynchronise(to: after, at: at(50), into: &expected)

        let reader = try panel()
        var read: [PanelReport] = []
        reader.resynchronise(to: before, at: at(10), into: &read)
        let gap = [EventCode.SYN_DROPPED, .SYN_REPORT].map {
            InputEvent(time: at(40), type: .synchronization, code: $0, value: 0)
        }
        reader.consume(gap + after.frameAfterLoss(at: at(50), keysDown: []), into: &read)
        expectEqual(read.frames, expected.frames)
        expectEqual(read.frames.last?.samples.map(\.phase), [.cancelled, .cancelled, .moved, .began])
    }

    @Test("Keys that were released during a loss are reported")
    func keysReleasedInTheGapAreReported() {
        let state = DeviceState(keys: [.BTN_LEFT])
        let keys = state.frameAfterLoss(at: at(0), keysDown: [.BTN_LEFT, .BTN_TOUCH]).filter { $0.type == .key }
        expectEqual(keys.map(\.code), [.BTN_LEFT, .BTN_TOUCH])
        expectEqual(keys.map(\.value), [1, 0])
    }
}
