import Routing
import TestKit
import Testing

@Suite("Actions that press keys or click for other programs")
struct PressForwarderTests {
    private final class Output: PressOutput {
        var isBroken = false
        var pressed: [String] = []

        func press(_ press: ForwardedPress, at place: CGPoint) -> Bool {
            pressed.append("\(press.name) at \(place.x) \(place.y)")
            return !isBroken
        }
    }

    private static let back = ForwardedPress.keys([
        .init(code: 56, name: "KEY_LEFTALT"), .init(code: 105, name: "KEY_LEFT"),
    ])
    private static let click = ForwardedPress.click(.init(code: 273, name: "BTN_RIGHT"))
    private let stage = Stage()
    private let forwarder = PressForwarder()
    private let output = Output()

    init() { forwarder.output = output }

    private func actions() -> [ActionOutcome] {
        stage.outcomes().compactMap { outcome in
            guard case .action(let action) = outcome.kind else { return nil }
            return action
        }
    }

    private func add(
        _ recognizer: UIGestureRecognizer, _ presses: ForwardedPress..., in states: Set<GestureOutcome.State>? = nil
    ) {
        let view = UIView(frame: CGRect(x: 100, y: 200, width: 500, height: 500), id: "V")
        stage.window.addSubview(view)
        view.addGestureRecognizer(recognizer)
        for press in presses { recognizer.addTarget(forwarder, action: Selector(pressing: press), in: states) }
    }

    @Test("A long press clicks once, at its place, or in each of the states that are named")
    func longPressClicks() {
        add(UILongPressGestureRecognizer(id: "menu"), Self.click)
        stage.play("down 150,260 at 0; wait until 0.6; move 300,300 at 0.7; up at 0.8")
        expectEqual(output.pressed, ["BTN_RIGHT at 150.0 260.0"])
        let written = actions()
        expectEqual(written.map(\.action), ["BTN_RIGHT"])
        expectEqual(written.map(\.state), [.began])
        expectEqual(written.map(\.target), ["machine"])
        expectEqual(written.map(\.press), [Self.click])
        expectEqual(written.map(\.location), [CGPoint(150, 260)])
        output.pressed = []
        add(UILongPressGestureRecognizer(id: "named"), Self.click, in: [.began, .ended])
        stage.play("down 150,260 at 10; wait until 10.6; move 300,300 at 10.7; up at 10.8")
        expectEqual(output.pressed, ["BTN_RIGHT at 150.0 260.0", "BTN_RIGHT at 300.0 300.0"])
        expectEqual(actions().map(\.state), [.began, .ended])
    }

    @Test("Each tap presses once for each different press, and what cannot be pressed is reported")
    func taps() {
        add(UITapGestureRecognizer(id: "tap"), Self.back, Self.click, Self.back)
        stage.play("tap 110,210 at 0; tap 120,210 at 1")
        let both = ["KEY_LEFTALT+KEY_LEFT", "BTN_RIGHT"]
        let places = ["110.0 210.0", "120.0 210.0"]
        expectEqual(output.pressed, places.flatMap { place in both.map { "\($0) at \(place)" } })
        let written = actions()
        expectEqual(written.map(\.action), both + both)
        expect(written.allSatisfy { $0.state == .ended && $0.target == "machine" })
        output.isBroken = true
        stage.tap(110, 210, at: 2)
        expectEqual(actions().map(\.target), [nil, nil])
        // As in a replay: the records are those of the machine for which the scene was written.
        forwarder.output = nil
        stage.tap(110, 210, at: 3)
        expectEqual(actions().map(\.target), ["machine", "machine"])
    }

    /// A click has the place of the touch. A chord has the place of a gesture, and none if a control sends it.
    @Test("A control presses once for each action, and its chord has no place")
    func controls() {
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100), id: "K")
        stage.window.addSubview(control)
        control.addTarget(forwarder, action: Selector(pressing: Self.click), for: [.touchDown, .touchUpInside])
        stage.play("down 50,60 at 0; up 70,60 at 0.1")
        expectEqual(output.pressed, ["BTN_RIGHT at 50.0 60.0", "BTN_RIGHT at 70.0 60.0"])
        expectEqual(actions().map(\.event), ["touchDown", "touchUpInside"])
        control.removeTarget(nil, action: nil, for: .allEvents)
        control.addTarget(forwarder, action: Selector(pressing: Self.back), for: .touchUpInside)
        stage.tap(10, 10, at: 1)
        expectEqual(actions().map(\.location), [nil])
    }

    @Test("It does not perform other actions")
    func otherActionsAreNotTheMachines() {
        expect(!stage.application.sendAction("go", to: forwarder, from: nil, for: nil))
        expectEqual(output.pressed, [])
    }
}
