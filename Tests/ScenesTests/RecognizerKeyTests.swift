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
