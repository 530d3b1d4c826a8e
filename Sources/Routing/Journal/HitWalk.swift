/// Notes the steps of one hit test as they are taken.
final class HitWalk {
    private(set) var steps: [HitOutcome.Step] = []

    func refuse(_ view: View, _ why: HitOutcome.Refusal) {
        steps.append(HitOutcome.Step(view: view.id, hit: false, why: why))
    }

    /// Notes that `view` contains the point, and where: what is in it is asked next.
    func accept(_ view: View) -> Int {
        if view._window?.application?.policy.controllersInHitTest == true, let controller = view.controller {
            steps.append(HitOutcome.Step(view: controller.id, hit: true, why: nil))
        }
        steps.append(HitOutcome.Step(view: view.id, hit: true, why: nil))
        return steps.count - 1
    }

    /// Nothing in the view of `step` was hit, and it lets touches through itself.
    func passThrough(_ step: Int?) {
        guard let step else { return }
        steps[step].hit = false
        steps[step].why = .passthrough
    }
}

/// Out of line: a hit test that nobody asks about pays a test of a pointer for each.
extension Event {
    @inline(never)
    final func noteRefusal(of view: View, _ why: HitOutcome.Refusal) { _hitWalk?.refuse(view, why) }

    @inline(never)
    final func noteInside(_ view: View) -> Int? { _hitWalk?.accept(view) }

    @inline(never)
    final func notePassThrough(at step: Int??) { _hitWalk?.passThrough(step ?? nil) }
}
