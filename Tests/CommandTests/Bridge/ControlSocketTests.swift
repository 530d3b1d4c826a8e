import Foundation
import Glibc
import TestKit
import Testing

extension UnderUmockdev {
    @Suite("The control socket")
    struct ControlSocketTests {
        let testbed = Testbed()
        let folder = try! TemporaryDirectory()

        private var control: String { "\(folder.path)/control" }

        private func bridge(_ arguments: [String] = [], scene: String = "") throws -> Bridge {
            try write(scene)
            return try Bridge(
                ["--emit", "touch,device,scene", "--control", control, "--scene", "\(folder.path)/scene.yaml"]
                    + arguments)
        }

        private func write(_ scene: String) throws {
            try "fingerpost: 1\n\(scene)".write(toFile: "\(folder.path)/scene.yaml", atomically: true, encoding: .utf8)
        }

        private func mode(of path: String) -> mode_t {
            var status = stat()
            return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
        }

        private func send(_ command: String) throws -> Fingerpost.Result {
            try Fingerpost.run("send", "--control", control, command)
        }

        @Test("Only the owner, and a group that is named, may connect")
        func onlyItsOwnerMayConnect() throws {
            let panel = PluggedPanel(on: testbed)
            do {
                let bridge = try bridge()
                try bridge.start()
                expectEqual(mode(of: control), 0o600)
                expectEqual(mode(of: bridge.socket), 0o660)
            }
            let other = try bridge(["--control-group", String(getgid())])
            try other.start()
            expectEqual(mode(of: control), 0o660)
            withExtendedLifetime(panel) {}
        }

        @Test("A group that does not exist is an error")
        func groupThatDoesNotExistIsError() throws {
            let bridge = try bridge(["--control-group", "nosuchgroup"])
            expectEqual(try bridge.program.waitForExit(), .code(1))
            expectEqual(
                try bridge.program.errors.rest().last,
                "fingerpost: cannot find the group 'nosuchgroup': No such "
                    + "file or directory")
        }

        @Test("The command send prints the answer, and fails if the bridge rejects the command")
        func sendPrintsAnswer() throws {
            let panel = PluggedPanel(on: testbed)
            let bridge = try bridge()
            try bridge.start()
            let done = try send(#"{"id":1,"set":{"root":{"hidden":true}}}"#)
            expectEqual(done.output, [#"{"type":"answer","id":1,"ok":true}"#])
            expectEqual(done.exit, .code(0))
            panel.touch { $0.down(at: 10, 10) }
            expectEqual(try bridge.output.records(until: "touch began").map { $0["view"] }, [nil, "window"])
            // A command is one line: `send` sends the line break as a space.
            let refused = try send("{\"set\":\n{\"root\":{\"hiden\":true}}}")
            expectEqual(
                refused.output,
                [
                    #"{"type":"answer","ok":false,"error":"set:1:18: root.hiden: no such key; did you mean 'hidden'?"}"#
                ])
            expectEqual(refused.exit, .code(1))
        }

        @Test("After SIGHUP the scene is read again, and an invalid scene is reported and not used")
        func sighupReadsSceneAgain() throws {
            let panel = PluggedPanel(on: testbed)
            let bridge = try bridge(scene: "windows: [{id: first}]")
            try bridge.start()
            try write("windows: [{id: second}]")
            bridge.program.send(SIGHUP)
            expectEqual(try bridge.output.records(until: "scene replaced").last?["file"], "\(folder.path)/scene.yaml")
            panel.touch { $0.down(at: 10, 10) }
            expectEqual(try bridge.output.records(until: "touch began").last?["view"], "second")
            panel.touch { $0.up() }
            expectEqual(
                try bridge.program.errors.next(), "fingerpost: the scene is now that of \(folder.path)/scene.yaml")
            try write("windws: []")
            bridge.program.send(SIGHUP)
            let reason = try bridge.output.records(until: "scene refused").last?["reason"]
            expectEqual(reason, "\(folder.path)/scene.yaml:2:1: windws: no such key; did you mean 'windows'?")
            panel.touch { $0.down(at: 10, 10) }
            expectEqual(try bridge.output.records(until: "touch began").last?["view"], "second")
            expectEqual(try bridge.program.errors.next(), "fingerpost: the scene was not changed:")
            // The bridge does not wait for a pipe.
            expect(unlink("\(folder.path)/scene.yaml") == 0 && mkfifo("\(folder.path)/scene.yaml", 0o600) == 0)
            bridge.program.send(SIGHUP)
            let pipe = try bridge.output.records(until: "scene refused").last?["reason"]
            expectEqual(pipe?.hasSuffix("scene.yaml: Invalid argument; it is not a file"), true)
        }

        @Test("A panel whose settings change is opened again, and a finger on it is ignored until it lifts")
        func panelWhoseSettingsAreSetIsOpenedAgain()
            throws
        {
            let panel = PluggedPanel(on: testbed)
            let bridge = try bridge()
            try bridge.start()
            panel.touch { $0.down(at: 10, 10) }
            _ = try bridge.output.records(until: "touch began")
            expectEqual(try send(#"{"set":{"\#(PluggedPanel.id("1.2"))":{"rotate":180}}}"#).exit, .code(0))
            let records = try bridge.output.records(until: "device added")
            expectEqual(records.map(\.kind), ["scene set", "touch cancelled", "device removed", "device added"])
            panel.touch { $0.move(0, to: 20, 20) }
            panel.touch { $0.up() }
            panel.touch { $0.down(at: 10, 10) }
            let began = try require(try bridge.output.records(until: "touch began").last)
            // 10 of 100 places is 100 of 1000 points, and 900 when the panel is turned round.
            expectEqual(began.number("x"), 900)
            expectEqual(began.integer("seq"), records.last.flatMap { $0.integer("seq") }.map { $0 + 1 })
        }
    }
}
