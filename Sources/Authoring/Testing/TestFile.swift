import Files
import Scenes
import System

/// A file with tests of a scene.
struct TestFile {
    let path: String
    /// The path of the scene.
    let scene: String
    let tests: [SceneTest]
    /// The options for the state of the scene before each test.
    var state: [String] = []
    /// The text as it was read.
    let bytes: [UInt8]

    static let version = 1
    /// The maximum length of a file, in bytes.
    private static let maximumLength = 16 << 20

    /// Reads a file, or throws all of its errors.
    init(_ path: String) throws {
        try self.init(path, try FileBytes.read(path, limit: TestFile.maximumLength + 1))
    }

    init(_ path: String, _ bytes: [UInt8]) throws {
        let reader = TestFileReader(path)
        self.path = path
        self.bytes = bytes
        guard bytes.count <= TestFile.maximumLength else {
            reader.error(.start, "", "the file is longer than \(TestFile.maximumLength) bytes")
            throw reader.failure
        }
        let file = reader.read(bytes)
        scene = TestFile.path(file.scene, besides: path)
        tests = file.tests
        if !reader.errors.isEmpty { throw reader.failure }
    }

    /// The path of a file that this file names.
    func path(of name: String) -> String { TestFile.path(name, besides: path) }

    private static func path(_ name: String, besides file: String) -> String {
        guard !name.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return name }
        return file[...slash] + name
    }
}
