import Evdev
import System
import Testing
import TouchTestKit
import Touches
import UmockdevTestKit

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
        #expect(!devices.hasTouchscreen)
        #expect(session.takeLines().first?.hasPrefix("device refused") == true)

        let due = try #require(devices.nextDeadline)
        devices.advance(to: due)
        #expect(!devices.hasTouchscreen)
        #expect(session.takeLines() == [])

        panel.isGrabbedElsewhere = false
        devices.advance(to: try #require(devices.nextDeadline))
        #expect(devices.hasTouchscreen)
        #expect(panel.isGrabbed)
        #expect(session.takeLines().first?.hasPrefix("device added") == true)
        #expect(devices.nextDeadline == nil)
    }

    @Test("A keyboard is never grabbed")
    func keyboardIsNeverGrabbed() throws {
        let testbed = Testbed()
        let keyboard = testbed.plug(
            DeviceDescription(name: "Keyboard", codes: [.key: [.KEY_UP]]),
            properties: ["ID_INPUT": "1", "ID_INPUT_KEY": "1", "ID_INPUT_KEYBOARD": "1"])
        let session = try Session("keys: true\nwindows: [{view: {}}]")
        let devices = try devices(session)
        try devices.start()
        #expect(session.takeLines().first?.hasPrefix("device added") == true)
        #expect(!keyboard.isGrabbed)
        #expect(!devices.hasTouchscreen)
    }
}
