import Foundation

extension UIButton {
    /// The appearance of a button, as data.
    public struct Configuration {
        public var title: String?
        public var subtitle: String?
        public var image: UIImage?
        public var baseForegroundColor: UIColor?
        public var baseBackgroundColor: UIColor?
        public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        /// The distance between image and title, in points.
        public var imagePadding: CGFloat = 0
        public var titlePadding: CGFloat = 0
        public var imagePlacement = NSDirectionalRectEdge.leading
        public var cornerStyle = CornerStyle.dynamic
        public var buttonSize = Size.medium
        public var showsActivityIndicator = false
        let name: String

        private init(_ name: String) { self.name = name }

        public static func plain() -> Configuration { Configuration("plain") }
        public static func gray() -> Configuration { Configuration("gray") }
        public static func tinted() -> Configuration { Configuration("tinted") }
        public static func filled() -> Configuration { Configuration("filled") }
        public static func borderless() -> Configuration { Configuration("borderless") }
        public static func bordered() -> Configuration { Configuration("bordered") }
        public static func borderedTinted() -> Configuration { Configuration("borderedTinted") }
        public static func borderedProminent() -> Configuration { Configuration("borderedProminent") }

        public func updated(for button: UIButton) -> Configuration { self }

        public enum CornerStyle: Int, Sendable {
            case fixed, dynamic, small, medium, large, capsule
        }

        public enum Size: Int, Sendable {
            case mini, small, medium, large
        }
    }
}

/// Distances from the edges of a rectangle, in points. The leading edge is the one where text begins.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
    public var top: CGFloat
    public var leading: CGFloat
    public var bottom: CGFloat
    public var trailing: CGFloat

    public static let zero = NSDirectionalEdgeInsets()

    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}

/// The edges of a rectangle. The raw values are UIKit's.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = NSDirectionalRectEdge(rawValue: 1)
    public static let leading = NSDirectionalRectEdge(rawValue: 2)
    public static let bottom = NSDirectionalRectEdge(rawValue: 4)
    public static let trailing = NSDirectionalRectEdge(rawValue: 8)
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
