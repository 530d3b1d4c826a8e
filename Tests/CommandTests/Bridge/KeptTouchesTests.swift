import Foundation
import TestKit
import Testing

extension UnderUmockdev {
    @Suite("The last minutes")
    struct KeptTouchesTests {
        let testbed = Testbed()
        let folder = try! TemporaryDirectory()

        private var control: String { "\(folder.path)/control" }
        private var scene: String { "\(folder.path)/scene.yaml" }

        private static let pages = """
            fingerpost: 1
            windows:
              - id: main
                view:
                  id: pages
                  performs: all
                  subviews:
                    - {id: attract, page: true, frame: [0, 0, 1000, 500],
                       gestures: [{id: wake, kind: tap, action: welcome}]}
                    - id: menu
                      page: true
                      hidden: true
                      frame: [0, 0, 1000, 500]
                      subviews:
                        - {id: buy, kind: button, frame: [0, 0, 500, 500], actions: {touchUpInside: checkout}}
                        - {id: volume, kind: slider, frame: [500, 0, 400, 500], actions: {valueChanged: louder}}
            """

        private func bridge(_ arguments: String...) throws -> Bridge {
            try Self.pages.write(toFile: scene, atomically: true, encoding: .utf8)
            return try Bridge(
                ["--emit", "touch,action,value,device,scene", "--control", control, "--scene", scene] + arguments)
        }

        private func record(_ arguments: String...) throws -> Fingerpost.Result {
            try Fingerpost.run(arguments: ["record", "--control", control] + arguments)
        }

        private func actions(_ lines: [String]) throws -> [String] {
            try lines.map(Record.init).filter { $0.type == "action" }.compactMap { $0["action"] }
        }

        @Test("A tap that woke the screen, or came during a cleaning or a lock, sends no action in a replay either")
        func swallowedTaps() throws {
            let panel = PluggedPanel(on: testbed)
            try (Self.pages + "\nidleAfter: 3600\nwakeTouch: swallow\n").write(
                toFile: scene, atomically: true, encoding: .utf8)
            // Each touch begins a part.
            let bridge = try Bridge([
                "--emit", "touch,action,device", "--control", control, "--scene", scene, "--keep", "0.004",
            ])
            try bridge.start()
            func send(_ command: String) throws {
                expectEqual(try Fingerpost.run("send", "--control", control, command).exit, .code(0))
            }
            func tap() throws {
                panel.touch { $0.down(at: 10, 10) }
                panel.touch { $0.up() }
                _ = try bridge.output.records(until: "touch ended")
            }
            let file = "\(folder.path)/last.jsonl"
            func replayed() throws -> [String] {
                expectEqual(try record("--last", "-o", file).exit, .code(0))
                return try actions(try Fingerpost.run("replay", "--emit", "action", file).output)
            }
            try send(#"{"show":"menu"}"#)
            try send(#"{"idle":true}"#)
            try tap()
            expectEqual(try replayed(), [])
            try tap()
            expectEqual(try replayed().last, "checkout")
            for command in [#"{"cleaning":true}"#, #"{"lock":true}"#] {
                try send(command)
                // Later than the memory is long, so that the tap before is forgotten.
                for _ in 0..<3 {
                    usleep(20_000)
                    try tap()
                }
                expectEqual(try replayed(), [])
                try send(#"{"cleaning":false}"#)
            }
        }

        @Test("A tap in a list that a finger has scrolled hits the same in a replay")
        func scrolledList() throws {
            try """
            fingerpost: 1
            screen: {width: 1000, height: 500}
            windows:
              - view:
                  id: page
                  performs: all
                  subviews:
                    - id: list
                      kind: list
                      frame: [0, 0, 500, 500]
                      contentSize: [500, 3000]
                      subviews:
                        - {id: tea, kind: button, frame: [0, 600, 500, 100], actions: {touchUpInside: buy}}
                    - {id: volume, kind: slider, frame: [500, 0, 400, 100], jumps: true, actions: {valueChanged: louder}}
            """.write(toFile: scene, atomically: true, encoding: .utf8)
            // Each touch begins a part, and the parts of the last two are kept.
            let bridge = try Bridge([
                "--emit", "action", "--control", control, "--scene", scene, "--keep", "0.004",
            ])
            _ = try bridge.output.records(1)
            let touched = try Fingerpost.run(
                "touch", "--control", control, "tap 700,50", "drag list by 0,-400 in 0.4 holding 1",
                "tap 950,400", "tap tea")
            expectEqual(touched.exit, .code(0))
            _ = try bridge.output.records(until: "action")
            let file = "\(folder.path)/last.jsonl"
            expectEqual(try record("--last", "-o", file).exit, .code(0))
            let replay = try Fingerpost.run("replay", "--emit", "action", file)
            expectEqual(replay.errors, [])
            expectEqual(try actions(replay.output), ["buy"])
        }

        @Test("The part that --last SECONDS needs begins with the state of its own start")
        func partsBeginWithTheirState() throws {
            let panel = PluggedPanel(on: testbed)
            // Each touch begins a part.
            let bridge = try bridge("--keep", "0.004")
            try bridge.start()
            for page in ["menu", "attract", "menu"] {
                expectEqual(try Fingerpost.run("send", "--control", control, "{\"show\":\"\(page)\"}").exit, .code(0))
                panel.touch { $0.down(at: 10, 10) }
                panel.touch { $0.up() }
                _ = try bridge.output.records(until: "action")
            }
            let lines = try record("--last", "0.000001").output
            expectEqual(
                try actions(try Fingerpost.run("replay", "-", input: lines.joined(separator: "\n")).output),
                [
                    "checkout"
                ])
            // What is older than the time is forgotten.
            let all = try record("--last").output
            expect(try all.map(Record.init).filter { $0.kind == "touch began" }.count <= 2)
        }

        @Test("--last SECONDS gets the touches of that time, with the state that the touches before have left")
        func exactTime() throws {
            try Self.pages.write(toFile: scene, atomically: true, encoding: .utf8)
            let bridge = try Bridge([
                "--emit", "action,value", "--control", control, "--scene", scene, "--keep", "3600", "--device", "none",
            ])
            _ = try bridge.output.records(1)
            func touch(_ steps: String...) throws {
                expectEqual(try Fingerpost.run(arguments: ["touch", "--control", control] + steps).exit, .code(0))
            }
            expectEqual(try Fingerpost.run("send", "--control", control, #"{"show":"menu"}"#).exit, .code(0))
            // The first touch begins the part, and the second one sets the volume.
            try touch("tap buy", "drag 515,250 by 200,0 in 0.2")
            usleep(1_500_000)
            try touch("tap buy")
            let lines = try record("--last", "1").output
            let kinds = try lines.map { try Record($0).kind }
            expectEqual(kinds.filter { $0.hasPrefix("touch") }, ["touch began", "touch ended"])
            let replay = try Fingerpost.run(
                "replay", "--emit", "action,value", "-", input: lines.joined(separator: "\n"))
            expectEqual(try actions(replay.output), ["checkout"])
            let volume = try bridge.output.records(until: "value").last?.number("value")
            expect(volume != nil)
            let all = try record("--last").output
            expectEqual(try all.map { try Record($0).kind }.filter { $0 == "touch began" }.count, 3)
            // The volume is part of the state.
            expect(lines.contains { $0.contains(#""volume":{"value":"#) })
            // A time in which nobody touched: the last touch.
            usleep(300_000)
            expectEqual(try record("--last", "0.1").output.count, lines.count)
        }

        @Test("A tap that a filter rejected is fetched and explained, except in a private view")
        func rejectedTap() throws {
            let panel = PluggedPanel(on: testbed)
            try """
            fingerpost: 1
            devices: [{filters: {minimumContact: 1}}]
            windows:
              - view:
                  id: page
                  subviews: [{id: pad, private: true, frame: [500, 0, 500, 500]}]
            """.write(toFile: scene, atomically: true, encoding: .utf8)
            let bridge = try Bridge([
                "--emit", "device,rejection", "--scene", scene, "--control", control, "--keep", "60",
            ])
            try bridge.start()
            for x in [70.0, 10] {
                panel.touch { $0.down(at: x, 10) }
                panel.touch { $0.up() }
                _ = try bridge.output.records(until: "rejection")
            }
            let file = "\(folder.path)/last.jsonl"
            expectEqual(try record("--last", "-o", file).exit, .code(0))
            let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
            let kept = try lines.map { try Record(String($0)) }
            expectEqual(kept.filter { $0.type == "rejection" }.map { $0.number("x") }, [100])
            let explanation = try Fingerpost.run("explain", "--scene", scene, file)
            expect(explanation.output.contains { $0.contains("rejected by minimumContact") }, "\(explanation)")
        }

        @Test("Nothing is kept without --keep, and only the control socket gives what is")
        func nothingIsKeptByDefault() throws {
            let bridge = try bridge()
            _ = try bridge.output.records(1)
            let result = try record("--last")
            expectEqual(result.exit, .code(1))
            expectEqual(result.errors.last?.hasSuffix("no touches are kept: --keep keeps them"), true)
            let (client, _) = try bridge.subscribe()
            client.send(#"{"get":"kept"}"#)
            let answer = try client.records.records(until: "answer").last
            expectEqual(answer?["error"]?.contains("only the control socket gives"), true)
        }

        @Test("A scene after which the bridge is not healthy is replaced by the old one")
        func sceneIsRolledBack() throws {
            let panel = PluggedPanel(on: testbed)
            let bridge = try bridge()
            try bridge.start()
            expectEqual(try Fingerpost.run("send", "--control", control, #"{"show":"menu"}"#).exit, .code(0))
            let other = "\(folder.path)/other.yaml"
            func send(_ text: String, _ arguments: String...) throws -> Fingerpost.Result {
                try "fingerpost: 1\n\(text)".write(toFile: other, atomically: true, encoding: .utf8)
                return try Fingerpost.run(arguments: ["send", "--control", control, "--scene", other] + arguments)
            }
            func shown() throws -> String {
                try Fingerpost.run("send", "--control", control, #"{"get":"scene"}"#).output.joined()
            }
            let invalid = try send("windos: []")
            expectEqual(invalid.exit, .code(1))
            expectEqual(invalid.errors.first?.hasPrefix("fingerpost: \(other):2:1: windos: no such key"), true)
            let before = try shown()
            let bad = try send("devices: [{id: gone, match: {vendor: 4321}}]", "--confirm", "0.1")
            expectEqual(bad.exit, .code(1))
            expectEqual(bad.errors.last?.contains("gone is absent. It shows the old scene again"), true)
            expectEqual(try shown(), before)
            let good = try send("devices: [{id: left, match: {vendor: 1234}}]", "--confirm", "0.1")
            expectEqual(good.exit, .code(0))
            expect(try shown().contains(#""id":"left""#))
            withExtendedLifetime(panel) {}
        }

        @Test(
            "If the sender ends before the time of --confirm, the old scene is shown again",
            arguments: [SIGTERM, SIGKILL])
        func signalRollsBack(signal: Int32) throws {
            let panel = PluggedPanel(on: testbed)
            let bridge = try bridge()
            try bridge.start()
            expectEqual(try Fingerpost.run("send", "--control", control, #"{"show":"menu"}"#).exit, .code(0))
            func shown() throws -> String {
                try Fingerpost.run("send", "--control", control, #"{"get":"scene"}"#).output.joined()
            }
            let before = try shown()
            let other = "\(folder.path)/other.yaml"
            try "fingerpost: 1\nwindows: [{id: other}]".write(toFile: other, atomically: true, encoding: .utf8)
            let sender = try Fingerpost(["send", "--control", control, "--scene", other, "--confirm", "600"])
            expectEqual(try sender.errors.next()?.contains("must be healthy 600"), true)
            _ = try bridge.output.records(until: "scene replaced")
            expect(try shown().contains(#""id":"other""#))
            // Only one scene is tried at a time.
            let second = try Fingerpost.run("send", "--control", control, #"{"scene":{"fingerpost":1},"confirm":9}"#)
            expect(second.output.joined().contains("another scene is being tried"))
            sender.send(signal)
            expectEqual(try sender.finish().exit, .signal(signal))
            let again = try bridge.output.records(until: "scene set")
            expectEqual(again.map(\.kind), ["scene replaced", "scene set"])
            expectEqual(try shown(), before)
            withExtendedLifetime(panel) {}
        }

        @Test("A scene that is replaced during its trial is not shown again, and its sender is told at once")
        func otherSceneEndsTheTrial() throws {
            let bridge = try bridge()
            _ = try bridge.output.records(1)
            let other = "\(folder.path)/other.yaml"
            try "fingerpost: 1\nwindows: [{id: other}]".write(toFile: other, atomically: true, encoding: .utf8)
            let sender = try Fingerpost(["send", "--control", control, "--scene", other, "--confirm", "600"])
            _ = try bridge.output.records(until: "scene replaced")
            let third = #"{"scene":{"fingerpost":1,"windows":[{"id":"third"}]}}"#
            expectEqual(try Fingerpost.run("send", "--control", control, third).exit, .code(0))
            let result = try sender.finish()
            expectEqual(result.exit, .code(1))
            expectEqual(result.errors.last?.contains("another scene was shown before the time was over"), true)
            let shown = try Fingerpost.run("send", "--control", control, #"{"get":"scene"}"#).output.joined()
            expect(shown.contains(#""id":"third""#))
        }

        @Test("A finger whose touch was cancelled is in the status until it lifts, and is stuck after stuckAfter")
        func ignoredFinger() throws {
            let panel = PluggedPanel(on: testbed)
            try (Self.pages + "\nstuckAfter: 0.1\n").write(toFile: scene, atomically: true, encoding: .utf8)
            let bridge = try Bridge(["--emit", "touch,device", "--control", control, "--scene", scene])
            try bridge.start()
            func status() throws -> Fingerpost.Result { try Fingerpost.run("status", "--socket", bridge.socket) }
            let start = ContinuousClock.now
            panel.touch { $0.down(at: 10, 10) }
            _ = try bridge.output.records(until: "touch began")
            expectEqual(try Fingerpost.run("send", "--control", control, #"{"cancelTouches":true}"#).exit, .code(0))
            _ = try bridge.output.records(until: "touch cancelled")
            usleep(200_000)
            let stuck = try status()
            expectEqual(stuck.exit, .code(1))
            // The whole seconds that have passed, or fewer: 0 on a machine that is not busy.
            let most = (ContinuousClock.now - start).components.seconds
            expect(
                (0...most).contains { s in
                    stuck.output.contains { $0.contains("has been down for \(s) s, and is ignored") }
                })
            panel.touch { $0.up() }
            panel.touch { $0.down(at: 10, 10) }
            panel.touch { $0.up() }
            _ = try bridge.output.records(until: "touch ended")
            expectEqual(try status().exit, .code(0))
            withExtendedLifetime(panel) {}
        }

        @Test("A panel that sends nothing for silentAfter is reported once, until it sends something")
        func silentPanel() throws {
            let panel = PluggedPanel(on: testbed)
            try "fingerpost: 1\ndevices: [{id: left, silentAfter: 0.2}]".write(
                toFile: scene, atomically: true, encoding: .utf8)
            let bridge = try Bridge(["--emit", "touch,device", "--scene", scene])
            try bridge.start()
            expectEqual(try bridge.output.records(1).first?.kind, "device silent")
            let status = try Fingerpost.run("status", "--socket", bridge.socket)
            expectEqual(status.exit, .code(1))
            expect(status.output.contains { $0.contains("left has sent nothing for") })
            panel.touch { $0.down(at: 10, 10) }
            panel.touch { $0.up() }
            let records = try bridge.output.records(until: "device silent")
            expectEqual(records.map(\.kind), ["touch began", "touch ended", "device silent"])
        }
    }
}
