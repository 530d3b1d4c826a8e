import Records

/// A list of record kinds.
nonisolated public struct RecordKinds {
    /// The list as typed.
    let text: String
    public let filter: EmitFilter

    public init(parsing text: String) throws {
        self.text = text
        filter = try EmitFilter(parsing: text)
    }
}
