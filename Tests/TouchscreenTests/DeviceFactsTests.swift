import Evdev
import Foundation
import PanelTestKit
import TestKit
import Testing
import Touches
import Touchscreen

import struct Touches.CGSize

/// Their classification by capabilities, and their properties.
@Suite("Descriptions of real devices", .enabled(if: DeviceFacts.folder != nil, "no corpus"))
struct DeviceFactsTests {
    /// Contacts are the maximum of ABS_MT_SLOT plus one. Millimetres are the ranges of the axes divided by their
    /// resolutions.
    private static let touchscreens: [(name: String, contacts: Int?, millimetres: [Double]?)] = [
        ("chromeos-baskingtouchscreen", 10, [3520 / 14.0, 1984 / 14.0]),
        ("chromeos-evetouchscreen", 10, [259.2, 172.8]),
        ("chromeos-kohakutouchscreen", 16, nil),
        ("chromeos-linktouchscreen", 16, [127.95, 84.95]),
        ("chromeos-mimotouch2touchscreen", 1, nil),
        ("chromeos-nocturnetouchscreen", 10, [260.1, 173.4]),
        ("libinput-litest-calibrated-touchscreen", 10, nil),
        ("libinput-litest-dell-canvas-totem-touch", 5, [32767 / 55.0, 32767 / 98.0]),
        ("libinput-litest-generic-singletouch", 1, [10000 / 10.0, 4000 / 9.0]),
        ("libinput-litest-nexus4-touch-screen", 10, nil),
        ("libinput-litest-protocol-a-touch-screen", nil, nil),
        ("libinput-litest-touch-screen", 10, [500, 330]),
        ("libinput-litest-touchscreen-fuzz", 10, nil),
        ("libinput-litest-touchscreen-invalid-range", 10, [150, 250]),
        ("libinput-litest-touchscreen-mt-tool", 10, [150, 250]),
        ("libinput-litest-wacom-cintiq-13hdt-finger", 10, [293.7, 165.2]),
        ("libinput-litest-wacom-cintiq-pro-16-finger", 16, [345.6, 194.4]),
        ("libinput-litest-wacom-isdv4-e6-finger", 2, [277.6, 1569 / 9.0]),
    ]

    @Test("A touchscreen is used, with its number of contacts and its size", arguments: touchscreens.map(\.name))
    func touchscreenIsUsable(name: String) throws {
        let description = try DeviceFacts.read(name)
        expectEqual(DeviceClassification(description), .touchscreen)
        let panel = try Panel(
            id: DeviceID(name), description: description, screen: CGSize(1280, 800), numbering: TouchNumbering())
        let known = try require(Self.touchscreens.first { $0.name == name })
        expectEqual(panel.contacts, known.contacts)
        expectEqual(panel.millimetres == nil, known.millimetres == nil)
        if let size = panel.millimetres, let millimetres = known.millimetres {
            expect(abs(size.width - millimetres[0]) < 1e-9 && abs(size.height - millimetres[1]) < 1e-9)
        }
    }

    @Test(
        "A device that is not a touchscreen is refused",
        arguments: [
            ("chromeos-elo-touchsystems-2700", "mouse"), ("libinput-litest-qemu-usb-tablet", "mouse"),
            ("android-emulator-virtio-multitouch", "tablet"),
        ])
    func otherDeviceIsRefused(name: String, word: String) throws {
        expectEqual(DeviceClassification(try DeviceFacts.read(name)).word, word)
    }

    @Test("An Elo panel is used if its entry names the button")
    func eloPanelNeedsButton() throws {
        var configuration = DeviceConfiguration()
        configuration.button = .BTN_LEFT
        let description = try DeviceFacts.read("chromeos-elo-touchsystems-2700")
        expectEqual(DeviceClassification(description, declaration: configuration.declaration), .touchscreen)
    }

    /// With 1 unit per millimetre for sizes and 40 for positions, 8 units of major are 8 mm.
    @Test("Sizes of a Pixelbook are in millimetres")
    func sizesOfAPixelbookAreMillimetres() throws {
        let description = try DeviceFacts.read("chromeos-evetouchscreen")
        // 4 points per millimetre in both directions.
        let panel = try Panel(
            id: DeviceID("eve"), description: description, screen: CGSize(1036.9, 691.3), numbering: TouchNumbering())
        var reports: [PanelReport] = []
        for (type, code, value) in [
            (EventType.absolute, EventCode.ABS_MT_TRACKING_ID, Int32(1)), (.absolute, .ABS_MT_TOUCH_MAJOR, 8),
            (.absolute, .ABS_MT_POSITION_X, 9), (.absolute, .ABS_MT_POSITION_Y, 9),
            (.synchronization, .SYN_REPORT, 0),
        ] {
            panel.consume([InputEvent(time: .zero, type: type, code: code, value: value)], into: &reports)
        }
        let radius = try require(reports.frames.last?.samples.first?.majorRadius)
        expect(abs(radius - 16) < 0.01)
    }
}

/// The corpus's `facts`: a file for each device, with its bits as the ioctls print them or its codes by name.
private enum DeviceFacts {
    static let folder: URL? = {
        let beside = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../shared/corpus")
        let folder = ProcessInfo.processInfo.environment["FINGERPOST_CORPUS"].map { URL(filePath: $0) } ?? beside
        let facts = folder.appending(path: "facts")
        return FileManager.default.fileExists(atPath: facts.path) ? facts : nil
    }()

    private struct Facts: Decodable {
        struct Axis: Decodable {
            var min: Int32
            var max: Int32
            var resolution: Int32?
        }
        var name: String
        var keys: [String]?
        var keybits: String?
        var prop: String?
        var props: [String]?
        var axes: [String: Axis]
    }

    static func read(_ name: String) throws -> DeviceDescription {
        let data = try Data(contentsOf: folder!.appending(path: name + ".json"))
        let facts = try JSONDecoder().decode(Facts.self, from: data)
        var description = DeviceDescription(name: facts.name)
        for (name, axis) in facts.axes {
            let code = try require(EventNames.code(named: name, of: .absolute), "\(name)")
            description.axes[code] = AbsoluteAxis(
                minimum: axis.min, maximum: axis.max, resolution: axis.resolution ?? 0)
        }
        description.codes[.absolute] = Set(description.axes.keys)
        let named = try (facts.keys ?? []).map { try require(EventNames.code(named: $0, of: .key), "\($0)") }
        description.codes[.key] = Set(named + bits(facts.keybits).map(EventCode.init))
        description.properties = Set(bits(facts.prop))
        if facts.props?.contains("INPUT_PROP_DIRECT") == true { description.properties.insert(InputProperty.direct) }
        return description
    }

    /// 64 bits per word, the highest word first.
    private static func bits(_ words: String?) -> [UInt16] {
        (words ?? "").split(separator: " ").reversed().enumerated().flatMap { index, word in
            let word = UInt64(word, radix: 16) ?? 0
            return (0..<64).filter { word & (1 << $0) != 0 }.map { UInt16(index * 64 + $0) }
        }
    }
}
