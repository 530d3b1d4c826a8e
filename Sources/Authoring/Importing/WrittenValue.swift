import Files

/// A value of a scene file, with the place at which it is written.
struct WrittenValue {
    enum Content {
        case scalar(YAMLNode)
        case list([WrittenValue])
        case mapping([Entry])
    }

    struct Entry {
        let key: String
        let keyMark: YAMLMark
        let value: WrittenValue
    }

    let content: Content
    let start: YAMLMark
    /// What follows the value. Of a list or mapping without brackets, the start of the next value.
    let end: YAMLMark

    init(_ reader: inout YAMLReader) throws(YAMLError) {
        start = try reader.mark()
        if try reader.enterMapping() {
            var entries: [Entry] = []
            while let key = try reader.nextKey() {
                entries.append(Entry(key: key.name, keyMark: key.mark, value: try WrittenValue(&reader)))
            }
            content = .mapping(entries)
        } else if try reader.enterSequence() {
            var items: [WrittenValue] = []
            while try reader.hasItem() { items.append(try WrittenValue(&reader)) }
            content = .list(items)
        } else {
            content = .scalar(try reader.node())
        }
        end = reader.end
    }

    /// The value of a key of a mapping; nil if there is none.
    subscript(key: String) -> WrittenValue? { entry(key)?.value }

    func entry(_ key: String) -> Entry? { entries.first { $0.key == key } }

    var entries: [Entry] {
        if case .mapping(let entries) = content { entries } else { [] }
    }

    var items: [WrittenValue] {
        if case .list(let items) = content { items } else { [] }
    }

    var string: String? {
        if case .scalar(let node) = content { node.string } else { nil }
    }

    var number: Double? {
        if case .scalar(let node) = content { node.double } else { nil }
    }

    /// Whether this is the same value as `node`, written in any way.
    func means(_ node: YAMLNode) -> Bool {
        switch content {
        case .scalar(let scalar):
            scalar.double.map { $0 == node.double }
                ?? (scalar.content == node.content && scalar.string == node.string)
        case .list(let items):
            node.sequence.map { $0.count == items.count && zip(items, $0).allSatisfy { $0.means($1) } } ?? false
        case .mapping(let entries):
            node.mapping.map { others in
                others.count == entries.count
                    && others.allSatisfy { other in self[other.key]?.means(other.value) ?? false }
            } ?? false
        }
    }
}
