/// An ordered set of objects. The time to test membership has a bound that does not depend on their number.
nonisolated struct ObjectList<Element: AnyObject>: RandomAccessCollection {
    private(set) var elements: [Element] = []
    /// The elements, if there are many of them; empty otherwise.
    private var members: Set<ObjectIdentifier> = []

    /// Up to this number of objects, comparing them one by one takes less time than one hash.
    private static var few: Int { 16 }

    init(_ objects: [Element] = []) {
        elements = objects
        findMembers()
    }

    var startIndex: Int { 0 }
    var endIndex: Int { elements.count }
    subscript(index: Int) -> Element { elements[index] }

    @inline(__always)
    func contains(_ object: Element) -> Bool {
        guard elements.count > ObjectList.few else { return elements.containsObject(object) }
        return members.contains(ObjectIdentifier(object))
    }

    /// Calls `body`, which calls no code of the application, with each element.
    @inline(__always)
    mutating func forEachInPlace(_ body: (Element) -> Void) { elements.forEachInPlace(body) }

    /// Whether `isMeant`, which calls no code of the application, returns true for an element.
    @inline(__always)
    mutating func containsInPlace(where isMeant: (Element) -> Bool) -> Bool {
        elements.containsInPlace(where: isMeant)
    }

    mutating func insert(_ object: Element, at index: Int) {
        guard !contains(object) else { return }
        elements.insert(object, at: index)
        if members.isEmpty { findMembers() } else { members.insert(ObjectIdentifier(object)) }
    }

    private mutating func findMembers() {
        if elements.count > ObjectList.few { members = Set(elements.map(ObjectIdentifier.init)) }
    }

    /// Removes the objects for which `isMeant` returns true, as `Array.extract(where:)` does.
    mutating func extract(where isMeant: (Element) -> Bool) -> [Element] {
        let meant = elements.extract(where: isMeant)
        if elements.count <= ObjectList.few { members = [] }
        if !members.isEmpty { for object in meant { members.remove(ObjectIdentifier(object)) } }
        return meant
    }

    /// Removes all objects, as `Array.extractAll()` does.
    mutating func extractAll() -> [Element] {
        members = []
        return elements.extractAll()
    }
}
