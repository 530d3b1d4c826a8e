import Foundation

/// Auto Layout is not supported. With these declarations the compiler reports the alternative.
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
    public var topAnchor: Never { fatalError() }
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public var bottomAnchor: Never { fatalError() }
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public var leadingAnchor: Never { fatalError() }
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public var trailingAnchor: Never { fatalError() }
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public var leftAnchor: Never { fatalError() }
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public var rightAnchor: Never { fatalError() }
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public var widthAnchor: Never { fatalError() }
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public var heightAnchor: Never { fatalError() }
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public var centerXAnchor: Never { fatalError() }
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public var centerYAnchor: Never { fatalError() }
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public var firstBaselineAnchor: Never { fatalError() }
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public var lastBaselineAnchor: Never { fatalError() }
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public var safeAreaLayoutGuide: Never { fatalError() }
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public var layoutMarginsGuide: Never { fatalError() }
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public var readableContentGuide: Never { fatalError() }
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public func addConstraint(_ constraint: Any) {}
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public func addConstraints(_ constraints: [Any]) {}
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public func removeConstraint(_ constraint: Any) {}
    @available(
        *, unavailable,
        message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
    )
    public func addLayoutGuide(_ layoutGuide: Any) {}
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
public enum NSLayoutConstraint {
    /// The direction of a constraint.
    public enum Axis: Int, Sendable {
        case horizontal = 0
        case vertical = 1
    }
}

@available(
    *, unavailable, message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
)
public enum UILayoutGuide {}

@available(
    *, unavailable, message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
)
public enum UILayoutPriority {
    case required, defaultHigh, defaultLow
}
