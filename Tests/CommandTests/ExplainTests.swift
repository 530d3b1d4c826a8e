import Foundation
import TestKit
import Testing

@Suite("fingerpost explain")
struct ExplainTests {
    private func explain(_ scene: String, _ recording: String, _ options: String...) throws -> Fingerpost.Result {
        let folder = try Fixture.folder(["scene.yaml": scene, "recording.evemu": recording])
        let words = ["explain", "--scene", "scene.yaml", "recording.evemu"] + options
        return try Fingerpost(words, directory: folder.path).finish()
    }

    /// Taps in slot 0 of the panel, 50 ms each.
    private func taps(_ taps: (time: Int, x: Int, y: Int)...) -> String {
        var text = Fixture.panel
        for (index, tap) in taps.enumerated() {
            text += """
                E: \(tap.time).000000 0003 0039 \(index + 1)
                E: \(tap.time).000000 0003 0035 \(tap.x)
                E: \(tap.time).000000 0003 0036 \(tap.y)
                E: \(tap.time).000000 0000 0000 0
                E: \(tap.time).050000 0003 0039 -1
                E: \(tap.time).050000 0000 0000 0

                """
        }
        return text
    }

    /// A control, a filter, a scroll view, a recognizer that waits, and a key: every kind of line.
    @Test("No object of the JSON has a key twice")
    func noObjectOfJSONHasKeyTwice() throws {
        let scene = """
            fingerpost: 1
            screen: {width: 1000, height: 500}
            keys: true
            devices: [{match: {}, filters: {ignore: [[0, 0, 50, 50]], ghost: 0.02}}]
            windows:
              - id: main
                controller:
                  id: kiosk
                  performs: [checkout]
                  view:
                    gestures:
                      - {id: once, kind: tap, requireFailureOf: [twice], delaysTouchesBegan: true}
                      - {id: twice, kind: tap, taps: 2}
                    subviews:
                      - {id: buy, kind: button, frame: [100, 100, 200, 80], actions: {touchDown: checkout, touchUpInside: checkout}}
                      - {id: slide, kind: slider, frame: [100, 200, 200, 80], actions: {valueChanged: checkout}}
                      - id: list
                        kind: scroll
                        frame: [500, 0, 500, 500]
                        contentSize: [500, 2000]
                        subviews: [{id: row, kind: button, frame: [0, 0, 500, 500], actions: {touchUpInside: checkout}}]

            """
        let text = taps((10, 150, 150), (11, 150, 250), (12, 700, 250), (13, 10, 10), (14, 150, 150), (15, 900, 499))
        for options in [["--json"], ["--json", "--touch", "1"]] {
            let folder = try Fixture.folder([
                "scene.yaml": scene, "a.evemu": text, "b.evemu": Fixture.keyboard + Fixture.letter,
            ])
            let words = ["explain", "--scene", "scene.yaml", "a.evemu", "b.evemu"] + options
            let lines = try Fingerpost(words, directory: folder.path).finish().output
            #expect(!lines.isEmpty)
            for line in lines { #expect(duplicateKeys(in: line) == [], "\(line)") }
        }
    }

    @Test("The explanation starts with the placement of the panel, followed by each touch")
    func startsWithPlacementOfPanel() throws {
        let scene = Fixture.shop + "devices: [{match: {}, rotate: 180, area: [0, 0, 500, 500]}]\n"
        let result = try explain(scene, taps((10, 100, 100)))
        #expect(
            result.output.first == "recording (Test Panel) covers [0, 0, 500, 500] of the screen; calibration: "
                + "scene: rotate 180")
        #expect(result.output.dropFirst(2).first == "touch 1 began at 10.000000 at (450, 400) on recording")
        #expect(result.exit == .code(0))
    }

    /// 400 points wide, with a thumb of 28 points at 30 of 100: its middle is at 40 + 14 + 0.3 * 372 = 165.6.
    @Test("A tap on the track of a slider is explained with the distance from the thumb and what is allowed")
    func tapOnTrack() throws {
        let scene = """
            fingerpost: 1
            screen: {width: 1000, height: 500}
            windows:
              - subviews:
                  - {id: volume, kind: slider, frame: [40, 40, 400, 60], minimum: 0, maximum: 100, value: 30}

            """
        let result = try explain(scene, taps((10, 265, 70), (11, 170, 70)))
        let lines = result.output.filter { $0.contains("volume does not track") }
        #expect(
            lines == [
                "    10.000000  volume does not track the finger: it came down 99.4 points from the middle of the thumb, "
                    + "along the track, and 22 are allowed"
            ])
    }

    @Test("A contact that a filter rejected is explained and counted")
    func contactThatFilterRejectedIsExplainedAndCounted() throws {
        let scene = Fixture.shop + "devices: [{match: {}, filters: {ignore: [[0, 0, 100, 500]]}}]\n"
        let result = try explain(scene, taps((10, 50, 100), (11, 450, 320), (12, 50, 200)))
        #expect(
            result.output.filter { $0.contains("was rejected and never became a touch") } == [
                "contact 1 at (50, 100) on recording was rejected and never became a touch",
                "contact 3 at (50, 200) on "
                    + "recording was rejected and never became a touch",
            ])
        #expect(
            result.output.contains { $0.hasPrefix("  10.000000  rejected by ignore: it began in the ignored region") })
        #expect(result.output.contains { $0.hasPrefix("touch 2 began") })
        #expect(result.output.last == "ignore rejected 2 on recording")
        let json = try explain(scene, taps((10, 50, 100)), "--json")
        #expect(json.output.count == 1)
        #expect(json.output.first?.contains(#""filter":"ignore""#) == true)
    }

    @Test("A touch that continues as another contact names that contact")
    func touchThatContinuesAsAnotherContactNamesThatContact() throws {
        let scene = Fixture.shop + "devices: [{match: {}, filters: {ghost: 0.1}}]\n"
        let flicker = """
            E: 10.100000 0003 0039 9
            E: 10.100000 0000 0000 0
            E: 10.200000 0003 0039 -1
            E: 10.200000 0000 0000 0

            """
        let result = try explain(scene, taps((10, 450, 320)) + flicker)
        #expect(result.output.contains { $0.hasPrefix("    10.100000  goes on as contact 2, rejected by ghost") })
        #expect(result.output.filter { $0.hasPrefix("touch ") }.count == 1)
    }

    @Test("The explanation of a device that is not used has the reason")
    func deviceThatIsNotUsedHasReason() throws {
        let result = try explain(Fixture.shop, Fixture.keyboard + Fixture.letter)
        #expect(
            result.output == [
                "recording (Test Keyboard) is not used: its keys are not read, because what is "
                    + "typed is private: `keys: true` in a scene turns them into presses"
            ])
        let json = try explain(Fixture.shop, Fixture.keyboard + Fixture.letter, "--json")
        #expect(
            json.output == [
                #"{"device":"recording","name":"Test Keyboard","reason":"its keys are not read, because what is "#
                    + #"typed is "#
                    + #"private: `keys: true` in a scene turns them into presses"}"#
            ])
    }

    /// Three pages, a hidden one in front, a view that one touches with two recognizers, and four responders around it.
    @Test("After the outcome come what happened, why this view was hit, and every delivery, with equal lines joined")
    func order() throws {
        let scene = """
            fingerpost: 1
            screen: {width: 1000, height: 500}
            windows:
              - id: main
                controller:
                  id: shop
                  view:
                    id: screen
                    subviews:
                      - {id: menu, page: true, hidden: true, frame: [0, 0, 1000, 500]}
                      - id: start
                        page: true
                        frame: [0, 0, 1000, 500]
                        gestures:
                          - {id: swipe, kind: swipe}
                          - {id: begin, kind: tap, action: {show: menu}}
                        subviews: [{id: badge, interaction: false, frame: [0, 0, 90, 90]}]
                      - {id: paid, page: true, hidden: true, frame: [0, 0, 1000, 500]}

            """
        let result = try explain(scene, Fixture.tap)
        #expect(
            result.output == [
                "touch 1 began at 1.000000 at (450, 320)",
                "  showed `menu`: `begin` recognized a tap on `start`",
                "  what happened",
                "    1.050000  the finger lifted at (450, 320)",
                "    1.050000  swipe failed: the finger moved only 0 of 50 points before it lifted",
                "    1.050000  begin ended",
                "    1.050000  begin showed menu",
                "  why this view: 5 asked, 3 inside",
                "    asked main, screen, start: the point is inside",
                "    asked paid: no, it is hidden",
                "    asked badge: no, its interaction is off",
                "    so start is hit",
                "    responder chain: start -> screen -> shop -> main -> application: no responder in it takes touches",
                "    recognizers: swipe, begin",
                "  every delivery",
                "    1.000000  swipe, begin received touchesBegan",
                "    1.000000  touchesBegan was passed up through 5 responders, from start to application",
                "    1.050000  swipe, begin received touchesEnded",
                "    1.050000  begin cancelled the touch in start: touchesCancelled",
                "    1.050000  touchesCancelled was passed up through 5 responders, from start to application",
            ])
    }

    @Test("`--at` takes a time of the day, on the wall clock of the recording")
    func wallClock() throws {
        // 14:35:10 UTC is at 100 s: a session that began at 14:33:30, one touch a minute, and then the clock steps.
        let wall = 1_700_058_910.0
        func hello(_ change: Double) -> String { #""monotonic":100,"wall":\#(wall + change)"# }
        func tap(_ number: Int, from begin: Double, to end: Double) -> String {
            [("began", begin), ("ended", end)].map { phase, time in
                #"{"type":"touch","time":\#(time),"phase":"\#(phase)","touch":\#(number),"x":450,"y":320}"# + "\n"
            }.joined()
        }
        let greeting = #"{"type":"hello","time":10,"clock":{\#(hello(0))}}"# + "\n"
        let taps = tap(1, from: 89.5, to: 90.5) + tap(2, from: 100.2, to: 100.3) + tap(3, from: 149, to: 151)
        let step = #"{"type":"clock","time":160,\#(hello(3600))}"# + "\n"
        let folder = try Fixture.folder([
            "day.jsonl": greeting + taps + step + tap(4, from: 170, to: 171), "older.jsonl": taps,
        ])
        func touches(_ file: String, at time: String) throws -> [String] {
            let words = ["explain", "--scene", "shop.yaml", file, "--at", time]
            let result = try Fingerpost(words, environment: ["TZ": "UTC"], directory: folder.path).finish()
            return result.errors
                + result.output.filter { $0.hasPrefix("touch ") }.map { String($0.split(separator: " ")[1]) }
        }
        // 14:35:00 is 90 s, and 14:36:00 is 150 s.
        #expect(try touches("day.jsonl", at: "14:35") == ["1", "2", "3"])
        #expect(try touches("day.jsonl", at: "14:34") == ["1"])
        #expect(try touches("day.jsonl", at: "14:36") == ["3"])
        #expect(try touches("day.jsonl", at: "14:35:10") == ["2"])
        #expect(try touches("day.jsonl", at: "15:36:20") == ["4"])
        #expect(try touches("day.jsonl", at: "100.25") == ["2"])
        let none = "fingerpost: no touch was down at 09:00"
        // The times are on the clock as it was last.
        #expect(try touches("day.jsonl", at: "09:00") == ["\(none): there are 1 to 4, from 15:34:59 to 15:36:21"])
        #expect(
            try touches("older.jsonl", at: "09:00") == [
                "\(none): the recording has no wall clock, which is in the 'hello' of 'fingerpost run'"
            ])
        #expect(try touches("day.jsonl", at: "24:00").first?.contains("or a time of the day, as 14:35") == true)
    }

    @Test("Without `--scene`, the first line says which scene is used")
    func usedScene() throws {
        let scene = #"{"type":"scene","time":0,"change":"replaced","file":"till.yaml","scene":{"fingerpost":1}}"#
        let folder = try Fixture.folder(["tap.jsonl": Fixture.tap, "sent.jsonl": "\(scene)\n\(Fixture.tap)"])
        func first(_ arguments: String...) throws -> String? {
            try Fingerpost.run(arguments: ["explain"] + arguments, directory: folder.path).output.first
        }
        #expect(
            try first("tap.jsonl")
                == "scene: without --scene, one view over the whole screen, with most kinds of recognizers")
        #expect(try first("sent.jsonl") == "scene: that of the recording, till.yaml")
        #expect(try first("tap.jsonl", "--scene", "shop.yaml")?.hasPrefix("touch 1 began") == true)
    }

    @Test("A touch number or a time that does not exist is an error that lists the existing ones")
    func touchNumberOrTimeThatDoesNotExistIsAnsweredWithExisting() throws {
        let recording = taps((10, 450, 320), (11, 450, 320))
        let touch = try explain(Fixture.shop, recording, "--touch", "9")
        #expect(touch.errors == ["fingerpost: no touch 9: there are 1 to 2, from 10.000000 to 11.050000 s"])
        #expect(touch.exit == .code(1))
        let time = try explain(Fixture.shop, recording, "--at", "10.5")
        #expect(
            time.errors == [
                "fingerpost: no touch was down at 10.5 s: there are 1 to 2, from 10.000000 to "
                    + "11.050000 s"
            ])
    }

    @Test("A recognizer's result for a later touch is not reported for an earlier one")
    func recognizersResultForLaterTouchIsNotReportedForEarlierOne() throws {
        let scene = Fixture.shop.replacingOccurrences(of: "alpha: 0.5, ", with: "")
        // Two taps on B, one second apart. `twice` fails for each of them.
        let result = try explain(scene, taps((10, 60, 60), (12, 60, 60)), "--touch", "1")
        #expect(result.output.contains { $0.contains("twice failed") })
        #expect(result.output.filter { $0.contains("  12.") } == [])
    }

    @Test("The explanation of a button that sent nothing has the finger's distance, or that it is disabled")
    func buttonThatSentNothingHasDistanceOfFinger() throws {
        let drag = """
            {"type":"touch","time":1,"phase":"began","touch":1,"x":450,"y":320}
            {"type":"touch","time":1.1,"phase":"moved","touch":1,"x":450,"y":100}
            {"type":"touch","time":1.2,"phase":"ended","touch":1,"x":450,"y":100}

            """
        let dragged = try explain(Fixture.shop, drag)
        // The button begins at y 300.
        #expect(
            dragged.output.contains(
                "    1.200000  buy sent touchUpOutside (the finger is 200 points outside, 70 "
                    + "are allowed): no action is registered for it"))
        let disabled = try explain(
            Fixture.shop.replacingOccurrences(
                of: "kind: button",
                with: "kind: button\n        "
                    + "    enabled: false"), Fixture.tap)
        #expect(disabled.output.contains("    1.000000  buy is disabled and sends nothing"))
    }

    @Test("The explanation of a key has the responder that received it")
    func keyHasResponderThatReceivedIt() throws {
        let result = try explain("keys: true\n" + Fixture.shop, Fixture.keyboard + Fixture.letter)
        #expect(
            result.output == [
                "recording (Test Keyboard) reports keys", "", "10.000000  press KEY_A began: delivered to main", "",
                "10.050000  press KEY_A ended: delivered to main",
            ])
    }

    @Test("A point outside the screen is reported as outside")
    func pointOutsideScreenIsReportedAsSuch() throws {
        let result = try explain(
            Fixture.shop, #"{"type":"touch","time":1,"phase":"began","touch":1,"x":2640,"y":400}"# + "\n")
        #expect(
            result.output.first == "touch 1 began at 1.000000 at (2640, 400), which is off the screen of 1000 by "
                + "500")
    }
}
