/// The JSON Schema (2020-12) of all records.
public enum RecordSchema {
    public static var text: String { String(decoding: PackageResources.record_schema_json, as: UTF8.self) }
}
