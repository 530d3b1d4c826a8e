import Bridge
import Steps

/// A test that failed, for a report of what happened in it.
public struct FailedTest {
    private let test: SceneTest
    private let file: TestFile
    private let number: Int
    public let scene: Scene

    init(_ test: SceneTest, number: Int, in scene: Scene, _ file: TestFile) {
        self.test = test
        self.number = number
        self.scene = scene
        self.file = file
    }

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
