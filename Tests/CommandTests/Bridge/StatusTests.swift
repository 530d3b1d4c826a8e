import Foundation
import TestKit
import Testing

extension UnderUmockdev {
    @Suite("The status of a bridge")
    struct StatusTests {
        let testbed = Testbed()
        let folder = try! TemporaryDirectory()

        private func bridge(scene: String, _ arguments: [String] = []) throws -> Bridge {
            let path = "\(folder.path)/scene.yaml"
            try "fingerpost: 1\n\(scene)".write(toFile: path, atomically: true, encoding: .utf8)
            return try Bridge(["--emit", "touch,device", "--scene", path] + arguments)
        }

        private func status(of bridge: Bridge, _ arguments: String...) throws -> Fingerpost.Result {
            try Fingerpost.run(arguments: ["status", "--socket", bridge.socket] + arguments)
        }

        private func json(of bridge: Bridge) throws -> (status: NSDictionary, exit: Fingerpost.Exit) {
            let result = try status(of: bridge, "--json")
            let object = try JSONSerialization.jsonObject(with: Data(result.output.joined().utf8))
            return (try require(object as? NSDictionary), result.exit)
        }

        private func problems(of bridge: Bridge) throws -> [String] {
            let list = try json(of: bridge).status["problems"] as? [NSDictionary] ?? []
            return list.compactMap { $0["problem"] as? String }
        }

        private func device(_ id: String, of bridge: Bridge) throws -> NSDictionary? {
            let devices = try json(of: bridge).status["devices"] as? [NSDictionary] ?? []
            return devices.first { $0["device"] as? String == id }
        }

        @Test("A bridge whose devices are there is healthy, and reports its pages, and frames, touches and latency")
        func healthyBridge() throws {
            let panel = PluggedPanel(on: testbed)
            let bridge = try bridge(
                scene: """
                    devices: [{id: left, match: {path: 'pci-*'}, filters: {maxContacts: 1}}]
                    windows: [{view: {subviews: [{id: menu, page: true}, {id: cart, page: true, hidden: true}]}}]
                    """)
            try bridge.start()
            panel.touch { $0.down(0, at: 45, 64) }
            panel.touch { $0.down(1, at: 60, 64) }
            panel.touch { $0.move(0, to: 46, 64) }
            panel.touch { $0.up(0) }
            _ = try bridge.output.records(until: "touch ended")
            let (status, exit) = try json(of: bridge)
            expectEqual(exit, .code(0))
            expectEqual(status["healthy"] as? Bool, true)
            expectEqual(status["program"] as? String, "fingerpost 0.1.0")
            expectEqual(status["shown"] as? [String], ["menu"])
            let file = try Fingerpost(["\(folder.path)/scene.yaml"], program: "/usr/bin/sha256sum").finish()
            let digest = (status["scene"] as? NSDictionary)?["sha256"] as? String
            expect(digest != nil && file.output.first?.split(separator: " ").first.map(String.init) == digest)
            let left = try require(try device("left", of: bridge))
            expectEqual(left["state"] as? String, "used")
            expectEqual(left["frames"] as? Int, 4)
            expectEqual(left["touches"] as? Int, 1)
            expectEqual(left["rejections"] as? [String: Int], ["maxContacts": 1])
            expectEqual(left["overflows"] as? Int, 0)
            let latency = try require(status["latency"] as? NSDictionary)
            expectEqual(latency["count"] as? Int, 4)
            expect((latency["p50"] as? Double ?? 0) > 0)
            let text = try self.status(of: bridge)
            expectEqual(text.output.first, "healthy")
            expect(text.output.contains { $0.hasPrefix("scene ") && $0.hasSuffix(", shows menu") })
            expect(text.output.count <= 24)
        }

        @Test(
            "With private views, a reader of the events socket learns neither the scene nor what others read or touch")
        func privateViews() throws {
            let panel = PluggedPanel(on: testbed)
            let control = "\(folder.path)/control"
            let bridge = try bridge(
                scene: "windows: [{view: {subviews: [{id: pad, private: true, frame: [0, 0, 99, 99]}]}}]",
                ["--control", control])
            try bridge.start()
            let known = try json(of: bridge).status
            expectEqual((known["scene"] as? NSDictionary)?.allKeys as? [String], ["path"])
            let readers = try require(known["readers"] as? [NSDictionary])
            expectEqual(readers.map { $0["output"] as? String }, [bridge.socket])
            func all() throws -> String {
                try Fingerpost.run(arguments: ["status", "--socket", control, "--json"]).output.joined()
            }
            expect(try all().contains("sha256"))
            panel.touch { $0.down(at: 4, 4) }
            _ = try bridge.output.records(until: "touch began")
            expect(try all().contains(#""touches":[{"#))
            expect(try status(of: bridge, "--json").output.joined().contains(#""touches":[]"#))
            // Its finger stays down.
            expectEqual(try Fingerpost.run("send", "--control", control, #"{"cancelTouches":true}"#).exit, .code(0))
            _ = try bridge.output.records(until: "touch cancelled")
            expect(try all().contains(#""ignored":true"#))
            expect(try status(of: bridge, "--json").output.joined().contains(#""touches":[]"#))
        }

        @Test("With private views, a reader of the events socket learns of each lost record once")
        func lossesOfPublicReaders() throws {
            let panel = PluggedPanel(on: testbed)
            let pans = Array(repeating: "{kind: pan, simultaneousWith: all}", count: 20).joined(separator: ", ")
            let pad = "{id: pad, private: true, frame: [0, 0, 9, 9]}"
            let bridge = try bridge(scene: "windows: [{view: {gestures: [\(pans)], subviews: [\(pad)]}}]")
            try bridge.start()
            let quick = try bridge.subscribe(checks: false).client
            quick.send(#"{"subscribe":"touch"}"#)
            let slow = try bridge.subscribe(checks: false).client
            slow.send(#"{"subscribe":"all"}"#)
            panel.touch { $0.down(at: 20, 50) }
            var lost = 0
            while lost == 0 {
                for frame in 0..<10 { panel.touch { $0.move(to: frame % 2 == 0 ? 60 : 20, 50) } }
                for _ in 0..<10 { _ = try quick.records.records(until: "touch moved") }
                // The lost records are not reported yet, because their reader has read nothing.
                let status = try json(of: bridge).status
                let readers = status["readers"] as? [NSDictionary] ?? []
                lost = readers.reduce(0) { $0 + ($1["dropped"] as? Int ?? 0) }
                expectEqual(status["dropped"] as? Int, lost)
            }
            withExtendedLifetime(slow) {}
        }

        @Test("It is not healthy while a device that the scene names is absent, and says what to do")
        func absentDevice() throws {
            let bridge = try bridge(scene: "devices:\n  - {id: left, match: {vendor: 1234}}")
            _ = try bridge.output.records(1)
            let result = try status(of: bridge)
            expectEqual(result.exit, .code(1))
            expectEqual(result.output.prefix(2), ["not healthy:", "  left is absent:"])
            expectEqual(try problems(of: bridge), ["absent"])
            let panel = PluggedPanel(on: testbed)
            _ = try bridge.output.records(until: "device added")
            expectEqual(try status(of: bridge).exit, .code(0))
            panel.device.unplug()
            _ = try bridge.output.records(until: "device removed")
            expectEqual(try problems(of: bridge), ["absent"])
        }

        @Test("A device that is named on the command line is expected, too; an ignored one is not")
        func expectedDevices() throws {
            let bridge = try bridge(
                scene: "devices:\n  - {match: {vendor: 1234}, ignore: true}", ["--device", "/dev/input/event9"])
            _ = try bridge.output.records(1)
            let (status, _) = try json(of: bridge)
            let devices = status["devices"] as? [NSDictionary] ?? []
            expectEqual(devices.map { $0["device"] as? String }, ["/dev/input/event9"])
            expectEqual(try problems(of: bridge), ["absent"])
        }

        @Test("It is not healthy while another process has grabbed a panel, and logs it once")
        func grabbedPanel() throws {
            let panel = PluggedPanel(on: testbed)
            let bridge = try bridge(scene: "")
            try bridge.start()
            expectEqual(try problems(of: bridge), [])
            panel.device.isGrabbedElsewhere = true
            let (status, _) = try json(of: bridge)
            let device = try require((status["devices"] as? [NSDictionary])?.first)
            expectEqual(device["state"] as? String, "used")
            expectEqual((device["reason"] as? String)?.hasPrefix("another process has grabbed it"), true)
            expectEqual(try problems(of: bridge), ["grabbed"])
            let text = try self.status(of: bridge)
            expectEqual(text.exit, .code(1))
            expect(text.output[1].contains(" delivers no events: another process has grabbed it"))
            panel.device.isGrabbedElsewhere = false
            expectEqual(try problems(of: bridge), [])
            bridge.program.send(SIGTERM)
            expectEqual(
                try bridge.program.errors.rest().filter { $0.contains("while another process holds the grab") }.count, 1
            )
        }

        @Test("It is not healthy while fingers are down for longer than stuckAfter; nine fit a screen, with one remedy")
        func nineStuckFingers() throws {
            let panel = PluggedPanel(on: testbed)
            let bridge = try bridge(scene: "stuckAfter: 0.001\nwindows: [{view: {id: page, multipleTouch: true}}]")
            try bridge.start()
            panel.touch { for slot in 0..<9 { $0.down(slot, at: Double(10 * slot + 5), 20) } }
            _ = try (0..<9).map { _ in try bridge.output.records(until: "touch began") }
            usleep(2000)
            let text = try status(of: bridge).output
            expect(text.count <= 24)
            expect(text[1].hasPrefix("  touch 1 on ") && !text[1].hasSuffix(":") && text[5].hasSuffix(":"))
            expect(text[6].hasPrefix("    clean and dry the panel") && text[7] == "  and 4 more")
            expectEqual(text.count { $0.contains("has been down for") }, 5)
            expectEqual(text.count { $0.contains(", down for") }, 5)
            expect(text.contains { $0.trimmingCharacters(in: .whitespaces) == "and 4 more" })
            expectEqual(try problems(of: bridge), Array(repeating: "stuck", count: 9))
            panel.touch { for slot in 0..<9 { $0.up(slot) } }
            _ = try (0..<9).map { _ in try bridge.output.records(until: "touch ended") }
            expectEqual(try problems(of: bridge), [])
        }

        @Test("It has the SHA-256 of the file of a scene that was sent, the actions, and the touches that did nothing")
        func fleet() throws {
            let control = "\(folder.path)/control"
            let bridge = try bridge(scene: "", ["--control", control, "--device", "none"])
            _ = try bridge.output.records(1)
            let other = "\(folder.path)/other.yaml"
            try """
            fingerpost: 1  # A comment, which JSON does not have.
            windows:
              - view:
                  id: page
                  performs: all
                  subviews: [{id: buy, kind: button, frame: [0, 0, 100, 100], actions: {touchUpInside: checkout}}]
            """.write(toFile: other, atomically: true, encoding: .utf8)
            expectEqual(try Fingerpost.run("send", "--control", control, "--scene", other).exit, .code(0))
            expectEqual(
                try Fingerpost.run(
                    "touch", "--control", control, "tap 50,50", "tap 50,50", "tap 500,300", "wait 1.1", "tap 500,300",
                    "wait 1.1"
                ).exit, .code(0))
            expectEqual(try Fingerpost.run("send", "--control", control, #"{"lock":true}"#).exit, .code(0))
            let status = try json(of: bridge).status
            let file = try Fingerpost([other], program: "/usr/bin/sha256sum").finish()
            let digest = try require(file.output.first?.split(separator: " ").first.map(String.init))
            expectEqual((status["scene"] as? NSDictionary)?["sha256"] as? String, digest)
            expectEqual(status["actions"] as? [String: Int], ["checkout": 2])
            expectEqual(status["touchesWithoutEffect"] as? Int, 2)
            expectEqual(status["locked"] as? Bool, true)
            let metrics = try self.status(of: bridge, "--prometheus").output
            for line in [
                #"fingerpost_scene_info{path="",sha256="\#(digest)"} 1"#,
                #"fingerpost_actions_total{action="checkout"} 2"#,
                "fingerpost_touches_without_effect_total 2", "fingerpost_locked 1", "fingerpost_idle 0",
            ] { expect(metrics.contains(line), "\(line)") }
        }

        @Test("It is not healthy while a reader loses records")
        func readerThatDrops() throws {
            let panel = PluggedPanel(on: testbed)
            let bridge = try bridge(scene: "devices: [{flood: false}]")
            try bridge.start()
            // It reads nothing.
            let idler = try bridge.subscribe(checks: false).client
            idler.send(#"{"subscribe":"all"}"#)
            var isDropping = false
            for turn in 0..<400 where !isDropping {
                for step in 0..<20 {
                    panel.touch { $0.down(at: Double(10 + step), 10) }
                    panel.touch { $0.up() }
                    _ = try bridge.output.records(2)
                }
                if turn % 20 == 19 { isDropping = try problems(of: bridge) == ["dropping"] }
            }
            expect(isDropping)
            let status = try json(of: bridge).status
            expect((status["dropped"] as? Int ?? 0) > 0)
            // This process reads too slowly.
            let name = try String(contentsOfFile: "/proc/self/comm", encoding: .utf8).trimmingCharacters(in: .newlines)
            let slow = try require((status["readers"] as? [NSDictionary])?.first { $0["dropped"] as? Int != 0 })
            expectEqual(slow["process"] as? Int, Int(getpid()))
            expectEqual(slow["program"] as? String, name)
            let who = "\(bridge.socket) (\(name), process \(getpid()))"
            let text = try self.status(of: bridge).output
            expect(text[1].hasSuffix("for readers of \(who):"), "\(text)")
            expect(text.contains { $0.contains("\(who) lost ") })
            withExtendedLifetime(idler) {}
        }

        @Test("promtool accepts the metrics, also those of a bridge that does not run")
        func metricsPassPromtool() throws {
            let panel = PluggedPanel(on: testbed)
            let bridge = try bridge(
                scene: "devices:\n  - {id: 'l\"ef\\t', match: {vendor: 1234}, filters: {maxContacts: 1}}")
            try bridge.start()
            panel.touch {
                $0.down(0, at: 45, 64)
                $0.down(1, at: 60, 64)
            }
            _ = try bridge.output.records(until: "touch began")
            let file = "\(folder.path)/fingerpost.prom"
            for (socket, healthy) in [(bridge.socket, "1"), ("\(folder.path)/none", "0")] {
                let result = try Fingerpost.run("status", "--socket", socket, "--prometheus", "-o", file)
                expectEqual(result.exit, .code(healthy == "1" ? 0 : 1))
                expectEqual(result.output, [])
                let text = try String(contentsOfFile: file, encoding: .utf8)
                expect(text.split(separator: "\n").contains("fingerpost_healthy \(healthy)"))
                let check = try Fingerpost(["check", "metrics"], program: "/usr/bin/promtool").finish(input: text)
                expectEqual(check.exit, .code(0))
                expectEqual(check.output + check.errors, [])
            }
            expectEqual(
                try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted(),
                [
                    "fingerpost.prom", "scene.yaml",
                ])
        }

        @Test("A panel that is flooded is put aside, reported, and used again when a program says so")
        func floodedPanel() throws {
            let panel = PluggedPanel(on: testbed)
            let control = "\(folder.path)/control"
            let bridge = try bridge(
                scene: "devices: [{id: left, match: {path: 'pci-*'}, flood: {touches: 5}}]", ["--control", control])
            try bridge.start()
            for _ in 0..<6 {
                panel.touch { $0.down(at: 45, 64) }
                panel.touch { $0.up() }
            }
            let kinds = try bridge.output.records(until: "device quarantined").map(\.kind)
            expectEqual(kinds.count { $0 == "touch began" }, 6)
            expectEqual(kinds.suffix(2), ["touch cancelled", "device quarantined"])
            expectEqual(try problems(of: bridge), ["quarantined"])
            expectEqual(try device("left", of: bridge)?["state"] as? String, "quarantined")
            let late = try bridge.subscribe()
            expect(late.greeting.map(\.kind).contains("device quarantined"))
            let wrong = try Fingerpost.run("send", "--control", control, #"{"resume":"right"}"#)
            expect(wrong.output.joined().contains("'right' is not put aside; these are: 'left'"))
            expectEqual(try Fingerpost.run("send", "--control", control, #"{"resume":"left"}"#).exit, .code(0))
            expectEqual(try bridge.output.records(1).map(\.kind), ["device resumed"])
            expectEqual(try problems(of: bridge), [])
            panel.touch { $0.down(at: 45, 64) }
            expectEqual(try bridge.output.records(1).map(\.kind), ["touch began"])
        }

        @Test("Without a key in the scene, touches that ten fingers cannot make put a panel aside")
        func usualLimits() throws {
            let panel = PluggedPanel(on: testbed)
            let bridge = try bridge(scene: "")
            try bridge.start()
            for _ in 0..<51 {
                panel.touch { $0.down(at: 45, 64) }
                panel.touch { $0.up() }
            }
            let kinds = try bridge.output.records(until: "device quarantined").map(\.kind)
            expectEqual(kinds.count { $0 == "touch began" }, 51)
            expectEqual(try problems(of: bridge), ["quarantined"])
        }

        @Test("Sixteen clients are reported, each with its queue, and the text still fits a screen")
        func sixteenClients() throws {
            let panel = PluggedPanel(on: testbed)
            let bridge = try bridge(scene: "")
            try bridge.start()
            let clients = try (0..<16).map { _ in try bridge.subscribe().client }
            panel.touch { $0.down(at: 45, 64) }
            for client in clients { _ = try client.records.records(until: "touch began") }
            let (status, exit) = try json(of: bridge)
            expectEqual(exit, .code(0))
            let readers = status["readers"] as? [NSDictionary] ?? []
            // With standard output and the connection that asks.
            expectEqual(readers.count, 18)
            expect(readers.allSatisfy { $0["queued"] as? Int == 0 && $0["dropped"] as? Int == 0 })
            expect(try self.status(of: bridge).output.count <= 24)
            withExtendedLifetime(clients) {}
        }

        @Test("The service manager is told in one line how many panels and readers there are, and what is wrong")
        func statusOfTheService() throws {
            let manager = try ManagerSocket("\(folder.path)/notify")
            let path = "\(folder.path)/scene.yaml"
            try "fingerpost: 1\ndevices: [{id: left, match: {vendor: 1234}}]".write(
                toFile: path, atomically: true, encoding: .utf8)
            let socket = "\(folder.path)/events"
            let program = try Fingerpost(
                ["run", "--screen", "1000x500", "--scene", path, "--socket", socket],
                environment: ["NOTIFY_SOCKET": manager.path])
            func waits(for status: String) {
                // Each change gives a line; a message may also have READY or WATCHDOG.
                var lines = manager.receive(waits: true)
                while !lines.isEmpty, lines != ["STATUS=\(status)"] { lines = manager.receive(waits: true) }
                expectEqual(lines, ["STATUS=\(status)"])
            }
            _ = try program.output.records(1)
            waits(for: "waiting for a touchscreen, 0 readers; not healthy: left is absent")
            let panel = PluggedPanel(on: testbed)
            waits(for: "1 touchscreen (left), 0 readers")
            let client = try SocketClient(socket, checks: true)
            waits(for: "1 touchscreen (left), 1 reader")
            panel.device.unplug()
            waits(for: "waiting for a touchscreen, 1 reader; not healthy: left is absent")
            withExtendedLifetime(client) {}
        }

        @Test("A bridge that does not answer is reported after a while")
        func bridgeThatHangs() throws {
            let bridge = try bridge(scene: "")
            _ = try bridge.output.records(1)
            bridge.program.send(SIGSTOP)
            let result = try status(of: bridge, "--json")
            expectEqual(result.errors, ["fingerpost: the bridge at \(bridge.socket) does not answer"])
            expectEqual(result.exit, .code(1))
            bridge.program.send(SIGCONT)
        }
    }
}
