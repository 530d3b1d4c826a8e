import Touches

/// What became of one key or button.
public struct PressSample: Hashable, Sendable {
    public var type: Press.PressType?
    /// UIPress's name of the type, else the evdev name of the key: one press at a time has it.
    public var key: String
    public var phase: Press.Phase
    /// 0 to 1.
    public var force: Double

    public init(type: Press.PressType?, key: String, phase: Press.Phase, force: Double = 1) {
        self.type = type
        self.key = key
        self.phase = phase
        self.force = force
    }
}

extension Press {
    /// Whether the key is held, this event's releases not among them.
    var isDown: Bool { phase != .ended && phase != .cancelled }
}

extension Application {
    /// Routes presses to the recognizers that want them, then to the focused responder: the key window's first
    /// responder, else the window itself.
    public final func handle(_ presses: [PressSample], at time: Timestamp) { enqueue(.presses(presses, time)) }

    final func route(_ samples: [PressSample]) {
        let windows = self.windows
        for window in windows { window.arbiter.startTurn() }
        let event = PressesEvent(timestamp: now, journal: journal)
        for press in presses { press.phase = .stationary }
        let changed = samples.compactMap(apply)
        event._presses = presses
        for press in changed where press.phase == .began { press.window?.arbiter.collect(press, event: event) }
        for press in changed where journal.wants(.press) {
            journal.write(
                .press(PressOutcome(phase: "\(press.phase)", key: press.key, responder: press.responder?.id)))
        }
        pass(event)
        for window in windows { window.arbiter.finishTurn() }
        presses.removeAll { !$0.isDown }
    }

    /// Brings the press of `sample` up to date, making it where it began; nil where there is none.
    private final func apply(_ sample: PressSample) -> Press? {
        let known = presses.first { $0.key == sample.key }
        guard sample.phase == .began else {
            known?.phase = sample.phase
            known?.force = sample.force
            known?.timestamp = now
            return known
        }
        guard known == nil else { return nil }
        let press = Press(type: sample.type, key: sample.key, phase: .began, force: sample.force, timestamp: now)
        press.window = keyWindow
        press.responder = keyWindow?.firstResponder ?? keyWindow
        presses.append(press)
        return press
    }
}

extension Window {
    /// Gives presses to recognizers, then, as far as those did not take them, to the responder that was focused when
    /// the key went down.
    final func sendPresses(_ event: PressesEvent) {
        arbiter.turn(of: event)
        deliver(event, .began, .pressesBegan)
        deliver(event, .changed, .pressesChanged)
        deliver(event, .ended, .pressesEnded)
        deliver(event, .cancelled, .pressesCancelled)
    }

    private func deliver(_ event: PressesEvent, _ phase: Press.Phase, _ method: CallMethod) {
        var remaining = event._presses.filter { press in
            press.window === self && press.phase == phase && !press._isTaken && (press._isDelivered || phase == .began)
        }
        while let responder = remaining.first?.responder {
            let together = Set(remaining.filter { $0.responder === responder })
            remaining.removeAll(where: together.contains)
            event.journal?.call(responder, method, [])
            for press in together where phase == .began { press._isDelivered = true }
            responder.receive(method, together, with: event)
        }
    }
}

extension GestureArbiter {
    /// Collects the recognizers that get `press`: those of the focused responder's view and of each superview.
    func collect(_ press: Press, event: PressesEvent) {
        guard let type = press.type else { return }
        var ancestor = press.responder as? View ?? (press.responder as? ViewController)?.view
        while let view = ancestor {
            for recognizer in view.gestureRecognizers
            where recognizer.isEnabled && recognizer.allowedPressTypes.contains(type) && recognizer.accepts(event)
                && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: press) != false
            {
                press._recognizers.append(recognizer)
                involve(recognizer, in: view)
            }
            ancestor = view.superview
        }
    }

    /// Gives the presses of one turn to the recognizers that collected them.
    func turn(of event: PressesEvent) {
        pressesEvent = event
        turn {
            for recognizer in involved {
                deliver(event, to: recognizer, .began, .pressesBegan)
                deliver(event, to: recognizer, .changed, .pressesChanged)
                deliver(event, to: recognizer, .ended, .pressesEnded)
                deliver(event, to: recognizer, .cancelled, .pressesCancelled)
            }
        }
    }

    /// Takes the presses of `recognizer`, which recognized, from the responders that have them or would get them.
    func cancelPresses(of recognizer: GestureRecognizer) {
        for press in window.application?.presses ?? [] where recognizer._presses.contains(press) && !press._isTaken {
            press._isTaken = true
            guard press._isDelivered, let responder = press.responder else { continue }
            journal?.call(responder, .pressesCancelled, [])
            responder.receive(.pressesCancelled, [press], with: pressesEvent)
        }
    }

    private func deliver(
        _ event: PressesEvent, to recognizer: GestureRecognizer, _ phase: Press.Phase, _ method: CallMethod
    ) {
        guard !recognizer.state.isTerminal else { return }
        let changed = Set(
            event._presses.filter { press in
                press.window === window && press.phase == phase && press._recognizers.contains { $0 === recognizer }
            })
        guard !changed.isEmpty else { return }
        if phase == .began { recognizer._presses.formUnion(changed) }
        journal?.call(recognizer, method, [])
        recognizer.receive(method, changed, with: event)
    }
}
