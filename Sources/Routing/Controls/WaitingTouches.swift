/// The touches that wait until a control has finished with the touch that it tracks, in the order in which they began.
/// A touch that was released leaves the queue: the control did not receive its end.
struct WaitingTouches {
    private var queue: [Weak<UITouch>] = []

    var hasFinger: Bool { queue.contains { $0.object?.isDown == true } }

    mutating func append(_ touch: UITouch) { queue.append(Weak(touch)) }

    mutating func removeAll() { queue.removeAll() }

    mutating func remove(_ touches: Set<UITouch>) { remove { touches.contains($0) } }

    /// Removes and returns the first touch that no recognizer has taken, and the taken ones before it. Returns nil if
    /// there is none, or if `touches` does not contain it.
    mutating func removeFirst(of touches: Set<UITouch>?) -> UITouch? {
        remove { $0._delivery.isLost }
        guard let first = queue.first?.object, touches?.contains(first) != false else { return nil }
        queue.removeFirst()
        return first
    }

    private mutating func remove(where isMeant: (UITouch) -> Bool) {
        if !queue.isEmpty { queue.removeAll { $0.object.map(isMeant) ?? true } }
    }
}
