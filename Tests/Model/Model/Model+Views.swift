/// The delivery of touches to views (R35, R36, R44, R45, R86-R88, R96).
extension Model {
    // MARK: In arbitration

    /// R86, R87: cancels the touches of `one` in their views, or withholds them for ever.
    func keepFromViews(_ touches: [ModelTouch], by one: ModelRecognizer) {
        // Apple: without `cancelsTouchesInView` the view receives all touches, including those that were withheld.
        guard one.cancels else { return }
        for touch in touches where touch.inView == .nothing { swallow(touch) }
        let lost = touches.filter { $0.inView == .begun }
        // Withheld ends get one call each, oldest first. Then live touches get one call per view (R88).
        let (lifted, live) = (lost.filter(\.endIsWithheld), lost.filter { !$0.endIsWithheld })
        for touch in lost {
            touch.inView = .over
            touch.endIsWithheld = false
            reportDelivery(touch, "cancelled", [one.id])
        }
        for touch in lifted { tellViews(.cancelled, [touch]) }
        tell(live, .cancelled)
    }

    private func swallow(_ touch: ModelTouch) {
        touch.inView = .over
        reportDelivery(touch, "swallowed", touch.claims.filter(\.cancels).map(\.id))
    }

    func reportDelivery(_ touch: ModelTouch, _ change: String, _ by: [String], reason: String? = nil) {
        guard let view = touch.view else { return }
        report(
            "delivery",
            [
                "touch": .number(Double(touch.number)), "view": .text(view.id), "change": .text(change),
                "by": by.isEmpty ? nil : .texts(by), "reason": reason.map(Value.text),
            ])
    }

    // MARK: After it

    /// R80 (3): first the withheld events of fingers that lifted earlier, one after the other, then the events of this
    /// turn, with one call per view and phase.
    func deliver() {
        let open = touches.filter { $0.view != nil && $0.inView != .over }
        for touch in open where !touch.isDown && touch.phase == nil {
            begin([touch])
            end([touch])
        }
        begin(open.filter { $0.isDown || $0.phase == .ended })
        tell(open.filter { $0.phase == .moved && $0.inView == .begun }, .moved)
        end(open.filter { $0.phase == .ended })
        let cancelled = open.filter { $0.phase == .cancelled }
        let known = cancelled.filter { $0.inView == .begun }
        // A touch that is cancelled before its view received it is never delivered.
        for touch in cancelled { touch.inView = .over }
        tell(known, .cancelled)
    }

    /// R35: one call per view for all touches. Each touch gets a separate call if the view takes one at a time, or
    /// receives it after the lift.
    private func tell(_ touches: [ModelTouch], _ phase: Phase) {
        var rest = touches
        while let first = rest.first {
            func isAlone(_ touch: ModelTouch) -> Bool {
                touch.view?.spec.multipleTouch != true || phase == .began && !touch.isDown
            }
            let ofView = rest.filter { $0.view === first.view }
            let together = isAlone(first) ? [first] : Array(ofView.prefix { !isAlone($0) })
            tellViews(phase, together)
            rest.removeAll { touch in together.contains { $0 === touch } }
        }
    }

    /// Delivers the touches that no recognizer withholds and no view obstructs.
    private func begin(_ touches: [ModelTouch]) {
        for touch in touches where touch.inView == .nothing {
            // R86: a touch that joins an active gesture belongs to the gesture.
            if touch.claims.contains(where: \.cancels) {
                swallow(touch)
            } else if isBeginWithheld(touch) {
                continue
            } else if let obstacle = obstacle(to: touch) {
                touch.inView = .over
                reportDelivery(touch, "refused", [obstacle.id])
            } else {
                touch.inView = .begun
                touch.beganInTurn = turns
            }
        }
        tell(touches.filter { $0.inView == .begun && $0.beganInTurn == turns }, .began)
    }

    /// Delivers the ends that no recognizer withholds.
    private func end(_ touches: [ModelTouch]) {
        for touch in touches where touch.inView != .over {
            touch.endIsWithheld = touch.inView == .nothing || isEndWithheld(touch)
        }
        let ending = touches.filter { $0.inView == .begun && !$0.endIsWithheld }
        tell(ending, .ended)
        for touch in ending { touch.inView = .over }
    }

    private func isBeginWithheld(_ touch: ModelTouch) -> Bool {
        isHeldForContent(touch) || touch.concerned.contains { $0.delaysBegan && $0.state == .possible }
    }

    private func isEndWithheld(_ touch: ModelTouch) -> Bool {
        touch.concerned.contains { $0.delaysEnded && $0.state == .possible }
    }

    /// R35, R36: the view that prevents the delivery of a touch; nil if there is none.
    private func obstacle(to touch: ModelTouch) -> ModelView? {
        guard let view = touch.view else { return nil }
        let tracking = touches.filter { $0.isDown && $0.inView == .begun && $0 !== touch }.compactMap(\.view)
        if !view.spec.multipleTouch, tracking.contains(where: { $0 === view }) { return view }
        return tracking.first { other in
            other !== view && other.window === view.window && (other.spec.exclusiveTouch || view.spec.exclusiveTouch)
        }
    }

    // MARK: Calls

    /// Calls the responders from the view of the touches up the chain until one handles them.
    private func tellViews(_ phase: Phase, _ touches: [ModelTouch]) {
        guard let view = touches.first?.view else { return }
        var controls: [ModelControl] = []
        for responder in chain(from: view) {
            call(responder.id, phase, touches)
            if case .view(let one) = responder, let control = one.control { controls.append(control) }
            if responder.keepsTouches { break }
        }
        // A control passes the touches on first, if it observes them. It may get those of a view in it (R63).
        for control in controls.reversed() { control.take(phase, touches) }
    }

    // MARK: Scroll views (R96, R99)

    private func isHeldForContent(_ touch: ModelTouch) -> Bool {
        guard touch.isDown, let pan = touch.contentDeadline?.scroll.scroll?.pan else { return false }
        return pan.state == .possible && touch.concerned.contains { $0 === pan }
    }

    /// Withholds a touch from the content of a scroll view.
    func holdForContent(_ touch: ModelTouch) {
        for view in touch.view?.ancestry ?? [] {
            if let scroll = view.scroll, touch.collected.contains(where: { $0 === scroll.pan }), scroll.stop(),
                view !== touch.view
            {
                // R99: content does not receive the finger that stops the deceleration.
                touch.inView = .over
                reportDelivery(touch, "swallowed", [view.id])
            }
        }
        for view in touch.view?.ancestry.dropFirst() ?? [] {
            guard let scroll = view.scroll, view.spec.scroll.delaysContentTouches else { continue }
            guard ModelScroll.Axis.allCases.contains(where: scroll.canScroll) else { continue }
            guard touch.collected.contains(where: { $0 === scroll.pan }) else { continue }
            touch.contentDeadline = (view, now + thresholds.time(.contentTouchDelay))
        }
    }
}
