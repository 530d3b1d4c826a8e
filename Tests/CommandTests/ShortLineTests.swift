import Foundation
import TestKit
import Testing

@Suite("short lines")
struct ShortLineTests {
    private func folder() throws -> TemporaryDirectory {
        try Fixture.folder(["tap.jsonl": Fixture.tap, "drag.jsonl": Fixture.drag(200)])
    }

    /// Serves `records`, and lets `listen` show them on a terminal.
    private func listen(
        to records: [String], columns: Int = 120, rows: Int = 40, environment: [String] = ["TERM=xterm", "NO_COLOR="]
    ) throws -> TerminalScreen {
        let folder = try TemporaryDirectory()
        let socket = "\(folder.path)/s"
        let server = try SocketClient.serve(records.joined(separator: "\n") + "\n", at: socket)
        return try withExtendedLifetime(server) {
            try TerminalScreen.show(
                ["listen", "--socket", socket], columns: columns, rows: rows, environment: environment)
        }
    }

    private func touch(_ number: Int, _ phase: String, _ time: Double, _ x: Int, _ y: Int = 50) -> String {
        #"{"type":"touch","time":\#(time),"phase":"\#(phase)","touch":\#(number),"x":\#(x),"y":\#(y),"view":"B","#
            + #""responder":"B"}"#
    }

    private let hello =
        #"{"type":"hello","seq":1,"time":100.5,"version":1,"program":"p","clock":{"monotonic":100.5,"wall":1}}"#

    // MARK: Which format

    @Test("A terminal gets short lines, with the time, the finger, the event, the place and the receiver")
    func terminal() throws {
        let folder = try folder()
        let screen = try TerminalScreen.show([
            "replay", "--scene", "\(folder.path)/shop.yaml", "\(folder.path)/tap.jsonl",
        ]).lines
        expectEqual(
            screen.map { $0.split(separator: " ").joined(separator: " ") },
            [
                "0.000 hello fingerpost scene \(folder.path)/shop.yaml, screen 1000x500",
                "0.000 1 began (450, 320) buy",
                "0.050 1 ended (450, 320) buy",
                #"0.050 1 action checkout buy -> kiosk data {"sku":4711}"#,
            ])
        // The columns begin at the same places.
        expectEqual(Set(screen[1...2].map { $0.prefix { $0 != "(" }.count }).count, 1)
    }

    @Test("A pipe gets JSON and a terminal gets short lines, unless --format says otherwise")
    func formats() throws {
        let folder = try folder()
        let words = ["replay", "--scene", "shop.yaml", "tap.jsonl"]
        let piped = try Fingerpost.run(arguments: words, directory: folder.path)
        expectEqual(piped.output, Fixture.tapRecords)
        expectEqual(
            try Fingerpost.run(arguments: words + ["--format", "auto"], directory: folder.path).output, piped.output)
        expectEqual(
            try Fingerpost.run(arguments: words + ["--format", "json"], directory: folder.path).output, piped.output)
        let json = try TerminalScreen.show([
            "replay", "--format", "json", "--emit", "hello", "--scene", "\(folder.path)/shop.yaml",
            "\(folder.path)/tap.jsonl",
        ])
        expect(json.lines.joined().hasPrefix(#"{"type":"hello","seq":1,"time":0.000000,"#) && !json.colors)
    }

    @Test("Short lines written to a pipe have no control characters, and no moves")
    func pipe() throws {
        let folder = try folder()
        // Another program, because the kit compares each line of `replay` with the schema.
        let result = try Fingerpost(
            [Fingerpost.path, "replay", "--format", "short", "--scene", "shop.yaml", "drag.jsonl"],
            program: "/usr/bin/env", environment: ["TERM": "xterm"], directory: folder.path
        ).finish()
        expect(result.output.allSatisfy { $0.utf8.allSatisfy { $0 >= 32 && $0 < 127 } })
        let began = try require(result.output.firstIndex { $0.contains(" began ") })
        // The finger stays down: the replay cancels it at its end, after 200 moves of 8 ms.
        expectEqual(result.output.count, began + 2)
        expect(result.output[began + 1].hasPrefix("     1.600"))
        expect(result.output[began + 1].contains("cancelled (end)       (300, 100) "))
    }

    // MARK: Colors

    @Test(
        "Colors and cursor movements are used only on terminals that have them, and NO_COLOR turns colors off",
        arguments: [
            (["TERM=xterm-256color", "NO_COLOR="], true, true), (["TERM=linux", "NO_COLOR="], true, true),
            (["TERM=xterm", "NO_COLOR=1"], false, true), (["TERM=xterm", "NO_COLOR=0"], false, true),
            (["TERM=vt220", "NO_COLOR="], false, true), (["TERM=xterm-mono", "NO_COLOR="], false, true),
            (["TERM=dumb", "NO_COLOR="], false, false), (["TERM=", "NO_COLOR="], false, false),
        ])
    func colors(environment: [String], colors: Bool, moves: Bool) throws {
        let folder = try folder()
        let result = try TerminalScreen.show(
            ["replay", "--speed", "50", "--scene", "\(folder.path)/shop.yaml", "\(folder.path)/drag.jsonl"],
            environment: environment)
        expect(result.colors == colors && result.moves == moves && result.controls == [])
        expect(result.lines.count == 3 && result.lines.last?.contains("cancelled (end)") == true)
    }

    // MARK: Steps

    @Test("The lines of moves and changes are not wrapped, and never fill the terminal")
    func sizes() throws {
        var records = [hello]
        for finger in 1...10 { records.append(touch(finger, "began", 101, finger)) }
        for step in 1...50 { for finger in 1...10 { records.append(touch(finger, "moved", 102, finger * 100 + step)) } }
        let narrow = try listen(to: records, columns: 30).lines
        // Lines of other records go on in the next line.
        expectEqual(narrow.filter { $0.contains("moved") }.count, 10)
        expect(narrow.suffix(10).allSatisfy { $0.contains("moved") && $0.count < 30 })
        let low = try listen(to: records, rows: 6).lines
        expect(low.count == 5 && low.allSatisfy { $0.contains("moved") })
        expectEqual(low.last?.contains("(1050, 50)"), true)
    }

    @Test("Moves that come in several parts replace those that are shown")
    func parts() throws {
        var records = [hello, touch(1, "began", 101, 0), touch(2, "began", 101, 7)]
        for step in 1...1000 {
            for finger in 1...2 { records.append(touch(finger, "moved", 102, finger * 1000 + step)) }
        }
        expectEqual(
            try listen(to: records).lines.map { $0.split(separator: " ").joined(separator: " ") },
            [
                "0.000 hello p", "0.500 1 began (0, 50) B", "0.500 2 began (7, 50) B", "1.500 1 moved (2000, 50) B",
                "1.500 2 moved (3000, 50) B",
            ])
    }

    @Test("Lines fit the width of the terminal and never end inside a word")
    func widths() throws {
        let texts = ["Lorem", "ipsum-dolor", "sit", "amet,", "consectetur", "adipiscing", "elit"]
        var records = [hello]
        for index in 0..<40 {
            let view = texts[index % texts.count] + String(repeating: "x", count: index % 6)
            records += [
                #"{"type":"value","time":\#(101 + index),"view":"\#(view)","contentOffset":[0,\#(index)],"#
                    + #""scroll":"settled"}"#,
                #"{"type":"action","time":\#(101 + index),"device":"panel","action":"go\#(index)","sender":"\#(view)","#
                    + #""target":"B","event":"touchUpInside","data":"\#(texts.joined(separator: " "))"}"#,
            ]
        }
        let wide = try listen(to: records, columns: 1000, rows: 1000).lines
        expectEqual(wide.count, records.count)
        func words(in lines: [String]) -> [Substring] { lines.flatMap { $0.split(separator: " ") } }
        for columns in [30, 60, 100] {
            let narrow = try listen(to: records, columns: columns, rows: 1000).lines
            expect(narrow.allSatisfy { $0.count < columns })
            expectEqual(words(in: narrow), words(in: wide), "\(columns) columns")
            // A record begins with its time. Its other lines are indented further.
            expectEqual(narrow.count { $0.prefix(10).contains(".") }, records.count)
        }
    }

    @Test("Only a touch that nobody took on purpose is cancelled in red")
    func cancelled() throws {
        func delivery(_ change: String, _ by: String) -> String {
            #"{"type":"delivery","time":101,"touch":1,"view":"B","change":"\#(change)"\#(by)}"#
        }
        let by = #","by":["list.pan"]"#
        for (record, isRed) in [
            (delivery("cancelled", by), false), (delivery("swallowed", by), false), (delivery("refused", by), false),
            (delivery("swallowed", ""), false), (delivery("cancelled", ""), true),
        ] {
            expectEqual(try listen(to: [hello, record]).styles.contains("31"), isRed, "\(record)")
        }
    }

    // MARK: What strangers write

    @Test("An id, a name or data cannot control the terminal")
    func hostile() throws {
        let evil = #"\u001b[2J\u001b]0;title\u0007\u0085\u009b31m\r\n\u202ecba\u2028"#
        let records = [
            hello, #"{"type":"device","time":101,"change":"added","device":"\#(evil)","name":"\#(evil)"}"#,
            #"{"type":"action","time":101,"action":"\#(evil)","sender":"\#(evil)","target":"t","data":{"\#(evil)":"\#(evil)"}}"#,
            #"{"type":"\#(evil)","time":101,"\#(evil)":1}"#, "no JSON \u{1B}[2J\u{9B}31m",
        ]
        let result = try listen(to: records, columns: 400, environment: ["TERM=xterm", "NO_COLOR=1"])
        expect(result.controls == [] && !result.moves && !result.colors)
        // One line for each record.
        expectEqual(result.lines.count, 5)
        expect(result.lines[1].contains(#"\x1b[2J\x1b]0;title\x07\x85\x9b31m\x0d\x0a\u{202e}cba\u{2028}"#))
        expect(result.lines.joined().unicodeScalars.allSatisfy { $0.value < 127 })
    }
}
