import Foundation
import ProgramTestKit
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
        #expect(content == "new")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o644)
    }

    @Test("If it cannot be written, the old file stays")
    func oldFileStays() throws {
        try FileBytes.replace(path, with: "old")
        // A folder in the place of the new file.
        try FileManager.default.createDirectory(atPath: "\(path).new/x", withIntermediateDirectories: true)
        #expect(throws: SystemError.self) { try FileBytes.replace(path, with: "new") }
        #expect(content == "old")
    }

    @Test("A link stays, and what it leads to is replaced, also if that is not there yet")
    func linksStay() throws {
        try FileManager.default.createDirectory(atPath: "\(folder.path)/data", withIntermediateDirectories: true)
        let (link, target) = ("\(folder.path)/link", "\(folder.path)/data/target")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "data/target")
        for text in ["first", "second"] {
            try FileBytes.replace(link, with: text)
            #expect(try String(contentsOfFile: target, encoding: .utf8) == text)
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "data/target")
        }
        #expect(try FileBytes.setAside(link, adding: ".ignored") == "\(target).ignored")
        #expect(try String(contentsOfFile: "\(target).ignored", encoding: .utf8) == "second")
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "file")
        #expect(throws: SystemError(operation: "follow", path: path, code: .ELOOP)) {
            try FileBytes.replace(path, with: "x")
        }
    }

    @Test("What is no file is not replaced")
    func onlyFilesAreReplaced() throws {
        mkfifo(path, 0o600)
        #expect(throws: SystemError(operation: "replace", path: path, code: .EINVAL, advice: "it is not a file")) {
            try FileBytes.replace(path, with: "new")
        }
        #expect(throws: SystemError.self) { try FileBytes.replace("/dev/null", with: "new") }
        #expect(access("/dev/null.new", F_OK) != 0)
    }

    /// The program writes the metrics of a bridge that does not run with the same function as every other file.
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
                exit = try Fingerpost(
                    [
                        "-o", "/dev/null", "-e", "trace=\(call)",
                        "-e", "inject=\(call):signal=KILL:when=\(kills[call, default: 0] + 1)",
                        Fingerpost.path, "status", "--prometheus", "--socket", "\(folder.path)/none", "-o", path,
                    ], program: "/usr/bin/strace"
                ).finish().exit
                left.insert(content)
            }
            #expect(exit == .code(1))
        }
        let new = try #require(left.first { $0.contains("fingerpost_healthy 0\n") })
        #expect(left == ["old\n", new])
        // The program opens its libraries, and writes an error too.
        #expect(kills["openat", default: 0] > 1 && kills["write", default: 0] > 1)
        for call in ["fchmod", "fsync", "rename", "exit_group"] { #expect(kills[call] == 1, "\(call)") }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
    }
}
