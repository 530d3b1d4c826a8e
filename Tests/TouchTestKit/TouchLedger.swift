public import Touches

/// Checks what every stream of touch frames keeps: each touch begins once and ends once, nothing moves that is not down,
/// time does not run back, frames are in order, and positions stay on the screen.
public struct TouchLedger {
    /// What was broken, in words; empty is well.
    public private(set) var faults: [String] = []
    public private(set) var down: Set<TouchID> = []
    public private(set) var begun = 0
    private var over: Set<TouchID> = []
    private var last = Timestamp(microseconds: .min)
    private let area: Rect

    public init(area: Rect) { self.area = area }

    public mutating func enter(_ frame: TouchFrame) {
        if frame.timestamp < last { faults.append("time ran back to \(frame.timestamp)") }
        last = frame.timestamp
        if frame.samples.isEmpty { faults.append("an empty frame") }
        let order = frame.samples.map { Self.order($0.phase) * 1_000_000 + $0.touch.number }
        if order != order.sorted() || Set(frame.samples.map(\.touch)).count != order.count {
            faults.append("out of order: \(frame.samples)")
        }
        for sample in frame.samples { enter(sample) }
    }

    private mutating func enter(_ sample: TouchSample) {
        if !area.contains(sample.location) { faults.append("off the screen: \(sample)") }
        if (sample.phase == .cancelled) != (sample.reason != nil) { faults.append("reason: \(sample)") }
        switch sample.phase {
        case .began:
            begun += 1
            if over.contains(sample.touch) || !down.insert(sample.touch).inserted { faults.append("began twice: \(sample)") }
        case .moved:
            if !down.contains(sample.touch) { faults.append("moved while not down: \(sample)") }
        case .ended, .cancelled:
            if down.remove(sample.touch) == nil { faults.append("ended while not down: \(sample)") }
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
