internal import Routing

/// The effect of some keys of the scene language on a live object. The builder applies all of them; a change applies
/// only those that it names.
struct LiveKey<Object, Description>: Sendable {
    let names: Set<String>
    /// Whether the keys name other objects of the scene, which must exist by then.
    let refers: Bool
    let apply: @Sendable (Object, Description, LiveScene) -> Void

    /// - Parameter apply: sets the value of the description in the object.
    init(_ names: String..., apply: @escaping @Sendable (Object, Description) -> Void) {
        self.names = Set(names)
        refers = false
        self.apply = { object, description, _ in apply(object, description) }
    }

    private init(names: Set<String>, refers: Bool, apply: @escaping @Sendable (Object, Description, LiveScene) -> Void)
    {
        self.names = names
        self.refers = refers
        self.apply = apply
    }

    /// Keys that need the whole scene.
    ///
    /// - Parameter later: whether the other objects of the scene must exist by then.
    static func needingScene(
        _ names: String..., later: Bool = true, apply: @escaping @Sendable (Object, Description, LiveScene) -> Void
    ) -> LiveKey {
        LiveKey(names: Set(names), refers: later, apply: apply)
    }

    /// The same keys for a wider class of objects. They do nothing where one of the parts is nil.
    func lifted<Whole, WholeDescription>(
        _ object: @escaping @Sendable (Whole) -> Object?,
        _ description: @escaping @Sendable (WholeDescription) -> Description?
    ) -> LiveKey<Whole, WholeDescription> {
        LiveKey<Whole, WholeDescription>(names: names, refers: refers) { whole, wholeDescription, scene in
            guard let object = object(whole), let description = description(wholeDescription) else { return }
            apply(object, description, scene)
        }
    }
}

extension Array {
    func lifted<Object, Description, Whole, WholeDescription>(
        _ object: @escaping @Sendable (Whole) -> Object?,
        _ description: @escaping @Sendable (WholeDescription) -> Description?
    ) -> [LiveKey<Whole, WholeDescription>] where Element == LiveKey<Object, Description> {
        map { $0.lifted(object, description) }
    }
}

/// The tables, by the objects that have the keys. Within a table, keys are applied in order.
enum LiveKeys {
    typealias ResponderKey = LiveKey<Responder, ResponderDescription>
    typealias ViewKey = LiveKey<View, ViewDescription>
    typealias WindowKey = LiveKey<Window, WindowDescription>

    static let responder: [ResponderKey] = [
        ResponderKey("performs") { responder, description in
            responder.performsNothing()
            switch description.performs {
            case .all: responder.performsEveryAction = true
            case .these(let names): for name in names { responder.performs(Action(name)) }
            }
        },
        ResponderKey("touches") { responder, description in
            if let touches = description.touches { responder.touchHandling = touches }
        },
        ResponderKey("presses") { $0.pressHandling = $1.presses },
        ResponderKey("motion") { $0.motionHandling = $1.motion },
        ResponderKey("remote") { $0.remoteControlHandling = $1.remote },
        ResponderKey("canBecomeFirstResponder") { $0.acceptsFirstResponder = $1.canBecomeFirstResponder },
        ResponderKey("canResignFirstResponder") { $0.keepsFirstResponder = !$1.canResignFirstResponder },
        ResponderKey("data") { responder, description in
            responder.data = description.data.map { String(decoding: $0, as: UTF8.self) }
        },
        .needingScene("next") { responder, description, scene in
            if let next = description.next { responder.nextOverride = scene.responders[next] }
        },
    ]

    /// What every view has. A view that is built has the frame that it fills before these keys are applied.
    static let view: [ViewKey] = responder.lifted({ $0 }, { $0.responder }) + ownOfView

    private static let ownOfView: [ViewKey] = [
        ViewKey("frame") { view, description in
            guard let frame = description.frame else { return }
            // A frame is written as if there were no transform.
            let transform = view.transform
            view.transform = .identity
            view.frame = frame
            if let bounds = description.bounds { view.bounds.size = bounds.size }
            view.transform = transform
        },
        ViewKey("bounds") { view, description in
            if let bounds = description.bounds { view.bounds = bounds }
        },
        ViewKey("transform", "rotate", "scale") { $0.transform = $1.placement },
        ViewKey("hidden") { $0.isHidden = $1.isHidden },
        ViewKey("alpha") { $0.alpha = $1.alpha },
        ViewKey("interaction") { $0.isUserInteractionEnabled = $1.interaction },
        ViewKey("multipleTouch") { $0.isMultipleTouchEnabled = $1.multipleTouch },
        ViewKey("exclusiveTouch") { $0.isExclusiveTouch = $1.exclusiveTouch },
        ViewKey("hitInsets", "hitShape") { $0.hitArea = HitArea($1) },
        ViewKey("hitTest") { $0.passesTouchesThrough = $1.hitTest == .passthrough },
        // They are only shown in pictures, which are made from the description.
        ViewKey("title", "color") { _, _ in },
    ]

    /// What a view of any kind has.
    static let everyView: [ViewKey] =
        view + control.lifted({ $0 as? Control }, { $0.kind.control })
        + scroll.lifted({ $0 as? ScrollView }, { $0.kind.scroll })

    static let window: [WindowKey] =
        view.lifted({ $0 }, { $0.view }) + [WindowKey("level") { $0.windowLevel = Window.Level(rawValue: $1.level) }]
}

extension ViewKind {
    var control: ControlDescription? { if case .control(let control) = self { control } else { nil } }
    var scroll: ScrollDescription? { if case .scroll(let scroll) = self { scroll } else { nil } }
}

extension HitArea {
    /// nil where the view is hit within its bounds.
    init?(_ description: ViewDescription) {
        let shape: Shape =
            switch description.hitShape {
            case .rect: .rect
            case .ellipse: .ellipse
            case .polygon(let corners): .polygon(corners)
            }
        guard shape != .rect || description.hitInsets != .zero else { return nil }
        self.init(insets: description.hitInsets, shape: shape)
    }
}
