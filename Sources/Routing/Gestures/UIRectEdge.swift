/// Edges of a rectangle: `UIRectEdge`. The raw values are UIKit's.
nonisolated public struct UIRectEdge: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let top = UIRectEdge(rawValue: 1 << 0)
    public static let left = UIRectEdge(rawValue: 1 << 1)
    public static let bottom = UIRectEdge(rawValue: 1 << 2)
    public static let right = UIRectEdge(rawValue: 1 << 3)
    /// Every edge.
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]

    /// Each single edge with its name in records.
    package static let named: [(edge: UIRectEdge, name: String)] = [
        (.top, "top"), (.left, "left"), (.bottom, "bottom"), (.right, "right"),
    ]

    package var names: [String] { UIRectEdge.named.filter { contains($0.edge) }.map(\.name) }
}
