import Files
import TestKit
import Testing

@Suite("A node written as JSON")
struct JSONTests {
    private func json(_ text: String) throws -> String { try parse(text).compactJSON() }

    @Test("JSON is compact and in the order of the text, and each value has its type")
    func compact() throws {
        let text = try json("{b: [1, 4711, -0x10, 2.50, 1e21, 0.1], a: {x: null, y: true, 5: 'no'}, c: [], d: {}}")
        expectEqual(
            text,
            #"{"b":[1,4711,-16,2.5,1e+21,0.1],"a":{"x":null,"y":true,"5":"no"},"c":[],"d":{}}"#
                .replacing("-16", with: "\"-0x10\""))
    }

    @Test("JSON escapes what it must, and the other control characters as records do, and nothing else")
    func escapes() throws {
        expectEqual(try json(#"{"\x80": "\x9f\xa0"}"#), "{\"\\u0080\":\"\\u009f\u{a0}\"}")
        expectEqual(try json(#"["\" \\ / \n\t\r \0 \x1f \x7f ä 😀"]"#), #"["\" \\ / \n\t\r \u0000 \u001f \u007f ä 😀"]"#)
    }

    @Test("Every character that JSON permits in a string is read as it is, in keys and in values")
    func characters() throws {
        let ends: [UInt32] = (0...16).flatMap { plane in [plane << 16, plane << 16 | 0xfffe, plane << 16 | 0xffff] }
        let scalars = ([UInt32](0x20...0xffff) + ends).compactMap { UnicodeScalar($0) }
            .filter { $0.value >= 0x20 && $0 != "\"" && $0 != "\\" }
        for first in stride(from: 0, to: scalars.count, by: 256) {
            var text = String.UnicodeScalarView()
            text.append(contentsOf: scalars[first..<min(first + 256, scalars.count)])
            let node = try parse("{\"\(text)\": \"\(text)\"}")
            expectEqual(node.mapping?.map { Array($0.key.unicodeScalars) }, [Array(text)])
            expectEqual((node.mapping?.first?.value.string).map { Array($0.unicodeScalars) }, Array(text))
        }
    }

    @Test("Infinity is an error")
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

    @Test(
        "A node is unchanged after it is written and parsed",
        arguments: ["0.1", "1e-7", "123456789.123456789", "5e-324", "-0.0"])
    func roundTrip(number: String) throws {
        expectEqual(try parse(try json("[\(number)]")).sequence?[0].double, Double(number))
    }
}
