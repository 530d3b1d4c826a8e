import Foundation
import PackagePlugin

/// Converts the programs in a target's folder `iOS`, as a user does: with the script `convert-from-uikit`.
@main
struct ConvertFromUIKit: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let converter = context.package.directoryURL.appending(path: "Plugins/ConvertFromUIKit")
        let script = converter.appending(path: "convert-from-uikit")
        let modules = try FileManager.default.contentsOfDirectory(
            at: converter.appending(path: "conversion"), includingPropertiesForKeys: nil)
        let folder = target.directoryURL.appending(path: "iOS")
        let programs = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "swift" }
        let output = context.pluginWorkDirectoryURL
        return [
            .buildCommand(
                displayName: "Converting \(target.name)", executable: script,
                arguments: programs.map(\.path).sorted() + [output.path],
                inputFiles: [script, converter.appending(path: "older-names")] + modules + programs,
                outputFiles: programs.map { output.appending(path: $0.lastPathComponent) })
        ]
    }
}
