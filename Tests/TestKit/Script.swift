import Foundation

/// A script in the folder of the tests.
public enum Script {
    /// The lines that `name` prints. Throws if the exit status is not 0.
    public static func run(_ name: String, _ arguments: [String]) throws -> [String] {
        let script = Repository.folder.appending(path: "Tests/\(name)")
        let result = try Fingerpost(arguments, program: script.path).finish()
        guard result.exit == .code(0) else {
            let text = (result.output + result.errors).joined(separator: "\n")
            throw LineReader.Failure(description: "\(name) failed: \(text)")
        }
        return result.output
    }

    /// The arguments that the program gets for each of `lines`, when the line, TAB and Enter are typed into a shell.
    public static func complete(_ lines: [String], in shell: String, directory: String) throws -> [[String]] {
        try run("complete-in-shell.py", [shell, Fingerpost.path, directory] + lines).map { answer in
            answer.split(separator: "\t" as Character, omittingEmptySubsequences: false).map(String.init)
        }
    }
}
