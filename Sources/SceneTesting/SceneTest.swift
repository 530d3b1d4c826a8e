import Bridge
import Steps
import YAML

/// A test of a scene: what fingers do, and what is to happen then.
struct SceneTest {
    let name: String
    let mark: YAMLMark
    /// The column of the keys of the test, from 1; nil if they are in braces on one line.
    let keyColumn: Int?
    let input: Input
    /// What is to happen; nil if the file does not say it yet.
    let expectation: Expectation?
    /// The records that are compared, as for `--emit`; nil for the actions.
    let kinds: String?

    enum Input {
        case steps([Step])
        /// The paths, relative to the folder of the test file.
        case recordings([String])
    }

    /// Does what the fingers of the test do.
    func play(on replay: Replay, _ file: TestFile) throws {
        switch input {
        case .steps(let steps): try replay.play(steps)
        case .recordings(let names): try replay.play(names.map(file.path))
        }
    }
}

/// What is to happen in a test.
struct Expectation {
    /// The records in their order. Each has the keys that must match.
    var records: [YAMLNode]
    /// The views that are to be seen at the end.
    var visible: [String]
}
