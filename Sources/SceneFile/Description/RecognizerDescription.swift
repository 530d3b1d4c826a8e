/// A gesture recognizer of any kind.
public struct RecognizerDescription: Hashable, Sendable {
    public var id: String
    public var kind: RecognizerKind
    public var isEnabled = true
    /// Without a target they are searched from the recognizer's view up.
    public var actions: [ActionDescription] = []
    public var cancelsTouchesInView = true
    public var delaysTouchesBegan = false
    public var delaysTouchesEnded = true
    /// The ids of the recognizers that must have failed first. `all`: every other one that may share a touch.
    public var requireFailureOf = NameSet.these([])
    /// The ids of the recognizers it may recognize beside; each pair needs to be said once.
    public var simultaneousWith = NameSet.these([])
    /// The ids of views whose touches, and those of everything in them, it does not get.
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

/// When a recognizer may begin.
public enum ShouldBegin: Hashable, Sendable {
    case always
    case never
    /// Where the larger part of the velocity is along x.
    case horizontal
    /// Where the larger part of the velocity is along y.
    case vertical
}
