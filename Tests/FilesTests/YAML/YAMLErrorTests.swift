import Files
import TestKit
import Testing

@Suite("Errors in a YAML text have a position and a fix")
struct YAMLErrorTests {
    private static let colon =
        "mapping values are not allowed in this context; quote a value that has ': ' in it, and check the indentation"

    @Test(
        "A construct that libyaml rejects, or Fingerpost does, is an error at its place",
        arguments: [
            ("a: 1\na: 2", 2, 1, "duplicate key 'a'; the first is in line 1"),
            ("{a: 1, 'a': 2}", 1, 8, "duplicate key 'a'; the first is in line 1"),
            ("a: &x 1\nb: 2", 1, 4, "anchors are not supported; remove the '&' and its name"),
            ("- [a]\n- *x", 2, 3, "aliases are not supported; write the value out"),
            ("a: !!str 1", 1, 4, "tags are not supported; remove the '!' and its name"),
            ("a: !point [1, 2]", 1, 4, "tags are not supported; remove the '!' and its name"),
            ("%TAG !a! tag:x\n---\na: 1", 1, 1, "tags are not supported; remove the line %TAG"),
            ("a: 1%TAG\n...\r\n%TAG !a! tag:x", 3, 1, "tags are not supported; remove the line %TAG"),
            ("ä: 1\u{2028}%TAG !a! tag:x", 1, 6, "tags are not supported; remove the line %TAG"),
            ("a: 1\n---\nb: 2", 2, 1, "a second document; a file has only one"),
            ("? [1, 2]\n: 3", 1, 3, "a key must be a word or a string"),
            ("a:\n  ? \n  : 3", 2, 4, "a key must be a word or a string"),
            (
                "? \(String(repeating: "k", count: 99))\n: 1\n? \(String(repeating: "k", count: 99))\n: 1", 3, 3,
                "duplicate key '\(String(repeating: "k", count: 57))...'; the first is in line 1"
            ),
            (
                String(repeating: "[", count: 129) + String(repeating: "]", count: 129), 1, 129,
                "nested deeper than 128 levels"
            ),
            // Where a space is missing between a key and its value.
            ("a: 1\nkind:button\nb: 2", 2, 6, "a space is missing after 'kind:'"),
            ("- kind:button\n  frame: [0, 0, 1, 1]", 1, 8, "a space is missing after 'kind:'"),
            ("- a: 1\n  frame:[0, 0]", 2, 9, "a space is missing after 'frame:'"),
            ("x:1\ny: 2", 1, 3, "a space is missing after 'x:'"),
            ("- - id:a\n    b: 1", 1, 8, "a space is missing after 'id:'"),
            ("a: 1\n\n# remark\nkind:button\n", 4, 6, "a space is missing after 'kind:'"),
            // Other errors near a text with a colon.
            ("url: http://a.b/c\nd: e: f", 2, 5, colon), ("a: 12:30\nb: c: d", 2, 5, colon),
            ("http://a.b\nc: d", 2, 2, colon), ("a:\r\n  b c: d: e\r\n", 2, 9, colon),
            ("a:\n  b: c: d\n", 2, 7, colon), ("a: b: c", 1, 5, colon),
            (
                "a:\n\t- b", 2, 1,
                "found character that cannot start any token while scanning for the next token; indent with spaces, "
                    + "not tabs, and quote a value that begins with @ or `"
            ),
            (
                "a: [1, 2\nb: 3", 2, 2,
                "did not find expected ',' or ']' while parsing a flow sequence begun in line 1; close the list with ]"
            ),
            (
                "a:\n  b: 1\n c: 2", 3, 2,
                "did not find expected key while parsing a block mapping begun in line 1; check the indentation"
            ),
            ("a: \"b", 1, 6, "found unexpected end of stream while scanning a quoted scalar; close the quotes"),
            (
                "{\"a\":\n  {\"b\":\"\\ud83d\\ude00\",\"b\":2}}", 2, 23,
                "duplicate key 'b'; the first is in line 2"
            ),
        ] as [(String, Int, Int, String)])
    func places(text: String, line: Int, column: Int, message: String) {
        #expect(throws: YAMLError(at: YAMLMark(line: line, column: column), message)) { try parse(text) }
    }

    @Test("Half of a surrogate pair is not a character")
    func loneSurrogate() throws {
        let error = try #require(throws: YAMLError.self) { try parse(#"{"a": "\ud83d"}"#) }
        expectEqual(error.mark.line, 1)
        expectEqual(error.message, "the escape is not a whole character; write the character itself")
    }

    @Test("Bytes that are not UTF-8 are an error")
    func encodings() {
        let utf8 = Array("a: ä\nb: ".utf8)
        for bytes: [UInt8] in [[0xff], [0x80], [0xc3], [0xed, 0xa0, 0x80], [0xf0, 0x9f, 0x98]] {
            #expect(throws: YAMLError(at: YAMLMark(line: 2, column: 4), "not UTF-8; save the file as UTF-8")) {
                try YAMLNode(parsing: utf8 + bytes)
            }
        }
        // The third byte does not continue the character.
        #expect(throws: YAMLError(at: YAMLMark(line: 2, column: 5), "not UTF-8; save the file as UTF-8")) {
            try YAMLNode(parsing: utf8 + [0xe2, 0x28, 0xa1])
        }
        let message = "a control character; remove it, or write it as an escape in double quotes"
        for character: Character in ["\u{1}", "\u{1b}", "\u{7f}", "\u{80}", "\u{fffe}"] {
            #expect(throws: YAMLError(at: YAMLMark(line: 2, column: 4), message)) {
                try YAMLNode(parsing: utf8 + Array(String(character).utf8))
            }
        }
        #expect(throws: YAMLError(at: YAMLMark(line: 1, column: 1), "the text is UTF-16; save it as UTF-8")) {
            try YAMLNode(parsing: [0xff, 0xfe, 0x61, 0x00])
        }
    }
}
