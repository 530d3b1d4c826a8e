import Foundation

/// An image with a name. Its pixels are not loaded, so its size is zero.
public final class UIImage: Hashable, Sendable {
    /// The name of the resource or of the symbol.
    let name: String
    /// In points. Always zero, because the image is not loaded.
    public var size: CGSize { .zero }

    /// Creates an image with any name. Resources are not checked.
    public init?(named name: String) { self.name = name }

    /// Creates an image for one of Apple's symbols.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration? = nil) {
        self.init(named: name)
    }

    public init() { name = "" }

    /// The drawing settings of a symbol. They are ignored.
    open class Configuration: @unchecked Sendable {
        public init() {}
    }

    /// The drawing settings of a symbol. They are ignored.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        public convenience init(pointSize: CGFloat) { self.init() }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init() }
        public convenience init(textStyle: UIFont.TextStyle) { self.init() }
    }

    public enum SymbolWeight: Int, Sendable {
        case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    public enum RenderingMode: Int, Sendable {
        case automatic, alwaysOriginal, alwaysTemplate
    }

    /// Returns this image. Rendering modes are ignored.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }
    /// Returns this image. Tint colors are ignored.
    public func withTintColor(_ color: UIColor) -> UIImage { self }

    public static func == (a: UIImage, b: UIImage) -> Bool { a === b || (a.name == b.name && !a.name.isEmpty) }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
