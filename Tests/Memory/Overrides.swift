import Touches

@testable import Routing

// `run` copies these methods into a subclass of each kind of responder and recognizer, such as `WildSlider`, because
// Swift cannot override a method of several classes in one place. This file itself is not compiled.

class OverridesOfResponders: UIResponder {
    deinit { disturb() }

    var counter = TouchCounter()

    func take(_ method: TouchMethod, _ touches: Set<UITouch>, _ body: () -> Void) {
        if World.current?.isForwarding != true { counter.count(method, touches, of: self) }
        around { World.current?.forwarding(body) }
    }

    override var takesTouches: Bool { around { super.takesTouches } }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        take(.began, touches) { super.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        take(.moved, touches) { super.touchesMoved(touches, with: event) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        take(.ended, touches) { super.touchesEnded(touches, with: event) }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        take(.cancelled, touches) { super.touchesCancelled(touches, with: event) }
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        around { super.pressesBegan(presses, with: event) }
    }
    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        around { super.pressesChanged(presses, with: event) }
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        around { super.pressesEnded(presses, with: event) }
    }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        around { super.pressesCancelled(presses, with: event) }
    }

    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        around { super.motionBegan(motion, with: event) }
    }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        around { super.motionEnded(motion, with: event) }
    }
    override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        around { super.motionCancelled(motion, with: event) }
    }
    override func remoteControlReceived(with event: UIEvent?) { around { super.remoteControlReceived(with: event) } }

    override var next: UIResponder? { around { super.next } }
    override var canBecomeFirstResponder: Bool { ask { super.canBecomeFirstResponder } }
    override var canResignFirstResponder: Bool { ask { super.canResignFirstResponder } }
    override func becomeFirstResponder() -> Bool { ask { super.becomeFirstResponder() } }
    override func resignFirstResponder() -> Bool { ask { super.resignFirstResponder() } }
    override func reloadInputViews() { around { super.reloadInputViews() } }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        ask { super.canPerformAction(action, withSender: sender) }
    }
    override func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        around { super.target(forAction: action, withSender: sender) }
    }
}

class OverridesOfViews: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = around { super.hitTest(point, with: event) }
        // Any view may be the answer.
        guard let world = World.current as? RoutingWorld, world.random.once(in: 40) else { return hit }
        return world.random.pick(world.views)
    }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        around { super.point(inside: point, with: event) }
    }
    override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        ask { super.gestureRecognizerShouldBegin(recognizer) }
    }
    override func layoutSubviews() { around { super.layoutSubviews() } }
    override func didAddSubview(_ subview: UIView) { disturb(subview) }
    override func willRemoveSubview(_ subview: UIView) { disturb(subview) }
    override func willMove(toSuperview superview: UIView?) { disturb(self) }
    override func didMoveToSuperview() { disturb(self) }
    override func willMove(toWindow window: UIWindow?) { disturb(self) }
    override func didMoveToWindow() { disturb(self) }
}

class OverridesOfControls: UIControl {
    override var isHighlighted: Bool {
        get { super.isHighlighted }
        set { around { super.isHighlighted = newValue } }
    }
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        ask { super.beginTracking(touch, with: event) }
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        ask { super.continueTracking(touch, with: event) }
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        around { super.endTracking(touch, with: event) }
    }
    override func cancelTracking(with event: UIEvent?) { around { super.cancelTracking(with: event) } }
    override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        around { super.sendAction(action, to: target, for: event) }
    }
}

class OverridesOfScrollViews: UIScrollView {
    override var contentOffset: CGPoint {
        get { super.contentOffset }
        set { around { super.contentOffset = newValue } }
    }
    override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
        ask { super.touchesShouldBegin(touches, with: event, in: view) }
    }
    override func touchesShouldCancel(in view: UIView) -> Bool { ask { super.touchesShouldCancel(in: view) } }
}

class OverridesOfWindows: UIWindow {
    override func becomeKey() { around { super.becomeKey() } }
    override func resignKey() { around { super.resignKey() } }
    override func sendEvent(_ event: UIEvent) {
        around { if !keeps(event) { super.sendEvent(event) } }
    }
}

class OverridesOfApplications: UIApplication {
    override func sendEvent(_ event: UIEvent) {
        around { if !keeps(event) { super.sendEvent(event) } }
    }
    override func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        around { super.sendAction(action, to: target, from: sender, for: event) }
    }
    override func willShowInputViews(of responder: UIResponder) {
        around { super.willShowInputViews(of: responder) }
    }
}

class OverridesOfControllers: UIViewController {
    override func loadView() { around { super.loadView() } }
    override func viewDidLoad() { around { super.viewDidLoad() } }
    override func viewWillAppear(_ animated: Bool) { around { super.viewWillAppear(animated) } }
    override func viewIsAppearing(_ animated: Bool) { around { super.viewIsAppearing(animated) } }
    override func viewDidAppear(_ animated: Bool) { around { super.viewDidAppear(animated) } }
    override func viewWillDisappear(_ animated: Bool) { around { super.viewWillDisappear(animated) } }
    override func viewDidDisappear(_ animated: Bool) { around { super.viewDidDisappear(animated) } }
    override func viewWillLayoutSubviews() { around { super.viewWillLayoutSubviews() } }
    override func viewDidLayoutSubviews() { around { super.viewDidLayoutSubviews() } }
    override func willMove(toParent parent: UIViewController?) { around { super.willMove(toParent: parent) } }
    override func didMove(toParent parent: UIViewController?) { around { super.didMove(toParent: parent) } }
}

class OverridesOfRecognizers: UIGestureRecognizer {
    deinit { disturb() }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        around { super.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        around { super.touchesMoved(touches, with: event) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        around { super.touchesEnded(touches, with: event) }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        around { super.touchesCancelled(touches, with: event) }
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        around { super.pressesBegan(presses, with: event) }
    }
    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        around { super.pressesChanged(presses, with: event) }
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        around { super.pressesEnded(presses, with: event) }
    }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        around { super.pressesCancelled(presses, with: event) }
    }

    override func reset() { around { super.reset() } }
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { ask { super.canPrevent(other) } }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { ask { super.canBePrevented(by: other) } }
    override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
        ask { super.shouldRequireFailure(of: other) }
    }
    override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
        ask { super.shouldBeRequiredToFail(by: other) }
    }
    override func shouldReceive(_ event: UIEvent) -> Bool { ask { super.shouldReceive(event) } }

    override var kind: String { around { super.kind } }
    override var measurements: GestureMeasurements { around { super.measurements } }
    override func location(in view: UIView?) -> CGPoint { around { super.location(in: view) } }
}
