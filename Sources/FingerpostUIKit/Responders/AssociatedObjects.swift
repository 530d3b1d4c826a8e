// swift-format-ignore: TypeNamesShouldBeCapitalized
/// How an object keeps a value that is associated with it. Every value is retained, except with
/// `OBJC_ASSOCIATION_ASSIGN`.
public enum objc_AssociationPolicy: Sendable {
    case OBJC_ASSOCIATION_ASSIGN, OBJC_ASSOCIATION_RETAIN_NONATOMIC, OBJC_ASSOCIATION_COPY_NONATOMIC
    case OBJC_ASSOCIATION_RETAIN, OBJC_ASSOCIATION_COPY
}

/// The value that `object` has for `key`, the address of a stored static or global variable.
@preconcurrency @MainActor
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedObjects.of(object as AnyObject)?.values[key]?.value
}

/// Gives `object` a value for `key`, the address of a stored static or global variable.
///
/// Once the object is gone, its values are released when another object gets a value.
@preconcurrency @MainActor
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    AssociatedObjects.make(for: object as AnyObject).values[key] = value.map {
        policy == .OBJC_ASSOCIATION_ASSIGN ? .unretained($0 as AnyObject) : .retained($0)
    }
}

/// The values of an object.
@MainActor
private final class AssociatedObjects {
    private static var all: [ObjectIdentifier: AssociatedObjects] = [:]

    private weak var object: AnyObject?
    var values: [UnsafeRawPointer: AssociatedValue] = [:]

    private init(of object: AnyObject) { self.object = object }

    static func of(_ object: AnyObject) -> AssociatedObjects? {
        all[ObjectIdentifier(object)].flatMap { $0.object === object ? $0 : nil }
    }

    static func make(for object: AnyObject) -> AssociatedObjects {
        if let own = of(object) { return own }
        let new = AssociatedObjects(of: object)
        let old = all
        all = old.filter { $0.value.object != nil }
        all[ObjectIdentifier(object)] = new
        return new
    }
}

private enum AssociatedValue {
    case retained(Any)
    case unretained(Unretained)

    struct Unretained {
        weak var object: AnyObject?
    }

    static func unretained(_ object: AnyObject) -> AssociatedValue { .unretained(Unretained(object: object)) }

    var value: Any? {
        switch self {
        case .retained(let value): value
        case .unretained(let reference): reference.object
        }
    }
}
