/// Counts the fingers of the current contact and the contacts before it, for taps and long presses.
struct TapContacts {
    /// The fingers of the current contact, including lifted ones.
    private(set) var fingers: [UITouch] = []
    /// Whether all required fingers of the current contact have come down.
    private(set) var isComplete = false
    private(set) var completedTaps = 0
    /// The centroid of the down points of the first contact, in screen points.
    private(set) var location: CGPoint?

    /// Whether the current contact is complete and all its fingers have lifted.
    var isLifted: Bool { isComplete && fingers.allSatisfy { !$0.isDown } }

    /// Adds `touches`, in order of arrival, to the current contact. Returns a reason to fail if there are more than
    /// `required` fingers, or if the contact is too far from the first one.
    mutating func add(_ touches: [UITouch], required: Int, thresholds: Thresholds) -> TransitionReason? {
        fingers += touches
        guard fingers.count <= required else { return count(.tooManyTouches, required) }
        guard fingers.count == required else { return nil }
        isComplete = true
        let sum = fingers.reduce(CGVector.zero) { $0 + ($1._downLocation - .zero) }
        let middle = CGPoint.zero + sum * (1 / Double(fingers.count))
        guard let location else {
            location = middle
            return nil
        }
        let distance = location.distance(to: middle)
        guard !distance.isAtMost(thresholds.multiTapDistance) else { return nil }
        return TransitionReason(.moved, value: distance, limit: thresholds.multiTapDistance)
    }

    /// Returns a reason to fail if a finger of the current contact is more than `limit` screen points from its down
    /// point.
    func movement(limit: Double) -> TransitionReason? {
        for finger in fingers {
            let distance = finger._downLocation.distance(to: finger.screenLocation)
            if !distance.isAtMost(limit) { return TransitionReason(.moved, value: distance, limit: limit) }
        }
        return nil
    }

    /// Returns a reason to fail if not all required fingers have come down.
    func shortage(required: Int) -> TransitionReason? { isComplete ? nil : count(.tooFewTouches, required) }

    mutating func countTap() {
        completedTaps += 1
        fingers.removeAll()
        isComplete = false
    }

    private func count(_ rule: TransitionReason.Rule, _ required: Int) -> TransitionReason {
        TransitionReason(rule, value: Double(fingers.count), limit: Double(required))
    }
}
