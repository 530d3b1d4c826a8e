import Foundation
import PackagePlugin

/// Converts the programs in a target's folder `iOS`, as a user does: with the one line of `sed` in docs/uikit.md.
@main
struct ConvertFromUIKit: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let guide = context.package.directoryURL.appending(path: "docs/uikit.md")
        let line = try String(contentsOf: guide, encoding: .utf8).split(separator: "\n")
            .first { $0.contains("sed -i -E ") }
        guard let script = line?.split(separator: "'").dropFirst().first else {
            throw Failure(description: "\(guide.path) has no line with `sed -i -E '...'`")
        }
        let folder = target.directoryURL.appending(path: "iOS")
        let programs = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return programs.filter { $0.pathExtension == "swift" }.map { program in
            let output = context.pluginWorkDirectoryURL.appending(path: program.lastPathComponent)
            return .buildCommand(
                displayName: "Converting \(program.lastPathComponent)", executable: URL(filePath: "/bin/sh"),
                arguments: ["-c", #"sed -E "$0" "$1" > "$2""#, String(script), program.path, output.path],
                inputFiles: [program, guide], outputFiles: [output])
        }
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }
}
