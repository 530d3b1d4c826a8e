import Evdev
import Touches
import Touchscreen

/// The order of the events of a frame does not matter, as long as the events of a slot stay together and those of a
/// packet of protocol A do. Values of the same axis, ids and the button keep their order.
public enum FrameOrder {
    /// What belongs together: the slot that it is of, or the end of a packet, and its events.
    private struct Group {
        var first: InputEvent?
        var events: [InputEvent] = []
        var last: InputEvent?
        /// Whether its events may stand anywhere in the frame, within other groups, too.
        var isLoose = false

        /// The x and y of a packet, as far as it has them.
        var place: [Int32?] {
            [EventCode.ABS_MT_POSITION_X, .ABS_MT_POSITION_Y].map { code in events.last { $0.code == code }?.value }
        }
    }

    private static let kinds: [VirtualPanel.Kind] = [
        .slots(1), .slots(5), .packets(trackingIDs: false), .packets(trackingIDs: true),
        .singleTouch(button: .BTN_TOUCH),
    ]

    /// Plays random frames on two panels of a random kind and configuration, in two orders. Returns what differs; nil
    /// if nothing does.
    public static func difference(seed: UInt64, frames: Int) throws -> String? {
        var random = SplitMix64(seed: seed)
        let kind = kinds.randomElement(using: &random)!
        var virtual = VirtualPanel(kind)
        for code: EventCode in [.ABS_MT_PRESSURE, .ABS_MT_TOUCH_MAJOR, .ABS_PRESSURE] {
            virtual.addAxis(code, maximum: 255)
        }
        virtual.addAxis(.ABS_MT_TOOL_TYPE, maximum: 2)
        virtual.addAxis(.ABS_MT_DISTANCE, maximum: 1)
        let configuration = configuration(kind, &random)
        let probes = try (0..<2).map { _ in try PanelProbe(virtual, configuration: configuration) }
        var time = Timestamp(seconds: 1)
        for number in 0..<frames {
            time = time + Interval(microseconds: .random(in: 1000...60_000, using: &random))
            let groups = groups(kind, at: time, &random)
            let end = InputEvent(time: time, type: .synchronization, code: .SYN_REPORT, value: 0)
            let orders = [flat(groups), flat(groups, &random)].map { $0 + [end] }
            for (probe, events) in zip(probes, orders) { probe.consume(events) }
            let reported = probes.map { ($0.takeFrames(), $0.rejections) }
            if reported[0].0 != reported[1].0 || reported[0].1 != reported[1].1 {
                return """
                    seed \(seed), frame \(number) of a panel with \(kind): the events
                    \(orders[0].map(text).joined(separator: ", "))
                    give \(reported[0]), and
                    \(orders[1].map(text).joined(separator: ", "))
                    give \(reported[1])
                    """
            }
        }
        return nil
    }

    private static func text(_ event: InputEvent) -> String {
        let name = event.type == .absolute ? event.code.axisName : event.type == .key ? event.code.keyName : "SYN"
        return "\(name) \(event.value)"
    }

    private static func configuration(_ kind: VirtualPanel.Kind, _ random: inout SplitMix64) -> DeviceConfiguration {
        var configuration = DeviceConfiguration()
        configuration.liftBy = [nil, .pressure, .size].randomElement(using: &random)!
        if case .singleTouch = kind, configuration.liftBy == .size { configuration.liftBy = nil }
        if Int.random(in: 0..<3, using: &random) == 0 { configuration.liftAfter = .seconds(0.1) }
        if Int.random(in: 0..<4, using: &random) == 0 {
            configuration.filters.skipFirst = .random(in: 0...2, using: &random)
            configuration.filters.skipLast = .random(in: 0...2, using: &random)
        }
        return configuration
    }

    // MARK: Random frames

    private static func groups(
        _ kind: VirtualPanel.Kind, at time: Timestamp, _ random: inout SplitMix64
    ) -> [Group] {
        func event(_ code: EventCode, _ value: Int32, _ type: EventType = .absolute) -> InputEvent {
            InputEvent(time: time, type: type, code: code, value: value)
        }
        func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }
        func value(_ range: ClosedRange<Int32>) -> Int32 { .random(in: range, using: &random) }
        /// Positions and other values, most of which are in most frames.
        func values(_ count: Int) -> [InputEvent] {
            var events: [InputEvent] = []
            for _ in 0..<count {
                if !chance(5) { events.append(event(.ABS_MT_POSITION_X, value(0...999))) }
                if !chance(5) { events.append(event(.ABS_MT_POSITION_Y, value(0...499))) }
                if chance(2) { events.append(event(.ABS_MT_PRESSURE, chance(3) ? 0 : value(1...255))) }
                if chance(2) { events.append(event(.ABS_MT_TOUCH_MAJOR, chance(3) ? 0 : value(1...255))) }
                if chance(12) { events.append(event(.ABS_MT_TOOL_TYPE, value(0...2))) }
                if chance(8) { events.append(event(.ABS_MT_DISTANCE, value(0...1))) }
            }
            return events
        }

        var loose = Group(isLoose: true)
        if chance(4) { loose.events.append(event(.ABS_PRESSURE, chance(2) ? 0 : value(1...255))) }
        if chance(4) { loose.events.append(event(.ABS_X, value(0...999))) }
        if chance(4) { loose.events.append(event(.ABS_Y, value(0...499))) }
        var groups: [Group] = []
        switch kind {
        case .slots(let count):
            if chance(4) { loose.events.append(event(.BTN_TOUCH, value(0...1), .key)) }
            for slot in 0..<count where chance(2) {
                var group = Group(first: event(.ABS_MT_SLOT, Int32(slot)))
                group.events = values(chance(9) ? 2 : 1)
                while chance(3) { group.events.append(event(.ABS_MT_TRACKING_ID, value(-1...3))) }
                groups.append(group)
            }
        case .packets(let hasIDs):
            if chance(6) { loose.events.append(event(.BTN_TOUCH, value(0...1), .key)) }
            for id in 0..<value(0...4) where !chance(4) {
                var group = Group(last: event(.SYN_MT_REPORT, 0, .synchronization))
                group.events = values(1)
                if hasIDs { group.events.append(event(.ABS_MT_TRACKING_ID, id)) }
                // Without ids, nothing tells two contacts at one place apart.
                if !hasIDs, groups.contains(where: { $0.place == group.place }) { continue }
                groups.append(group)
            }
        case .singleTouch(let button):
            while chance(2) { loose.events.append(event(button, value(0...1), .key)) }
            loose.events += [event(.ABS_X, value(0...999)), event(.ABS_Y, value(0...499))].filter { _ in !chance(4) }
        }
        return groups + [loose]
    }

    // MARK: Orders

    private static func flat(_ groups: [Group], _ random: inout SplitMix64) -> [InputEvent] {
        let events = groups.filter { !$0.isLoose }.shuffled(using: &random).flatMap { group in
            [group.first].compactMap(\.self) + shuffled(group.events, &random) + [group.last].compactMap(\.self)
        }
        var all = events
        var place = 0
        for event in shuffled(groups.filter(\.isLoose).flatMap(\.events), &random) {
            place = .random(in: place...all.count, using: &random)
            all.insert(event, at: place)
            place += 1
        }
        return all
    }

    private static func flat(_ groups: [Group]) -> [InputEvent] {
        groups.flatMap { [$0.first].compactMap(\.self) + $0.events + [$0.last].compactMap(\.self) }
    }

    /// In another order, except those of one code.
    private static func shuffled(_ events: [InputEvent], _ random: inout SplitMix64) -> [InputEvent] {
        var left = events
        return events.map(\.code).shuffled(using: &random).map { code in
            left.remove(at: left.firstIndex { $0.code == code }!)
        }
    }
}
