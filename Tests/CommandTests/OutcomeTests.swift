import Foundation
import TestKit
import Testing

/// What `fingerpost explain` says first about a touch.
@Suite("The outcome of a touch")
struct OutcomeTests {
    /// A finger: the times and places of its beginning, its moves and its lift.
    struct Finger {
        let path: [(time: Double, x: Double, y: Double)]

        /// 50 ms at one place, or from there to another one.
        init(at time: Double = 1, _ x: Double, _ y: Double, to end: (x: Double, y: Double)? = nil) {
            path =
                [(time, x, y)] + (end.map { [(time + 0.03, $0.x, $0.y)] } ?? [])
                + [(time + 0.05, end?.x ?? x, end?.y ?? y)]
        }

        func records(of touch: Int) -> String {
            path.indices.map { index in
                let phase = index == 0 ? "began" : index == path.count - 1 ? "ended" : "moved"
                let (time, x, y) = path[index]
                return #"{"type":"touch","time":\#(time),"phase":"\#(phase)","touch":\#(touch),"x":\#(x),"y":\#(y)}"#
                    + "\n"
            }.joined()
        }
    }

    /// Views of a scene, fingers, and the outcome of the last one.
    struct Case: CustomTestStringConvertible, Sendable {
        let outcome: String
        var settings = ""
        let views: String
        let records: String

        init(_ outcome: String, _ views: String, _ settings: String = "", _ fingers: Finger...) {
            self.outcome = outcome
            self.settings = settings
            self.views = views
            records = fingers.enumerated().map { $1.records(of: $0 + 1) }.joined()
        }

        var scene: String {
            """
            fingerpost: 1
            screen: {width: 1000, height: 500}
            \(settings)
            windows:
              - id: main
                controller:
                  id: shop
                  performs: [pay]
                  view:
                    id: screen
                    subviews:
            \(views.split(separator: "\n").map { "          - \($0)" }.joined(separator: "\n"))

            """
        }

        var testDescription: String { outcome }
    }

    /// From (100, 100) to (300, 180).
    static let buy = "{id: buy, kind: button, frame: [100, 100, 200, 80], actions: {touchUpInside: pay}}"
    private static let off = buy.replacingOccurrences(of: "button,", with: "button, enabled: false,")
    private static let glass = "{id: glass, frame: [100, 100, 200, 80]}"
    private static let card = "{id: card, frame: [600, 100, 300, 300], gestures: [{id: open, kind: tap, action: pay}]}"
    private static let pages = """
        {id: menu, page: true, hidden: true, frame: [0, 0, 1000, 500]}
        {id: attract, page: true, frame: [0, 0, 1000, 500], gestures: [{id: begin, kind: tap, action: {show: menu}}]}
        """
    /// The middle of the thumb, which is 28 points wide, moves from 14 to 586, for values from 0 to 20.
    private static let tip = "{id: tip, kind: slider, frame: [0, 200, 600, 80], maximum: 20, step: 5}"
    private static let teas = "{id: teas, kind: scroll, frame: [0, 0, 500, 500], contentSize: [500, 2000]}"
    private static let twice = """
        {id: map, frame: [0, 0, 90, 90], gestures: [{id: twice, kind: tap, taps: 2, action: pay}]}
        """
    private static let change = "{action: pay, set: {card: {hidden: true}, tip: {value: 5}}}"
    private static let swallows = "idleAfter: 2\nwakeTouch: swallow"

    static let cases = [
        Case("sent `pay` to `shop`: the finger lifted inside `buy`", buy, "", Finger(200, 140)),
        Case("showed `menu`: `begin` recognized a tap on `attract`", pages, "", Finger(200, 140)),
        Case("scrolled `teas`", teas, "", Finger(200, 300, to: (200, 200))),
        // 14 + 572 * 15 / 20
        Case("set `tip` to 15", tip, "", Finger(14, 240, to: (443, 240))),
        Case("nothing happened: `buy` is disabled (scene.yaml:12)", off, "", Finger(200, 140)),
        Case("nothing happened: `glass` covers `buy`", "\(buy)\n\(glass)", "", Finger(200, 140)),
        Case(
            "nothing happened: the finger lifted 130 points outside `buy`; 70 are allowed", buy, "",
            Finger(200, 140, to: (430, 140))),
        Case("nothing happened: it moved 52 points; a tap allows 10", card, "", Finger(700, 200, to: (752, 200))),
        Case(
            "nothing happened: nobody takes touches at this place: the nearest control is `buy`, 12 points above", buy,
            "", Finger(200, 192)),
        Case(
            "nothing happened: swallowed: it only woke the screen", buy, swallows, Finger(200, 140),
            Finger(at: 9, 200, 140)),
        Case(
            "sent `pay` to `shop`, hid `card`, set `tip` to 5: the finger came down on `buy`",
            """
            {id: buy, kind: button, frame: [0, 0, 90, 90], actions: {touchDown: \(change)}}
            \(card)
            \(tip)
            """, "", Finger(50, 50)),
        Case(
            "nothing happened: no responder performs `order`, which `buy` sent (scene.yaml:12)",
            buy.replacingOccurrences(of: ": pay", with: ": order"), "", Finger(200, 140)),
        Case(
            "nothing happened: the finger lifted inside `buy`, which has no action for touchUpInside (scene.yaml:12)",
            "{id: buy, kind: button, frame: [0, 0, 90, 90]}",
            "", Finger(50, 50)),
        Case("set `wifi` to on", "{id: wifi, kind: switch, frame: [0, 0, 90, 90]}", "", Finger(50, 50)),
        Case(
            "`pan` recognized a pan on `map`", "{id: map, frame: [0, 0, 500, 500], gestures: [{id: pan, kind: pan}]}",
            "",
            Finger(50, 50, to: (150, 50))),
        Case(
            "sent `pay` to `shop`: `twice` recognized a tap on `map`", twice, "", Finger(50, 50),
            Finger(at: 1.2, 50, 50)),
        Case("delivered to `map`", "{id: map, frame: [0, 0, 500, 500], touches: handle}", "", Finger(50, 50)),
        Case(
            "nothing happened: `teas` only scrolls: the nearest control is `buy`, 6 points to the right",
            "\(teas)\n{id: buy, kind: button, frame: [505, 0, 90, 500]}", "", Finger(499, 300)),
        Case(
            "nothing happened: the touch only stopped `teas`, which was still scrolling",
            """
            {id: teas, kind: scroll, frame: [0, 0, 500, 500], contentSize: [500, 2000], subviews: [\(
                buy.replacingOccurrences(of: "200, 80]", with: "200, 900]"))]}
            """, "", Finger(200, 400, to: (200, 300)), Finger(at: 1.1, 200, 200)),
        Case(
            "nothing happened: `swipe` failed: the finger moved only 40 of 50 points before it lifted",
            "{id: map, frame: [0, 0, 500, 500], gestures: [{id: tap, kind: tap}, {id: swipe, kind: swipe}]}", "",
            Finger(50, 50, to: (90, 50))),
    ]

    @Test("The second line of a touch is its outcome, which the JSON has too", arguments: cases)
    func outcome(_ example: Case) throws {
        let folder = try Fixture.folder(["scene.yaml": example.scene, "touches.jsonl": example.records])
        let words = ["explain", "--scene", "scene.yaml", "touches.jsonl"]
        let lines = try Fingerpost.run(arguments: words, directory: folder.path).output
        let heading = try #require(lines.lastIndex { $0.hasPrefix("touch ") })
        #expect(lines[heading + 1] == "  \(example.outcome)")
        let json = try Fingerpost.run(arguments: words + ["--json"], directory: folder.path).output
        #expect(try outcome(of: try #require(json.last))["text"] as? String == example.outcome)
    }

    private func outcome(of line: String) throws -> [String: Any] {
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        return try #require(object?["outcome"] as? [String: Any])
    }

    @Test("The outcome of a touch that came too soon has the time of `ignoreRepeat`")
    func repetition() throws {
        let example = Case("", Self.buy, "", Finger(200, 140), Finger(at: 1.2, 200, 140))
        let folder = try Fixture.folder([
            "scene.yaml": example.scene.replacingOccurrences(
                of: "- id: main", with: "- id: main\n    ignoreRepeat: 0.5"),
            "touches.jsonl": example.records,
        ])
        let words = ["explain", "--scene", "scene.yaml", "touches.jsonl"]
        let lines = try Fingerpost.run(arguments: words + ["--touch", "2"], directory: folder.path).output
        #expect(lines.dropFirst().first == "  nothing happened: refused: repeated within 0.5 s")
        // Only this touch is without effect.
        #expect(try Fingerpost.run(arguments: words + ["--nothing"], directory: folder.path).output == lines)
    }

    @Test("The outcome of a contact that a filter rejected is the filter")
    func rejection() throws {
        let filters = "devices: [{match: {}, filters: {minimumContact: 0.08}}]"
        let recording = """
            E: 10.000000 0003 0039 1
            E: 10.000000 0003 0035 200
            E: 10.000000 0003 0036 140
            E: 10.000000 0000 0000 0
            E: 10.050000 0003 0039 -1
            E: 10.050000 0000 0000 0

            """
        let folder = try Fixture.folder([
            "scene.yaml": Case("", Self.buy, filters).scene, "touches.evemu": Fixture.panel + recording,
        ])
        let words = ["explain", "--scene", "scene.yaml", "touches.evemu"]
        let lines = try Fingerpost.run(arguments: words, directory: folder.path).output
        let heading = try #require(lines.firstIndex { $0.hasSuffix("was rejected and never became a touch") })
        #expect(lines[heading + 1] == "  nothing happened: rejected by `minimumContact`")
        let json = try Fingerpost.run(arguments: words + ["--json"], directory: folder.path).output
        let outcome = try outcome(of: try #require(json.last))
        #expect(outcome["effect"] as? String == "nothing" && outcome["rule"] as? String == "minimumContact")
    }

    @Test("The JSON of an outcome has its effect, what decided it, and the ids that it names")
    func json() throws {
        let folder = try Fixture.folder([
            "scene.yaml": Case("", Self.buy).scene,
            "touches.jsonl": Finger(200, 140).records(of: 1) + Finger(at: 2, 200, 140, to: (430, 140)).records(of: 2),
        ])
        let lines = try Fingerpost.run(
            arguments: ["explain", "--json", "--scene", "scene.yaml", "touches.jsonl"], directory: folder.path
        ).output
        let sent = try outcome(of: lines[0])
        #expect(sent["effect"] as? String == "sent" && sent["rule"] as? String == "touchUpInside")
        #expect(sent["ids"] as? [String] == ["buy", "shop"])
        let nothing = try outcome(of: lines[1])
        #expect(nothing["effect"] as? String == "nothing" && nothing["rule"] as? String == "touchUpOutside")
        #expect(nothing["ids"] as? [String] == ["buy"])
    }

    @Test("The outcome of the first of two taps is that a recognizer recognized it with a later one")
    func laterTouches() throws {
        let example = Case("", Self.twice, "", Finger(50, 50), Finger(at: 1.2, 50, 50))
        let folder = try Fixture.folder(["scene.yaml": example.scene, "touches.jsonl": example.records])
        let words = ["explain", "--scene", "scene.yaml", "touches.jsonl", "--touch", "1"]
        let lines = try Fingerpost.run(arguments: words, directory: folder.path).output
        #expect(lines.dropFirst().first == "  `twice` recognized it with a later touch")
    }

    @Test("What a later action sets is not the outcome of the finger that set it before")
    func laterChange() throws {
        let reset =
            "{id: reset, kind: button, frame: [0, 0, 90, 90], actions: {touchUpInside: {set: {tip: {value: 0}}}}}"
        let example = Case(
            "", "\(Self.tip)\n\(reset)", "", Finger(14, 240, to: (443, 240)), Finger(at: 2, 50, 50))
        let folder = try Fixture.folder(["scene.yaml": example.scene, "touches.jsonl": example.records])
        let words = ["explain", "--scene", "scene.yaml", "touches.jsonl"]
        let lines = try Fingerpost.run(arguments: words, directory: folder.path).output
        #expect(
            lines.filter { $0.hasPrefix("  set ") } == [
                "  set `tip` to 15", "  set `tip` to 0: the finger lifted inside `reset`",
            ])
    }

    @Test("What an action showed is a line of the explanation of its touch, also if its recognizer waited")
    func pageTurns() throws {
        let scene = Case("", Self.pages).scene
        let touches = Finger(200, 140).records(of: 1)
        let waits = scene.replacingOccurrences(
            of: "{id: begin,", with: "{id: twice, kind: tap, taps: 2}, {id: begin, requireFailureOf: [twice],")
        // The tap lifts at 1.05 s. A second one can come for 0.35 s.
        for (scene, time) in [(scene, "1.050000"), (waits, "1.400000")] {
            let folder = try Fixture.folder(["scene.yaml": scene, "touches.jsonl": touches])
            let lines = try Fingerpost.run(
                arguments: ["explain", "--scene", "scene.yaml", "touches.jsonl"], directory: folder.path
            ).output
            #expect(lines.contains("    \(time)  begin showed menu"))
            #expect(lines.contains("  showed `menu`: `begin` recognized a tap on `attract`"))
        }
    }

    @Test("The place of a view of a template is that of the template's view, and a program's scene has none")
    func places() throws {
        let scene = """
            fingerpost: 1
            screen: {width: 1000, height: 500}
            templates:
              row:
                subviews:
                  - {id: plus, kind: button, enabled: false, frame: [0, 0, 90, 90]}
            windows:
              - view:
                  subviews:
                    - {id: tea, like: row, frame: [0, 0, 500, 90]}

            """
        let touches = Finger(50, 50).records(of: 1)
        let folder = try Fixture.folder([
            "scene.yaml": scene, "touches.jsonl": touches,
            "sent.jsonl": #"{"type":"scene","time":0,"change":"replaced","scene":{"fingerpost":1,"windows":[{"view":"#
                + #"{"id":"off","kind":"button","enabled":false}}]}}"# + "\n" + touches,
        ])
        func outcome(_ arguments: String...) throws -> String? {
            try Fingerpost.run(arguments: ["explain"] + arguments, directory: folder.path).output
                .first { $0.contains("nothing happened") }
        }
        #expect(
            try outcome("--scene", "scene.yaml", "touches.jsonl")
                == "  nothing happened: `tea-plus` is disabled (scene.yaml:6)")
        #expect(try outcome("sent.jsonl") == "  nothing happened: `off` is disabled")
    }

    @Test("`--view` selects the touches that concern an id, and `--nothing` those without effect")
    func selection() throws {
        let example = Case(
            "", "\(Self.buy)\n\(Self.card)", "", Finger(200, 140), Finger(at: 2, 200, 192),
            Finger(at: 3, 700, 200, to: (752, 200)), Finger(at: 4, 700, 200))
        let folder = try Fixture.folder(["scene.yaml": example.scene, "touches.jsonl": example.records])
        func touches(_ options: String...) throws -> [String] {
            let words = ["explain", "--scene", "scene.yaml", "touches.jsonl"] + options
            let result = try Fingerpost(words, directory: folder.path).finish()
            return result.errors
                + result.output.filter { $0.hasPrefix("touch ") }.map { String($0.split(separator: " ")[1]) }
        }
        #expect(try touches("--view", "buy") == ["1", "2"])
        #expect(try touches("--view", "card") == ["3", "4"])
        #expect(try touches("--view", "shop") == ["1", "2", "3", "4"])
        #expect(try touches("--view", "open") == ["3", "4"])
        #expect(try touches("--nothing") == ["2", "3"])
        #expect(try touches("--nothing", "--view", "buy") == ["2"])
        let extent = "there are 1 to 4, from 1.000000 to 4.050000 s"
        #expect(try touches("--view", "bye") == ["fingerpost: no touch concerns 'bye': \(extent)"])
        #expect(try touches("--nothing", "--touch", "1") == ["fingerpost: no touch without effect: \(extent)"])
    }
}
