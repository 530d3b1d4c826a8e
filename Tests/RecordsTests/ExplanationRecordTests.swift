import Foundation
import Records
import Testing

import struct Touches.CGPoint

@testable import Routing

@Suite("The explanation of a touch")
struct ExplanationRecordTests {
    /// The explanation of a touch at 12.5 s, with a line of `cause` at 12.6 s.
    private func explanation(_ cause: ExplanationCause) throws -> (touch: [String: Any], line: [String: Any]) {
        let label = TouchLabel(
            touch: TouchID(7), device: DeviceID("left"), tapCount: 1, view: "b", responder: "b",
            chain: ["b", "main"], recognizers: ["tap"])
        let touch = TouchOutcome(phase: .began, label: label, location: CGPoint(640, 400.25))
        var text = ""
        var encoder = RecordEncoder()
        encoder.explanation(
            of: touch, at: Timestamp(seconds: 12.5), hit: nil, lines: [(Timestamp(seconds: 12.6), "because", cause)]
        ) { text = String(decoding: $0, as: UTF8.self) }
        let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        return (object, try #require((object["story"] as? [[String: Any]])?.first))
    }

    @Test("An explanation has the time, the place and the responder of the touch's beginning")
    func hasWhen() throws {
        let touch = try explanation(.outcome(.hit(HitOutcome(touch: TouchID(7), steps: [], view: nil)))).touch
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
        let delivery = DeliveryOutcome(touch: TouchID(7), view: "b", change: .swallowed, by: ["pan", "S"])
        let swallowed = try explanation(.outcome(.delivery(delivery))).line
        #expect(swallowed["time"] as? Double == 12.6)
        #expect(swallowed["text"] as? String == "because")
        #expect(swallowed["view"] as? String == "b")
        #expect(swallowed["change"] as? String == "swallowed")
        #expect(swallowed["by"] as? [String] == ["pan", "S"])

        let hold = HoldOutcome(touch: TouchID(7), view: "b", method: .ended, by: ["twice"])
        let held = try explanation(.outcome(.hold(hold))).line
        #expect(held["view"] as? String == "b")
        #expect(held["withheld"] as? String == "touchesEnded")
        #expect(held["by"] as? [String] == ["twice"])

        let moved = TransitionReason(.moved, by: "S", value: 12, limit: 10)
        let failed = try explanation(
            .outcome(.state(StateOutcome(recognizer: "tap", from: .possible, to: .failed, reason: moved)))
        ).line
        #expect(failed["recognizer"] as? String == "tap")
        #expect(failed["from"] as? String == "possible")
        #expect(failed["to"] as? String == "failed")
        #expect(failed["rule"] as? String == "moved")
        #expect(failed["by"] as? String == "S")
        #expect(failed["value"] as? Double == 12)
        #expect(failed["limit"] as? Double == 10)
    }
}
