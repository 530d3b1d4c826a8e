public import Routing

extension SceneDescription {
    /// What the actions of controls and recognizers press for the other programs of the machine.
    public var presses: Set<MachinePress> {
        let walk = SceneWalk(self)
        let actions =
            walk.views.flatMap { $0.description.controlActions.map(\.action) }
            + walk.recognizers.flatMap(\.description.actions) + idleActions + wakeActions
        return Set(actions.compactMap(\.press))
    }

    /// The keys and buttons of `presses`.
    var pressedKeys: Set<MachinePress.Key> { Set(presses.flatMap(\.keys)) }
}

extension MachinePress {
    /// The keys of the chord, or the button.
    var keys: [MachinePress.Key] {
        switch self {
        case .keys(let chord): chord
        case .click(let button): [button]
        }
    }
}
