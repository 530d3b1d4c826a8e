extension UIGestureRecognizer {
    final func ignore(_ touch: UITouch) {
        if hasReceived(touch), !ignores(touch) { _ignored.append(touch) }
    }

    final func ignore(_ touches: Set<UITouch>) {
        for touch in touches { ignore(touch) }
    }

    final func ignores(_ touch: UITouch) -> Bool { _ignored.containsObject(touch) }

    final func hasReceived(_ touch: UITouch) -> Bool { _touches.containsObject(touch) }

    /// The touches of this recognizer that are not ignored, in order of arrival. Those that lifted in earlier events
    /// are included. If the recognizer recognizes, it takes all of them from their views.
    final var ownTouches: [UITouch] { _touches.filter { !ignores($0) } }

    /// The touches of this recognizer that are not ignored and did not lift before this event, in order of arrival.
    final var tracked: [UITouch] { _touches.filter { !ignores($0) && !$0._wasLifted } }

    /// The touches of this recognizer that are not ignored and are down. Touches that lift in this event are not
    /// included.
    final var fingersDown: [UITouch] { _touches.filter { !ignores($0) && $0.isDown } }

    final var participantCount: Int {
        var count = 0
        forEachParticipant { _ in count += 1 }
        return count
    }

    /// The maximum number of touches that are kept, not counting touches that are still withheld from views. While one
    /// finger rests, the recognizer is not reset; of further touches, those that lifted first are removed.
    private static let touchLimit = 64

    final var hasOldTouches: Bool { _touches.count > UIGestureRecognizer.touchLimit }

    final func forgetOldTouches() {
        let excess = _touches.count - UIGestureRecognizer.touchLimit
        guard excess > 0 else { return }
        let old = Set(_touches.lazy.filter { $0._wasLifted && $0._delivery.state == .closed }.prefix(excess))
        dispose(of: _touches.extract { old.contains($0) })
        dispose(of: _ignored.extract { old.contains($0) })
    }

    /// The tracked touches. If there are none, because the gesture is recognized after the fingers have lifted, all
    /// touches that are not ignored.
    private final var participants: [UITouch] {
        let tracked = self.tracked
        return tracked.isEmpty ? ownTouches : tracked
    }

    /// Calls `body` with each of the `participants`. Allocates no memory.
    final func forEachParticipant(_ body: (UITouch) -> Void) {
        var isTracking = false
        for touch in _touches where !ignores(touch) && !touch._wasLifted {
            isTracking = true
            body(touch)
        }
        guard !isTracking else { return }
        for touch in _touches where !ignores(touch) { body(touch) }
    }

    /// The ids of the `participants`. The list is made again when it has changed.
    final var participantIDs: [TouchID] {
        var count = 0
        var isSame = true
        forEachParticipant { touch in
            isSame = isSame && count < _participantIDs.count && _participantIDs[count] == touch.id
            count += 1
        }
        if !isSame || count != _participantIDs.count { _participantIDs = participants.map(\.id) }
        return _participantIDs
    }

    final func participant(_ index: Int) -> UITouch {
        let participants = self.participants
        precondition(
            participants.indices.contains(index),
            "\(id) has \(participants.count) touches, and none with index \(index)")
        return participants[index]
    }

    /// Returns the centroid of `touches` in screen points, or zero if there are none.
    final func screenCentroid(of touches: [UITouch]) -> CGPoint {
        let sum = touches.reduce(CGVector.zero) { $0 + ($1.screenLocation - .zero) }
        return touches.isEmpty ? .zero : .zero + sum * (1 / Double(touches.count))
    }
}
