import Evdev
import PanelTestKit
import TestKit
import Testing
import Touches

@testable import Bridge

/// Both are nodes of one device.
@Suite("Fingers while a pen is in proximity")
struct PenBesideTouchTests {
    private var virtual = VirtualPanel(.slots(5))
    private var pen = DeviceDescription(
        name: "Pen", phys: "i2c-WACF4200:00", vendor: 0x56a, product: 0x1,
        codes: [.key: [.BTN_TOOL_PEN, .BTN_TOUCH], .absolute: [.ABS_X, .ABS_Y]],
        axes: [.ABS_X: AbsoluteAxis(minimum: 0, maximum: 99), .ABS_Y: AbsoluteAxis(minimum: 0, maximum: 99)])

    init() {
        virtual.description.phys = "i2c-WACF4200:00"
        virtual.addKey(.BTN_TOOL_FINGER)
    }

    private mutating func play(into panel: PluggedDevice) {
        panel.consume(virtual.takeEvents())
    }

    private func send(_ near: Bool, to pen: PluggedDevice) {
        pen.consume([InputEvent(time: virtual.time, type: .key, code: .BTN_TOOL_PEN, value: near ? 1 : 0)])
        pen.consume([InputEvent(time: virtual.time, type: .synchronization, code: .SYN_REPORT, value: 0)])
    }

    private let scene = """
        devices: [{match: {}, filters: {penLinger: 0.5}}]
        windows: [{view: {}}]
        """

    @Test("A pen that is near cancels and rejects fingers")
    mutating func penRejectsFingers() throws {
        let session = try Session(scene)
        let panel = try session.plug(virtual.description)
        let stylus = try session.plug(pen)
        virtual.down(0, at: 10, 10)
        virtual.report()
        play(into: panel)
        send(true, to: stylus)
        virtual.up(0)
        virtual.down(1, at: 50, 50)
        virtual.report()
        virtual.up(1)
        virtual.report()
        send(false, to: stylus)
        virtual.wait(600)
        virtual.down(2, at: 50, 50)
        virtual.report()
        play(into: panel)
        let touches = session.takeLines().filter { $0.hasPrefix("touch") }
        expectEqual(
            touches.map { $0.split(separator: " ").prefix(2).joined(separator: " ") },
            [
                "touch began", "touch cancelled", "touch began",
            ])
        expect(touches[1].hasSuffix("pen"))
    }

    @Test("A panel added while a pen is near rejects fingers")
    mutating func panelAddedWhileAPenIsNearRejectsFingers() throws {
        let session = try Session(scene)
        let stylus = try session.plug(pen)
        send(true, to: stylus)
        let panel = try session.plug(virtual.description)
        virtual.down(0, at: 10, 10)
        virtual.report()
        play(into: panel)
        expectEqual(session.takeLines().filter { $0.hasPrefix("touch") }, [])
    }

    @Test("Fingers are rejected while one of two pens is near")
    mutating func oneOfTwoPensIsEnough() throws {
        let session = try Session(scene)
        let panel = try session.plug(virtual.description)
        let stylus = try session.plug(pen)
        let other = try session.plug(pen)
        send(true, to: stylus)
        send(true, to: other)
        send(false, to: other)
        virtual.wait(600)
        virtual.down(0, at: 10, 10)
        virtual.report()
        play(into: panel)
        expectEqual(session.takeLines().filter { $0.hasPrefix("touch") }, [])
    }

    @Test("A pen of another device has no effect")
    mutating func penOfAnotherDeviceIsIgnored() throws {
        let session = try Session(scene)
        pen.phys = "i2c-WACF4200:01"
        let panel = try session.plug(virtual.description)
        let stylus = try session.plug(pen)
        virtual.down(0, at: 10, 10)
        virtual.report()
        play(into: panel)
        send(true, to: stylus)
        expectEqual(session.takeLines().filter { $0.hasPrefix("touch cancelled") }, [])
    }

    @Test("Without penLinger, a pen is refused")
    func penIsRefusedWithoutPenLinger() throws {
        let session = try Session("windows: [{view: {}}]")
        #expect(throws: Refusal.self) { try session.plug(pen) }
    }
}
