import Files

/// Counts by name, in a tree. The counts of two days, or of two screens, are added.
final class UsageCounts {
    private(set) var count = 0
    private(set) var parts: [String: UsageCounts] = [:]
    /// The counts of the cells of the glass, each at its row * `rowLength` + its column.
    private(set) var cells: [Int] = []
    /// The command that explains an example; of several, the first in alphabetical order.
    private(set) var example: String?

    /// The largest number of columns of cells.
    static let rowLength = 512

    /// The part with this path; an empty one if it does not exist.
    subscript(path: String...) -> UsageCounts { path.reduce(self) { $0.parts[$1] ?? UsageCounts() } }

    /// The part with this path. It is created if it does not exist.
    func part(_ path: String...) -> UsageCounts { path.reduce(self) { $0.made($1) } }

    private func made(_ name: String) -> UsageCounts {
        if let part = parts[name] { return part }
        let part = UsageCounts()
        parts[name] = part
        return part
    }

    func add(_ number: Int = 1) { count += number }

    func add(cell: Int, _ number: Int = 1) {
        if cell >= cells.count { cells += Array(repeating: 0, count: cell + 1 - cells.count) }
        cells[cell] += number
    }

    func add(example other: String) { example = min(example ?? other, other) }

    /// The sum of all counts in it, without those of cells.
    var total: Int { parts.values.reduce(count) { $0 + $1.total } }

    /// The parts with the largest totals first.
    var ranked: [(name: String, counts: UsageCounts)] {
        parts.map { (name: $0.key, counts: $0.value, total: $0.value.total) }.sorted {
            ($1.total, $0.name) < ($0.total, $1.name)
        }.map { ($0.name, $0.counts) }
    }

    /// The parts whose names are numbers, in their order, each with its count.
    var numbers: [(number: Int, count: Int)] {
        parts.compactMap { name, part in Int(name).map { ($0, part.count) } }.sorted { $0.0 < $1.0 }
    }

    func add(_ other: UsageCounts) {
        count += other.count
        for (name, part) in other.parts { made(name).add(part) }
        for (cell, number) in other.cells.enumerated() where number != 0 { add(cell: cell, number) }
        if let example = other.example { add(example: example) }
    }

    // MARK: JSON

    /// - Parameter isBrief: whether a run of cells without a touch is one negative number.
    func json(isBrief: Bool) -> YAMLNode {
        if let example { return .string(example) }
        if !cells.isEmpty { return .list((isBrief ? Self.brief(cells) : cells).map(YAMLNode.integer)) }
        if parts.isEmpty { return .integer(count) }
        return .mapping(parts.sorted { $0.key < $1.key }.map { ($0.key, $0.value.json(isBrief: isBrief)) })
    }

    convenience init(_ node: YAMLNode) {
        self.init()
        count = node.integer ?? 0
        example = node.string
        for entry in node.mapping ?? [] { parts[entry.key] = UsageCounts(entry.value) }
        for item in node.sequence ?? [] {
            let number = item.integer ?? 0
            cells += number < 0 ? Array(repeating: 0, count: min(-number, 1 << 18)) : [number]
        }
    }

    private static func brief(_ cells: [Int]) -> [Int] {
        cells.reduce(into: []) { brief, cell in
            if cell == 0, let last = brief.last, last < 0 {
                brief[brief.count - 1] -= 1
            } else {
                brief.append(cell == 0 ? -1 : cell)
            }
        }
    }
}
