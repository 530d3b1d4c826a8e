import Foundation
import System
import TestKit
import Testing
import Touches

@testable import Bridge

@Suite("The explanation of a touch as JSON")
struct ExplanationJSONTests {
    /// The explanation of a touch at 12.5 s, after `record` at 12.6 s.
    private func explanation(_ record: String) throws -> (touch: [String: Any], line: [String: Any]?) {
        let explanation = Explanation(screen: CGSize(1280, 800), touch: 7)
        let began =
            #"{"type":"touch","time":12.5,"phase":"began","touch":7,"device":"left","x":640,"y":400.25,"view":"b","#
            + #""responder":"b","chain":["b","main"],"recognizers":["tap"]}"#
        for line in [began, record] {
            explanation.note(try require(Record(Array(line.utf8)[...])))
        }
        let text = try explanation.json()
        let object = try require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        return (object, (object["story"] as? [[String: Any]])?.first)
    }

    /// The object with these keys, as JSON in the order of the alphabet.
    private func json(_ object: [String: Any]?, _ keys: String) throws -> String {
        let names = Set(keys.split(separator: " ").map(String.init))
        let part = try require(object).filter { names.contains($0.key) }
        return String(decoding: try JSONSerialization.data(withJSONObject: part, options: .sortedKeys), as: UTF8.self)
    }

    @Test("An explanation has the time, the place and the responder of the touch's beginning")
    func hasWhen() throws {
        let touch = try explanation(#"{"type":"ready","time":12.6}"#).touch
        expectEqual(
            try json(touch, "chain device recognizers responder time touch view x y"),
            """
            {"chain":["b","main"],"device":"left","recognizers":["tap"],"responder":"b","time":12.5,"touch":7,\
            "view":"b","x":640,"y":400.25}
            """)
    }

    @Test("Each line of an explanation has its time, its text and its cause")
    func hasTimeAndTextOfEachLine() throws {
        let swallowed = try explanation(
            #"{"type":"delivery","time":12.6,"touch":7,"view":"b","change":"swallowed","by":["pan","S"]}"#)
        let held = try explanation(
            #"{"type":"hold","time":12.6,"touch":7,"view":"b","method":"touchesEnded","by":["twice"],"#
                + #""touches":[7],"text":"because"}"#)
        let failed = try explanation(
            #"{"type":"state","time":12.6,"recognizer":"tap","from":"possible","to":"failed","rule":"moved","#
                + #""by":"S","value":12,"limit":10,"touches":[6,7],"text":"because"}"#)
        expectEqual(
            [
                try json(swallowed.line, "by change text time view"), try json(held.line, "by text view withheld"),
                try json(failed.line, "by from limit recognizer rule to value"),
            ],
            [
                #"{"by":["pan","S"],"change":"swallowed","text":"b never receives the touch: pan, S took it","time":12.6,"view":"b"}"#,
                #"{"by":["twice"],"text":"because","view":"b","withheld":"touchesEnded"}"#,
                #"{"by":"S","from":"possible","limit":10,"recognizer":"tap","rule":"moved","to":"failed","value":12}"#,
            ])
    }

    /// An explanation of 40 taps, each from its number in seconds for half a second.
    private func taps(touch: Int? = nil, at time: Double? = nil) throws -> Explanation {
        let explanation = Explanation(
            screen: CGSize(1280, 800), touch: touch, at: time.flatMap { SoughtTime(parsing: "\($0)") })
        for number in 1...40 {
            for (phase, time) in [("began", Double(number)), ("ended", Double(number) + 0.5)] {
                let place = #""time":\#(time),"touch":\#(number)"#
                let hit = #"{"type":"hit",\#(place),"view":"b","steps":[{"view":"b","hit":true,"text":"b is hit"}]}"#
                let touch = #"{"type":"touch",\#(place),"phase":"\#(phase)","x":1,"y":1}"#
                for line in (phase == "began" ? [hit] : []) + [touch] {
                    explanation.note(try require(Record(Array(line.utf8)[...])))
                }
            }
        }
        return explanation
    }

    @Test(
        "Only the touches that are asked for are kept",
        arguments: [
            (nil, nil, 1...40), (3, nil, 3...3), (nil, 7.2, 7...7), (nil, 7.5, 7...7), (3, 3.1, 3...3),
        ] as [(Int?, Double?, ClosedRange<Int>)])
    func keepsWhatIsAskedFor(_ touch: Int?, _ time: Double?, _ kept: ClosedRange<Int>) throws {
        let explanation = try taps(touch: touch, at: time)
        expectEqual(explanation.touches.map(\.touch.number), Array(kept))
        expect(explanation.touches.allSatisfy { $0.walk.count == 1 })
        expectEqual(try explanation.selectedEntries().count, kept.count)
    }

    @Test(
        "What is not there is said, with the touches that are",
        arguments: [
            (41, nil, "no touch 41"), (41, 7.2, "no touch 41"), (3, 7.2, "touch 3 was not down at 7.2 s"),
            (nil, 7.7, "no touch was down at 7.7 s"),
        ] as [(Int?, Double?, String)])
    func saysWhatIsThere(_ touch: Int?, _ time: Double?, _ what: String) throws {
        let error = #expect(throws: Failure.self) {
            try taps(touch: touch, at: time).selectedEntries()
        }
        expectEqual(error?.description, "\(what): there are 1 to 40, from 1.000000 to 40.500000 s")
    }

    @Test("On a terminal, an effect on the scene is green, a sent action blue, and nothing amber")
    func colors() throws {
        let explanation = Explanation(screen: CGSize(1280, 800))
        let effects = [
            #"{"type":"value","time":1,"view":"b","isOn":true}"#,
            #"{"type":"action","time":1,"action":"pay","sender":"b","target":"shop","touches":[2]}"#, nil,
        ]
        for (number, effect) in zip(1..., effects) {
            let place = #""time":1,"touch":\#(number),"x":1,"y":1"#
            let control = #"{"type":"control","time":1,"control":"b","events":["touchDown"],"touches":[\#(number)]}"#
            for line in [
                #"{"type":"touch","phase":"began",\#(place)}"#, control, effect,
                #"{"type":"touch","phase":"ended",\#(place)}"#,
            ].compactMap(\.self) {
                explanation.note(try require(Record(Array(line.utf8)[...])))
            }
        }
        let lines = try explanation.text(hasColors: true).split(separator: "\n")
        expect(lines.contains("  \u{1B}[32mset `b` to on\u{1B}[0m"))
        expect(lines.contains("  \u{1B}[34msent `pay` to `shop`\u{1B}[0m"))
        expect(lines.contains("  \u{1B}[33mnothing happened: nobody takes touches at this place\u{1B}[0m"))
    }
}
