/// A view controller. It stands at its root view (`ViewDescription.controller`).
public struct ControllerDescription: Hashable, Sendable {
    public var responder: ResponderDescription
    /// The root view of the controller this one presents, with that controller; its view is above this one's.
    public var presents: ViewDescription? {
        get { presented.first }
        set { presented = newValue.map { [$0] } ?? [] }
    }

    /// At most one. An array, because a view has a controller and a value cannot hold itself.
    private var presented: [ViewDescription] = []

    public init(id: String) { responder = ResponderDescription(id: id) }
}
