import Foundation
import Testing
import Touches

@testable import Explaining

@Suite("The explanation of a touch as JSON")
struct ExplanationJSONTests {
    /// The explanation of a touch at 12.5 s, after `record` at 12.6 s.
    private func explanation(_ record: String) throws -> (touch: [String: Any], line: [String: Any]?) {
        let explanation = Explanation(screen: CGSize(1280, 800))
        let began =
            #"{"type":"touch","time":12.5,"phase":"began","touch":7,"device":"left","x":640,"y":400.25,"view":"b","#
            + #""responder":"b","chain":["b","main"],"recognizers":["tap"]}"#
        for line in [began, record] {
            explanation.note(try #require(Record(Array(line.utf8)[...])))
        }
        let text = try explanation.json(touch: 7, at: nil)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        return (object, (object["story"] as? [[String: Any]])?.first)
    }

    @Test("An explanation has the time, the place and the responder of the touch's beginning")
    func hasWhen() throws {
        let touch = try explanation(#"{"type":"ready","time":12.6}"#).touch
        #expect(touch["touch"] as? Int == 7)
        #expect(touch["time"] as? Double == 12.5)
        #expect(touch["device"] as? String == "left")
        #expect(touch["x"] as? Double == 640)
        #expect(touch["y"] as? Double == 400.25)
        #expect(touch["view"] as? String == "b")
        #expect(touch["responder"] as? String == "b")
        #expect(touch["chain"] as? [String] == ["b", "main"])
        #expect(touch["recognizers"] as? [String] == ["tap"])
    }

    @Test("Each line of an explanation has its time, its text and its cause")
    func hasTimeAndTextOfEachLine() throws {
        let swallowed = try #require(
            try explanation(
                #"{"type":"delivery","time":12.6,"touch":7,"view":"b","change":"swallowed","by":["pan","S"]}"#
            ).line)
        #expect(swallowed["time"] as? Double == 12.6)
        #expect(swallowed["text"] as? String == "b never receives the touch: pan, S took it")
        #expect(swallowed["view"] as? String == "b")
        #expect(swallowed["change"] as? String == "swallowed")
        #expect(swallowed["by"] as? [String] == ["pan", "S"])

        let held = try #require(
            try explanation(
                #"{"type":"hold","time":12.6,"touch":7,"view":"b","method":"touchesEnded","by":["twice"],"#
                    + #""touches":[7],"text":"because"}"#
            ).line)
        #expect(held["text"] as? String == "because")
        #expect(held["view"] as? String == "b")
        #expect(held["withheld"] as? String == "touchesEnded")
        #expect(held["by"] as? [String] == ["twice"])

        let failed = try #require(
            try explanation(
                #"{"type":"state","time":12.6,"recognizer":"tap","from":"possible","to":"failed","rule":"moved","#
                    + #""by":"S","value":12,"limit":10,"touches":[6,7],"text":"because"}"#
            ).line)
        #expect(failed["recognizer"] as? String == "tap")
        #expect(failed["from"] as? String == "possible")
        #expect(failed["to"] as? String == "failed")
        #expect(failed["rule"] as? String == "moved")
        #expect(failed["by"] as? String == "S")
        #expect(failed["value"] as? Double == 12)
        #expect(failed["limit"] as? Double == 10)
    }
}
