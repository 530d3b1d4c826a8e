import Evdev
import Files
import Foundation
import Scenes
import System
import TestKit
import Testing
import Touches
import Touchscreen

import struct Touches.CGSize

@testable import Bridge
@testable import LinuxInput
@testable import fingerpost

extension UnderUmockdev {
    @Suite("The recording of a touchscreen")
    struct Recording {
        let folder: TemporaryDirectory
        var path: String { "\(folder.path)/recording.evemu" }

        init() throws { folder = try TemporaryDirectory() }

        private func items(_ text: String) throws -> [RecordingItem] {
            var reader = RecordingReader()
            reader.open("recording")
            reader.append(text.utf8)
            reader.close()
            var items: [RecordingItem] = []
            while let item = try reader.next() { items.append(item) }
            return items
        }

        private func recordEverything(of device: RecordedDevice, to file: OutputFile) throws {
            while true {
                let reading = try device.read(to: file)
                expect(reading != .gone)
                if reading == .drained || reading == .gone { return }
            }
        }

        private func touches(_ items: [RecordingItem]) throws -> [String] {
            var panel: Panel?
            var reports: [PanelReport] = []
            for item in items {
                switch item {
                case .device(let description, _):
                    panel = try Panel(
                        id: DeviceID("p"), description: description, screen: CGSize(2560, 1600),
                        numbering: TouchNumbering())
                case .events(_, let events):
                    panel?.consume(events, into: &reports)
                case .touches, .scene, .session, .wallClock, .warning, .end: break
                }
            }
            return reports.frames.flatMap(\.samples).map {
                "\($0.phase) \($0.touch.number) \($0.location.x) \($0.location.y)"
            }
        }

        /// The recording of a keyboard contains every key that is typed.
        @Test("The file is readable by its owner only, unless it existed before")
        func fileIsReadableByItsOwnerOnly() throws {
            func mode() throws -> Int? {
                try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            }
            try OutputFile(path).write([1])
            expectEqual(try mode(), 0o600)
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
            try OutputFile(path).write([1])
            expectEqual(try mode(), 0o644)
        }

        @Test("A finger that is down at the start, a tap and an overflow replay unchanged")
        func fingerThatIsDownAtStart() throws {
            let testbed = Testbed()
            var held = DeviceState.untouched(.panel())
            held.slots[0] = [.ABS_MT_TRACKING_ID: 3, .ABS_MT_POSITION_X: 100, .ABS_MT_POSITION_Y: 200]
            let panel = testbed.plug(.panel(), state: held)
            let file = try OutputFile(path)
            let device = RecordedDevice(try EvdevDevice.open(panel.node), udev: [:])
            try device.writeBeginning(to: file)
            expectEqual(try touches(items(String(contentsOfFile: path, encoding: .utf8))), ["began 1 100.0 200.0"])

            let slot1 = InputEvent(
                time: Timestamp(microseconds: 5_000_000_000_000), type: .absolute, code: .ABS_MT_SLOT, value: 1)
            panel.write([slot1] + tap(4, 500, 600, at: 5_000_000_000_000))
            try recordEverything(of: device, to: file)
            var after = DeviceState.untouched(.panel())
            after.slots[2] = [.ABS_MT_TRACKING_ID: 5, .ABS_MT_POSITION_X: 7, .ABS_MT_POSITION_Y: 8]
            panel.overflow(at: Timestamp(microseconds: 5_000_000_100_000), into: after)
            try recordEverything(of: device, to: file)

            let read = try items(String(contentsOfFile: path, encoding: .utf8))
            let events = read.flatMap { if case .events(_, let events) = $0 { events } else { [] as [InputEvent] } }
            expectEqual(events.count { $0.type == .synchronization && $0.code == .SYN_DROPPED }, 1)
            expectEqual(
                try touches(read),
                [
                    "began 1 100.0 200.0", "began 2 500.0 600.0", "ended 2 500.0 600.0", "cancelled 1 100.0 200.0",
                    "began 3 7.0 8.0",
                ])
        }

        private func recorder(_ device: String?, _ loop: EventLoop) throws -> Recorder {
            try Recorder(
                device: device, to: try OutputFile(path), loop: loop,
                scene: Scene(name: nil, description: DefaultScene.description, screen: CGSize(1280, 800)) { .zero })
        }

        @Test("The recording is complete when the device is removed")
        func recordingIsCompleteWhenDeviceIsRemoved() throws {
            let testbed = Testbed()
            let panel = testbed.plug(.panel())
            let loop = try EventLoop(handling: [])
            let recorder = try recorder(nil, loop)
            let alarm = Alarm(at: .zero) { alarm in
                panel.write(tap(4, 500, 600, at: 1_000_000))
                alarm.nextDeadline = nil
                panel.unplug()
            }
            loop.timed = [alarm]
            try recorder.run()
            let text = try String(contentsOfFile: path, encoding: .utf8)
            expect(text.hasSuffix("\n"))
            expect(text.contains("N: Panel\n"))
        }

        @Test("Recording waits for a named device that is absent")
        func waitsForNamedDeviceThatIsAbsent() throws {
            let testbed = Testbed()
            let loop = try EventLoop(handling: [])
            let recorder = try recorder("usb-9", loop)
            var panel: FakeDevice?
            let plugging = Alarm(at: .zero) { alarm in
                panel = testbed.plug(.panel(), properties: touchscreen("usb-9"), isReady: false)
                alarm.nextDeadline = nil
            }
            loop.timed = [plugging]
            try recorder.begin()
            expectEqual(try String(contentsOfFile: path, encoding: .utf8), "")
            panel = testbed.plug(.panel(), properties: touchscreen("usb-9"))
            panel?.announce("change")
            loop.timed = [Alarm(at: .zero) { _ in loop.stop() }]
            loop.run()
            expect(try String(contentsOfFile: path, encoding: .utf8).contains("N: Panel\n"))
        }

        @Test("A file that cannot be written ends the recording, also if it waited for its device")
        func fullDisk() throws {
            let testbed = Testbed()
            let loop = try EventLoop(handling: [])
            let recorder = try Recorder(
                device: "usb-9", to: try OutputFile("/dev/full"), loop: loop,
                scene: Scene(name: nil, description: DefaultScene.description, screen: CGSize(1280, 800)) { .zero })
            var panel: FakeDevice?
            let plugging = Alarm(at: .zero) { alarm in
                panel = testbed.plug(.panel(), properties: touchscreen("usb-9"))
                panel?.announce("change")
                alarm.nextDeadline = nil
            }
            loop.timed = [plugging]
            let error = #expect(throws: SystemError.self) { try recorder.run() }
            expect(error?.operation == "write to" && error?.path == "/dev/full")
        }

        @Test("Recording fails without a touchscreen")
        func withoutTouchscreenItFails() throws {
            let empty = Testbed()
            defer { withExtendedLifetime(empty) {} }
            let recorder = try recorder(nil, try EventLoop(handling: []))
            let error = #expect(throws: DeviceChoice.self) { try recorder.begin() }
            expectEqual(
                error?.description,
                "no touchscreen: 'fingerpost devices' lists the devices and why they are "
                    + "not used")
        }
    }
}
