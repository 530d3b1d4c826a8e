import Records
import TestKit
import Testing

@testable import Routing

@Suite("Records of touches and deliveries, line by line")
struct OutcomeRecordTests {
    private func touch(_ phase: ContactPhase, _ change: (inout TouchOutcome) -> Void = { _ in }) -> Outcome.Kind {
        var touch = TouchOutcome(
            phase: phase, label: TouchLabel(touch: TouchID(7), tapCount: 1), location: CGPoint(640, 400.25))
        if phase != .began { touch.previous = CGPoint(630.5, 400) }
        change(&touch)
        return .touch(touch)
    }

    @Test("A touch has what is known of it, later its previous position, and the reason if it is cancelled")
    func touches() throws {
        let whole = touch(.began) {
            $0.label = TouchLabel(
                touch: TouchID(7), device: DeviceID("left"), slot: 0, tapCount: 1, window: "main", view: "buy",
                responder: "buy", chain: ["buy", "A", "kiosk", "main", "application"], recognizers: ["twice"])
            $0.inView = CGPoint(0.0004, -3.5)
            $0.majorRadius = 6.1234
            $0.minorRadius = 5
            $0.force = 1.25
            $0.orientation = -0.78539816
            $0.wakes = true
            $0.resumed = true
        }
        let cancelled = CancelReason.allCases.map { reason in touch(.cancelled) { $0.reason = reason } }
        let common = #""touch":7,"x":640,"y":400.25,"previous":[630.5,400],"tapCount":1"#
        let ends = CancelReason.allCases.map { #"{"type":"touch","phase":"cancelled",\#(common),"reason":"\#($0)"}"# }
        try expectLines(
            """
            {"type":"touch","phase":"began","touch":7,"device":"left","slot":0,"x":640,"y":400.25,"inView":[0,-3.5],\
            "tapCount":1,"window":"main","view":"buy","responder":"buy",\
            "chain":["buy","A","kiosk","main","application"],"recognizers":["twice"],"majorRadius":6.123,\
            "minorRadius":5,"force":1.25,"orientation":-0.785398,"wakes":true,"resumed":true}
            {"type":"touch","phase":"began","touch":7,"x":640,"y":400.25,"tapCount":1}
            {"type":"touch","phase":"moved",\(common)}
            {"type":"touch","phase":"ended",\(common)}
            \(ends.joined(separator: "\n"))
            """, of: [whole, touch(.began), touch(.moved), touch(.ended)] + cancelled)
    }

    @Test("A delivery has the touch, the view, the change, its cause, and a reason if the touch repeats another one")
    func deliveries() throws {
        func delivery(
            _ view: String?, _ change: DeliveryOutcome.Change, by: [String] = [],
            _ reason: DeliveryOutcome.Reason? = nil
        ) -> Outcome.Kind {
            .delivery(DeliveryOutcome(touch: TouchID(7), view: view, change: change, by: by, reason: reason))
        }
        try expectLines(
            """
            {"type":"delivery","touch":7,"view":"buy","change":"cancelled","by":["pan","pinch"]}
            {"type":"delivery","touch":7,"view":"buy","change":"refused","by":["page"]}
            {"type":"delivery","touch":7,"change":"swallowed"}
            {"type":"delivery","touch":7,"view":"buy","change":"refused","by":["page"],"reason":"repeat"}
            """,
            of: [
                delivery("buy", .cancelled, by: ["pan", "pinch"]), delivery("buy", .refused, by: ["page"]),
                delivery(nil, .swallowed), delivery("buy", .refused, by: ["page"], .repetition),
            ])
    }
}
