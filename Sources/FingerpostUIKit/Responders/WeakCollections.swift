// Collections of Foundation that Linux lacks. They do not retain their objects.

private struct WeakReference {
    weak var object: AnyObject?
}

/// A set of objects that it does not retain.
public final class NSHashTable<ObjectType: AnyObject> {
    private var references: [WeakReference] = []

    /// Creates an empty set.
    public init() {}
    /// Creates an empty set.
    public static func weakObjects() -> NSHashTable<ObjectType> { NSHashTable() }

    /// The objects that exist still, in the order in which they were added.
    public var allObjects: [ObjectType] { references.compactMap { $0.object as? ObjectType } }
    /// The number of `allObjects`.
    public var count: Int { allObjects.count }
    /// One of the objects; nil if there is none.
    public var anyObject: ObjectType? { allObjects.first }

    /// Adds an object, unless it is there.
    public func add(_ object: ObjectType?) {
        references.removeAll { $0.object == nil }
        if let object, !contains(object) { references.append(WeakReference(object: object)) }
    }
    /// Removes an object.
    public func remove(_ object: ObjectType?) { references.removeAll { $0.object == nil || $0.object === object } }
    /// Removes all objects.
    public func removeAllObjects() { references = [] }
    /// Whether an object is there.
    public func contains(_ object: ObjectType?) -> Bool {
        references.contains { $0.object === object && object != nil }
    }
}

/// Values of objects, which it does not retain.
public final class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject> {
    private var entries: [(key: WeakReference, weakValue: WeakReference, value: ObjectType?)] = []
    private let retainsValues: Bool

    private init(retainsValues: Bool) { self.retainsValues = retainsValues }

    /// Creates an empty table that retains its values.
    public static func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(retainsValues: true) }
    /// Creates an empty table that does not retain its values.
    public static func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(retainsValues: false) }

    /// The number of values.
    public var count: Int { entries.count { $0.key.object != nil && $0.weakValue.object != nil } }
    /// The value of a key; nil if there is none.
    public func object(forKey key: KeyType?) -> ObjectType? {
        entries.first { $0.key.object === key && key != nil }?.weakValue.object as? ObjectType
    }
    /// Sets the value of a key.
    public func setObject(_ object: ObjectType?, forKey key: KeyType?) {
        removeObject(forKey: key)
        guard let key, let object else { return }
        entries.append((WeakReference(object: key), WeakReference(object: object), retainsValues ? object : nil))
    }
    /// Removes the value of a key.
    public func removeObject(forKey key: KeyType?) {
        entries.removeAll { $0.key.object == nil || $0.key.object === key }
    }
    /// Removes all values.
    public func removeAllObjects() { entries = [] }
}

/// A list of objects that it does not retain.
public final class NSPointerArray {
    private var references: [WeakReference] = []

    /// Creates an empty list.
    public static func weakObjects() -> NSPointerArray { NSPointerArray() }

    /// The objects that exist still.
    public var allObjects: [Any] { references.compactMap(\.object) }
    /// The number of places, with those whose objects do not exist any more.
    public var count: Int { references.count }
    /// Adds an object.
    public func addPointer(_ pointer: UnsafeMutableRawPointer?) {
        references.append(
            WeakReference(object: pointer.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }))
    }
    /// The object at a place; nil if it does not exist any more.
    public func pointer(at index: Int) -> UnsafeMutableRawPointer? {
        references[index].object.map { Unmanaged.passUnretained($0).toOpaque() }
    }
    /// Removes a place.
    public func removePointer(at index: Int) { references.remove(at: index) }
    /// Removes the places whose objects do not exist any more.
    public func compact() { references.removeAll { $0.object == nil } }
}
