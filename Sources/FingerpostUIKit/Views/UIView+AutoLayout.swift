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
}

@available(
    *, unavailable, message: "There is no Auto Layout: set frames, or autoresizingMask, or override layoutSubviews()"
)
public enum NSLayoutConstraint {}
