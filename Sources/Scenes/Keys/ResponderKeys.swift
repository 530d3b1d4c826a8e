internal import Routing

enum ResponderKeys {
    static let id = Entry<String>(.responder, "id", .identifier)

    static let performs = Entry<NameSet>(.responder, "performs", .names(.text))

    static let next = Entry<String>(.responder, "next", ValueReader.responder.linking)

    static let isFirstResponder = Entry<Bool>(.responder, "firstResponder", .bool)

    static let all: [any LiveKey] = [
        Key(performs) { (responder: UIResponder, names, _) in
            responder.performsNothing()
            switch names {
            case .all: responder.performsEveryAction = true
            case .these(let names): for name in names { responder.performs(Selector(name)) }
            }
        },
        Key(.responder, "touches", \UIResponder.touchHandling, .word),
        Key(.responder, "presses", \UIResponder.pressHandling, .word),
        Key(.responder, "motion", \UIResponder.motionHandling, .word),
        Key(.responder, "remote", \UIResponder.remoteControlHandling, .word),
        Key(next, order: .linked) { (responder: UIResponder, id, context) in
            responder.nextOverride = context.scene.responders[id]
        },
        Key(.responder, "canBecomeFirstResponder", \UIResponder.acceptsFirstResponder, .bool),
        Key(
            .responder, "canResignFirstResponder", \UIResponder.keepsFirstResponder,
            ValueReader<Bool>.bool.map { !$0 }),
        Key(isFirstResponder) { (responder: UIResponder, isFirst, _) in
            if isFirst { responder.acceptsFirstResponder = true }
        },
        Key(.responder, "data", \UIResponder.data, .json),
    ]
}

enum ApplicationKeys {
    static let delegate: Key<ApplicationDescription> = Key(.application, "delegate", \.delegate, .applicationDelegate)
}

enum ControllerKeys {
    static let view = Entry<ViewDescription>(.controller, "view", .view)

    static let presents: Key<ControllerDescription> = Key(.controller, "presents", \.presents, .controllerWithView)

    static let outside: Key<ControllerDescription> = Key(.controller, "outside", \.outside, .actions)
}

enum WindowKeys {
    static let contents: [Key<WindowDescription>] = own + ViewKeys.contents.map { $0.lifted(\.view) }

    /// The contents that only a window has.
    static let own: [Key<WindowDescription>] = [
        Key(.window, "key", \.isKey, .bool),
        Key(.window, "controller", \.root, .rootWithController),
        Key(.window, "view", \.root, .view),
    ]

    static let level = Key(
        .window, "level", \UIWindow.windowLevel,
        ValueReader<Double>.number(-1_000_000...1_000_000).map { UIWindow.Level(rawValue: $0) })

    /// The keys that can be changed while the scene is live.
    static let settable: [any LiveKey] = [level] + ViewKeys.settable
}
