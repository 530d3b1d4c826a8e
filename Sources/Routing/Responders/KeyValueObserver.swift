/// An object that is told of changes of properties of other objects.
@preconcurrency @MainActor
public protocol KeyValueObserver: AnyObject {
    /// The property `keyPath` of `object` changed. `change` has what `addObserver` asked for, and `context` is what it
    /// was given.
    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?)
}

/// A part of the description of a change.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The kind of the change, as a number: always 1, a new value.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The value after the change.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The value before the change.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
}

extension UIResponder: KeyValueObserver {}

/// Called after a property of a view or of a recognizer that is observed changed.
@MainActor package var observedObjectDidChange: ((AnyObject) -> Void)?

extension UIView {
    /// Tells the observers that a property changed.
    @inline(__always)
    final func noteChange() { if _isObserved { observedObjectDidChange?(self) } }
}

extension UIGestureRecognizer {
    /// Tells the observers that the state changed.
    @inline(__always)
    final func noteChange() { if _isObserved { observedObjectDidChange?(self) } }
}
