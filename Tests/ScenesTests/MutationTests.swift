import Files
import PanelTestKit
import Scenes
import TestKit
import Testing

/// Any bytes give an answer, and every error has a valid position.
@Suite("Invalid scenes")
struct MutationTests {
    /// A scene with every kind of object.
    static let whole = """
        fingerpost: 1
        screen: {width: 1280, height: 800}
        thresholds: {panDistance: 12}
        policy: {cancelBeforeAction: true, endedHoldCap: 0.15}
        devices:
          - {id: left, match: {path: "pci-*", vendor: 0eef}, area: [0, 0, 640, 800], calibration: [1, 0, 0, 0, 1, 0], invert: [true, false], axes: {x: ABS_Z, y: 3}, button: BTN_LEFT, filters: {jitter: {median: 5}, ignore: [[0, 0, 1, 1]]}}
        application: {performs: all, delegate: {id: appDelegate}}
        windows:
          - id: main
            key: true
            controller:
              id: kiosk
              view:
                id: A
                hitShape: {polygon: [[0, 0], [1, 0], [0, 1]]}
                subviews:
                  - {id: B, frame: [40, 40, 300, 200], rotate: 30, scale: [1, 2], transform: [1, 0, 0, 1, 0, 0], next: main}
                  - {id: buy, kind: button, frame: [0, 0, 1, 1], actions: {touchUpInside: [{action: a, target: kiosk}, b]}, data: {sku: [4711, null, 1.5, "x"]}}
                  - {kind: slider, frame: [0, 0, 1, 1], minimum: -1, maximum: 1, value: 0.5}
                  - {kind: segmented, frame: [0, 0, 1, 1], segments: 3, selectedSegment: 1}
                  - {id: list, kind: scroll, frame: [0, 0, 1, 1], contentSize: [1, 2], zooms: map, subviews: [{id: map, frame: [0, 0, 1, 1]}]}
                gestures:
                  - {id: twice, kind: tap, taps: 2, requireFailureOf: [list.pan], simultaneousWith: all, ignoreTouchesIn: [B]}
                  - {kind: sequence, areas: [[0, 0, 1, 1]], within: 2}
                  - {kind: swipe, direction: [left, up], shouldBegin: horizontal}
              presents: {view: {id: sheet, controller: }}
        """

    /// Reads `bytes` as a scene and as changes. No error is outside the text or has an empty message.
    func check(_ bytes: [UInt8]) {
        let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
        do {
            _ = try SceneReader.read(bytes, file: "s")
        } catch {
            expect(!error.errors.isEmpty)
            for remark in error.errors + error.warnings {
                expect((1...lines + 1).contains(remark.line) && remark.column >= 1 && !remark.message.isEmpty)
                expect(Self.complaint(about: remark.description, in: String(decoding: bytes, as: UTF8.self)) == nil)
            }
            let places = error.errors.map { ($0.line, $0.column) }
            expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 })
        }
        if let node = try? YAMLNode(parsing: bytes) {
            _ = try? SceneReader.read(changes: node, to: DefaultScene.description, file: "s")
        }
    }

    /// Why a message is unacceptable: it is not one line, it is too long, or it shows a value in Swift's debug format,
    /// which is not from the scene itself.
    static func complaint(about message: String, in scene: String = "") -> String? {
        if message.unicodeScalars.contains(where: { $0.value < 0x20 || [0x85, 0x2028, 0x2029].contains($0.value) }) {
            return "not one line: \(message)"
        }
        if message.utf8.count > 2000 { return "\(message.utf8.count) bytes: \(message.prefix(200))" }
        let debugDescription = /Optional\(|\w\([a-z]\w*: |SceneFile\.|YAML\w*\(|Swift\.|0x[0-9a-f]{9}/
        let isOwn = message.matches(of: debugDescription).contains { !scene.contains($0.output) }
        return isOwn ? "a debug description: \(message)" : nil
    }

    /// Keys, ids, words and numbers that are very long, with all characters that could break a line.
    @Test("The error about a long text is a short line")
    func withLongTextsAreReportedInShortLines() throws {
        let long = [
            String(repeating: "x", count: 1000), String(repeating: "9", count: 1000),
            "1e" + String(repeating: "9", count: 400),
            String(repeating: "a\n\u{2028}\u{85}\t", count: 200), String(repeating: "e\u{301}", count: 500),
        ]
        let node = try YAMLNode(parsing: Array(Self.whole.utf8))
        let text = Self.whole
        func checkText(_ text: String) { check(SceneReader.check(Array(text.utf8), file: "s").remarks) }
        for (number, long) in long.enumerated() {
            let quoted = "\"" + long.replacing("\n", with: "\\n").replacing("\t", with: "\\t") + "\""
            for first in Self.firsts(number) {
                for value in [.string(long), plainScalar(long)] {
                    check(SceneReader.errors(of: node.replacingEachTenth(from: first, with: value)))
                }
                // The same for the keys.
                var left = first
                checkText(
                    text.replacing(/\w+(?=:[ \n])/) { key in
                        left -= 1
                        guard left < 0 else { return String(key.output) }
                        left = 9
                        return quoted
                    })
            }
            checkText("fingerpost: 1\n? \(quoted)\n: 1\n? \(quoted)\n: 2\n")
            checkText(
                "fingerpost: 1\nwindows: [{view: {gestures: [{id: \(quoted), kind: tap, requireFailureOf: [\(quoted)]}]}}]\n"
            )
            checkText("fingerpost: 1\nwindows: [{id: \(quoted), view: {next: \(quoted)}}]\n")
            checkText(
                "fingerpost: 1\nwindows: [{view: {id: \(quoted), kind: button, actions: {touchDown: \(quoted)}}}]\n")
            checkText(
                "fingerpost: 1\nwindows: [{id: \(quoted), frame: [0, 0, 9, 9], view: {subviews: [{kind: button, frame: [10, 0, 9, 9]}]}}]\n"
            )
        }
    }

    /// The numbers of the first scalars that are replaced: one, or all (`cases`). The version is not replaced, because
    /// nothing else is read then.
    private static func firsts(_ number: Int) -> [Int] { (0..<cases(10)).map { ($0 + number) % 10 + 1 } }

    private func check(_ errors: [SceneError]) {
        for error in errors { expect(Self.complaint(about: error.description) == nil) }
    }

    @Test("A scene that is cut off anywhere is reported, and does not crash the reader")
    func cutOffAnywhereAreReported() {
        let bytes = Array(Self.whole.utf8)
        for length in stride(from: 0, to: bytes.count, by: 11) { check(Array(bytes[..<length])) }
    }

    @Test("A scene with changed bytes is reported, and does not crash the reader")
    func withChangedBytesAreReported() {
        let bytes = Array(Self.whole.utf8)
        let insertions = [
            "[", "]", "{", "}", ":", "- ", "\"", "\n", "-1e300", ".nan", "9223372036854775807", "null", "\u{0}", "é",
            "all",
        ]
        var random = SplitMix64(seed: 7)
        for _ in 0..<cases(400) {
            var mutated = bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 0..<mutated.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: mutated[place] = UInt8.random(in: 0...255, using: &random)
                case 1: mutated.insert(contentsOf: insertions.randomElement(using: &random)!.utf8, at: place)
                default:
                    mutated.removeSubrange(place..<min(mutated.count, place + Int.random(in: 1...20, using: &random)))
                }
            }
            check(mutated)
        }
    }

    /// Scalars are replaced by a value of another type or size.
    @Test("A scene with replaced values is reported, and does not crash the reader")
    func withReplacedValuesAreReported() throws {
        let node = try YAMLNode(parsing: Array(Self.whole.utf8))
        let text = #"[~, true, \#(Int.max), \#(Int.min), -1, .nan, -.inf, 1.0e308, "", all, "\u0001", [], {}]"#
        let values = try require(try YAMLNode(parsing: Array(text.utf8)).sequence)
        for (number, value) in values.enumerated() {
            for first in Self.firsts(number) {
                do {
                    _ = try SceneReader.read(node.replacingEachTenth(from: first, with: value), file: "s")
                } catch {
                    expect(!error.errors.isEmpty)
                }
            }
        }
    }
}

extension YAMLNode {
    /// This node with another one in place of the scalar number `first` and of each tenth one after it.
    func replacingEachTenth(from first: Int, with new: YAMLNode) -> YAMLNode {
        var left = first
        return replacingEachTenth(&left, with: new)
    }

    private func replacingEachTenth(_ left: inout Int, with new: YAMLNode) -> YAMLNode {
        switch content {
        case .sequence(let items):
            return YAMLNode(.sequence(items.map { $0.replacingEachTenth(&left, with: new) }), mark: mark)
        case .mapping(let entries):
            let replaced = entries.map {
                YAMLEntry(key: $0.key, keyMark: $0.keyMark, value: $0.value.replacingEachTenth(&left, with: new))
            }
            return YAMLNode(.mapping(replaced), mark: mark)
        default:
            left -= 1
            guard left < 0 else { return self }
            left = 9
            return YAMLNode(new.content, text: new.text, mark: mark)
        }
    }
}

/// The text as a plain scalar.
private func plainScalar(_ text: String) -> YAMLNode {
    (try? YAMLNode(parsing: Array(text.replacing(/\s/, with: "_").utf8))) ?? YAMLNode(.null)
}

extension SceneReader {
    fileprivate static func errors(of node: YAMLNode) -> [SceneError] {
        do {
            return try read(node, file: "s").warnings
        } catch {
            return error.errors + error.warnings
        }
    }
}
