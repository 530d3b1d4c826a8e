import Testing
import YAML

@Suite("A node written as JSON")
struct JSONTests {
    private func json(_ text: String) throws -> String {
        var bytes: [UInt8] = []
        try parse(text).appendJSON(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("is compact, in the order written, each value of its own type")
    func compact() throws {
        let text = try json("{b: [1, 4711, -0x10, 2.50, 1e21, 0.1], a: {x: null, y: true, 5: 'no'}, c: [], d: {}}")
        #expect(text == #"{"b":[1,4711,-16,2.5,1e+21,0.1],"a":{"x":null,"y":true,"5":"no"},"c":[],"d":{}}"#
            .replacing("-16", with: "\"-0x10\""))
    }

    @Test("escapes what JSON must and nothing else")
    func escapes() throws {
        #expect(try json(#"["\" \\ / \n\t\r \0 \x1f ä 😀"]"#) == #"["\" \\ / \n\t\r \u0000 \u001f ä 😀"]"#)
    }

    @Test("has no place for infinity")
    func infinity() {
        #expect(throws: YAMLFault(at: YAMLMark(line: 2, column: 6), "JSON has no .inf; quote it, or leave it out")) {
            try json("a: 1\nbig: .inf")
        }
    }

    @Test("reads back as what it was", arguments: ["0.1", "1e-7", "123456789.123456789", "5e-324", "-0.0"])
    func roundTrip(number: String) throws {
        #expect(try parse(try json("[\(number)]")).sequence?[0].double == Double(number))
    }
}
