/// What a control has beyond a view.
public struct ControlDescription: Hashable, Sendable {
    public var kind: ControlKind
    public var isEnabled = true
    public var isSelected = false
    /// In the order they are registered.
    public var actions: [ControlAction] = []

    public init(_ kind: ControlKind) { self.kind = kind }
}
