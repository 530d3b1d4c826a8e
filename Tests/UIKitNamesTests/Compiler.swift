import Foundation

/// The compiler, on a file that uses the library.
enum Compiler {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")

    /// Returns the lines of the compiler's errors about `source`; none if it compiles.
    static func errors(in source: String) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "fingerpost-uses-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Uses.swift")
        try source.write(to: file, atomically: true, encoding: .utf8)

        let compiler = Process()
        compiler.executableURL = URL(filePath: "/usr/bin/env")
        let modules = URL(filePath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
            .deletingLastPathComponent().appending(path: "Modules")
        // A C module that swift-numerics uses. Its module map is not among the modules.
        let shims = root.appending(path: ".build/checkouts/swift-numerics/Sources/_NumericsShims/include")
        compiler.arguments = [
            "swiftc", "-typecheck", "-swift-version", "6", "-I", modules.path, "-I", shims.path, file.path,
        ]
        let output = folder.appending(path: "errors.txt")
        try Data().write(to: output)
        compiler.standardError = try FileHandle(forWritingTo: output)
        try compiler.run()
        compiler.waitUntilExit()
        let errors = try String(contentsOf: output, encoding: .utf8).split(separator: "\n")
            .filter { $0.contains("error:") }.map(String.init)
        return compiler.terminationStatus == 0 || !errors.isEmpty ? errors : ["the compiler failed"]
    }
}
