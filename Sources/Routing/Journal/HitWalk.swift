/// Collects the steps of hit tests while they run, or counts their work.
final class HitWalk {
    private(set) var steps: [HitOutcome.Step] = []
    /// The work of the hit tests so far: `UIView.hitWork` of each view that was tested.
    private(set) var work = 0
    private let hasSteps: Bool

    init(hasSteps: Bool = true) { self.hasSteps = hasSteps }

    /// Adds a step for `view`.
    ///
    /// - Parameter why: why it was not hit; nil if it contains the point. Its subviews are tested next then.
    @inline(never)
    func add(_ view: UIView, _ why: HitOutcome.Refusal? = nil) {
        work += view.hitWork
        if hasSteps { steps.append(HitOutcome.Step(view: view.id, hit: why == nil, why: why)) }
    }

    /// Changes the step of `view` to a refusal, because none of its subviews was hit and it lets touches pass through.
    @inline(never)
    func passThrough(_ view: UIView) {
        guard let step = steps.lastIndex(where: { $0.view == view.id }) else { return }
        steps[step].hit = false
        steps[step].why = .passthrough
    }

    deinit {}
}

// Inlined, so that a hit test that is not traced only tests a pointer.
extension UIEvent {
    @inline(__always)
    final var recordsHits: Bool { _hitWalk != nil }

    @inline(__always)
    final func recordRefusal(of view: UIView, _ why: HitOutcome.Refusal) {
        if _hitWalk != nil { _hitWalk?.add(view, why) }
    }

    @inline(__always)
    final func recordInside(_ view: UIView) { if _hitWalk != nil { _hitWalk?.add(view) } }

    @inline(__always)
    final func recordPassThrough(of view: UIView) { if _hitWalk != nil { _hitWalk?.passThrough(view) } }
}
