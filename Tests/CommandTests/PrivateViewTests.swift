import Foundation
import TestKit
import Testing

/// What readers that are not trusted learn about a keypad.
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

    private struct Event {
        var time: Double
        var phase: String
        var x: Int
        var y: Int
    }

    private static func tap(_ time: Double, _ x: Int, _ y: Int) -> [Event] {
        [Event(time: time, phase: "began", x: x, y: y), Event(time: time + 0.05, phase: "ended", x: x, y: y)]
    }

    private static func drag(_ time: Double, _ x: Int, _ y: Int, by step: Int) -> [Event] {
        var events = [Event(time: time, phase: "began", x: x, y: y)]
        for index in 1...5 {
            let time = time + 0.25 + Double(index) / 10
            events.append(Event(time: time, phase: "moved", x: x + step * index, y: y))
        }
        return events + [Event(time: time + 0.9, phase: "ended", x: x + 5 * step, y: y)]
    }

    /// What fingers do, in seconds and points. Each of the two people does something else in the pad, at the same
    /// times.
    private static func gestures(of person: Int) -> [[Event]] {
        [
            tap(1, 50, 50),
            tap(1.4, 300, 50),
            tap(1.7, person == 0 ? 420 : 460, 150),
            tap(2, person == 0 ? 150 : 250, 150),
            // The thumb of the slider is at its left end.
            drag(3, 115, 250, by: person == 0 ? 20 : 40),
            drag(5, 400, 350, by: person == 0 ? -40 : -14),
            tap(20, 50, 350),
        ]
    }

    private struct Learned {
        /// What each reader got, a record or an answer in each line.
        var events: [String] = []
        var control: [String] = []
        var picky: [String] = []
        var output: [String] = []
    }

    /// Everything that readers get while the fingers do this.
    private func learn(from gestures: [[Event]]) throws -> Learned {
        let folder = try Fixture.folder(["scene.yaml": Self.scene])
        let program = try Fingerpost(
            [
                "replay", "-", "--scene", "scene.yaml", "--emit", "all", "--socket", "events", "--control", "control",
            ], directory: folder.path)
        func connect(_ socket: String, _ kinds: String) throws -> (SocketClient, [String]) {
            while access("\(folder.path)/\(socket)", F_OK) != 0 { usleep(10_000) }
            let client = try SocketClient("\(folder.path)/\(socket)")
            client.send(#"{"id":"s","subscribe":"\#(kinds)"}"#)
            return (client, try lines(of: client, until: #""id":"s""#))
        }
        func lines(of client: SocketClient, until text: String) throws -> [String] {
            var lines: [String] = []
            while let line = try client.records.next() {
                lines.append(line)
                if line.contains(text) { break }
            }
            return lines
        }
        var learned = Learned()
        let (events, eventsGreeting) = try connect("events", "all")
        let (control, controlGreeting) = try connect("control", "all")
        let (picky, pickyGreeting) = try connect("control", "all,-private")
        // An action of the pad is not suggested for one that there is not.
        events.send(#"{"id":"wrong","subscribe":"all,action.typdOne"}"#)
        let suggestion = try lines(of: events, until: #""id":"wrong""#)
        var late: [String] = []
        var count = 0
        learned.events += eventsGreeting + suggestion.map { $0.replacing("typdOne", with: "") }
        learned.control += controlGreeting
        learned.picky += pickyGreeting
        for (index, gesture) in gestures.enumerated() {
            for (place, event) in gesture.enumerated() {
                program.write(
                    #"{"type":"touch","time":\#(event.time),"phase":"\#(event.phase)","touch":\#(index + 1),"#
                        + #""x":\#(event.x),"y":\#(event.y)}"# + "\n")
                // The program has read the event when its record is there.
                while let line = try program.output.next() {
                    learned.output.append(line)
                    if line.contains(#""type":"touch""#) { break }
                }
                guard place == 0 || place == gesture.count - 2 else { continue }
                count += 1
                for part in ["tree", "touches", "scene"] {
                    events.send(#"{"id":"\#(part)\#(count)","get":"\#(part)"}"#)
                    learned.events += try lines(of: events, until: #""id":"\#(part)\#(count)""#)
                    picky.send(#"{"id":"\#(part)\#(count)","get":"\#(part)"}"#)
                    learned.picky += try lines(of: picky, until: #""id":"\#(part)\#(count)""#)
                    control.send(#"{"id":"\#(part)\#(count)","get":"\#(part)"}"#)
                    learned.control += try lines(of: control, until: #""id":"\#(part)\#(count)""#)
                }
                // A reader that connects late.
                let client = try SocketClient("\(folder.path)/events")
                late += try lines(of: client, until: #""type":"ready""#)
            }
        }
        learned.output += try program.finish().output
        learned.events += try events.records.rest() + late
        learned.control += try control.records.rest()
        learned.picky += try picky.records.rest()
        return learned
    }

    @Test("Readers of the events socket learn the same, whatever fingers do in a private view")
    func noninterference() throws {
        let first = try learn(from: Self.gestures(of: 0))
        let second = try learn(from: Self.gestures(of: 1))
        for (one, other) in zip(first.events, second.events) { expectEqual(one, other) }
        expectEqual(first.events.count, second.events.count)
        // Nor does a connection of the control socket that leaves them out.
        expectEqual(first.picky, second.picky)
        // Both have lived through something.
        expect(first.output != second.output && first.control != second.control)
        for learned in [first, second] {
            let actions = try learned.events.map { try Record($0) }.filter { $0.type == "action" }
            expectEqual(actions.compactMap { $0["action"] }, ["opened", "touched", "done"])
            // All touches in these seconds are private, and recognizers outside of the pad fail with them.
            let states = try learned.events.map { try Record($0) }.filter { $0.type == "state" }
            expect(!states.isEmpty && !states.contains { (1.7..<19).contains($0.number("time") ?? 0) })
            let page = try learned.events.map { try Record($0) }.first { $0.kind == "scene set" }
            expect(page != nil && page?["cause"] == nil)
            // Nothing that is in the pad has a name in anything that they get.
            for name in ["padTap", "padController", "typed", "amount", "wheel", "digit"] {
                expect(!learned.events.contains { $0.contains(name) })
            }
        }
    }

    @Test("Standard output and the control socket get everything, and -private leaves it out")
    func trusted() throws {
        let learned = try learn(from: Self.gestures(of: 1))
        for lines in [learned.output, learned.control] {
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
        // Of what events are left, only the positions are played again, and the page is as it was.
        let folder = try Fixture.folder([
            "scene.yaml": Self.scene, "day.jsonl": learned.picky.joined(separator: "\n") + "\n",
        ])
        let replay = try Fingerpost.run(
            "replay", "--scene", "scene.yaml", "day.jsonl", "--emit", "action,scene", directory: folder.path)
        let played = try replay.output.map { try Record($0) }
        expectEqual(
            played.map { $0["action"] ?? $0.kind }, ["hello", "opened", "touched", "scene set", "done"])
    }

    @Test("A reader that leaves out what is private gets nothing of it at the beginning, either")
    func beginning() throws {
        let folder = try Fixture.folder(["scene.yaml": Self.scene])
        let program = try Fingerpost(
            ["replay", "-", "--scene", "scene.yaml", "--control", "control"], directory: folder.path)
        func event(_ time: Int, _ phase: String, _ touch: Int, x: Int, y: Int) throws {
            program.write(
                #"{"type":"touch","time":\#(time),"phase":"\#(phase)","touch":\#(touch),"x":\#(x),"y":\#(y)}"# + "\n")
            _ = try program.output.records(until: "touch \(phase)")
        }
        while access("\(folder.path)/control", F_OK) != 0 { usleep(10_000) }
        // The slider has a value, and its finger is down.
        try event(1, "began", 1, x: 115, y: 250)
        try event(2, "moved", 1, x: 300, y: 250)
        let listener = try Fingerpost(
            ["listen", "--socket", "control", "--emit", "touch,value,ready,-private"], directory: folder.path)
        expectEqual(try listener.output.records(until: "ready").map(\.kind), ["hello", "ready"])
        try event(3, "began", 2, x: 50, y: 50)
        expectEqual(try listener.output.records(until: "touch began").map { $0.integer("touch") }, [2])
        let everything = try SocketClient("\(folder.path)/control")
        let greeting = try everything.records.records(until: "ready").filter { $0.bool("private") == true }
        expectEqual(greeting.map { $0["view"] }, ["amount", "amount"])
        _ = try program.finish()
    }

    @Test("A touch stays private until it ends")
    func lasting() throws {
        let folder = try Fixture.folder(["scene.yaml": Self.scene])
        let program = try Fingerpost(
            ["replay", "-", "--scene", "scene.yaml", "--socket", "events", "--control", "control"],
            directory: folder.path)
        func event(_ time: Int, _ phase: String, _ touch: Int, x: Int) throws {
            program.write(
                #"{"type":"touch","time":\#(time),"phase":"\#(phase)","touch":\#(touch),"x":\#(x),"y":150}"# + "\n")
            _ = try program.output.records(until: "touch \(phase)")
        }
        while access("\(folder.path)/control", F_OK) != 0 { usleep(10_000) }
        let events = try SocketClient("\(folder.path)/events")
        _ = try events.records.records(until: "ready")
        let control = try SocketClient("\(folder.path)/control")
        func set(_ isPrivate: Bool) throws {
            control.send(#"{"id":1,"set":{"pad":{"private":\#(isPrivate)}}}"#)
            expectEqual(try control.records.records(until: "answer").last?.bool("ok"), true)
        }
        try event(1, "began", 1, x: 150)
        try set(false)
        try event(2, "moved", 1, x: 160)
        try event(3, "began", 2, x: 250)
        try set(true)
        try event(4, "moved", 2, x: 260)
        try event(5, "ended", 1, x: 160)
        try event(6, "ended", 2, x: 260)
        _ = try program.finish()
        let touches = try events.records.rest().map { try Record($0) }.filter { $0.type == "touch" }
        expectEqual(touches.map(\.kind), ["touch began", "touch moved", "touch ended"])
        expectEqual(Set(touches.compactMap { $0.integer("touch") }), [2])
    }
}
