import Evdev
import PanelTestKit
import System
import TestKit
import Testing
import Touches

@testable import Bridge

/// `umockdev-wrapper swift test` runs these tests.
@Suite("Panels that are grabbed", .serialized, .enabled(if: Testbed.isAvailable, "run under umockdev-wrapper"))
struct GrabTests {
    private func devices(_ session: Session, grabs: Bool = true) throws -> DeviceSet {
        DeviceSet(
            loop: try EventLoop(handling: []), pipeline: session.pipeline, wanted: [], grabs: grabs)
    }

    @Test("A panel that another process has grabbed is used when that process releases it")
    func grabbedPanelIsUsedWhenReleased() throws {
        let testbed = Testbed()
        let panel = testbed.plug(VirtualPanel(.slots(5)).description)
        panel.isGrabbedElsewhere = true
        let session = try Session("windows: [{view: {}}]")
        let devices = try devices(session)
        try devices.start()
        expect(!devices.hasTouchscreen)
        expectEqual(session.takeLines().first?.hasPrefix("device refused"), true)

        let due = try require(devices.nextDeadline)
        devices.advance(to: due)
        expect(!devices.hasTouchscreen)
        expectEqual(session.takeLines(), [])

        panel.isGrabbedElsewhere = false
        devices.advance(to: try require(devices.nextDeadline))
        expect(devices.hasTouchscreen)
        expect(panel.isGrabbed)
        expectEqual(session.takeLines().first?.hasPrefix("device added"), true)
        expect(devices.nextDeadline == nil)
    }

    /// A panel with the key that many frames have at the bottom.
    private static let withKey: DeviceDescription = {
        var description = VirtualPanel(.slots(5)).description
        description.codes[.key, default: []].insert("KEY_MENU")
        return description
    }()

    private static func key(_ value: Int32) -> [InputEvent] {
        let now = Clock.monotonic()
        return [
            InputEvent(time: now, type: .key, code: "KEY_MENU", value: value),
            InputEvent(time: now, type: .synchronization, code: .SYN_REPORT, value: 0),
        ]
    }

    /// What is done to the second of two equal panels while a key of the first is down.
    nonisolated enum Change: CaseIterable { case unplugged, resynchronised, tapped }

    @Test(
        "A key that is held on one of two equal panels stays down, whatever happens to the other",
        arguments: Change.allCases)
    func keyOfOnePanelIsIndependentOfTheOther(change: Change) throws {
        let testbed = Testbed()
        let panels = [5, 6].map { testbed.plug(Self.withKey, as: $0) }
        let session = try Session("windows: [{view: {id: rest, kind: virtualTouchscreen}}]")
        var created: [FakeNode] = []
        session.pipeline.forward(
            through: Forwarding(
                clock: { .zero },
                create: { description in
                    created.append(FakeNode(description))
                    return created[created.count - 1]
                }))
        let loop = try EventLoop(handling: [])
        let devices = DeviceSet(loop: loop, pipeline: session.pipeline, wanted: [], grabs: false)
        try devices.start()
        // Ends a wait for what does not come.
        var isLate = false
        let end = Alarm(at: loop.now + .seconds(20)) { alarm in
            isLate = true
            alarm.nextDeadline = nil
        }
        loop.timed = [end]
        /// The values of the key that were passed on, after `count` of them have been.
        func passedOn(_ count: Int) -> [Int32] {
            func values() -> [Int32] { created.flatMap(\.events).filter { $0.code == "KEY_MENU" }.map(\.value) }
            while values().count < count, !isLate { loop.turn(waits: true) }
            defer { for node in created { _ = node.takeEvents() } }
            return values()
        }
        func wait(for change: String) {
            while !session.takeLines().contains(where: { $0.hasPrefix("device \(change)") }), !isLate {
                loop.turn(waits: true)
            }
        }
        panels[0].write(Self.key(1))
        expectEqual(passedOn(1), [1])
        switch change {
        case .unplugged:
            panels[1].unplug()
            wait(for: "removed")
            expectEqual(passedOn(0), [])
        case .resynchronised:
            _ = session.takeLines()
            panels[1].overflow(at: .zero, last: Self.key(0).suffix(1), into: .untouched(Self.withKey))
            wait(for: "resynced")
            expectEqual(passedOn(0), [])
        case .tapped:
            panels[1].write(Self.key(1) + Self.key(0))
            expectEqual(passedOn(2), [1, 0])
        }
        panels[0].write(Self.key(0))
        expectEqual(passedOn(1), [0])
        // A panel that is plugged in uses the device of one that was unplugged.
        if change != .unplugged {
            panels[1].unplug()
            wait(for: "removed")
        }
        _ = testbed.plug(Self.withKey, as: 7)
        devices.sceneChanged()
        expectEqual(created.count, 2)
    }

    /// How a panel fails once.
    nonisolated enum Failure: CaseIterable { case opening, reading }

    @Test("A panel that fails once is used again two seconds later", arguments: Failure.allCases)
    func panelThatFailsOnceIsTriedAgain(failure: Failure) throws {
        let testbed = Testbed()
        let panel = testbed.plug(VirtualPanel(.slots(5)).description)
        let session = try Session("windows: [{view: {}}]")
        let loop = try EventLoop(handling: [])
        let devices = DeviceSet(loop: loop, pipeline: session.pipeline, wanted: [], grabs: false)
        if failure == .opening { panel.failNextDescription(with: Errno.EINVAL.rawValue) }
        try devices.start()
        if failure == .reading {
            panel.failNextRead(with: Errno.EINVAL.rawValue)
            panel.write(Self.key(1))
            loop.turn(waits: true)
        }
        expect(!devices.hasTouchscreen)
        expectEqual(session.takeLines().last?.hasPrefix("device refused"), true)
        devices.advance(to: try require(devices.nextDeadline))
        expect(devices.hasTouchscreen)
        expectEqual(session.takeLines().map { $0.split(separator: " ")[1] }, ["added"])
        expect(devices.nextDeadline == nil)
    }

    @Test("A panel without the permission is not tried again until its node changes")
    func panelWithoutPermissionIsNotTriedAgain() throws {
        let testbed = Testbed()
        testbed.plug(VirtualPanel(.slots(5)).description).failNextDescription(with: Errno.EACCES.rawValue)
        let session = try Session("windows: [{view: {}}]")
        let devices = try devices(session)
        try devices.start()
        expect(!devices.hasTouchscreen)
        expect(devices.nextDeadline == nil)
    }

    @Test("A keyboard is never grabbed")
    func keyboardIsNeverGrabbed() throws {
        let testbed = Testbed()
        let keyboard = testbed.plug(
            DeviceDescription(name: "Keyboard", codes: [.key: ["KEY_UP"]]),
            properties: ["ID_INPUT": "1", "ID_INPUT_KEY": "1", "ID_INPUT_KEYBOARD": "1"])
        let session = try Session("keys: true\nwindows: [{view: {}}]")
        let devices = try devices(session)
        try devices.start()
        expectEqual(session.takeLines().first?.hasPrefix("device added"), true)
        expect(!keyboard.isGrabbed)
        expect(!devices.hasTouchscreen)
    }
}
