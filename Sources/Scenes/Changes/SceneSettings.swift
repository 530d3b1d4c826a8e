public import Files

/// What several `set` commands have set together: the last value of each key.
public struct SceneSettings: Sendable {
    /// In the order in which they were first set.
    public private(set) var ids: [String] = []
    private var keys: [String: [YAMLEntry]] = [:]

    public init() {}

    public mutating func add(_ changes: YAMLNode) {
        for change in changes.mapping ?? [] {
            if keys[change.key] == nil { ids.append(change.key) }
            var entries = keys[change.key] ?? []
            for entry in change.value.mapping ?? [] {
                entries.removeAll { $0.key == entry.key }
                entries.append(entry)
            }
            keys[change.key] = entries
        }
    }

    public mutating func remove(_ removed: [String]) {
        let gone = Set(removed.filter { keys.removeValue(forKey: $0) != nil })
        if !gone.isEmpty { ids.removeAll(where: gone.contains) }
    }

    /// One mapping of ids to keys, as JSON; nil if nothing was set.
    public var json: String? { ids.isEmpty ? nil : node.json }

    /// One mapping of ids to keys, as `set` reads it.
    public var node: YAMLNode { .mapping(ids.map { ($0, YAMLNode(.mapping(keys[$0] ?? []))) }) }
}
