/// The recognizers that must fail before another one, in the order in which they were added. The time to find one has a
/// bound that does not depend on their number.
struct FailureRequirementList {
    private(set) var elements: [Weak<UIGestureRecognizer>] = []
    /// The elements by their addresses, if there are many of them; empty otherwise. Of those with one address, the one
    /// that was added last: the others are no longer alive.
    private var latest: [ObjectIdentifier: Weak<UIGestureRecognizer>] = [:]

    /// Up to this number of recognizers, comparing them one by one takes less time than one hash.
    private static let few = 16

    var count: Int { elements.count }

    func contains(_ recognizer: UIGestureRecognizer) -> Bool {
        guard elements.count > FailureRequirementList.few else {
            return elements.contains { $0.refers(to: recognizer) }
        }
        return latest[ObjectIdentifier(recognizer)]?.refers(to: recognizer) == true
    }

    mutating func append(_ recognizer: UIGestureRecognizer) {
        elements.append(Weak(recognizer))
        guard elements.count > FailureRequirementList.few else { return }
        for element in latest.isEmpty ? elements[...] : elements.suffix(1) { latest[element.identity] = element }
    }
}
