/// A color. The program draws with it, and its text as a scene has it.
nonisolated public struct UIColor: Hashable, Sendable {
    /// Red, green, blue and opacity, each from 0 to 1.
    public let red, green, blue, alpha: CGFloat

    /// - Parameters: each from 0 to 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
}
