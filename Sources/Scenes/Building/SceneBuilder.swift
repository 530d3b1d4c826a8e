internal import Routing
public import Touches

/// Builds the live objects of a description.
public enum SceneBuilder {
    /// Builds the application of `description` on a screen of `screen` points.
    public static func build(_ description: SceneDescription, screen: CGSize) -> LiveScene {
        let live = LiveScene(application: UIApplication(id: description.application.responder.id))
        live.presets = description.presets.numbers
        var build = Build(live)
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
        private var firstResponders: [UIResponder] = []
        /// The size of the window that is being built.
        private var windowSize = CGSize.zero

        init(_ scene: LiveScene) { self.scene = scene }

        mutating func application(_ description: SceneDescription, screen: CGSize) {
            let application = scene.application
            application.thresholds = description.thresholds
            application.policy = description.policy
            register(application, description.application.responder)
            if let delegate = description.application.delegate {
                let responder = UIResponder(id: delegate.id)
                register(responder, delegate)
                application.delegateObject = responder
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

        private mutating func window(_ description: WindowDescription, screen: CGRect) -> UIWindow {
            let window = UIWindow(frame: screen, id: description.view.id)
            register(window, description.view.responder, EditContext(scene: scene, view: description.view))
            if window.ignoredRepeat == nil { window.ignoredRepeat = scene.presets.ignoreRepeat }
            windowSize = window.bounds.size
            addContents(of: description.view, to: window)
            guard let root = description.root else { return window }
            let view = self.view(root, in: window.bounds.size, isRoot: true)
            if let controller = view.controller {
                window.setRootViewController(controller)
            } else {
                window.insertSubview(view, at: 0)
            }
            return window
        }

        // MARK: Views

        /// - Parameters:
        ///   - size: the size of the superview. A controller's root view and a page without a frame fill it; other
        ///     views are empty.
        ///   - isRoot: whether it is a root view even without a controller.
        private mutating func view(_ description: ViewDescription, in size: CGSize, isRoot: Bool = false) -> UIView {
            let view = description.kind.make()
            if isRoot || description.controller != nil || description.isPage {
                view.frame = CGRect(origin: .zero, size: size)
            }
            register(view, description.responder, EditContext(scene: scene, view: description))
            if let scrollView = view as? UIScrollView { complete(scrollView, description) }
            addContents(of: description, to: view)
            return view
        }

        private mutating func addContents(of description: ViewDescription, to view: UIView) {
            if let controller = description.controller { addController(controller, to: view) }
            for subview in description.subviews {
                view.addSubview(self.view(subview, in: view.bounds.size))
            }
            for gesture in description.gestures {
                let recognizer = gesture.kind.make()
                // A key of the scene overrides it.
                if let movement = scene.presets.allowableMovement {
                    (recognizer as? UILongPressGestureRecognizer)?.allowableMovement = movement
                }
                register(recognizer, gesture)
                view.addGestureRecognizer(recognizer)
            }
        }

        /// Registers a scroll view's own recognizers, and places its content.
        private mutating func complete(_ view: UIScrollView, _ description: ViewDescription) {
            // Other keys, such as the insets, have moved the content.
            if description.edits[ScrollKeys.contentOffset] == nil {
                references.append { view.setContentOffset(.zero, animated: false) }
            }
            for (recognizer, own) in zip(view.ownRecognizers, description.ownRecognizers) { register(recognizer, own) }
        }

        /// Adds the controller of `view`, and presents its presented controller.
        private mutating func addController(_ description: ControllerDescription, to view: UIView) {
            let controller = UIViewController(id: description.responder.id)
            register(controller, description.responder)
            controller.view = view
            scene.controllers.append(controller)
            if let tap = description.outsideTap {
                let recognizer = tap.kind.make()
                register(recognizer, tap)
                controller.backdrop.addGestureRecognizer(recognizer)
            }
            guard let presents = description.presents else { return }
            // A controller presents before the one that it presents does the same.
            let index = references.count
            references.append {}
            let presented = self.view(presents, in: windowSize)
            references[index] = {
                if let other = presented.controller { controller.present(other) }
            }
        }

        /// Gives `responder` its id and what the scene sets in it, and makes it the first responder at start if the
        /// scene says so.
        private mutating func register(
            _ responder: UIResponder, _ description: ResponderDescription, _ context: EditContext? = nil
        ) {
            responder.id = description.id
            scene.responders[description.id] = responder
            apply(description.edits, to: responder, context ?? EditContext(scene: scene))
            if responder.acceptsFirstResponder, description.edits[ResponderKeys.isFirstResponder] == true {
                firstResponders.append(responder)
            }
        }

        private mutating func register(_ recognizer: UIGestureRecognizer, _ description: RecognizerDescription) {
            recognizer.id = description.id
            scene.recognizers[description.id] = recognizer
            apply(description.edits, to: recognizer, EditContext(scene: scene))
        }

        /// Makes the changes in `object`: immediately, or, if they need other objects, when all of them exist.
        private mutating func apply(_ edits: Edits, to object: AnyObject, _ context: EditContext) {
            edits.apply(to: object, context) { $0 < .linked }
            if edits.areLinked { references.append { edits.apply(to: object, context) { $0 >= .linked } } }
        }
    }
}

/// A scroll view that takes touches from controls, as UITableView does.
final class ListView: UIScrollView {
    override func touchesShouldCancel(in view: UIView) -> Bool { true }
}
