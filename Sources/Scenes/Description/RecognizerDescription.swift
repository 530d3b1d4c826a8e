/// A gesture recognizer of any kind.
public struct RecognizerDescription: Sendable {
    public let id: String
    public let kind: RecognizerKind
    public internal(set) var edits = Edits()

    /// The actions. Without a target, the responder is searched from the recognizer's view up the chain.
    var actions: [ActionDescription] { edits[RecognizerKeys.action] ?? [] }

    static func ofScrollView(_ id: String) -> [RecognizerDescription] {
        [RecognizerDescription(id: "\(id).pan", kind: .pan), RecognizerDescription(id: "\(id).pinch", kind: .pinch)]
    }

    /// Whether these are the ids of the two built-in recognizers of one scroll view. Neither waits for the other to
    /// fail.
    static func arePartners(_ id: String, _ other: String) -> Bool {
        // Only the ids of built-in recognizers have a dot.
        guard let dot = id.firstIndex(of: "."), let otherDot = other.firstIndex(of: ".") else { return false }
        return id[..<dot] == other[..<otherDot] && id != other
    }
}

/// The condition under which a recognizer may begin.
enum ShouldBegin: Equatable, Sendable {
    case always
    case never
    /// If a swipe is to the left or right, or if the larger part of a pan's velocity is along x.
    case horizontal
    /// If a swipe is up or down, or if the larger part of a pan's velocity is along y.
    case vertical
}
