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

    @Test("A long press clicks once, at its place")
    func longPressClicksOnceAtItsPlace() {
        let view = UIView(frame: CGRect(x: 100, y: 200, width: 500, height: 500), id: "V")
        stage.window.addSubview(view)
        let press = UILongPressGestureRecognizer(id: "menu")
        view.addGestureRecognizer(press)
        press.addTarget(forwarder, action: Selector(pressing: Self.click))
        stage.play("down 150,260 at 0; wait until 0.6; move 300,300 at 0.7; up at 0.8")
        expectEqual(output.pressed, ["BTN_RIGHT at 150.0 260.0"])
        let written = actions()
        expectEqual(written.map(\.action), ["BTN_RIGHT"])
        expectEqual(written.map(\.state), [.began])
        expectEqual(written.map(\.target), ["machine"])
        expectEqual(written.map(\.press), [Self.click])
        expectEqual(written.map(\.location), [CGPoint(150, 260)])
    }

    @Test("An action that presses and whose states are named presses in each of them")
    func longPressClicksInNamedStates() {
        let press = UILongPressGestureRecognizer(id: "menu")
        stage.window.addGestureRecognizer(press)
        press.addTarget(forwarder, action: Selector(pressing: Self.click), in: [.began, .ended])
        stage.play("down 150,260 at 0; wait until 0.6; move 300,300 at 0.7; up at 0.8")
        expectEqual(output.pressed, ["BTN_RIGHT at 150.0 260.0", "BTN_RIGHT at 300.0 300.0"])
        expectEqual(actions().map(\.state), [.began, .ended])
    }

    @Test("Each tap presses once")
    func tapPressesForEachTap() {
        let tap = UITapGestureRecognizer(id: "tap")
        stage.window.addGestureRecognizer(tap)
        tap.addTarget(forwarder, action: Selector(pressing: Self.back))
        stage.play("tap 10,10 at 0; tap 20,10 at 1")
        expectEqual(output.pressed, ["KEY_LEFTALT+KEY_LEFT at 10.0 10.0", "KEY_LEFTALT+KEY_LEFT at 20.0 10.0"])
        expectEqual(actions().map(\.state), [.ended, .ended])
    }

    @Test("A control presses once for each action")
    func controlPressesForEachAction() {
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100), id: "K")
        stage.window.addSubview(control)
        control.addTarget(forwarder, action: Selector(pressing: Self.click), for: [.touchDown, .touchUpInside])
        stage.play("down 50,60 at 0; up 70,60 at 0.1")
        expectEqual(output.pressed, ["BTN_RIGHT at 50.0 60.0", "BTN_RIGHT at 70.0 60.0"])
        expectEqual(actions().map(\.event), ["touchDown", "touchUpInside"])
    }

    /// A click has the place of the touch. A chord has the place of a gesture, and none if a control sends it.
    @Test("A chord that a control sends has no place")
    func chordOfControlHasNoPlace() {
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100), id: "K")
        stage.window.addSubview(control)
        control.addTarget(forwarder, action: Selector(pressing: Self.back), for: .touchUpInside)
        stage.tap(10, 10, at: 0)
        expectEqual(actions().map(\.location), [nil])
    }

    @Test("Two different presses of one recognizer are both sent")
    func twoPressesOfOneRecognizerAreBothSent() {
        let tap = UITapGestureRecognizer(id: "tap")
        stage.window.addGestureRecognizer(tap)
        for press in [Self.back, Self.click, Self.back] { tap.addTarget(forwarder, action: Selector(pressing: press)) }
        stage.tap(10, 10, at: 0)
        expectEqual(actions().map(\.action), ["KEY_LEFTALT+KEY_LEFT", "BTN_RIGHT"])
    }

    @Test("An action that cannot be pressed is reported as unhandled")
    func whatCannotBePressedIsUnhandled() {
        let tap = UITapGestureRecognizer(id: "tap")
        stage.window.addGestureRecognizer(tap)
        tap.addTarget(forwarder, action: Selector(pressing: Self.back))
        output.isBroken = true
        stage.tap(10, 10, at: 0)
        expectEqual(actions().map(\.target), [nil])
    }

    /// As in a replay: the records are those of the machine for which the scene was written.
    @Test("Without a device that presses, the action is still reported")
    func withoutAnOutputTheActionIsReported() {
        let tap = UITapGestureRecognizer(id: "tap")
        stage.window.addGestureRecognizer(tap)
        tap.addTarget(forwarder, action: Selector(pressing: Self.back))
        forwarder.output = nil
        stage.tap(10, 10, at: 0)
        expectEqual(actions().map(\.target), ["machine"])
    }

    @Test("It does not perform other actions")
    func otherActionsAreNotTheMachines() {
        expect(!stage.application.sendAction("go", to: forwarder, from: nil, for: nil))
        expectEqual(output.pressed, [])
    }
}
