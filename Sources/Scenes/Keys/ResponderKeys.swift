internal import Routing

enum ResponderKeys {
    static let id = Entry<String>(
        "id", .identifier,
        default: .described("a generated one, such as button1; application and delegate for these two"),
        example: "checkout",
        "The name in records and in references. Ids are unique in a scene.")

    static let performs = Entry<NameSet>(
        "performs", .names(.text), default: "[]", example: "[checkout, help]",
        "The actions that this responder performs when they reach it.")

    static let next = Entry<String>(
        "next", ValueReader.responder.linking, default: .described("the responder that UIKit would ask"),
        example: "kiosk",
        "The next responder of the chain.")

    static let isFirstResponder = Entry<Bool>(
        "firstResponder", .bool, default: "false", example: "true",
        "It is the first responder at start. Only one window, controller or view of a scene is.")

    static let all: [any LiveKey] = [
        Key(performs) { (responder: UIResponder, names, _) in
            responder.performsNothing()
            switch names {
            case .all: responder.performsEveryAction = true
            case .these(let names): for name in names { responder.performs(Selector(name)) }
            }
        },
        Key(
            "touches", \UIResponder.touchHandling, .word,
            default: .described("handle for a control and a scroll view, forward for all others"), example: "handle",
            "What it does with touches. forward passes them to the next responder, as UIKit's responders do; handle "
                + "takes them, and the chain ends here; observe takes them and passes them on."),
        Key(
            "presses", \UIResponder.pressHandling, .word, default: "forward", example: "handle",
            "The same for presses of keys."),
        Key(
            "motion", \UIResponder.motionHandling, .word, default: "forward", example: "handle", "The same for shakes."),
        Key(
            "remote", \UIResponder.remoteControlHandling, .word, default: "forward", example: "handle",
            "The same for remote-control events."),
        Key(next, order: .linked) { (responder: UIResponder, id, context) in
            responder.nextOverride = context.scene.responders[id]
        },
        Key(
            "canBecomeFirstResponder", \UIResponder.acceptsFirstResponder, .bool,
            default: .described("false, or true beside firstResponder: true"), example: "true",
            "It can become the first responder, which gets key presses and shakes first."),
        Key(
            "canResignFirstResponder", \UIResponder.keepsFirstResponder, ValueReader<Bool>.bool.map { !$0 },
            default: "true", example: "false", "Another responder can take its place as the first responder."),
        Key(isFirstResponder) { (responder: UIResponder, isFirst, _) in
            if isFirst { responder.acceptsFirstResponder = true }
        },
        Key(
            "data", \UIResponder.data, .json, default: "null", example: "{sku: 4711}",
            "Any value. It is not interpreted. It is copied into the records of this responder's actions."),
    ]
}

enum ApplicationKeys {
    static let delegate: Key<ApplicationDescription> = Key(
        "delegate", \.delegate, .applicationDelegate, default: .described("none: the chain ends at the application"),
        example: "{id: appDelegate, performs: [help]}",
        "The application's delegate: the responder after the application.")
}

enum ControllerKeys {
    static let view = Entry<ViewDescription>(
        "view", .view, default: .described("a plain view"), example: "{id: sheet}",
        "Its root view. A controller that is written at its view does not have this key.")

    static let presents: Key<ControllerDescription> = Key(
        "presents", \.presents, .controllerWithView, default: .described("none"),
        example: "{id: dialog, view: {id: sheet}}",
        "The controller that this one presents: its view is in front of everything else in the window. While that view "
            + "is not hidden, touches beside it hit <id>.backdrop, and nothing behind it.")

    static let outside: Key<ControllerDescription> = Key(
        "outside", \.outside, .actions, default: .described("nothing is sent"), example: "help",
        "Of a controller that is presented: the action that is sent when a finger taps beside its view, or several.")
}

enum WindowKeys {
    static let contents: [Key<WindowDescription>] = own + ViewKeys.contents.map { $0.lifted(\.view) }

    /// The contents that only a window has.
    static let own: [Key<WindowDescription>] = [
        Key(
            "key", \.isKey, .bool, default: .described("the frontmost window of level 0 is the key window"),
            example: "true",
            "It is the key window at start: the one whose first responder gets key presses."),
        Key(
            "controller", \.root, .rootWithController, default: .described("none"),
            example: "{id: attract, view: {id: veil}}",
            "The root view controller, with its view. A window has this or view."),
        Key(
            "view", \.root, .view, default: .described("none"), example: "{id: veil}",
            "The root view, without a controller."),
    ]

    static let level = Key(
        "level", \UIWindow.windowLevel,
        ValueReader<Double>.number(-1_000_000...1_000_000).map { UIWindow.Level(rawValue: $0) }, default: "0",
        example: "2000",
        "Windows of a higher level are in front. UIKit's levels are 0 (normal), 1000 (status bar) and 2000 (alert).")

    /// The keys that can be changed while the scene is live.
    static let settable: [any LiveKey] = [level] + ViewKeys.settable
}
