import TestKit
import Testing
import Touches

@testable import Authoring

@Suite("What is known of a bridge")
struct ShownBridgeTests {
    private func note(_ records: String..., by bridge: ShownBridge) {
        for record in records { _ = bridge.note(Array(record.utf8)[...]) }
    }

    private func touch(_ number: Int, _ phase: String, at time: Int = 1) -> String {
        #"{"type":"touch","seq":1,"time":\#(time).0,"phase":"\#(phase)","touch":\#(number),"x":\#(time % 1000),"y":5,"view":"a"}"#
    }

    @Test("The latest 100 touches can be explained, and one that stays down is kept")
    func touches() {
        let bridge = ShownBridge()
        note(touch(1, "began"), by: bridge)
        for number in 2...500 { note(touch(number, "began"), touch(number, "ended"), by: bridge) }
        expect(bridge.explanation(of: TouchID(1)) != nil)
        expect((2...401).allSatisfy { bridge.explanation(of: TouchID($0)) == nil })
        expect((402...500).allSatisfy { bridge.explanation(of: TouchID($0)) != nil })
    }

    @Test("A touch that lasts for hours takes no more memory than a touch of a few seconds")
    func longTouch() throws {
        let bridge = ShownBridge()
        note(touch(1, "began"), by: bridge)
        for time in 2...4_000 {
            note(
                touch(1, "moved", at: time),
                #"{"type":"action","seq":1,"time":\#(time).0,"action":"step","sender":"a","event":"valueChanged","touches":[1]}"#,
                by: bridge)
        }
        expect(try require(bridge.explanation(of: TouchID(1))).utf8.count < 200_000)
        expect(bridge.state.utf8.count < 30_000)
        // The latest place is there.
        expect(bridge.state.contains("[1,5,") && bridge.state.contains(",0,5]"))
    }

    @Test(
        "A line that is not a record is ignored",
        arguments: ["", "{", "[]", #"{"type":7}"#, #"{"type":"touch"}"#, #"{"type":"nonsense"}"#])
    func garbage(line: String) {
        let bridge = ShownBridge()
        let before = bridge.state
        note(line, by: bridge)
        expectEqual(bridge.state, before)
    }

    /// Blanks of JSON may be anywhere in it. A carriage return would end an event of the page's stream.
    @Test("A record with a carriage return is ignored")
    func carriageReturn() {
        let bridge = ShownBridge()
        let records = [
            #"{"type":"idle","seq":1,"time":1.0,"idle":true,"after":5}"#, touch(1, "began"),
            #"{"type":"device","seq":1,"time":1.0,"change":"added","device":"d","node":"/dev/input/event0","name":"n","kind":"touchscreen"}"#,
        ]
        let before = bridge.state
        for record in records {
            for place in record.indices where ",:".contains(record[place]) {
                let line = "\(record[...place])\r\(record[place...].dropFirst())"
                let effect = bridge.note(Array(line.utf8)[...])
                expect(effect.forPages == nil && !effect.needsState)
            }
        }
        expectEqual(bridge.state, before)
        for record in records { expect(bridge.note(Array(record.utf8)[...]).forPages != nil) }
    }

    @Test("The values of views that are gone are forgotten: all when the scene is replaced, or those of a window")
    func values() {
        func values(after records: String...) -> String {
            let bridge = ShownBridge()
            for view in ["a", "b"] {
                note(#"{"type":"value","seq":1,"time":1.0,"view":"\#(view)","value":0.5}"#, by: bridge)
            }
            for record in records { note(record, by: bridge) }
            let views = ["a", "b"].filter { bridge.state.contains(#"{"view":"\#($0)","value":0.5}"#) }
            return views.joined()
        }
        expectEqual(values(), "ab")
        expectEqual(values(after: #"{"type":"scene","seq":2,"time":2.0,"change":"removed","ids":["w","a"]}"#), "b")
        expectEqual(values(after: #"{"type":"scene","seq":2,"time":2.0,"change":"added","ids":["w"]}"#), "ab")
        expectEqual(
            values(after: #"{"type":"scene","seq":2,"time":2.0,"change":"replaced","screen":{"width":9,"height":9}}"#),
            "")
    }

    @Test("A page gets the beginning and the end of an idle time")
    func idle() {
        let bridge = ShownBridge()
        let record = #"{"type":"idle","seq":1,"time":1.0,"idle":true,"after":5}"#
        expect(bridge.note(Array(record.utf8)[...]).forPages != nil)
        expect(bridge.state.contains("\(record.dropLast()),"))
    }

    @Test("A call that delivers moves is left out, and one to a view whose id is the name of the method is not")
    func calls() throws {
        let bridge = ShownBridge()
        note(touch(1, "began"), by: bridge)
        func call(_ view: String, _ method: String) -> String {
            #"{"type":"call","seq":1,"time":1.0,"to":"\#(view)","method":"\#(method)","touches":[1],"text":"\#(view) received \#(method)"}"#
        }
        note(call("a", "touchesMoved"), call("touchesMoved", "touchesEnded"), by: bridge)
        let explanation = try require(bridge.explanation(of: TouchID(1)))
        expect(explanation.contains("touchesMoved received touchesEnded") && !explanation.contains("a received"))
    }

    @Test("A scene that is saved goes on where the one before it was: its pages, values and what was hidden")
    func place() throws {
        let bridge = ShownBridge()
        let pages = #"{"id":"first","page":true,"hidden":true},{"id":"second","page":true},{"id":"sheet"}"#
        note(
            #"{"type":"hello","seq":1,"time":0.0,"version":1,"program":"fingerpost","screen":{"width":10,"height":20}}"#,
            #"{"type":"answer","id":"scene","result":{"scene":{"fingerpost":1,"windows":[{"id":"main","view":{"id":"root","subviews":[\#(pages),{"id":"volume","kind":"slider"}]}}]},"set":{"sheet":{"hidden":true,"title":"Sheet"}}}}"#,
            #"{"type":"value","seq":2,"time":1.0,"view":"volume","value":0.5}"#, by: bridge)
        let replaced = #"{"type":"scene","seq":3,"time":2.0,"change":"replaced","screen":{"width":10,"height":20}}"#
        let effect = bridge.note(Array(replaced.utf8)[...])
        expect(effect.hasNewScene)
        expectEqual(
            effect.place,
            [
                #"{"show":"second"}"#, #"{"set":{"sheet":{"hidden":true}}}"#, #"{"set":{"volume":{"value":0.5}}}"#,
            ])
        // What there was before is not said again.
        expectEqual(bridge.note(Array(replaced.utf8)[...]).place, [#"{"show":"second"}"#])
    }

    @Test("The pages get the effect of a touch when it has lifted, and again if it changes")
    func outcomes() {
        let bridge = ShownBridge()
        func touches(after record: String) -> [TouchID] { bridge.note(Array(record.utf8)[...]).outcomes }
        expectEqual(touches(after: touch(1, "began")), [])
        expectEqual(touches(after: touch(1, "ended")), [TouchID(1)])
        expectEqual(bridge.outcomes(of: [TouchID(1)]), #"{"touches":[{"touch":1,"effect":"nothing"}]}"#)
        let action =
            #"{"type":"action","seq":2,"time":1.0,"action":"buy","sender":"a","target":"shop","touches":[1]}"#
        expectEqual(touches(after: action), [TouchID(1)])
        expectEqual(bridge.outcomes(of: [TouchID(1)]), #"{"touches":[{"touch":1,"effect":"sent"}]}"#)
    }

    @Test("A new bridge starts without the state of the one before")
    func hello() {
        let bridge = ShownBridge()
        note(
            touch(1, "began"),
            #"{"type":"hello","seq":1,"time":0.0,"version":1,"program":"fingerpost","screen":{"width":10,"height":20}}"#,
            by: bridge)
        expect(bridge.explanation(of: TouchID(1)) == nil && bridge.isConnected)
        bridge.disconnect(because: "it has gone")
        expect(!bridge.isConnected && bridge.state.contains(#""problem":"it has gone""#))
    }
}
