import Evdev
import Files
import TestKit
import Testing
import Touchscreen

@Suite("A recording written as evemu text")
struct WriterTests {
    @Test("The description is written as comments and as lines")
    func description() throws {
        let device = DeviceDescription(
            name: "Panel", bus: 3, vendor: 0x0eef, product: 0x7224, version: 0x110, properties: [1],
            codes: [.synchronization: [], .key: [.BTN_TOUCH], .absolute: [.ABS_MT_POSITION_X]],
            axes: [
                .ABS_MT_POSITION_X: AbsoluteAxis(
                    value: 12, minimum: -5, maximum: 32767, fuzz: 7, flat: 1, resolution: 55)
            ])
        var bytes: [UInt8] = []
        RecordingWriter.append(device, to: &bytes)
        expectEqual(String(decoding: bytes, as: UTF8.self), recordingText("written.evemu"))
    }

    @Test(
        "An event's microseconds have no leading zeros",
        arguments: [
            (InputEvent(1, 3, 0x39, -1), "E: 0.1 0003 0039 -1\t# ABS_MT_TRACKING_ID\n"),
            (InputEvent(1_050_000, 0, 0, 0), "E: 1.50000 0000 0000 0\t# SYN_REPORT\n"),
            (InputEvent(1_357_751_027_999_999, 1, 0x2ff, .max), "E: 1357751027.999999 0001 02ff 2147483647\n"),
            (InputEvent(2_000_000, 3, 0x35, .min), "E: 2.0 0003 0035 -2147483648\t# ABS_MT_POSITION_X\n"),
            (InputEvent(-1, 0x15, 0xffff, 0), "E: 0.0 0015 ffff 0\n"),
        ])
    func event(event: InputEvent, line: String) {
        var bytes: [UInt8] = []
        RecordingWriter.append(event, to: &bytes)
        expectEqual(String(decoding: bytes, as: UTF8.self), line)
    }

    @Test("A name with a newline does not break the line")
    func name() {
        var bytes: [UInt8] = []
        RecordingWriter.append(DeviceDescription(name: "a\nE: 1"), to: &bytes)
        RecordingWriter.append(InputEvent(1, 0, 0, 0), to: &bytes)
        let reading = Reading(files: [("a", bytes)])
        expect(reading.error == nil)
        expectEqual(reading.devices.map(\.name), ["a E: 1"])
    }

    @Test("The place of the device and its udev properties for class, place and calibration are read back")
    func place() throws {
        let device = DeviceDescription(name: "Panel", phys: "usb-1/input0", uniq: "0042")
        let udev = [
            "ID_INPUT_TOUCHSCREEN": "1", "ID_PATH": "pci-1", "LIBINPUT_CALIBRATION_MATRIX": "0 -1 1 1 0 0",
            "WL_OUTPUT": "HDMI-A-1",
            "DEVLINKS": "/dev/input/by-path/pci-1-event", "ID_SEAT": "seat0",
        ]
        var bytes: [UInt8] = []
        RecordingWriter.append(
            device, udev: udev.merging(["MAJOR": "13", "USEC_INITIALIZED": "1"]) { a, _ in a }, to: &bytes)
        RecordingWriter.append(InputEvent(1, 0, 0, 0), to: &bytes)
        let reading = Reading(files: [("copy", bytes)])
        guard case .device(let read, let properties)? = reading.items.first else {
            return expect(reading.error == nil)
        }
        expectEqual(read.phys, "usb-1/input0")
        expectEqual(read.uniq, "0042")
        expectEqual(properties, udev)
    }

    @Test("A recording is unchanged after it is written and read")
    func roundTrip() {
        let original = Reading(panel + "E: 1.999999 3 2f 1\nE: 2.000001 0 0 0\n")
        expectEqual(Reading(files: [("copy", written(original))]), original)
    }
}

/// The items of evemu recordings, written again.
func written(_ reading: Reading) -> [UInt8] {
    var bytes: [UInt8] = []
    for item in reading.items {
        switch item {
        case .device(let description, let udev): RecordingWriter.append(description, udev: udev, to: &bytes)
        case .events(_, let events):
            for event in events { RecordingWriter.append(event, to: &bytes) }
        case .touches, .scene, .session, .wallClock, .warning, .end: break
        }
    }
    return bytes
}
