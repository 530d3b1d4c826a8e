/// A weak reference, as an element of a collection.
struct Weak<Object: AnyObject> {
    private(set) weak var object: Object?
    private let identity: ObjectIdentifier

    init(_ object: Object) {
        self.object = object
        identity = ObjectIdentifier(object)
    }

    /// The reference is read only if the address is that of `other`, because a read of a weak reference is slow.
    func refers(to other: Object) -> Bool { identity == ObjectIdentifier(other) && object != nil }
}
