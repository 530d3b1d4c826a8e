import Foundation

/// A record that was read.
public struct Record: CustomStringConvertible {
    public let line: String
    private let object: NSDictionary

    public init(_ line: String) throws {
        self.line = line
        let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
        object = value as? NSDictionary ?? [:]
    }

    public var description: String { line }

    public var type: String { self["type"] ?? "" }

    public subscript(_ key: String) -> String? { object[key] as? String }
    public func strings(_ key: String) -> [String]? { object[key] as? [String] }
    public func integer(_ key: String) -> Int? { object[key] as? Int }
    public func integers(_ key: String) -> [Int]? { object[key] as? [Int] }
    public func numbers(_ key: String) -> [Double]? { object[key] as? [Double] }
    public func number(_ key: String) -> Double? { object[key] as? Double }
    public func bool(_ key: String) -> Bool? { object[key] as? Bool }

    /// The type with its detail: `touch began`, `device added`, `ready`.
    public var kind: String {
        let detail =
            self["phase"] ?? self["change"] ?? (type == "gesture" ? self["state"] : nil)
            ?? (type == "dropped" ? self["reason"] : nil)
        return detail.map { "\(type) \($0)" } ?? type
    }

    /// The kind, and the values of those of these keys that it has: `touch ended 10.05 recording`.
    public func told(_ keys: [String]) -> String {
        ([kind] + keys.compactMap { object[$0].map { "\($0)" } }).joined(separator: " ")
    }

    public func told(_ keys: String...) -> String { told(keys) }
}

extension Fingerpost.Result {
    /// The records after the first one, `hello`: each kind, and the values of those of these keys that it has.
    public func told(_ keys: String...) throws -> [String] { try output.dropFirst().map { try Record($0).told(keys) } }
}

extension LineReader {
    public func record() throws -> Record? { try next().map(Record.init) }

    /// All records up to and including the first of `kind`.
    public func records(until kind: String) throws -> [Record] {
        var records: [Record] = []
        while let record = try record() {
            records.append(record)
            if record.kind == kind { return records }
        }
        throw Failure(description: "it ended without '\(kind)', after \(records.map(\.kind))")
    }

    /// The next `count` records.
    public func records(_ count: Int) throws -> [Record] {
        var records: [Record] = []
        while records.count < count, let record = try record() { records.append(record) }
        return records
    }
}
