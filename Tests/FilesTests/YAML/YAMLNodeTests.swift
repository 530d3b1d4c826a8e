import Files
import TestKit
import Testing

func parse(_ text: String) throws(YAMLError) -> YAMLNode { try YAMLNode(parsing: Array(text.utf8)) }

@Suite("Nodes of a YAML text have their positions")
struct YAMLNodeTests {
    @Test("Mappings keep their order, and every key and value has its line and column")
    func marks() throws {
        let node = try parse(
            """
            # a scene
            fingerpost: 1
            windows:
              - id: main
                view: {id: Ä, frame: [1, 2.5]}

            """)
        let entries = try require(node.mapping)
        expectEqual(entries.map(\.key), ["fingerpost", "windows"])
        expectEqual(entries[0].keyMark, YAMLMark(line: 2, column: 1))
        expectEqual(entries[0].value.mark, YAMLMark(line: 2, column: 13))
        let window = try require(entries[1].value.sequence?.first)
        expectEqual(window.mark, YAMLMark(line: 4, column: 5))
        let frame = try require(window["view"]?.mapping?[1])
        expectEqual(frame.keyMark, YAMLMark(line: 5, column: 19))
        expectEqual(frame.value.sequence?.map(\.mark.column), [27, 30])
        expectEqual(frame.value.sequence?.compactMap(\.double), [1, 2.5])
    }

    @Test(
        "Plain scalars have the core schema's types",
        arguments: [
            ("null", .null), ("~", .null), ("Null", .null), ("", .null),
            ("true", .bool(true)), ("false", .bool(false)),
            ("True", .string), ("yes", .string), ("on", .string),
            ("0", .integer(0)), ("-17", .integer(-17)), ("+5", .integer(5)), ("0403", .integer(403)),
            ("0o17", .integer(15)), ("0xff", .integer(255)), ("0x", .string), ("0o8", .string),
            ("9223372036854775807", .integer(.max)),
            ("1.", .double(1)), (".5", .double(0.5)), ("-.5e+3", .double(-500)), ("1e3", .double(1000)),
            ("0e11", .double(0)),
            (".inf", .double(.infinity)), ("-.Inf", .double(-.infinity)),
            (".", .string), ("+", .string), ("1e", .string), ("1.2.3", .string),
            ("12:30", .string), ("1_000", .string), ("0eef", .string),
            ("inf", .string),
        ] as [(String, YAMLNode.Content)])
    func coreSchema(text: String, content: YAMLNode.Content) throws {
        let node = try require(try parse("key: \(text)")["key"])
        expectEqual(node.content, content)
        expectEqual(node.text, text)
    }

    @Test("The scalar .nan is a number")
    func notANumber() throws {
        expectEqual(try parse("[.nan]").sequence?[0].double?.isNaN, true)
    }

    @Test("Quoted and block scalars are always strings")
    func quoted() throws {
        let node = try parse(
            """
            - "1"
            - 'true'
            - ""
            - |
              2

            """)
        expectEqual(node.sequence?.map(\.string), ["1", "true", "", "2\n"])
    }

    @Test("An integer is also a double, and there are no other conversions")
    func accessors() throws {
        let items = try require(try parse("[1, 1.5, a, true, null, [], {}]").sequence)
        expectEqual(items.map(\.double), [1, 1.5, nil, nil, nil, nil, nil])
        expectEqual(items.map(\.integer), [1, nil, nil, nil, nil, nil, nil])
        expectEqual(items.map(\.string), [nil, nil, "a", nil, nil, nil, nil])
        expectEqual(items.map(\.bool), [nil, nil, nil, true, nil, nil, nil])
        expectEqual(items.map(\.isNull), [false, false, false, false, true, false, false])
        expectEqual(
            items.map(\.kindName),
            [
                "an integer", "a number", "a string", "a boolean", "nothing", "a list", "a mapping",
            ])
    }

    @Test(
        "A text without a document is null",
        arguments: ["", "\n", "# only a comment\n", "\u{feff}", "---\n", "--- ~\n...\n"])
    func empty(text: String) throws {
        expect(try parse(text).isNull)
    }

    @Test("A byte order mark does not move the first line")
    func byteOrderMark() throws {
        expectEqual(try parse("\u{feff}a: 1")["a"]?.mark, YAMLMark(line: 1, column: 4))
    }

    @Test("Carriage returns end lines")
    func carriageReturns() throws {
        expectEqual(try parse("a: 1\r\nb: 2\r\n")["b"]?.mark, YAMLMark(line: 2, column: 4))
    }

    @Test("JSON is YAML, including surrogate pairs, and columns after a pair are those of the text")
    func json() throws {
        let node = try parse(
            #"{"a":"\ud83d\ude00\n\\ud83d\"\/","b":{"c":[1,-2.5e3,true,null]},"#
                + "\n\t" + #""d\uD83D\uDE00":""}"#)
        expectEqual(node["a"]?.string, "😀\n\\ud83d\"/")
        expectEqual(node["b"]?.mark, YAMLMark(line: 1, column: 38))
        expectEqual(node["b"]?["c"]?.sequence?.map(\.content), [.integer(1), .double(-2500), .bool(true), .null])
        expectEqual(node["d😀"]?.mark, YAMLMark(line: 2, column: 18))
    }

    @Test("A long line of JSON is read completely")
    func longLine() throws {
        let word = String(repeating: "ä", count: 5000)
        let members = (0..<500).map { #""key\#($0)":{"list":[1,2,{"text":"\#(word)"}]}"# }
        let node = try parse("{" + members.joined(separator: ",") + "}")
        expectEqual(node.mapping?.count, 500)
        expectEqual(node["key499"]?["list"]?.sequence?[2]["text"]?.string, word)
    }

    @Test("Lists may be nested 128 deep")
    func depth() throws {
        let depth = YAMLNode.maximumDepth
        let node = try parse(String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
        expectEqual(node.kindName, "a list")
    }
}
