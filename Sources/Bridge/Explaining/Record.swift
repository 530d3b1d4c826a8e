import Files
import Outputs
import Records
import Touches

/// A record as a reader gets it.
package struct Record {
    package let type: RecordType
    package let time: Timestamp
    package let node: YAMLNode
}

extension Record {
    /// Reads a record. Nil if the line is not a record of a known type.
    package init?(_ line: ArraySlice<UInt8>) {
        guard let node = try? YAMLNode(json: line),
            let type = node["type"]?.string.flatMap(RecordType.init(name:))
        else {
            return nil
        }
        self.init(type: type, time: Timestamp(seconds: node["time"]?.double ?? 0), node: node)
    }

    /// A record of a value, with what a later one changed.
    package func changed(by later: Record) -> Record {
        let old = (node.mapping ?? []).filter { later[$0.key] == nil }
        return Record(
            type: type, time: later.time, node: YAMLNode(.mapping(old + (later.node.mapping ?? [])), mark: node.mark))
    }

    package subscript(key: String) -> YAMLNode? { node[key] }

    // The optimizer of Swift 6.3 fails with an ownership error if it inlines this.
    @inline(never)
    package func integer(_ key: String) -> Int? { node[key]?.integer }

    package func string(_ key: String) -> String? { node[key]?.string }
    package func strings(_ key: String) -> [String] { (node[key]?.sequence ?? []).compactMap(\.string) }
    package func number(_ key: String) -> Double? { node[key]?.double }

    package func point(_ key: String) -> CGPoint? {
        let numbers = (node[key]?.sequence ?? []).compactMap(\.double)
        return numbers.count == 2 ? CGPoint(numbers[0], numbers[1]) : nil
    }

    /// The touch that the record is about; nil if it is about none or several.
    package var touch: TouchID? { integer("touch").map { TouchID($0) } }

    /// The touches that the record is about.
    package var touches: [TouchID] {
        guard let list = node["touches"]?.sequence else { return touch.map { [$0] } ?? [] }
        return list.compactMap(\.integer).map { TouchID($0) }
    }

    /// In screen points.
    package var location: CGPoint { CGPoint(number("x") ?? 0, number("y") ?? 0) }

    /// The record as JSON in one line, with its sentence.
    package var json: String {
        var entries = node.mapping ?? []
        if node["text"] == nil, let text {
            entries.append(YAMLEntry(key: "text", keyMark: node.mark, value: .string(text)))
        }
        return YAMLNode(.mapping(entries)).json ?? "null"
    }

    /// Of a touch that began: whether `view` is a scroll view, which takes the touches that nothing in it takes.
    package func scrolls(_ view: String) -> Bool { strings("recognizers").contains("\(view).pan") }

    package var phase: ContactPhase? { string("phase").flatMap { ContactPhase(name: $0) } }
}

extension JSONObject {
    /// Adds some keys of a mapping, as far as it has them.
    package mutating func copy(_ keys: [StaticString], of node: YAMLNode) {
        for key in keys { json(key, node["\(key)"]?.json) }
    }
}

/// Passes the records of a replay to a function of this program.
package final class ParsedRecords: Output {
    private let filter: EmitFilter
    private let use: (Record) -> Void

    /// - Parameter kinds: the records that are needed, as a value of `--emit`.
    package init(_ kinds: String, _ use: @escaping (Record) -> Void) throws(EmitFilterError) {
        filter = try EmitFilter(parsing: kinds).trusted
        self.use = use
    }

    package var filters: [EmitFilter] { [filter] }

    package func append(_ header: RecordHeader, _ bytes: UnsafeBufferPointer<UInt8>) {
        if filter.passes(header), let record = Record(Array(bytes)[...]) { use(record) }
    }
}
