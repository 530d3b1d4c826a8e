/// The actions of an edit menu.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: AnyObject, Sendable {
    /// Cuts the selection.
    func cut(_ sender: Any?)
    /// Copies the selection.
    func copy(_ sender: Any?)
    /// Pastes.
    func paste(_ sender: Any?)
    /// Deletes the selection.
    func delete(_ sender: Any?)
    /// Selects what is under the finger.
    func select(_ sender: Any?)
    /// Selects everything.
    func selectAll(_ sender: Any?)
}

extension UIResponder: UIResponderStandardEditActions {}

/// Whether a responder supports the system's editing gestures. The raw values are UIKit's.
nonisolated public enum UIEditingInteractionConfiguration: Int, Sendable {
    case none = 0
    case `default` = 1
}
