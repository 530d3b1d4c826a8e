/// A key that sets a property of a noun. Each noun has one table of keys. A new key is a new row of its table.
struct Key<Noun>: Sendable {
    let entry: KeyEntry
    /// Reads the field and sets the property, or reports an error. Returns whether it was set.
    let read: @Sendable (Field, inout Noun) -> Bool
    /// Copies the value of this key from one noun to another.
    let copy: @Sendable (Noun, inout Noun) -> Void

    var name: String { entry.name }

    init<Value>(
        _ name: String, _ path: WritableKeyPath<Noun, Value> & Sendable, _ value: ValueReader<Value>,
        unit: String? = nil,
        default initial: KeyEntry.Initial, example: String, _ summary: String
    ) {
        entry = KeyEntry(
            name: name, shape: value.shape, unit: unit, initial: initial, example: example, summary: summary)
        read = { field, noun in
            guard let value = value.read(field) else { return false }
            noun[keyPath: path] = value
            return true
        }
        copy = { $1[keyPath: path] = $0[keyPath: path] }
    }

    init<Value>(
        _ name: String, _ path: WritableKeyPath<Noun, Value?> & Sendable, _ value: ValueReader<Value>,
        unit: String? = nil,
        default initial: KeyEntry.Initial, example: String, _ summary: String
    ) {
        self.init(name, path, value.map(Optional.some), unit: unit, default: initial, example: example, summary)
    }

    /// A key with a mapping that changes some properties of an existing value.
    init<Value>(
        _ name: String, _ path: WritableKeyPath<Noun, Value> & Sendable, into mapping: SceneFile.Noun.Name,
        default initial: KeyEntry.Initial, example: String, _ summary: String,
        read: @escaping @Sendable (Field, inout Value) -> Bool
    ) {
        self.init(
            entry: KeyEntry(
                name: name, shape: .mapping(mapping), unit: nil, initial: initial, example: example, summary: summary),
            read: { read($0, &$1[keyPath: path]) }, copy: { $1[keyPath: path] = $0[keyPath: path] })
    }

    private init(
        entry: KeyEntry, read: @escaping @Sendable (Field, inout Noun) -> Bool,
        copy: @escaping @Sendable (Noun, inout Noun) -> Void
    ) {
        self.entry = entry
        self.read = read
        self.copy = copy
    }

    /// The same key with another name.
    func named(_ name: String) -> Key {
        let named = KeyEntry(
            name: name, shape: entry.shape, unit: entry.unit, initial: entry.initial, example: entry.example,
            summary: entry.summary)
        return Key(entry: named, read: read, copy: copy)
    }

    /// The same key for a noun that contains this one.
    func lifted<Whole>(_ path: WritableKeyPath<Whole, Noun> & Sendable) -> Key<Whole> {
        Key<Whole>(
            entry: entry, read: { read($0, &$1[keyPath: path]) },
            copy: { copy($0[keyPath: path], &$1[keyPath: path]) })
    }
}

extension Array {
    func lifted<Noun, Whole>(_ path: WritableKeyPath<Whole, Noun> & Sendable) -> [Key<Whole>]
    where Element == Key<Noun> {
        map { $0.lifted(path) }
    }

    func entries<Noun>() -> [KeyEntry] where Element == Key<Noun> { map(\.entry) }
}
