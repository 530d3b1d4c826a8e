import Foundation
import ProgramTestKit
import Testing

/// The programs of `UIKitProgramsTests`, which are built in the Swift 5 language mode.
@Suite("Programs for iOS in the Swift 6 language mode")
struct SwiftSixTests {
    /// Programs that are written for Swift 5: their delegates and initializers belong to no actor.
    private static let older: Set = ["Joystick.swift", "TwoWindows.swift"]

    @Test("Every program whose delegates are on the main actor compiles in the Swift 6 mode")
    func programs() throws {
        let folder = Repository.folder.appending(path: "Tests/UIKitProgramsTests/iOS")
        let programs = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "swift" && !SwiftSixTests.older.contains($0.lastPathComponent) }
        #expect(programs.count > 50)
        let errors = try Compiler.errors(in: programs.map(SwiftSixTests.converted).joined(separator: "\n"))
        #expect(errors == [])
    }

    @Test("A controller that conforms to a delegate of no actor is an error, as on iOS")
    func older() throws {
        let program = Repository.folder.appending(path: "Tests/UIKitProgramsTests/iOS/Joystick.swift")
        #expect(try Compiler.errors(in: SwiftSixTests.converted(program)).contains { $0.contains("JoystickDelegate") })
    }

    /// The program after the line of `sed` in docs/uikit.md.
    private static func converted(_ program: URL) throws -> String {
        let guide = try Repository.text("docs/uikit.md")
        let line = try #require(guide.split(separator: "\n").first { $0.contains("sed -i -E ") })
        let script = try #require(line.split(separator: "'").dropFirst().first)
        return try Fingerpost(["-E", String(script), program.path], program: "/bin/sed").finish().output
            .joined(separator: "\n")
    }
}
