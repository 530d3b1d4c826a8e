import Glibc
import TestKit
import Testing

@Suite("The standard descriptors")
struct DescriptorTests {
    /// Arguments with which each command prints something.
    static let printing = [
        ["schema"], ["tree", "shop.yaml"], ["check", "broken.yaml"], ["hit", "shop.yaml", "1", "1"],
        ["hit", "shop.yaml", "1", "1", "--json"], ["devices"], ["devices", "--json"], ["explain", "tap.jsonl"],
        ["explain", "--json", "tap.jsonl"], ["replay", "tap.jsonl"], ["--help"], ["help", "replay"], ["--version"],
    ]

    private func folder() throws -> TemporaryDirectory {
        try Fixture.folder(["tap.jsonl": Fixture.tap, "broken.yaml": "fingerpost: 1\nfoo: 1\n"])
    }

    @Test("A full disk is an error of every command, and the reason is reported", arguments: printing)
    func fullDisk(_ arguments: [String]) throws {
        let folder = try folder()
        let program = try Fingerpost(arguments, directory: folder.path, output: .file("/dev/full"))
        expectEqual(try program.errors.rest(), ["fingerpost: cannot write to standard output: No space left on device"])
        expectEqual(try program.waitForExit(), .code(1))
    }

    @Test("A reader that closed its end is not an error of any command", arguments: printing)
    func readerGone(_ arguments: [String]) throws {
        let folder = try folder()
        let program = try Fingerpost(arguments, directory: folder.path, output: .closed)
        expectEqual(try program.errors.rest(), [])
        expectEqual(try program.waitForExit(), .code(arguments.first == "check" ? 1 : 0))
    }

    @Test("Without standard input, replay fails")
    func withoutStandardInputReplayFails() throws {
        let program = try Fingerpost(["replay", "-"], closing: [STDIN_FILENO])
        expectEqual(try program.errors.rest(), ["fingerpost: <stdin>: expected a recording, found an empty file"])
        expectEqual(try program.waitForExit(), .code(1))
    }

    @Test(
        "A closed descriptor is not used for another file",
        arguments: [
            [STDIN_FILENO], [STDOUT_FILENO], [STDERR_FILENO], [STDOUT_FILENO, STDERR_FILENO],
            [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO],
        ])
    func closed(_ descriptors: [Int32]) throws {
        let keyboard = Fixture.panel + Fixture.panelTap + Fixture.keyboard + Fixture.letter
        let folder = try Fixture.folder(["both.evemu": keyboard])
        // umockdev's library opens files before the program starts.
        let program = try Fingerpost(
            ["replay", "--scene", "shop.yaml", "both.evemu"], environment: ["LD_PRELOAD": ""], directory: folder.path,
            closing: descriptors)
        let output = try program.output.rest()
        // The refusal of the keyboard is both a diagnostic and a record.
        expectEqual(output.count, descriptors.contains(STDOUT_FILENO) ? 0 : 6)
        expectEqual(try program.errors.rest().count, descriptors.contains(STDERR_FILENO) ? 0 : 1)
        expectEqual(try program.waitForExit(), .code(0))
    }
}
