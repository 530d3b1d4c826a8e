import Records
import TestKit
import Testing

@testable import Routing

@Suite("Trace records, line by line")
struct TraceRecordTests {
    @Test("A hit has each step with its reason")
    func hitWith() throws {
        let steps: [HitOutcome.Step] = [
            HitOutcome.Step(view: "main", hit: true, why: nil), HitOutcome.Step(view: "a", hit: false, why: .hidden),
            HitOutcome.Step(view: "b", hit: false, why: .alpha),
            HitOutcome.Step(view: "c", hit: false, why: .interaction),
            HitOutcome.Step(view: "d", hit: false, why: .outside),
            HitOutcome.Step(view: "e", hit: false, why: .passthrough),
            HitOutcome.Step(view: "f", hit: false, why: .noTransform),
        ]
        expectEqual(
            try line(.hit(HitOutcome(touch: TouchID(7), steps: steps, view: "main"))),
            """
            {"type":"hit","seq":1,"time":12.500000,"touch":7,"steps":[\
            {"view":"main","hit":true,"text":"asked main: the point is inside"},\
            {"view":"a","hit":false,"why":"hidden","text":"asked a: no, it is hidden"},\
            {"view":"b","hit":false,"why":"alpha","text":"asked b: no, it is transparent (alpha under 0.01)"},\
            {"view":"c","hit":false,"why":"interaction","text":"asked c: no, its interaction is off"},\
            {"view":"d","hit":false,"why":"outside","text":"asked d: no, the point is outside"},\
            {"view":"e","hit":false,"why":"passthrough","text":"asked e: no, it lets touches through"},\
            {"view":"f","hit":false,"why":"noTransform","text":"asked f: no, its transform has no inverse"}],\
            "view":"main","touches":[7],"text":"main is hit"}
            """)
    }

    @Test("A hit that finds nothing has no view")
    func hitOfNothing() throws {
        expectEqual(
            try line(.hit(HitOutcome(touch: TouchID(7), steps: [], view: nil))),
            #"{"type":"hit","seq":1,"time":12.500000,"touch":7,"steps":[],"touches":[7],"#
                + #""text":"nothing is hit: the touch is not delivered"}"#)
    }

    @Test(
        "A call has the receiver, the method and the touches",
        arguments: TouchMethod.allCases.map(CallMethod.touches) + PressMethod.allCases.map(CallMethod.presses)
            + MotionMethod.allCases.map(CallMethod.motion) + [.remoteControlReceived])
    func call(_ method: CallMethod) throws {
        expectEqual(
            try line(.call(CallOutcome(to: "A", method: method, touches: [TouchID(1), TouchID(2)]))),
            """
            {"type":"call","seq":1,"time":12.500000,"to":"A","method":"\(method.name)","touches":[1,2],\
            "text":"A received \(method.name)"}
            """)
    }

    @Test("A hold has the touch, the view, the method and the recognizers that withhold it")
    func holdIsWritten() throws {
        let hold = HoldOutcome(touch: TouchID(7), view: "A", method: .ended, by: ["twice"])
        expectEqual(
            try line(.hold(hold)),
            """
            {"type":"hold","seq":1,"time":12.500000,"touch":7,"view":"A","method":"touchesEnded","by":["twice"],\
            "touches":[7],"text":"twice withheld touchesEnded from A"}
            """)
    }

    @Test("A control record has what the control sent, or why it sent nothing")
    func controlWith() throws {
        var control = ControlOutcome(control: "buy", touch: TouchID(7), limit: 70)
        control.events = ["touchUpOutside"]
        control.distance = 386.4
        expectEqual(
            try line(.control(control)),
            """
            {"type":"control","seq":1,"time":12.500000,"control":"buy","touch":7,"events":["touchUpOutside"],"heard":false,\
            "value":386.4,"limit":70,"touches":[7],\
            "text":"buy sent touchUpOutside (the finger is 386.4 points outside, 70 are allowed): no action is registered for it"}
            """)
        control = ControlOutcome(control: "buy", touch: TouchID(7), limit: 70)
        control.refusal = .disabled
        expectEqual(
            try line(.control(control)),
            """
            {"type":"control","seq":1,"time":12.500000,"control":"buy","touch":7,"why":"disabled","value":0,"limit":70,"touches":[7],\
            "text":"buy is disabled and sends nothing"}
            """)
    }

    @Test("A state record has the value that crossed the limit")
    func stateWith() throws {
        let moved = TransitionReason(.moved, value: 10.4403, limit: 10)
        let state = StateOutcome(
            recognizer: "tap", from: .possible, to: .failed, reason: moved, touches: [TouchID(3), TouchID(7)])
        expectEqual(
            try line(.state(state)),
            """
            {"type":"state","seq":1,"time":12.500000,"recognizer":"tap","from":"possible","to":"failed","rule":"moved",\
            "value":10.44,"limit":10,"touches":[3,7],"text":"tap failed: the finger moved 10.44 points; the limit is 10"}
            """)
    }

    @Test("A state record has its cause")
    func stateWithIts() throws {
        let prevented = TransitionReason(.prevented, by: "pan")
        expectEqual(
            try line(.state(StateOutcome(recognizer: "tap", from: .possible, to: .failed, reason: prevented))),
            """
            {"type":"state","seq":1,"time":12.500000,"recognizer":"tap","from":"possible","to":"failed","rule":"prevented",\
            "by":"pan","text":"tap failed: pan recognized first"}
            """)
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

    @Test("Every rule has a sentence and is in the schema", arguments: TransitionReason.Rule.allCases)
    func rule(_ rule: TransitionReason.Rule) throws {
        for reason in [TransitionReason(rule), TransitionReason(rule, by: "pan", value: 2, limit: 1)] {
            _ = try line(.state(StateOutcome(recognizer: "tap", from: .possible, to: .failed, reason: reason)))
        }
    }
}
