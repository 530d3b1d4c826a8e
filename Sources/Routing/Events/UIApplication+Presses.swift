extension UIPress {
    /// Whether the key is held. False for a press that ends or is cancelled in the current event.
    var isDown: Bool { phase != .ended && phase != .cancelled }
}

extension UIApplication {
    /// Routes presses to the recognizers that receive them, then to the focused responder: the key window's first
    /// responder, or the key window if it has none. `time` is on the application's clock; a time before `now` counts as
    /// `now`.
    package final func handle(_ presses: [PressSample], at time: Timestamp) { enqueue(.presses(presses, time)) }

    /// Cancels every press whose key is held, and a shake in progress. Their ends are ignored.
    package final func cancelPressesAndMotion() {
        let held = presses.filter(\.isDown).map { press in
            PressSample(type: press.type, key: press.keyName, phase: .cancelled, source: press.source)
        }
        if !held.isEmpty { handle(held, at: now) }
        handle(.cancelled, at: now)
    }

    /// The names of the keys that are held.
    package final var heldKeys: [String] { presses.filter(\.isDown).map(\.keyName) }

    /// The names of the keys that are held and whose responder has an id for which `isResponder` returns true; nil if
    /// the responder is gone.
    package final func heldKeys(of isResponder: (String?) -> Bool) -> [String] {
        presses.filter { $0.isDown && isResponder($0.responder?.id) }.map(\.keyName)
    }

    package final var modifierFlags: UIKeyModifierFlags { UIKeyModifierFlags(evdevNames: heldKeys) }

    final func route(_ samples: [PressSample]) {
        let arbiters = startTurns()
        let event = UIPressesEvent(timestamp: now, journal: journal)
        for press in presses { press.phase = .stationary }
        let changed = samples.compactMap(apply)
        event._presses = presses
        for press in changed {
            press.window?.arbiter.resetDecided()
            if press.phase == .began { press.window?.arbiter.collect(press, event: event) }
        }
        for press in changed where journal.wants(.press) {
            journal.write(
                .press(EventOutcome(phase: press.phase.name, name: press.keyName, responder: press.responder?.id)))
        }
        sendEvent(event)
        finishTurns(of: arbiters)
        dispose(of: presses.extract { !$0.isDown })
    }

    /// Updates the press of `sample`, or creates it if the phase is `began`. Returns nil if a press that began is held
    /// already, or if a press that changed is unknown.
    private final func apply(_ sample: PressSample) -> UIPress? {
        let known = presses.first { $0.source == sample.source }
        guard sample.phase == .began else {
            known?.phase = sample.phase
            known?.time = now
            return known
        }
        guard known == nil else { return nil }
        let press = UIPress(sample, at: now)
        press.window = keyWindow
        press.responder = keyWindow?.firstResponder ?? keyWindow
        presses.append(press)
        return press
    }
}

extension UIWindow {
    /// Delivers presses to recognizers. Then delivers those that were not taken to the responder that was focused when
    /// the key went down.
    final func sendPresses(_ event: UIPressesEvent) {
        arbiter.runTurn(of: event)
        for method in PressMethod.allCases { deliver(event, method) }
    }

    private func deliver(_ event: UIPressesEvent, _ method: PressMethod) {
        let phase = method.phase
        var remaining = event._presses.filter { press in
            press.window === self && press.phase == phase && !press.isTaken && (press._isDelivered || phase == .began)
        }
        while let responder = remaining.first?.responder {
            let together = Set(remaining.filter { $0.responder === responder })
            remaining.removeAll { together.contains($0) }
            event.journal?.call(responder, .presses(method), [])
            for press in together where phase == .began { press._isDelivered = true }
            responder.call(method, together, with: event)
        }
    }
}

extension GestureArbiter {
    /// Collects the recognizers that receive `press`: those of the focused responder's view and of its superviews.
    func collect(_ press: UIPress, event: UIPressesEvent) {
        guard let type = press.type else { return }
        press._recognizers = willing(press.responder?.ownView) { recognizer in
            recognizer.allowedPressTypes.contains(type) && recognizer.shouldReceive(event)
                && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: press) != false
        }
    }

    /// Delivers the presses of `event` to the recognizers that collected them, as one turn.
    func runTurn(of event: UIPressesEvent) {
        guard window?._application != nil else { return }
        dispose(of: exchange(&pressesEvent, for: event))
        runTurn {
            for recognizer in arena.contenders {
                for method in PressMethod.allCases { deliver(event, to: recognizer, method) }
            }
        }
    }

    /// Takes the presses of `recognizer`, which recognized. A press that was delivered to its responder is cancelled
    /// there; the others are not delivered.
    func cancelPresses(of recognizer: UIGestureRecognizer) {
        for press in window?.application?.presses ?? [] where recognizer._presses.contains(press) && !press.isTaken {
            press.isTaken = true
            guard press._isDelivered, let responder = press.responder else { continue }
            journal?.call(responder, .presses(.cancelled), [])
            responder.pressesCancelled([press], with: pressesEvent)
        }
    }

    private func deliver(
        _ event: UIPressesEvent, to recognizer: UIGestureRecognizer, _ method: PressMethod
    ) {
        let phase = method.phase
        guard !recognizer.state.isTerminal else { return }
        let changed = Set(
            event._presses.filter { press in
                press.window === window && press.phase == phase && press._recognizers.contains { $0 === recognizer }
            })
        guard !changed.isEmpty else { return }
        if phase == .began { recognizer._presses.formUnion(changed) }
        journal?.call(recognizer, .presses(method), [])
        recognizer.call(method, changed, with: event)
    }
}
