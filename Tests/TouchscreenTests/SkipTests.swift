import Evdev
import TestKit
import Testing
import Touches
import Touchscreen

/// What panels send and what is reported, as tables. A point is a unit of the panel, on a screen of 800 by 480 points.
@Suite("Filters that leave out the first and the last places")
struct SkipTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String { "first \(first), last \(last): \(frames)" }
        var first = 0
        var last = 0
        var frames: [String]
        var expected: [String]
        var rejected: [Rejection.Filter: Int] = [:]
        var configure: @Sendable (inout FilterConfiguration) -> Void = { _ in }
    }

    private func check(_ table: Case) throws {
        var virtual = VirtualPanel(.slots(5), width: 800, height: 480)
        virtual.addAxis(.ABS_MT_TOUCH_MAJOR, maximum: 255)
        virtual.addAxis(.ABS_MT_TOOL_TYPE, maximum: 2)
        var configuration = DeviceConfiguration()
        configuration.filters.skipFirst = table.first
        configuration.filters.skipLast = table.last
        table.configure(&configuration.filters)
        let probe = try PanelProbe(virtual, configuration: configuration, screen: CGSize(800, 480))
        #expect(probe.samples(of: table.frames) == table.expected)
        #expect(probe.panel.rejections == table.rejected)
    }

    /// Places on a diagonal: 0 is at (100, 100), 1 at (110, 110).
    private static func contact(_ count: Int) -> [String] {
        (0..<count).map { "\($0) \($0 == 0 ? "id 1 " : "")x \(100 + 10 * $0) y \(100 + 10 * $0)" } + ["99 id -1 x 0"]
    }

    private static let places: [Case] = [
        Case(first: 1, frames: contact(1), expected: ["99 began 1 at 100,100", "99 ended 1 at 100,100"]),
        Case(first: 1, frames: contact(2), expected: ["1 began 1 at 110,110", "99 ended 1 at 110,110"]),
        Case(
            first: 2, frames: contact(4),
            expected: ["2 began 1 at 120,120", "3 moved 1 at 130,130", "99 ended 1 at 130,130"]),
        Case(first: 5, frames: contact(5), expected: ["99 began 1 at 140,140", "99 ended 1 at 140,140"]),
        Case(first: 5, frames: contact(6), expected: ["5 began 1 at 150,150", "99 ended 1 at 150,150"]),
        Case(last: 1, frames: contact(1), expected: ["99 began 1 at 100,100", "99 ended 1 at 100,100"]),
        Case(last: 1, frames: contact(2), expected: ["1 began 1 at 100,100", "99 ended 1 at 100,100"]),
        Case(
            last: 2, frames: contact(5),
            expected: [
                "2 began 1 at 100,100", "3 moved 1 at 110,110", "4 moved 1 at 120,120", "99 ended 1 at 120,120",
            ]),
        Case(
            first: 1, last: 1, frames: contact(4),
            expected: ["2 began 1 at 110,110", "3 moved 1 at 120,120", "99 ended 1 at 120,120"]),
        // Too few places: one of those that skipFirst leaves, or the last one if it leaves none.
        Case(first: 1, last: 2, frames: contact(3), expected: ["99 began 1 at 110,110", "99 ended 1 at 110,110"]),
        Case(first: 1, last: 2, frames: contact(1), expected: ["99 began 1 at 100,100", "99 ended 1 at 100,100"]),
        // The y of the first place is wrong, and not reported again until the third frame.
        Case(
            first: 1, frames: ["0 id 1 x 410 y 130", "10 x 411", "20 x 410 y 230", "30 x 411", "90 id -1"],
            expected: ["20 began 1 at 410,230", "30 moved 1 at 411,230", "90 ended 1 at 411,230"]),
        // It is never reported again.
        Case(
            first: 1, frames: ["0 id 1 x 410 y 130", "10 x 411", "20 x 412", "90 id -1"],
            expected: ["20 began 1 at 412,130", "90 ended 1 at 412,130"]),
        Case(
            first: 1, frames: ["0 id 1 x 410 y 130", "10 x 411", "90 id -1"],
            expected: ["90 began 1 at 411,130", "90 ended 1 at 411,130"]),
        // Two fingers, each with its own places.
        Case(
            first: 1,
            frames: ["0 slot 0 id 1 x 9 y 9 slot 1 id 2 x 99 y 9", "8 x 98 y 8", "16 slot 0 x 5 y 5", "24 id -1"],
            expected: ["8 began 2 at 98,8", "16 began 1 at 5,5", "24 ended 1 at 5,5"]),
        // A contact that is cancelled before it begins is not reported.
        Case(first: 1, frames: ["0 id 1 x 9 y 9", "8 tool 2"], expected: []),
        Case(
            last: 1, frames: ["0 id 1 x 9 y 9", "8 x 10", "16 tool 2 x 20"],
            expected: ["8 began 1 at 9,9", "16 cancelled 1 at 9,9 (palm)"]),
    ]

    @Test("A contact begins after its first places and ends before its last ones", arguments: places)
    func reportedPlaces(_ table: Case) throws { try check(table) }

    private static let combinations: [Case] = [
        // The first place is in the ignored region.
        Case(
            first: 1, frames: ["0 id 1 x 5 y 5", "8 x 100 y 100", "16 id -1"],
            expected: ["8 began 1 at 100,100", "16 ended 1 at 100,100"],
            configure: { $0.ignore = [CGRect(x: 0, y: 0, width: 50, height: 50)] }),
        Case(
            first: 1, frames: ["0 id 1 x 100 y 100", "8 x 5 y 5", "16 id -1"], expected: [], rejected: [.ignore: 1],
            configure: { $0.ignore = [CGRect(x: 0, y: 0, width: 50, height: 50)] }),
        // A size at the first place does not count.
        Case(
            first: 1, frames: ["0 id 1 x 5 y 5 major 200", "8 x 6 y 6 major 5", "16 id -1"],
            expected: ["8 began 1 at 6,6", "16 ended 1 at 6,6"], configure: { $0.palmMajor = 100 }),
        // The duration is that of the finger: 30 ms, although the contact begins 20 ms later.
        Case(
            first: 1, frames: ["0 id 1 x 5 y 5", "20 x 6 y 6", "31 id -1"],
            expected: ["30 began 1 at 6,6", "31 ended 1 at 6,6"], configure: { $0.minimumContact = .seconds(0.03) }),
        Case(
            first: 1, frames: ["0 id 1 x 5 y 5", "31 id -1"],
            expected: ["31 began 1 at 5,5", "31 ended 1 at 5,5"], configure: { $0.minimumContact = .seconds(0.03) }),
        Case(
            first: 1, frames: ["0 id 1 x 5 y 5", "20 x 6 y 6", "29 id -1"], expected: [],
            rejected: [.minimumContact: 1], configure: { $0.minimumContact = .seconds(0.03) }),
        // Both contacts are at one place after their first places.
        Case(
            first: 1,
            frames: [
                "0 id 1 x 400 y 5", "8 x 100 y 100", "16 id -1", "20 id 2 x 400 y 6", "24 x 101 y 101", "32 id -1",
            ],
            expected: ["8 began 1 at 100,100", "24 moved 1 at 101,101", "82 ended 1 at 101,101"],
            rejected: [.ghost: 1], configure: { $0.ghost = .seconds(0.05) }),
        // A contact that has not begun takes no place from others.
        Case(
            first: 1,
            frames: ["0 slot 0 id 1 x 9 y 9 slot 1 id 2 x 99 y 9", "8 x 98 y 8", "16 slot 0 x 5 y 5", "24 id -1"],
            expected: ["8 began 2 at 98,8"], rejected: [.maxContacts: 1], configure: { $0.maxContacts = 1 }),
        // The median begins with the place at which the contact begins.
        Case(
            first: 1, last: 1, frames: contact(5),
            expected: ["2 began 1 at 110,110", "4 moved 1 at 120,120", "99 ended 1 at 130,130"],
            configure: { $0.jitter = .median(3) }),
        Case(
            last: 1, frames: ["0 id 1 x 0 y 200", "50 x 20", "60 x 21", "200 id -1"],
            expected: ["60 began 1 at 0,200", "60 moved 1 at 20,200", "200 ended 1 at 20,200"],
            configure: { $0.edgeDelay = .seconds(0.1) }),
        Case(
            last: 1, frames: ["0 id 1 x 0 y 200", "50 x 1", "60 x 2", "200 id -1"], expected: [],
            rejected: [.edgeDelay: 1], configure: { $0.edgeDelay = .seconds(0.1) }),
        Case(
            first: 1, frames: ["0 id 1 x 5 y 5", "8 x 6 y 6", "16 x 200 y 6"],
            expected: ["8 began 1 at 6,6", "16 moved 1 at 194,6"], configure: { $0.pinned = 1.5 }),
    ]

    @Test("Other filters get the places that are left", arguments: combinations)
    func withOtherFilters(_ table: Case) throws { try check(table) }

    @Test("A pen rejects a contact that has not begun")
    func pen() throws {
        var configuration = DeviceConfiguration()
        configuration.filters.skipFirst = 1
        configuration.filters.penLinger = .seconds(0.5)
        let probe = try PanelProbe(VirtualPanel(.slots(1)), configuration: configuration)
        probe.consume(EventText.events(["0 id 1 x 9 y 9"]))
        probe.penDidChange(near: true, at: Timestamp(seconds: 1.01))
        #expect(probe.samples(of: ["20 x 10 y 10", "30 id -1"]) == [])
        #expect(probe.panel.rejections == [.penLinger: 1])
    }

    @Test("The texts state what is left out and the delay")
    func texts() {
        var filters = FilterConfiguration()
        (filters.skipFirst, filters.skipLast) = (1, 2)
        #expect(
            filters.texts(lengthUnit: nil) == [
                "skipFirst: the first place of a contact is not reported",
                "skipLast: the last 2 places of a contact are not reported; every place is 2 reports late",
            ])
        filters = FilterConfiguration()
        #expect(filters.texts(lengthUnit: nil) == [])
    }
}
