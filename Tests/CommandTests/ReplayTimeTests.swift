import Foundation
import ProgramTestKit
import Testing
import TouchTestKit

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

    @Test("Times never decrease within a recording, whatever it contains", arguments: 0..<80)
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
        #expect(result.exit == .code(0))
        var last = 0.0
        for record in try result.output.map({ try Record($0) }) {
            let time = try #require(record.number("time"))
            #expect(time >= last, "after \(last): \(record)")
            last = time
            if let since = record.number("since"), let until = record.number("until") {
                #expect(since <= until && until <= time, "\(record)")
            }
        }
    }

    /// A tap of one finger, and then a drag of another, of 3 to 12 steps, with a rest before the lift or without.
    private func tapAndDrag(using random: inout SplitMix64) -> String {
        var time = 1.0
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

    @Test("The records up to a moment are the same, whether the recording ends then or goes on", arguments: 0..<20)
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
            #expect(result.exit == .code(0))
            return result.output
        }
        let (end, pause) = (try records("end.jsonl"), try records("pause.jsonl"))
        #expect(end.count > 10)
        #expect(end == Array(pause.prefix(end.count)))
    }
}
