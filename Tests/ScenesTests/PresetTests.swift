import Routing
import TestKit
import Testing
import Touches

@testable import Scenes

@Suite("Presets")
struct PresetTests {
    @Test("A preset sets thresholds, and what the scene sets itself overrides it")
    func thresholds() throws {
        let scene = try read("fingerpost: 1\npresets: [slow]\nthresholds: {tapDuration: 0.75}")
        expectEqual(scene.thresholds.stepperRepeatDelay, 2)
        expectEqual(scene.thresholds.stepperRepeatInterval, 2)
        expectEqual(scene.thresholds.tapDuration, 0.75)
        expectEqual(scene.thresholds.tapDistance, Thresholds().tapDistance)
    }

    @Test("Of several presets, the larger number counts, in any order")
    func several() throws {
        let one = try read("fingerpost: 1\npresets: [tremor, largeHands]").thresholds
        let other = try read("fingerpost: 1\npresets: [largeHands, tremor]").thresholds
        expectEqual(one, other)
        expectEqual(one.tapDistance, 40)
        expectEqual(one.controlSlop, 90)
    }

    @Test("Each number of a preset is a key, and makes something easier", arguments: Preset.allCases)
    func keys(preset: Preset) throws {
        let defaults = Thresholds()
        for (name, number) in preset.numbers.thresholds {
            let key = try require(ThresholdKeys.all.first { $0.name == name })
            let path = try require(key.path as? KeyPath<Thresholds, Double>)
            expect(number > defaults[keyPath: path], "\(name)")
        }
        // A tap may move as far as a pan needs to begin.
        let thresholds = try read("fingerpost: 1\npresets: [\(preset.rawValue)]").thresholds
        expect(thresholds.panDistance >= thresholds.tapDistance)
    }

    @Test("The documentation has each number", arguments: Preset.allCases)
    func documented(preset: Preset) throws {
        let lines = try Repository.text("docs/scene.md").split(separator: "\n")
        let row = try require(lines.first { $0.hasPrefix("| `\(preset.rawValue)` |") })
        var documented: [String: Double] = [:]
        for part in row.split(whereSeparator: { ",;|".contains($0) }) {
            // Several names, then their number.
            guard let number = part.matches(of: #/ ([0-9.]+)/#).first.flatMap({ Double($0.1) }) else { continue }
            for name in part.matches(of: #/`(\w+)`/#) { documented[String(name.1)] = number }
        }
        let numbers = preset.numbers
        var used = numbers.thresholds
        used["allowableMovement"] = numbers.allowableMovement
        used["ignoreRepeat"] = numbers.ignoreRepeat?.seconds
        used["minimumContact"] = numbers.minimumContact?.seconds
        expectEqual(documented, used)
    }

    @Test("Windows, long presses and panels have the numbers of a preset, unless the scene sets others")
    func otherNumbers() throws {
        let windows = """
            windows:
              - {id: a, view: {gestures: [{id: press, kind: longPress}, {id: own, kind: longPress, allowableMovement: 5}]}}
              - {id: b, ignoreRepeat: 0}
            """
        let scene = try read("fingerpost: 1\npresets: [tremor]\n\(windows)")
        let live = build(scene)
        expectEqual(live.view("a")?.ignoredRepeat, .seconds(0.5))
        expectEqual(live.view("b")?.ignoredRepeat, .zero)
        expectEqual((live.recognizers["press"] as? UILongPressGestureRecognizer)?.allowableMovement, 40)
        expectEqual((live.recognizers["own"] as? UILongPressGestureRecognizer)?.allowableMovement, 5)
        expectEqual(scene.presets, [.tremor])
        expectEqual(try read("fingerpost: 1\n\(windows)").presets, [])
    }
}
