import Evdev
import PanelTestKit
import System
import TestKit
import Testing
import Touches

@testable import Bridge

/// `umockdev-wrapper swift test` runs these tests.
@Suite(
    "The other nodes of grabbed panels", .serialized, .enabled(if: Testbed.isAvailable, "run under umockdev-wrapper"))
struct SecondNodeTests {
    private static func panel(slots: Int = 5, phys: String = "usb-1/input0") -> DeviceDescription {
        var description = VirtualPanel(.slots(slots)).description
        description.phys = phys
        return description
    }

    /// A node of the same make as the panel.
    private static func node(
        _ name: String, phys: String, _ codes: [EventType: Set<EventCode>]
    ) -> DeviceDescription {
        let panel = panel()
        return DeviceDescription(
            name: name, phys: phys, bus: panel.bus, vendor: panel.vendor, product: panel.product, codes: codes)
    }

    private static func mouse(_ name: String = "Mouse", phys: String = "usb-1/input1") -> DeviceDescription {
        // BTN_LEFT, REL_X and REL_Y.
        node(
            name, phys: phys,
            [.key: [EventCode(rawValue: 0x110)], .relative: [EventCode(rawValue: 0), EventCode(rawValue: 1)]])
    }

    private static let asMouse = ["ID_INPUT": "1", "ID_INPUT_MOUSE": "1"]

    private struct Stage {
        let testbed = Testbed()
        let loop: EventLoop
        let session: Session
        let devices: DeviceSet

        init(_ scene: String = "windows: [{view: {}}]", grabs: Bool = true) throws {
            loop = try EventLoop(handling: [])
            session = try Session(scene)
            devices = DeviceSet(loop: loop, pipeline: session.pipeline, wanted: [], grabs: grabs)
        }
    }

    @Test("The mouse of a grabbed panel is grabbed, whichever node comes first", arguments: [(5, 6), (6, 5)])
    func mouseOfPanelIsGrabbed(panel: Int, mouse: Int) throws {
        let stage = try Stage()
        let panel = stage.testbed.plug(Self.panel(), as: panel)
        let mouse = stage.testbed.plug(Self.mouse(), as: mouse, properties: Self.asMouse)
        try stage.devices.start()
        expect(panel.isGrabbed && mouse.isGrabbed)
    }

    @Test("The mouse of a panel is grabbed if it appears later, and again after the panel was away")
    func mouseIsGrabbedAsLongAsThePanel() throws {
        let stage = try Stage()
        let panel = stage.testbed.plug(Self.panel(), as: 5)
        try stage.devices.start()
        let mouse = stage.testbed.plug(Self.mouse(), as: 6, properties: Self.asMouse)
        stage.devices.sceneChanged()
        stage.devices.sceneChanged()
        expectEqual(mouse.grabs, 1)
        panel.unplug()
        while stage.devices.hasTouchscreen { stage.loop.turn(waits: true) }
        _ = stage.testbed.plug(Self.panel(), as: 7)
        stage.devices.sceneChanged()
        expectEqual(mouse.grabs, 2)
    }

    @Test("Of two touchscreen nodes of a grabbed panel, the one that is not used is grabbed too")
    func secondTouchscreenIsGrabbed() throws {
        let stage = try Stage()
        let fewer = stage.testbed.plug(Self.panel(slots: 2, phys: "usb-1/input1"), as: 5)
        let more = stage.testbed.plug(Self.panel(), as: 6)
        try stage.devices.start()
        expectEqual(stage.session.takeLines().count { $0.hasPrefix("device refused") }, 1)
        expect(fewer.isGrabbed && more.isGrabbed)
    }

    @Test("A node is left alone that is another device, a keyboard, or ignored by an entry")
    func otherNodesAreLeftAlone() throws {
        let stage = try Stage("devices: [{match: {name: Real mouse}, ignore: true}]\nwindows: [{view: {}}]")
        let panel = stage.testbed.plug(Self.panel(), as: 5)
        let others = [
            stage.testbed.plug(Self.mouse(phys: "usb-2/input0"), as: 6, properties: Self.asMouse),
            stage.testbed.plug(Self.mouse("Real mouse"), as: 7, properties: Self.asMouse),
            stage.testbed.plug(
                Self.node("Keyboard", phys: "usb-1/input2", [.key: ["KEY_UP"]]), as: 8,
                properties: ["ID_INPUT": "1", "ID_INPUT_KEY": "1", "ID_INPUT_KEYBOARD": "1"]),
        ]
        try stage.devices.start()
        expect(panel.isGrabbed)
        expectEqual(others.map(\.grabs), [0, 0, 0])
    }

    @Test("Without --grab and virtual touchscreens, the mouse of a panel is not grabbed")
    func nothingIsGrabbedUnlessAsked() throws {
        let stage = try Stage(grabs: false)
        _ = stage.testbed.plug(Self.panel(), as: 5)
        let mouse = stage.testbed.plug(Self.mouse(), as: 6, properties: Self.asMouse)
        try stage.devices.start()
        expect(stage.devices.hasTouchscreen)
        expect(!mouse.isGrabbed)
    }

    @Test("A mouse that another process has grabbed does not keep the panel from being used")
    func mouseThatIsGrabbedElsewhereIsTriedAgain() throws {
        let stage = try Stage()
        _ = stage.testbed.plug(Self.panel(), as: 5)
        let mouse = stage.testbed.plug(Self.mouse(), as: 6, properties: Self.asMouse)
        mouse.isGrabbedElsewhere = true
        try stage.devices.start()
        expect(stage.devices.hasTouchscreen)
        mouse.isGrabbedElsewhere = false
        stage.devices.sceneChanged()
        expect(mouse.isGrabbed)
    }
}
