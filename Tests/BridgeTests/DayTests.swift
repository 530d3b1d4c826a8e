import Foundation
import ProgramTestKit
import Testing
import TouchTestKit
import UmockdevTestKit

extension UnderUmockdev {
    /// `listen > day.jsonl` on a bridge with a panel and programs, and then `replay day.jsonl`.
    @Suite("A day that is recorded with listen")
    struct DayTests {
        private static let scene = """
            fingerpost: 1
            screen: {width: 1000, height: 500}
            windows:
              - id: main
                performs: all
                view:
                  id: root
                  subviews:
                    - id: menu
                      page: true
                      frame: [0, 0, 1000, 500]
                      subviews:
                        - {id: buy, kind: button, frame: [0, 0, 300, 500], actions: {touchUpInside: {action: buy, show: pay}}}
                        - {id: tip, kind: slider, jumps: true, frame: [300, 0, 300, 500], actions: {valueChanged: tip}}
                        - id: goods
                          kind: list
                          frame: [600, 0, 400, 500]
                          contentSize: [400, 3000]
                          subviews: [{id: tea, kind: button, frame: [0, 0, 400, 3000], actions: {touchUpInside: choose}}]
                    - id: pay
                      page: true
                      hidden: true
                      frame: [0, 0, 1000, 500]
                      gestures:
                        - {id: back, kind: tap, action: {show: menu}}
                        - {id: drag, kind: pan, action: drag}
            """

        let testbed = Testbed()
        let folder = try! TemporaryDirectory()

        private var control: String { "\(folder.path)/control" }

        /// A connection that is not sent records, only answers.
        private func connect() throws -> SocketClient {
            let client = try SocketClient(control, checks: false)
            client.send(#"{"id":0,"subscribe":"hello"}"#)
            try awaitAnswer(client)
            return client
        }

        private func awaitAnswer(_ client: SocketClient) throws {
            while let line = try client.records.next() {
                if line.hasPrefix(#"{"type":"answer""#) { return }
            }
        }

        private func perform(_ command: String, on client: SocketClient) throws {
            client.send(command)
            try awaitAnswer(client)
        }

        /// What must be the same: without the number of the record, the device, and the numbers of touches, which begin
        /// with another one.
        private func essence(_ lines: [String], after start: Double) throws -> [String] {
            var first: Int?
            return try lines.compactMap { line in
                var record = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
                let types = ["touch", "action", "value", "gesture", "delivery", "scene"]
                guard types.contains(record["type"] as? String ?? ""), record["time"] as? Double ?? 0 > start else {
                    return nil
                }
                if let touch = record["touch"] as? Int { first = min(first ?? touch, touch) }
                if let touch = record["touch"] as? Int, let first { record["touch"] = touch - first }
                if let touches = record["touches"] as? [Int], let first {
                    record["touches"] = touches.map { $0 - first }
                }
                for key in ["seq", "device", "slot"] { record[key] = nil }
                return String(
                    decoding: try JSONSerialization.data(withJSONObject: record, options: .sortedKeys), as: UTF8.self)
            }
        }

        @Test("A replay gives the same touches, actions, values and changes of the scene", arguments: 0..<4)
        func sameDay(seed: UInt64) throws {
            var random = SplitMix64(seed: seed)
            try Self.scene.write(toFile: "\(folder.path)/scene.yaml", atomically: true, encoding: .utf8)
            let panel = PluggedPanel(on: testbed)
            let bridge = try Bridge(
                ["--emit", "touch,device,scene,value", "--control", control, "--scene", "\(folder.path)/scene.yaml"])
            try bridge.start()
            let program = try connect()
            program.send(#"{"id":1,"get":"scene"}"#)
            let scene = try #require(
                try program.records.next()?.split(separator: #""result":{"scene":"#, maxSplits: 1).last?.dropLast(2))
            // What was changed before is a part of the greeting.
            panel.touch { $0.down(at: 45, 50) }
            panel.touch { $0.up() }
            _ = try bridge.output.records(until: "touch ended")
            let listener = try Fingerpost(["listen", "--socket", control])
            var day: [String] = []
            var start = 0.0
            repeat {
                let line = try #require(try listener.output.next())
                day.append(line)
                start = try Record(line).number("time") ?? start
            } while !day[day.count - 1].contains(#""type":"ready""#)
            // A change before the first touch of a recording has no time.
            panel.touch { $0.down(at: 1, 1) }
            panel.touch { $0.up() }

            var down: Set<Int> = []
            var windows: [SocketClient] = []
            for number in 0..<150 {
                let place = (x: Double.random(in: 0..<99, using: &random), y: Double.random(in: 0..<99, using: &random))
                switch Int.random(in: 0..<100, using: &random) {
                case 0..<75:
                    let slot = Int.random(in: 0..<2, using: &random)
                    if down.contains(slot), Bool.random(using: &random) {
                        panel.touch { $0.move(slot, to: place.x, place.y) }
                    } else if down.remove(slot) != nil {
                        panel.touch { $0.up(slot) }
                    } else {
                        down.insert(slot)
                        panel.touch { $0.down(slot, at: place.x, place.y) }
                    }
                case 75..<83: try perform(#"{"show":"\#(Bool.random(using: &random) ? "menu" : "pay")"}"#, on: program)
                case 83..<88: try perform(#"{"set":{"tip":{"value":0.\#(number % 10)}}}"#, on: program)
                case 88..<93:
                    windows.append(try connect())
                    try perform(
                        #"{"window":{"id":"own\#(number)","frame":[\#(number % 9)00,0,100,500],"gestures":[{"kind":"tap","action":{"show":"pay"}}]}}"#,
                        on: windows[windows.count - 1])
                case 93..<97: _ = windows.popLast()
                default:
                    let scene = scene.replacing("[0,0,300,500]", with: "[0,0,\(250 + number),500]")
                    try perform(#"{"scene":\#(scene)}"#, on: program)
                    windows = []
                }
            }
            for slot in down { panel.touch { $0.up(slot) } }
            _ = try bridge.output.records(until: "touch ended")
            // Content that glides comes to rest.
            while bridge.output.hasMore(within: 1) { _ = try bridge.output.next() }
            bridge.program.send(SIGTERM)
            day += try listener.output.rest()

            try (day.joined(separator: "\n") + "\n").write(
                toFile: "\(folder.path)/day.jsonl", atomically: true, encoding: .utf8)
            let replay = try Fingerpost.run(
                "replay", "--scene", "scene.yaml", "day.jsonl", "--format", "json", directory: folder.path)
            #expect(replay.exit == .code(0) && replay.errors == [])
            let expected = try essence(day, after: start)
            let replayed = try essence(replay.output, after: start)
            let count = zip(expected, replayed).prefix { $0 == $1 }.count
            #expect(
                expected == replayed,
                "after \(count): \(expected.dropFirst(count).first ?? "-") but \(replayed.dropFirst(count).first ?? "-")"
            )
            #expect(expected.count > 30)
        }
    }
}
