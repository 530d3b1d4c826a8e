import SceneFile
import Testing
import Touches

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
        #expect(gesture.id == "it")
        #expect(!gesture.isEnabled)
        #expect(gesture.actions == [ActionDescription("zoom", target: "other"), ActionDescription("log")])
        #expect(!gesture.cancelsTouchesInView)
        #expect(gesture.delaysTouchesBegan)
        #expect(!gesture.delaysTouchesEnded)
        #expect(gesture.requireFailureOf == .these(["knock"]))
        #expect(gesture.simultaneousWith == .these(["knock"]))
        #expect(gesture.ignoreTouchesIn == ["other"])
        #expect(gesture.shouldBegin == .horizontal)
        #expect(try readGesture("kind: pan, shouldBegin: false").shouldBegin == .never)
        #expect(try readGesture("kind: pan, shouldBegin: vertical").shouldBegin == .vertical)
        #expect(try readGesture("kind: pan, requireFailureOf: all, simultaneousWith: all").requireFailureOf == .all)
    }

    @Test("Keys that a recognizer leaves out have UIKit's defaults")
    func omittedInARecognizerHaveUIKitsDefaults() throws {
        let gesture = try readGesture("kind: tap")
        #expect(gesture.isEnabled)
        #expect(gesture.cancelsTouchesInView)
        #expect(!gesture.delaysTouchesBegan)
        #expect(gesture.delaysTouchesEnded)
        #expect(gesture.shouldBegin == .always)
        #expect(gesture.kind == .tap(TapDescription()))
        let press = LongPressDescription()
        #expect(press.minimumDuration == .seconds(0.5))
        #expect([press.taps, press.fingers] == [0, 1])
        #expect(press.allowableMovement == 10)
        #expect(SwipeDescription().direction == [.right])
        #expect(PanDescription().minimumFingers == 1)
        #expect(PanDescription().maximumFingers == nil)
        #expect(ScreenEdgePanDescription().edges == [])
    }

    @Test("The keys of each kind of recognizer are read")
    func ofEachKindOfRecognizer() throws {
        var tap = TapDescription()
        tap.taps = 3
        tap.fingers = 2
        #expect(try readGesture("kind: tap, taps: 3, fingers: 2").kind == .tap(tap))

        var press = LongPressDescription()
        press.minimumDuration = .seconds(1.5)
        press.allowableMovement = 20
        press.taps = 1
        press.fingers = 2
        #expect(
            try readGesture("kind: longPress, minimumDuration: 1.5, allowableMovement: 20, taps: 1, fingers: 2").kind
                == .longPress(press))

        var pan = PanDescription()
        pan.minimumFingers = 2
        pan.maximumFingers = 3
        #expect(try readGesture("kind: pan, minimumFingers: 2, maximumFingers: 3").kind == .pan(pan))

        var swipe = SwipeDescription()
        swipe.direction = [.left, .up]
        swipe.fingers = 3
        #expect(try readGesture("kind: swipe, direction: [left, up], fingers: 3").kind == .swipe(swipe))
        swipe.direction = [.down]
        swipe.fingers = 1
        #expect(try readGesture("kind: swipe, direction: down").kind == .swipe(swipe))

        #expect(try readGesture("kind: pinch").kind == .pinch)
        #expect(try readGesture("kind: rotation").kind == .rotation)

        var edge = ScreenEdgePanDescription()
        edge.edges = [.left, .bottom]
        edge.pan.maximumFingers = 1
        #expect(
            try readGesture("kind: screenEdgePan, edges: [left, bottom], maximumFingers: 1").kind
                == .screenEdgePan(edge))
        edge.edges = [.top, .left, .bottom, .right]
        edge.pan.maximumFingers = nil
        #expect(try readGesture("kind: screenEdgePan, edges: all").kind == .screenEdgePan(edge))
    }

    @Test("A sequence neither cancels nor delays touches")
    func sequenceCancelsAndDelaysNothing() throws {
        let gesture = try readGesture("kind: sequence, areas: [[0, 0, 50, 50], [100, 0, 50, 50]], within: 3")
        var sequence = SequenceDescription()
        sequence.areas = [CGRect(x: 0, y: 0, width: 50, height: 50), CGRect(x: 100, y: 0, width: 50, height: 50)]
        sequence.within = .seconds(3)
        #expect(gesture.kind == .sequence(sequence))
        #expect(!gesture.cancelsTouchesInView)
        #expect(!gesture.delaysTouchesBegan)
        #expect(!gesture.delaysTouchesEnded)
        #expect(
            try readGesture("kind: sequence, areas: [[0, 0, 9, 9]], within: 3, cancelsTouchesInView: true")
                .cancelsTouchesInView)
    }

    @Test("The states of an action are one state or a list, and all if they are left out")
    func statesOfActions() throws {
        let gesture = try readGesture(
            """
            kind: pan, action: [go, {action: go}, {action: go, states: ended}, {action: go, states: [began, ended]}, \
            {keys: [KEY_A], states: cancelled}]
            """)
        #expect(gesture.actions.map(\.states) == [nil, nil, [.ended], [.began, .ended], [.cancelled]])
        let scroll = try readScroll("pan: {action: {action: go, states: ended}}")
        #expect(scroll.pan.actions.map(\.states) == [[.ended]])
        #expect(try readGesture("kind: tap, action: {action: go, states: ended}").actions[0].states == [.ended])
    }

    @Test(
        "States that the sender of an action never has are errors",
        arguments: [
            (
                "gestures: [{kind: tap, action: {action: go, states: began}}]",
                "gestures[0].action.states: a tap never has the state 'began', only 'ended'"
            ),
            (
                "gestures: [{kind: swipe, action: [go, {action: go, states: [ended, changed]}]}]",
                "gestures[0].action[1].states[1]: a swipe never has the state 'changed', only 'ended'"
            ),
            (
                "gestures: [{kind: pan, action: {action: go, states: possible}}]",
                "gestures[0].action.states: needs one of began, changed, ended, cancelled, has 'possible'"
            ),
            (
                "gestures: [{kind: pan, action: {action: go, states: []}}]",
                "gestures[0].action.states: needs a list of at least 1, has an empty list"
            ),
            (
                "kind: button, actions: {touchDown: [go, {action: go, states: ended}]}",
                "actions.touchDown[1].states: belongs to an action of a recognizer; a control has events instead"
            ),
        ])
    func impossibleStates(_ keys: String, _ expected: String) {
        let found = errors("fingerpost: 1\nwindows: [{view: {\(keys)}}]")
        #expect(found.count == 1)
        #expect(found.first?.hasSuffix(" windows[0].view.\(expected)") == true, "\(found)")
    }
}
