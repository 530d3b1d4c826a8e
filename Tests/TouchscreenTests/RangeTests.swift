import Evdev
import PanelTestKit
import TestKit
import Testing
import Touches
import Touchscreen

@Suite("Values outside the range of an axis")
struct RangeTests {
    /// A panel of 1000 by 500 units on a screen of the same size.
    private func send(
        _ places: [(Int32, Int32)], _ kind: Kind = .slots,
        _ configuration: DeviceConfiguration = DeviceConfiguration()
    ) throws -> PanelProbe {
        var virtual = VirtualPanel(kind.virtual)
        let probe = try PanelProbe(virtual, configuration: configuration)
        for (x, y) in places { virtual.tap(at: Double(x) / 10, Double(y) / 5, for: 50) }
        probe.play(&virtual)
        return probe
    }

    enum Kind: CaseIterable {
        case slots, packets, packetsWithIDs, singleTouch

        fileprivate var virtual: VirtualPanel.Kind {
            switch self {
            case .slots: .slots(5)
            case .packets: .packets(trackingIDs: false)
            case .packetsWithIDs: .packets(trackingIDs: true)
            case .singleTouch: .singleTouch(button: .BTN_TOUCH)
            }
        }

        /// The names of its axes, and the code of the second one.
        fileprivate var axes: (x: String, y: String, code: String) {
            self == .singleTouch ? ("ABS_X", "ABS_Y", "01") : ("ABS_MT_POSITION_X", "ABS_MT_POSITION_Y", "36")
        }
    }

    @Test(
        "The axis, the value that is furthest outside, its range and what to write are reported",
        arguments: Kind.allCases)
    func exceededRangeIsReported(kind: Kind) throws {
        let probe = try send([(20, 30), (980, 520), (500, 700), (40, 600)], kind)
        expectEqual(
            probe.panel.exceededRanges.map(\.text),
            [
                "\(kind.axes.y) sent 700, declared 0 to 499, and is clamped to that; if fingers reach it, its entry under "
                    + "`devices` needs `range: {x: [20, 980], y: [30, 700]}` (what it sent until now; 'fingerpost "
                    + "identify' measures the whole panel), or udev's hwdb EVDEV_ABS_\(kind.axes.code)=30:700; if not, "
                    + "`filters: {outside: reject}` rejects contacts that begin there"
            ])
        expectEqual(probe.panel.exceededRangeCount, 1)
    }

    @Test("The first and the last value of a range are within it", arguments: Kind.allCases)
    func endsOfRangeAreWithinIt(kind: Kind) throws {
        expect(try send([(0, 0), (999, 499)], kind).panel.exceededRanges.isEmpty)
        expectEqual(
            try exceeding([(0, 0), (1000, 500)], kind), ["\(kind.axes.x) sent 1000", "\(kind.axes.y) sent 500"])
        expectEqual(try exceeding([(-1, -3), (500, 200)], kind), ["\(kind.axes.x) sent -1", "\(kind.axes.y) sent -3"])
    }

    /// Which axes sent too much, and what.
    private func exceeding(_ places: [(Int32, Int32)], _ kind: Kind) throws -> [Substring] {
        try send(places, kind).panel.exceededRanges.map { $0.text.prefix { $0 != "," } }
    }

    @Test("What to write has an axis only if its range is known")
    func oneValueIsNoRange() throws {
        // x was 40 only, which is within its range. y was 600 only, so that its range is at least 0 to 600.
        let ranges = try send([(40, 600)]).panel.exceededRanges
        expect(ranges.count == 1 && ranges[0].text.contains("`range: {y: [0, 600]}`"))
    }

    @Test("A range in the entry maps the panel, and is what is exceeded")
    func rangeInEntryMapsPanel() throws {
        var configuration = DeviceConfiguration()
        configuration.range = AxisRanges(x: 100...1099, y: 0...249)
        let probe = try send([(100, 0), (600, 125), (1099, 249)], .slots, configuration)
        let places = probe.takeFrames().flatMap(\.samples).filter { $0.phase == .began }.map(\.location)
        // 1000 and 250 units over 1000 by 500 points: a point and two points to a unit.
        expectEqual(places, [CGPoint(0, 0), CGPoint(500, 250), CGPoint(999, 498)])
        expect(probe.panel.exceededRanges.isEmpty)
        let exceeded = try send([(100, 250)], .slots, configuration).panel.exceededRanges
        expectEqual(exceeded.count, 1)
        expectEqual(exceeded.first?.text.hasPrefix("ABS_MT_POSITION_Y sent 250, given 0 to 249,"), true)
    }
}
