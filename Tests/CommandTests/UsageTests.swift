import ProgramTestKit
import Testing

@Suite("Wrong usage")
struct UsageTests {
    @Test("is told on standard error, with exit status 64", arguments: [
        (["replay"], "Error: Missing expected argument '<files> ...'"),
        (["replay", "--speed", "0", "-"], "Error: --speed takes a number above 0"),
        (["replay", "--speed", "inf", "-"], "Error: --speed takes a number above 0"),
        (["replay", "--screen", "0x100", "-"], "Error: The value '0x100' is invalid for '--screen <screen>'"),
        (["replay", "--screen", "nanxnan", "-"], "Error: The value 'nanxnan' is invalid for '--screen <screen>'"),
        (["replay", "--screen", "800", "-"], "Error: The value '800' is invalid for '--screen <screen>'"),
        (["hit", "shop.yaml", "1"], "Error: Missing expected argument '<y>'"),
        (["hit", "shop.yaml", "nan", "1"], "Error: X and Y are numbers of points"),
        (["paint"], "Error: Unexpected argument 'paint'"),
    ])
    func usage(_ arguments: [String], _ expected: String) throws {
        let program = try Fingerpost(arguments)
        program.closeInput()
        #expect(try program.output.rest() == [])
        #expect(try program.errors.rest().first == expected)
        #expect(try program.waitForExit() == .code(64))
    }

    @Test("help and the version are no failure", arguments: [["--help"], ["help", "run"], ["help", "replay"], ["--version"]])
    func help(_ arguments: [String]) throws {
        let program = try Fingerpost(arguments)
        #expect(try !program.output.rest().isEmpty)
        #expect(try program.errors.rest() == [])
        #expect(try program.waitForExit() == .code(0))
    }

    @Test func `under a journal a message carries its priority`() throws {
        let result = try Fingerpost.run("tree", "nowhere.yaml", environment: ["JOURNAL_STREAM": "8:1"])
        #expect(result.errors == ["<3>cannot open nowhere.yaml: No such file or directory"])
    }

    @Test func `listen without a bridge says where it looked`() throws {
        let folder = try TemporaryDirectory()
        let path = "\(folder.path)/none.sock"
        for result in [
            try Fingerpost.run("listen", "--socket", path),
            try Fingerpost.run("listen", environment: ["FINGERPOST_SOCKET": path]),
        ] {
            #expect(result.output == [])
            #expect(result.errors == [
                "fingerpost: cannot connect to \(path): No such file or directory; is 'fingerpost run --socket \(path)' running?"
            ])
            #expect(result.exit == .code(1))
        }
    }

    @Test func `a socket's path has a limit`() throws {
        let path = "/tmp/" + String(repeating: "s", count: 103)
        let result = try Fingerpost.run("listen", "--socket", path)
        #expect(result.errors == ["fingerpost: cannot use \(path): File name too long; a socket's path has 1 to 107 bytes"])
        #expect(result.exit == .code(1))
    }
}
