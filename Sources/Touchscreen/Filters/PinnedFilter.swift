import Touches

/// `pinned`: a contact stays where it came down until it has moved some distance. Then it follows the finger at this
/// distance behind, so that it does not jump.
struct PinnedFilter: TouchFilter {
    private struct Pin {
        let touch: TouchID
        let start: CGPoint
        /// How far the touch is behind the finger; nil while it stays where it came down.
        var lag: CGVector?
        var location: CGPoint
    }

    /// The unit is chosen for panels of unknown size: about 100 pixels to the inch.
    static let pointsPerMillimetre = 4.0

    /// In points.
    private let distance: Double
    /// The first and the last point that the panel can report.
    private let first: CGPoint
    private let last: CGPoint
    private var pins: [Pin] = []

    init(distance: Double, from first: CGPoint, to last: CGPoint) {
        self.distance = distance
        self.first = first
        self.last = last
    }

    mutating func apply(_ frame: inout FilterFrame, _ outcome: inout FilterOutcome) {
        for index in frame.samples.indices {
            let sample = frame.samples[index]
            guard sample.phase != .began else {
                pins.append(Pin(touch: sample.touch, start: sample.location, location: sample.location))
                continue
            }
            guard let pin = pins.firstIndex(where: { $0.touch == sample.touch }) else { continue }
            if sample.phase != .cancelled { follow(sample.location, pin) }
            frame.samples[index].location = pins[pin].location
            if sample.phase != .moved { pins.remove(at: pin) }
        }
    }

    private mutating func follow(_ finger: CGPoint, _ index: Int) {
        let way = finger - pins[index].start
        if pins[index].lag == nil, way.length.isAtLeast(distance) { pins[index].lag = way * (distance / way.length) }
        guard let lag = pins[index].lag else { return }
        let place = finger - lag
        pins[index].location = CGPoint(
            min(max(place.x, first.x), last.x), min(max(place.y, first.y), last.y))
    }

    mutating func forget() { pins.removeAll(keepingCapacity: true) }

    static func text(millimetres: Double) -> String {
        "pinned: a contact stays where it came down until it has moved \(millimetres.brief) mm, and is then that much "
            + "behind the finger"
    }
}
