/// The relations between recognizers (R78-R93).
extension Model {
    /// The recognizers of the deepest view first, then those of its superviews; in one view, in the order in which they
    /// were added.
    private var deepestFirst: [ModelRecognizer] {
        recognizers.enumerated().sorted { ($1.element.view.depth, $0.offset) < ($0.element.view.depth, $1.offset) }
            .map(\.element)
    }

    /// R80 (1): delivers began, moved, ended and cancelled to recognizers.
    func tellRecognizers() {
        let news = touches.filter { $0.phase != nil }
        for recognizer in deepestFirst {
            let mine = news.filter { touch in
                touch.phase == .began
                    ? touch.collected.contains { $0 === recognizer } : recognizer.touches.contains { $0 === touch }
            }
            recognizer.touches += mine.filter { $0.phase == .began }
            for phase in [Phase.began, .moved, .ended, .cancelled] {
                let group = mine.filter { touch in
                    touch.phase == phase && (phase == .began || recognizer.touches.contains { $0 === touch })
                }
                guard !group.isEmpty, !recognizer.isOver else { continue }
                call(recognizer.id, phase, group)
                switch phase {
                case .began: recognizer.began(group)
                case .moved: recognizer.moved(group)
                case .ended: recognizer.ended(group)
                case .cancelled: recognizer.cancelled(group)
                }
            }
            // R83: a touch that joins an active recognizer belongs to it from then on.
            if recognizer.isActive {
                for touch in recognizer.touches { claim(touch, for: recognizer) }
            }
        }
    }

    func call(_ name: String, _ phase: Phase, _ touches: [ModelTouch]) {
        let method = "touches\(phase.rawValue.prefix(1).uppercased())\(phase.rawValue.dropFirst())"
        report("call", ["to": .text(name), "method": .text(method), "touches": .touches(touches)])
    }

    // MARK: Arbitration (R81)

    func arbitrate() {
        while arbitrateOne() {}
    }

    /// The deepest view first, and in one view the newest first. Among taps, the one with the most taps first (R84).
    private var inArbitration: [ModelRecognizer] {
        let order = recognizers.enumerated().sorted { a, b in
            (b.element.view.depth, b.offset) < (a.element.view.depth, a.offset)
        }.map(\.element)
        let taps = order.filter { $0.spec.kind == .tap && $0.wish != nil }
        var byTaps = taps.enumerated().sorted {
            ($1.element.tapsWanted, $0.offset) < ($0.element.tapsWanted, $1.offset)
        }
        return order.map { one in taps.contains { $0 === one } ? byTaps.removeFirst().element : one }
    }

    /// Performs the first pending change of an active recognizer, or the first possible decision. Returns whether there
    /// was one.
    private func arbitrateOne() -> Bool {
        for recognizer in inArbitration {
            if recognizer.isActive, !recognizer.news.isEmpty {
                proceed(recognizer)
                return true
            }
            guard recognizer.state == .possible, recognizer.wish != nil else { continue }
            switch verdict(on: recognizer) {
            case .wait: continue
            case .no: recognizer.fail()
            case .yes: commit(recognizer)
            }
            return true
        }
        return false
    }

    private enum Verdict {
        case yes, no, wait
    }

    private func verdict(on one: ModelRecognizer) -> Verdict {
        if !one.hasAsked {
            one.hasAsked = true
            if !mayBegin(one) { return .no }
        }
        // R85
        let required = recognizers.filter { one.spec.requireFailureOf.contains($0.id) }
        // R83: a touch remembers who recognized until it lifts.
        let claims = one.touches.filter { $0.isDown || $0.phase != nil }.flatMap(\.claims)
        if required.contains(where: { other in
            claims.contains { $0 === other } || (other.isActive || other.state == .ended) && other.shares(with: one)
        }) {
            return .no
        }
        // R83
        if claims.contains(where: { $0 !== one && prevents($0, one) }) { return .no }
        return required.contains { $0.state == .possible && $0.shares(with: one) } ? .wait : .yes
    }

    /// R83, R84, R92.
    private func prevents(_ one: ModelRecognizer, _ other: ModelRecognizer) -> Bool {
        // A sequence recognizes simultaneously with all others.
        if one.spec.kind == .sequence || other.spec.kind == .sequence { return false }
        if one.spec.kind == .tap, other.spec.kind == .tap, other.tapsWanted > one.tapsWanted { return false }
        return !one.tolerates(other) && !other.tolerates(one)
    }

    /// R82.
    private func commit(_ one: ModelRecognizer) {
        guard let wish = one.wish else { return }
        let before = one.touches
        enter(wish, one)
        one.begins()
        for touch in before { claim(touch, for: one) }
        for other in recognizers where other !== one && other.state == .possible && other.shares(with: one) {
            if prevents(one, other) { other.fail() }
        }
        // K1: action, then cancel.
        if world.policy["cancelBeforeAction"] == .bool(true) {
            reportGesture(one)
            keepFromViews(before, by: one)
            act(one)
        } else {
            tell(one)
            keepFromViews(before, by: one)
        }
        proceed(one)
    }

    private func claim(_ touch: ModelTouch, for one: ModelRecognizer) {
        if !touch.claims.contains(where: { $0 === one }) { touch.claims.append(one) }
    }

    /// Performs the pending changes of an active recognizer.
    private func proceed(_ one: ModelRecognizer) {
        let news = one.news
        one.news = []
        for state in news where one.isActive {
            enter(state, one)
            tell(one)
        }
    }

    /// Reports the gesture, and sends its action (R82).
    private func tell(_ one: ModelRecognizer) {
        reportGesture(one)
        act(one)
    }

    private func reportGesture(_ one: ModelRecognizer) {
        var values: [String: Value?] = [
            "recognizer": .text(one.id), "kind": .text(one.spec.kind.rawValue), "view": .text(one.view.id),
            "state": .text(one.state.rawValue), "touches": .touches(one.present),
        ]
        values.merge(whatItMeasures(one)) { $1 }
        report("gesture", values)
    }

    private func whatItMeasures(_ one: ModelRecognizer) -> [String: Value?] {
        var values: [String: Value?] = [
            "x": .number(one.location.x), "y": .number(one.location.y),
            "inView": .pair(one.view.fromScreen(one.location)),
        ]
        for (key, value) in one.measurements { values[key] = value }
        return values
    }

    private func act(_ one: ModelRecognizer) {
        if let action = one.spec.action {
            let target = target(of: action, from: one.view)
            var values: [String: Value?] = [
                "action": .text(action.action), "sender": .text(one.id), "target": target.map(Value.text),
                "unhandled": target == nil ? .bool(true) : nil, "event": .text("gesture"),
                "state": .text(one.state.rawValue), "touches": .touches(one.present),
            ]
            values.merge(whatItMeasures(one)) { $1 }
            report("action", values)
        }
        (one as? ModelScrollPan)?.follow()
        (one as? ModelScrollPinch)?.follow()
    }

    func enter(_ state: ModelRecognizer.State, _ one: ModelRecognizer) {
        report(
            "state",
            [
                "recognizer": .text(one.id), "from": .text(one.state.rawValue), "to": .text(state.rawValue),
            ])
        one.state = state
        one.wish = nil
        if state == .possible { one.forget() }
    }
}

extension ModelRecognizer {
    /// Whether it receives touches in `view` (R78, `ignoreTouchesIn`).
    func receives(in view: ModelView?) -> Bool {
        spec.enabled && !spec.ignoreTouchesIn.contains { name in view?.ancestry.contains { $0.id == name } ?? false }
    }

    fileprivate func tolerates(_ other: ModelRecognizer) -> Bool {
        spec.simultaneousWith.contains(other.id) || spec.simultaneousWith == ["all"]
    }
}
