import Routing

/// The selection of records that a reader gets: the value of `--emit` and of `subscribe`.
public struct EmitFilter: Hashable, Sendable {
    /// For each type, one bit for each detail, and the highest bit for records without a detail.
    private var wanted: [UInt8]
    /// The names of actions that were added or excluded one by one.
    private var actions: [String: Bool] = [:]
    /// Whether only the records about `ownIDs` are selected: the item `mine`.
    public private(set) var isMine = false
    /// The ids of the reader's own windows and of everything in them.
    public var ownIDs: Set<String> = []
    /// The outcomes of the core from which the selected records are made.
    public private(set) var outcomeKinds: OutcomeKinds

    /// The types that `mine` does not limit, because their records are not about a window. They must be selected, too.
    private static let session: [RecordType] = [.hello, .ready, .answer, .scene, .dropped]

    private static let withoutDetail: UInt8 = 0x80

    /// Everything except the trace types.
    public static let `default` = EmitFilter { !RecordType.traces.contains($0) }
    public static let all = EmitFilter { _ in true }
    /// No records except those that every reader receives.
    public static let none = EmitFilter { _ in false }

    private init(_ wants: (RecordType) -> Bool) {
        wanted = RecordType.allCases.map { wants($0) ? 0xff : 0 }
        wanted[RecordType.hello.rawValue] = 0xff
        wanted[RecordType.answer.rawValue] = 0xff
        outcomeKinds = EmitFilter.outcomeKinds(of: wanted, [:])
    }

    /// Parses a list separated by commas, with record types, `type.detail`, `action.NAME`, `default`, `all` and `mine`.
    /// A leading `-` excludes an item; `mine` cannot be excluded. A list starts from the default if it has only `mine`,
    /// or if its first other item is excluded.
    public init(parsing text: String) throws(EmitFilterError) {
        let items = text.split(separator: ",", omittingEmptySubsequences: false).map { item in
            String(item.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
        // `mine` selects no type.
        let first = items.first { $0 != "mine" }
        self = first?.hasPrefix("-") ?? true ? .default : .none
        for item in items {
            let leavesOut = item.hasPrefix("-")
            let name = leavesOut ? String(item.dropFirst()) : item
            if item == "mine" {
                isMine = true
                continue
            }
            if name.hasPrefix("action."), name.count > 7 {
                actions[String(name.dropFirst(7))] = !leavesOut
                continue
            }
            if ["action", "default", "all"].contains(name) { actions.removeAll() }
            for (index, bits) in try EmitFilter.bits(of: name, item: item) {
                if leavesOut { wanted[index] &= ~bits } else { wanted[index] |= bits }
            }
        }
        wanted[RecordType.hello.rawValue] = 0xff
        wanted[RecordType.answer.rawValue] = 0xff
        outcomeKinds = EmitFilter.outcomeKinds(of: wanted, actions)
    }

    /// The items that select kinds of records: `default`, `all`, every type, and every type with each of its details. A
    /// list can also contain `mine`, and `action.NAME` for an action of the scene.
    public static var kindNames: [String] {
        ["default", "all"]
            + RecordType.allCases.flatMap { type in [type.name] + type.details.map { "\(type.name).\($0)" } }
    }

    private static func bits(of name: String, item: String) throws(EmitFilterError) -> [(Int, UInt8)] {
        switch name {
        case "all": return RecordType.allCases.map { ($0.rawValue, 0xff) }
        case "default":
            return RecordType.allCases.filter { !RecordType.traces.contains($0) }.map { ($0.rawValue, 0xff) }
        default: break
        }
        let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let first = parts.first, let type = RecordType(name: first) else {
            throw EmitFilterError(
                item: item,
                expected: (["default", "all"] + RecordType.allCases.map(\.name) + ["mine", "action.NAME"])
                    .joined(separator: ", "))
        }
        guard parts.count == 2 else { return [(type.rawValue, 0xff)] }
        guard let detail = type.details.firstIndex(of: parts[1]) else {
            throw EmitFilterError(
                item: item,
                expected: type.details.isEmpty
                    ? type.name : type.details.map { "\(type.name).\($0)" }.joined(separator: ", "))
        }
        return [(type.rawValue, 1 << UInt8(detail))]
    }

    /// Whether records of a trace type are selected.
    public var selectsTraces: Bool { RecordType.traces.contains { wanted[$0.rawValue] != 0 } }

    public func passes(_ header: RecordHeader) -> Bool {
        if isMine, !EmitFilter.session.contains(header.type), !(header.about.map(ownIDs.contains) ?? false) {
            return false
        }
        if let action = header.action, let isWanted = actions[action] { return isWanted }
        let bits = wanted[header.type.rawValue]
        guard let detail = header.detail else { return bits & EmitFilter.withoutDetail != 0 }
        return bits & (1 << UInt8(detail)) != 0
    }

    /// The outcomes of the core from which records of these types and actions are made.
    private static func outcomeKinds(of wanted: [UInt8], _ actions: [String: Bool]) -> OutcomeKinds {
        RecordType.allCases.reduce(into: []) { kinds, type in
            if wanted[type.rawValue] != 0 || (type == .action && actions.values.contains(true)) {
                kinds.formUnion(type.outcomes)
            }
        }
    }
}

/// The list has an unknown item.
public struct EmitFilterError: Error, Hashable, CustomStringConvertible {
    public let item: String
    /// The known items, separated by commas.
    public let expected: String

    public var description: String {
        let item = item.utf8.count <= 60 ? item : "\(item.prefix(57))..."
        return "unknown record kind '\(item)': expected one of \(expected)"
    }
}
