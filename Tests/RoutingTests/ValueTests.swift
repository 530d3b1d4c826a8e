import TestKit
import Testing

@testable import Routing

@Suite("Raw values and defaults")
struct ValueTests {
    @Test("R3, R5, R14, R17-R19, R24, R38, R58, R62, R75: types have UIKit's raw values")
    func rawValues() {
        func expectRaw<Value: RawRepresentable>(_ values: [Value], _ expected: [Value.RawValue])
        where Value.RawValue: Equatable { expectEqual(values.map(\.rawValue), expected) }

        expectRaw(
            [
                UITouch.Phase.began, .moved, .stationary, .ended, .cancelled, .regionEntered, .regionMoved,
                .regionExited,
            ], Array(0...7))
        expectRaw([UITouch.TouchType.direct, .indirect, .pencil, .indirectPointer], Array(0...3))
        expectRaw([UITouch.Properties.force, .azimuth, .altitude, .location, .roll], [1, 2, 4, 8, 16])
        expectRaw(
            [UIEvent.EventType.touches, .motion, .remoteControl, .presses, .scroll, .hover, .transform],
            [0, 1, 2, 3, 10, 11, 14])
        expectRaw(
            [
                UIEvent.EventSubtype.none, .motionShake, .remoteControlPlay, .remoteControlPause, .remoteControlStop,
                .remoteControlTogglePlayPause, .remoteControlNextTrack, .remoteControlPreviousTrack,
                .remoteControlBeginSeekingBackward, .remoteControlEndSeekingBackward, .remoteControlBeginSeekingForward,
                .remoteControlEndSeekingForward,
            ], [0, 1] + Array(100...109))
        expectRaw(
            [
                UIPress.PressType.upArrow, .downArrow, .leftArrow, .rightArrow, .select, .menu, .playPause, .pageUp,
                .pageDown, .tvRemoteOneTwoThree, .tvRemoteFourColors,
            ], [0, 1, 2, 3, 4, 5, 6, 30, 31, 32, 33])
        expectRaw([UIPress.Phase.began, .changed, .stationary, .ended, .cancelled], Array(0...4))
        expectRaw([UIGestureRecognizer.State.possible, .began, .changed, .ended, .cancelled, .failed], Array(0...5))
        expectEqual(UIGestureRecognizer.State.recognized, .ended)
        expectRaw([UISwipeGestureRecognizer.Direction.right, .left, .up, .down], [1, 2, 4, 8])
        expectRaw([UIRectEdge.top, .left, .bottom, .right], [1, 2, 4, 8])
        expectRaw(
            [UIControl.State.normal, .highlighted, .disabled, .selected, .focused, .application, .reserved],
            [0, 1, 2, 4, 8, 0x00FF_0000, 0xFF00_0000])
        expectRaw([UIWindow.Level.normal, .statusBar, .alert], [0, 1000, 2000])
        expectRaw(
            [
                UIView.AutoresizingMask.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin,
                .flexibleHeight, .flexibleBottomMargin,
            ], [1, 2, 4, 8, 16, 32])
    }

    @Test("R61: the events of controls have UIKit's raw values, and names")
    func controlEvents() {
        let expected: [(UIControl.Event, UInt)] = [
            (.touchDown, 1 << 0), (.touchDownRepeat, 1 << 1), (.touchDragInside, 1 << 2), (.touchDragOutside, 1 << 3),
            (.touchDragEnter, 1 << 4), (.touchDragExit, 1 << 5), (.touchUpInside, 1 << 6), (.touchUpOutside, 1 << 7),
            (.touchCancel, 1 << 8), (.valueChanged, 1 << 12), (.primaryActionTriggered, 1 << 13),
            (.menuActionTriggered, 1 << 14), (.editingDidBegin, 1 << 16), (.editingChanged, 1 << 17),
            (.editingDidEnd, 1 << 18), (.editingDidEndOnExit, 1 << 19), (.allTouchEvents, 0x0000_0FFF),
            (.allEditingEvents, 0x000F_0000), (.applicationReserved, 0x0F00_0000), (.systemReserved, 0xF000_0000),
            (.allEvents, 0xFFFF_FFFF),
        ]
        for (events, raw) in expected { expectEqual(events.rawValue, raw) }
        expectEqual(UIControl.Event.named.map(\.events), expected.map(\.0))
        for (name, events) in UIControl.Event.named { expectEqual(UIControl.Event(named: name), events) }
        expect(UIControl.Event(named: "touchedUp") == nil)
    }

    @Test("R33, R71, R76: views, controls and recognizers have UIKit's defaults")
    func defaults() {
        let views = [
            UIView(), UIWindow(), UIControl(), UIButton(), UISwitch(), UISlider(), UIStepper(), UISegmentedControl(),
            UIPageControl(), UIScrollView(),
        ]
        for view in views { expect(view.isUserInteractionEnabled, "\(type(of: view))") }
        expect(UIControl().takesTouches && UIScrollView().takesTouches && !UIView().takesTouches)
        expect(UIView().inputAccessoryView == nil && UIView().inputViewController == nil)
        let (slider, stepper, segments) = (UISlider(), UIStepper(), UISegmentedControl())
        expect(slider.exactValue == 0 && slider.exactMinimum == 0 && slider.exactMaximum == 1 && slider.isContinuous)
        expect(stepper.minimumValue == 0 && stepper.maximumValue == 100 && stepper.stepValue == 1)
        expect(segments.segmentCount == 0 && segments.selectedSegmentIndex == UISegmentedControl.noSegment)

        let recognizer = UIGestureRecognizer()
        expect(recognizer.isEnabled && recognizer.cancelsTouchesInView)
        expect(!recognizer.delaysTouchesBegan && recognizer.delaysTouchesEnded)
        expectEqual(recognizer.allowedTouchTypes, [.direct, .indirect, .pencil, .indirectPointer])
        expect(recognizer.allowedPressTypes == [] && recognizer.name == nil && recognizer.state == .possible)
        let (tap, press) = (UITapGestureRecognizer(), UILongPressGestureRecognizer())
        expect((tap.numberOfTapsRequired, tap.numberOfTouchesRequired) == (1, 1))
        expect((press.minimumPressDuration, press.allowableMovement) == (0.5, 10))
        expect((press.numberOfTapsRequired, press.numberOfTouchesRequired) == (0, 1))
        let (pan, swipe) = (UIPanGestureRecognizer(), UISwipeGestureRecognizer())
        expect((pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) == (1, Int.max))
        expect((swipe.direction, swipe.numberOfTouchesRequired) == (.right, 1))
        let (pinch, rotation) = (UIPinchGestureRecognizer(), UIRotationGestureRecognizer())
        expect(pinch.scale == 1 && rotation.rotation == 0)
        let (edgePan, sequence) = (UIScreenEdgePanGestureRecognizer(), SequenceGestureRecognizer())
        expect(edgePan.edges == [] && sequence.areas == [])
        // The names in records.
        expectEqual(
            [tap, press, pan, swipe, pinch, rotation, edgePan, sequence].map(\.kind),
            ["tap", "longPress", "pan", "swipe", "pinch", "rotation", "screenEdgePan", "sequence"])
    }

    @Test("Values of controls stay within their limits, and setting them causes neither an event nor a record")
    func limits() {
        let stage = Stage()
        let slider = stage.add(UISlider(), "slider")
        slider.value = 0.5
        expectEqual(slider.exactValue, 0.5)
        slider.exactValue = 7
        expectEqual(slider.exactValue, 1)
        slider.exactMinimum = 5
        expect(slider.exactMaximum == 5 && slider.exactValue == 5)
        slider.exactMaximum = -3
        expect(slider.exactMinimum == -3 && slider.exactValue == -3)
        slider.exactMaximum = .nan
        slider.exactMinimum = .infinity
        slider.exactValue = .nan
        expect(slider.exactMinimum == -3 && slider.exactMaximum == -3 && slider.exactValue == -3)
        let segments = stage.add(UISegmentedControl(), "segments")
        segments.segmentCount = 3
        segments.selectedSegmentIndex = 2
        segments.segmentCount = 2
        expectEqual(segments.selectedSegmentIndex, UISegmentedControl.noSegment)
        segments.selectedSegmentIndex = 5
        expectEqual(segments.selectedSegmentIndex, UISegmentedControl.noSegment)
        segments.segmentCount = -1
        expectEqual(segments.segmentCount, 0)
        stage.add(UISwitch(), "switch").isOn = true
        stage.add(UIStepper(), "stepper").value = 3
        expect(stage.log == [] && stage.values() == [])
    }

    @Test("A change of a recognizer's state is about the recognizer, what caused it, and each touch")
    func aboutState() {
        let outcome = Outcome(
            time: .zero,
            kind: .state(
                StateOutcome(
                    recognizer: "pan", from: .possible, to: .failed, reason: TransitionReason(.prevented, by: "tap"),
                    touches: [TouchID(1), TouchID(2)])))
        let nothing = outcome.isAbout({ $0 == TouchID(3) }, or: { $0 == "other" })
        expect(!nothing)
        for id in ["pan", "tap"] { expect(outcome.isAbout({ _ in false }, or: { $0 == id })) }
        for touch in [TouchID(1), TouchID(2)] { expect(outcome.isAbout({ $0 == touch }, or: { _ in false })) }
    }
}
