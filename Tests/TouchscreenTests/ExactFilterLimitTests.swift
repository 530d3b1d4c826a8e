import Evdev
import PanelTestKit
import TestKit
import Testing
import Touches
import Touchscreen

/// A panel with 7 units per millimetre. A unit is 500/889 points.
@Suite("Contacts that are exactly at the limit of a filter")
struct ExactFilterLimitTests {
    private var virtual = VirtualPanel(.slots(10), width: 1778, height: 889)

    init() {
        virtual.addAxis(.ABS_MT_POSITION_X, maximum: 1777, resolution: 7)
        virtual.addAxis(.ABS_MT_POSITION_Y, maximum: 888, resolution: 7)
    }

    private func probe(_ configure: (inout FilterConfiguration) -> Void) throws -> PanelProbe {
        var configuration = DeviceConfiguration()
        configure(&configuration.filters)
        return try PanelProbe(virtual, configuration: configuration)
    }

    /// The place of a unit, in per cent of the width.
    private func place(_ unit: Int) -> Double { Double(unit) / 17.78 }

    @Test("A contact that is exactly as long as a palm is rejected", arguments: 1...100)
    mutating func palm(length: Int) throws {
        virtual.addAxis(.ABS_MT_TOUCH_MAJOR, maximum: 255, resolution: 7)
        let probe = try probe { $0.palmMajor = Double(length) / 7 }
        virtual.down(0, at: 10, 10, [.ABS_MT_TOUCH_MAJOR: Int32(length)])
        virtual.report()
        probe.play(&virtual)
        expectEqual(probe.panel.rejections, [.palmMajor: 1])
    }

    @Test("A contact exactly 3 mm from the last lift is at the same place", arguments: 0..<100)
    mutating func ghost(unit: Int) throws {
        let probe = try probe { $0.ghost = .seconds(0.05) }
        virtual.tap(at: place(100 + unit), 10, for: 20)
        virtual.tap(at: place(100 + unit + 21), 10, for: 20)
        probe.play(&virtual)
        expectEqual(probe.panel.rejections, [.ghost: 1])
    }

    @Test("A contact at the edge that moves exactly 3 mm has moved", arguments: 0..<34)
    mutating func edgeDelay(unit: Int) throws {
        let probe = try probe { $0.edgeDelay = .seconds(0.1) }
        virtual.down(at: place(unit), 50)
        virtual.report(then: 20)
        virtual.move(to: place(unit + 21), 50)
        virtual.report()
        probe.play(&virtual)
        expectEqual(probe.takeLines().count, 2)
    }
}
