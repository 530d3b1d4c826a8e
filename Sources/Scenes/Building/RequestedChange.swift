internal import Routing

/// A change of the scene that an action has asked for.
public struct RequestedChange: Equatable, Sendable {
    public let change: ActionChange
    /// The id of the sender of the action.
    public let cause: String
}

/// The target of an action that changes the scene. The selector keeps it alive.
@MainActor final class ChangeMethod: ActionMethod, @unchecked Sendable {
    private weak let scene: LiveScene?
    private let change: ActionChange

    init(_ change: ActionChange, in scene: LiveScene) {
        self.change = change
        self.scene = scene
        scene.changesItself = true
    }

    /// It has no name, so that no record is written about it.
    var selector: Selector { Selector(name: "", method: self) }

    func isMethod(of target: AnyObject) -> Bool { target === self }

    func call(on target: AnyObject, sender: Any?, event: UIEvent?) {
        guard let id = (sender as? UIResponder)?.id ?? (sender as? UIGestureRecognizer)?.id else { return }
        scene?.request(change, by: id)
    }
}
