internal import Routing
public import Touches

/// Builds the live objects of a description.
public enum SceneBuilder {
    /// Builds the application of `description` on a screen of `screen` points.
    public static func build(_ description: SceneDescription, screen: CGSize) -> LiveScene {
        var build = Build(LiveScene(application: Application(id: description.application.responder.id)))
        build.application(description, screen: screen)
        return build.scene
    }

    /// Builds a window, and shows it in front of the others of its level.
    public static func add(_ description: WindowDescription, to scene: LiveScene, screen: CGSize) {
        var build = Build(scene)
        build.add(description, screen: CGRect(origin: .zero, size: screen))
    }

    /// The state of one build. References are resolved when all objects exist.
    struct Build {
        let scene: LiveScene
        private var references: [() -> Void] = []
        /// The responders that are first at start. They are in a window only after every controller was presented.
        private var firstResponders: [Responder] = []
        /// The size of the window that is being built.
        private var windowSize = CGSize.zero

        init(_ scene: LiveScene) { self.scene = scene }

        mutating func application(_ description: SceneDescription, screen: CGSize) {
            let application = scene.application
            application.thresholds = description.thresholds
            application.policy = description.policy
            register(application, description.application.responder)
            apply(LiveKeys.responder, to: application, description.application.responder)
            if let delegate = description.application.delegate {
                let responder = Responder(id: delegate.id)
                register(responder, delegate)
                apply(LiveKeys.responder, to: responder, delegate)
                application.delegate = responder
            }
            let frame = CGRect(origin: .zero, size: screen)
            let windows = description.windows.map { window($0, screen: frame) }
            for window in windows { application.show(window) }
            scene.keyWindows = zip(windows, description.windows).filter(\.1.isKey).map(\.0)
            application.keyWindow = scene.keyWindows.last
            if description[reads: .keys] { application.beginReceivingRemoteControlEvents() }
            resolveReferences()
        }

        private func resolveReferences() {
            for reference in references { reference() }
            for responder in firstResponders { responder.becomeFirstResponder() }
        }

        mutating func add(_ description: WindowDescription, screen: CGRect) {
            let window = window(description, screen: screen)
            scene.application.show(window)
            if description.isKey {
                scene.keyWindows.append(window)
                scene.application.keyWindow = window
            }
            resolveReferences()
        }

        private mutating func window(_ description: WindowDescription, screen: CGRect) -> Window {
            let window = Window(frame: screen, id: description.view.responder.id)
            register(window, description.view.responder)
            apply(LiveKeys.window, to: window, description)
            windowSize = window.bounds.size
            addContents(of: description.view, to: window)
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
        private mutating func view(_ description: ViewDescription, filling size: CGSize?) -> View {
            let view = makeView(description.kind)
            register(view, description.responder)
            view.frame = CGRect(origin: .zero, size: size ?? .zero)
            apply(LiveKeys.everyView, to: view, description)
            addContents(of: description, to: view)
            return view
        }

        private func makeView(_ kind: ViewKind) -> View {
            switch kind {
            case .view: return View()
            case .scroll: return ScrollView()
            case .virtualTouchscreen: return VirtualTouchscreen()
            case .control(let control):
                switch control.kind {
                case .control: return Control()
                case .button: return Button()
                case .switch: return Switch()
                case .slider: return Slider()
                case .stepper: return Stepper()
                case .segmented: return SegmentedControl()
                case .pageControl: return PageControl()
                }
            }
        }

        private mutating func addContents(of description: ViewDescription, to view: View) {
            if let controller = description.controller { addController(controller, to: view) }
            for subview in description.subviews {
                view.addSubview(self.view(subview, filling: view.bounds.size(for: subview)))
            }
            for gesture in description.gestures {
                let recognizer = gesture.kind.makeRecognizer()
                register(recognizer, gesture)
                view.addGestureRecognizer(recognizer)
            }
            if let scroll = description.kind.scroll, let view = view as? ScrollView {
                register(view.panGestureRecognizer, scroll.pan)
                register(view.pinchGestureRecognizer, scroll.pinch)
                if !scroll.scrollEnabled { view.isScrollEnabled = false }
            }
        }

        /// Adds the controller of `view`, and presents its presented controller.
        private mutating func addController(_ description: ControllerDescription, to view: View) {
            let controller = ViewController(id: description.responder.id)
            register(controller, description.responder)
            apply(LiveKeys.responder, to: controller, description.responder)
            controller.view = view
            scene.controllers.append(controller)
            guard let presents = description.presents else { return }
            // A controller presents before the one that it presents does the same.
            let place = references.count
            references.append {}
            let presented = self.view(presents, filling: windowSize)
            references[place] = {
                if let other = presented.controller { controller.present(other) }
            }
        }

        /// Gives `responder` its id, and makes it the first responder at start if the scene says so.
        private mutating func register(_ responder: Responder, _ description: ResponderDescription) {
            responder.id = description.id
            scene.responders[description.id] = responder
            if description.isFirstResponder { firstResponders.append(responder) }
        }

        // MARK: Recognizers

        private mutating func register(_ recognizer: GestureRecognizer, _ description: RecognizerDescription) {
            recognizer.id = description.id
            scene.recognizers[description.id] = recognizer
            apply(LiveKeys.recognizer, to: recognizer, description)
        }

        // MARK: Keys

        /// Applies every key of `table`: immediately, or, if the key names other objects, when all of them exist.
        private mutating func apply<Object, Description>(
            _ table: [LiveKey<Object, Description>], to object: Object, _ description: Description
        ) {
            let scene = scene
            for key in table {
                if key.refers {
                    references.append { key.apply(object, description, scene) }
                } else {
                    key.apply(object, description, scene)
                }
            }
        }
    }
}

extension CGRect {
    /// The size that a controller's root view without a frame gets: the size of this superview. Other views get no
    /// size.
    fileprivate func size(for subview: ViewDescription) -> CGSize? { subview.controller == nil ? nil : size }
}
