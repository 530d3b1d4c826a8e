import Bridge
import Files
import Scenes

/// A test of a scene: what fingers do, and what is to happen then.
struct SceneTest {
    let name: String
    let mark: YAMLMark
    /// The column of the keys of the test, from 1; nil if they are in braces on one line.
    let keyColumn: Int?
    let input: Input
    /// What is to happen between steps, in their order.
    var checks: [StepCheck] = []
    /// What is to happen until the end, or since the last check between steps that compares records; nil if the file
    /// does not say it.
    let expectation: Expectation?
    /// The records that are compared, as for `--emit`; nil for the actions.
    let kinds: String?

    enum Input {
        case steps([Step])
        /// The paths, relative to the folder of the test file.
        case recordings([String])
    }

    /// Does what the fingers of the test do.
    ///
    /// - Parameter check: is called before the first step and after each, with the number of those that were done.
    func play(on replay: Replay, _ file: TestFile, checking check: (Int) throws -> Void = { _ in }) throws {
        switch input {
        case .steps(let steps): try replay.play(steps, checking: check)
        case .recordings(let names): try replay.play(names.map(file.path))
        }
    }
}

/// What is to happen before a step.
struct StepCheck {
    /// The number of steps before it.
    let step: Int
    let expectation: Expectation
    let mark: YAMLMark
}

/// What is to happen in a test, or in a part of it.
struct Expectation {
    /// The records in their order. Each has the keys that must match.
    var records: [YAMLNode] = []
    /// What the scene is then.
    var scene: [SceneCheck] = []
}

/// A test that failed, for a report of what happened in it.
public struct FailedTest {
    let test: SceneTest
    let file: TestFile
    /// Its number in the file, from 1.
    let number: Int
    public let scene: Scene

    public var name: String { test.name }

    /// A name for a file about it, without an extension: the name of the test file, the number of the test in it, and
    /// the words of its name.
    public var fileName: String {
        let stem = file.path.split(separator: "/").last.map { $0.prefix { $0 != "." } } ?? "test"
        let words = name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        return ([String(stem), "\(number)"] + words.prefix(8).map { String($0.prefix(20)) }).joined(separator: "-")
    }

    /// Plays it again. A step that cannot be done ends it: the line about the test says why.
    public func play(on replay: Replay) { try? test.play(on: replay, file) }
}
