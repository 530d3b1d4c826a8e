/// A view controller. It is stored in its root view (`ViewDescription.controller`).
public struct ControllerDescription: Sendable {
    public internal(set) var responder: ResponderDescription
    /// The root view of the presented controller, with that controller. It is in front of this controller's view.
    public internal(set) var presents: ViewDescription? {
        get { presented.first }
        set { presented = newValue.map { [$0] } ?? [] }
    }

    /// At most one element. It is an array because a struct cannot contain itself.
    private var presented: [ViewDescription] = []

    init(id: String) { responder = ResponderDescription(id: id) }
}
