internal import Routing
public import Touches

/// Makes live objects of a description.
public enum SceneBuilder {
    /// The application that `description` describes, on a screen of `screen` points.
    public static func build(_ description: SceneDescription, screen: Size) -> LiveScene {
        var build = Build(LiveScene(application: Application(id: description.application.responder.id)))
        build.application(description, screen: screen)
        return build.scene
    }

    /// One build in progress. References are set when everything they may name is there.
    struct Build {
        let scene: LiveScene
        private var references: [() -> Void] = []

        init(_ scene: LiveScene) { self.scene = scene }

        mutating func application(_ description: SceneDescription, screen: Size) {
            let application = scene.application
            application.thresholds = description.thresholds
            application.policy = description.policy
            configure(application, description.application.responder)
            if let delegate = description.application.delegate {
                let responder = Responder(id: delegate.id)
                configure(responder, delegate)
                application.delegate = responder
            }
            let frame = Rect(origin: .zero, size: screen)
            let windows = description.windows.map { window($0, screen: frame) }
            for window in windows { application.show(window) }
            application.keyWindow = windows.first { $0.id == description.keyWindow }
            if description.keys { application.beginReceivingRemoteControlEvents() }
            for reference in references { reference() }
        }

        private mutating func window(_ description: WindowDescription, screen: Rect) -> Window {
            let window = Window(frame: description.view.frame ?? screen, id: description.view.responder.id)
            window.windowLevel = Window.Level(rawValue: description.level)
            configure(window, description.view, filling: window.frame.size)
            guard let root = description.root else { return window }
            let view = self.view(root, filling: window.bounds.size)
            if let controller = view.controller {
                window.rootViewController = controller
            } else {
                window.insertSubview(view, at: 0)
            }
            return window
        }

        // MARK: Views

        /// - Parameter filling: the size of a root view without a frame; nil: the view is no root view.
        mutating func view(_ description: ViewDescription, filling size: Size?) -> View {
            let view = makeView(description)
            configure(view, description, filling: size)
            return view
        }

        private mutating func configure(_ view: View, _ description: ViewDescription, filling size: Size?) {
            configure(view, description.responder)
            view.frame = description.frame ?? Rect(origin: .zero, size: size ?? .zero)
            if let bounds = description.bounds { view.bounds = bounds }
            view.transform = description.placement
            view.isHidden = description.isHidden
            view.alpha = description.alpha
            view.isUserInteractionEnabled = description.interaction
            view.isMultipleTouchEnabled = description.multipleTouch
            view.isExclusiveTouch = description.exclusiveTouch
            view.hitArea = HitArea(description)
            view.passesTouchesThrough = description.hitTest == .passthrough
            if let controller = description.controller { configure(view, controller) }
            for subview in description.subviews { view.addSubview(self.view(subview, filling: view.bounds.size(for: subview))) }
            for gesture in description.gestures { view.addGestureRecognizer(recognizer(gesture)) }
            if case .scroll(let scroll) = description.kind, let scrollView = view as? ScrollView {
                configure(scrollView, scroll)
            }
        }

        /// Puts `controller` behind `view`, and shows what it presents.
        private mutating func configure(_ view: View, _ description: ControllerDescription) {
            let controller = ViewController(id: description.responder.id)
            configure(controller, description.responder)
            controller.view = view
            scene.controllers.append(controller)
            guard let presents = description.presents else { return }
            let presented = self.view(presents, filling: view.bounds.size)
            references.append {
                if let other = presented.controller { controller.present(other) }
            }
        }

        private mutating func configure(_ responder: Responder, _ description: ResponderDescription) {
            responder.id = description.id
            scene.responders[description.id] = responder
            switch description.performs {
            case .all: responder.performsEveryAction = true
            case .these(let names): for name in names { responder.performs(Action(name)) }
            }
            if let touches = description.touches { responder.touchHandling = EventHandling(touches) }
            responder.pressHandling = EventHandling(description.presses)
            responder.motionHandling = EventHandling(description.motion)
            responder.remoteControlHandling = EventHandling(description.remote)
            responder.acceptsFirstResponder = description.canBecomeFirstResponder
            responder.keepsFirstResponder = !description.canResignFirstResponder
            responder.data = description.data.map { String(decoding: $0, as: UTF8.self) }
            let scene = scene
            if let next = description.next { references.append { responder.nextOverride = scene.responders[next] } }
            if description.isFirstResponder { references.append { responder.becomeFirstResponder() } }
        }

        // MARK: Recognizers

        private mutating func recognizer(_ description: RecognizerDescription) -> GestureRecognizer {
            let recognizer = makeRecognizer(description)
            configure(recognizer, description)
            return recognizer
        }

        mutating func configure(_ recognizer: GestureRecognizer, _ description: RecognizerDescription) {
            let scene = scene
            recognizer.id = description.id
            scene.recognizers[description.id] = recognizer
            recognizer.isEnabled = description.isEnabled
            recognizer.cancelsTouchesInView = description.cancelsTouchesInView
            recognizer.delaysTouchesBegan = description.delaysTouchesBegan
            recognizer.delaysTouchesEnded = description.delaysTouchesEnded
            let delegate = SceneRecognizerDelegate(description, scene: scene)
            if let delegate {
                recognizer.delegate = delegate
                scene.delegates.append(delegate)
            }
            references.append {
                for action in description.actions {
                    recognizer.addTarget(action.target.flatMap { scene.responders[$0] }, action: Action(action.action))
                }
                if case .these(let ids) = description.requireFailureOf {
                    for id in ids { scene.recognizers[id].map(recognizer.require(toFail:)) }
                }
            }
        }

        // MARK: Controls

        mutating func addActions(to control: Control, _ description: ControlDescription) {
            control.isEnabled = description.isEnabled
            control.isSelected = description.isSelected
            let scene = scene
            references.append {
                for registration in description.actions {
                    control.addTarget(
                        registration.action.target.flatMap { scene.responders[$0] },
                        action: Action(registration.action.action), for: Control.Events(registration.event))
                }
            }
        }

        mutating func later(_ reference: @escaping () -> Void) { references.append(reference) }
    }
}

extension Rect {
    /// What a controller's root view without a frame fills: this superview. Other views without one are empty.
    fileprivate func size(for subview: ViewDescription) -> Size? { subview.controller == nil ? nil : size }
}

extension HitArea {
    /// nil where the view is hit within its bounds.
    fileprivate init?(_ description: ViewDescription) {
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

extension EventHandling {
    fileprivate init(_ handling: Handling) {
        switch handling {
        case .forward: self = .forward
        case .handle: self = .handle
        case .observe: self = .observe
        }
    }
}
