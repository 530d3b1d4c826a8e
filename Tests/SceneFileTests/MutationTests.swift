import SceneFile
import Testing
import YAML

/// Whatever the bytes: an answer, with every fault in its place.
@Suite("Broken scenes")
struct MutationTests {
    /// A scene with every kind of thing in it.
    static let whole = """
        fingerpost: 1
        screen: {width: 1280, height: 800}
        thresholds: {panDistance: 12}
        policy: {presentedNext: superview, endedHoldCap: 0.15}
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

    struct Random: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    /// Reads `bytes`, and changes with them; no fault lies outside the text or tells nothing.
    func check(_ bytes: [UInt8]) {
        let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
        do {
            _ = try SceneReader.read(bytes, file: "s")
        } catch {
            #expect(!error.faults.isEmpty)
            for fault in error.faults {
                #expect((1...lines + 1).contains(fault.line) && fault.column >= 1 && !fault.message.isEmpty)
                #expect(!fault.description.contains("\n"))
            }
            let places = error.faults.map { ($0.line, $0.column) }
            #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 })
        }
        if let node = try? YAMLNode(parsing: bytes) {
            _ = try? SceneReader.read(changes: node, to: DefaultScene.description, file: "s")
        }
    }

    @Test func cutOffAnywhereAreAnswered() {
        let bytes = Array(Self.whole.utf8)
        for length in stride(from: 0, to: bytes.count, by: 11) { check(Array(bytes[..<length])) }
    }

    @Test func withBytesChangedAreAnswered() {
        let bytes = Array(Self.whole.utf8)
        let insertions = ["[", "]", "{", "}", ":", "- ", "\"", "\n", "-1e300", ".nan", "9223372036854775807", "null", "\u{0}", "é", "all"]
        var random = Random(state: 7)
        for _ in 0..<400 {
            var mutated = bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 0..<mutated.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: mutated[place] = UInt8.random(in: 0...255, using: &random)
                case 1: mutated.insert(contentsOf: insertions.randomElement(using: &random)!.utf8, at: place)
                default: mutated.removeSubrange(place..<min(mutated.count, place + Int.random(in: 1...20, using: &random)))
                }
            }
            check(mutated)
        }
    }

    /// Each scalar in turn becomes something of another type or size.
    @Test func withEveryValueReplacedAreAnswered() throws {
        let node = try YAMLNode(parsing: Array(Self.whole.utf8))
        let values: [YAMLNode.Value] = [
            .null, .bool(true), .integer(.max), .integer(.min), .integer(-1), .double(.nan), .double(-.infinity), .double(1e308),
            .string(""), .string("all"), .string("\u{1}"), .sequence([]), .mapping([]),
        ]
        let count = node.scalarCount
        for index in 0..<count {
            for value in values {
                var left = index
                do {
                    _ = try SceneReader.read(node.replacing(&left, with: value), file: "s")
                } catch {
                    #expect(!error.faults.isEmpty)
                }
            }
        }
    }
}

extension YAMLNode {
    var scalarCount: Int {
        switch value {
        case .sequence(let items): items.map(\.scalarCount).reduce(0, +)
        case .mapping(let entries): entries.map(\.value.scalarCount).reduce(0, +)
        default: 1
        }
    }

    /// With the scalar numbered `left` replaced.
    func replacing(_ left: inout Int, with new: Value) -> YAMLNode {
        switch value {
        case .sequence(let items):
            return YAMLNode(.sequence(items.map { $0.replacing(&left, with: new) }), mark: mark)
        case .mapping(let entries):
            let replaced = entries.map {
                YAMLEntry(key: $0.key, keyMark: $0.keyMark, value: $0.value.replacing(&left, with: new))
            }
            return YAMLNode(.mapping(replaced), mark: mark)
        default:
            left -= 1
            return left == -1 ? YAMLNode(new, text: text, mark: mark) : self
        }
    }
}
