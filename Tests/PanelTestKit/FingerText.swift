import Touches

/// What fingers do, as text: `down 50,50 at 0; move 60,50 at 0.1; up at 0.2`.
///
/// `#2 down 90,50 at 1` is the finger 2, and `move 60,50 + #2 move 95,50 at 1.1` a frame of two. Without a place, a
/// finger is where it was. `tap 50,50 at 1` lifts after 0.05 seconds. `wait until 5` lets time pass.
public struct FingerText {
    /// The number of a finger, what it does, and where.
    public typealias Sample = (Int, ContactPhase, Double, Double)

    /// What fingers do at a time, in seconds. Without samples, only time passes.
    public struct Frame {
        public let time: Double
        public let samples: [Sample]
    }

    /// Where each finger was last.
    public var places: [Int: (x: Double, y: Double)] = [:]

    public init() {}

    private static let phases: [Substring: ContactPhase] = [
        "down": .began, "tap": .began, "move": .moved, "up": .ended, "cancel": .cancelled,
    ]

    public mutating func frames(of text: String) -> [Frame] {
        var frames: [Frame] = []
        for event in text.split(whereSeparator: { $0 == ";" || $0 == "\n" }) {
            let words = event.split(separator: " ")
            guard let last = words.last else { continue }
            let time = Self.number(last)
            guard words[0] != "wait" else {
                frames.append(Frame(time: time, samples: []))
                continue
            }
            let samples = words.dropLast(2).split(separator: "+").map { sample($0) }
            frames.append(Frame(time: time, samples: samples))
            guard words.contains("tap") else { continue }
            frames.append(Frame(time: time + 0.05, samples: samples.map { ($0.0, .ended, $0.2, $0.3) }))
        }
        return frames
    }

    private mutating func sample(_ words: ArraySlice<Substring>) -> Sample {
        var words = words
        let finger = words.first!.hasPrefix("#") ? Int(words.removeFirst().dropFirst())! : 1
        let phase = Self.phases[words.removeFirst()]!
        if let place = words.first { places[finger] = Self.point(place) }
        return (finger, phase, places[finger]!.x, places[finger]!.y)
    }

    /// A point such as `50,50`.
    public static func point(_ text: Substring) -> (x: Double, y: Double) {
        let numbers = text.split(separator: ",").map(number)
        return (numbers[0], numbers[1])
    }

    private static func number(_ text: Substring) -> Double { Double(text.filter { $0 != "_" })! }
}

/// Events of fingers, and the entries of a log that they give: `tap 50,50 at 0 -> began, ended`. `nothing` is no entry.
public struct ExpectedLog {
    public let events: String
    public let entries: [String]

    public init(_ text: String) {
        let parts = text.split(separator: "->", maxSplits: 1, omittingEmptySubsequences: false)
        events = String(parts[0])
        let entries = parts[1].split(whereSeparator: \.isNewline).joined(separator: " ").split(separator: ", ")
        self.entries = entries.map { String($0.drop { $0 == " " }) }.filter { $0 != "nothing" }
    }
}
