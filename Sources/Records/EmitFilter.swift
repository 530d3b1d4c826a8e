import Routing

/// The selection of records that a reader gets: the value of `--emit` and of `subscribe`.
public struct EmitFilter: Equatable, Sendable {
    /// One bit for each detail of a type, and the highest bit for records without a detail.
    private typealias Details = UInt32
    /// The selected records of each type.
    private var wanted: [Details]
    /// The actions that were added or excluded one by one. An entry with a state overrides one without.
    private var actions: [RecordHeader.SentAction: Bool] = [:]
    /// What follows `action.` in the items of the list, in their order.
    public private(set) var actionNames: [String] = []
    /// Whether only the records about `ownIDs` are selected: the item `mine`.
    public private(set) var isMine = false
    /// The ids of the reader's own windows and of everything in them.
    public var ownIDs: Set<String> = []
    /// Whether records about private views are selected: they are, unless the item `-private` excludes them.
    public private(set) var selectsPrivate = true
    /// Whether the reader may have records about private views.
    public var isTrusted = false
    /// The outcomes of the core from which the selected records are made.
    public private(set) var outcomeKinds: OutcomeKinds = []
    /// Whether records of a trace type are selected.
    public private(set) var selectsTraces = false

    /// The types that `mine` does not limit, because their records are not about a window. They must be selected, too.
    private static let session: [RecordType] = [.hello, .ready, .answer, .scene, .dropped]

    private static let withoutDetail: Details = 1 << (Details.bitWidth - 1)

    private static func bit(_ detail: Int) -> Details {
        precondition(detail < Details.bitWidth - 1, "a record type has more details than Details has bits")
        return 1 &<< Details(detail)
    }

    /// Everything except the trace types.
    public static let `default` = EmitFilter { !RecordType.traces.contains($0) }
    public static let all = EmitFilter { _ in true }
    /// No records except those that every reader receives.
    public static let none = EmitFilter { _ in false }

    private init(_ wants: (RecordType) -> Bool) {
        wanted = RecordType.allCases.map { wants($0) ? .max : 0 }
        complete()
    }

    /// Parses a list separated by commas, with record types, `type.detail`, `action.NAME`, `action.NAME.STATE`,
    /// `default`, `all`, `mine` and `-private`. A leading `-` excludes an item; `mine` cannot be excluded. A list
    /// starts from the default if it has only `mine`, or if its first other item is excluded.
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
            if name == "private" {
                selectsPrivate = !leavesOut
                continue
            }
            if name.hasPrefix("action."), name.count > 7 {
                select(action: String(name.dropFirst(7)), !leavesOut)
                continue
            }
            if ["action", "default", "all"].contains(name) { actions.removeAll() }
            for (index, bits) in try EmitFilter.bits(of: name, item: item) {
                if leavesOut { wanted[index] &= ~bits } else { wanted[index] |= bits }
            }
        }
        complete()
    }

    /// Selects what every reader gets, and sets what follows from the selection.
    private mutating func complete() {
        for type in [RecordType.hello, .answer] { wanted[type.rawValue] = .max }
        outcomeKinds = EmitFilter.outcomeKinds(of: wanted, actions)
        selectsTraces = RecordType.traces.contains { wanted[$0.rawValue] != 0 }
    }

    /// The items that select kinds of records: `default`, `all`, every type, and every type with each of its details. A
    /// list can also contain `mine` and `-private`, and for an action of the scene `action.NAME` and
    /// `action.NAME.STATE`.
    public static var kindNames: [String] {
        ["default", "all"]
            + RecordType.allCases.flatMap { type in [type.name] + type.details.map { "\(type.name).\($0)" } }
    }

    /// Adds or excludes an action in every state, or in the state that follows its name. The name of an action may also
    /// end like a state.
    private mutating func select(action name: String, _ isWanted: Bool) {
        actionNames.append(name)
        for state in GestureOutcome.State.allCases {
            actions[RecordHeader.SentAction(name: name, state: state)] = nil
            let ending = ".\(state.rawValue)"
            guard name.hasSuffix(ending) else { continue }
            actions[RecordHeader.SentAction(name: String(name.dropLast(ending.count)), state: state)] = isWanted
        }
        actions[RecordHeader.SentAction(name: name)] = isWanted
    }

    private static func bits(of name: String, item: String) throws(EmitFilterError) -> [(Int, Details)] {
        switch name {
        case "all": return RecordType.allCases.map { ($0.rawValue, .max) }
        case "default":
            return RecordType.allCases.filter { !RecordType.traces.contains($0) }.map { ($0.rawValue, .max) }
        default: break
        }
        let sign = item.hasPrefix("-") ? "-" : ""
        let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let first = parts.first, let type = RecordType(name: first) else {
            throw EmitFilterError(
                item: item, meant: nearest(to: name, among: kindNames + ["mine", "private"]).map { sign + $0 },
                expected: (["default", "all"] + RecordType.allCases.map(\.name) + ["mine", "-private", "action.NAME"])
                    .joined(separator: ", "))
        }
        guard parts.count == 2 else { return [(type.rawValue, .max)] }
        guard let detail = type.details.firstIndex(of: parts[1]) else {
            throw EmitFilterError(
                item: item,
                expected: type.details.isEmpty
                    ? type.name : type.details.map { "\(type.name).\($0)" }.joined(separator: ", "))
        }
        return [(type.rawValue, bit(detail))]
    }

    /// The same selection, for a reader that may have records about private views.
    public var trusted: EmitFilter {
        var filter = self
        filter.isTrusted = true
        return filter
    }

    /// Whether the reader gets what is private.
    public var getsPrivate: Bool { selectsPrivate && isTrusted }

    public func passes(_ header: RecordHeader) -> Bool {
        switch header.readers {
        case .all: break
        case .trusted: if !getsPrivate { return false }
        case .others: if getsPrivate { return false }
        }
        if isMine, !EmitFilter.session.contains(header.type), !(header.about.map(ownIDs.contains) ?? false) {
            return false
        }
        if let action = header.action, !actions.isEmpty,
            let isWanted = actions[action] ?? actions[RecordHeader.SentAction(name: action.name)]
        {
            return isWanted
        }
        let bits = wanted[header.type.rawValue]
        guard let detail = header.detail else { return bits & EmitFilter.withoutDetail != 0 }
        return bits & EmitFilter.bit(detail) != 0
    }

    /// The outcomes of the core from which records of these types and actions are made.
    private static func outcomeKinds(of wanted: [Details], _ actions: [RecordHeader.SentAction: Bool]) -> OutcomeKinds {
        RecordType.allCases.reduce(into: []) { kinds, type in
            if wanted[type.rawValue] != 0 || (type == .action && actions.values.contains(true)) {
                kinds.formUnion(type.outcomes)
            }
        }
    }
}

/// The list has an unknown item.
public struct EmitFilterError: Error, Equatable, CustomStringConvertible {
    public let item: String
    /// The known item that was probably meant; nil if none is similar.
    public var meant: String?
    /// The known items, separated by commas.
    public let expected: String

    public var description: String {
        let item = item.utf8.count <= 60 ? item : "\(item.prefix(57))..."
        let fix = meant == nil ? ": expected one of \(expected)" : hint(meant)
        return "unknown record kind '\(item)'\(fix)"
    }
}
