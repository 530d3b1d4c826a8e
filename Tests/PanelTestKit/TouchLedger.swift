import Touches

/// Checks the properties of every stream of touch frames: each touch begins once and ends once, only live touches move,
/// time does not decrease, frames are in order, locations stay on the screen, and no two live touches share a slot.
public struct TouchLedger {
    /// The violated properties, in words; empty if there are none.
    public private(set) var errors: [String] = []
    public private(set) var down: Set<TouchID> = []
    public private(set) var begun = 0
    private var slots: [TouchID: Int] = [:]
    private var over: Set<TouchID> = []
    private var last = Timestamp(microseconds: .min)
    private let area: CGRect

    public init(area: CGRect) { self.area = area }

    public mutating func enter(_ frame: TouchFrame) {
        if frame.timestamp < last { errors.append("time ran back to \(frame.timestamp)") }
        last = frame.timestamp
        if frame.samples.isEmpty { errors.append("an empty frame") }
        let order = frame.samples.map { Self.order($0.phase) * 1_000_000 + $0.touch.number }
        if order != order.sorted() || Set(frame.samples.map(\.touch)).count != order.count {
            errors.append("out of order: \(frame.samples)")
        }
        for sample in frame.samples { enter(sample) }
        slots = slots.filter { down.contains($0.key) }
        if Set(slots.values).count != slots.count { errors.append("two touches share a slot: \(slots)") }
    }

    private mutating func enter(_ sample: TouchSample) {
        slots[sample.touch] = sample.slot
        if !area.contains(sample.location) { errors.append("off the screen: \(sample)") }
        if (sample.phase == .cancelled) != (sample.reason != nil) { errors.append("reason: \(sample)") }
        switch sample.phase {
        case .began:
            begun += 1
            if over.contains(sample.touch) || !down.insert(sample.touch).inserted {
                errors.append(
                    "began twice: "
                        + "\(sample)")
            }
        case .moved:
            if !down.contains(sample.touch) { errors.append("moved while not down: \(sample)") }
        case .ended, .cancelled:
            if down.remove(sample.touch) == nil { errors.append("ended while not down: \(sample)") }
            over.insert(sample.touch)
        }
    }

    private static func order(_ phase: ContactPhase) -> Int {
        switch phase {
        case .cancelled: 0
        case .ended: 1
        case .moved: 2
        case .began: 3
        }
    }
}
