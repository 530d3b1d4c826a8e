import Records

/// JSON for pages.
enum JSONText {
    /// An object with the keys that `body` adds.
    static func object(_ body: (inout JSONObject) -> Void) -> String {
        var encoder = RecordEncoder()
        var text = ""
        encoder.report(to: { text = String(decoding: $0, as: UTF8.self) }, body)
        return text
    }
}
