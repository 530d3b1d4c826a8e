import Evdev
import PanelTestKit
import System
import TestKit
import Testing
import Touches

@testable import Bridge

/// `umockdev-wrapper swift test` runs these tests.
@Suite(
    "Devices that another process grabs", .serialized, .enabled(if: Testbed.isAvailable, "run under umockdev-wrapper"))
struct ForeignGrabTests {
    private static let withKey: DeviceDescription = {
        var description = VirtualPanel(.slots(5)).description
        description.codes[.key, default: []].insert("KEY_MENU")
        return description
    }()

    private static func frame(_ time: Timestamp, _ events: [(EventType, EventCode, Int32)]) -> [InputEvent] {
        (events + [(.synchronization, .SYN_REPORT, 0)]).map {
            InputEvent(time: time, type: $0.0, code: $0.1, value: $0.2)
        }
    }

    private static func down(_ time: Timestamp, id: Int32, _ x: Int32, _ y: Int32) -> [InputEvent] {
        frame(
            time,
            [
                (.absolute, .ABS_MT_TRACKING_ID, id), (.absolute, .ABS_MT_POSITION_X, x),
                (.absolute, .ABS_MT_POSITION_Y, y), (.key, .BTN_TOUCH, 1),
            ])
    }

    private static func up(_ time: Timestamp) -> [InputEvent] {
        frame(time, [(.absolute, .ABS_MT_TRACKING_ID, -1), (.key, .BTN_TOUCH, 0)])
    }

    private static let scene =
        "keys: true\nwindows: [{view: {id: v, performs: all, presses: handle, subviews: [{id: b, kind: button, "
        + "frame: [0, 0, 1000, 500], actions: {touchUpInside: sent}}]}}]"

    /// A panel in use, and what it reported.
    private struct Stage {
        let testbed = Testbed()
        let panel: FakeDevice
        let session: Session
        let devices: DeviceSet

        init(_ description: DeviceDescription, properties: [String: String] = Testbed.touchscreen) throws {
            panel = testbed.plug(description, properties: properties)
            session = try Session(ForeignGrabTests.scene)
            devices = DeviceSet(
                loop: try EventLoop(handling: []), pipeline: session.pipeline, wanted: [], grabs: false)
            try devices.start()
            _ = session.takeLines()
        }

        /// Writes the events, and reads them.
        func send(_ events: [InputEvent]) {
            panel.write(events)
            devices.read(devices.live[0], isHungUp: false)
        }
    }

    @Test("A finger that is gone is cancelled after a second of silence, and no action is sent")
    func fingerThatIsGoneIsCancelled() throws {
        let stage = try Stage(Self.withKey)
        expect(stage.devices.nextDeadline == nil)
        let start = Clock.monotonic()
        stage.send(Self.down(start, id: 1, 10, 10))
        expectEqual(stage.devices.nextDeadline.map { $0 - start >= .seconds(1) }, true)
        expectEqual(stage.session.takeLines().map { $0.split(separator: " ")[1] }, ["began"])
        // It stays: the kernel has it.
        stage.devices.advance(to: try require(stage.devices.nextDeadline))
        expectEqual(stage.session.takeLines(), [])
        // It lifts while another process gets the events.
        stage.panel.writeUnseen(Self.up(start))
        stage.devices.advance(to: try require(stage.devices.nextDeadline))
        let lines = stage.session.takeLines()
        expectEqual(lines.count, 1)
        expectEqual(lines.first?.hasPrefix("touch cancelled"), true)
        expectEqual(lines.first?.hasSuffix("lost"), true)
        // Nothing is down: nothing wakes the program.
        expect(stage.devices.nextDeadline == nil)
    }

    @Test("A finger that replaced another one unseen is ignored until it lifts")
    func fingerOfAnotherProcessIsIgnored() throws {
        let stage = try Stage(Self.withKey)
        let start = Clock.monotonic()
        stage.send(Self.down(start, id: 1, 10, 10))
        stage.panel.writeUnseen(Self.up(start) + Self.down(start, id: 2, 500, 200))
        _ = stage.session.takeLines()
        stage.devices.advance(to: try require(stage.devices.nextDeadline))
        expectEqual(stage.session.takeLines().map { $0.split(separator: " ")[1] }, ["cancelled"])
        stage.send(Self.frame(start, [(.absolute, .ABS_MT_POSITION_X, 300)]))
        stage.send(Self.up(start))
        expectEqual(stage.session.takeLines(), [])
        stage.send(Self.down(start, id: 3, 10, 10) + Self.up(start))
        expect(stage.session.takeLines().contains { $0.hasPrefix("action") })
    }

    @Test("A panel without slots that lost its finger unseen", arguments: [true, false])
    func fingerWithoutSlotsIsCancelled(isProtocolA: Bool) throws {
        let kind: VirtualPanel.Kind = isProtocolA ? .packets(trackingIDs: false) : .singleTouch(button: .BTN_TOUCH)
        var fingers = VirtualPanel(kind)
        let stage = try Stage(fingers.description)
        fingers.time = Clock.monotonic()
        fingers.down(at: 10, 10)
        if isProtocolA { fingers.send(.key, .BTN_TOUCH, 1) }
        fingers.report(then: 0)
        stage.send(fingers.takeEvents())
        _ = stage.session.takeLines()
        stage.devices.advance(to: try require(stage.devices.nextDeadline))
        expectEqual(stage.session.takeLines(), [])
        stage.panel.writeUnseen([InputEvent(time: fingers.time, type: .key, code: .BTN_TOUCH, value: 0)])
        stage.devices.advance(to: try require(stage.devices.nextDeadline))
        expectEqual(stage.session.takeLines().map { $0.split(separator: " ")[1] }, ["cancelled"])
        expect(stage.devices.nextDeadline == nil)
    }

    @Test("A key that is gone is cancelled after a second of silence")
    func keyThatIsGoneIsCancelled() throws {
        let stage = try Stage(
            DeviceDescription(name: "Remote", codes: [.key: ["KEY_MENU", "KEY_UP"]]),
            properties: ["ID_INPUT": "1", "ID_INPUT_KEY": "1"])
        let start = Clock.monotonic()
        stage.send(Self.frame(start, [(.key, "KEY_MENU", 1), (.key, "KEY_UP", 1)]))
        stage.devices.advance(to: try require(stage.devices.nextDeadline))
        expectEqual(stage.session.takeLines().filter { $0.contains("cancelled") }, [])
        stage.panel.writeUnseen(Self.frame(start, [(.key, "KEY_MENU", 0)]))
        stage.devices.advance(to: try require(stage.devices.nextDeadline))
        let lines = stage.session.takeLines()
        expectEqual(lines.count, 1)
        expectEqual(lines.first?.hasPrefix("press cancelled menu"), true)
        stage.send(Self.frame(start, [(.key, "KEY_UP", 0)]))
        expect(stage.devices.nextDeadline == nil)
    }

    @Test("The status finds the grab of another process, unless a finger is down")
    func statusFindsGrab() throws {
        let stage = try Stage(Self.withKey)
        func reason() -> String? { stage.devices.status(at: Clock.monotonic()).first?.reason }
        expect(reason() == nil)
        let start = Clock.monotonic()
        stage.send(Self.down(start, id: 1, 10, 10))
        stage.panel.isGrabbedElsewhere = true
        let grabs = stage.panel.grabs
        expect(reason() == nil)
        stage.panel.writeUnseen(Self.up(start))
        expectEqual(reason()?.hasPrefix("another process has grabbed it"), true)
        // While the finger of the other process is down, nothing new is known.
        stage.panel.writeUnseen(Self.down(start, id: 2, 10, 10))
        expectEqual(reason()?.hasPrefix("another process has grabbed it"), true)
        expectEqual(stage.panel.grabs, grabs)
        // It delivers again.
        stage.panel.isGrabbedElsewhere = false
        stage.send(Self.up(start))
        expect(reason() == nil)
        expect(!stage.panel.isGrabbed)
    }
}
