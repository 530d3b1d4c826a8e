@testable import Routing

/// Stands in front of one of the core's responders, and lets the world change before and after each of its methods.
@MainActor
final class ResponderFront {
    let core: UIResponder
    /// Not the touches: they own their window, and the window owns this object.
    private var began: Set<TouchID> = []

    init(_ core: UIResponder) {
        self.core = core
        core.frontResponder = self
        (core as? UIView)?.frontView = self
        (core as? UIControl)?.frontControl = self
        (core as? UIScrollView)?.frontScrollView = self
        (core as? UIWindow)?.frontWindow = self
        (core as? UIApplication)?.frontApplication = self
        (core as? UIViewController)?.frontController = self
    }

    isolated deinit {
        disturb()
        // Not `frontWasReleased()`: the world still uses the core object.
        (core as? UIWindow).map { $0.application?.hide($0) }
    }

    private func around<Answer>(_ body: () -> Answer) -> Answer {
        disturb(core)
        let answer = body()
        disturb(core)
        return answer
    }

    /// Around a method that answers yes or no, which may answer either.
    private func ask(_ body: () -> Bool) -> Bool {
        let answer = around(body)
        return World.current?.random.once(in: 15) == true ? !answer : answer
    }

    /// Each touch of this view begins and ends once.
    private func count(_ method: TouchMethod, _ touches: Set<UITouch>) {
        guard World.current?.isForwarding != true else { return }
        for touch in touches where touch.view === core || began.contains(touch.id) {
            switch method {
            case .began:
                if !began.insert(touch.id).inserted {
                    World.current?.fail(
                        "\(core.id): touch \(touch.id.number) began "
                            + "twice")
                }
            case .moved:
                if !began.contains(touch.id) {
                    World.current?.fail("\(core.id): touch \(touch.id.number) moved unheard of")
                }
            case .ended, .cancelled:
                if began.remove(touch.id) == nil {
                    World.current?.fail("\(core.id): touch \(touch.id.number) ended unheard of")
                }
            }
        }
    }

    /// The touches of this view that did not end.
    var open: [Int] { began.map(\.number).sorted() }
}

extension ResponderFront: @MainActor ResponderOverrides {
    var nextResponder: UIResponder? { around { core.next } }

    func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { take(.began, touches, event) }
    func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { take(.moved, touches, event) }
    func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { take(.ended, touches, event) }
    func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { take(.cancelled, touches, event) }

    private func take(_ method: TouchMethod, _ touches: Set<UITouch>, _ event: UIEvent?) {
        count(method, touches)
        around { World.current?.forwarding { core.call(method, touches, with: event) } }
    }

    func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        around { core.pressesBegan(presses, with: event) }
    }
    func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        around { core.pressesChanged(presses, with: event) }
    }
    func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        around { core.pressesEnded(presses, with: event) }
    }
    func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        around { core.pressesCancelled(presses, with: event) }
    }

    func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        around { core.motionBegan(motion, with: event) }
    }
    func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        around { core.motionEnded(motion, with: event) }
    }
    func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        around { core.motionCancelled(motion, with: event) }
    }
    func remoteControlReceived(with event: UIEvent?) { around { core.remoteControlReceived(with: event) } }

    var canBecomeFirstResponder: Bool { ask { core.canBecomeFirstResponder } }
    var canResignFirstResponder: Bool { ask { core.canResignFirstResponder } }
    func resignFirstResponder() -> Bool { ask { core.resignFirstResponder() } }
    func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        ask { core.canPerformAction(action, withSender: sender) }
    }
    func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        around { core.target(forAction: action, withSender: sender) }
    }
}

extension ResponderFront: @MainActor FrontView {
    private var view: UIView { core as! UIView }

    func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = around { view.hitTest(point, with: event) }
        // Any view may be the answer.
        guard let world = World.current as? RoutingWorld, world.random.once(in: 40) else { return hit }
        return world.random.pick(world.views)
    }
    func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        around { view.point(inside: point, with: event) }
    }
    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        ask { view.gestureRecognizerShouldBegin(recognizer) }
    }
    func layoutSubviews() { around { view.layoutSubviews() } }
    func display(_ rect: CGRect) { disturb(core) }
    func didAddSubview(_ subview: UIView) { disturb(subview) }
    func willRemoveSubview(_ subview: UIView) { disturb(subview) }
    func willMove(toSuperview superview: UIView?) { disturb(core) }
    func didMoveToSuperview() { disturb(core) }
    func willMove(toWindow window: UIWindow?) { disturb(core) }
    func didMoveToWindow() { disturb(core) }
}

extension ResponderFront: @MainActor ControlOverrides {
    private var control: UIControl { core as! UIControl }

    var isHighlighted: Bool {
        get { control.isHighlighted }
        set { around { () -> Void in control.isHighlighted = newValue } }
    }
    func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        ask { control.beginTracking(touch, with: event) }
    }
    func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        ask { control.continueTracking(touch, with: event) }
    }
    func endTracking(_ touch: UITouch?, with event: UIEvent?) { around { control.endTracking(touch, with: event) } }
    func cancelTracking(with event: UIEvent?) { around { control.cancelTracking(with: event) } }
    func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        around { control.sendAction(action, to: target, for: event) }
    }
}

extension ResponderFront: @MainActor ScrollOverrides {
    private var scrollView: UIScrollView { core as! UIScrollView }

    func setContentOffset(_ offset: CGPoint) { around { scrollView.setContentOffset(offset) } }
    func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
        ask { scrollView.touchesShouldBegin(touches, with: event, in: view) }
    }
    func touchesShouldCancel(in view: UIView) -> Bool { ask { scrollView.touchesShouldCancel(in: view) } }
}

extension ResponderFront: @MainActor WindowOverrides, @MainActor ApplicationOverrides {
    func didBecomeKey() { disturb(core) }
    func didResignKey() { disturb(core) }
    func sendEvent(_ event: UIEvent) {
        if let world = World.current as? RoutingWorld, world.keeps(event) { return disturb(core) }
        around { () -> Void in
            (core as? UIWindow)?.sendEvent(event)
            (core as? UIApplication)?.sendEvent(event)
        }
    }
    func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        around { (core as? UIApplication)?.sendAction(action, to: target, from: sender, for: event) == true }
    }
}

extension ResponderFront: @MainActor ViewControllerOverrides {
    private var controller: UIViewController { core as! UIViewController }

    func viewWillAppear(_ animated: Bool) { around { controller.viewWillAppear(animated) } }
    func viewIsAppearing(_ animated: Bool) { around { controller.viewIsAppearing(animated) } }
    func viewDidAppear(_ animated: Bool) { around { controller.viewDidAppear(animated) } }
    func viewWillDisappear(_ animated: Bool) { around { controller.viewWillDisappear(animated) } }
    func viewDidDisappear(_ animated: Bool) { around { controller.viewDidDisappear(animated) } }
    func viewWillLayoutSubviews() { around { controller.viewWillLayoutSubviews() } }
    func viewDidLayoutSubviews() { around { controller.viewDidLayoutSubviews() } }
}
