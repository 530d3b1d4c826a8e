import Records
import TestKit
import Testing

@testable import Routing

@Suite("Records of gestures, actions and values, line by line")
struct GestureRecordTests {
    private func gesture(
        _ kind: String, _ state: GestureOutcome.State, resumed: Bool = false,
        _ measure: (inout GestureMeasurements) -> Void = { _ in }
    ) -> Outcome.Kind {
        var measurements = GestureMeasurements()
        measure(&measurements)
        var gesture = GestureOutcome(
            recognizer: "g", kind: kind, view: "A", state: state, touches: [TouchID(7), TouchID(8)],
            location: CGPoint(10, 20), inView: CGPoint(1, 2), measurements: measurements)
        gesture.resumed = resumed
        return .gesture(gesture)
    }

    @Test("A gesture has what its recognizer measures, and is marked if it began before the reader connected")
    func gestures() throws {
        let place = #""touches":[7,8],"x":10,"y":20,"inView":[1,2]"#
        try expectLines(
            """
            {"type":"gesture","recognizer":"g","kind":"tap","view":"A","state":"ended",\(place),"taps":2}
            {"type":"gesture","recognizer":"g","kind":"pan","view":"A","state":"changed",\(place),\
            "translation":[-10.5,0],"velocity":[1234.568,0]}
            {"type":"gesture","recognizer":"g","kind":"screenEdgePan","view":"A","state":"began",\(place),\
            "translation":[1,2],"velocity":[3,4],"edges":["left","right"]}
            {"type":"gesture","recognizer":"g","kind":"pinch","view":"A","state":"changed",\(place),\
            "scale":1.234568,"scaleVelocity":-0.5}
            {"type":"gesture","recognizer":"g","kind":"rotation","view":"A","state":"cancelled",\(place),\
            "rotation":3.141593,"rotationVelocity":0}
            {"type":"gesture","recognizer":"g","kind":"swipe","view":"A","state":"ended",\(place),"direction":"left"}
            {"type":"gesture","recognizer":"g","kind":"longPress","view":"A","state":"began",\(place),"resumed":true}
            """,
            of: [
                gesture("tap", .ended) { $0.taps = 2 },
                gesture("pan", .changed) {
                    $0.translation = CGVector(-10.5, 0)
                    $0.velocity = CGVector(1234.56789, -0.0001)
                },
                gesture("screenEdgePan", .began) {
                    $0.translation = CGVector(1, 2)
                    $0.velocity = CGVector(3, 4)
                    $0.edges = ["left", "right"]
                },
                gesture("pinch", .changed) {
                    $0.scale = 1.2345678
                    $0.scaleVelocity = -0.5
                },
                gesture("rotation", .cancelled) {
                    $0.rotation = 3.14159265
                    $0.rotationVelocity = 0
                },
                gesture("swipe", .ended) { $0.direction = "left" },
                gesture("longPress", .began, resumed: true),
            ])
    }

    @Test("An action has its value and the scene's data, and is unhandled if no responder performs it")
    func actions() throws {
        let ofControl = ActionOutcome(
            action: "checkout", sender: "buy", target: "kiosk", event: "touchUpInside", state: nil,
            touches: [TouchID(7)], value: .number(0.5), data: #"{"sku":4711}"#)
        let ofGesture = ActionOutcome(
            action: "zoom", sender: "twice", target: nil, event: "gesture", state: .ended, touches: [], value: nil,
            data: nil)
        let values = [Value.number(2.5), .number(3), .integer(-1), .bool(true), .bool(false)].map { value in
            ActionOutcome(
                action: "a", sender: "s", target: "t", event: "touchUpInside", state: nil, touches: [], value: value,
                data: nil)
        }
        try expectLines(
            """
            {"type":"action","action":"checkout","sender":"buy","target":"kiosk","event":"touchUpInside","touches":[7],\
            "value":0.5,"data":{"sku":4711}}
            {"type":"action","action":"zoom","sender":"twice","unhandled":true,"event":"gesture","state":"ended"}
            {"type":"action","action":"a","sender":"s","target":"t","event":"touchUpInside","value":2.5}
            {"type":"action","action":"a","sender":"s","target":"t","event":"touchUpInside","value":3}
            {"type":"action","action":"a","sender":"s","target":"t","event":"touchUpInside","value":-1}
            {"type":"action","action":"a","sender":"s","target":"t","event":"touchUpInside","value":true}
            {"type":"action","action":"a","sender":"s","target":"t","event":"touchUpInside","value":false}
            """, of: ([ofControl, ofGesture] + values).map(Outcome.Kind.action))
    }

    @Test("An action that presses names the keys or the button, and the location of a click")
    func presses() throws {
        func action(_ press: ForwardedPress, at location: CGPoint?) -> Outcome.Kind {
            .action(
                ActionOutcome(
                    action: press.name, sender: "back", target: "machine", event: "gesture", state: .began,
                    touches: [TouchID(7)], value: nil, data: nil, press: press, location: location))
        }
        let keys = ForwardedPress.keys([.init(code: 56, name: "KEY_LEFTALT"), .init(code: 105, name: "KEY_LEFT")])
        let click = ForwardedPress.click(.init(code: 273, name: "BTN_RIGHT"))
        let common = #""sender":"back","target":"machine","event":"gesture","state":"began","touches":[7]"#
        try expectLines(
            """
            {"type":"action","action":"\(keys.name)",\(common),"keys":["KEY_LEFTALT","KEY_LEFT"]}
            {"type":"action","action":"\(click.name)",\(common),"click":"BTN_RIGHT","x":320,"y":200.25}
            """, of: [action(keys, at: nil), action(click, at: CGPoint(320, 200.25))])
    }

    @Test("Each control has a key for its value, and a scroll view the offset, the scale and the kind of movement")
    func values() throws {
        func value(_ change: (inout ValueOutcome) -> Void) -> Outcome.Kind {
            var value = ValueOutcome(view: "v")
            change(&value)
            return .value(value)
        }
        let scrolls = [ValueOutcome.Scroll.dragging, .decelerating, .settled].map { scroll in
            value {
                $0.contentOffset = CGPoint(0, 120.0625)
                $0.zoomScale = 1.5
                $0.scroll = scroll
            }
        }
        try expectLines(
            """
            {"type":"value","view":"v","value":0.333333}
            {"type":"value","view":"v","isOn":false}
            {"type":"value","view":"v","selectedSegment":-1}
            {"type":"value","view":"v","page":2}
            {"type":"value","view":"v","contentOffset":[0,120.063],"zoomScale":1.5,"scroll":"dragging"}
            {"type":"value","view":"v","contentOffset":[0,120.063],"zoomScale":1.5,"scroll":"decelerating"}
            {"type":"value","view":"v","contentOffset":[0,120.063],"zoomScale":1.5,"scroll":"settled"}
            """,
            of: [
                value { $0.value = 0.33333333 }, value { $0.isOn = false }, value { $0.selectedSegment = -1 },
                value { $0.page = 2 },
            ] + scrolls)
    }

    @Test("Each key of a value has a bit of its own")
    func eachKeyOfValueHasBitOfItsOwn() {
        let keys: [ValueKeys] = [.value, .isOn, .selectedSegment, .page, .contentOffset, .zoomScale]
        for (index, key) in keys.enumerated() { expect(keys[..<index].allSatisfy { $0.isDisjoint(with: key) }) }
    }
}
