import Foundation
import ProgramTestKit

/// The compiler, on a file that uses the library.
enum Compiler {
    /// Returns the lines of the compiler's errors about `source`; none if it compiles.
    static func errors(in source: String) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "fingerpost-uses-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Uses.swift")
        try source.write(to: file, atomically: true, encoding: .utf8)

        let modules = URL(filePath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
            .deletingLastPathComponent().appending(path: "Modules")
        // A C module that swift-numerics uses. Its module map is not among the modules.
        let shims = Repository.folder.appending(path: ".build/checkouts/swift-numerics/Sources/_NumericsShims/include")
        let arguments = ["-typecheck", "-swift-version", "6", "-I", modules.path, "-I", shims.path, file.path]
        let compiler = try Fingerpost(
            ["-c", "exec swiftc \"$@\" 2>&1", "swiftc"] + arguments, program: "/bin/sh", patience: 600)
        let result = try compiler.finish()
        let errors = result.output.filter { $0.contains("error:") }
        return result.exit == .code(0) || !errors.isEmpty ? errors : ["the compiler failed"]
    }
}
