/// An ordered set of recognizers. Membership is tested in constant time.
struct RecognizerList: RandomAccessCollection {
    private var elements: [GestureRecognizer] = []
    private var members: Set<ObjectIdentifier> = []

    init() {}

    init(_ recognizers: [GestureRecognizer]) {
        elements = recognizers
        members = Set(recognizers.map(ObjectIdentifier.init))
    }

    var startIndex: Int { 0 }
    var endIndex: Int { elements.count }
    subscript(index: Int) -> GestureRecognizer { elements[index] }

    func contains(_ recognizer: GestureRecognizer) -> Bool { members.contains(ObjectIdentifier(recognizer)) }

    mutating func insert(_ recognizer: GestureRecognizer, at index: Int) {
        guard members.insert(ObjectIdentifier(recognizer)).inserted else { return }
        elements.insert(recognizer, at: index)
    }

    /// Removes the recognizers for which `isMeant` returns true. Returns them, so that the caller releases them (see
    /// `exchange(_:for:)`).
    ///
    /// - Parameter isMeant: a condition that calls no code of the application.
    @discardableResult
    mutating func extract(where isMeant: (GestureRecognizer) -> Bool) -> [GestureRecognizer] {
        let meant = elements.extract(where: isMeant)
        for recognizer in meant { members.remove(ObjectIdentifier(recognizer)) }
        return meant
    }

    /// Removes all recognizers. Returns them, so that the caller releases them (see `exchange(_:for:)`).
    @discardableResult
    mutating func extractAll() -> [GestureRecognizer] {
        members = []
        return elements.extractAll()
    }
}
