/// A gesture recognizer of any kind.
public struct RecognizerDescription: Hashable, Sendable {
    public var id: String
    public var kind: RecognizerKind
    public var isEnabled = true
    /// The actions. Without a target, the responder is searched from the recognizer's view up the chain.
    public var actions: [ActionDescription] = []
    public var cancelsTouchesInView = true
    public var delaysTouchesBegan = false
    public var delaysTouchesEnded = true
    /// The ids of the recognizers that must fail first. `all` means every other recognizer that may share a touch.
    public var requireFailureOf = NameSet.these([])
    /// The ids of the recognizers that may recognize simultaneously with it. One of each pair is enough.
    public var simultaneousWith = NameSet.these([])
    /// The ids of views. Touches of these views and their descendants are not delivered to the recognizer.
    public var ignoreTouchesIn: [String] = []
    public var shouldBegin = ShouldBegin.always

    public init(id: String, kind: RecognizerKind) {
        self.id = id
        self.kind = kind
        if case .sequence = kind {
            cancelsTouchesInView = false
            delaysTouchesEnded = false
        }
    }
}

extension RecognizerDescription {
    /// Whether these are the ids of the two built-in recognizers of one scroll view. Neither waits for the other to
    /// fail.
    static func arePartners(_ id: String, _ other: String) -> Bool {
        // Only the ids of built-in recognizers have a dot.
        guard let dot = id.firstIndex(of: "."), let otherDot = other.firstIndex(of: ".") else { return false }
        return id[..<dot] == other[..<otherDot] && id != other
    }
}

/// The condition under which a recognizer may begin.
public enum ShouldBegin: Hashable, Sendable {
    case always
    case never
    /// If a swipe is to the left or right, or if the larger part of a pan's velocity is along x.
    case horizontal
    /// If a swipe is up or down, or if the larger part of a pan's velocity is along y.
    case vertical

    /// Whether it depends on the direction of the gesture.
    var isDirection: Bool { self == .horizontal || self == .vertical }
}
