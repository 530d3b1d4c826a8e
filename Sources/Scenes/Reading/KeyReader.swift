internal import Files
internal import Touches

/// Reads a mapping key by key, and reports the keys that were not read.
struct KeyReader {
    let field: Field
    private let entries: [YAMLEntry]
    private var isRead: [Bool]
    /// Whether only some keys of the noun are allowed.
    private let isPart: Bool
    /// The names of the keys that were requested so far; nil where nothing needs them.
    private var requests: [() -> [String]]?
    /// Makes an object without any keys. A key that is null is then as if it were not written; nil where null is an
    /// error.
    var initial: (() -> AnyObject)?

    /// Nil if the field is not a mapping. An error is then reported.
    ///
    /// - Parameters:
    ///   - example: an example of the mapping, for the message.
    ///   - isPart: whether only some keys of the noun that the mapping describes are allowed here.
    init?(_ field: Field, like example: String? = nil, isPart: Bool = false) {
        guard let entries = field.node.mapping else {
            if let key = field.node.string?.keyWithoutSpace {
                field.error("a space is missing after '\(key):'")
            } else {
                field.needs("a mapping of keys" + (example.map { ", as \($0)" } ?? ""))
            }
            return nil
        }
        self.field = field
        self.entries = entries
        isRead = entries.map { _ in false }
        self.isPart = isPart
        if isPart { noteRequests() }
        // In the tests, the keys are compared with those of the noun.
        assert(noteRequests())
    }

    @discardableResult
    private mutating func noteRequests() -> Bool {
        requests = []
        return true
    }

    var document: SceneDocument { field.document }

    /// The field of the key `name`; nil if there is none.
    subscript(name: String) -> Field? { field[name] }

    /// The value of the key; nil if it is missing or invalid.
    mutating func read<Value>(_ key: Entry<Value>) -> Value? {
        readField(key.entry).flatMap(key.value.read)
    }

    /// The field of the key; nil if it is missing or was refused.
    mutating func readField(_ key: KeyEntry) -> Field? {
        requests?.append { [key.name] }
        guard let index = entries.firstIndex(where: { $0.key == key.name }), !isRead[index] else { return nil }
        isRead[index] = true
        return field.value(of: entries[index])
    }

    /// Reads the keys of a table of settings in the order of the file, and sets them in `noun`.
    mutating func read<Noun>(_ table: [Key<Noun>], into noun: inout Noun) {
        read(table) { $0.set($1, in: &noun) }
    }

    /// Reads the keys of a table in the order of the file, and calls `set` with each and its value.
    mutating func read<Noun>(_ table: [Key<Noun>], set: (Key<Noun>, Any) -> Void) {
        requests?.append { table.map(\.name) }
        readRows(
            table, { $0.entry },
            { key, field in
                if let value = key.read(field) { set(key, value) }
            })
    }

    /// Reads the keys of a table of live objects in the order of the file, and adds what they change to `edits`.
    /// Returns what was added.
    @discardableResult
    mutating func read(_ table: [any LiveKey], into edits: inout Edits) -> Edits {
        requests?.append { table.map(\.entry.name) }
        var given = Edits()
        var missing: [any LiveKey] = []
        readRows(
            table, { $0.entry },
            { [initial] key, field in
                let value = field.node.isNull ? initial.flatMap { key.value(ofMissingIn: $0()) } : nil
                if field.node.isNull, initial != nil, value != nil || key.isOnlyDescribed { missing.append(key) }
                if let value = value ?? (missing.last === key ? nil : key.read(field)) {
                    given.set(Edit(key: key, value: value))
                }
            })
        if edits.all.isEmpty { edits = given } else { edits.set(given) }
        for key in missing { edits.remove(key) }
        return given
    }

    /// Calls `body` with each row of `table` whose key the mapping has, and its value, in the order of the file.
    private mutating func readRows<Row>(
        _ table: [Row], _ key: (Row) -> KeyEntry, _ body: (Row, Field) -> Void
    ) {
        for index in entries.indices where !isRead[index] {
            guard let row = table.first(where: { key($0).name == entries[index].key }) else { continue }
            isRead[index] = true
            body(row, field.value(of: entries[index]))
        }
    }

    private var known: [String] { (requests ?? []).flatMap { $0() } }

    /// Reports an error for each of these keys.
    mutating func refuse(_ names: [String], _ message: @autoclosure () -> String) {
        for (index, entry) in entries.enumerated() where names.contains(entry.key) {
            isRead[index] = true
            document.error(message(), at: entry.keyMark, field.path(to: entry))
        }
    }

    /// Reports an error for each key that was not read.
    /// - Parameters:
    ///   - name: the noun that the mapping describes.
    ///   - ofUnknownKind: whether its `kind` is missing or unknown. If it is missing, a key that some kind has is
    ///     accepted. If it is unknown, every key is accepted except probable misspellings of keys that all kinds have.
    func finish(_ name: Noun.Name, ofUnknownKind: Bool = false) {
        assert(
            isAsDescribed(.named(name), isWhole: !isPart && !ofUnknownKind),
            "\(name) does not have the keys that are read")
        guard isRead.contains(false) else { return }
        // The tables of all nouns cost more than to read a scene, so only an error makes them.
        let noun = Noun.named(name)
        let keys = isPart ? known : noun.keyNames
        let hasKind = ofUnknownKind && self["kind"] != nil
        for (index, entry) in entries.enumerated() where !isRead[index] {
            if ofUnknownKind, KeyOwner.of(entry.key) != nil { continue }
            if hasKind, nearest(to: entry.key, among: keys, within: 1) == nil { continue }
            document.error(complaint(entry, noun.article, keys), at: entry.keyMark, field.path(to: entry))
        }
    }

    /// Whether the keys that were requested are keys of the noun, and, if the mapping is a whole noun, all of them. The
    /// reference and the schema must have exactly the keys that are read.
    private func isAsDescribed(_ noun: Noun, isWhole: Bool) -> Bool {
        let known = Set(known)
        return isWhole ? known == Set(noun.keyNames) : known.isSubset(of: noun.keyNames)
    }

    /// The ids in the template of the view, as the template has them.
    private var partsOfTemplate: [String] {
        guard let id = field.node["id"]?.string else { return [] }
        return field.node.strings(ofAll: "id").filter { $0.hasPrefix("\(id)-") }.map {
            String($0.dropFirst(id.count + 1))
        }
    }

    /// - Parameter entry: one whose key is not allowed here.
    private func complaint(_ entry: YAMLEntry, _ noun: String, _ keys: [String]) -> String {
        let key = entry.key
        if let start = key.keyWithoutSpace, keys.contains(start) || KeyOwner.of(start) != nil {
            return "a space is missing after '\(start):'"
        }
        if let ours = UIKitSpelling.ours[key] {
            if keys.contains(ours) { return "UIKit's spelling; here it is '\(ours)'" }
            if let owner = KeyOwner.of(ours) {
                return "UIKit's spelling of '\(ours)', which belongs to \(owner); this is \(noun)"
            }
        }
        if key == RecognizerKeys.action.entry.name, keys.contains(ControlKeys.actions.entry.name) {
            let isPressed = ["control", "button"].contains(self["kind"]?.node.string)
            let action = entry.value.mapping == nil ? entry.value.flow : "..."
            return
                "belongs to a recognizer; write actions: {\(isPressed ? "touchUpInside" : "valueChanged"): \(action)}"
        }
        if let owner = KeyOwner.of(key) { return "belongs to \(owner); this is \(noun)" }
        if let ours = OtherSpelling.keys[key], keys.contains(ours) { return "no such key\(hint(ours))" }
        if key != "ignore", FilterKeys.all.contains(where: { $0.name == key }) {
            return "belongs to the 'filters' of a device; this is \(noun)"
        }
        if UIKitSpelling.drawing.contains(key) { return "nothing is drawn here; leave it out, or put it under 'data'" }
        if key.hasPrefix("on"), let event = WebSpelling.event(key) {
            let actions = "actions: {\(event): ...}"
            return keys.contains("actions")
                ? "no such key; write \(actions)" : "events belong to a control, as \(actions); this is \(noun)"
        }
        if let near = nearest(to: key, among: partsOfTemplate) {
            return "no such key, and nothing in the template has this id\(hint(near))"
        }
        let longer = key.utf8.count > 2 ? keys.first { $0.hasPrefix(key) } : nil
        if let near = nearest(to: key, among: keys) ?? longer { return "no such key\(hint(near))" }
        return "no such key; \(noun) has \(keys.joined(separator: ", "))"
    }
}
