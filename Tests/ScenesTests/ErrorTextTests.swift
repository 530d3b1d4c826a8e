import Testing

@testable import Scenes

@Suite("Messages of errors")
struct ErrorTextTests {
    /// A scene whose one view has `keys`, which begin at line 3, column 20.
    static func view(_ keys: String) -> String { "fingerpost: 1\nwindows:\n- view: {id: root, \(keys)}\n" }

    /// A scene whose one view has one recognizer with `keys`, which begin at line 3, column 22.
    static func gesture(_ keys: String) -> String { "fingerpost: 1\nwindows:\n- view: {gestures: [{\(keys)}]}\n" }

    /// A scene with one device entry with `keys`, which begin at line 2, column 12.
    static func device(_ keys: String) -> String { "fingerpost: 1\ndevices: [{\(keys)}]\n" }

    @Test(
        "An error about the document as a whole has a position and a fix",
        arguments: [
            ("", "s:1:1: the scene is empty; put 'fingerpost: 1' first"),
            ("# nothing but a comment\n", "s:1:1: the scene is empty; put 'fingerpost: 1' first"),
            ("fingerpost:1", "s:1:1: a space is missing after 'fingerpost:'"),
            ("fingerpost: 1\nwindows: [id:main]", "s:2:11: windows[0]: a space is missing after 'id:'"),
            ("[1, 2]", "s:1:1: needs a mapping of keys, has a list of 2"),
            ("windows: []", "s:1:1: a scene needs its version: put 'fingerpost: 1' first"),
            (
                "fingerpost: 2\nwindow: []",
                "s:1:13: fingerpost: this scene is written for version 2; this program reads "
                    + "version 1"
            ),
            ("fingerpost: '1'", "s:1:13: fingerpost: needs the version 1, has the text '1'"),
            ("fingerpost: 0", "s:1:13: fingerpost: needs the version 1, has 0"),
            ("fingerpost: 1\nfingerpost: 1", "s:2:1: duplicate key 'fingerpost'; the first is in line 1"),
            ("fingerpost: 1\nwindows: &w []", "s:2:10: anchors are not supported; remove the '&' and its name"),
            ("fingerpost: 1\nscreen: {width: 800}", "s:2:9: screen: needs 'height', in points"),
            (
                "fingerpost: 1\nscreen: 800x480",
                "s:2:9: screen: needs a mapping of keys, as {width: 1280, height: 800}, "
                    + "has '800x480'"
            ),
            ("fingerpost: 1\nwindows: {id: main}", "s:2:10: windows: needs a list, has a mapping"),
            ("fingerpost: 1\nwindows:", "s:2:9: windows: needs a list, has nothing"),
        ])
    func document(_ text: String, _ expected: String) {
        #expect(errors(text) == [expected])
    }

    @Test(
        "An error about a misplaced key says where the key belongs",
        arguments: [
            ("kind:button", "3:20: windows[0].view.kind:button: a space is missing after 'kind:'"),
            ("segments:3", "3:20: windows[0].view.segments:3: a space is missing after 'segments:'"),
            ("hiden: true", "3:20: windows[0].view.hiden: no such key; did you mean 'hidden'?"),
            ("Frame: [0, 0, 1, 1]", "3:20: windows[0].view.Frame: no such key; did you mean 'frame'?"),
            ("kind: slider, min: 0", "3:34: windows[0].view.min: no such key; did you mean 'minimum'?"),
            (
                "isUserInteractionEnabled: false",
                "3:20: windows[0].view.isUserInteractionEnabled: UIKit's spelling; here "
                    + "it is 'interaction'"
            ),
            (
                "isEnabled: false",
                "3:20: windows[0].view.isEnabled: UIKit's spelling of 'enabled', which belongs to a "
                    + "control or a recognizer; this is a view"
            ),
            (
                "backgroundColor: red",
                "3:20: windows[0].view.backgroundColor: nothing is drawn here; leave it out, or put "
                    + "it under 'data'"
            ),
            (
                "kind: button, contentSize: [1, 1]",
                "3:34: windows[0].view.contentSize: belongs to a scroll view or a list; this is a "
                    + "button"
            ),
            (
                "kind: button, value: 1",
                "3:34: windows[0].view.value: belongs to a slider or a stepper; this is a button"
            ),
            ("kind: switch, pages: 1", "3:34: windows[0].view.pages: belongs to a page control; this is a switch"),
            ("panDistance: 3", "3:20: windows[0].view.panDistance: belongs to 'thresholds'; this is a view"),
            ("taps: 2", "3:20: windows[0].view.taps: belongs to a tap or a long press; this is a view"),
            ("level: 2", "3:20: windows[0].view.level: belongs to a window; this is a view"),
            ("pinned: 2", "3:20: windows[0].view.pinned: belongs to the 'filters' of a device; this is a view"),
            (
                "controller: {view: {}}",
                "3:33: windows[0].view.controller.view: this controller is declared at its root view "
                    + "and has no other"
            ),
        ])
    func foreignKey(_ keys: String, _ expected: String) {
        #expect(errors(Self.view(keys)) == ["s:\(expected)"])
    }

    @Test("The error about an unknown key lists the known ones")
    func ofAnUnknownKeyListsTheKnownOnes() {
        #expect(
            errors("fingerpost: 1\napplication: {delegate: {wallpaper: x}}") == [
                "s:2:26: application.delegate.wallpaper: no such key; the delegate has id, performs, touches, presses, "
                    + "motion, "
                    + "remote, next, canBecomeFirstResponder, canResignFirstResponder, firstResponder, data"
            ])
    }

    /// The keys that are listed after `no such key; a slider has `.
    private func listed(_ text: String) throws -> [String] {
        let error = try #require(errors(text).first { $0.contains("qqqqqqqqq: no such key") })
        let list = try #require(error.split(separator: " has ").last)
        return list.split(separator: ", ").map(String.init)
    }

    @Test("The error about an unknown key of a view lists the keys of its kind first", arguments: await ViewKind.all)
    func ownKeysOfViews(kind: ViewKind) throws {
        let listed = try listed(Self.view("kind: \(kind.name.rawValue), qqqqqqqqq: 1"))
        #expect(listed == Noun.named(kind.name).keyNames)
        #expect(listed.contains("frame") && listed.contains("data") && Set(listed).count == listed.count)
    }

    @Test(
        "The error about an unknown key of a recognizer lists the keys of its kind first",
        arguments: await RecognizerKind.all)
    func ownKeysOfRecognizers(kind: RecognizerKind) throws {
        let listed = try listed(
            Self.gesture("kind: \(kind.name.rawValue), areas: [[0, 0, 1, 1]], within: 1, qqqqqqqqq: 1"))
        #expect(listed == Noun.named(kind.name).keyNames)
        #expect(listed.contains("requireFailureOf") && Set(listed).count == listed.count)
    }

    @Test(
        "The error about an unknown kind is the only one",
        arguments: [
            "contentSize: 1, value: 3", "name: x, output: y, cancel: palm, slop: 40", "qqqqqqqqq: 1",
            "numberOfTapsRequired: 2", "id: list, gestures: [{kind: tap, requireFailureOf: [list.pan]}]",
        ])
    func unknownKind(keys: String) {
        #expect(
            errors(Self.view("subviews: [{kind: virtualTouchscren, frame: [0, 0, 1, 1], \(keys)}]")).map {
                $0.contains(".kind: ")
            }
                == [true])
        #expect(!errors(Self.gesture("kind: spin, \(keys)")).contains { !$0.contains(".kind: ") })
    }

    @Test(
        "An error about a value says what is needed and what is there",
        arguments: [
            ("frame: 3", "3:27: windows[0].view.frame: needs [x, y, w, h], has 3"),
            ("frame: [0, 0, 10]", "3:27: windows[0].view.frame: needs [x, y, w, h], has a list of 3"),
            ("frame: [0, 0, -10, 10]", "3:34: windows[0].view.frame[2]: needs a number from 0 to 10000000, has -10"),
            (
                "frame: [.nan, 0, 10, 10]",
                "3:28: windows[0].view.frame[0]: needs a number from -10000000 to 10000000, has "
                    + ".nan"
            ),
            ("frame: [0, 0, .inf, 10]", "3:34: windows[0].view.frame[2]: needs a number from 0 to 10000000, has .inf"),
            ("frame: [0, 0, a, 10]", "3:34: windows[0].view.frame[2]: needs a number from 0 to 10000000, has 'a'"),
            ("alpha: [1]", "3:27: windows[0].view.alpha: needs a number from 0 to 1, has a list of 1"),
            ("alpha: 1.5", "3:27: windows[0].view.alpha: needs a number from 0 to 1, has 1.5"),
            ("hidden: yes", "3:28: windows[0].view.hidden: needs true or false, has 'yes'"),
            ("hidden: null", "3:28: windows[0].view.hidden: needs true or false, has nothing"),
            ("transform: [1, 0, 0, 1]", "3:31: windows[0].view.transform: needs [a, b, c, d, tx, ty], has a list of 4"),
            ("scale: [1]", "3:27: windows[0].view.scale: needs [x, y], has a list of 1"),
            ("scale: big", "3:27: windows[0].view.scale: needs a number or [x, y], has 'big'"),
            (
                "hitInsets: [1, 2, 3]",
                "3:31: windows[0].view.hitInsets: needs [top, left, bottom, right], has a list of 3"
            ),
            (
                "hitShape: round",
                "3:30: windows[0].view.hitShape: needs rect, ellipse or {polygon: [[x, y], ...]}, has "
                    + "'round'"
            ),
            (
                "hitShape: {polygon: [[0, 0], [1, 1]]}",
                "3:40: windows[0].view.hitShape.polygon: needs a list of at least "
                    + "3, has a list of 2"
            ),
            ("hitTest: none", "3:29: windows[0].view.hitTest: needs one of normal, passthrough, has 'none'"),
            ("touches: handel", "3:29: windows[0].view.touches: there is no 'handel' here; did you mean 'handle'?"),
            ("kind: buton", "3:26: windows[0].view.kind: there is no 'buton' here; did you mean 'button'?"),
            ("performs: checkout", "3:30: windows[0].view.performs: needs a list, or 'all', has 'checkout'"),
            ("performs: [3]", "3:31: windows[0].view.performs[0]: needs a string, has 3; put it in quotes"),
            ("data: {weight: .nan}", "3:35: windows[0].view.data: JSON has no .nan; put it in quotes, or leave it out"),
            ("subviews: {}", "3:30: windows[0].view.subviews: needs a list, has a mapping"),
            (
                "kind: button, actions: tapped",
                "3:43: windows[0].view.actions: needs a mapping of control events to "
                    + "actions, has 'tapped'"
            ),
            (
                "kind: button, actions: {touchUpInsid: a}",
                "3:44: windows[0].view.actions.touchUpInsid: no such control "
                    + "event; did you mean 'touchUpInside'?"
            ),
            (
                "kind: button, actions: {touchDown: 3}",
                "3:55: windows[0].view.actions.touchDown: needs an action's name, "
                    + "or {action: name, target: id}, has 3"
            ),
            (
                "kind: button, actions: {touchDown: {target: root}}",
                "3:55: windows[0].view.actions.touchDown: needs "
                    + "'action': the name of what the target performs; or 'keys', 'click', 'set', 'show' or 'cleaning'"
            ),
            (
                "kind: slider, minimum: 5, maximum: 2",
                "3:55: windows[0].view.maximum: 'minimum' is 5 and 'maximum' is 2; "
                    + "the smaller one comes first"
            ),
            ("kind: slider, value: 5", "3:41: windows[0].view.value: needs a number from 0 to 1, has 5"),
            ("kind: stepper, step: 0", "3:41: windows[0].view.step: needs a number from 0.000001 to 10000000, has 0"),
            (
                "kind: segmented, segments: 3, selectedSegment: 3",
                "3:67: windows[0].view.selectedSegment: needs a whole "
                    + "number from -1 to 2, has 3"
            ),
            (
                "kind: pageControl, pages: 3, page: 3",
                "3:55: windows[0].view.page: needs a whole number from 0 to 2, has 3"
            ),
            (
                "kind: pageControl, pages: 2.5",
                "3:46: windows[0].view.pages: needs a whole number from 0 to 1000, has 2.5"
            ),
            (
                "kind: scroll, maximumZoomScale: 0",
                "3:52: windows[0].view.maximumZoomScale: needs a number from 0.001 to "
                    + "1000, has 0"
            ),
            (
                "kind: scroll, decelerationRate: slow",
                "3:52: windows[0].view.decelerationRate: needs one of normal, fast, "
                    + "has 'slow'"
            ),
            (
                "firstResponder: true, canBecomeFirstResponder: false",
                "3:36: windows[0].view.firstResponder: "
                    + "'canBecomeFirstResponder: false' contradicts it; leave one of the two out"
            ),
        ])
    func value(_ keys: String, _ expected: String) {
        #expect(errors(Self.view(keys)) == ["s:\(expected)"])
    }

    @Test(
        "An error about a recognizer says what is needed",
        arguments: [
            (
                "id: t",
                "3:21: windows[0].view.gestures[0]: needs 'kind': one of tap, longPress, pan, swipe, pinch, "
                    + "rotation, screenEdgePan, sequence"
            ),
            ("kind: tab", "3:28: windows[0].view.gestures[0].kind: there is no 'tab' here; did you mean 'tap'?"),
            (
                "kind: pan, taps: 2",
                "3:33: windows[0].view.gestures[0].taps: belongs to a tap or a long press; this is a pan"
            ),
            (
                "kind: tap, numberOfTapsRequired: 2",
                "3:33: windows[0].view.gestures[0].numberOfTapsRequired: UIKit's "
                    + "spelling; here it is 'taps'"
            ),
            (
                "kind: tap, taps: 0",
                "3:39: windows[0].view.gestures[0].taps: needs a whole number from 1 to 1000, has 0"
            ),
            (
                "kind: longPress, minimumDuration: -1",
                "3:56: windows[0].view.gestures[0].minimumDuration: needs a number "
                    + "from 0 to 31536000, has -1"
            ),
            (
                "kind: pan, minimumFingers: 3, maximumFingers: 2",
                "3:68: windows[0].view.gestures[0].maximumFingers: "
                    + "'minimumFingers' is 3 and 'maximumFingers' is 2; the smaller one comes first"
            ),
            (
                "kind: swipe, direction: sideways",
                "3:46: windows[0].view.gestures[0].direction: needs one of right, left, "
                    + "up, down, has 'sideways'"
            ),
            (
                "kind: swipe, direction: []",
                "3:46: windows[0].view.gestures[0].direction: needs a list of at least 1, has "
                    + "an empty list"
            ),
            (
                "kind: pan, shouldBegin: 1",
                "3:46: windows[0].view.gestures[0].shouldBegin: needs false, true, horizontal "
                    + "or vertical, has 1"
            ),
            (
                "kind: tap, shouldBegin: horizontal",
                "3:46: windows[0].view.gestures[0].shouldBegin: a tap has no direction; 'horizontal' and 'vertical' "
                    + "are for pan, swipe, screenEdgePan"
            ),
            (
                "kind: rotation, shouldBegin: vertical",
                "3:51: windows[0].view.gestures[0].shouldBegin: a rotation has no direction; 'horizontal' and "
                    + "'vertical' are for pan, swipe, screenEdgePan"
            ),
            (
                "kind: pan, requireFailureOf: twice",
                "3:51: windows[0].view.gestures[0].requireFailureOf: needs a list, or "
                    + "'all', has 'twice'"
            ),
            (
                "kind: sequence, within: 3",
                "3:21: windows[0].view.gestures[0]: needs 'areas': the rectangles to tap, in "
                    + "order"
            ),
            (
                "kind: sequence, within: 3, areas: []",
                "3:56: windows[0].view.gestures[0].areas: needs a list of at least "
                    + "1, has an empty list"
            ),
            (
                "kind: sequence, areas: [[0, 0, 10, 10]]",
                "3:21: windows[0].view.gestures[0]: needs 'within': the seconds "
                    + "it may take"
            ),
            (
                "kind: sequence, within: 3, areas: [[0, 0, 10, 0]]",
                "3:68: windows[0].view.gestures[0].areas[0][3]: needs a "
                    + "number from 0.001 to 10000000, has 0"
            ),
        ])
    func recognizer(_ keys: String, _ expected: String) {
        #expect(errors(Self.gesture(keys)) == ["s:\(expected)"])
    }

    @Test(
        "An error about a device says what is needed",
        arguments: [
            (
                "id: a.b",
                "2:16: devices[0].id: an id may not contain a dot, as 'a.b' does; the keys of '<id>.pan' are under 'pan' "
                    + "of the scroll view"
            ),
            ("match: {path: 3}", "2:26: devices[0].match.path: needs a string, has 3; put it in quotes"),
            (
                "match: {vendor: elo}",
                "2:28: devices[0].match.vendor: needs four hexadecimal digits, or an integer from 0 "
                    + "to 65535, has 'elo'"
            ),
            (
                "match: {vendor: 65536}",
                "2:28: devices[0].match.vendor: needs four hexadecimal digits, or an integer from "
                    + "0 to 65535, has 65536"
            ),
            ("rotate: 45", "2:20: devices[0].rotate: needs 0, 90, 180 or 270, has 45"),
            ("area: [0, 0, 0, 10]", "2:25: devices[0].area[2]: needs a number from 0.001 to 10000000, has 0"),
            (
                "calibration: [2000000, 0, 0, 0, 1, 0]",
                "2:25: devices[0].calibration: has a number beyond a million, expected six or nine like "
                    + "`0 -1 1 1 0 0`"
            ),
            ("calibration: [1, 0, 0]", "2:25: devices[0].calibration: needs [a, b, c, d, e, f], has a list of 3"),
            (
                "calibration: [0, 0, 0, 0, 0, 0]",
                "2:25: devices[0].calibration: puts every touch on one line; it is a b c "
                    + "d e f of x' = ax + by + c, y' = dx + ey + f"
            ),
            (
                "calibration: [1, 0, 0, 0, 0, 1]",
                "2:25: devices[0].calibration: puts every touch on one line; it is a b c "
                    + "d e f of x' = ax + by + c, y' = dx + ey + f"
            ),
            (
                "calibration: [1, 2, 5, 2, 4, 7]",
                "2:25: devices[0].calibration: puts every touch on one line; it is a b c "
                    + "d e f of x' = ax + by + c, y' = dx + ey + f"
            ),
            ("invert: true", "2:20: devices[0].invert: needs [x, y], each true or false, has true"),
            ("axes: {x: ABS_Z}", "2:18: devices[0].axes: needs both 'x' and 'y'"),
            ("axes: {x: ABS_RXX, y: 1}", "2:22: devices[0].axes.x: there is no 'ABS_RXX'; did you mean 'ABS_RX'?"),
            (
                "button: 5000",
                "2:20: devices[0].button: needs the name of a code, such as BTN_LEFT, or its number from 0 to 767, has "
                    + "5000"
            ),
            ("flood: 30", "2:19: devices[0].flood: needs true, false or a mapping of keys, as {touches: 20}, has 30"),
            ("liftAfter: 0", "2:23: devices[0].liftAfter: needs seconds from 0.001 to 10 (30 ms is 0.03), has 0"),
            ("liftBy: weight", "2:20: devices[0].liftBy: needs one of pressure, size, has 'weight'"),
            (
                "filters: {skipFirst: 6}",
                "2:33: devices[0].filters.skipFirst: needs a whole number from 0 to 5, has 6"
            ),
            ("wakeTouch: drop", "2:23: devices[0].wakeTouch: needs one of swallow, deliver, has 'drop'"),
            (
                "filters: {pressure: 3}",
                "2:22: devices[0].filters.pressure: no such key; a filter mapping has palmMajor, "
                    + "minimumContact, ghost, edgeDelay, ignore, outside, maxContacts, jitter, pinned, penLinger, "
                    + "skipFirst, skipLast"
            ),
            ("filters: {palm: 3}", "2:22: devices[0].filters.palm: no such key; did you mean 'palmMajor'?"),
            ("filters: {jitter: 5}", "2:30: devices[0].filters.jitter: needs a mapping of keys, as {median: 5}, has 5"),
            (
                "filters: {minimumContact: 30}",
                "2:38: devices[0].filters.minimumContact: needs seconds from 0.001 to 10 "
                    + "(30 ms is 0.03), has 30"
            ),
            (
                "filters: {ghost: .nan}",
                "2:29: devices[0].filters.ghost: needs seconds from 0.001 to 10 (30 ms is 0.03), "
                    + "has .nan"
            ),
            ("range: 5", "2:19: devices[0].range: needs a mapping of keys, as {x: [0, 479], y: [0, 271]}, has 5"),
            ("range: {}", "2:19: devices[0].range: needs 'x' or 'y'"),
            ("range: {z: [0, 1]}", "2:20: devices[0].range.z: no such key; the ranges of the axes has x, y"),
            (
                "range: {x: [0]}",
                "2:23: devices[0].range.x: needs [minimum, maximum], two integers in units of the device, has a list of 1"
            ),
            (
                "range: {x: [0, 1.5]}",
                "2:27: devices[0].range.x[1]: needs a whole number from -2147483648 to 2147483647, has 1.5"
            ),
            (
                "range: {x: [0, 3000000000]}",
                "2:27: devices[0].range.x[1]: needs a whole number from -2147483648 to 2147483647, has 3000000000"
            ),
            ("range: {y: [9, 9]}", "2:23: devices[0].range.y: has a minimum that is not below its maximum"),
            (
                "range: {y: [-1000000000, 1000000000]}",
                "2:23: devices[0].range.y: runs over more than 1073741823 units"
            ),
            ("kind: touchpad", "2:18: devices[0].kind: needs touchscreen, has 'touchpad'"),
            ("filters: {outside: clamp}", "2:31: devices[0].filters.outside: needs reject, has 'clamp'"),
            ("name: eGalax", "2:12: devices[0].name: belongs under 'match'"),
            ("palmMajor: 30", "2:12: devices[0].palmMajor: belongs under 'filters'"),
            ("axes: {x: ABS_X, y: 0}", "2:18: devices[0].axes: has the same axis for 'x' and 'y'"),
            (
                "axes: {x: ABS_MT_SLOT, y: ABS_Y}",
                "2:22: devices[0].axes.x: is not an axis of a position, such as ABS_X"
            ),
            ("button: 30", "2:20: devices[0].button: is a key, not a button that can report contact, such as BTN_LEFT"),
            ("filters: {jitter: {}}", "2:30: devices[0].filters.jitter: needs one of 'median', 'iir', 'dejitter'"),
            (
                "filters: {jitter: {median: 4}}",
                "2:39: devices[0].filters.jitter.median: needs an odd number from 3 to 99, "
                    + "has 4"
            ),
        ])
    func device(_ keys: String, _ expected: String) {
        #expect(errors(Self.device(keys)) == ["s:\(expected)"])
    }

    @Test(
        "An error about thresholds or the policy says what is needed",
        arguments: [
            ("thresholds: {panDistanse: 1}", "2:14: thresholds.panDistanse: no such key; did you mean 'panDistance'?"),
            (
                "thresholds: {rubberBand: 0.5}",
                "2:14: thresholds.rubberBand: no such key; 'thresholds' has multiTapInterval, multiTapDistance, "
                    + "tapDuration, tapDistance, tapFingerInterval, panDistance, velocityWindow, swipeDistance, "
                    + "swipeDuration, pinchDistance, screenEdgeWidth, controlSlop, stepperRepeatDelay, "
                    + "stepperRepeatInterval"
            ),
            ("thresholds: {panDistance: -1}", "2:27: thresholds.panDistance: needs a number from 0 to 10000, has -1"),
            (
                "thresholds: {stepperRepeatInterval: 0}",
                "2:37: thresholds.stepperRepeatInterval: needs a number from 0.01 "
                    + "to 3600, has 0"
            ),
            (
                "policy: {cancelsBeforeAction: true}",
                "2:10: policy.cancelsBeforeAction: no such key; did you mean 'cancelBeforeAction'?"
            ),
            (
                "policy: {presentedNext: superview}",
                "2:10: policy.presentedNext: no such key; 'policy' has cancelBeforeAction, endedHoldCap"
            ),
            (
                "policy: {endedHoldCap: -1}",
                "2:24: policy.endedHoldCap: needs a number from 0 to 3600, has -1"
            ),
        ])
    func settings(_ line: String, _ expected: String) {
        #expect(errors("fingerpost: 1\n\(line)\n") == ["s:\(expected)"])
    }

    @Test("An unknown kind causes no errors about its keys")
    func ofAnUnknownKindCausesNoOtherErrors() {
        #expect(
            errors(Self.view("kind: sider, maximum: 3, alpha: 2, hiden: true")) == [
                "s:3:26: windows[0].view.kind: there is no 'sider' here; did you mean 'slider'?",
                "s:3:52: windows[0].view.alpha: needs a number from 0 to 1, has 2",
                "s:3:55: windows[0].view.hiden: no such key; did you mean 'hidden'?",
            ])
        #expect(
            errors(Self.gesture("kind: tab, taps: 2, actoin: go")) == [
                "s:3:28: windows[0].view.gestures[0].kind: there is no 'tab' here; did you mean 'tap'?",
                "s:3:42: windows[0].view.gestures[0].actoin: no such key; did you mean 'action'?",
            ])
    }

    @Test("Errors are reported together, in the order of the file")
    func areReportedTogetherInOrder() {
        let text = """
            windows:
              - view:
                  subviews:
                    - {id: a, frame: [0, 0, -1, 1]}
                    - {id: a, frame: [0, 0, 1, 1], next: nowhere}
                  alpha: 2
            screen: {width: none, height: 1}
            fingerpost: 1
            """
        #expect(
            errors(text) == [
                "s:4:33: windows[0].view.subviews[0].frame[2]: needs a number from 0 to 10000000, has -1",
                "s:5:16: windows[0].view.subviews[1].id: 'a' is already the id of a view in line 4, column 16; ids are "
                    + "unique",
                "s:5:46: windows[0].view.subviews[1].next: there is no 'nowhere'; this needs the id of a responder",
                "s:6:14: windows[0].view.alpha: needs a number from 0 to 1, has 2",
                "s:7:17: screen.width: needs a number from 1 to 100000, has 'none'",
            ])
    }

    @Test("An error is one line, whatever the key is")
    func isOneLineForAnyKey() {
        #expect(errors("fingerpost: 1\n\"a\\nb\": 1\n").allSatisfy { !$0.contains("\n") })
        #expect(
            errors(Self.view("next: \"a\\nb\"")) == [
                "s:3:26: windows[0].view.next: there is no 'a b'; this needs the id of a responder"
            ])
    }

    @Test("A word with very many accents is not taken for a misspelling")
    func accents() {
        let key = "hidde" + "n" + String(repeating: "\u{301}", count: 100)
        let found = errors(Self.view("\(key): true"))
        #expect(found.count == 1)
        #expect(found.first?.contains("no such key; a view has ") == true)
    }
}
