import Foundation
import PanelTestKit
import TestKit
import Testing

@Suite("Times in a replay")
struct ReplayTimeTests {
    /// Events that no panel sends: frames that do not end, losses at any position, and jumps of time.
    private func events(from start: Int, using random: inout SplitMix64) -> String {
        var time = start
        var lines: [String] = []
        func add(_ type: String, _ code: String, _ value: Int) {
            lines.append(
                "E: \(time / 1_000_000).\(String(repeating: "0", count: 6 - String(time % 1_000_000).count))\(time % 1_000_000) \(type) \(code) \(value)"
            )
        }
        for number in 0..<Int.random(in: 1...60, using: &random) {
            time +=
                Bool.random(using: &random)
                ? 0 : Int.random(in: 1...(Bool.random(using: &random) ? 20_000 : 900_000), using: &random)
            switch Int.random(in: 0..<10, using: &random) {
            case 0: add("0000", "0003", 0)
            case 1..<5: add("0000", "0000", 0)
            case 5: add("0003", "002f", Int.random(in: 0..<3, using: &random))
            case 6: add("0003", "0039", -1)
            case 7: add("0003", "0039", number)
            default:
                add("0003", "0035", Int.random(in: 0..<1000, using: &random))
                add("0003", "0036", Int.random(in: 0..<500, using: &random))
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    @Test("Times never decrease within a recording, whatever it contains", arguments: seeds(80))
    func monotonic(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let panel = Fixture.panel + events(from: 10_000_000, using: &random)
        // A refused device is not played, so its times do not begin another recording.
        let keyboard =
            Fixture.keyboard
            + Fixture.letter.replacingOccurrences(of: "10.", with: "\(Int.random(in: 5...40, using: &random)).")
        let folder = try Fixture.folder(["panel.evemu": panel, "keyboard.evemu": keyboard])
        let files = seed % 2 == 0 ? ["panel.evemu", "keyboard.evemu"] : ["panel.evemu"]
        let result = try Fingerpost.run(arguments: ["replay", "--emit", "all"] + files, directory: folder.path)
        expectEqual(result.exit, .code(0))
        var last = 0.0
        for record in try result.output.map({ try Record($0) }) {
            let time = try require(record.number("time"))
            expect(time >= last, "after \(last): \(record)")
            last = time
            if let since = record.number("since"), let until = record.number("until") {
                expect(since <= until && until <= time, "\(record)")
            }
        }
    }

    /// A tap of one finger, and then a drag of another, of 3 to 12 steps, with a rest before the lift or without.
    private func tapAndDrag(from start: Double = 1, using random: inout SplitMix64) -> String {
        var time = start
        var text = ""
        func add(_ phase: String, _ touch: Int, _ x: Double, _ y: Double, after interval: Double) {
            time += interval
            text +=
                #"{"type":"touch","time":\#(time),"phase":"\#(phase)","touch":\#(touch),"x":\#(x),"y":\#(y)}"# + "\n"
        }
        add("began", 1, 700, 50, after: 0)
        add("ended", 1, 700, 50, after: 0.05)
        var (x, y) = (Double.random(in: 150...250, using: &random), Double.random(in: 150...250, using: &random))
        let step = (Double.random(in: -30...30, using: &random), Double.random(in: -30...30, using: &random))
        add("began", 2, x, y, after: 0.01)
        for _ in 0..<Int.random(in: 3...12, using: &random) {
            x += step.0
            y += step.1
            add("moved", 2, x, y, after: 0.008)
        }
        add("ended", 2, x, y, after: Bool.random(using: &random) ? 0.008 : 0.15)
        return text
    }

    /// The records of a replay, without their numbers.
    ///
    /// - Parameter touches: added to the numbers of touches.
    private func records(
        _ files: [String], in folder: TemporaryDirectory, after touches: Int = 0
    ) throws -> [(record: String, touch: Int)] {
        let words = ["replay", "--scene", "scene.yaml", "--emit", "all"] + files
        let result = try Fingerpost.run(arguments: words, directory: folder.path)
        expectEqual(result.exit, .code(0))
        return try result.output.filter { !$0.contains(#""type":"hello""#) }.map { line in
            var object = try require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            object["seq"] = nil
            let touch = object["touch"] as? Int
            if let touch { object["touch"] = touch + touches }
            if let numbers = object["touches"] as? [Int] { object["touches"] = numbers.map { $0 + touches } }
            let data = try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
            return (String(decoding: data, as: UTF8.self), touch ?? 0)
        }
    }

    @Test(
        "The records of a panel with units finer than records give the same again, glides too", arguments: seeds(12)
    )
    func recordsOfFinePanel(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let scene = """
            fingerpost: 1
            screen: {width: 1000, height: 400}
            windows:
              - view:
                  id: page
                  subviews:
                    - {id: list, kind: scroll, frame: [0, 0, 500, 400], contentSize: [900, 4000]}
                    - id: pad
                      frame: [500, 0, 500, 400]
                      gestures: [{id: drag, kind: pan, action: drag}]
            """
        var panel = Fixture.panel
        for axis in ["35", "36"] {
            panel = panel.replacing(try Regex("A: \(axis) 0 [0-9]+"), with: "A: \(axis) 0 32767")
        }
        expect(panel != Fixture.panel)
        var time = 10_000_000
        func event(_ type: String, _ code: String, _ value: Int) -> String {
            "E: \(time / 1_000_000).\("\(1_000_000 + time % 1_000_000)".dropFirst()) \(type) \(code) \(value)\n"
        }
        for touch in 0..<6 {
            var (x, y) = (Int.random(in: 3000...30_000, using: &random), Int.random(in: 8000...24_000, using: &random))
            let step = (Int.random(in: -900...900, using: &random), Int.random(in: -900...900, using: &random))
            panel += event("0003", "0039", touch)
            for _ in 0..<Int.random(in: 3...9, using: &random) {
                panel += event("0003", "0035", x) + event("0003", "0036", y) + event("0000", "0000", 0)
                (x, y) = (x + step.0, y + step.1)
                time += Int.random(in: 6000...9000, using: &random)
            }
            panel += event("0003", "0039", -1) + event("0000", "0000", 0)
            time += Int.random(in: 50_000...3_000_000, using: &random)
        }
        let folder = try Fixture.folder(["scene.yaml": scene, "panel.evemu": panel])
        func records(_ file: String) throws -> [String] {
            let words = ["replay", "--scene", "scene.yaml", "--emit", "default,-device", file]
            return try Fingerpost.run(arguments: words, directory: folder.path).output.map {
                $0.replacing(/"slot":0,/, with: "")
            }
        }
        let first = try records("panel.evemu")
        try first.joined(separator: "\n").write(toFile: "\(folder.path)/day.jsonl", atomically: true, encoding: .utf8)
        expect(first.count > 30)
        expectEqual(try records("day.jsonl"), first)
    }

    @Test("Recordings in JSON Lines give the same one after the other as alone", arguments: seeds(8))
    func successiveRecordings(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let scene = """
            fingerpost: 1
            screen: {width: 1000, height: 400}
            windows:
              - id: main
                gestures:
                  - {id: hold, kind: longPress, minimumDuration: 2}
                  - {id: one, kind: tap, requireFailureOf: [two]}
                  - {id: two, kind: tap, taps: 2}
            """
        // The finger stays down. Alone, it gives a long press.
        let down = #"{"type":"touch","time":9,"phase":"began","touch":3,"x":700,"y":50}"# + "\n"
        let first = tapAndDrag(using: &random) + (seed % 4 == 3 ? "" : down)
        let second = tapAndDrag(from: [0.5, 9.5, 50][Int(seed % 3)], using: &random)
        let hello = #"{"type":"hello"}"# + "\n"
        let folder = try Fixture.folder([
            "scene.yaml": scene, "first.jsonl": first, "second.jsonl": second,
            "both.jsonl": hello + first + hello + second,
        ])
        let alone = try records(["first.jsonl"], in: folder)
        let presses = alone.count { $0.record.contains(#""sender":"hold""#) || $0.record.contains("hold began") }
        expectEqual(presses > 0, seed % 4 != 3)
        let touches = alone.map(\.touch).max() ?? 0
        let expected = try (alone + records(["second.jsonl"], in: folder, after: touches)).map(\.record)
        expectEqual(try records(["first.jsonl", "second.jsonl"], in: folder).map(\.record), expected)
        expectEqual(try records(["both.jsonl"], in: folder).map(\.record), expected)
    }

    @Test(
        "The records up to a moment are the same, whether the recording ends then or goes on", arguments: seeds(20))
    func endOrPause(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let scene = """
            fingerpost: 1
            screen: {width: 1000, height: 400}
            windows:
              - id: main
                subviews:
                  - {id: list, kind: scroll, frame: [0, 0, 400, 400], contentSize: [900, 4000], paging: \(seed % 2 == 0)}
                  - id: pad
                    frame: [500, 0, 400, 400]
                    gestures: [{id: one, kind: tap, requireFailureOf: [two]}, {id: two, kind: tap, taps: 2}]
            """
        let fingers = tapAndDrag(using: &random)
        let later = #"{"type":"touch","time":60,"phase":"began","touch":3,"x":950,"y":50}"# + "\n"
        let folder = try Fixture.folder(["scene.yaml": scene, "end.jsonl": fingers, "pause.jsonl": fingers + later])
        func records(_ file: String) throws -> [String] {
            let arguments = ["replay", file, "--scene", "scene.yaml", "--emit", "all"]
            let result = try Fingerpost.run(arguments: arguments, directory: folder.path)
            expectEqual(result.exit, .code(0))
            return result.output
        }
        let (end, pause) = (try records("end.jsonl"), try records("pause.jsonl"))
        expect(end.count > 10)
        expectEqual(end, Array(pause.prefix(end.count)))
    }
}
