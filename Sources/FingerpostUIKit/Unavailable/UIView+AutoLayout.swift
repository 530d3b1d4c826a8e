// Auto Layout is not supported. The compiler reports where a program creates a constraint, and the alternative. The
// declarations have the members of UIKit's that programs use, because the compiler reports a member that is missing
// before one that is unavailable.

extension UIView {
    /// Whether the autoresizing mask decides about the frame, as data: it always does.
    public final var translatesAutoresizingMaskIntoConstraints: Bool {
        get { additional.translatesAutoresizingMaskIntoConstraints }
        set { additional.translatesAutoresizingMaskIntoConstraints = newValue }
    }
    /// Always empty, because there are no constraints.
    public final var constraints: [NSLayoutConstraint] { [] }
    /// Has no effect, because there are no constraints.
    public final func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}
    /// Has no effect, because there are no constraints.
    public final func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {}
    /// The bounds without the safe area's insets.
    public final var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide(frame: bounds.inset(by: safeAreaInsets)) }
    /// The bounds without the margins.
    public final var layoutMarginsGuide: UILayoutGuide { UILayoutGuide(frame: bounds.inset(by: layoutMargins)) }
}

@available(
    *, unavailable, message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
)
extension UIView {
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension() }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension() }
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }
    public func addConstraint(_ constraint: NSLayoutConstraint) {}
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {}
    public func removeConstraint(_ constraint: NSLayoutConstraint) {}
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {}
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {}
    public func updateConstraints() {}
    public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { .zero }
    public func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { .zero }
    public static var layoutFittingCompressedSize: CGSize { .zero }
    public static var layoutFittingExpandedSize: CGSize { .zero }
}

@available(
    *, unavailable, message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
)
@preconcurrency @MainActor
open class NSLayoutAnchor {
    init() {}

    public func constraint(
        equalTo anchor: NSLayoutAnchor, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> NSLayoutConstraint { NSLayoutConstraint(()) }
    public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint { NSLayoutConstraint(()) }
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> NSLayoutConstraint { NSLayoutConstraint(()) }
    public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(())
    }
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> NSLayoutConstraint { NSLayoutConstraint(()) }
    public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint { NSLayoutConstraint(()) }
}

/// A rule for the places of views. Nothing can create one.
@preconcurrency @MainActor
public final class NSLayoutConstraint {
    init(_ nothing: Void) {}
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public init() {}
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {}
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public static func constraints(
        withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]? = nil,
        views: [String: Any]
    ) -> [NSLayoutConstraint] { [] }
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public static func activate(_ constraints: [NSLayoutConstraint]) {}
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public static func deactivate(_ constraints: [NSLayoutConstraint]) {}

    /// Whether it applies.
    public var isActive = false
    /// In points.
    public var constant: CGFloat = 0
    /// How important it is.
    public var priority = UILayoutPriority.required
    /// Its name.
    public var identifier: String?

    /// The direction of a constraint. The raw values are UIKit's.
    public enum Axis: Int, Sendable {
        case horizontal = 0
        case vertical = 1
    }

    /// A side or a length of a view. The raw values are UIKit's.
    public enum Attribute: Int, Sendable {
        case notAnAttribute = 0
        case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    }

    /// How two sides or lengths are compared. The raw values are UIKit's.
    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }

    /// The alignment of a format. The raw values are UIKit's.
    public struct FormatOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// In a column.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        /// In a row.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    }
}

/// A rectangle of a view, in its coordinates.
@preconcurrency @MainActor
public final class UILayoutGuide {
    /// The rectangle, in points.
    public let layoutFrame: CGRect

    init(frame: CGRect) { layoutFrame = frame }

    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public init() { layoutFrame = .zero }
}

@available(
    *, unavailable, message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
)
extension UILayoutGuide {
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension() }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension() }
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
}

/// How important a constraint is, from 0 to 1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    public let rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// Creates a priority, from 0 to 1000.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// It must hold.
    public static let required = UILayoutPriority(1000)
    /// More important than most.
    public static let defaultHigh = UILayoutPriority(750)
    /// Less important than most.
    public static let defaultLow = UILayoutPriority(250)
    /// Less important than a given size.
    public static let fittingSizeLevel = UILayoutPriority(50)
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
