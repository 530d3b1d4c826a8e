import Evdev
import Foundation
import Scenes
import TestKit
import Testing
import Touches
import Touchscreen

import struct Touches.CGRect
import struct Touches.CGSize

@testable import Bridge
@testable import fingerpost

extension UnderUmockdev {
    @Suite("The devices that are found, and which of them are used")
    struct Survey {
        /// A scene with these device entries.
        private func scene(_ devices: String...) throws -> Scene {
            let text = "fingerpost: 1\ndevices: [\(devices.joined(separator: ", "))]"
            let description = try SceneReader.read(Array(text.utf8), file: "scene").scene
            return Scene(name: nil, description: description, screen: CGSize(1280, 800)) { .zero }
        }

        private func verdicts(_ scene: Scene) throws -> [String] {
            try SurveyedDevice.all(in: scene).map {
                "\($0.node.sysname) "
                    + "\($0.refusal == nil ? "as \($0.id.name)" : "no")"
            }
        }

        @Test("A panel is found by its path, and a keyboard is refused")
        func panelIsFoundByItsPath() throws {
            let testbed = Testbed()
            _ = testbed.plug(.panel(), as: 1, properties: touchscreen("usb-1"))
            _ = testbed.plug(.keyboard, as: 2, properties: ["ID_INPUT": "1", "ID_INPUT_KEYBOARD": "1"])
            expectEqual(try verdicts(scene()), ["event1 as usb-1", "event2 no"])
        }

        @Test("Of two nodes of one panel, the one with more contacts is used, in either order")
        func ofTwoNodesOfOnePanel() throws {
            let testbed = Testbed()
            _ = testbed.plug(
                .single("Panel Touch", phys: "usb-0000:00:14.0-2/input1"), as: 1, properties: touchscreen("usb-1"))
            _ = testbed.plug(.panel(), as: 2, properties: touchscreen("usb-1"))
            expectEqual(try verdicts(scene()), ["event1 no", "event2 as usb-1"])
            let refusal = try require(try SurveyedDevice.all(in: scene()).first?.refusal)
            expectEqual(
                refusal.description,
                "/dev/input/event2 is another node of the same panel and is used; if they are two panels, "
                    + "give each its own `area` in its entry under `devices`")
        }

        @Test("Two nodes in one udev group are one panel")
        func twoNodesInOneUdevGroupAreOnePanel() throws {
            let testbed = Testbed()
            let group = ["LIBINPUT_DEVICE_GROUP": "3/eef/7224:usb-2"]
            _ = testbed.plug(.panel(phys: "a"), as: 1, properties: touchscreen("usb-1", group))
            _ = testbed.plug(.panel(phys: "b"), as: 2, properties: touchscreen("usb-1", group))
            expectEqual(try verdicts(scene()), ["event1 as usb-1", "event2 no"])
        }

        @Test("A group without a phys does not join two devices")
        func groupWithoutPhysDoesNotJoinTwoDevices() throws {
            let testbed = Testbed()
            let group = ["LIBINPUT_DEVICE_GROUP": "3/eef/7224:"]
            _ = testbed.plug(.panel(phys: ""), as: 1, properties: touchscreen("a", group))
            _ = testbed.plug(.panel(phys: ""), as: 2, properties: touchscreen("b", group))
            expectEqual(try verdicts(scene()), ["event1 as a", "event2 as b"])
        }

        @Test("Nodes of one model with different areas of the screen are two panels")
        func nodesOfOneModelWithDifferentPartsOfScreenAreTwoPanels() throws {
            let testbed = Testbed()
            _ = testbed.plug(.panel("Left"), as: 1, properties: touchscreen("usb-1"))
            _ = testbed.plug(.panel("Right"), as: 2, properties: touchscreen("usb-1"))
            let scene = try scene(
                "{id: left, area: [0, 0, 640, 800], match: {name: Left}}",
                "{id: right, area: [640, 0, 640, 800], match: {name: Right}}")
            expectEqual(try verdicts(scene), ["event1 as left", "event2 as right"])
        }

        @Test("Equal panels that match one entry get different ids, and a warning about their common area")
        func equalPanelsOnOneEntryGetDifferentIdsAndWarningAboutTheir()
            throws
        {
            let testbed = Testbed()
            _ = testbed.plug(.panel(phys: "usb-0000:00:14.0-2/input0"), as: 1, properties: touchscreen("usb-1"))
            _ = testbed.plug(.panel(phys: "usb-0000:00:14.0-3/input0"), as: 2, properties: touchscreen("usb-2"))
            let scene = try scene("{id: left, area: [0, 0, 640, 800]}")
            expectEqual(try verdicts(scene), ["event1 as left", "event2 as usb-2"])
            expectEqual(
                try DevicesReport(in: scene).remarks,
                [
                    "two panels, 'left' and 'usb-2', match entry 1 under `devices`, which has an `area`: "
                        + "so the touches of both land there; give each its own entry with `match: {path: ...}`"
                ])
        }

        @Test("An entry may match by seat and by output")
        func entryMayMatchBySeatAndByOutput() throws {
            let testbed = Testbed()
            _ = testbed.plug(.panel(phys: "a"), as: 1, properties: touchscreen("usb-1", ["ID_SEAT": "seat-left"]))
            _ = testbed.plug(.panel(phys: "b"), as: 2, properties: touchscreen("usb-2", ["WL_OUTPUT": "HDMI-A-1"]))
            let scene = try scene("{id: left, match: {seat: seat-left}}", "{id: wall, match: {output: 'HDMI-*'}}")
            expectEqual(try verdicts(scene), ["event1 as left", "event2 as wall"])
        }

        @Test("The named device is chosen, or the only touchscreen, and any other choice is an error")
        func deviceIsNamedOne() throws {
            let testbed = Testbed()
            _ = testbed.plug(.panel("Left", phys: "a"), as: 1, properties: touchscreen("usb-1"))
            _ = testbed.plug(.keyboard, as: 2, properties: ["ID_INPUT": "1", "ID_INPUT_KEYBOARD": "1"])
            func chosen(_ name: String?) throws -> String? {
                try DeviceChoice.one(of: SurveyedDevice.all(in: scene()), named: name.map(DeviceName.init))?.node.node
            }
            expectEqual(try chosen(nil), "/dev/input/event1")
            _ = testbed.plug(
                .panel("Right", phys: "b"), as: 3, properties: touchscreen("usb-2"), links: ["/dev/input/by-path/usb-2"]
            )
            expectEqual(try chosen("usb-1"), "/dev/input/event1")
            expectEqual(try chosen("/dev/input/by-path/usb-2"), "/dev/input/event3")
            expectEqual(try chosen("/dev/input/event2"), "/dev/input/event2")
            expect(try chosen("usb-7") == nil)
            let error = #expect(throws: DeviceChoice.self) { try chosen(nil) }
            expectEqual(
                error?.description,
                """
                2 devices match: choose one with --device
                  /dev/input/event1  usb-1  Left
                  /dev/input/event3  usb-2  Right
                """)
        }

        @Test("A panel is listed with its size, contacts, axes and the source of its calibration")
        func panelIsListedWithItsSize() throws {
            let testbed = Testbed()
            _ = testbed.plug(
                .panel(), as: 1,
                properties: touchscreen("usb-1", ["LIBINPUT_CALIBRATION_MATRIX": "0 -1 1 1 0 0"]),
                links: ["/dev/input/by-path/usb-1-event"])
            var report = try DevicesReport(in: scene())
            var listing = try require(report.listings.first)
            // Independent of the user that runs this test, and of the node's mode in umockdev.
            listing.access = nil
            listing.holders = []
            report = DevicesReport(listings: [listing], remarks: report.remarks)
            expectEqual(
                report.text,
                """
                /dev/input/event1  Panel
                  used         yes, as usb-1
                  class        touchscreen
                  vendor:id    0eef:7224
                  path         usb-1
                  links        /dev/input/by-path/usb-1-event
                  phys         usb-0000:00:14.0-2/input0
                  size         255.9 x 159.9 mm
                  contacts     10
                  axes         ABS_X 0...2559 (10/mm)
                               ABS_Y 0...1599 (10/mm)
                               ABS_MT_SLOT 0...9
                               ABS_MT_POSITION_X 0...2559 (10/mm)
                               ABS_MT_POSITION_Y 0...1599 (10/mm)
                               ABS_MT_TRACKING_ID 0...65535
                  covers       the whole screen
                  calibration  udev: LIBINPUT_CALIBRATION_MATRIX 0 -1 1 1 0 0
                  permission   not known

                Another program that has a panel open, such as a compositor, receives every tap as well, unless 'run --grab' takes the panel.
                """)
            let json = try require(try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [[String: Any]])
            expectEqual(json[0]["used"] as? Bool, true)
            expectEqual(json[0]["size"] as? [Double], [255.9, 159.9])
            expectEqual(json[0]["matrix"] as? [Double], [0, -1, 1, 1, 0, 0])
            expectEqual(json[0]["calibration"] as? String, "udev: LIBINPUT_CALIBRATION_MATRIX 0 -1 1 1 0 0")
            let axes = try require(json[0]["axes"] as? [[String: Any]])
            expectEqual(
                axes.filter { $0["position"] as? Bool == true }.map { $0["code"] as? String },
                [
                    "ABS_MT_POSITION_X", "ABS_MT_POSITION_Y",
                ])
        }

        @Test("The settings of a panel are listed with their entries, and an entry without a match is reported")
        func settingsOfPanelAreListedWithTheirEntries()
            throws
        {
            let testbed = Testbed()
            _ = testbed.plug(
                .panel(), as: 1, properties: touchscreen("usb-1", ["LIBINPUT_CALIBRATION_MATRIX": "0 -1 1 1 0 0"]))
            let report = try DevicesReport(
                in: scene(
                    "{match: {path: usb-7}}",
                    "{match: {path: usb-1}, area: [0, 0, 640, 800], rotate: 180, filters: {palmMajor: 30, jitter: {median: 5}}}"
                ))
            let lines = report.text.split(separator: "\n").map(String.init)
            for line in [
                "  entries      2 under `devices`", "  covers       [0, 0, 640, 800] of the screen",
                "  calibration  scene: rotate 180; it overrides udev's LIBINPUT_CALIBRATION_MATRIX 0 -1 1 1 0 0",
                "  filters      palmMajor: no effect, because the panel does not report sizes",
                "               jitter: median of 5 positions, 2 reports late",
                "warning: entry 1 under `devices` matches no device that is present",
            ] { expect(lines.contains(line)) }
        }

        @Test("An entry may match a link in by-id or by-path")
        func entryMayMatchLinkInByIdOrByPath() throws {
            let testbed = Testbed()
            _ = testbed.plug(
                .panel(phys: "a"), as: 1, properties: touchscreen("usb-1"), links: ["/dev/input/by-id/usb-eGalax-event"]
            )
            let scene = try scene("{id: left, match: {path: '/dev/input/by-id/*eGalax*'}}")
            expectEqual(try verdicts(scene), ["event1 as left"])
        }

        @Test("A pen is used if a panel uses it, and otherwise refused with the reason")
        func penIsUsedIfPanelUsesIt() throws {
            let testbed = Testbed()
            _ = testbed.plug(.panel(), as: 1, properties: touchscreen("usb-1"))
            var pen = DeviceDescription.panel()
            pen.name = "Pen"
            pen.codes = [.key: [.BTN_TOOL_PEN, .BTN_TOUCH], .absolute: [.ABS_X, .ABS_Y]]
            pen.axes = pen.axes.filter { pen.codes[.absolute]!.contains($0.key) }
            _ = testbed.plug(pen, as: 2, properties: ["ID_INPUT": "1", "ID_INPUT_TABLET": "1"])
            expectEqual(
                try SurveyedDevice.all(in: scene())[1].refusal?.description.hasPrefix("it is a pen or graphics tablet"),
                true)
            let report = try DevicesReport(in: scene("{filters: {penLinger: 0.5}}"))
            expectEqual(report.listings.map(\.reason), [nil, nil])
            expect(report.listings[1].text.contains("used         yes, for the panel that it belongs to"))
        }
    }
}
