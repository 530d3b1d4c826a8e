/// Collects the steps of one hit test while it runs.
final class HitWalk {
    private(set) var steps: [HitOutcome.Step] = []

    func refuse(_ view: UIView, _ why: HitOutcome.Refusal) {
        steps.append(HitOutcome.Step(view: view.id, hit: false, why: why))
    }

    /// Adds a step for `view`, which contains the point. The subviews of `view` are tested next.
    ///
    /// - Returns: The index of the step.
    func accept(_ view: UIView) -> Int {
        steps.append(HitOutcome.Step(view: view.id, hit: true, why: nil))
        return steps.count - 1
    }

    /// Changes `step` to a refusal, because none of the subviews was hit and the view itself lets touches pass through.
    func passThrough(_ step: Int?) {
        guard let step else { return }
        steps[step].hit = false
        steps[step].why = .passthrough
    }
}

// These functions are not inlined, so that a hit test that is not traced only tests a pointer.
extension UIEvent {
    @inline(never)
    final func noteRefusal(of view: UIView, _ why: HitOutcome.Refusal) { _hitWalk?.refuse(view, why) }

    @inline(never)
    final func noteInside(_ view: UIView) -> Int? { _hitWalk?.accept(view) }

    @inline(never)
    final func notePassThrough(at step: Int??) { _hitWalk?.passThrough(step ?? nil) }
}
