/// Collects the steps of one hit test while it runs.
final class HitWalk {
    private(set) var steps: [HitOutcome.Step] = []

    @inline(never)
    func refuse(_ view: UIView, _ why: HitOutcome.Refusal) {
        steps.append(HitOutcome.Step(view: view.id, hit: false, why: why))
    }

    /// Adds a step for `view`, which contains the point. The subviews of `view` are tested next.
    ///
    /// - Returns: The index of the step.
    @inline(never)
    func accept(_ view: UIView) -> Int {
        steps.append(HitOutcome.Step(view: view.id, hit: true, why: nil))
        return steps.count - 1
    }

    /// Changes `step` to a refusal, because none of the subviews was hit and the view itself lets touches pass through.
    @inline(never)
    func passThrough(_ step: Int?) {
        guard let step else { return }
        steps[step].hit = false
        steps[step].why = .passthrough
    }

    deinit {}
}

// Inlined, so that a hit test that is not traced only tests a pointer.
extension UIEvent {
    @inline(__always)
    final func noteRefusal(of view: UIView, _ why: HitOutcome.Refusal) {
        if _hitWalk != nil { _hitWalk?.refuse(view, why) }
    }

    @inline(__always)
    final func noteInside(_ view: UIView) -> Int? { _hitWalk == nil ? nil : _hitWalk?.accept(view) }

    @inline(__always)
    final func notePassThrough(at step: Int??) {
        if _hitWalk != nil { _hitWalk?.passThrough(step ?? nil) }
    }
}
