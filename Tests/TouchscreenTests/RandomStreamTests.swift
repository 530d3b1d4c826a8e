import Testing
import Touches
import Touchscreen
import TouchTestKit

/// Whatever a device says: each touch ends exactly once, positions stay on the screen, time never runs back.
@Suite struct RandomStreamTests {
    @Test(arguments: 0..<8) func everyTouchThatBeganEndsOnce(round: UInt64) throws {
        var begun = 0
        for seed in 0..<25 {
            var random = SplitMix64(seed: round * 1000 + UInt64(seed))
            begun += try run(&random, "seed \(round * 1000 + UInt64(seed))")
        }
        #expect(begun > 200, "the streams must touch something to prove anything")
    }

    private let screen = Size(1280, 800)

    private func run(_ random: inout SplitMix64, _ seed: String) throws -> Int {
        let kinds: [VirtualPanel.Kind] = [
            .slots(1), .slots(2), .slots(10), .packets(trackingIDs: false), .packets(trackingIDs: true),
            .singleTouch(button: .BTN_TOUCH),
        ]
        var virtual = VirtualPanel(kinds.randomElement(using: &random)!)
        virtual.addAxis(.ABS_MT_TOOL_TYPE, maximum: 2)
        virtual.addAxis(.ABS_MT_DISTANCE, maximum: 1)
        virtual.addAxis(.ABS_MT_PRESSURE, maximum: 255)
        virtual.addAxis(.ABS_MT_TOUCH_MAJOR, maximum: 255)
        let panel = try Panel(
            id: DeviceID("random"), description: virtual.description, configuration: configuration(&random),
            screen: screen, numbering: TouchNumbering())
        var ledger = TouchLedger(area: Rect(origin: .zero, size: screen))
        var time = Timestamp(seconds: 1)
        for _ in 0..<1500 {
            time = time + Interval(microseconds: .random(in: -2000...10000, using: &random))
            switch Int.random(in: 0..<500, using: &random) {
            case 0: panel.cancelAll(reason: .command, at: time) { ledger.enter($0) }
            case 1: panel.resynchronise(to: nil, at: time) { ledger.enter($0) }
            case 2: panel.resynchronise(to: state(&random), at: time) { ledger.enter($0) }
            case 3: panel.penDidChange(near: Bool.random(using: &random), at: time) { ledger.enter($0) }
            case 4: panel.advance(to: time + .seconds(0.3)) { ledger.enter($0) }
            default:
                panel.consume(event(&random, at: time)) { ledger.enter($0) }
            }
            #expect(panel.liveTouches.map(\.touch) == ledger.down.sorted(), "\(seed)")
        }
        panel.cancelAll(reason: .end, at: time) { ledger.enter($0) }
        #expect(ledger.faults == [], "\(seed)")
        #expect(ledger.down == [], "\(seed)")
        return ledger.begun
    }

    private func configuration(_ random: inout SplitMix64) -> DeviceConfiguration {
        var configuration = DeviceConfiguration()
        if Bool.random(using: &random) { configuration.rotate = [0, 90, 180, 270].randomElement(using: &random) }
        if Bool.random(using: &random) { configuration.liftAfter = .seconds(0.05) }
        if Bool.random(using: &random) { configuration.filters = filters(&random) }
        return configuration
    }

    private func filters(_ random: inout SplitMix64) -> FilterConfiguration {
        var filters = FilterConfiguration()
        if Bool.random(using: &random) { filters.palmMajor = 200 }
        if Bool.random(using: &random) { filters.minimumContact = .seconds(0.01) }
        if Bool.random(using: &random) { filters.ghost = .seconds(0.02) }
        if Bool.random(using: &random) { filters.edgeDelay = .seconds(0.02) }
        if Bool.random(using: &random) { filters.ignore = [Rect(x: 0, y: 0, width: 200, height: 200)] }
        if Bool.random(using: &random) { filters.maxContacts = 2 }
        if Bool.random(using: &random) { filters.penLinger = .seconds(0.05) }
        filters.jitter = [nil, .median(3), .iir(3), .dejitter(4)].randomElement(using: &random)!
        return filters
    }

    private func event(_ random: inout SplitMix64, at time: Timestamp) -> InputEvent {
        func event(_ type: EventType, _ code: EventCode, _ value: Int32) -> InputEvent {
            InputEvent(time: time, type: type, code: code, value: value)
        }
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<30: return event(.synchronization, .SYN_REPORT, 0)
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
            ]
            return event(.absolute, codes.randomElement(using: &random)!, .random(in: 0...1000, using: &random))
        }
    }

    private func state(_ random: inout SplitMix64) -> DeviceState {
        let slots = (0..<Int.random(in: 0...11, using: &random)).map { _ in
            [EventCode.ABS_MT_TRACKING_ID: Int32.random(in: -1...3, using: &random),
             .ABS_MT_POSITION_X: .random(in: 0...1000, using: &random)]
        }
        return DeviceState(
            currentSlot: .random(in: -1...10, using: &random), slots: slots,
            keys: Bool.random(using: &random) ? [.BTN_TOUCH] : [])
    }
}
