import Records
import TestKit
import Testing

@testable import Routing

@Suite("Records of gestures, actions and values, line by line")
struct GestureRecordTests {
    private func gesture(
        _ kind: String, _ state: GestureOutcome.State, _ measure: (inout GestureMeasurements) -> Void = { _ in }
    ) -> GestureOutcome {
        var measurements = GestureMeasurements()
        measure(&measurements)
        return GestureOutcome(
            recognizer: "g", kind: kind, view: "A", state: state, touches: [TouchID(7), TouchID(8)],
            location: CGPoint(10, 20),
            inView: CGPoint(1, 2), measurements: measurements)
    }

    private func start(_ kind: String, _ state: String) -> String {
        """
        {"type":"gesture","seq":1,"time":12.500000,"recognizer":"g","kind":"\(kind)","view":"A","state":"\(state)",\
        "touches":[7,8],"x":10,"y":20,"inView":[1,2]
        """
    }

    @Test("The record of a tap has the number of taps")
    func tap() throws {
        expectEqual(try line(.gesture(gesture("tap", .ended) { $0.taps = 2 })), start("tap", "ended") + #","taps":2}"#)
    }

    @Test("The record of a pan has translation and velocity")
    func panIsWritten() throws {
        let pan = gesture("pan", .changed) {
            $0.translation = CGVector(-10.5, 0)
            $0.velocity = CGVector(1234.56789, -0.0001)
        }
        expectEqual(
            try line(.gesture(pan)), start("pan", "changed") + #","translation":[-10.5,0],"velocity":[1234.568,0]}"#)
    }

    @Test("The record of a screen-edge pan also has the edges")
    func screenEdgePan() throws {
        let pan = gesture("screenEdgePan", .began) {
            $0.translation = CGVector(1, 2)
            $0.velocity = CGVector(3, 4)
            $0.edges = ["left", "right"]
        }
        expectEqual(
            try line(.gesture(pan)),
            start("screenEdgePan", "began")
                + #","translation":[1,2],"velocity":[3,4],"edges":["left","right"]}"#)
    }

    @Test("The record of a pinch has the scale and its velocity")
    func pinchIsWritten() throws {
        let pinch = gesture("pinch", .changed) {
            $0.scale = 1.2345678
            $0.scaleVelocity = -0.5
        }
        expectEqual(try line(.gesture(pinch)), start("pinch", "changed") + #","scale":1.234568,"scaleVelocity":-0.5}"#)
    }

    @Test("The record of a rotation has the angle and its velocity")
    func rotationIsWritten() throws {
        let rotation = gesture("rotation", .cancelled) {
            $0.rotation = 3.14159265
            $0.rotationVelocity = 0
        }
        expectEqual(
            try line(.gesture(rotation)),
            start("rotation", "cancelled") + #","rotation":3.141593,"rotationVelocity":0}"#)
    }

    @Test("The record of a swipe has the direction")
    func swipe() throws {
        expectEqual(
            try line(.gesture(gesture("swipe", .ended) { $0.direction = "left" })),
            start("swipe", "ended") + #","direction":"left"}"#)
    }

    @Test("A gesture that began before the reader connected is marked as resumed")
    func gestureThatBeganBeforeReaderConnected() throws {
        var press = gesture("longPress", .began)
        press.resumed = true
        expectEqual(try line(.gesture(press)), start("longPress", "began") + #","resumed":true}"#)
    }

    @Test("The action of a control has its value and the scene's data")
    func actionOfControl() throws {
        let action = ActionOutcome(
            action: "checkout", sender: "buy", target: "kiosk", event: "touchUpInside", state: nil,
            touches: [TouchID(7)],
            value: .number(0.5), data: #"{"sku":4711}"#)
        expectEqual(
            try line(.action(action)),
            """
            {"type":"action","seq":1,"time":12.500000,"action":"checkout","sender":"buy","target":"kiosk",\
            "event":"touchUpInside","touches":[7],"value":0.5,"data":{"sku":4711}}
            """)
    }

    @Test("The action of a gesture that no responder performs is unhandled")
    func actionOfGestureThatNoResponderPerforms() throws {
        let action = ActionOutcome(
            action: "zoom", sender: "twice", target: nil, event: "gesture", state: .ended, touches: [], value: nil,
            data: nil)
        expectEqual(
            try line(.action(action)),
            """
            {"type":"action","seq":1,"time":12.500000,"action":"zoom","sender":"twice","unhandled":true,"event":"gesture",\
            "state":"ended"}
            """)
    }

    @Test(
        "An action that presses names the keys or the button, and the location of a click",
        arguments: [
            (
                ForwardedPress.keys([.init(code: 56, name: "KEY_LEFTALT"), .init(code: 105, name: "KEY_LEFT")]),
                nil as CGPoint?,
                #""keys":["KEY_LEFTALT","KEY_LEFT"]"#
            ),
            (
                .click(.init(code: 273, name: "BTN_RIGHT")), CGPoint(320, 200.25),
                #""click":"BTN_RIGHT","x":320,"y":200.25"#
            ),
        ])
    func press(_ press: ForwardedPress, _ location: CGPoint?, _ expected: String) throws {
        let action = ActionOutcome(
            action: press.name, sender: "back", target: "machine", event: "gesture", state: .began,
            touches: [TouchID(7)], value: nil, data: nil, press: press, location: location)
        expectEqual(
            try line(.action(action)),
            """
            {"type":"action","seq":1,"time":12.500000,"action":"\(press.name)","sender":"back","target":"machine",\
            "event":"gesture","state":"began","touches":[7],\(expected)}
            """)
    }

    @Test(
        "The value of an action is a number, an integer or a boolean",
        arguments: [
            (Value.number(2.5), "2.5"), (.number(3), "3"), (.integer(-1), "-1"), (.bool(true), "true"),
            (.bool(false), "false"),
        ])
    func actionValue(_ value: Value, _ expected: String) throws {
        let action = ActionOutcome(
            action: "a", sender: "s", target: "t", event: "valueChanged", state: nil, touches: [], value: value,
            data: nil)
        expectEqual(
            try line(.action(action)),
            """
            {"type":"action","seq":1,"time":12.500000,"action":"a","sender":"s","target":"t","event":"valueChanged",\
            "value":\(expected)}
            """)
    }

    private func valueLine(_ change: (inout ValueOutcome) -> Void) throws -> String {
        var value = ValueOutcome(view: "v")
        change(&value)
        let line = try line(.value(value))
        let start = #"{"type":"value","seq":1,"time":12.500000,"view":"v","#
        return line.hasPrefix(start) ? String(line.dropFirst(start.count)) : line
    }

    @Test("The value record of each control has its own key")
    func valueOfEachControl() throws {
        expectEqual(try valueLine { $0.value = 0.33333333 }, #""value":0.333333}"#)
        expectEqual(try valueLine { $0.isOn = false }, #""isOn":false}"#)
        expectEqual(try valueLine { $0.selectedSegment = -1 }, #""selectedSegment":-1}"#)
        expectEqual(try valueLine { $0.page = 2 }, #""page":2}"#)
    }

    @Test("Each key of a value has a bit of its own")
    func eachKeyOfValueHasBitOfItsOwn() {
        let keys: [ValueKeys] = [.value, .isOn, .selectedSegment, .page, .contentOffset, .zoomScale]
        for (index, key) in keys.enumerated() { expect(keys[..<index].allSatisfy { $0.isDisjoint(with: key) }) }
    }

    @Test(
        "The value record of a scroll view has the offset, the scale and the kind of movement",
        arguments: [
            (ValueOutcome.Scroll.dragging, "dragging"), (.decelerating, "decelerating"), (.settled, "settled"),
        ])
    func scroll(_ scroll: ValueOutcome.Scroll, _ name: String) throws {
        expectEqual(
            try valueLine {
                $0.contentOffset = CGPoint(0, 120.0625)
                $0.zoomScale = 1.5
                $0.scroll = scroll
            }, #""contentOffset":[0,120.063],"zoomScale":1.5,"scroll":"\#(name)"}"#)
    }
}
