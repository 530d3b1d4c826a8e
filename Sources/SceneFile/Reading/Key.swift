/// A key of the scene: its name and what it sets. Each noun has one table of these; a new key is a new line there.
struct Key<Noun>: Sendable {
    let name: String
    /// Sets the noun from the field, or files a fault; whether it was set.
    let read: @Sendable (Field, inout Noun) -> Bool
    /// Takes this key's value over from one noun to another.
    let copy: @Sendable (Noun, inout Noun) -> Void

    init<Value>(_ name: String, _ path: WritableKeyPath<Noun, Value> & Sendable, _ value: ValueReader<Value>) {
        self.name = name
        read = { field, noun in
            guard let value = value.read(field) else { return false }
            noun[keyPath: path] = value
            return true
        }
        copy = { $1[keyPath: path] = $0[keyPath: path] }
    }

    init<Value>(_ name: String, _ path: WritableKeyPath<Noun, Value?> & Sendable, _ value: ValueReader<Value>) {
        self.init(name, path, value.map(Optional.some))
    }

    private init(
        name: String, read: @escaping @Sendable (Field, inout Noun) -> Bool,
        copy: @escaping @Sendable (Noun, inout Noun) -> Void
    ) {
        self.name = name
        self.read = read
        self.copy = copy
    }

    /// The same key for a noun that holds this one.
    func lifted<Whole>(_ path: WritableKeyPath<Whole, Noun> & Sendable) -> Key<Whole> {
        Key<Whole>(
            name: name, read: { read($0, &$1[keyPath: path]) },
            copy: { copy($0[keyPath: path], &$1[keyPath: path]) })
    }

    func named(_ name: String) -> Key { Key(name: name, read: read, copy: copy) }
}

extension Array {
    func lifted<Noun, Whole>(_ path: WritableKeyPath<Whole, Noun> & Sendable) -> [Key<Whole>] where Element == Key<Noun> {
        map { $0.lifted(path) }
    }
}
