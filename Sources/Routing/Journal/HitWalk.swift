/// Collects the steps of hit tests while they run, or counts their work.
final class HitWalk {
    private(set) var steps: [HitOutcome.Step] = []
    /// The work of the hit tests so far: `UIView.hitWork` of each view that was tested.
    private(set) var work = 0
    private let hasSteps: Bool

    init(hasSteps: Bool = true) { self.hasSteps = hasSteps }

    private func add(_ view: UIView, hit: Bool, why: HitOutcome.Refusal? = nil) {
        work += view.hitWork
        if hasSteps { steps.append(HitOutcome.Step(view: view.id, hit: hit, why: why)) }
    }

    @inline(never)
    func refuse(_ view: UIView, _ why: HitOutcome.Refusal) { add(view, hit: false, why: why) }

    /// Adds a step for `view`, which contains the point. The subviews of `view` are tested next.
    @inline(never)
    func accept(_ view: UIView) { add(view, hit: true) }

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
        if _hitWalk != nil { _hitWalk?.refuse(view, why) }
    }

    @inline(__always)
    final func recordInside(_ view: UIView) { if _hitWalk != nil { _hitWalk?.accept(view) } }

    @inline(__always)
    final func recordPassThrough(of view: UIView) { if _hitWalk != nil { _hitWalk?.passThrough(view) } }
}
