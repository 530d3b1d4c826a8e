/// An ordered set of recognizers. The time to test membership has a bound that does not depend on their number.
nonisolated struct RecognizerList: RandomAccessCollection {
    private(set) var elements: [UIGestureRecognizer] = []
    /// The elements, if there are many of them; empty otherwise.
    private var members: Set<ObjectIdentifier> = []

    /// Up to this number of recognizers, comparing them one by one takes less time than one hash.
    private static let few = 16

    init() {}

    init(_ recognizers: [UIGestureRecognizer]) {
        elements = recognizers
        findMembers()
    }

    var startIndex: Int { 0 }
    var endIndex: Int { elements.count }
    subscript(index: Int) -> UIGestureRecognizer { elements[index] }

    @inline(__always)
    func contains(_ recognizer: UIGestureRecognizer) -> Bool {
        guard elements.count > RecognizerList.few else { return elements.containsObject(recognizer) }
        return members.contains(ObjectIdentifier(recognizer))
    }

    mutating func insert(_ recognizer: UIGestureRecognizer, at index: Int) {
        guard !contains(recognizer) else { return }
        elements.insert(recognizer, at: index)
        if members.isEmpty { findMembers() } else { members.insert(ObjectIdentifier(recognizer)) }
    }

    private mutating func findMembers() {
        if elements.count > RecognizerList.few { members = Set(elements.map(ObjectIdentifier.init)) }
    }

    /// Removes the recognizers for which `isMeant` returns true. Returns them, so that the caller releases them (see
    /// `exchange(_:for:)`).
    ///
    /// - Parameter isMeant: a condition that calls no code of the application.
    mutating func extract(where isMeant: (UIGestureRecognizer) -> Bool) -> [UIGestureRecognizer] {
        let meant = elements.extract(where: isMeant)
        if elements.count <= RecognizerList.few { members = [] }
        if !members.isEmpty { for recognizer in meant { members.remove(ObjectIdentifier(recognizer)) } }
        return meant
    }

    /// Removes all recognizers. Returns them, so that the caller releases them (see `exchange(_:for:)`).
    mutating func extractAll() -> [UIGestureRecognizer] {
        members = []
        return elements.extractAll()
    }
}
