/// What was copied last, for the edit actions. It belongs to the program: other programs do not see it.
@preconcurrency @MainActor
public final class UIPasteboard {
    /// The pasteboard of the program.
    public static let general = UIPasteboard()

    private init() {}

    /// The strings that were copied.
    public var strings: [String]? { didSet { changeCount += 1 } }
    /// The first string that was copied.
    public var string: String? {
        get { strings?.first }
        set { strings = newValue.map { [$0] } }
    }
    /// Whether a string was copied.
    public var hasStrings: Bool { strings?.isEmpty == false }
    /// How often the content was set.
    public private(set) var changeCount = 0
}
