import Records
import TestKit
import Testing

@testable import Routing

@Suite("Records of the core's outcomes, line by line")
struct OutcomeRecordTests {
    private var touch: TouchOutcome {
        TouchOutcome(
            phase: .began, label: TouchLabel(touch: TouchID(7), tapCount: 1), location: CGPoint(640, 400.25))
    }

    @Test("The record of a touch that began can have every key")
    func touchBegan() throws {
        var touch = touch
        touch.label = TouchLabel(
            touch: TouchID(7), device: DeviceID("left"), slot: 0, tapCount: 1, window: "main", view: "buy",
            responder: "buy", chain: ["buy", "A", "kiosk", "main", "application"], recognizers: ["twice"])
        touch.inView = CGPoint(0.0004, -3.5)
        touch.majorRadius = 6.1234
        touch.minorRadius = 5
        touch.force = 1.25
        touch.orientation = -0.78539816
        touch.wakes = true
        touch.resumed = true
        expectEqual(
            try line(.touch(touch)),
            """
            {"type":"touch","seq":1,"time":12.500000,"phase":"began","touch":7,"device":"left","slot":0,"x":640,"y":400.25,\
            "inView":[0,-3.5],"tapCount":1,"window":"main","view":"buy","responder":"buy",\
            "chain":["buy","A","kiosk","main","application"],"recognizers":["twice"],"majorRadius":6.123,"minorRadius":5,\
            "force":1.25,"orientation":-0.785398,"wakes":true,"resumed":true}
            """)
    }

    @Test("The record of a touch that hits nothing has no view")
    func touchThatHitsNothingHasNoView() throws {
        expectEqual(
            try line(.touch(touch)),
            #"{"type":"touch","seq":1,"time":12.500000,"phase":"began","touch":7,"x":640,"y":400.25,"tapCount":1}"#
        )
    }

    @Test(
        "The records of a touch that moved or ended have the previous position",
        arguments: [(ContactPhase.moved, "moved"), (.ended, "ended")])
    func touchLater(_ phase: ContactPhase, _ name: String) throws {
        var touch = touch
        touch.phase = phase
        touch.previous = CGPoint(630.5, 400)
        touch.label = TouchLabel(touch: TouchID(7), tapCount: 0)
        expectEqual(
            try line(.touch(touch)),
            """
            {"type":"touch","seq":1,"time":12.500000,"phase":"\(name)","touch":7,"x":640,"y":400.25,\
            "previous":[630.5,400],"tapCount":0}
            """)
    }

    @Test("The record of a cancelled touch has the reason", arguments: CancelReason.allCases)
    func touchCancelled(_ reason: CancelReason) throws {
        var touch = touch
        touch.phase = .cancelled
        touch.previous = touch.location
        touch.reason = reason
        expectEqual(
            try line(.touch(touch)),
            """
            {"type":"touch","seq":1,"time":12.500000,"phase":"cancelled","touch":7,"x":640,"y":400.25,\
            "previous":[640,400.25],"tapCount":1,"reason":"\(reason.rawValue)"}
            """)
    }

    @Test(
        "A delivery record has the touch, the view, the change and its cause",
        arguments: [DeliveryOutcome.Change.cancelled, .refused, .swallowed])
    func delivery(_ change: DeliveryOutcome.Change) throws {
        let delivery = DeliveryOutcome(touch: TouchID(7), view: "buy", change: change, by: ["pan", "pinch"])
        expectEqual(
            try line(.delivery(delivery)),
            """
            {"type":"delivery","seq":1,"time":12.500000,"touch":7,"view":"buy","change":"\(change.rawValue)","by":["pan","pinch"]}
            """)
        expectEqual(
            try line(.delivery(DeliveryOutcome(touch: TouchID(7), view: nil, change: change, by: []))),
            #"{"type":"delivery","seq":1,"time":12.500000,"touch":7,"change":"\#(change.rawValue)"}"#)
    }

    @Test("The delivery record of a touch that repeats another one has the reason")
    func repeatedDelivery() throws {
        let delivery = DeliveryOutcome(
            touch: TouchID(7), view: "buy", change: .refused, by: ["page"], reason: .repetition)
        expectEqual(
            try line(.delivery(delivery)),
            """
            {"type":"delivery","seq":1,"time":12.500000,"touch":7,"view":"buy","change":"refused","by":["page"],"reason":"repeat"}
            """)
    }
}
