/// The JSON Schema (2020-12) that every record satisfies.
public enum RecordSchema {
    public static var text: String { String(decoding: PackageResources.record_schema_json, as: UTF8.self) }
}
