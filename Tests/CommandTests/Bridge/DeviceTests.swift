import Evdev
import Glibc
import TestKit
import Testing
import Touches
import Touchscreen

extension UnderUmockdev {
    @Suite("fingerpost run with hot-plugged touchscreens")
    struct DeviceTests {
        let testbed = Testbed()

        @Test("No record has time 0, even in a scene whose content starts with an offset")
        func noRecordHasTime0() throws {
            let folder = try TemporaryDirectory()
            let scene = try folder.write(
                """
                fingerpost: 1
                windows:
                  - view:
                      subviews:
                        - {id: list, kind: scroll, frame: [0, 0, 1000, 500], contentSize: [1000, 900], contentOffset: [0, 30]}
                """, to: "scene.yaml")
            let panel = PluggedPanel(on: testbed)
            let bridge = try Bridge(["--emit", "all", "--scene", scene])
            var records = try bridge.output.records(until: "device added")
            panel.touch { $0.down(at: 50, 80) }
            records += try bridge.output.records(until: "touch began")
            expectEqual(records.filter { ($0.number("time") ?? 0) <= 0 }.map(\.line), [])
        }

        @Test("A touchscreen that is present is reported after hello, and a keyboard is not used")
        func reportsPresentTouchscreenAfterHello() throws {
            let keyboard = DeviceDescription(name: "Keyboard", codes: [.key: [EventCode(rawValue: 30)]])
            _ = testbed.plug(keyboard, as: 4, properties: ["ID_INPUT": "1", "ID_INPUT_KEYBOARD": "1"])
            let panel = PluggedPanel(on: testbed)
            let bridge = try Bridge()
            let records = try bridge.start()
            expectEqual(records.map(\.kind), ["hello", "device added", "ready"])
            let hello = records[0]
            expect(hello.line.contains(#""screen":{"width":1000,"height":500}"#))
            expectEqual(hello["program"]?.hasPrefix("fingerpost "), true)
            expect(hello["session"] != nil)
            expect(hello.line.contains(#""clock":{"monotonic":"#))
            let (id, node) = (PluggedPanel.id("1.2"), panel.device.node)
            expectEqual(
                records[1].told("device", "node", "path", "name", "vendor", "product", "kind", "contacts"),
                "device added \(id) \(node) \(id) Test Panel 5 1234 5678 touchscreen 10")
        }

        /// An id has colons, which shells handle in different ways.
        @Test("A shell completes the id of a device", arguments: ["bash", "zsh", "fish"])
        func completion(shell: String) throws {
            let panels = [PluggedPanel(on: testbed), PluggedPanel(on: testbed, as: 6, socket: "1.3")]
            let folder = try TemporaryDirectory()
            let answers = try Script.complete(
                ["pci-0000:00:14.0-usb-0:1.3", "/dev/input/event6"].map { "fingerpost run --device \($0)" },
                in: shell, directory: folder.path)
            expectEqual(answers, [PluggedPanel.id("1.3"), "/dev/input/event6"].map { ["run", "--device", $0] })
            withExtendedLifetime(panels) {}
        }

        @Test("The records of a tap have the kernel's timestamps, and without --grab the panel is not grabbed")
        func tapHasKernelsTimestamps() throws {
            let panel = PluggedPanel(on: testbed)
            let bridge = try Bridge(["--emit", "default,-gesture,-delivery"])
            try bridge.start()
            expect(!panel.device.isGrabbed)
            let start = Timestamp.now
            panel.touch { $0.down(at: 45, 64) }
            let began = try require(try bridge.output.record())
            expectEqual(
                began.told("touch", "device", "slot", "x", "y"), "touch began 1 \(PluggedPanel.id("1.2")) 0 450 320")
            let time = try require(began.number("time"))
            expect(time >= start.seconds && time <= Timestamp.now.seconds)
            panel.touch { $0.move(to: 46, 64) }
            panel.touch { $0.up() }
            expectEqual(try bridge.output.records(2).map { $0.told("x") }, ["touch moved 460", "touch ended 460"])
        }

        @Test("A bridge without a touchscreen reports that once, and waits")
        func withoutTouchscreenItReportsThatOnceAndWaits() throws {
            let bridge = try Bridge()
            expectEqual(try bridge.output.record()?.kind, "hello")
            expectEqual(
                try bridge.program.errors.next(),
                "fingerpost: waiting: no touchscreen: 'fingerpost devices' "
                    + "lists the devices and why they are not used")
            let first = PluggedPanel(on: testbed)
            expect(try bridge.output.records(until: "device added").count >= 1)
            first.device.unplug()
            expectEqual(try bridge.output.records(until: "device removed").count, 1)
            let second = PluggedPanel(on: testbed, as: 6)
            let added = try bridge.output.records(until: "device added")
            expectEqual(added.last?["node"], second.device.node)
            expectEqual(added.last?["device"], PluggedPanel.id("1.2"))
            second.touch { $0.down(at: 10, 10) }
            expectEqual(try bridge.output.records(until: "touch began").last?.number("x"), 100)
            bridge.program.send(SIGTERM)
            expectEqual(try bridge.program.waitForExit(), .signal(SIGTERM))
            expectEqual(try bridge.program.errors.rest().filter { $0.contains("no touchscreen") }, [])
        }

        @Test("With --require-device it fails without a touchscreen")
        func withRequireDeviceItFailsWithoutTouchscreen() throws {
            let bridge = try Bridge(["--require-device"])
            expectEqual(try bridge.output.rest(), [])
            expectEqual(
                try bridge.program.errors.rest(),
                [
                    "fingerpost: no touchscreen: 'fingerpost devices' lists the devices and why they are not used"
                ])
            expectEqual(try bridge.program.waitForExit(), .code(1))
            expectEqual(access(bridge.socket, F_OK), -1)
        }

        @Test("When the touchscreen is unplugged, its touches are cancelled before it is removed")
        func whenTouchscreenIsUnplugged() throws {
            let panel = PluggedPanel(on: testbed)
            let bridge = try Bridge(["--emit", "touch,device"])
            try bridge.start()
            panel.touch {
                $0.down(0, at: 10, 10)
                $0.down(1, at: 20, 20)
            }
            _ = try bridge.output.records(2)
            panel.device.unplug()
            let records = try bridge.output.records(until: "device removed")
            let id = PluggedPanel.id("1.2")
            expectEqual(
                records.map { $0.told("touch", "device", "reason") },
                [
                    "touch cancelled 1 \(id) removed", "touch cancelled 2 \(id) removed", "device removed \(id)",
                ])
        }

        @Test("A finger that is down when its touchscreen is plugged in begins")
        func fingersThatAreDownWhenTouchscreenIsPluggedInBegin() throws {
            _ = PluggedPanel(on: testbed) {
                $0.down(3, at: 50, 50)
                $0.report()
            }
            let bridge = try Bridge(["--emit", "touch,device"])
            try bridge.start()
            let began = try require(try bridge.output.record())
            expectEqual(began.told("slot", "x"), "touch began 3 500")
        }

        @Test("After an overflow, the record resynced comes before dropped")
        func afterOverflow() throws {
            let panel = PluggedPanel(on: testbed)
            let bridge = try Bridge(["--emit", "touch,device,dropped"])
            try bridge.start()
            panel.touch {
                $0.down(0, at: 10, 10)
                $0.down(1, at: 20, 20)
                $0.down(2, at: 30, 30)
            }
            _ = try bridge.output.records(3)
            // One finger lifts, one is replaced by another, and one moves on.
            panel.touchUnseen {
                $0.up(0)
                $0.up(1)
                $0.down(1, at: 40, 40)
                $0.move(2, to: 50, 50)
            }
            let records = try bridge.output.records(until: "dropped kernel")
            expectEqual(
                records.map { $0.told("touch", "reason") },
                [
                    "device resynced", "touch cancelled 1 lost", "touch cancelled 2 lost", "touch moved 3",
                    "touch began 4", "dropped kernel kernel",
                ])
            let dropped = try require(records.last)
            expectEqual(dropped["device"], PluggedPanel.id("1.2"))
            let since = try require(dropped.number("since"))
            let until = try require(dropped.number("until"))
            expect(since < until)
            expectEqual(records.dropFirst().map { $0.number("time") }, Array(repeating: until, count: 5))
        }

        @Test("A node that cannot be opened is refused, and used as soon as it can be opened")
        func nodeThatCannotBeOpenedIsRefused() throws {
            let panel = PluggedPanel(on: testbed, isReady: false)
            let bridge = try Bridge()
            let refused = try require(try bridge.output.records(until: "device refused").last)
            expectEqual(refused["node"], panel.device.node)
            let reason = try require(refused["reason"])
            expect(reason.contains(panel.device.node))
            expectEqual(try bridge.program.errors.next(), "fingerpost: \(reason)")
            panel.device.becomeReady()
            let added = try bridge.output.records(until: "device added")
            expectEqual(added.last?["node"], panel.device.node)
            panel.touch { $0.down(at: 10, 10) }
            expectEqual(try bridge.output.records(until: "touch began").count, 1)
        }
    }

    @Suite("fingerpost run --device and --grab")
    struct DeviceChoiceTests {
        let testbed = Testbed()

        @Test(
            "Only the device that --device names by id or node is used",
            arguments: [PluggedPanel.id("1.3"), "/dev/input/event6"])
        func device(_ name: String) throws {
            let other = PluggedPanel(on: testbed, as: 5, socket: "1.2")
            let wanted = PluggedPanel(on: testbed, as: 6, socket: "1.3")
            let bridge = try Bridge(["--device", name, "--emit", "touch,device"])
            expectEqual(try bridge.start().last?["node"], wanted.device.node)
            other.touch { $0.down(at: 10, 10) }
            wanted.touch { $0.down(at: 90, 90) }
            expectEqual(try bridge.output.record()?.number("x"), 900)
        }

        @Test("A bridge waits for the device that it was given even if others are present")
        func waitsForAbsentDeviceEvenIfOthersArePresent() throws {
            _ = PluggedPanel(on: testbed, as: 5, socket: "1.2")
            let bridge = try Bridge(["--device", PluggedPanel.id("1.3")])
            expectEqual(
                try (0..<2).map { _ in try bridge.program.errors.next() },
                [
                    "fingerpost: waiting: no device '\(PluggedPanel.id("1.3"))' here: the touchscreens are",
                    "fingerpost:   /dev/input/event5  \(PluggedPanel.id("1.2"))  Test Panel 5",
                ])
            let wanted = PluggedPanel(on: testbed, as: 6, socket: "1.3")
            let records = try bridge.output.records(until: "device added")
            expectEqual(records.last?["node"], wanted.device.node)
            expectEqual(records.filter { $0.kind == "device added" }.count, 1)
        }

        @Test("Two touchscreens are two devices, and their touches are numbered together")
        func twoTouchscreensAreTwoDevices() throws {
            let left = PluggedPanel(on: testbed, as: 5, socket: "1.2")
            let right = PluggedPanel(on: testbed, as: 6, socket: "1.3")
            let bridge = try Bridge(["--emit", "touch,device"])
            try bridge.start()
            try bridge.start()
            left.touch { $0.down(at: 10, 10) }
            let first = try bridge.output.record()
            right.touch { $0.down(at: 20, 20) }
            let second = try bridge.output.record()
            expectEqual(first?.told("touch", "device"), "touch began 1 \(PluggedPanel.id("1.2"))")
            expectEqual(second?.told("touch", "device"), "touch began 2 \(PluggedPanel.id("1.3"))")
        }

        @Test("The option --grab holds the grab until the program ends")
        func grabHoldsGrabUntilProgramEnds() throws {
            let panel = PluggedPanel(on: testbed)
            let bridge = try Bridge(["--grab"])
            try bridge.start()
            expect(panel.device.isGrabbed)
        }

        @Test("With --grab, a device that another process has grabbed is refused")
        func deviceThatAnotherProcessHasGrabbedIsRefused() throws {
            let panel = PluggedPanel(on: testbed)
            panel.device.isGrabbedElsewhere = true
            let bridge = try Bridge(["--grab"])
            let refused = try require(try bridge.output.records(until: "device refused").last)
            let start = "cannot grab /dev/input/event5: Device or resource busy; another process has grabbed it"
            expectEqual(refused["reason"]?.hasPrefix(start), true)
            expectEqual(try bridge.program.errors.next()?.hasPrefix("fingerpost: \(start)"), true)
        }
    }
}
