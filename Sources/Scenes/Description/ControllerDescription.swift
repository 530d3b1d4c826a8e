/// A view controller. It is stored in its root view (`ViewDescription.controller`).
public struct ControllerDescription: Sendable {
    public internal(set) var responder: ResponderDescription
    /// The root view of the presented controller, with that controller. It is in front of this controller's view.
    public internal(set) var presents: ViewDescription? {
        get { presented.first }
        set { presented = newValue.map { [$0] } ?? [] }
    }

    /// The tap beside the view of this controller while it is presented; nil if it sends nothing.
    public internal(set) var outsideTap: RecognizerDescription?

    /// What that tap sends.
    var outside: [ActionDescription] {
        get { outsideTap?.actions ?? [] }
        set {
            var tap = RecognizerDescription(id: "\(responder.id).outside", kind: .tap)
            tap.edits.set(Edit(key: RecognizerKeys.sending, value: newValue))
            outsideTap = tap
        }
    }

    /// The id of the view behind this controller's view while it is presented.
    var backdrop: String { "\(responder.id).backdrop" }

    /// At most one element. It is an array because a struct cannot contain itself.
    private var presented: [ViewDescription] = []

    init(id: String) { responder = ResponderDescription(id: id) }
}
