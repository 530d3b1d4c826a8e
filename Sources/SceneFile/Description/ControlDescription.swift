/// The properties that a control has in addition to those of a view.
public struct ControlDescription: Hashable, Sendable {
    public var kind: ControlKind
    public var isEnabled = true
    public var isSelected = false
    /// In the order of registration.
    public var actions: [ControlAction] = []

    public init(_ kind: ControlKind) { self.kind = kind }
}
