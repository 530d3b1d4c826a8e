/// Decides which of the contenders that request a transition may recognize. Delegates, views, failure requirements and
/// contenders that recognized earlier can prevent it (R81 to R85).
final class Arena<Owner: ArenaOwner> {
    typealias Contender = Owner.Contender

    /// Those that have received a touch or a press, or have requested a transition, since their last reset. Deepest
    /// view first, and within a view in the order in which they were added.
    var contenders = ObjectList<Contender>()
    /// The number of requests, grants and failures so far. Arbitration is complete when a pass does not change it.
    var changes = 0
    unowned var owner: Owner!
    /// An empty array whose memory is reused.
    private var spare: [Contender] = []

    /// Whether nothing but arbitration will end the gesture of a contender.
    var hasStuck: Bool { contenders.containsInPlace { $0.isStuck } }

    /// Inserts `contender` before those of superviews, and after those that were added to its view earlier.
    func add(_ contender: Contender) {
        var first = contenders.count
        // Searches from the end, because touches add contenders in this order.
        for index in contenders.indices.reversed() {
            let other = contenders[index]
            let isBeside = other.viewID == contender.viewID
            if other._depth < contender._depth || (isBeside && other._attachment > contender._attachment) {
                first = index
            } else if isBeside || other._depth > contender._depth {
                break
            }
        }
        contenders.insert(contender, at: first)
    }

    /// Grants or rejects the requests of contenders until a pass changes nothing. Ends those that would withhold
    /// touches for ever: one that has no finger down, no request and no deadline fails or is cancelled (R75).
    func arbitrate() {
        var waits = Waits()
        var before: Int
        repeat {
            guard contenders.containsInPlace(where: { $0.hasRequests || $0.isStuck }) else { return }
            before = changes
            var asking = candidates(in: exchange(&spare, for: []))
            asking.forEachUnretained { grant($0, &waits) }
            asking.empty()
            swap(&asking, &spare)
            if changes == before {
                contenders.elements.forEachUnretained { if $0.isStuck { $0.cancelOrFail(.reset) } }
                breakCircles(waits)
            }
        } while changes != before
    }

    /// Returns the contenders with pending requests, in the order in which they are decided: deepest view first, and
    /// within a view the one first that was added last (K4). Among the tap recognizers, those that require more taps
    /// come first, whatever their view is (R84). `memory` is an empty array, whose memory is used.
    private func candidates(in memory: consuming [Contender] = []) -> [Contender] {
        var asking = memory
        contenders.forEachInPlace { if $0.hasRequests { asking.append($0) } }
        guard asking.count > 1 else { return asking }
        if asking.allSatisfy({ $0.viewID == asking[0].viewID }) {
            asking.reverse()
        } else {
            var views = Dictionary(grouping: asking, by: \.viewID)
            asking = asking.flatMap { views.removeValue(forKey: $0.viewID)?.reversed() ?? [] }
        }
        let indices = asking.indices.filter { asking[$0].tapCount != nil }
        let taps = indices.sorted { (asking[$1].tapCount!, $0) < (asking[$0].tapCount!, $1) }.map { asking[$0] }
        for (index, tap) in zip(indices, taps) { asking[index] = tap }
        return asking
    }

    private func grant(_ contender: Contender, _ waits: inout Waits) {
        contender.hideRequests()
        while contender.hasRequests, owner.isShown(contender) {
            guard contender._state == .possible else {
                owner.grantNext(contender)
                continue
            }
            // It must wait still. What recognized meanwhile has made those fail that it prevents.
            if let required = required(by: contender, in: waits),
                required.contains(where: { $0._state == .possible }),
                required.allSatisfy({ $0._state == .possible || $0._state == .failed })
            {
                return
            }
            let veto = veto(against: contender, &waits)
            // The delegates and views may have disabled or removed the contender, or made it fail.
            guard contender.isPending, owner.isShown(contender) else { return }
            switch veto {
            case .mustWait: return
            case .fails(let reason): return contender.fail(reason)
            case nil: owner.recognize(contender)
            }
        }
    }

    /// Makes the contenders fail that `winner` prevents. The owner calls it when `winner` has left `possible` (R82).
    func failRivals(of winner: Contender) {
        for other in contenders where other !== winner && other._state == .possible {
            if owner.sharesTouch(winner, other), owner.prevents(winner, other) {
                other.fail(TransitionReason(.prevented, by: winner.id))
            }
        }
    }

    /// What keeps a contender from leaving `possible`.
    private enum Veto {
        case fails(TransitionReason)
        case mustWait
    }

    /// Returns the first veto against `contender`, or nil if it may leave `possible` (R81). Prevention comes before
    /// waiting, because the fingers may lift before the other contenders fail: after the lift, no touch records which
    /// contender recognized.
    private func veto(against contender: Contender, _ waits: inout Waits) -> Veto? {
        if contender._attempt == .begun {
            if let reason = owner.reasonNotToBegin(contender) { return .fails(reason) }
            guard contender.isPending else { return .mustWait }
            contender._attempt = .allowed
        }
        let required = requiredToFail(by: contender)
        if let winner = winner(over: contender, among: required) {
            return .fails(TransitionReason(.requireFailureOf, by: winner.id))
        }
        if let preventer = owner.firstWinner(over: contender, where: { owner.prevents($0, contender) }) {
            return .fails(TransitionReason(.prevented, by: preventer.id))
        }
        if let awaited = required.first(where: { $0._state == .possible }) {
            if contender._attempt != .waited {
                contender._attempt = .waited
                owner.startsWaiting(contender, for: awaited)
            }
            waits[ObjectIdentifier(contender)] = Wait(
                contender: contender, required: required, contenderCount: contenders.count,
                requirementCount: contender.requirementCount)
            return .mustWait
        }
        // While the contender waited, touches may have been delivered to views that do not give them up.
        guard contender._attempt == .waited else { return nil }
        return contender.reasonNotToBegin().map { .fails($0) }
    }

    /// Returns a contender that had to fail before `contender`, but recognized with one of its touches. It may have
    /// been reset since, and have no touch any more.
    private func winner(over contender: Contender, among required: [Contender]) -> Contender? {
        if let winner = required.first(where: { $0._state.isActive || $0._state == .ended }) { return winner }
        let own = contender.requiredFailureIDs
        return owner.firstWinner(over: contender) { other in
            other._isEnabled && (own.contains(ObjectIdentifier(other)) || owner.requires(contender, failureOf: other))
        }
    }

    // MARK: Waiting

    /// Returns the enabled contenders that share a touch with `contender` and must fail before it recognizes. They may
    /// have failed already.
    private func requiredToFail(by contender: Contender) -> [Contender] {
        let own = contender.requiredFailureIDs
        return contenders.filter { other in
            other !== contender && other._isEnabled && owner.sharesTouch(contender, other)
                && (own.contains(ObjectIdentifier(other)) || owner.requires(contender, failureOf: other))
        }
    }

    /// Why contenders had to wait. It is kept for the passes of one arbitration. If they looked for the required
    /// contenders again, the time would grow with the cube of the number of contenders that wait.
    private typealias Waits = [ObjectIdentifier: Wait]

    private struct Wait {
        let contender: Contender
        let required: [Contender]
        /// How many contenders there were, and how many requirements the contender had.
        let contenderCount: Int
        let requirementCount: Int
    }

    /// Returns the contenders for which `contender` had to wait; nil if it may have to wait for others now.
    private func required(by contender: Contender, in waits: Waits) -> [Contender]? {
        guard contender._attempt == .waited, let wait = waits[ObjectIdentifier(contender)],
            wait.contenderCount == contenders.count, wait.requirementCount == contender.requirementCount,
            wait.required.allSatisfy({ $0._isEnabled && owner.sharesTouch(contender, $0) })
        else { return nil }
        return wait.required
    }

    /// If contenders wait for each other in a circle, makes the last of them in the order of `candidates()` fail (R85),
    /// until one of the others waits for none any more. That one is granted before another one fails. A contender that
    /// is in no circle is never in one later: each is looked at once.
    private func breakCircles(_ waits: Waits) {
        let waiting = candidates().filter { $0.isPending }
        var awaited: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
        for contender in waiting {
            let required = required(by: contender, in: waits) ?? requiredToFail(by: contender)
            let possible = required.lazy.filter { $0._state == .possible }
            awaited[ObjectIdentifier(contender)] = Set(possible.map(ObjectIdentifier.init))
        }
        var graph = WaitingGraph(awaited)
        let mayBeInCircle = graph.withoutChains
        for last in waiting.reversed() {
            let node = ObjectIdentifier(last)
            guard mayBeInCircle.contains(node), graph.isInCircle(node) else { continue }
            let others = graph.remove(node)
            let first = contenders.first { others.contains(ObjectIdentifier($0)) }
            last.fail(TransitionReason(.requireFailureOf, by: first?.id))
            if graph.hasFreeNode { return }
        }
    }

    deinit {}
}
