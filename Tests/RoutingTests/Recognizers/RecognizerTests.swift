import Foundation
import Routing
import TestKit
import Testing

/// Each file in `Tests/Recognizers` has rows of events, and of what a recognizer reports for them.
@Suite("What recognizers report")
struct RecognizerTests {
    nonisolated private static let tables = [
        "tap", "longPress", "swipe", "screenEdgePan", "pan", "pinch", "rotation", "sequence",
    ]

    @Test("A recognizer reports what its table says, whatever is between its view and the screen", arguments: tables)
    func table(_ name: String) throws {
        let path = "Tests/Recognizers/\(name).txt"
        let lines = try Repository.text(path).split(separator: "\n", omittingEmptySubsequences: false)
        for surroundings in Surroundings.allCases {
            var recognizer: [Substring] = []
            var row = ""
            var run = Run(recognizer, surroundings)
            for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("# ") {
                row += line.drop { $0 == " " } + " "
                // A line that is indented continues the one before.
                if index + 1 < lines.count, lines[index + 1].hasPrefix(" ") { continue }
                defer { row = "" }
                guard row.contains("->") else {
                    recognizer = row.split(separator: " ")
                    continue
                }
                if !row.hasPrefix("then ") { run = Run(recognizer, surroundings) }
                let parts = row.split(separator: "->")
                let events = String(parts[0].hasPrefix("then ") ? parts[0].dropFirst(5) : parts[0])
                let location = SourceLocation(
                    fileID: "RoutingTests/\(name)", filePath: path, line: index + 1, column: 1)
                let expected = parts[1].split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
                let reported = run.report(of: events, withFailures: expected[0].contains("failed"))
                expectEqual(reported, expected[0], "\(surroundings)", sourceLocation: location)
                for measured in expected.dropFirst() {
                    expect(run.hasMeasured(measured), "\(surroundings): \(run.measured)", sourceLocation: location)
                }
            }
        }
    }
}

/// A recognizer on a stage.
private final class Run {
    private let stage = Stage()
    private var recognizer = UIGestureRecognizer()
    /// What the recognizer measured at its last action.
    private(set) var measured: [String: String] = [:]

    /// - Parameter words: its kind, and names of settings with their values.
    init(_ words: [Substring], _ surroundings: Surroundings) {
        guard let kind = words.first else { return }
        let pairs = stride(from: 1, to: words.count, by: 2).map { (String(words[$0]), String(words[$0 + 1])) }
        let settings = Dictionary(uniqueKeysWithValues: pairs)
        func number(_ key: String, _ standard: Double) -> Double { settings[key].map { Double($0)! } ?? standard }
        let (taps, fingers) = (Int(number("taps", 1)), Int(number("fingers", 1)))
        let view = surroundings.addView(to: stage.window)
        switch kind {
        case "tap":
            let tap = UITapGestureRecognizer()
            tap.numberOfTapsRequired = taps
            tap.numberOfTouchesRequired = fingers
            recognizer = tap
        case "longPress":
            let press = UILongPressGestureRecognizer()
            press.numberOfTapsRequired = Int(number("taps", 0))
            press.numberOfTouchesRequired = fingers
            press.minimumPressDuration = number("duration", press.minimumPressDuration)
            press.allowableMovement = number("movement", press.allowableMovement)
            recognizer = press
        case "swipe":
            let swipe = UISwipeGestureRecognizer()
            swipe.numberOfTouchesRequired = fingers
            let directions: [String: UISwipeGestureRecognizer.Direction] = [
                "left": .left, "up": .up, "down": .down, "left+up": [.left, .up],
            ]
            if let name = settings["direction"] { swipe.direction = directions[name]! }
            recognizer = swipe
        case "screenEdgePan":
            let pan = UIScreenEdgePanGestureRecognizer()
            let edges: [String: UIRectEdge] = [
                "left": .left, "right": .right, "top": .top, "bottom": .bottom, "left+top": [.left, .top],
            ]
            if let name = settings["edges"] { pan.edges = edges[name]! }
            recognizer = pan
        case "pan":
            let pan = UIPanGestureRecognizer()
            pan.minimumNumberOfTouches = Int(number("minimum", 1))
            if let maximum = settings["maximum"] { pan.maximumNumberOfTouches = Int(maximum)! }
            recognizer = pan
        case "pinch": recognizer = UIPinchGestureRecognizer()
        case "rotation": recognizer = UIRotationGestureRecognizer()
        case "sequence":
            let sequence = SequenceGestureRecognizer()
            let places = [CGPoint(100, 100), CGPoint(900, 100), CGPoint(900, 900)]
            sequence.areas = places.prefix(Int(number("areas", 3))).map { place in
                let middle = view.convert(place, from: stage.window)
                return CGRect(x: middle.x - 10, y: middle.y - 10, width: 20, height: 20)
            }
            sequence.within = number("within", 3)
            sequence.lastHold = number("hold", 0)
            recognizer = sequence
        default: Issue.record("no recognizer \(kind)")
        }
        stage.application.journal.kinds = [.state]
        stage.watch(recognizer, on: view).addTarget { [unowned self] _ in measured = measurements }
    }

    /// The states of which the actions are told, and why the recognizer failed.
    func report(of events: String, withFailures: Bool) -> String {
        stage.play(events)
        let states = stage.takeLog().map { String($0.drop { $0 != "!" }.dropFirst()) }
        if states.isEmpty { measured = measurements }
        let failures = stage.transitions().filter { $0.to == .failed }.map { failure in
            "failed \(failure.reason.rule) \(text(failure.reason.value)) of \(text(failure.reason.limit))"
        }
        let entries = withFailures ? states + failures : states
        return entries.isEmpty ? "nothing" : entries.joined(separator: ", ")
    }

    /// Whether a name with its value, such as `translation 10,0`, is what the recognizer measured.
    func hasMeasured(_ text: String) -> Bool {
        let words = text.split(separator: " ").map(String.init)
        guard let value = measured[words[0]] else { return false }
        func numbers(_ text: String) -> [Double] { text.split(separator: ",").compactMap { Double($0) } }
        let (found, expected) = (numbers(value), numbers(words[1]))
        return expected.isEmpty ? value == words[1] : zip(found, expected).allSatisfy { abs($0 - $1) < 1e-6 }
    }

    private var measurements: [String: String] {
        func vector(_ vector: CGVector) -> String { "\(vector.dx),\(vector.dy)" }
        let values: [String: String] =
            switch recognizer {
            case let pan as UIScreenEdgePanGestureRecognizer:
                ["edges": (pan.measurements.edges ?? []).joined(separator: "+")]
            case let pan as UIPanGestureRecognizer:
                [
                    "translation": vector(pan.translationVector(in: nil)),
                    "velocity": vector(pan.velocityVector(in: nil)),
                ]
            case let pinch as UIPinchGestureRecognizer: ["scale": "\(pinch.scale)", "velocity": "\(pinch.velocity)"]
            case let rotation as UIRotationGestureRecognizer:
                [
                    "rotation": "\(rotation.rotation * 180 / .pi)", "velocity": "\(rotation.velocity * 180 / .pi)",
                ]
            default: ["direction": recognizer.measurements.direction ?? ""]
            }
        return values.merging(["fingers": "\(recognizer.numberOfTouches)"]) { $1 }
    }

    /// A number without the fraction of a whole one.
    private func text(_ value: Double?) -> String {
        let text = value.map { "\($0)" } ?? "-"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
