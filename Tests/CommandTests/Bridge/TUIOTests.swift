import Foundation
import TestKit
import Testing

extension UnderUmockdev {
    /// What liblo, which is not ours, receives.
    @Suite("fingerpost run --tuio")
    struct TUIOTests {
        let testbed = Testbed()

        private struct Receiver {
            let program: Fingerpost
            let port: String

            init() throws {
                program = try Fingerpost([], program: Repository.folder.appending(path: "Tests/receive-tuio.py").path)
                port = try require(try program.output.next())
            }

            /// The arguments of the messages of each packet, up to the first that `isLast` accepts. Repetitions of a
            /// packet are left out.
            func packets(until isLast: ([[Any]]) -> Bool) throws -> [[[Any]]] {
                var packets: [[[Any]]] = []
                while let line = try program.output.next() {
                    let messages = try require(
                        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [[Any]])
                    expect(messages.allSatisfy { $0[0] as? String == "/tuio/2Dcur" })
                    let packet = messages.map { Array($0.dropFirst(2)) }
                    packets.append(packet)
                    if isLast(packet) { return packets }
                }
                return packets
            }
        }

        private static func alive(_ packet: [[Any]]) -> [Int] {
            packet.first { $0[0] as? String == "alive" }.map { $0.dropFirst().compactMap { $0 as? Int } } ?? []
        }

        @Test("Each touch is sent with its place, and an empty list is sent after the last lift")
        func sendsEachTouchWithItsPlace() throws {
            let receiver = try Receiver()
            let panel = PluggedPanel(on: testbed)
            let bridge = try Bridge(["--tuio", "127.0.0.1:\(receiver.port)"])
            try bridge.start()
            panel.touch { $0.down(at: 10, 10) }
            let began = try require(try bridge.output.records(until: "touch began").last)
            let touch = try require(began.integer("touch"))
            let down = try require(try receiver.packets { Self.alive($0) == [touch] }.last)
            expectEqual((down.first?[1] as? String)?.hasPrefix("fingerpost@"), true)
            let set = try require(down.first { $0[0] as? String == "set" })
            expectEqual(set[1] as? Int, touch)
            // OSC has floats of 32 bits.
            expectEqual(Float(set[2] as! Double), Float(try require(began.number("x")) / 1000))
            expectEqual(Float(set[3] as! Double), Float(try require(began.number("y")) / 500))
            panel.touch { $0.up() }
            expect(try receiver.packets { Self.alive($0).isEmpty }.count > 0)
        }

        @Test("A touch in a private view is not sent, wherever it goes")
        func touchInPrivateViewIsNotSent() throws {
            let receiver = try Receiver()
            let panel = PluggedPanel(on: testbed)
            let folder = try TemporaryDirectory()
            try """
            fingerpost: 1
            windows: [{view: {id: page, subviews: [{id: pad, private: true, frame: [0, 0, 500, 500]}]}}]
            """.write(toFile: "\(folder.path)/scene.yaml", atomically: true, encoding: .utf8)
            let bridge = try Bridge([
                "--scene", "\(folder.path)/scene.yaml", "--tuio", "127.0.0.1:\(receiver.port)",
            ])
            try bridge.start()
            panel.touch { $0.down(at: 10, 10) }
            expectEqual(try bridge.output.records(until: "touch began").last?["view"], "pad")
            panel.touch { $0.down(at: 90, 20) }
            let touch = try require(try bridge.output.records(until: "touch began").last?.integer("touch"))
            let packets = try receiver.packets { Self.alive($0) == [touch] }
            expect(packets.dropLast().allSatisfy { Self.alive($0).isEmpty })
            expectEqual(packets.flatMap { $0 }.count { $0[0] as? String == "set" }, 1)
            withExtendedLifetime(panel) {}
        }

        @Test("A touch that only wakes the screen is not sent, and the touches of a panel that is unplugged end")
        func touchThatOnlyWakesScreenIsNotSent()
            throws
        {
            let receiver = try Receiver()
            let panel = PluggedPanel(on: testbed)
            let folder = try TemporaryDirectory()
            let scene = "\(folder.path)/scene.yaml"
            try "fingerpost: 1\nwakeTouch: swallow\n".write(toFile: scene, atomically: true, encoding: .utf8)
            let control = "\(folder.path)/control"
            let bridge = try Bridge(
                ["--scene", scene, "--control", control, "--tuio", "127.0.0.1:\(receiver.port)"])
            try bridge.start()
            expectEqual(try Fingerpost.run("send", "--control", control, #"{"idle":true}"#).exit, .code(0))
            panel.touch { $0.down(at: 10, 10) }
            let wakes = try require(try bridge.output.records(until: "touch began").last)
            expectEqual(wakes.bool("wakes"), true)
            panel.touch { $0.up() }
            panel.touch { $0.down(at: 20, 20) }
            let next = try require(try bridge.output.records(until: "touch began").last?.integer("touch"))
            let packets = try receiver.packets { Self.alive($0) == [next] }
            expect(packets.dropLast().allSatisfy { Self.alive($0).isEmpty })
            panel.device.unplug()
            expect(try receiver.packets { Self.alive($0).isEmpty }.count > 0)
        }

        @Test("A receiver of a part of the screen gets the touches that begin there, with places in that part")
        func partOfTheScreen() throws {
            let receiver = try Receiver()
            let panel = PluggedPanel(on: testbed)
            let bridge = try Bridge(["--tuio", "127.0.0.1:\(receiver.port),500,0,500,250"])
            try bridge.start()
            panel.touch { $0.down(at: 10, 10) }
            panel.touch { $0.down(at: 90, 20) }
            let began = try require(try bridge.output.records(until: "touch began").last)
            expect((began.number("x") ?? 500) < 500)
            let inside = try require(try bridge.output.records(until: "touch began").last)
            let touch = try require(inside.integer("touch"))
            let packets = try receiver.packets { Self.alive($0) == [touch] }
            expect(packets.dropLast().allSatisfy { Self.alive($0).isEmpty })
            let set = try require(packets.last?.first { $0[0] as? String == "set" })
            expectEqual(Float(set[2] as! Double), Float(((try require(inside.number("x"))) - 500) / 500))
            expectEqual(Float(set[3] as! Double), Float(try require(inside.number("y")) / 250))
            withExtendedLifetime(panel) {}
        }

        @Test("A host that does not exist is an error")
        func hostThatDoesNotExistIsError() throws {
            let result = try Fingerpost.run("run", "--tuio", "nowhere.invalid:3333")
            expectEqual(result.output, [])
            expectEqual(result.errors.first?.hasPrefix("fingerpost: cannot find the host 'nowhere.invalid': "), true)
            expectEqual(result.exit, .code(1))
        }
    }
}
