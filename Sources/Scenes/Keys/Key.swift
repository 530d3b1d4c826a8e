/// A key of a noun, in one row: its name, how its value is read, and what it changes. A new key is a new row of its
/// table, and a paragraph of `reference.txt`.
///
/// `Object` is a struct of settings, or a class of live objects.
final class Key<Object> {
    typealias Change = (inout Object, Any, EditContext?) -> Void

    let entry: KeyEntry
    let order: EditOrder
    let read: (Field) -> Any?
    private let property: (() -> AnyKeyPath)?
    /// The value that means nothing, of a key for a text or an id; nil for other keys.
    let none: Any?
    /// Whether it changes nothing in a live object.
    let isOnlyDescribed: Bool
    private let change: Change

    /// Every change of an object by a scene is a `change` that is given here.
    private init(
        _ entry: KeyEntry, _ order: EditOrder, _ property: (() -> AnyKeyPath)?, none: Any? = nil,
        isOnlyDescribed: Bool = false, _ read: @escaping (Field) -> Any?, _ change: @escaping Change
    ) {
        self.entry = entry
        self.order = order
        self.property = property
        self.none = none
        self.isOnlyDescribed = isOnlyDescribed
        self.read = read
        self.change = change
    }

    /// A key that sets a property.
    ///
    /// - Parameter path: is made when the key is used. The paths of all keys would take longer than to read a scene.
    convenience init<Value>(
        _ noun: Noun.Name, _ name: String, _ path: @escaping @autoclosure () -> WritableKeyPath<Object, Value>,
        _ value: ValueReader<Value>, order: EditOrder = .first
    ) {
        self.init(KeyEntry(noun, name, value.shape), order, path, value.read) { object, value, _ in
            object[keyPath: path()] = value as! Value
        }
    }

    /// A key that sets an optional property.
    convenience init<Value>(
        _ noun: Noun.Name, _ name: String, _ path: @escaping @autoclosure () -> WritableKeyPath<Object, Value?>,
        _ value: ValueReader<Value>
    ) {
        self.init(noun, name, path(), value.map(Optional.some))
    }

    /// A key that changes a live object in another way.
    convenience init<Value>(
        _ key: Entry<Value>, order: EditOrder = .first,
        change: @escaping (Object, Value, EditContext) -> Void
    ) {
        self.init(key.entry, order, nil, none: "" as? Value, key.value.read) { object, value, context in
            if let context { change(object, value as! Value, context) }
        }
    }

    /// A key that is only in the description of an object.
    convenience init<Value>(described key: Entry<Value>) {
        self.init(key.entry, .first, nil, isOnlyDescribed: true, key.value.read) { _, _, _ in }
    }

    var name: String { entry.name }
    /// The property that the key sets; nil if it does something else.
    var path: AnyKeyPath? { property?() }

    /// The same key for a noun that contains this one.
    func lifted<Whole>(_ whole: WritableKeyPath<Whole, Object>) -> Key<Whole> {
        Key<Whole>(entry, order, nil, read) { [change] in change(&$0[keyPath: whole], $1, $2) }
    }

    /// Sets a value that was read with this key.
    func set(_ value: Any, in object: inout Object) { change(&object, value, nil) }
}

extension Key: LiveKey where Object: AnyObject {
    func apply(_ value: Any, to object: AnyObject, _ context: EditContext) {
        var object = unsafeDowncast(object, to: Object.self)
        change(&object, value, context)
    }
}

/// A key whose value is also asked for by its name, or that is read separately, not by a table.
struct Entry<Value>: Sendable {
    let entry: KeyEntry
    let value: ValueReader<Value>

    init(_ noun: Noun.Name, _ name: String, _ value: ValueReader<Value>) {
        self.value = value
        entry = KeyEntry(noun, name, value.shape)
    }
}
