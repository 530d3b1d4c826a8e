import Glibc
import TestKit
import Testing

extension UnderUmockdev {
    @Suite("The events socket")
    struct SocketTests {
        let testbed = Testbed()
        let panel: PluggedPanel
        let bridge: Bridge

        init() throws {
            panel = PluggedPanel(on: testbed)
            bridge = try Bridge(["--emit", "touch,device"])
            try bridge.start()
        }

        @Test("Every subscriber gets hello, the present devices and ready, the same session and the same touches")
        func everySubscriberGetsSameSessionAndSameTouches() throws {
            let first = try bridge.subscribe()
            let second = try bridge.subscribe()
            expectEqual(first.greeting.map(\.kind), ["hello", "device added", "ready"])
            expectEqual(first.greeting.map { $0.integer("seq") }, [1, 2, 3])
            expectEqual(first.greeting[1]["device"], PluggedPanel.id("1.2"))
            expectEqual(first.greeting[0]["session"], second.greeting[0]["session"])
            panel.touch { $0.down(at: 10, 10) }
            panel.touch { $0.up() }
            let lines = try [first, second].map { try $0.client.records.records(until: "touch ended").map(\.line) }
            expectEqual(lines[0], lines[1])
            expectEqual(lines[0].count, 2)
            expectEqual(try bridge.output.records(until: "touch ended").count, 2)
        }

        @Test("A late subscriber receives the live touches")
        func lateSubscriberReceivesLiveTouches() throws {
            panel.touch {
                $0.down(0, at: 10, 10)
                $0.down(1, at: 20, 20)
            }
            panel.touch { $0.up(0) }
            panel.touch { $0.move(1, to: 30, 30) }
            _ = try bridge.output.records(until: "touch moved")
            let (client, greeting) = try bridge.subscribe()
            expectEqual(greeting.map(\.kind).first, "hello")
            expectEqual(greeting.map(\.kind).last, "ready")
            let touches = greeting.filter { $0.type == "touch" }
            expectEqual(
                touches.map { $0.told("touch", "x", "y", "device", "slot", "view") },
                [
                    "touch began 2 300 150 \(PluggedPanel.id("1.2")) 1 root"
                ])
            let touch = try require(touches.first)
            expectEqual(touch.bool("resumed"), true)
            expectEqual(touch.strings("chain"), ["root", "window", "application"])
            expectEqual(touch.strings("recognizers")?.contains("pan"), true, "\(touch)")
            panel.touch { $0.up(1) }
            let ended = try require(try client.records.records(until: "touch ended").last)
            expectEqual(ended.integer("touch"), 2)
            expect(ended.bool("resumed") == nil)
        }

        @Test("A new subscribe command replaces the filter")
        func subscribeReplacesFilter() throws {
            let (client, _) = try bridge.subscribe()
            client.send(#"{"id":7,"subscribe":"touch.ended"}"#)
            expectEqual(try client.records.next(), #"{"type":"answer","id":7,"ok":true}"#)
            panel.touch { $0.down(at: 10, 10) }
            panel.touch { $0.up() }
            expectEqual(try client.records.record()?.kind, "touch ended")
            client.send(#"{"id":"b","subscribe":"hit"}"#)
            expectEqual(try client.records.next(), #"{"type":"answer","id":"b","ok":true}"#)
            panel.touch { $0.down(at: 10, 10) }
            expectEqual(try client.records.record()?.kind, "hit")
        }

        @Test("An invalid line is answered with an error, and the next one is executed")
        func wrongLines() throws {
            let (client, _) = try bridge.subscribe()
            let errors = [
                ("nonsense", #""ok":false,"error":"not a JSON object but a string"}"#),
                (#"{"id":1}"#, #""id":1,"ok":false,"error":"no command: expected one of subscribe, get"}"#),
                (
                    #"{"id":2,"subscribe":3}"#,
                    #""id":2,"ok":false,"error":"subscribe: needs a string, such as \"touch,action\", has 3"}"#
                ),
                (
                    #"{"id":4,"set":{}}"#,
                    #""id":4,"ok":false,"error":"'set' is a command of the control socket, which --control opens"}"#
                ),
                (
                    #"{"id":3,"subscribe":"touches"}"#,
                    #""id":3,"ok":false,"error":"unknown record kind 'touches'; did you mean 'touch'?"#
                ),
            ]
            for (command, error) in errors {
                client.send(command)
                client.send(#"{"id":9,"subscribe":"action"}"#)
                expectEqual(try client.records.next()?.hasPrefix(#"{"type":"answer",\#(error)"#), true, "\(command)")
                expectEqual(try client.records.next(), #"{"type":"answer","id":9,"ok":true}"#)
            }
        }
    }
}
