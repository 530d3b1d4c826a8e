import Foundation
import TestKit
import Testing

@testable import System

@Suite("Replacing a file")
struct FileReplacementTests {
    let folder = try! TemporaryDirectory()

    private var path: String { "\(folder.path)/file" }
    private var content: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "none" }

    @Test("The file has the new text and the permissions, and nothing else is left in the folder")
    func fileIsReplaced() throws {
        try FileBytes.replace(path, with: "old", mode: 0o600)
        try FileBytes.replace(path, with: "new")
        expectEqual(content, "new")
        expectEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), ["file"])
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        expectEqual(attributes[.posixPermissions] as? Int, 0o644)
    }

    @Test("If it cannot be written, the old file stays, and nothing else is left in the folder")
    func oldFileStays() throws {
        for call in ["fchmod", "fsync", "rename"] {
            try "old\n".write(toFile: path, atomically: true, encoding: .utf8)
            let result = try status(under: ["-e", "trace=\(call)", "-e", "inject=\(call):error=EIO"]).finish()
            expectEqual(result.exit, .code(1))
            expectEqual(result.errors.last, "fingerpost: cannot write to \(path): Input/output error")
            expectEqual(content, "old\n")
            expectEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), ["file"])
        }
    }

    @Test("The file that is written first is a new one of a name that nobody knows, and follows no link")
    func unfinishedFileIsNew() throws {
        // What somebody could put in the place of a file of a known name.
        mkfifo("\(path).new", 0o600)
        try FileBytes.replace(path, with: "new")
        expectEqual(content, "new")
        let trace = "\(folder.path)/trace"
        var names: Set<String> = []
        for _ in 0..<2 {
            _ = try status(under: ["-e", "trace=openat,rename"], trace: trace).finish()
            let calls = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
            let made = try require(calls.first { $0.contains("O_CREAT") })
            expect(made.contains("O_EXCL") && made.contains("O_NOFOLLOW"))
            let name = try require(made.firstMatch(of: #/"([^"]*)"/#)?.1)
            expect(calls.contains { $0.hasPrefix("rename(\"\(name)\", \"\(path)\"") })
            names.insert(String(name))
        }
        expectEqual(names.count, 2)
    }

    /// A program that writes the metrics of a bridge that does not run, with the same function as every other file.
    private func status(under options: [String], trace: String = "/dev/null") throws -> Fingerpost {
        try Fingerpost(
            ["-o", trace] + options
                + [Fingerpost.path, "status", "--prometheus", "--socket", "\(folder.path)/none", "-o", path],
            program: "/usr/bin/strace")
    }

    @Test("A link stays, and what it leads to is replaced, also if that is not there yet")
    func linksStay() throws {
        try FileManager.default.createDirectory(atPath: "\(folder.path)/data", withIntermediateDirectories: true)
        let (link, target) = ("\(folder.path)/link", "\(folder.path)/data/target")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "data/target")
        for text in ["first", "second"] {
            try FileBytes.replace(link, with: text)
            expectEqual(try String(contentsOfFile: target, encoding: .utf8), text)
            expectEqual(try FileManager.default.destinationOfSymbolicLink(atPath: link), "data/target")
        }
        expectEqual(try FileBytes.setAside(link, adding: ".ignored"), "\(target).ignored")
        expectEqual(try String(contentsOfFile: "\(target).ignored", encoding: .utf8), "second")
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "file")
        #expect(throws: SystemError(operation: "follow", path: path, code: .ELOOP)) {
            try FileBytes.replace(path, with: "x")
        }
    }

    @Test("A pipe that nobody reads is an error, and no wait")
    func unreadPipe() throws {
        mkfifo(path, 0o600)
        let advice = "nobody reads this pipe"
        #expect(throws: SystemError(operation: "write to", path: path, code: .ENXIO, advice: advice)) {
            try FileBytes.write("new", to: path)
        }
    }

    @Test("A pipe that nobody writes is opened without a wait")
    func unwrittenPipe() throws {
        mkfifo(path, 0o600)
        let file = try InputFile(path)
        expect(file.part == nil)
    }

    @Test("What is no file is not replaced")
    func onlyFilesAreReplaced() throws {
        mkfifo(path, 0o600)
        #expect(throws: SystemError(operation: "replace", path: path, code: .EINVAL, advice: "it is not a file")) {
            try FileBytes.replace(path, with: "new")
        }
        #expect(throws: SystemError.self) { try FileBytes.replace("/dev/null", with: "new") }
    }

    @Test("A program that is killed at any system call leaves the old file or the new one, and can be run again")
    func killedAtEachSystemCall() throws {
        var left: Set<String> = []
        var kills: [String: Int] = [:]
        // strace counts the calls of each name for itself.
        for call in ["openat", "write", "fchmod", "fsync", "rename", "exit_group"] {
            kills[call] = -1
            var exit = Fingerpost.Exit.signal(SIGKILL)
            while exit == .signal(SIGKILL) {
                kills[call, default: 0] += 1
                try "old\n".write(toFile: path, atomically: true, encoding: .utf8)
                let number = kills[call, default: 0] + 1
                exit = try status(
                    under: ["-e", "trace=\(call)", "-e", "inject=\(call):signal=KILL:when=\(number)"]
                ).finish().exit
                left.insert(content)
            }
            expectEqual(exit, .code(1))
        }
        let new = try require(left.first { $0.contains("fingerpost_healthy 0\n") })
        expectEqual(left, ["old\n", new])
        // The program opens its libraries, and writes an error too.
        expect(kills["openat", default: 0] > 1 && kills["write", default: 0] > 1)
        for call in ["fchmod", "fsync", "rename", "exit_group"] { expectEqual(kills[call], 1, "\(call)") }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        expectEqual(names.filter { !$0.hasPrefix(".fingerpost-") }, ["file"])
    }
}
