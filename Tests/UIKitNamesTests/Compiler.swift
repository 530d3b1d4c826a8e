import Foundation
import ProgramTestKit

/// The compiler, on a file that uses the library.
enum Compiler {
    /// Returns the lines of the compiler's errors about `source`; none if it compiles.
    static func errors(in source: String) throws -> [String] {
        let folder = try TemporaryDirectory()
        defer { withExtendedLifetime(folder) {} }
        let file = try folder.write(source, to: "Uses.swift")
        let modules = URL(filePath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
            .deletingLastPathComponent().appending(path: "Modules")
        // The modules in C. Their module maps are not among the modules.
        let maps = [
            ".build/checkouts/swift-numerics/Sources/_NumericsShims/include", "Sources/CClp",
            "Sources/EmbeddedFiles/include",
        ]
        let folders = [modules.path] + maps.map { Repository.folder.appending(path: $0).path }
        let arguments = ["-typecheck", "-swift-version", "6"] + folders.flatMap { ["-I", $0] } + [file]
        let compiler = try Fingerpost(
            ["-c", "exec swiftc \"$@\" 2>&1", "swiftc"] + arguments, program: "/bin/sh", patience: 600)
        let result = try compiler.finish()
        let errors = result.output.filter { $0.contains("error:") }
        return result.exit == .code(0) || !errors.isEmpty ? errors : ["the compiler failed"]
    }
}
