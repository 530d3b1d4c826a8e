public import Files
internal import Records

/// The answer of a bridge to a command, as its client reads it.
public struct Answer {
    /// The `id` of the command; nil if it has none or it is not a string.
    public let id: String?
    /// The result; nil if there is none.
    public let result: YAMLNode?
    /// Why the command was not carried out; nil if it was.
    public let error: String?

    /// What is probably wrong with a command that was carried out.
    public var warnings: [String] { result?["warnings"]?.sequence?.compactMap(\.string) ?? [] }

    /// A result with warnings, as JSON.
    public static func result(warnings: [String]) -> String {
        JSONObject.text { $0.strings("warnings", warnings) }
    }

    /// Nil if the record is not an answer.
    public init?(_ record: YAMLNode) {
        guard record["type"]?.string == RecordType.answer.name else { return nil }
        id = record["id"]?.string
        result = record["result"]
        error = record["ok"]?.bool == true ? nil : record["error"]?.string ?? "the bridge refuses the command"
    }
}
