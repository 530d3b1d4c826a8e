import Foundation
import TestKit
import Testing

extension UnderUmockdev {
    @Suite("What was set lasts with --state")
    struct StateFileTests {
        let testbed = Testbed()
        let folder = try! TemporaryDirectory()

        private var control: String { "\(folder.path)/control" }
        private var state: String { "\(folder.path)/state.json" }
        private var content: String { (try? String(contentsOfFile: state, encoding: .utf8)) ?? "" }

        private static let pages = """
            fingerpost: 1
            windows:
              - id: main
                view:
                  id: pages
                  subviews:
                    - {id: attract, page: true, frame: [0, 0, 1000, 500]}
                    - {id: menu, page: true, hidden: true, frame: [0, 0, 1000, 500]}
                    - {id: volume, kind: slider, frame: [0, 0, 100, 40]}
            """

        private func bridge(scene: String = pages) throws -> Bridge {
            try scene.write(toFile: "\(folder.path)/scene.yaml", atomically: true, encoding: .utf8)
            return try Bridge([
                "--emit", "scene,value", "--control", control, "--scene", "\(folder.path)/scene.yaml", "--state", state,
            ])
        }

        private func send(_ command: String) throws {
            expectEqual(try Fingerpost.run("send", "--control", control, command).exit, .code(0))
        }

        /// Waits until the file has `text`.
        private func wait(for text: String) throws {
            for _ in 0..<1000 where !content.contains(text) { usleep(10_000) }
            expect(content.contains(text))
        }

        private func shown() throws -> String? {
            let answer = try Fingerpost.run("send", "--control", control, #"{"get":"scene"}"#).output.joined()
            let object = try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? NSDictionary
            let set = (object?["result"] as? NSDictionary)?["set"] as? NSDictionary
            return try set.map {
                String(
                    decoding: try JSONSerialization.data(withJSONObject: $0, options: .sortedKeys), as: UTF8.self)
            }
        }

        private func waitUntilServed(_ bridge: Bridge) throws {
            for _ in 0..<1000 where access(control, F_OK) != 0 { usleep(10_000) }
        }

        @Test("A bridge that was killed shows the same page again, and later readers are told")
        func pageLasts() throws {
            do {
                let first = try bridge()
                try waitUntilServed(first)
                try send(#"{"show":"menu"}"#)
                try send(#"{"set":{"volume":{"value":0.25}}}"#)
                try wait(for: "0.25")
                first.program.send(SIGKILL)
                expectEqual(try first.program.waitForExit(), .signal(SIGKILL))
            }
            let second = try bridge()
            let greeting = try second.output.records(3)
            expectEqual(greeting.map(\.kind), ["hello", "scene set", "value"])
            expectEqual(greeting[2].number("value"), 0.25)
            try waitUntilServed(second)
            expectEqual(
                try shown(), #"{"attract":{"hidden":true},"menu":{"hidden":false},"volume":{"value":0.25}}"#)
        }

        @Test("A panel that was locked is locked again, also with another scene")
        func lockLasts() throws {
            do {
                let first = try bridge()
                try waitUntilServed(first)
                try send(#"{"show":"menu"}"#)
                try send(#"{"lock":true}"#)
                try wait(for: #""locked":true"#)
                first.program.send(SIGKILL)
                _ = try first.program.waitForExit()
            }
            unlink(control)
            let second = try Bridge([
                "--emit", "lock", "--control", control, "--state", state,
            ])
            let greeting = try second.output.records(2)
            expectEqual(greeting.map(\.kind), ["hello", "lock"])
            expectEqual(greeting[1]["cause"], "state")
            try waitUntilServed(second)
            try send(#"{"lock":false}"#)
            try wait(for: #""locked":false"#)
        }

        @Test("A scene that a program sends has the state of a file with the same content")
        func contentMatters() throws {
            let sent = """
                {"fingerpost": 1, "windows": [{"id": "main", "view": {"id": "pages", "subviews": [
                    {"id": "attract", "page": true, "frame": [0, 0, 1000, 500]},
                    {"id": "menu", "page": true, "hidden": true, "frame": [0, 0, 1000, 500]},
                    {"id": "volume", "kind": "slider", "frame": [0, 0, 100, 40]}]}}]}
                """
            do {
                let first = try bridge()
                try waitUntilServed(first)
                try send("{\"scene\":\(sent.replacingOccurrences(of: "\n", with: " "))}")
                try send(#"{"show":"menu"}"#)
                try wait(for: "menu")
                first.program.send(SIGKILL)
                _ = try first.program.waitForExit()
            }
            unlink(control)
            let second = try bridge()
            try waitUntilServed(second)
            expectEqual(try shown(), #"{"attract":{"hidden":true},"menu":{"hidden":false}}"#)
        }

        @Test("A bridge whose scene file is invalid at its start runs the last valid one, says so, and reads it again")
        func lastValidScene() throws {
            let file = "\(folder.path)/scene.yaml"
            func problems() throws -> [String] {
                let answer = try Fingerpost.run("send", "--control", control, #"{"get":"status"}"#).output.joined()
                let object = try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? NSDictionary
                let list = (object?["result"] as? NSDictionary)?["problems"] as? [NSDictionary]
                return try require(list).compactMap { $0["problem"] as? String }
            }
            do {
                let first = try bridge()
                try waitUntilServed(first)
                expectEqual(try problems(), [])
                try send(#"{"show":"menu"}"#)
                first.program.send(SIGTERM)
                _ = try first.program.waitForExit()
            }
            // What was set in the last valid scene is set in it again.
            let second = try bridge(scene: "fingerpost: 1\nwindws: []\n")
            expectEqual(
                try second.program.errors.next(),
                "fingerpost: \(file):2:1: windws: no such key; did you mean 'windows'?")
            expectEqual(
                try second.program.errors.next(),
                "fingerpost: the last valid scene runs instead; SIGHUP reads \(file) again")
            expectEqual(try second.output.records(2).map(\.kind), ["hello", "scene set"])
            expectEqual(try problems(), ["scene"])
            // It stays until the file is valid.
            second.program.send(SIGHUP)
            _ = try second.output.records(until: "scene refused")
            expectEqual(try problems(), ["scene"])
            try "fingerpost: 1\nwindows: [{id: third}]".write(toFile: file, atomically: true, encoding: .utf8)
            second.program.send(SIGHUP)
            _ = try second.output.records(until: "scene replaced")
            expectEqual(try problems(), [])
            second.program.send(SIGTERM)
            _ = try second.program.waitForExit()
            // Now this one is the last valid scene.
            let third = try bridge(scene: "windows: []")
            _ = try third.output.records(1)
            expect(try shown() == nil)
            let answer = try Fingerpost.run("send", "--control", control, #"{"get":"scene"}"#).output.joined()
            expect(answer.contains(#""id":"third""#))
        }

        @Test("Without a valid scene from before, a bridge does not start with an invalid one")
        func noValidScene() throws {
            let first = try bridge(scene: "windows: []")
            expectEqual(try first.program.waitForExit(), .code(1))
        }

        @Test("A bridge starts with a full disk, and writes the last change when there is room")
        func fullDisk() throws {
            try Self.pages.write(toFile: "\(folder.path)/scene.yaml", atomically: true, encoding: .utf8)
            let first = try Fingerpost(
                [
                    "-D", "-o", "/dev/null", "-e", "trace=fsync", "-e", "inject=fsync:error=ENOSPC:when=1..2",
                    Fingerpost.path, "run", "--no-output", "--control",
                    control, "--scene", "\(folder.path)/scene.yaml", "--state", state,
                ], program: "/usr/bin/strace")
            for _ in 0..<1000 where access(control, F_OK) != 0 { usleep(10_000) }
            try send(#"{"show":"menu"}"#)
            try wait(for: "menu")
            expectEqual(
                try first.errors.next(),
                "fingerpost: the state is not kept: cannot write to \(state): "
                    + "No space left on device")
        }

        @Test("What was set last is written when the bridge ends")
        func endWrites() throws {
            let first = try bridge()
            try waitUntilServed(first)
            for value in 1...9 { try send("{\"set\":{\"volume\":{\"value\":0.\(value)}}}") }
            first.program.send(SIGTERM)
            _ = try first.program.waitForExit()
            expect(content.contains(#""volume":{"value":0.9}"#))
        }

        /// A start writes the file once, and a change once more.
        @Test("A bridge that is killed while it replaces the file shows what was set before or after")
        func killedAtEachSystemCall() throws {
            let change = #"{"show":"menu"}"#
            let shownBefore = #"{"volume":{"value":0.25}}"#
            let shownAfter = #"{"attract":{"hidden":true},"menu":{"hidden":false},"volume":{"value":0.25}}"#
            var old = ""
            do {
                let first = try bridge()
                try waitUntilServed(first)
                try send(#"{"set":{"volume":{"value":0.25}}}"#)
                try wait(for: "0.25")
                old = content
            }
            var left: Set<String> = []
            var kills = 0
            // strace counts the calls of each name for itself.
            for call in ["fchmod", "fsync", "rename"] {
                var number = 1
                while try isKilled(at: call, number: number, from: old, by: change, left: &left) { number += 1 }
                kills += number - 1
            }
            expectEqual(left, [shownBefore, shownAfter])
            // Each of the two writes makes each of the calls, and the control socket has an fchmod.
            expectEqual(kills, 7)
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            expectEqual(
                names.filter { !$0.hasPrefix(".fingerpost-") }.sorted(),
                ["control", "scene.yaml", "state.json", "state.json.scene"])
        }

        /// Runs a bridge that is killed at the `number`th call of this name on the file, and another one after it.
        /// Inserts into `left` what that one shows.
        private func isKilled(
            at call: String, number: Int, from old: String, by change: String, left: inout Set<String>
        ) throws -> Bool {
            try old.write(toFile: state, atomically: true, encoding: .utf8)
            unlink(control)
            // -D: the process is the bridge, and not strace.
            let killed = try Fingerpost(
                [
                    "-D", "-o", "/dev/null", "-e", "trace=\(call)",
                    "-e", "inject=\(call):signal=KILL:when=\(number)", Fingerpost.path, "run",
                    "--screen", "1000x500", "--control", control, "--scene", "\(folder.path)/scene.yaml",
                    "--state", state,
                ], program: "/usr/bin/strace")
            if try killed.output.next() != nil {
                for _ in 0..<1000 where access(control, F_OK) != 0 { usleep(10_000) }
                _ = try Fingerpost.run("send", "--control", control, change)
            }
            killed.send(SIGTERM)
            let isKilled = try killed.waitForExit() == .signal(SIGKILL)
            unlink(control)
            let next = try bridge()
            try waitUntilServed(next)
            left.insert(try shown() ?? "none")
            return isKilled
        }

        @Test("A bridge that is killed while it tries a scene shows the same page again")
        func trialDoesNotLast() throws {
            var before: String?
            do {
                let first = try bridge()
                try waitUntilServed(first)
                try send(#"{"show":"menu"}"#)
                try wait(for: "menu")
                before = try shown()
                let other = "\(folder.path)/other.yaml"
                try "fingerpost: 1\nwindows: [{id: other}]".write(toFile: other, atomically: true, encoding: .utf8)
                let sender = try Fingerpost(["send", "--control", control, "--scene", other, "--confirm", "600"])
                _ = try first.output.records(until: "scene replaced")
                try send(#"{"set":{"other":{"hidden":true}}}"#)
                // A change is written after a second at most.
                usleep(1_500_000)
                first.program.send(SIGKILL)
                expectEqual(try first.program.waitForExit(), .signal(SIGKILL))
                _ = try sender.finish()
            }
            unlink(control)
            let second = try bridge()
            try waitUntilServed(second)
            expectEqual(try shown(), before)
        }

        @Test("The windows of programs do not last")
        func windowsDoNotLast() throws {
            let first = try bridge()
            try waitUntilServed(first)
            let client = try SocketClient(control, checks: false)
            client.send(#"{"window":{"id":"keyboard"}}"#)
            client.send(#"{"set":{"keyboard":{"hidden":true},"menu":{"hidden":false}}}"#)
            try wait(for: "menu")
            expect(!content.contains("keyboard"))
            withExtendedLifetime(client) {}
        }

        @Test("The state of a changed scene is ignored, and so is a file that is no state")
        func otherStatesAreIgnored() throws {
            do {
                let first = try bridge()
                try waitUntilServed(first)
                try send(#"{"show":"menu"}"#)
                try wait(for: "menu")
            }
            unlink(control)
            let old = content
            for (text, scene, reason) in [
                (
                    old, Self.pages + "\nidleAfter: 9",
                    "it was written for another scene, or the scene was changed since"
                ),
                ("{", Self.pages, "it is not JSON: "), ("", Self.pages, "it is no state of version 1"),
                ("{}", Self.pages, "it is no state of version 1"),
                (old.replacingOccurrences(of: "hidden", with: "hiden"), Self.pages, "state:1:"),
                (old.replacingOccurrences(of: "menu", with: "manu"), Self.pages, "state:1:"),
            ] {
                try text.write(toFile: state, atomically: true, encoding: .utf8)
                let second = try bridge(scene: scene)
                let message = "fingerpost: the state in \(state) is ignored and is now in \(state).ignored: \(reason)"
                expectEqual(try second.program.errors.next()?.hasPrefix(message), true, "\(reason)")
                try waitUntilServed(second)
                expect(try shown() == nil)
                expectEqual(try String(contentsOfFile: "\(state).ignored", encoding: .utf8), text)
                second.program.send(SIGTERM)
                _ = try second.program.waitForExit()
            }
        }

        @Test("A pipe in the place of the file is an error and is not waited for")
        func pathMustBeFile() throws {
            mkfifo(state, 0o600)
            let result = try Fingerpost.run("run", "--state", state)
            expectEqual(result.exit, .code(1))
            expectEqual(result.errors, ["fingerpost: cannot replace \(state): Invalid argument; it is not a file"])
        }
    }
}
