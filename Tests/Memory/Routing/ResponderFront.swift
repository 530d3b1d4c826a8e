@testable import Routing

/// Stands in front of one of the core's responders, and lets the world change before and after each of its methods.
@MainActor
final class ResponderFront {
    // Unsafe for `deinit` alone, which is not on the main actor by its type.
    nonisolated(unsafe) let core: Responder
    private var began: Set<Touch> = []

    init(_ core: Responder) {
        self.core = core
        core.overrides = self
        (core as? View)?.viewOverrides = self
        (core as? Control)?.frontControl = self
        (core as? ScrollView)?.scrollOverrides = self
        (core as? Window)?.frontWindow = self
        (core as? Application)?.frontApplication = self
        (core as? ViewController)?.frontController = self
    }

    deinit {
        disturb()
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
    private func count(_ method: CallMethod, _ touches: Set<Touch>) {
        guard World.current?.isForwarding != true else { return }
        for touch in touches where touch.view === core || began.contains(touch) {
            switch method {
            case .touchesBegan:
                if !began.insert(touch).inserted {
                    World.current?.fail(
                        "\(core.id): touch \(touch.id.number) began "
                            + "twice")
                }
            case .touchesMoved:
                if !began.contains(touch) {
                    World.current?.fail("\(core.id): touch \(touch.id.number) moved unheard of")
                }
            default:
                if began.remove(touch) == nil {
                    World.current?.fail("\(core.id): touch \(touch.id.number) ended unheard of")
                }
            }
        }
    }

    /// The touches of this view that did not end.
    var open: [Int] { began.map(\.id.number).sorted() }
}

extension ResponderFront: @MainActor ResponderOverrides {
    func take(_ method: CallMethod, _ touches: Set<Touch>, _ event: Event?) {
        count(method, touches)
        around {
            guard let world = World.current else { return }
            world.forwarding {
                switch method {
                case .touchesBegan: core.touchesBegan(touches, with: event)
                case .touchesMoved: core.touchesMoved(touches, with: event)
                case .touchesEnded: core.touchesEnded(touches, with: event)
                default: core.touchesCancelled(touches, with: event)
                }
            }
        }
    }

    func take(_ method: CallMethod, _ presses: Set<Press>, _ event: PressesEvent?) {
        around {
            switch method {
            case .pressesBegan: core.pressesBegan(presses, with: event)
            case .pressesChanged: core.pressesChanged(presses, with: event)
            case .pressesEnded: core.pressesEnded(presses, with: event)
            default: core.pressesCancelled(presses, with: event)
            }
        }
    }

    func take(_ method: CallMethod, _ event: Event?) {
        around {
            switch method {
            case .motionBegan: core.motionBegan(.motionShake, with: event)
            case .motionEnded: core.motionEnded(.motionShake, with: event)
            case .motionCancelled: core.motionCancelled(.motionShake, with: event)
            default: core.remoteControlReceived(with: event)
            }
        }
    }

    func following() -> Responder? { around { core.next } }
    func mayBecomeFirstResponder() -> Bool { ask { core.canBecomeFirstResponder } }
    func mayResignFirstResponder() -> Bool { ask { core.canResignFirstResponder } }
    func giveUpFirstResponder() -> Bool { ask { core.resignFirstResponder() } }
    func mayPerform(_ action: Action, sender: AnyObject?) -> Bool {
        ask { core.canPerformAction(action, withSender: sender) }
    }
    func performer(of action: Action, sender: AnyObject?) -> Responder? {
        around { core.target(forAction: action, withSender: sender) }
    }
}

extension ResponderFront: @MainActor ViewOverrides {
    private var view: View { core as! View }

    func hit(_ point: Point, _ event: Event?) -> View? {
        let hit = around { view.hitTest(point, with: event) }
        // Any view may be the answer.
        guard let world = World.current as? RoutingWorld, world.random.once(in: 40) else { return hit }
        return world.random.pick(world.views)
    }
    func contains(_ point: Point, _ event: Event?) -> Bool { around { view.point(inside: point, with: event) } }
    func allows(_ recognizer: GestureRecognizer) -> Bool { ask { view.gestureRecognizerShouldBegin(recognizer) } }
    func layoutSubviews() { around { view.layoutSubviews() } }
    func draw(_ rect: Rect) { disturb(core) }
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

    func passesOn(_ touches: Set<Touch>, _ event: Event?, to view: View) -> Bool {
        ask { scrollView.touchesShouldBegin(touches, with: event, in: view) }
    }
    func givesUpTouches(in view: View) -> Bool { ask { scrollView.touchesShouldCancel(in: view) } }
}

extension ResponderFront: @MainActor WindowOverrides, @MainActor ApplicationOverrides {
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
