import Testing
import YAML

@Suite("A node written as JSON")
struct JSONTests {
    private func json(_ text: String) throws -> String {
        var bytes: [UInt8] = []
        try parse(text).appendJSON(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("Is compact, in the order of the text, each value with its type")
    func compact() throws {
        let text = try json("{b: [1, 4711, -0x10, 2.50, 1e21, 0.1], a: {x: null, y: true, 5: 'no'}, c: [], d: {}}")
        #expect(
            text
                == #"{"b":[1,4711,-16,2.5,1e+21,0.1],"a":{"x":null,"y":true,"5":"no"},"c":[],"d":{}}"#
                .replacing("-16", with: "\"-0x10\""))
    }

    @Test("Escapes what JSON requires, and DEL as records do, and nothing else")
    func escapes() throws {
        #expect(try json(#"["\" \\ / \n\t\r \0 \x1f \x7f ä 😀"]"#) == #"["\" \\ / \n\t\r \u0000 \u001f \u007f ä 😀"]"#)
    }

    @Test("Fails for infinity")
    func infinity() {
        #expect(
            throws: YAMLError(
                at: YAMLMark(line: 2, column: 6),
                "JSON has no .inf; put it in quotes, or leave it "
                    + "out")
        ) {
            try json("a: 1\nbig: .inf")
        }
    }

    @Test("Is unchanged after parsing", arguments: ["0.1", "1e-7", "123456789.123456789", "5e-324", "-0.0"])
    func roundTrip(number: String) throws {
        #expect(try parse(try json("[\(number)]")).sequence?[0].double == Double(number))
    }
}
