import Foundation

/// A script in the folder of the tests.
public enum Script {
    /// The lines that `name` prints. Throws if the exit status is not 0.
    public static func run(_ name: String, _ arguments: [String]) throws -> [String] {
        starting.lock()
        let process = Process()
        let output = Foundation.Pipe()
        process.executableURL = Repository.folder.appending(path: "Tests/\(name)")
        process.arguments = arguments
        process.standardOutput = output
        defer { process.waitUntilExit() }
        do {
            defer { starting.unlock() }
            try process.run()
        }
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw LineReader.Failure(description: "\(name) failed: \(text)") }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast()
    }

    /// The arguments that the program gets when `line`, TAB and Enter are typed into a shell.
    public static func complete(_ line: String, in shell: String, directory: String) throws -> [String] {
        try run("complete-in-shell.py", [shell, Fingerpost.path, directory, line])
    }
}
