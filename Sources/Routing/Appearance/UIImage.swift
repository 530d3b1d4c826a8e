/// An image with a name. Its pixels are not loaded, so its size is zero, except for an image of a renderer.
nonisolated public final class UIImage: Hashable, Sendable {
    /// The name of the resource or of the symbol.
    package let name: String
    /// In points. Zero for an image with a name, because it is not loaded.
    public let size: CGSize

    package init(name: String, size: CGSize = .zero) {
        self.name = name
        self.size = size
    }

    /// Creates an image without a name.
    public convenience init() { self.init(name: "") }

    public static func == (a: UIImage, b: UIImage) -> Bool { a === b || (a.name == b.name && !a.name.isEmpty) }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
