import Records
import TestKit
import Testing

@testable import Routing

@Suite("Records of presses, motion and remote control, line by line")
struct EventRecordTests {
    @Test(
        "A press has its phase, its key and, if there is one, its responder",
        arguments: ["began", "changed", "ended", "cancelled"])
    func press(_ phase: String) throws {
        expectEqual(
            try line(.press(EventOutcome(phase: phase, name: "playPause", responder: "kiosk"))),
            """
            {"type":"press","seq":1,"time":12.500000,"phase":"\(phase)","key":"playPause","responder":"kiosk"}
            """)
        expectEqual(
            try line(.press(EventOutcome(phase: phase, name: "KEY_F1"))),
            #"{"type":"press","seq":1,"time":12.500000,"phase":"\#(phase)","key":"KEY_F1"}"#)
    }

    @Test("A motion has its phase and its responder", arguments: ["began", "ended", "cancelled"])
    func motion(_ phase: String) throws {
        expectEqual(
            try line(.motion(EventOutcome(phase: phase, name: "shake", responder: "kiosk"))),
            #"{"type":"motion","seq":1,"time":12.500000,"phase":"\#(phase)","motion":"shake","responder":"kiosk"}"#
        )
    }

    @Test("A remote-control event has its name")
    func remoteControl() throws {
        expectEqual(
            try line(.remote(EventOutcome(name: "nextTrack"))),
            #"{"type":"remote","seq":1,"time":12.500000,"event":"nextTrack"}"#)
    }
}
