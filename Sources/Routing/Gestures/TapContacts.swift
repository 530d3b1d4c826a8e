import Touches

/// What taps and long presses count: the fingers of the contact in progress, and the contacts before it.
struct TapContacts {
    /// The fingers of the contact in progress, lifted ones among them.
    private(set) var fingers: [Touch] = []
    /// Whether all the fingers of the contact in progress came down.
    private(set) var isComplete = false
    private(set) var completedTaps = 0
    /// Screen point: the middle of the first contact's down points.
    private(set) var place: Point?

    /// Whether a contact is in progress and its last finger is up.
    var isLifted: Bool { isComplete && fingers.allSatisfy { !$0.isDown } }

    /// Takes up `touches`, in order of arrival; a reason is that the gesture cannot be one of `required` fingers at one
    /// place any more.
    mutating func add(_ touches: [Touch], required: Int, thresholds: Thresholds) -> TransitionReason? {
        fingers += touches
        guard fingers.count <= required else { return count(.tooManyTouches, required) }
        guard fingers.count == required else { return nil }
        isComplete = true
        let sum = fingers.reduce(Vector.zero) { $0 + ($1._downLocation - .zero) }
        let middle = Point.zero + sum * (1 / Double(fingers.count))
        guard let place else {
            place = middle
            return nil
        }
        let distance = place.distance(to: middle)
        guard distance > thresholds.multiTapDistance else { return nil }
        return TransitionReason(.moved, value: distance, limit: thresholds.multiTapDistance)
    }

    /// A reason if a finger of the contact in progress is `limit` points or more from where it came down.
    func movement(limit: Double) -> TransitionReason? {
        for finger in fingers {
            let distance = finger._downLocation.distance(to: finger.screenLocation)
            if distance >= limit, distance > 0 { return TransitionReason(.moved, value: distance, limit: limit) }
        }
        return nil
    }

    /// A reason if a finger lifted before all were down.
    func shortage(required: Int) -> TransitionReason? { isComplete ? nil : count(.tooFewTouches, required) }

    /// The contact in progress was a tap.
    mutating func countTap() {
        completedTaps += 1
        fingers.removeAll()
        isComplete = false
    }

    private func count(_ rule: TransitionReason.Rule, _ required: Int) -> TransitionReason {
        TransitionReason(rule, value: Double(fingers.count), limit: Double(required))
    }
}
