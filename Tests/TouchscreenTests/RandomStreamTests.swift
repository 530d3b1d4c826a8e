import Evdev
import PanelTestKit
import TestKit
import Testing
import Touches
import Touchscreen

/// Each touch ends exactly once, positions stay on the screen, and time never decreases.
@Suite("Random events of any panel")
struct RandomStreamTests {
    @Test("Every touch ends once", arguments: seeds(8))
    func everyTouchEndsOnce(round: UInt64) throws {
        var begun = 0
        for seed in 0..<25 {
            var random = SplitMix64(seed: round * 1000 + UInt64(seed))
            begun += try run(&random, "seed \(round * 1000 + UInt64(seed))")
        }
        expect(begun > 200, "the streams must touch something to prove anything")
    }

    /// `make test-model` plays more of them.
    @Test("The order of the events of a frame does not matter", arguments: seeds(8))
    func orderWithinAFrame(round: UInt64) throws {
        for seed in 0..<10 {
            let difference = try FrameOrder.difference(seed: round * 1000 + UInt64(seed), frames: 25)
            try require(difference == nil, "\(difference ?? "")")
        }
    }

    /// Up to three panels of one session, each on its part of the screen, whose events are mixed.
    private func run(_ random: inout SplitMix64, _ seed: String) throws -> Int {
        let numbering = TouchNumbering()
        var sessions = try (0..<Int.random(in: 1...3, using: &random)).map {
            try Session($0, numbering: numbering, &random)
        }
        var everBegan: Set<TouchID> = []
        for _ in 0..<1500 {
            let index = Int.random(in: sessions.indices, using: &random)
            sessions[index].step(&random)
            try require(sessions[index].errors == [], "\(seed)")
        }
        for index in sessions.indices {
            sessions[index].end()
            try require(sessions[index].errors == [], "\(seed)")
            expect(everBegan.isDisjoint(with: sessions[index].began), "\(seed): a number was given twice")
            everBegan.formUnion(sessions[index].began)
        }
        return everBegan.count
    }
}

/// A panel with random input, and the touches that it reports.
private struct Session {
    private let panel: Panel
    private let filters: FilterConfiguration
    private var ledger: TouchLedger
    private var time = Timestamp(seconds: 1)
    private(set) var began: Set<TouchID> = []
    private(set) var errors: [String] = []

    init(_ index: Int, numbering: TouchNumbering, _ random: inout SplitMix64) throws {
        let kinds: [VirtualPanel.Kind] = [
            .slots(1), .slots(2), .slots(10), .packets(trackingIDs: false), .packets(trackingIDs: true),
            .singleTouch(button: .BTN_TOUCH),
        ]
        var virtual = VirtualPanel(kinds.randomElement(using: &random)!)
        virtual.addAxis(.ABS_MT_TOOL_TYPE, maximum: 2)
        virtual.addAxis(.ABS_MT_DISTANCE, maximum: 1)
        virtual.addAxis(.ABS_MT_PRESSURE, maximum: 255)
        virtual.addAxis(.ABS_PRESSURE, maximum: 255)
        virtual.addAxis(.ABS_MT_TOUCH_MAJOR, maximum: 255)
        virtual.addAxis(.ABS_MT_ORIENTATION, minimum: -90, maximum: 90)
        if Bool.random(using: &random) { virtual.addAxis(.ABS_MT_POSITION_X, minimum: -200, maximum: 799) }
        let area = CGRect(x: 1280 * Double(index), y: 100, width: 1280, height: 800)
        let configuration = Self.configuration(area, &random)
        panel = try Panel(
            id: DeviceID("random\(index)"), description: virtual.description, configuration: configuration,
            screen: CGSize(3 * 1280, 1000), numbering: numbering)
        filters = configuration.filters
        ledger = TouchLedger(area: area)
    }

    /// Sends a random input.
    mutating func step(_ random: inout SplitMix64) {
        time = time + Interval(microseconds: .random(in: -2000...10000, using: &random))
        let panel = panel
        let time = time
        switch Int.random(in: 0..<500, using: &random) {
        case 0: take { panel.cancelAll(reason: .command, at: time, into: &$0) }
        case 1: take { panel.resynchronise(to: nil, at: time, into: &$0) }
        case 2:
            let state = Self.state(&random)
            take { panel.resynchronise(to: state, at: time, into: &$0) }
        case 3:
            let isNear = Bool.random(using: &random)
            take { panel.penDidChange(near: isNear, at: time, into: &$0) }
        case 4...8: advance(to: time + .seconds(.random(in: 0...0.3, using: &random)))
        case 9:
            let state = Self.state(&random)
            take { panel.resynchronise(to: state, at: time, into: &$0) }
        default:
            let event = Self.event(&random, at: time)
            take { panel.consume([event], into: &$0) }
        }
        if panel.liveTouches.map(\.touch) != ledger.down.sorted() { errors.append("not the live touches") }
        if let limit = filters.maxContacts, panel.liveTouches.count > limit { errors.append("more than maxContacts") }
    }

    private mutating func advance(to time: Timestamp) {
        let panel = panel
        take { panel.advance(to: time, into: &$0) }
        if let due = panel.nextDeadline, due <= time { errors.append("still due after its time") }
    }

    mutating func end() {
        let panel = panel
        let time = time
        take { panel.cancelAll(reason: .end, at: time, into: &$0) }
        if !ledger.down.isEmpty { errors.append("still down at the end") }
        advance(to: time + .seconds(10))
    }

    private mutating func take(_ body: (inout [PanelReport]) -> Void) {
        var reports: [PanelReport] = []
        body(&reports)
        for frame in reports.frames {
            ledger.enter(frame)
            for sample in frame.samples where sample.phase == .began {
                if !began.insert(sample.touch).inserted { errors.append("began again: \(sample)") }
            }
        }
        if errors.isEmpty { errors = ledger.errors }
    }

    private static func configuration(_ area: CGRect, _ random: inout SplitMix64) -> DeviceConfiguration {
        var configuration = DeviceConfiguration()
        configuration.area = area
        if Bool.random(using: &random) { configuration.calibration = [1.1, 0.1, -0.05, 0, -0.9, 1] }
        if Bool.random(using: &random) { configuration.rotate = [0, 90, 180, 270].randomElement(using: &random) }
        if Bool.random(using: &random) { configuration.liftAfter = .seconds(0.05) }
        if Int.random(in: 0..<4, using: &random) == 0 { configuration.liftBy = .pressure }
        if Bool.random(using: &random) { configuration.filters = filters(&random) }
        return configuration
    }

    private static func filters(_ random: inout SplitMix64) -> FilterConfiguration {
        var filters = FilterConfiguration()
        if Bool.random(using: &random) { filters.palmMajor = 200 }
        if Bool.random(using: &random) { filters.minimumContact = .seconds(0.01) }
        if Bool.random(using: &random) { filters.ghost = .seconds(0.02) }
        if Bool.random(using: &random) { filters.edgeDelay = .seconds(0.02) }
        if Bool.random(using: &random) { filters.ignore = [CGRect(x: 0, y: 0, width: 1500, height: 300)] }
        if Bool.random(using: &random) { filters.maxContacts = .random(in: 1...2, using: &random) }
        if Bool.random(using: &random) { filters.penLinger = .seconds(0.05) }
        filters.jitter = [nil, .median(3), .iir(3), .dejitter(4)].randomElement(using: &random)!
        if Bool.random(using: &random) { filters.pinned = 10 }
        if Bool.random(using: &random) { filters.skipFirst = .random(in: 0...5, using: &random) }
        if Bool.random(using: &random) { filters.skipLast = .random(in: 0...5, using: &random) }
        return filters
    }

    private static func event(_ random: inout SplitMix64, at time: Timestamp) -> InputEvent {
        func event(_ type: EventType, _ code: EventCode, _ value: Int32) -> InputEvent {
            InputEvent(time: time, type: type, code: code, value: value)
        }
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<29: return event(.synchronization, .SYN_REPORT, 0)
        case 29: return event(.synchronization, .SYN_REPORT, 1)
        case 30..<40: return event(.synchronization, .SYN_MT_REPORT, 0)
        case 40 where Int.random(in: 0..<5, using: &random) == 0: return event(.synchronization, .SYN_DROPPED, 0)
        case 40..<50: return event(.key, .BTN_TOUCH, .random(in: 0...2, using: &random))
        case 50..<58: return event(.absolute, .ABS_MT_SLOT, .random(in: -1...10, using: &random))
        case 58..<70: return event(.absolute, .ABS_MT_TRACKING_ID, .random(in: -1...3, using: &random))
        case 70..<73: return event(.absolute, .ABS_MT_TOOL_TYPE, .random(in: 0...2, using: &random))
        case 73..<76: return event(.absolute, .ABS_MT_DISTANCE, .random(in: -1...1, using: &random))
        case 76..<78:
            return event(
                EventType(rawValue: .random(in: 0...5, using: &random)),
                EventCode(rawValue: .random(in: 0...0x3f, using: &random)), .random(in: .min ... .max, using: &random))
        default:
            let codes: [EventCode] = [
                .ABS_MT_POSITION_X, .ABS_MT_POSITION_Y, .ABS_X, .ABS_Y, .ABS_MT_PRESSURE, .ABS_MT_TOUCH_MAJOR,
                .ABS_PRESSURE,
            ]
            return event(.absolute, codes.randomElement(using: &random)!, .random(in: 0...1000, using: &random))
        }
    }

    private static func state(_ random: inout SplitMix64) -> DeviceState {
        let slots = (0..<Int.random(in: 0...11, using: &random)).map { _ in
            [
                EventCode.ABS_MT_TRACKING_ID: Int32.random(in: -1...3, using: &random),
                .ABS_MT_POSITION_X: .random(in: 0...1000, using: &random),
            ]
        }
        return DeviceState(
            currentSlot: .random(in: -1...10, using: &random), slots: slots,
            keys: Bool.random(using: &random) ? [.BTN_TOUCH] : [])
    }
}
