internal import YAML

enum WindowKeys {
    static let all: [Key<WindowDescription>] =
        ViewKeys.settable.lifted(\.view) + ViewKeys.contents.lifted(\.view) + own

    /// What only a window has.
    static let own: [Key<WindowDescription>] = [
        level,
        Key("key", \.isKey, .bool),
        Key("controller", \.root, .controllerWithView),
        Key("view", \.root, .view),
    ]

    static let level: Key<WindowDescription> = Key("level", \.level, .number(-1_000_000...1_000_000))

    /// What can also be set while the scene is live.
    static let settable = ViewKeys.settable.lifted(\.view) + [level]
}

extension ValueReader where Value == WindowDescription {
    static var window: ValueReader {
        ValueReader { field in
            guard var keys = KeyReader(field) else { return nil }
            var window = WindowDescription(id: keys.takeIdentifier(.window, stem: "window"))
            keys.read(WindowKeys.all, into: &window)
            keys.check(&window.view.responder)
            if keys["controller"] != nil, let view = keys["view"] {
                view.fault("a window has a 'controller' or a 'view'; put this view into the controller, or under 'subviews'")
            }
            if window.isKey, let key = keys["key"] {
                if let first = field.document.keyWindow?.node.mark {
                    key.fault("the key window is already given in line \(first.line), column \(first.column); a scene has one")
                }
                field.document.keyWindow = key
            }
            keys.finish("a window")
            return window
        }
    }
}
