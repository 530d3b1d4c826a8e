// Auto Layout is not supported. With these declarations the compiler reports the alternative. They have the members of
// UIKit's that programs use, because the compiler reports a member that is missing before one that is unavailable.

@available(
    *, unavailable, message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
)
extension UIView {
    public var translatesAutoresizingMaskIntoConstraints: Bool {
        get { true }
        set {}
    }
    public var topAnchor: NSLayoutAnchor { NSLayoutAnchor() }
    public var bottomAnchor: NSLayoutAnchor { NSLayoutAnchor() }
    public var leadingAnchor: NSLayoutAnchor { NSLayoutAnchor() }
    public var trailingAnchor: NSLayoutAnchor { NSLayoutAnchor() }
    public var leftAnchor: NSLayoutAnchor { NSLayoutAnchor() }
    public var rightAnchor: NSLayoutAnchor { NSLayoutAnchor() }
    public var widthAnchor: NSLayoutAnchor { NSLayoutAnchor() }
    public var heightAnchor: NSLayoutAnchor { NSLayoutAnchor() }
    public var centerXAnchor: NSLayoutAnchor { NSLayoutAnchor() }
    public var centerYAnchor: NSLayoutAnchor { NSLayoutAnchor() }
    public var firstBaselineAnchor: NSLayoutAnchor { NSLayoutAnchor() }
    public var lastBaselineAnchor: NSLayoutAnchor { NSLayoutAnchor() }
    public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide() }
    public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide() }
    public var readableContentGuide: UILayoutGuide { UILayoutGuide() }
    public func addConstraint(_ constraint: NSLayoutConstraint) {}
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {}
    public func removeConstraint(_ constraint: NSLayoutConstraint) {}
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {}
    public var constraints: [NSLayoutConstraint] { [] }
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {}
    public func updateConstraints() {}
    public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { .zero }
    public static var layoutFittingCompressedSize: CGSize { .zero }
    public static var layoutFittingExpandedSize: CGSize { .zero }
    public func setContentHuggingPriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {}
    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {}
}

@available(
    *, unavailable, message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
)
open class NSLayoutAnchor {
    init() {}

    public func constraint(
        equalTo anchor: NSLayoutAnchor, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> NSLayoutConstraint { NSLayoutConstraint() }
    public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint { NSLayoutConstraint() }
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> NSLayoutConstraint { NSLayoutConstraint() }
    public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint()
    }
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> NSLayoutConstraint { NSLayoutConstraint() }
    public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint { NSLayoutConstraint() }
}

@available(
    *, unavailable, message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
)
public final class NSLayoutConstraint {
    public init() {}
    public init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {}
    public var isActive = false
    public var constant: CGFloat = 0
    public var priority = UILayoutPriority.required
    public var identifier: String?
    public static func constraints(
        withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]? = nil,
        views: [String: Any]
    ) -> [NSLayoutConstraint] { [] }
    public static func activate(_ constraints: [NSLayoutConstraint]) {}
    public static func deactivate(_ constraints: [NSLayoutConstraint]) {}

    /// The direction of a constraint.
    public enum Axis: Int, Sendable {
        case horizontal = 0
        case vertical = 1
    }

    /// A side or a length of a view.
    public enum Attribute: Sendable {
        case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin, notAnAttribute
    }

    /// How two sides or lengths are compared.
    public enum Relation: Sendable {
        case lessThanOrEqual, equal, greaterThanOrEqual
    }

    /// The alignment of a format.
    public struct FormatOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    }
}

@available(
    *, unavailable, message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
)
public final class UILayoutGuide {
    public init() {}
    public var topAnchor: NSLayoutAnchor { NSLayoutAnchor() }
    public var bottomAnchor: NSLayoutAnchor { NSLayoutAnchor() }
    public var leadingAnchor: NSLayoutAnchor { NSLayoutAnchor() }
    public var trailingAnchor: NSLayoutAnchor { NSLayoutAnchor() }
    public var leftAnchor: NSLayoutAnchor { NSLayoutAnchor() }
    public var rightAnchor: NSLayoutAnchor { NSLayoutAnchor() }
    public var widthAnchor: NSLayoutAnchor { NSLayoutAnchor() }
    public var heightAnchor: NSLayoutAnchor { NSLayoutAnchor() }
    public var centerXAnchor: NSLayoutAnchor { NSLayoutAnchor() }
    public var centerYAnchor: NSLayoutAnchor { NSLayoutAnchor() }
}

@available(
    *, unavailable, message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
)
public enum UILayoutPriority {
    case required, defaultHigh, defaultLow
    public init(_ rawValue: Float) { self = .required }
    public init(rawValue: Float) { self = .required }
}

@available(
    *, unavailable, message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
)
public final class NSLayoutXAxisAnchor: NSLayoutAnchor {}

@available(
    *, unavailable, message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
)
public final class NSLayoutYAxisAnchor: NSLayoutAnchor {}

@available(
    *, unavailable, message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
)
public final class NSLayoutDimension: NSLayoutAnchor {}

@available(
    *, unavailable, message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
)
extension UILayoutSupport {
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension() }
}
