extension UIButton {
    /// The appearance of a button, as data.
    public struct Configuration {
        /// The title. It replaces that of the button.
        public var title: String?
        /// A text under the title, as data.
        public var subtitle: String?
        /// The image. It replaces that of the button.
        public var image: UIImage?
        /// The color of title and image, as data.
        public var baseForegroundColor: UIColor?
        /// The color of the background, as data.
        public var baseBackgroundColor: UIColor?
        /// The margins around the content, in points. They are part of the button's natural size.
        public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        /// The distance between image and title, in points.
        public var imagePadding: CGFloat = 0
        /// The distance between title and subtitle, in points, as data.
        public var titlePadding: CGFloat = 0
        /// The side of the title where the image is, as data.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// The shape of the corners, as data.
        public var cornerStyle = CornerStyle.dynamic
        /// The size of the button, as data.
        public var buttonSize = Size.medium
        /// Whether a sign of activity replaces the image, as data.
        public var showsActivityIndicator = false
        let name: String

        private init(_ name: String) { self.name = name }

        /// A title without a background.
        public static func plain() -> Configuration { Configuration("plain") }
        /// A gray background.
        public static func gray() -> Configuration { Configuration("gray") }
        /// A background in a light tint.
        public static func tinted() -> Configuration { Configuration("tinted") }
        /// A background in the tint color.
        public static func filled() -> Configuration { Configuration("filled") }
        /// A title without a border.
        public static func borderless() -> Configuration { Configuration("borderless") }
        /// A border.
        public static func bordered() -> Configuration { Configuration("bordered") }
        /// A border in the tint color.
        public static func borderedTinted() -> Configuration { Configuration("borderedTinted") }
        /// A border and a background in the tint color.
        public static func borderedProminent() -> Configuration { Configuration("borderedProminent") }

        /// The same settings for every state.
        public func updated(for button: UIButton) -> Configuration { self }

        /// The shape of the corners of a button, as data.
        public enum CornerStyle: Int, Sendable {
            case fixed, dynamic, small, medium, large, capsule
        }

        /// The size of a button, as data.
        public enum Size: Int, Sendable {
            case mini, small, medium, large
        }
    }
}

/// The edges of a rectangle. The raw values are UIKit's.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top edge.
    public static let top = NSDirectionalRectEdge(rawValue: 1)
    /// The edge where text begins.
    public static let leading = NSDirectionalRectEdge(rawValue: 2)
    /// The bottom edge.
    public static let bottom = NSDirectionalRectEdge(rawValue: 4)
    /// The edge where text ends.
    public static let trailing = NSDirectionalRectEdge(rawValue: 8)
    /// Every edge.
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
