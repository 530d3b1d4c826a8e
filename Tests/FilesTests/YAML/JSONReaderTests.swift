import Files
import TestKit
import Testing

@Suite("JSON")
struct JSONReaderTests {
    @Test(
        "A JSON text gives the nodes that it gives as YAML, at the same positions",
        arguments: [
            "{}", "[]", " [ ] ", "\"\"", "null", #"{"a":1}"#,
            "{\n  \"a\": [1, -2.5e3, true, false, null],\r\n \"b\": {}\n}\n",
            #"{"ä":"öß","b":"é","c":[["x","\t\n\u00e4\/\\\""],{"d":0}]}"#,
            "[0.1,1E5,1e-7,-0,99999999999999999999,1e999]",
        ])
    func sameAsYAML(text: String) throws {
        let bytes = Array(text.utf8)[...]
        let yaml = try bytes.withYAMLReader { reader throws(YAMLError) in
            let node = try reader.node()
            try reader.finish()
            return node
        }
        expectEqual(try YAMLNode(json: bytes), yaml)
    }

    @Test(
        "A text that is not JSON is an error at the place where it differs",
        arguments: [
            ("", 0), ("{", 1), (#"{"a" 1}"#, 5), ("[01]", 2), ("[1,]", 3), ("[1 2]", 3), ("[+1]", 1), ("[.5]", 1),
            ("[1.]", 1), ("[tru]", 1), ("'a'", 0), (#""\ud83d""#, 0), ("{} {}", 3), ("# a", 0),
        ])
    func notJSON(text: String, offset: Int) {
        let error = #expect(throws: JSONError.self) { try YAMLNode(json: Array(text.utf8)[...]) }
        expectEqual(error?.offset, offset)
    }
}
