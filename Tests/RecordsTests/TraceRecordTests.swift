import Records
import TestKit
import Testing

@testable import Routing

@Suite("Trace records, line by line")
struct TraceRecordTests {
    @Test("A hit has each step with its reason, and no view if it finds nothing")
    func hits() throws {
        let steps: [HitOutcome.Step] = [
            HitOutcome.Step(view: "main", hit: true, why: nil), HitOutcome.Step(view: "a", hit: false, why: .hidden),
            HitOutcome.Step(view: "b", hit: false, why: .alpha),
            HitOutcome.Step(view: "c", hit: false, why: .interaction),
            HitOutcome.Step(view: "d", hit: false, why: .outside),
            HitOutcome.Step(view: "e", hit: false, why: .passthrough),
            HitOutcome.Step(view: "f", hit: false, why: .noTransform),
        ]
        try expectLines(
            """
            {"type":"hit","touch":7,"steps":[\
            {"view":"main","hit":true,"text":"asked main: the point is inside"},\
            {"view":"a","hit":false,"why":"hidden","text":"asked a: no, it is hidden"},\
            {"view":"b","hit":false,"why":"alpha","text":"asked b: no, it is transparent (alpha under 0.01)"},\
            {"view":"c","hit":false,"why":"interaction","text":"asked c: no, its interaction is off"},\
            {"view":"d","hit":false,"why":"outside","text":"asked d: no, the point is outside"},\
            {"view":"e","hit":false,"why":"passthrough","text":"asked e: no, it lets touches through"},\
            {"view":"f","hit":false,"why":"noTransform","text":"asked f: no, its transform has no inverse"}],\
            "view":"main","touches":[7],"text":"main is hit"}
            {"type":"hit","touch":7,"steps":[],"touches":[7],"text":"nothing is hit: the touch is not delivered"}
            """,
            of: [
                .hit(HitOutcome(touch: TouchID(7), steps: steps, view: "main")),
                .hit(HitOutcome(touch: TouchID(7), steps: [], view: nil)),
            ])
    }

    @Test("A call has the receiver, the method and the touches, and a hold the recognizers that withhold one")
    func calls() throws {
        let methods =
            TouchMethod.allCases.map(CallMethod.touches) + PressMethod.allCases.map(CallMethod.presses)
            + MotionMethod.allCases.map(CallMethod.motion) + [.remoteControlReceived]
        let calls = methods.map { method in
            #"{"type":"call","to":"A","method":"\#(method.name)","touches":[1,2],"text":"A received \#(method.name)"}"#
        }
        try expectLines(
            """
            \(calls.joined(separator: "\n"))
            {"type":"hold","touch":7,"view":"A","method":"touchesEnded","by":["twice"],"touches":[7],\
            "text":"twice withheld touchesEnded from A"}
            """,
            of: methods.map { .call(CallOutcome(to: "A", method: $0, touches: [TouchID(1), TouchID(2)])) }
                + [.hold(HoldOutcome(touch: TouchID(7), view: "A", method: .ended, by: ["twice"]))])
    }

    @Test("A control record has what the control sent, or why it sent nothing")
    func controls() throws {
        var (sent, refused) = (
            ControlOutcome(control: "buy", touch: TouchID(7), limit: 70),
            ControlOutcome(control: "buy", touch: TouchID(7), limit: 70)
        )
        sent.events = ["touchUpOutside"]
        sent.distance = 386.4
        refused.refusal = .disabled
        try expectLines(
            """
            {"type":"control","control":"buy","touch":7,"events":["touchUpOutside"],"heard":false,"value":386.4,\
            "limit":70,"touches":[7],"text":"buy sent touchUpOutside (the finger is 386.4 points outside, 70 are \
            allowed): no action is registered for it"}
            {"type":"control","control":"buy","touch":7,"why":"disabled","value":0,"limit":70,"touches":[7],\
            "text":"buy is disabled and sends nothing"}
            """, of: [.control(sent), .control(refused)])
    }

    @Test("A state record has the value that crossed the limit, or its cause")
    func states() throws {
        let moved = TransitionReason(.moved, value: 10.4403, limit: 10)
        try expectLines(
            """
            {"type":"state","recognizer":"tap","from":"possible","to":"failed","rule":"moved","value":10.44,"limit":10,\
            "touches":[3,7],"text":"tap failed: the finger moved 10.44 points; the limit is 10"}
            {"type":"state","recognizer":"tap","from":"possible","to":"failed","rule":"prevented","by":"pan",\
            "text":"tap failed: pan recognized first"}
            """,
            of: [
                .state(
                    StateOutcome(
                        recognizer: "tap", from: .possible, to: .failed, reason: moved,
                        touches: [TouchID(3), TouchID(7)]
                    )),
                .state(
                    StateOutcome(
                        recognizer: "tap", from: .possible, to: .failed, reason: TransitionReason(.prevented, by: "pan")
                    )),
            ])
    }

    @Test("A state record of a gesture that continues or waits has a sentence of its own")
    func stateOf() throws {
        func expectText(
            _ text: String, _ from: UIGestureRecognizer.State, _ to: UIGestureRecognizer.State,
            _ reason: TransitionReason
        ) throws {
            let record = try line(.state(StateOutcome(recognizer: "pan", from: from, to: to, reason: reason)))
            expect(record.hasSuffix(#""text":"\#(text)"}"#))
        }
        try expectText("pan changed", .began, .changed, TransitionReason(.recognized))
        try expectText("pan changed", .changed, .changed, TransitionReason(.recognized))
        try expectText("pan ended", .changed, .ended, TransitionReason(.recognized))
        try expectText("pan was reset", .failed, .possible, TransitionReason(.reset))
        let waits = TransitionReason(.requireFailureOf, by: "twice")
        try expectText("pan is waiting for twice to fail", .possible, .possible, waits)
    }

    @Test("Every rule has a sentence and is in the schema")
    func rules() throws {
        for rule in TransitionReason.Rule.allCases {
            for reason in [TransitionReason(rule), TransitionReason(rule, by: "pan", value: 2, limit: 1)] {
                _ = try line(.state(StateOutcome(recognizer: "tap", from: .possible, to: .failed, reason: reason)))
            }
        }
    }
}
