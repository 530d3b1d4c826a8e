@testable import Routing

/// Stands in front of one of the core's responders, and lets the world change before and after each of its methods.
@MainActor
final class ResponderFront {
    let core: Responder
    /// Not the touches: they own their window, and the window owns this object.
    private var began: Set<TouchID> = []

    init(_ core: Responder) {
        self.core = core
        core.frontResponder = self
        (core as? View)?.frontView = self
        (core as? Control)?.frontControl = self
        (core as? ScrollView)?.frontScrollView = self
        (core as? Window)?.frontWindow = self
        (core as? Application)?.frontApplication = self
        (core as? ViewController)?.frontController = self
    }

    isolated deinit {
        disturb()
        // Not `frontWasReleased()`: the world still uses the core object.
        (core as? Window).map { $0.application?.hide($0) }
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
    private func count(_ method: TouchMethod, _ touches: Set<Touch>) {
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
    var nextResponder: Responder? { around { core.next } }

    func touchesBegan(_ touches: Set<Touch>, with event: Event?) { take(.began, touches, event) }
    func touchesMoved(_ touches: Set<Touch>, with event: Event?) { take(.moved, touches, event) }
    func touchesEnded(_ touches: Set<Touch>, with event: Event?) { take(.ended, touches, event) }
    func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { take(.cancelled, touches, event) }

    private func take(_ method: TouchMethod, _ touches: Set<Touch>, _ event: Event?) {
        count(method, touches)
        around { World.current?.forwarding { core.call(method, touches, with: event) } }
    }

    func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
        around { core.pressesBegan(presses, with: event) }
    }
    func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
        around { core.pressesChanged(presses, with: event) }
    }
    func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
        around { core.pressesEnded(presses, with: event) }
    }
    func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
        around { core.pressesCancelled(presses, with: event) }
    }

    func motionBegan(_ motion: Event.Subtype, with event: Event?) { around { core.motionBegan(motion, with: event) } }
    func motionEnded(_ motion: Event.Subtype, with event: Event?) { around { core.motionEnded(motion, with: event) } }
    func motionCancelled(_ motion: Event.Subtype, with event: Event?) {
        around { core.motionCancelled(motion, with: event) }
    }
    func remoteControlReceived(with event: Event?) { around { core.remoteControlReceived(with: event) } }

    var canBecomeFirstResponder: Bool { ask { core.canBecomeFirstResponder } }
    var canResignFirstResponder: Bool { ask { core.canResignFirstResponder } }
    func resignFirstResponder() -> Bool { ask { core.resignFirstResponder() } }
    func canPerformAction(_ action: Action, withSender sender: AnyObject?) -> Bool {
        ask { core.canPerformAction(action, withSender: sender) }
    }
    func target(forAction action: Action, withSender sender: AnyObject?) -> Responder? {
        around { core.target(forAction: action, withSender: sender) }
    }
}

extension ResponderFront: @MainActor FrontView {
    private var view: View { core as! View }

    func hitTest(_ point: CGPoint, with event: Event?) -> View? {
        let hit = around { view.hitTest(point, with: event) }
        // Any view may be the answer.
        guard let world = World.current as? RoutingWorld, world.random.once(in: 40) else { return hit }
        return world.random.pick(world.views)
    }
    func point(inside point: CGPoint, with event: Event?) -> Bool { around { view.point(inside: point, with: event) } }
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        ask { view.gestureRecognizerShouldBegin(recognizer) }
    }
    func layoutSubviews() { around { view.layoutSubviews() } }
    func display(_ rect: CGRect) { disturb(core) }
    func didAddSubview(_ subview: View) { disturb(subview) }
    func willRemoveSubview(_ subview: View) { disturb(subview) }
    func willMove(toSuperview superview: View?) { disturb(core) }
    func didMoveToSuperview() { disturb(core) }
    func willMove(toWindow window: Window?) { disturb(core) }
    func didMoveToWindow() { disturb(core) }
}

extension ResponderFront: @MainActor ControlOverrides {
    private var control: Control { core as! Control }

    var isHighlighted: Bool {
        get { control.isHighlighted }
        set { around { () -> Void in control.isHighlighted = newValue } }
    }
    func beginTracking(_ touch: Touch, with event: Event?) -> Bool { ask { control.beginTracking(touch, with: event) } }
    func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
        ask { control.continueTracking(touch, with: event) }
    }
    func endTracking(_ touch: Touch?, with event: Event?) { around { control.endTracking(touch, with: event) } }
    func cancelTracking(with event: Event?) { around { control.cancelTracking(with: event) } }
    func sendAction(_ action: Action, to target: AnyObject?, for event: Event?) {
        around { control.sendAction(action, to: target, for: event) }
    }
}

extension ResponderFront: @MainActor ScrollOverrides {
    private var scrollView: ScrollView { core as! ScrollView }

    func setContentOffset(_ offset: CGPoint) { around { scrollView.setContentOffset(offset) } }
    func touchesShouldBegin(_ touches: Set<Touch>, with event: Event?, in view: View) -> Bool {
        ask { scrollView.touchesShouldBegin(touches, with: event, in: view) }
    }
    func touchesShouldCancel(in view: View) -> Bool { ask { scrollView.touchesShouldCancel(in: view) } }
}

extension ResponderFront: @MainActor WindowOverrides, @MainActor ApplicationOverrides {
    func didBecomeKey() { disturb(core) }
    func didResignKey() { disturb(core) }
    func sendEvent(_ event: Event) {
        if let world = World.current as? RoutingWorld, world.keeps(event) { return disturb(core) }
        around { () -> Void in
            (core as? Window)?.sendEvent(event)
            (core as? Application)?.sendEvent(event)
        }
    }
    func sendAction(_ action: Action, to target: AnyObject?, from sender: AnyObject?, for event: Event?) -> Bool {
        around { (core as? Application)?.sendAction(action, to: target, from: sender, for: event) == true }
    }
}

extension ResponderFront: @MainActor ViewControllerOverrides {
    private var controller: ViewController { core as! ViewController }

    func viewWillAppear(_ animated: Bool) { around { controller.viewWillAppear(animated) } }
    func viewIsAppearing(_ animated: Bool) { around { controller.viewIsAppearing(animated) } }
    func viewDidAppear(_ animated: Bool) { around { controller.viewDidAppear(animated) } }
    func viewWillDisappear(_ animated: Bool) { around { controller.viewWillDisappear(animated) } }
    func viewDidDisappear(_ animated: Bool) { around { controller.viewDidDisappear(animated) } }
    func viewWillLayoutSubviews() { around { controller.viewWillLayoutSubviews() } }
    func viewDidLayoutSubviews() { around { controller.viewDidLayoutSubviews() } }
}
