import Foundation
import ProgramTestKit
import Testing
import UmockdevTestKit

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
                port = try #require(try program.output.next())
            }

            /// The arguments of the messages of each packet, up to the first that `isLast` accepts. Repetitions of a
            /// packet are left out.
            func packets(until isLast: ([[Any]]) -> Bool) throws -> [[[Any]]] {
                var packets: [[[Any]]] = []
                while let line = try program.output.next() {
                    let messages = try #require(
                        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [[Any]])
                    #expect(messages.allSatisfy { $0[0] as? String == "/tuio/2Dcur" })
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
            let began = try #require(try bridge.output.records(until: "touch began").last)
            let touch = try #require(began.integer("touch"))
            let down = try #require(try receiver.packets { Self.alive($0) == [touch] }.last)
            #expect((down.first?[1] as? String)?.hasPrefix("fingerpost@") == true)
            let set = try #require(down.first { $0[0] as? String == "set" })
            #expect(set[1] as? Int == touch)
            // OSC has floats of 32 bits.
            #expect(Float(set[2] as! Double) == Float(try #require(began.number("x")) / 1000))
            #expect(Float(set[3] as! Double) == Float(try #require(began.number("y")) / 500))
            panel.touch { $0.up() }
            #expect(try receiver.packets { Self.alive($0).isEmpty }.count > 0)
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
            #expect(try bridge.output.records(until: "touch began").last?["view"] == "pad")
            panel.touch { $0.down(at: 90, 20) }
            let touch = try #require(try bridge.output.records(until: "touch began").last?.integer("touch"))
            let packets = try receiver.packets { Self.alive($0) == [touch] }
            #expect(packets.dropLast().allSatisfy { Self.alive($0).isEmpty })
            #expect(packets.flatMap { $0 }.count { $0[0] as? String == "set" } == 1)
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
            #expect(try Fingerpost.run("send", "--control", control, #"{"idle":true}"#).exit == .code(0))
            panel.touch { $0.down(at: 10, 10) }
            let wakes = try #require(try bridge.output.records(until: "touch began").last)
            #expect(wakes.bool("wakes") == true)
            panel.touch { $0.up() }
            panel.touch { $0.down(at: 20, 20) }
            let next = try #require(try bridge.output.records(until: "touch began").last?.integer("touch"))
            let packets = try receiver.packets { Self.alive($0) == [next] }
            #expect(packets.dropLast().allSatisfy { Self.alive($0).isEmpty })
            panel.device.unplug()
            #expect(try receiver.packets { Self.alive($0).isEmpty }.count > 0)
        }

        @Test("A receiver of a part of the screen gets the touches that begin there, with places in that part")
        func partOfTheScreen() throws {
            let receiver = try Receiver()
            let panel = PluggedPanel(on: testbed)
            let bridge = try Bridge(["--tuio", "127.0.0.1:\(receiver.port),500,0,500,250"])
            try bridge.start()
            panel.touch { $0.down(at: 10, 10) }
            panel.touch { $0.down(at: 90, 20) }
            let began = try #require(try bridge.output.records(until: "touch began").last)
            #expect((began.number("x") ?? 500) < 500)
            let inside = try #require(try bridge.output.records(until: "touch began").last)
            let touch = try #require(inside.integer("touch"))
            let packets = try receiver.packets { Self.alive($0) == [touch] }
            #expect(packets.dropLast().allSatisfy { Self.alive($0).isEmpty })
            let set = try #require(packets.last?.first { $0[0] as? String == "set" })
            #expect(Float(set[2] as! Double) == Float(((try #require(inside.number("x"))) - 500) / 500))
            #expect(Float(set[3] as! Double) == Float(try #require(inside.number("y")) / 250))
            withExtendedLifetime(panel) {}
        }

        @Test("The cursors of a tracker are the touches of a panel, with the settings of the scene")
        func trackerIsPanel() throws {
            let folder = try TemporaryDirectory()
            let scene = "\(folder.path)/scene.yaml"
            try """
            fingerpost: 1
            devices: [{id: wall, match: {path: 'tuio-*'}, area: [500, 0, 500, 500], rotate: 180}]
            windows: [{view: {id: page}}]
            """.write(toFile: scene, atomically: true, encoding: .utf8)
            let port = try Self.freePort()
            let control = "\(folder.path)/control"
            let bridge = try Bridge(["--scene", scene, "--control", control, "--tuio-in", "\(port)"])
            let added = try #require(try bridge.start().last { $0.kind == "device added" })
            #expect(added["device"] == "wall")
            #expect(added.integer("contacts") == 64)
            let sender = Repository.folder.appending(path: "Tests/send-tuio.py").path
            let tracker = try Fingerpost(["\(port)"], program: sender)
            tracker.write("[1, [7], [[7, 0.25, 0.5]]]\n")
            let began = try #require(try bridge.output.records(until: "touch began").last)
            // Turned by 180 degrees in the right half of the screen.
            #expect(abs((began.number("x") ?? 0) - 875) < 0.001 && abs((began.number("y") ?? 0) - 250) < 0.001)
            tracker.write("[2, [7, 8], [[8, 0.75, 0.5]]]\n")
            #expect(try bridge.output.records(until: "touch began").count == 1)
            tracker.write("[3, [8], []]\n")
            #expect(try bridge.output.records(until: "touch ended").last?.integer("touch") == began.integer("touch"))
            // A finger that stays down while the scene is replaced touches nothing in the new one.
            let text = #"{"scene":{"fingerpost":1,"windows":[{"view":{"id":"other"}}]}}"#
            #expect(try Fingerpost.run("send", "--control", control, text).exit == .code(0))
            _ = try bridge.output.records(until: "touch cancelled")
            tracker.write("[4, [8], [[8, 0.5, 0.5]]]\n[5, [8, 9], [[9, 0.5, 0.5]]]\n")
            #expect(try bridge.output.records(until: "touch began").last?["view"] == "other")
            tracker.write("[6, [], []]\n")
            let rest = try bridge.output.records(until: "touch ended")
            #expect(rest.count { $0.kind.hasPrefix("touch") } == 1)
        }

        /// A port of this machine that no program uses.
        private static func freePort() throws -> Int {
            let script =
                "import socket; s = socket.socket(type=socket.SOCK_DGRAM); s.bind(('127.0.0.1', 0)); "
                + "print(s.getsockname()[1])"
            let lines = try Fingerpost(["-c", script], program: "/usr/bin/python3").finish().output
            return try #require(lines.first.flatMap { Int($0) })
        }

        @Test("A port that another program uses is an error, and so is an address that is not one of this machine")
        func portInUse() throws {
            let receiver = try Receiver()
            let result = try Fingerpost.run("run", "--tuio-in", "0.0.0.0:\(receiver.port)")
            #expect(result.errors.first?.contains("receive at 0.0.0.0 port \(receiver.port)") == true)
            #expect(result.exit == .code(1))
            let elsewhere = try Fingerpost.run("run", "--tuio-in", "192.0.2.1:3333")
            #expect(elsewhere.errors.first?.contains("receive at 192.0.2.1 port 3333") == true)
            #expect(try Fingerpost.run("run", "--tuio-in", "0").exit == .code(64))
        }

        @Test(
            "A receiver that is not a host and a port is an error",
            arguments: [
                ("3333", "needs a host and a port"), (":3333", "needs a host and a port"),
                ("host:0", "needs a host and a port"), ("host:65536", "needs a host and a port"),
                ("::1:3333", "needs a host and a port"), ("host:3333,1,2,3", "needs a host and a port"),
                ("host:3333,0,0,10,0", "needs a host and a port"),
            ])
        func notAReceiver(text: String, expected: String) throws {
            let result = try Fingerpost.run("run", "--tuio", text)
            #expect(result.errors.joined().contains(expected))
            #expect(result.exit == .code(64))
        }

        @Test("A host that does not exist is an error")
        func hostThatDoesNotExistIsError() throws {
            let result = try Fingerpost.run("run", "--tuio", "nowhere.invalid:3333")
            #expect(result.output == [])
            #expect(result.errors.first?.hasPrefix("fingerpost: cannot find the host 'nowhere.invalid': ") == true)
            #expect(result.exit == .code(1))
        }
    }
}
