/// An ordered set of recognizers. The time to test membership has a bound that does not depend on their number.
nonisolated struct RecognizerList: RandomAccessCollection {
    private(set) var elements: [UIGestureRecognizer] = []
    private var members: Set<ObjectIdentifier> = []

    init() {}

    init(_ recognizers: [UIGestureRecognizer]) {
        elements = recognizers
        members = Set(recognizers.map(ObjectIdentifier.init))
    }

    var startIndex: Int { 0 }
    var endIndex: Int { elements.count }
    subscript(index: Int) -> UIGestureRecognizer { elements[index] }

    /// Few recognizers are compared one by one, which takes less time than one hash.
    @inline(__always)
    func contains(_ recognizer: UIGestureRecognizer) -> Bool {
        guard elements.count > 16 else { return elements.containsObject(recognizer) }
        return members.contains(ObjectIdentifier(recognizer))
    }

    mutating func insert(_ recognizer: UIGestureRecognizer, at index: Int) {
        guard members.insert(ObjectIdentifier(recognizer)).inserted else { return }
        elements.insert(recognizer, at: index)
    }

    /// Removes the recognizers for which `isMeant` returns true. Returns them, so that the caller releases them (see
    /// `exchange(_:for:)`).
    ///
    /// - Parameter isMeant: a condition that calls no code of the application.
    mutating func extract(where isMeant: (UIGestureRecognizer) -> Bool) -> [UIGestureRecognizer] {
        let meant = elements.extract(where: isMeant)
        for recognizer in meant { members.remove(ObjectIdentifier(recognizer)) }
        return meant
    }

    /// Removes all recognizers. Returns them, so that the caller releases them (see `exchange(_:for:)`).
    mutating func extractAll() -> [UIGestureRecognizer] {
        members = []
        return elements.extractAll()
    }
}
