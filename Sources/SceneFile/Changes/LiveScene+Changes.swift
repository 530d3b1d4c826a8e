internal import Routing

extension LiveScene {
    /// Makes `changes`, which were read for this scene, in its objects. Touches that are down go on, as in UIKit.
    /// Changes of devices are not applied here. The bridge applies them.
    public func apply(_ changes: SceneChanges) {
        for change in changes.changes {
            switch change {
            case .window(let description, let keys):
                if let window = view(description.view.responder.id) as? Window {
                    apply(LiveKeys.window, keys, to: window, description)
                }
            case .view(let description, let keys):
                if let view = view(description.responder.id) { apply(LiveKeys.everyView, keys, to: view, description) }
            case .recognizer(let description, let keys):
                if let recognizer = recognizers[description.id] {
                    apply(LiveKeys.recognizer, keys, to: recognizer, description)
                }
            case .device: break
            }
        }
    }

    private func apply<Object, Description>(
        _ table: [LiveKey<Object, Description>], _ keys: Set<String>, to object: Object, _ description: Description
    ) {
        for key in table where !key.names.isDisjoint(with: keys) { key.apply(object, description, self) }
    }
}

extension SceneChange {
    /// What is changed.
    public var id: String {
        switch self {
        case .window(let window, _): window.view.responder.id
        case .view(let view, _): view.responder.id
        case .recognizer(let recognizer, _): recognizer.id
        case .device(let id, _): id
        }
    }
}
