internal import YAML

/// Reads a mapping key by key, and at the end tells of the keys that nothing has read.
struct KeyReader {
    let field: Field
    private let entries: [YAMLEntry]
    private var known: [String] = []
    private var isRead: [Bool]

    /// nil, and a fault filed, where the field is no mapping.
    ///
    /// - Parameter example: what it looks like.
    init?(_ field: Field, like example: String? = nil) {
        guard let entries = field.node.mapping else {
            field.needs("a mapping of keys" + (example.map { ", as \($0)" } ?? ""))
            return nil
        }
        self.field = field
        self.entries = entries
        isRead = Array(repeating: false, count: entries.count)
    }

    var document: SceneDocument { field.document }

    /// Every key that is written.
    var names: Set<String> { Set(entries.map(\.key)) }

    /// The field under `name`; nil where there is none.
    subscript(name: String) -> Field? { field[name] }

    /// The field under `name`, which thereby is a key that may stand here.
    mutating func take(_ name: String) -> Field? {
        known.append(name)
        guard let index = entries.firstIndex(where: { $0.key == name }) else { return nil }
        isRead[index] = true
        return field.value(of: entries[index])
    }

    mutating func take<Value>(_ name: String, _ value: ValueReader<Value>) -> Value? {
        take(name).flatMap(value.read)
    }

    /// Reads the keys of a table in the order of the file. Returns the names of those that were set.
    @discardableResult
    mutating func read<Noun>(_ table: [Key<Noun>], into noun: inout Noun) -> [String] {
        known += table.map(\.name)
        var set: [String] = []
        for (index, entry) in entries.enumerated() where !isRead[index] {
            guard let key = table.first(where: { $0.name == entry.key }) else { continue }
            isRead[index] = true
            if key.read(field.value(of: entry), &noun) { set.append(key.name) }
        }
        return set
    }

    /// Files a fault for each of these keys.
    mutating func refuse(_ names: [String], _ message: String) {
        for (index, entry) in entries.enumerated() where names.contains(entry.key) {
            isRead[index] = true
            document.fault(message, at: entry.keyMark, field.path(to: entry))
        }
    }

    /// Files a fault for each key nothing has read.
    /// - Parameters:
    ///   - noun: what the mapping is, as in `a button`.
    ///   - ofUnknownKind: its kind is at fault, so any key that some kind has may be right.
    func finish(_ noun: String, ofUnknownKind: Bool = false) {
        for (index, entry) in entries.enumerated() where !isRead[index] {
            if ofUnknownKind, KeyOwner.of(entry.key) != nil { continue }
            document.fault(complaint(entry.key, noun), at: entry.keyMark, field.path(to: entry))
        }
    }

    private func complaint(_ key: String, _ noun: String) -> String {
        if let ours = UIKitSpelling.ours[key] {
            if known.contains(ours) { return "UIKit's spelling; here it is '\(ours)'" }
            if let owner = KeyOwner.of(ours) { return "UIKit's spelling of '\(ours)', which belongs to \(owner); this is \(noun)" }
        }
        if let owner = KeyOwner.of(key) { return "belongs to \(owner); this is \(noun)" }
        if UIKitSpelling.drawing.contains(key) { return "nothing is drawn here; leave it out, or put it under 'data'" }
        if let near = nearest(to: key, among: known) { return "no such key; did you mean '\(near)'?" }
        return "no such key; \(noun) has \(known.joined(separator: ", "))"
    }
}
