import TestKit
import Testing
import Touches

/// A case of the files has a title and steps. What a step gives follows it after `->`:
///
///     == A touch that begins while the screen is cleaned is swallowed
///     clean at 1 -> begins at 1.0 (command) until 61.0
///     2 began 50 at 2 -> swallowed (cleaning)
@Suite("Steps in the files of `Steps/Cases`, and what each gives")
struct StepTests {
    private static func player(of file: String) -> any StepPlayer {
        switch file {
        case "floods.txt": FloodPlayer()
        case "hardware.txt": HardwarePlayer()
        case "idle.txt": IdlePlayer()
        case "keys.txt": HeldKeysPlayer()
        case "passed-keys.txt": PassedKeysPlayer()
        case "shakes.txt": ShakePlayer()
        case "swallowing.txt": SwallowingPlayer()
        case "touchscreen.txt": TouchscreenWriterPlayer()
        default: fatalError("no player of \(file)")
        }
    }

    /// R115: `swallowing.txt` has touches that reach no sequence.
    @Test("Each step gives what follows it", arguments: CaseFile.names())
    func steps(name: String) throws {
        let file = try CaseFile(name)
        for lines in file.paragraphs {
            expect(lines.count > 1 && lines[0].text.hasPrefix("== "), "\(name):\(lines[0].number): no title or no step")
            var player = Self.player(of: name)
            let steps = lines.dropFirst().map(\.text)
            let found = steps.map { step in
                let step = step.firstRange(of: " -> ").map { String(step[..<$0.lowerBound]) } ?? step
                let entries = player.play(Step(step))
                return entries.isEmpty ? step : "\(step) -> \(entries.joined(separator: ", "))"
            }
            if let failure = file.failure(found, expected: steps, at: lines[0]) { Issue.record("\(failure)") }
        }
    }
}

/// What the steps of a case are told to.
protocol StepPlayer {
    /// Returns what the step gives.
    mutating func play(_ step: Step) -> [String]
}

/// The words of a step.
struct Step {
    private(set) var words: ArraySlice<Substring>
    /// The seconds after `at` or `until`; otherwise 0.
    private(set) var time = Timestamp.zero

    init(_ text: String) {
        words = text.split(separator: " ")[...]
        time = Timestamp(seconds: (take("at") ?? take("until")).map { Double($0)! } ?? 0)
    }

    /// The first word, which is removed.
    mutating func next() -> Substring { words.removeFirst() }

    /// The word after `name`, which is removed with it; nil if there is no such word.
    mutating func take(_ name: Substring) -> String? {
        guard let index = words.firstIndex(of: name) else { return nil }
        let value = String(words[index + 1])
        words.removeSubrange(index...index + 1)
        return value
    }
}
