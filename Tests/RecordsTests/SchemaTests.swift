import Foundation
import Records
import TestKit
import Testing

@Suite("The published schema")
struct SchemaTests {
    private func schema() throws -> [String: Any] {
        let object = try JSONSerialization.jsonObject(with: Data(RecordSchema.text.utf8))
        return try require(object as? [String: Any])
    }

    @Test("The schema that the program prints is the file in the sources")
    func isFileInSources() throws {
        expectEqual(RecordSchema.text, try String(contentsOf: RecordValidator.schema, encoding: .utf8))
    }

    @Test("The schema has every type of record")
    func hasEveryTypeOfRecord() throws {
        let parts = try require(schema()["$defs"] as? [String: [String: Any]])
        let types = parts.values.compactMap {
            (($0["properties"] as? [String: Any])?["type"] as? [String: Any])?["const"] as? String
        }
        expectEqual(types.sorted(), RecordType.allCases.map(\.name).sorted())
    }

    @Test("The schema has the values that --emit accepts")
    func hasValuesThatEmitAccepts() throws {
        let parts = try require(schema()["$defs"] as? [String: [String: Any]])
        for type in RecordType.allCases {
            guard let key = type.detailKey else { continue }
            let property = (parts[type.name]?["properties"] as? [String: [String: Any]])?[key]
            expectEqual((property?["enum"] ?? property?["examples"]) as? [String], type.details, "\(type.name).\(key)")
        }
    }

    @Test(
        "The test detects an invalid record",
        arguments: [
            ("{", "not JSON"),
            (#"["touch"]"#, "not a JSON object"),
            (#"{"type":"ready","seq":1,"time":NaN}"#, "NaN is no number of JSON"),
            (#"{"type":"ready","type":"ready","seq":1,"time":1}"#, "key 'type' stands twice"),
            (#"{"type":"ready","seq":1}"#, "'time' is a required property"),
            (#"{"type":"ready","seq":0,"time":1}"#, "0 is less than the minimum of 1"),
            (#"{"type":"touch","seq":1,"time":1,"phase":"hovered","touch":1,"x":0,"y":0}"#, "'hovered' is not one of"),
            (
                #"{"type":"touch","seq":1,"time":1,"phase":"ended","touch":1,"x":0,"y":0}"#,
                "'previous' is a required "
                    + "property"
            ),
            (
                #"{"type":"touch","seq":1,"time":1,"phase":"began","touch":1,"x":0,"y":0,"view":"A"}"#,
                "is a dependency of "
                    + "'view'"
            ),
            (#"{"type":"device","seq":1,"time":1,"change":"refused","device":"a"}"#, "'reason' is a required property"),
            (#"{"type":"answer","ok":false}"#, "'error' is a required property"),
            (
                #"{"type":"action","seq":1,"time":1,"action":"a","sender":"b","event":"gesture"}"#,
                "is not valid under any of"
            ),
        ])
    func error(_ line: String, _ expected: String) {
        let error = #expect(throws: RecordValidator.Error.self) { try RecordValidator.shared.check(line) }
        expectEqual(error?.description.contains(expected), true, "\(error?.description ?? "")")
    }

    @Test(
        "The schema accepts only the keys and values that this program writes",
        arguments: [
            #"{"type":"sunset","seq":1,"time":1}"#,
            #"{"type":"ready","seq":1,"time":1,"colour":"red"}"#,
            #"{"type":"device","seq":1,"time":1,"change":"warmed","device":"a"}"#,
            #"{"type":"hello","seq":1,"time":1,"version":1,"program":"f","screen":{"width":1,"height":1,"depth":24}}"#,
        ])
    func newer(_ line: String) {
        #expect(throws: RecordValidator.Error.self) { try RecordValidator.shared.check(line) }
    }
}
