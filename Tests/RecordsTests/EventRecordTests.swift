import Records
import TestKit
import Testing

@testable import Routing

@Suite("Records of presses, motion and remote control, line by line")
struct EventRecordTests {
    @Test("Each phase has its name, what it is of and, if there is one, the responder")
    func events() throws {
        let presses = ["began", "changed", "ended", "cancelled"].map { phase in
            Outcome.Kind.press(EventOutcome(phase: phase, name: "playPause", responder: "kiosk"))
        }
        let motions = ["began", "ended", "cancelled"].map { phase in
            Outcome.Kind.motion(EventOutcome(phase: phase, name: "shake", responder: "kiosk"))
        }
        let rest: [Outcome.Kind] = [
            .press(EventOutcome(phase: "began", name: "KEY_F1")), .remote(EventOutcome(name: "nextTrack")),
        ]
        try expectLines(
            """
            {"type":"press","phase":"began","key":"playPause","responder":"kiosk"}
            {"type":"press","phase":"changed","key":"playPause","responder":"kiosk"}
            {"type":"press","phase":"ended","key":"playPause","responder":"kiosk"}
            {"type":"press","phase":"cancelled","key":"playPause","responder":"kiosk"}
            {"type":"motion","phase":"began","motion":"shake","responder":"kiosk"}
            {"type":"motion","phase":"ended","motion":"shake","responder":"kiosk"}
            {"type":"motion","phase":"cancelled","motion":"shake","responder":"kiosk"}
            {"type":"press","phase":"began","key":"KEY_F1"}
            {"type":"remote","event":"nextTrack"}
            """, of: presses + motions + rest)
    }
}
