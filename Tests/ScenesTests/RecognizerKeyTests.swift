import Routing
import TestKit
import Testing
import Touches

@testable import Scenes

@Suite("Keys of recognizers")
struct RecognizerKeyTests {
    @Test("The keys of every recognizer are read")
    func ofEveryRecognizer() throws {
        let gesture = try readGesture(
            """
            id: it, kind: pan, enabled: false, action: [{action: zoom, target: other}, log], cancelsTouchesInView: false, \
            delaysTouchesBegan: true, delaysTouchesEnded: false, requireFailureOf: [knock], simultaneousWith: [knock], \
            ignoreTouchesIn: [other], shouldBegin: horizontal
            """)
        expectEqual(gesture.id, "it")
        expectEqual(gesture.actions, [ActionDescription("zoom", target: "other"), ActionDescription("log")])
        let flags: [Bool?] = [
            gesture.edits[\UIGestureRecognizer.isEnabled], gesture.edits[\UIGestureRecognizer.cancelsTouchesInView],
            gesture.edits[\UIGestureRecognizer.delaysTouchesBegan],
            gesture.edits[\UIGestureRecognizer.delaysTouchesEnded],
        ]
        expectEqual(flags, [false, false, true, false])
        expectEqual(
            [gesture.edits[RecognizerKeys.requireFailureOf], gesture.edits[RecognizerKeys.simultaneousWith]],
            [
                .these(["knock"]), .these(["knock"]),
            ])
        expectEqual(gesture.edits[RecognizerKeys.ignoreTouchesIn], ["other"])
        expectEqual(gesture.edits[RecognizerKeys.shouldBegin], .horizontal)
        expectEqual(try readGesture("kind: pan, shouldBegin: false").edits[RecognizerKeys.shouldBegin], .never)
        expectEqual(try readGesture("kind: pan, shouldBegin: vertical").edits[RecognizerKeys.shouldBegin], .vertical)
        expectEqual(try readGesture("kind: pan, requireFailureOf: all").edits[RecognizerKeys.requireFailureOf], .all)
    }

    @Test("Keys that a recognizer leaves out have UIKit's defaults")
    func omittedInARecognizerHaveUIKitsDefaults() throws {
        let tap = try buildGesture("kind: tap", as: UITapGestureRecognizer.self)
        expectEqual(
            [tap.isEnabled, tap.cancelsTouchesInView, tap.delaysTouchesBegan, tap.delaysTouchesEnded],
            [
                true, true, false, true,
            ])
        expect(tap.delegate == nil)
        expectEqual([tap.numberOfTapsRequired, tap.numberOfTouchesRequired], [1, 1])
        let press = try buildGesture("kind: longPress", as: UILongPressGestureRecognizer.self)
        expectEqual(press.minimumPressDuration, 0.5)
        expectEqual([press.numberOfTapsRequired, press.numberOfTouchesRequired], [0, 1])
        expectEqual(press.allowableMovement, 10)
        expectEqual(try buildGesture("kind: swipe", as: UISwipeGestureRecognizer.self).direction, .right)
        let pan = try buildGesture("kind: pan", as: UIPanGestureRecognizer.self)
        expectEqual([pan.minimumNumberOfTouches, pan.maximumNumberOfTouches], [1, .max])
        expectEqual(try buildGesture("kind: screenEdgePan", as: UIScreenEdgePanGestureRecognizer.self).edges, [])
    }

    @Test("The keys of each kind of recognizer are read")
    func ofEachKindOfRecognizer() throws {
        let tap = try buildGesture("kind: tap, taps: 3, fingers: 2", as: UITapGestureRecognizer.self)
        expectEqual([tap.numberOfTapsRequired, tap.numberOfTouchesRequired], [3, 2])

        let press = try buildGesture(
            "kind: longPress, minimumDuration: 1.5, allowableMovement: 20, taps: 1, fingers: 2",
            as: UILongPressGestureRecognizer.self)
        expectEqual(press.minimumPressDuration, 1.5)
        expectEqual(press.allowableMovement, 20)
        expectEqual([press.numberOfTapsRequired, press.numberOfTouchesRequired], [1, 2])

        let pan = try buildGesture("kind: pan, minimumFingers: 2, maximumFingers: 3", as: UIPanGestureRecognizer.self)
        expectEqual([pan.minimumNumberOfTouches, pan.maximumNumberOfTouches], [2, 3])

        let swipe = try buildGesture(
            "kind: swipe, direction: [left, up], fingers: 3", as: UISwipeGestureRecognizer.self)
        expectEqual(swipe.direction, [.left, .up])
        expectEqual(swipe.numberOfTouchesRequired, 3)
        expectEqual(
            try buildGesture("kind: swipe, direction: down", as: UISwipeGestureRecognizer.self).direction, .down)

        _ = try buildGesture("kind: pinch", as: UIPinchGestureRecognizer.self)
        _ = try buildGesture("kind: rotation", as: UIRotationGestureRecognizer.self)

        let edge = try buildGesture(
            "kind: screenEdgePan, edges: [left, bottom], maximumFingers: 1", as: UIScreenEdgePanGestureRecognizer.self)
        expectEqual(edge.edges, [.left, .bottom])
        expectEqual(edge.maximumNumberOfTouches, 1)
        expectEqual(
            try buildGesture("kind: screenEdgePan, edges: all", as: UIScreenEdgePanGestureRecognizer.self).edges, .all
        )
    }

    @Test("A sequence neither cancels nor delays touches")
    func sequenceCancelsAndDelaysNothing() throws {
        let gesture = try buildGesture(
            "kind: sequence, areas: [[0, 0, 50, 50], [100, 0, 50, 50]], within: 3", as: SequenceGestureRecognizer.self)
        expectEqual(
            gesture.areas, [CGRect(x: 0, y: 0, width: 50, height: 50), CGRect(x: 100, y: 0, width: 50, height: 50)])
        expectEqual(gesture.within, 3)
        expectEqual(
            [gesture.cancelsTouchesInView, gesture.delaysTouchesBegan, gesture.delaysTouchesEnded],
            [
                false, false, false,
            ])
        expect(
            try buildGesture("kind: sequence, areas: [[0, 0, 9, 9]], within: 3, cancelsTouchesInView: true")
                .cancelsTouchesInView)
    }

    @Test("The states of an action are one state or a list, and all if they are left out")
    func statesOfActions() throws {
        let gesture = try readGesture(
            """
            kind: pan, action: [go, {action: go}, {action: go, states: ended}, {action: go, states: [began, ended]}, \
            {keys: [KEY_A], states: cancelled}]
            """)
        expectEqual(gesture.actions.map(\.states), [nil, nil, [.ended], [.began, .ended], [.cancelled]])
        let scroll = try readScroll("pan: {action: {action: go, states: ended}}")
        expectEqual(scroll.ownRecognizers[0].actions.map(\.states), [[.ended]])
        expectEqual(try readGesture("kind: tap, action: {action: go, states: ended}").actions[0].states, [.ended])
    }
}
