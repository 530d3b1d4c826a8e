import Evdev
import Foundation
import Glibc
import System
import TestKit
import Testing
import Touches
import Touchscreen

@testable import LinuxInput

extension UnderUmockdev {
    @Suite("The devices that udev lists")
    struct Enumeration {
        let testbed = Testbed()

        @Test("A touchscreen is found with its properties, links and names")
        func touchscreenIsFoundWithItsProperties() throws {
            let byPath = "/dev/input/by-path/pci-0000:00:14.0-usb-0:1.2:1.0-event"
            let byID = "/dev/input/by-id/usb-eGalax_Inc._USB_TouchController-event-if00"
            let panel = testbed.plug(.panel(), links: [byPath, byID])
            let node = try require(try DeviceEnumerator.nodes().first)
            expectEqual(node.node, "/dev/input/event5")
            expectEqual(node.sysname, "event5")
            expectEqual(node.syspath, panel.syspath)
            expectEqual(node.links, [byID, byPath])
            expectEqual(node.path, "pci-0000:00:14.0-usb-0:1.2:1.0")
            expectEqual(node.properties["ID_INPUT_TOUCHSCREEN"], "1")
            expectEqual(node.properties["DEVNAME"], "/dev/input/event5")
            expectEqual(node.name, "eGalax Inc. USB TouchController")
            expectEqual(node.phys, "usb-0000:00:14.0-2/input0")
            expect(node.uniq == nil)
        }

        @Test("A device belongs to seat0 unless udev sets another seat")
        func deviceBelongsToSeat0UnlessUdevSetsAnotherSeat() throws {
            _ = testbed.plug(.panel(), as: 1)
            _ = testbed.plug(.panel(), as: 2, properties: ["ID_SEAT": "seat-left"])
            expectEqual(try DeviceEnumerator.nodes().map(\.seat), ["seat0", "seat-left"])
        }

        @Test("The mouse and joystick nodes of a touchscreen are ignored")
        func mouseAndJoystickNodesOfTouchscreenAreIgnored() throws {
            _ = testbed.plug(.panel())
            for (name, minor) in [("mouse0", 32), ("js0", 0)] {
                testbed.add(
                    """
                    P: /devices/fake/input/input5/\(name)
                    N: input/\(name)
                    E: SUBSYSTEM=input
                    E: DEVNAME=/dev/input/\(name)
                    E: ID_INPUT_TOUCHSCREEN=1
                    A: dev=13:\(minor)\\n

                    """)
            }
            expectEqual(try DeviceEnumerator.nodes().map(\.sysname), ["event5"])
        }

        @Test("Nodes are sorted by number")
        func nodesAreSortedByNumber() throws {
            for number in [10, 2, 1] { _ = testbed.plug(.panel(), as: number) }
            expectEqual(try DeviceEnumerator.nodes().map(\.sysname), ["event1", "event2", "event10"])
        }

        @Test("Without a udev database there are the kernel's properties")
        func withoutUdevDatabaseThereAreKernelsProperties() throws {
            _ = testbed.plug(.panel(), properties: [:])
            let node = try require(try DeviceEnumerator.nodes().first)
            expectEqual(node.properties["DEVNAME"], "/dev/input/event5")
            expect(node.properties["ID_INPUT"] == nil)
            expectEqual(node.name, "eGalax Inc. USB TouchController")
        }

        @Test("Without devices nothing is found")
        func withoutDevicesNothingIsFound() throws {
            expectEqual(try DeviceEnumerator.nodes(), [])
        }
    }

    @Suite("Devices that are plugged in and unplugged")
    struct HotPlug {
        let testbed = Testbed()

        /// The changes that the monitor reports. It waits at most one second for the first one.
        private func changes(_ monitor: borrowing DeviceMonitor) throws -> [String] {
            DescriptorWait.wait(for: (monitor.fileDescriptor, .readable), atMost: .seconds(1))
            return try monitor.receive().map { change in
                switch change {
                case .added(let node): "added \(node.sysname)"
                case .changed(let node): "changed \(node.sysname)"
                case .removed(let node): "removed \(node.sysname)"
                case .overflow: "overflow"
                }
            }
        }

        @Test("Plugging in and unplugging are reported in order")
        func pluggingInAndUnpluggingAreReportedInOrder() throws {
            let monitor = try DeviceMonitor.open()
            let panel = testbed.plug(.panel())
            expectEqual(try changes(monitor), ["added event5"])
            panel.unplug()
            expectEqual(try changes(monitor), ["removed event5"])
            _ = testbed.plug(.panel(), as: 6)
            expectEqual(try changes(monitor), ["added event6"])
        }

        @Test("A panel that returns with another number keeps its path")
        func panelThatReturnsWithAnotherNumberKeepsItsPath() throws {
            for number in 5..<8 {
                let panel = testbed.plug(.panel(), as: number)
                expectEqual(try DeviceEnumerator.nodes().map(\.path), ["pci-0000:00:14.0-usb-0:1.2:1.0"])
                var device = try EvdevDevice.open(panel.node)
                var events: [InputEvent] = []
                expectEqual(try device.read(into: &events), .drained)
                panel.unplug()
                expectEqual(try device.read(into: &events), .gone)
                expectEqual(try DeviceEnumerator.nodes(), [])
            }
        }

        @Test("An addition has the properties that choose the device")
        func additionHasPropertiesThatChooseDevice() throws {
            let monitor = try DeviceMonitor.open()
            _ = testbed.plug(.panel())
            guard case .added(let node)? = try monitor.receive().first else {
                Issue.record("no addition")
                return
            }
            let enumerated = try require(try DeviceEnumerator.nodes().first)
            expectEqual(node.node, enumerated.node)
            expectEqual(node.syspath, enumerated.syspath)
            expectEqual(node.name, enumerated.name)
            expectEqual(node.path, "pci-0000:00:14.0-usb-0:1.2:1.0")
            expectEqual(node.properties["ID_INPUT_TOUCHSCREEN"], "1")
        }

        @Test("A second addition of the same device is passed on")
        func secondAdditionOfSameDeviceIsPassedOn() throws {
            let monitor = try DeviceMonitor.open()
            let panel = testbed.plug(.panel())
            panel.announce("add")
            expectEqual(try changes(monitor), ["added event5", "added event5"])
        }

        @Test("A permission rule that runs later is a change")
        func permissionRuleThatRunsLaterIsChange() throws {
            let monitor = try DeviceMonitor.open()
            let panel = testbed.plug(.panel(), isReady: false)
            panel.becomeReady()
            expectEqual(try changes(monitor), ["added event5", "changed event5"])
        }

        @Test("An empty queue is not an error")
        func emptyQueueIsNotError() throws {
            expectEqual(try DeviceMonitor.open().receive(), [])
        }

        @Test("Opening and closing a device a hundred times leaks no descriptor")
        func openingAndClosingDeviceHundredTimesLeaksNoDescriptor() throws {
            let panel = testbed.plug(.panel())
            let before = openTerminals()
            for _ in 0..<100 {
                let device = try EvdevDevice.open(panel.node)
                expectEqual(openTerminals(), before + 1)
                _ = consume device
            }
            expectEqual(openTerminals(), before)
        }

        /// umockdev's nodes are pseudo terminals.
        private func openTerminals() -> Int {
            SystemCall.entries(of: "/proc/self/fd").count { descriptor in
                let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)")
                return path?.hasPrefix("/dev/pts/") ?? false
            }
        }
    }
}
