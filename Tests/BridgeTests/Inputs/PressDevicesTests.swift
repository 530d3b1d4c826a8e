import Evdev
import PanelTestKit
import Records
import Routing
import Scenes
import System
import TestKit
import Testing
import Touches
import Touchscreen

@testable import Bridge

/// The devices only keep what is written to them.
@Suite("The virtual keyboard and pointer of a scene")
struct PressDevicesTests {
    private final class Stage {
        let session: Session
        var created: [FakeNode] = []
        var records: [String] = []
        var isForbidden = false
        /// The name of a device that cannot be created.
        var forbiddenName: String?
        var now = Timestamp.zero
        private(set) var forwarding: Forwarding!

        init(_ scene: String) throws {
            session = try Session(scene)
            forwarding = Forwarding(
                clock: { [unowned self] in now },
                create: { [unowned self] description throws(SystemError) in
                    guard !isForbidden, description.name != forbiddenName else {
                        throw SystemError(operation: "open", path: "/dev/uinput", code: .EACCES)
                    }
                    created.append(FakeNode(description))
                    return created[created.count - 1]
                })
            session.pipeline.forward(through: forwarding)
            forwarding.presses.onChange = { [unowned self] in
                records.append("\($0.change) \($0.kind?.rawValue ?? "?") \($0.device.name) \($0.node ?? "?")")
            }
        }

        func show() throws { try session.pipeline.showVirtualDevices { [] } }

        /// Shows the devices of another scene.
        func show(_ scene: String) throws {
            try forwarding.presses.show(try Session(scene).scene.description, screen: CGSize(1000, 500))
        }

        func route(_ phase: ContactPhase, _ x: Double, _ y: Double, at time: Double) {
            session.pipeline.touch(1, phase, x, y, at: Timestamp(seconds: time))
        }

        func tap(_ x: Double, _ y: Double) {
            route(.began, x, y, at: 1)
            route(.ended, x, y, at: 1.1)
        }
    }

    private static func scene(_ action: String, _ keys: String = "") -> String {
        "windows: [{view: {id: page, gestures: [{id: g, kind: tap, action: \(action)}]\(keys)}}]"
    }

    private static let chord = scene("{keys: [KEY_BACK, KEY_LEFT]}")
    private static let click = scene("{click: BTN_RIGHT}")

    private func values(_ events: [InputEvent], _ code: EventCode) -> [Int32] {
        events.filter { $0.code == code && $0.type != .synchronization }.map(\.value)
    }

    @Test("A device that cannot be created does not affect the other devices of the scene")
    func oneFailure() throws {
        func view(_ id: String) -> String { "{id: \(id), kind: virtualTouchscreen, name: \(id)}" }
        let scene = """
            windows: [{view: {id: page, gestures: [{id: copy, kind: tap, action: {keys: [KEY_COPY]}}],
              subviews: [\(view("a")), \(view("b")), \(view("c"))]}}]
            """
        let stage = try Stage(scene)
        try stage.show()
        expectEqual(stage.forwarding.touchscreens.map(\.id), ["a", "b", "c"])
        let second = try Stage(scene)
        second.forbiddenName = "b"
        #expect(throws: SystemError.self) { try second.show() }
        expectEqual(second.forwarding.touchscreens.map(\.id), ["a", "c"])
        expectEqual(second.records.count, 1)
        // The devices that exist stay when the missing one is tried again.
        let existing = second.created.count
        second.forbiddenName = nil
        try second.show()
        expectEqual(second.forwarding.touchscreens.map(\.id), ["a", "b", "c"])
        expectEqual(second.created.count, existing + 1)
    }

    @Test("The virtual keyboard and the virtual pointer exist only if an action needs them")
    func areThereOnlyIfAnActionNeedsThem() throws {
        let none = try Stage("windows: [{view: {}}]")
        try none.show()
        expect(none.created.isEmpty)
        let keyboard = try Stage(Self.chord)
        try keyboard.show()
        expectEqual(keyboard.created.map(\.description.codes), [[.key: ["KEY_BACK", "KEY_LEFT"]]])
        expectEqual(keyboard.records, ["added virtualKeyboard Fingerpost keyboard /dev/input/event99"])
        let pointer = try Stage(Self.click)
        try pointer.show()
        expectEqual(pointer.records, ["added virtualPointer Fingerpost pointer /dev/input/event99"])
    }

    @Test("The events of a chord are written at once")
    func chordIsWrittenAtOnce() throws {
        let stage = try Stage(Self.chord)
        try stage.show()
        stage.tap(100, 100)
        let events = stage.created[0].takeEvents()
        expectEqual(values(events, "KEY_BACK"), [1, 0])
        expectEqual(values(events, "KEY_LEFT"), [1, 0])
        expectEqual(events, VirtualKeyboard.chord(["KEY_BACK", "KEY_LEFT"]))
        expect(stage.session.takeLines().contains { $0.hasPrefix("action") })
    }

    @Test("A click is at the place of the touch")
    func clickIsAtThePlaceOfTheTouch() throws {
        let stage = try Stage(Self.click)
        try stage.show()
        stage.tap(250, 375)
        let events = stage.created[0].takeEvents()
        // The screen has 1000 x 500 points, and each axis 65,536 places.
        expectEqual(values(events.filter { $0.type == .absolute }, .ABS_X), [16_384])
        expectEqual(values(events.filter { $0.type == .absolute }, .ABS_Y), [49_152])
        expectEqual(values(events, .BTN_RIGHT), [1, 0])
    }

    /// Compositors ignore a button while a finger is down.
    @Test("A click comes after the lift of the cancelled touch")
    func clickComesAfterTheLiftOfTheCancelledTouch() throws {
        let stage = try Stage(
            """
            windows: [{view: {id: page, subviews: [{id: rest, kind: virtualTouchscreen, frame: [0, 0, 1000, 500], \
            gestures: [{id: menu, kind: longPress, action: {click: BTN_RIGHT}}]}]}}]
            """)
        try stage.show()
        let (touchscreen, pointer) = (stage.created[0], stage.created[1])
        stage.route(.began, 250, 375, at: 1)
        stage.now = Timestamp(seconds: 1.5)
        stage.session.pipeline.advance(to: stage.now)
        expect(stage.session.takeLines().contains { $0.hasPrefix("action") })
        var order: [String] = []
        while let due = stage.forwarding.nextDeadline {
            stage.forwarding.advance(to: due)
            if touchscreen.takeEvents().contains(where: { $0.code == .ABS_MT_TRACKING_ID && $0.value == -1 }) {
                order.append("lift at \(due.seconds)")
            }
            if values(pointer.takeEvents(), .BTN_RIGHT) == [1, 0] { order.append("click at \(due.seconds)") }
        }
        expectEqual(order, ["lift at 1.55", "click at 1.6"])
    }

    @Test("The virtual devices stay while the scene needs the same ones")
    func stayWhileTheSceneNeedsTheSame() throws {
        let stage = try Stage(Self.chord)
        try stage.show()
        try stage.show(Self.chord)
        expectEqual(stage.created.count, 1)
        try stage.show(Self.scene("{keys: [KEY_LEFT]}"))
        expectEqual(stage.created.count, 2)
        expectEqual(stage.created[1].description.codes, [.key: ["KEY_LEFT"]])
        try stage.show("windows: [{view: {}}]")
        let keyboard = "virtualKeyboard Fingerpost keyboard /dev/input/event99"
        expectEqual(
            stage.records, ["added \(keyboard)", "removed \(keyboard)", "added \(keyboard)", "removed \(keyboard)"])
    }

    @Test("The virtual pointer belongs to the display of the virtual touchscreens, if it is only one")
    func pointerBelongsToTheDisplayOfTheTouchscreens() throws {
        func phys(_ outputs: String...) throws -> String? {
            let views = outputs.enumerated().map { index, output in
                "{id: v\(index), kind: virtualTouchscreen, frame: [0, 0, 9, 9]\(output)}"
            }
            let stage = try Stage(Self.scene("{click: BTN_LEFT}", ", subviews: [\(views.joined(separator: ", "))]"))
            try stage.show()
            return stage.created.first { $0.description.name == "Fingerpost pointer" }?.description.phys
        }
        expectEqual(try phys(), "fingerpost/pointer/")
        expectEqual(try phys(", output: DP-1"), "fingerpost/pointer/DP-1")
        expectEqual(try phys(", output: DP-1", ", output: DP-1"), "fingerpost/pointer/DP-1")
        expectEqual(try phys(", output: DP-1", ", output: DP-2"), "fingerpost/pointer/")
        expectEqual(try phys(", output: DP-1", ""), "fingerpost/pointer/")
    }

    @Test("Without permission, no action presses anything")
    func withoutPermissionNothingIsPressed() throws {
        let stage = try Stage(Self.chord)
        stage.isForbidden = true
        #expect(throws: SystemError.self) { try stage.show() }
        stage.tap(100, 100)
        let outcome = stage.session.pipeline.shown.live.pressForwarder.perform(
            Selector(pressing: .keys([.init(code: 1, name: "KEY_ESC")])), sender: nil, event: nil)
        expect(!outcome)
    }

    @Test("Fingerpost does not read its own virtual devices")
    func areReadByNoBridge() throws {
        let session = try Session("keys: true\ndevices: [{button: BTN_LEFT}]\nwindows: [{view: {}}]")
        for device in [
            VirtualKeyboard.description(keys: ["KEY_BACK"]), VirtualPointer.description(buttons: [], output: ""),
        ] {
            #expect(throws: Refusal.self) { try session.plug(device) }
        }
    }
}
