import Foundation

// Auto Layout is not supported. With these declarations the compiler reports the alternative. They have the members of
// UIKit's that programs use, because the compiler reports a member that is missing before one that is unavailable.

extension UIView {
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public var translatesAutoresizingMaskIntoConstraints: Bool {
        get { true }
        set {}
    }
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public var topAnchor: NSLayoutAnchor { fatalError() }
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public var bottomAnchor: NSLayoutAnchor { fatalError() }
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public var leadingAnchor: NSLayoutAnchor { fatalError() }
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public var trailingAnchor: NSLayoutAnchor { fatalError() }
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public var leftAnchor: NSLayoutAnchor { fatalError() }
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public var rightAnchor: NSLayoutAnchor { fatalError() }
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public var widthAnchor: NSLayoutAnchor { fatalError() }
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public var heightAnchor: NSLayoutAnchor { fatalError() }
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public var centerXAnchor: NSLayoutAnchor { fatalError() }
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public var centerYAnchor: NSLayoutAnchor { fatalError() }
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public var firstBaselineAnchor: NSLayoutAnchor { fatalError() }
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public var lastBaselineAnchor: NSLayoutAnchor { fatalError() }
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public var safeAreaLayoutGuide: UILayoutGuide { fatalError() }
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public var layoutMarginsGuide: UILayoutGuide { fatalError() }
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public var readableContentGuide: UILayoutGuide { fatalError() }
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public func addConstraint(_ constraint: NSLayoutConstraint) {}
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {}
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public func removeConstraint(_ constraint: NSLayoutConstraint) {}
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {}
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public func updateConstraintsIfNeeded() {}
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public func setNeedsUpdateConstraints() {}
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public func setContentHuggingPriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {}
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {}
}

@available(
    *, unavailable, message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
)
public struct NSLayoutAnchor {
    public func constraint(
        equalTo anchor: NSLayoutAnchor, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> NSLayoutConstraint { fatalError() }
    public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint { fatalError() }
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> NSLayoutConstraint { fatalError() }
    public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint { fatalError() }
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> NSLayoutConstraint { fatalError() }
    public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint { fatalError() }
}

@available(
    *, unavailable, message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
)
public final class NSLayoutConstraint {
    public init() {}
    public var isActive = false
    public var constant: CGFloat = 0
    public static func activate(_ constraints: [NSLayoutConstraint]) {}
    public static func deactivate(_ constraints: [NSLayoutConstraint]) {}

    /// The direction of a constraint.
    public enum Axis: Int, Sendable {
        case horizontal = 0
        case vertical = 1
    }
}

@available(
    *, unavailable, message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
)
public final class UILayoutGuide {
    public init() {}
    public var topAnchor: NSLayoutAnchor { fatalError() }
    public var bottomAnchor: NSLayoutAnchor { fatalError() }
    public var leadingAnchor: NSLayoutAnchor { fatalError() }
    public var trailingAnchor: NSLayoutAnchor { fatalError() }
    public var leftAnchor: NSLayoutAnchor { fatalError() }
    public var rightAnchor: NSLayoutAnchor { fatalError() }
    public var widthAnchor: NSLayoutAnchor { fatalError() }
    public var heightAnchor: NSLayoutAnchor { fatalError() }
    public var centerXAnchor: NSLayoutAnchor { fatalError() }
    public var centerYAnchor: NSLayoutAnchor { fatalError() }
}

@available(
    *, unavailable, message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
)
public enum UILayoutPriority {
    case required, defaultHigh, defaultLow
}
