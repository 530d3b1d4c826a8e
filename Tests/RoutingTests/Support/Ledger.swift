@testable import Routing

/// Checks a journal for completeness: everything that began must end exactly once, and nothing may follow.
///
/// Every touch that a view receives ends in it. Every recognizer must decide, and afterwards receives no more of its
/// touches.
struct Ledger {
    private(set) var violations: [String] = []
    /// The latest call to each receiver for each touch.
    private var deliveries: [String: [TouchID: TouchMethod]] = [:]
    private var gestures: [String: GestureOutcome.State] = [:]
    private var states: [String: UIGestureRecognizer.State] = [:]

    /// `outcomes` must be complete: all kinds, from the first finger until everything is at rest.
    init(_ outcomes: [Outcome]) {
        for outcome in outcomes {
            switch outcome.kind {
            case .call(let call): for touch in call.touches { enter(call, touch) }
            case .gesture(let gesture): enter(gesture)
            case .state(let state): enter(state)
            default: break
            }
        }
        for (id, calls) in deliveries {
            for (touch, method) in calls where method != .ended && method != .cancelled {
                violations.append("touch \(touch.number) of \(id) stays at \(method)")
            }
        }
        for (id, state) in gestures where state == .began || state == .changed {
            violations.append("the records leave \(id) at \(state)")
        }
        for (id, state) in states where state != .possible { violations.append("\(id) stays \(state)") }
    }

    private mutating func enter(_ call: CallOutcome, _ touch: TouchID) {
        guard case .touches(let method) = call.method else { return }
        let before = deliveries[call.to]?[touch]
        if states[call.to]?.isTerminal == true { violations.append("\(call.to): \(method) after it had decided") }
        let fits =
            switch method {
            case .began: before == nil
            case .moved, .ended, .cancelled: before == .began || before == .moved
            }
        if !fits {
            violations.append(
                "touch \(touch.number) of \(call.to): \(method) after "
                    + "\(before.map { "\($0)" } ?? "nothing")")
        }
        deliveries[call.to, default: [:]][touch] = method
    }

    private mutating func enter(_ gesture: GestureOutcome) {
        let before = gestures[gesture.recognizer]
        let isActive = before == .began || before == .changed
        let fits =
            switch gesture.state {
            case .began: !isActive
            case .changed, .cancelled: isActive
            case .ended: true
            }
        if !fits {
            violations.append("\(gesture.recognizer): \(gesture.state) after \(before.map { "\($0)" } ?? "nothing")")
        }
        gestures[gesture.recognizer] = gesture.state
    }

    private mutating func enter(_ state: StateOutcome) {
        let before = states[state.recognizer] ?? .possible
        // A recognizer that starts to wait for another one reports a state without changing it.
        if state.from == state.to, before == .possible, state.reason.rule == .requireFailureOf { return }
        let fits =
            state.from == before
            && (state.to == .possible ? before.isTerminal : UIGestureRecognizer.permits(state.to, after: before))
        if !fits { violations.append("\(state.recognizer): from \(state.from) to \(state.to), it was \(before)") }
        states[state.recognizer] = state.to
        // After its reset it may receive other touches, but no more of these.
        if state.to == .possible {
            deliveries[state.recognizer] = deliveries[state.recognizer]?.mapValues { _ in .ended }
        }
    }
}

extension GestureArbiter {
    /// Whether no touch has any remaining state.
    var isAtRest: Bool { touches.isEmpty && arena.contenders.isEmpty }
}
