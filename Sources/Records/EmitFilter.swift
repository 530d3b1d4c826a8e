import Routing

/// Which records a reader wants: what `--emit` and `subscribe` say.
public struct EmitFilter: Hashable, Sendable {
    /// One bit a detail of each type, and the highest for records without one.
    private var wanted: [UInt8]

    private static let withoutDetail: UInt8 = 0x80

    /// Everything but the traces.
    public static let `default` = EmitFilter { !RecordType.traces.contains($0) }
    public static let all = EmitFilter { _ in true }

    private init(_ wants: (RecordType) -> Bool) {
        wanted = RecordType.allCases.map { wants($0) ? 0xff : 0 }
        wanted[RecordType.hello.rawValue] = 0xff
        wanted[RecordType.answer.rawValue] = 0xff
    }

    /// A comma-separated list of record types, `type.detail`, `default` and `all`; a leading `-` leaves out. Beginning
    /// with one that leaves out, the list starts from the default.
    public init(parsing text: String) throws(EmitFilterError) {
        let items = text.split(separator: ",", omittingEmptySubsequences: false).map { item in
            String(item.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
        self = items.first?.hasPrefix("-") == true ? .default : EmitFilter { _ in false }
        for item in items {
            let leavesOut = item.hasPrefix("-")
            let name = leavesOut ? String(item.dropFirst()) : item
            for (index, bits) in try EmitFilter.bits(of: name, item: item) {
                if leavesOut { wanted[index] &= ~bits } else { wanted[index] |= bits }
            }
        }
        wanted[RecordType.hello.rawValue] = 0xff
        wanted[RecordType.answer.rawValue] = 0xff
    }

    private static func bits(of name: String, item: String) throws(EmitFilterError) -> [(Int, UInt8)] {
        switch name {
        case "all": return RecordType.allCases.map { ($0.rawValue, 0xff) }
        case "default": return RecordType.allCases.filter { !RecordType.traces.contains($0) }.map { ($0.rawValue, 0xff) }
        default: break
        }
        let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let first = parts.first, let type = RecordType(name: first) else {
            throw EmitFilterError(
                item: item, expected: (["default", "all"] + RecordType.allCases.map(\.name)).joined(separator: ", "))
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

    public func passes(_ header: RecordHeader) -> Bool {
        let bits = wanted[header.type.rawValue]
        guard let detail = header.detail else { return bits & EmitFilter.withoutDetail != 0 }
        return bits & (1 << UInt8(detail)) != 0
    }

    /// The outcomes of the core that some record of this filter comes from.
    public var outcomeKinds: OutcomeKinds {
        var kinds: OutcomeKinds = []
        for (type, kind) in EmitFilter.kinds where wanted[type.rawValue] != 0 { kinds.insert(kind) }
        return kinds
    }

    private static let kinds: [(RecordType, OutcomeKinds)] = [
        (.touch, .touch), (.delivery, .delivery), (.gesture, .gesture), (.action, .action), (.value, .value),
        (.press, .press), (.motion, .motion), (.remote, .remote), (.hit, .hit), (.call, .call), (.state, .state),
        (.hold, .hold), (.control, .control),
    ]
}

/// A list of record kinds that has something unknown in it.
public struct EmitFilterError: Error, Hashable, CustomStringConvertible {
    public let item: String
    /// What could stand there.
    public let expected: String

    public var description: String { "unknown record kind '\(item)': expected one of \(expected)" }
}
