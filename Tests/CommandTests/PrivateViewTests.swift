import Foundation
import PanelTestKit
import TestKit
import Testing

/// What the clients of both sockets learn about a keypad. `PrivateDayTests` has random fingers.
@Suite("Private views")
struct PrivateViewTests {
    private static let scene = """
        fingerpost: 1
        screen: {width: 600, height: 400}
        windows:
          - id: main
            performs: all
            view:
              id: page
              gestures:
                - {id: anyTap, kind: tap, action: touched}
                - {id: anyPan, kind: pan, action: dragged, ignoreTouchesIn: [amount]}
              subviews:
                - {id: open, kind: button, frame: [0, 0, 100, 100], actions: {touchUpInside: opened}}
                - id: pad
                  private: true
                  frame: [100, 100, 400, 300]
                  controller: {id: padController}
                  gestures: [{id: padTap, kind: tap, action: padTapped}]
                  subviews:
                    - {id: one, kind: button, frame: [0, 0, 100, 100],
                       actions: {touchUpInside: {action: typedOne, set: {dot: {hidden: false}}}}}
                    - {id: two, kind: button, frame: [100, 0, 100, 100], data: {digit: 2},
                       actions: {touchUpInside: {action: typedTwo, set: {dot: {hidden: false}}}}}
                    - {id: amount, kind: slider, frame: [0, 100, 400, 100], actions: {valueChanged: changed}}
                    - {id: wheel, kind: scroll, frame: [0, 200, 400, 100], contentSize: [4000, 100],
                       subviews: [{id: digit, frame: [300, 0, 100, 100]}]}
                - {id: dot, frame: [500, 0, 50, 50], hidden: true}
                - {id: last, kind: button, frame: [0, 300, 100, 100], actions: {touchUpInside: done}}
        """

    /// A client, and what it got.
    private final class Reader {
        private let client: SocketClient
        private(set) var lines: [String] = []

        init(_ socket: String, _ kinds: String) throws {
            client = try SocketClient(socket)
            try ask(#""subscribe":"\#(kinds)""#)
        }

        func ask(_ question: String) throws {
            let id = "q\(lines.count)"
            client.send(#"{"id":"\#(id)",\#(question)}"#)
            while lines.last?.contains(#""id":"\#(id)""#) != true {
                lines.append(try require(try client.records.next()))
            }
        }

        func finish() throws { lines += try client.records.rest() }

        func records(_ type: String) throws -> [Record] { try lines.map(Record.init).filter { $0.type == type } }
    }

    @Test("Standard output and the control socket get everything; the events socket and -private leave out the pad")
    func readers() throws {
        let folder = try Fixture.folder(["scene.yaml": Self.scene])
        let program = try Fingerpost(
            ["replay", "-", "--scene", "scene.yaml", "--emit", "all", "--socket", "events", "--control", "control"],
            directory: folder.path)
        let (events, control) = ("\(folder.path)/events", "\(folder.path)/control")
        while access(control, F_OK) != 0 || access(events, F_OK) != 0 { usleep(10_000) }
        let untrusted = try [Reader(events, "all"), Reader(control, "all,-private")]
        var late: [Reader] = []
        let trusted = try Reader(control, "all")
        var output: [String] = []
        var fingers = FingerText()
        /// Each of the fingers touches once. The program has read an event when its record is there.
        func play(_ text: String) throws {
            for frame in fingers.frames(of: text) {
                for (touch, phase, x, y) in frame.samples {
                    program.write(
                        #"{"type":"touch","time":\#(frame.time),"phase":"\#(phase.name)","touch":\#(touch),"#
                            + #""x":\#(x),"y":\#(y)}"# + "\n")
                    repeat {
                        output.append(try require(try program.output.next()))
                    } while !output.last!.contains(
                        #""type":"touch""#)
                }
            }
        }
        try play("tap 50,50 at 1; #2 tap 300,50 at 1.4; #3 tap 460,150 at 1.7; #4 tap 250,150 at 2")
        try play("#5 down 115,250 at 3; #5 move 155,250 at 3.35; #5 move 315,250 at 3.75")
        // The finger on the slider is down.
        late.append(try Reader(events, "all"))
        let listener = try Fingerpost(
            ["listen", "--socket", "control", "--emit", "touch,value,ready,-private"], directory: folder.path)
        expectEqual(try listener.output.records(until: "ready").map(\.kind), ["hello", "ready"])
        let everything = try SocketClient(control).records.records(until: "ready")
        expectEqual(everything.filter { $0.bool("private") == true }.map { $0["view"] }, ["amount", "amount"])
        for part in ["tree", "touches", "scene"] {
            for reader in untrusted + late + [trusted] { try reader.ask(#""get":"\#(part)""#) }
        }
        // An action of the pad is not suggested for one that there is not.
        try untrusted[0].ask(#""subscribe":"all,action.ypedOne""#)
        try play("#5 up at 3.9; #6 down 400,350 at 5; #6 move 386,350 at 5.35; #6 move 330,350 at 5.75; #6 up at 5.9")
        try play("#7 tap 50,350 at 20")
        expectEqual(try listener.output.records(until: "touch began").map { $0.integer("touch") }, [7])
        output += try program.finish().output
        for reader in untrusted + late + [trusted] { try reader.finish() }

        for (index, reader) in (untrusted + late).enumerated() {
            // The control socket has the whole scene, whatever its client selects.
            let told = index == 1 ? reader.lines.filter { !$0.contains(#""result":{"scene":"#) } : reader.lines
            for name in ["padTap", "padController", "typed", "amount", "wheel", "digit"] {
                expect(!told.contains { $0.contains(name) }, "\(name)")
            }
            expect(reader.lines.contains { $0.hasSuffix(#""ok":true,"result":[]}"#) }, "no touch is down")
            expect(reader.lines.contains { $0.contains(#""set":{"dot":{"hidden":false}}}"#) }, "no value is set")
            // All touches in these seconds are private, and recognizers outside of the pad fail with them.
            let states = try reader.records("state")
            expect(!states.isEmpty && !states.contains { (1.7..<19).contains($0.number("time") ?? 0) })
        }
        for reader in untrusted {
            expectEqual(try reader.records("action").compactMap { $0["action"] }, ["opened", "touched", "done"])
            expectEqual(try reader.records("scene").filter { $0.kind == "scene set" }.map { $0["cause"] }, [nil])
        }
        for lines in [output, trusted.lines] {
            let records = try lines.map { try Record($0) }
            let actions = Set(records.filter { $0.type == "action" }.compactMap { $0["action"] })
            expect(actions.isSuperset(of: ["opened", "touched", "padTapped", "typedTwo", "changed", "done"]))
            expectEqual(records.filter { $0.kind == "scene set" }.map { $0["cause"] }, ["two"])
            expect(records.contains { $0.type == "value" && $0["view"] == "amount" })
            let marked = records.filter { $0.bool("private") == true }
            expectEqual(
                Set(marked.filter { $0.type == "action" }.compactMap { $0["action"] }),
                ["padTapped", "typedTwo", "changed"])
            expectEqual(Set(marked.filter { $0.type == "touch" }.compactMap { $0.integer("touch") }), [3, 4, 5, 6])
        }
        // Of what is left, only the positions are played again, and the page is as it was.
        try folder.write(untrusted[1].lines.joined(separator: "\n") + "\n", to: "day.jsonl")
        let replay = try Fingerpost.run(
            "replay", "--scene", "scene.yaml", "day.jsonl", "--emit", "action,scene", directory: folder.path)
        expectEqual(
            try replay.output.map { try Record($0) }.map { $0["action"] ?? $0.kind },
            ["hello", "opened", "touched", "scene set", "done"])
    }
}
