import Files
import Routing
import TestKit
import Testing
import Touches

@testable import Scenes

/// A key that is set in a live scene does what it does in a scene that is written so from the start.
@Suite("Keys that are set live")
struct LiveKeyTests {
    /// Every noun that can be set, with what else it needs to be written.
    static let nouns: [(noun: Noun.Name, keys: String)] =
        ViewKind.all.map { ($0.name, "kind: \($0.name.rawValue)") }
        + RecognizerKind.all.map { kind in
            let areas = kind === sequence ? ", areas: [[0, 0, 1, 1]], within: 1" : ""
            return (kind.name, "kind: \(kind.name.rawValue)\(areas)")
        }

    private static let sequence = RecognizerKind.all.first { $0.name.rawValue == "sequence" }

    @Test("The recognizer of each kind has the name of its kind", arguments: await RecognizerKind.all)
    func kindOfRecognizer(kind: RecognizerKind) {
        expect(RecognizerKind.of(kind.make()) === kind)
    }

    /// A key of a noun, as an example sets it.
    nonisolated struct Setting: CustomTestStringConvertible {
        let noun: Noun.Name
        let base: String
        let key: String
        let value: String
        let testDescription: String
    }

    /// The keys that only a noun has, and each other key of one noun. Of the others a tenth, or all.
    static let settings: [Setting] = {
        var seen: Set<String> = []
        return all.enumerated().filter { index, setting in
            let isRecognizer = RecognizerKind.all.contains { $0.name == setting.noun }
            return seen.insert("\(isRecognizer) \(setting.key)").inserted
                || Noun.named(setting.noun).own.contains { $0.name == setting.key }
                || index % 10 < cases(10)
        }.map(\.element)
    }()

    private static let all: [Setting] = nouns.flatMap { noun, base in
        Noun.named(noun).keys.filter { !notSettable.contains($0.name) }.map { key in
            let isTrue =
                noun == sequence?.name
                && ["cancelsTouchesInView", "delaysTouchesEnded"].contains(key.name)
            let isPage = noun != .pageControl && key.name == "page"
            let isFalse = noun == .virtualTouchscreen && key.name == "multipleTouch"
            return Setting(
                noun: noun, base: base, key: key.name,
                value: isTrue || isPage ? "true" : isFalse ? "false" : values[key.name] ?? key.example,
                testDescription: "\(noun.rawValue).\(key.name)")
        }
    }

    private static let notSettable: Set<String> = [
        "id", "kind", "like", "subviews", "gestures", "controller", "firstResponder", "pan", "pinch", "areas", "within",
        "name",
        "output", "cancel", "slop",
    ]

    /// Where the example names something that the scene here does not have, or needs another key.
    private static let values = [
        "next": "main", "after": "{seconds: 60, show: other}",
        "actions": "{touchUpInside: {action: go, target: other}}",
        "action": "{action: go, target: other}",
        "requireFailureOf": "[first]", "ignoreTouchesIn": "[other]", "zooms": "inner", "value": "0.5", "minimum": "-10",
        "maximum": "50", "selectedSegment": "-1", "page": "0", "zoomScale": "1", "minimumZoomScale": "0.5",
        "maximumZoomScale": "4",
    ]

    @Test("R102: the rate of a scroll view is its name")
    func decelerationRates() throws {
        let text = """
            fingerpost: 1
            windows: [{view: {subviews: [{id: list, kind: scroll}, {id: fast, kind: scroll, decelerationRate: fast}]}}]
            """
        let description = try SceneReader.read(Array(text.utf8), file: "scene").scene
        let live = SceneBuilder.build(description, screen: CGSize(500, 500))
        expectEqual((live.view("list") as? UIScrollView)?.decelerationRate, .normal)
        expectEqual((live.view("fast") as? UIScrollView)?.decelerationRate, .fast)
    }

    @Test("A key that is set live has the same effect as in the file", arguments: await settings)
    func same(_ setting: Setting) throws {
        let isRecognizer = RecognizerKind.all.contains { $0.name == setting.noun }
        func scene(with extra: String) throws -> SceneDescription {
            let it = "{id: it, \(setting.base)\(extra)}"
            let view =
                isRecognizer
                ? "{id: view, frame: [0, 0, 9, 9], gestures: [{id: first, kind: tap}, \(it)]}"
                : ("{id: it, frame: [0, 0, 50, 60], \(setting.base)\(extra), "
                    + "subviews: [{id: inner, frame: [0, 0, 5, 5]}], gestures: [{id: first, kind: tap}]}")
                    .replacingFirstFrame(if: extra.hasPrefix(", frame:"))
            return try read(
                "fingerpost: 1\nwindows: [{id: main, view: {id: root, subviews: [\(view), {id: other, frame: [0, 0, "
                    + "1, 1]}]}}]")
        }
        let before = try scene(with: "")
        let live = SceneBuilder.build(before, screen: CGSize(500, 500))
        let node = try YAMLNode(parsing: Array("it: {\(setting.key): \(setting.value)}".utf8))
        let changes = try SceneReader.read(changes: node, to: before, file: "set")
        live.apply(changes)
        let written = SceneBuilder.build(
            try scene(with: ", \(setting.key): \(setting.value)"), screen: CGSize(500, 500))
        var difference = Set(facts(live)).symmetricDifference(facts(written))
        // The content moves to where it can rest. A scene that is written so says where it is.
        if ["contentSize", "contentInset"].contains(setting.key) {
            difference = difference.filter { !$0.hasPrefix("_bounds") && !$0.hasPrefix("_offset") }
        }
        expect(difference.isEmpty, "\(difference.sorted())")
        // A value that changes nothing does not test the key.
        let untouched = SceneBuilder.build(before, screen: CGSize(500, 500))
        let isVisible = Set(facts(untouched)) != Set(facts(written))
        expect(isVisible || Self.invisible.contains(setting.key), "the example of '\(setting.key)' changes nothing")
    }

    /// Keys that are only in the description, or whose value here is the default.
    private static let invisible: Set<String> = [
        "title", "color", "selectedSegment", "page", "after", "private", "zoomScale", "zooms",
    ]

    private func facts(_ scene: LiveScene) -> [String] {
        ScenesTests.facts(of: scene.responders["it"] ?? scene.recognizers["it"])
    }
}

extension String {
    /// Without the frame that stands first, where another one follows.
    fileprivate func replacingFirstFrame(if isMeant: Bool) -> String {
        isMeant ? replacing("frame: [0, 0, 50, 60], ", with: "", maxReplacements: 1) : self
    }
}
