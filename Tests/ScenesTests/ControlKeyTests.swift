import Routing
import TestKit
import Testing
import Touches

@testable import Scenes

@Suite("Keys of controls and scroll views")
struct ControlKeyTests {
    @Test("The actions of a control are read")
    func ofControls() throws {
        let keys = """
            kind: switch, \
            actions: {touchDown: press, touchUpInside: [{action: buy, target: other}, log], valueChanged: {action: change}}
            """
        let actions = try readView(keys).controlActions
        expectEqual(actions.map(\.events), [.touchDown, .touchUpInside, .touchUpInside, .valueChanged])
        expectEqual(
            actions.map(\.action),
            [
                ActionDescription("press"), ActionDescription("buy", target: "other"), ActionDescription("log"),
                ActionDescription("change"),
            ])
    }

    @Test(
        "Every control event has UIKit's name",
        arguments: [
            "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit",
            "touchUpInside", "touchUpOutside", "touchCancel", "valueChanged", "primaryActionTriggered",
            "allTouchEvents", "allEvents",
        ])
    func controlEvent(name: String) throws {
        let kind = name == "valueChanged" ? "slider" : "button"
        let actions = try readView("kind: \(kind), actions: {\(name): go}").controlActions
        expectEqual(actions.map(\.events), [UIControl.Event(named: name)])
    }

    @Test("The keys of a scroll view's pan and pinch are read")
    func ofBuiltInRecognizers() throws {
        let own = try readScroll(
            """
            pan: {requireFailureOf: [knock], simultaneousWith: all, minimumFingers: 2, shouldBegin: vertical, action: moved}, \
            pinch: {simultaneousWith: [knock], enabled: false}
            """
        ).ownRecognizers
        expectEqual(own.map(\.id), ["list.pan", "list.pinch"])
        expectEqual(own[0].edits[\UIPanGestureRecognizer.minimumNumberOfTouches], 2)
        expectEqual(own[0].edits[RecognizerKeys.requireFailureOf], .these(["knock"]))
        expectEqual(own[0].edits[RecognizerKeys.simultaneousWith], .all)
        expectEqual(own[0].edits[RecognizerKeys.shouldBegin], .vertical)
        expectEqual(own[0].actions, [ActionDescription("moved")])
        expectEqual(own[1].edits[RecognizerKeys.simultaneousWith], .these(["knock"]))
        expectEqual(own[1].edits[\UIGestureRecognizer.isEnabled], false)
    }
}
