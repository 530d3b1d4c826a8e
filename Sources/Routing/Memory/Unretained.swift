// Objects that are used without being retained and released, which is most of the cost of a short call. With loops that
// retain each element, a frame of ten fingers with 50 views and a pan takes 5,400 instructions more, of 98,000
// (`make test-instructions`).
//
// What must hold: something keeps the object alive until `body` returns.

/// A reference to an object that does not keep it alive. Its owner sets it to nil before the object is released.
///
/// Reading the property retains the object. `use` does not.
@propertyWrapper
struct Unretained<Object: AnyObject> {
    private var reference: Unmanaged<Object>?

    init() {}

    @inline(__always)
    var wrappedValue: Object? {
        get { reference?.takeUnretainedValue() }
        set { reference = newValue.map { Unmanaged.passUnretained($0) } }
    }

    var projectedValue: Unretained { self }

    var isSet: Bool { reference != nil }

    @inline(__always)
    func refers(to other: Object) -> Bool { reference?.toOpaque() == Unmanaged.passUnretained(other).toOpaque() }

    /// Calls `body` with the object and returns its result. Returns nil if there is no object. `body` must not release
    /// the object.
    @inline(__always)
    func use<Result>(_ body: (Object) -> Result?) -> Result? {
        guard let reference else { return nil }
        return reference.use(body)
    }
}

/// A weak reference that few objects set. The others do not call the runtime to read it.
@propertyWrapper
package struct SeldomWeak<Object: AnyObject> {
    private weak var object: Object?
    private var isSet = false

    package init() {}

    @inline(__always)
    package var wrappedValue: Object? {
        get { isSet ? object : nil }
        set {
            object = newValue
            isSet = newValue != nil
        }
    }
}

nonisolated extension Unmanaged {
    /// Calls `body` with the object. A closure of the main actor that is passed to the standard library directly checks
    /// in each call that it is on the main actor, unless a build excludes that.
    @inlinable @inline(__always)
    package func use<Result>(_ body: (Instance) -> Result) -> Result { _withUnsafeGuaranteedRef(body) }
}

nonisolated extension Optional where Wrapped: AnyObject {
    /// Calls `body` with the object and returns its result. Returns nil if there is no object. `body` must not set the
    /// property. The object would be retained if this function were not mutating.
    @inline(__always)
    mutating func use<Result>(_ body: (Wrapped) -> Result?) -> Result? {
        guard let object = map({ Unmanaged.passUnretained($0) }) else { return nil }
        return object.use(body)
    }
}

/// Here the array keeps its elements alive. Each function has a copy of it, so that an element that `body` removes from
/// the original stays alive too.
nonisolated extension Array where Element: AnyObject {
    @inline(__always)
    func forEachUnretained(_ body: (Element) -> Void) {
        withExtendedLifetime(self) {
            for index in indices { Unmanaged.passUnretained(self[index]).use(body) }
        }
    }

    /// Whether `isMeant` returns true for an element. It calls no code of the application.
    @inline(__always)
    func containsUnretained(where isMeant: (Element) -> Bool) -> Bool {
        for index in indices where Unmanaged.passUnretained(self[index]).use(isMeant) {
            return true
        }
        return false
    }

    /// Calls `body` with each element, without a copy of the array: `body` calls no code of the application.
    @inline(__always)
    mutating func forEachInPlace(_ body: (Element) -> Void) {
        for index in indices { Unmanaged.passUnretained(self[index]).use(body) }
    }

    /// The same as `containsUnretained`, without a copy of the array.
    @inline(__always)
    mutating func containsInPlace(where isMeant: (Element) -> Bool) -> Bool {
        for index in indices where Unmanaged.passUnretained(self[index]).use(isMeant) {
            return true
        }
        return false
    }

    /// Calls `body`, which calls no code of the application, with the element at `index`.
    @inlinable @inline(__always)
    package mutating func inPlace<Result>(_ index: Int, _ body: (Element) -> Result) -> Result {
        Unmanaged.passUnretained(self[index]).use(body)
    }

    /// The elements, without a copy of the array. If the array may change meanwhile, something must keep a copy of it.
    @inline(__always)
    var unretainedElements: UnsafeBufferPointer<Unmanaged<Element>> {
        withUnsafeBufferPointer {
            let start = UnsafeRawPointer($0.baseAddress)?.assumingMemoryBound(to: Unmanaged<Element>.self)
            return UnsafeBufferPointer(start: start, count: $0.count)
        }
    }

    @inline(__always)
    func containsObject(_ object: Element) -> Bool {
        let address = Unmanaged.passUnretained(object).toOpaque()
        for index in indices where Unmanaged.passUnretained(self[index]).toOpaque() == address { return true }
        return false
    }

    /// Whether the elements are the same objects as those of `other`, in the same order.
    @inline(__always)
    func hasSameObjects(as other: [Element]) -> Bool {
        guard count == other.count else { return false }
        for index in indices {
            let element = Unmanaged.passUnretained(self[index])
            guard element.toOpaque() == Unmanaged.passUnretained(other[index]).toOpaque() else { return false }
        }
        return true
    }

    @inline(__always)
    func unretained<Result>(_ index: Int, _ body: (Element) -> Result) -> Result {
        withExtendedLifetime(self) { Unmanaged.passUnretained(self[index]).use(body) }
    }
}

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
