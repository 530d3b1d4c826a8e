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
        let errors = try Compiler.errors(in: SwiftSixTests.converted(programs))
        #expect(errors == [])
    }

    @Test("A controller that conforms to a delegate of no actor is an error, as on iOS")
    func older() throws {
        let program = Repository.folder.appending(path: "Tests/UIKitProgramsTests/iOS/Joystick.swift")
        let errors = try Compiler.errors(in: SwiftSixTests.converted([program]))
        #expect(errors.contains { $0.contains("JoystickDelegate") })
    }

    /// The text of the programs after `convert-from-uikit`.
    private static func converted(_ programs: [URL]) throws -> String {
        let folder = try TemporaryDirectory()
        defer { withExtendedLifetime(folder) {} }
        let script = Repository.folder.appending(path: "Plugins/ConvertFromUIKit/convert-from-uikit").path
        let result = try Fingerpost(programs.map(\.path) + [folder.path], program: script, patience: 60).finish()
        #expect(result.exit == .code(0))
        return try programs.map { program in
            try String(contentsOf: URL(filePath: "\(folder.path)/\(program.lastPathComponent)"), encoding: .utf8)
        }.joined(separator: "\n")
    }
}
