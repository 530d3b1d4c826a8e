import SceneFile
import Testing
import Touches

@Suite("Keys of controls and scroll views")
struct ControlKeyTests {
    @Test("The keys of every control are read")
    func ofControls() throws {
        let control = try readControl(
            """
            id: it, kind: switch, enabled: false, selected: true, \
            actions: {touchDown: press, touchUpInside: [{action: buy, target: other}, log], valueChanged: {action: change}}
            """)
        #expect(!control.isEnabled)
        #expect(control.isSelected)
        #expect(
            control.actions == [
                ControlAction(.touchDown, ActionDescription("press")),
                ControlAction(.touchUpInside, ActionDescription("buy", target: "other")),
                ControlAction(.touchUpInside, ActionDescription("log")),
                ControlAction(.valueChanged, ActionDescription("change")),
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
        #expect(try readControl("kind: \(kind), actions: {\(name): go}").actions.map(\.event.rawValue) == [name])
    }

    private static let touches = """
        touchDown, touchDownRepeat, touchDragInside, touchDragOutside, touchDragEnter, touchDragExit, touchUpInside, \
        touchUpOutside, touchCancel
        """

    @Test(
        "An event that the kind of control never sends is an error that names those that it sends",
        arguments: [
            ("button", "valueChanged", "a button", ", primaryActionTriggered"),
            ("control", "valueChanged", "a control", ""),
            ("control", "primaryActionTriggered", "a control", ""),
            ("slider", "primaryActionTriggered", "a slider", ", valueChanged"),
            ("switch", "primaryActionTriggered", "a switch", ", valueChanged"),
        ])
    func eventsOfOtherControls(_ kind: String, _ event: String, _ noun: String, _ more: String) {
        let text = "fingerpost: 1\nwindows: [{view: {kind: \(kind), actions: {touchDown: go, \(event): go}}}]"
        #expect(
            errors(text) == [
                "s:2:\(52 + kind.utf8.count): windows[0].view.actions.\(event): \(noun) never sends this event; it "
                    + "sends \(Self.touches)\(more)"
            ])
    }

    @Test(
        "An event's name of another toolkit is an error that names the event of the scene",
        arguments: [
            ("onClick", "touchUpInside"), ("onclick", "touchUpInside"), ("click", "touchUpInside"),
            ("on_press", "touchUpInside"), ("onChange", "valueChanged"), ("touchstart", "touchDown"),
        ])
    func eventsOfOtherToolkits(_ theirs: String, _ ours: String) {
        let inActions = errors("fingerpost: 1\nwindows: [{view: {kind: switch, actions: {\(theirs): go}}}]")
        #expect(
            inActions == ["s:2:43: windows[0].view.actions.\(theirs): no such control event; here it is '\(ours)'"])
        guard theirs.hasPrefix("on") else { return }
        #expect(
            errors("fingerpost: 1\nwindows: [{view: {kind: switch, \(theirs): go}}]") == [
                "s:2:33: windows[0].view.\(theirs): no such key; write actions: {\(ours): ...}"
            ])
        #expect(
            errors("fingerpost: 1\nwindows: [{view: {\(theirs): go}}]") == [
                "s:2:19: windows[0].view.\(theirs): events belong to a control, as actions: {\(ours): ...}; this is a "
                    + "view"
            ])
    }

    @Test("The keys of each kind of control are read")
    func ofEachKindOfControl() throws {
        #expect(try readControl("kind: control").kind == .control)
        #expect(try readControl("kind: button").kind == .button)

        var toggle = SwitchDescription()
        toggle.isOn = true
        #expect(try readControl("kind: switch, isOn: true").kind == .switch(toggle))

        var slider = SliderDescription()
        slider.minimum = -10
        slider.maximum = 10
        slider.value = -2.5
        slider.isContinuous = false
        #expect(
            try readControl("kind: slider, value: -2.5, minimum: -10, maximum: 10, continuous: false").kind
                == .slider(slider))

        var stepper = StepperDescription()
        stepper.minimum = 1
        stepper.maximum = 9
        stepper.value = 4
        stepper.step = 0.5
        stepper.isContinuous = false
        #expect(
            try readControl("kind: stepper, minimum: 1, maximum: 9, value: 4, step: 0.5, continuous: false").kind
                == .stepper(stepper))

        var segmented = SegmentedDescription()
        segmented.segments = 3
        segmented.selectedSegment = 2
        #expect(try readControl("kind: segmented, segments: 3, selectedSegment: 2").kind == .segmented(segmented))

        var pageControl = PageControlDescription()
        pageControl.pages = 5
        pageControl.page = 4
        #expect(try readControl("kind: pageControl, pages: 5, page: 4").kind == .pageControl(pageControl))
    }

    @Test("Keys that a control leaves out have UIKit's defaults")
    func omittedInAControlHaveUIKitsDefaults() throws {
        #expect(try readControl("kind: slider").kind == .slider(SliderDescription()))
        let stepper = StepperDescription()
        #expect([stepper.value, stepper.minimum, stepper.maximum, stepper.step] == [0, 0, 100, 1])
        let slider = SliderDescription()
        #expect([slider.value, slider.minimum, slider.maximum] == [0, 0, 1])
        #expect(SegmentedDescription().selectedSegment == -1)
    }

    @Test("A value that is left out is moved between the limits")
    func omittedValueIsClamped() throws {
        guard case .slider(let slider) = try readControl("kind: slider, minimum: 5, maximum: 7").kind else {
            throw NotOfThatKind()
        }
        #expect(slider.value == 5)
    }

    @Test("The keys of a scroll view are read")
    func ofScrollViews() throws {
        let scroll = try readScroll(
            """
            contentSize: [100, 2000], contentOffset: [0, 12.5], contentInset: [1, 2, 3, 4], paging: true, bounces: false, \
            alwaysBounceHorizontal: true, alwaysBounceVertical: true, scrollEnabled: false, delaysContentTouches: false, \
            canCancelContentTouches: false, directionalLock: true, decelerationRate: fast, zoomScale: 2, \
            minimumZoomScale: 0.5, maximumZoomScale: 4, zooms: map, subviews: [{id: map, frame: [0, 0, 1, 1]}]
            """)
        var expected = ScrollDescription(id: "list")
        expected.contentSize = CGSize(100, 2000)
        expected.contentOffset = CGPoint(0, 12.5)
        expected.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        expected.paging = true
        expected.bounces = false
        expected.alwaysBounceHorizontal = true
        expected.alwaysBounceVertical = true
        expected.scrollEnabled = false
        expected.delaysContentTouches = false
        expected.canCancelContentTouches = false
        expected.directionalLock = true
        expected.decelerationRate = .fast
        expected.zoomScale = 2
        expected.minimumZoomScale = 0.5
        expected.maximumZoomScale = 4
        expected.zooms = "map"
        #expect(scroll == expected)
    }

    @Test("The keys of a scroll view's pan and pinch are read")
    func ofBuiltInRecognizers() throws {
        let scroll = try readScroll(
            """
            pan: {requireFailureOf: [knock], simultaneousWith: all, minimumFingers: 2, shouldBegin: vertical, action: moved}, \
            pinch: {simultaneousWith: [knock], enabled: false}
            """)
        var expected = ScrollDescription(id: "list")
        var pan = PanDescription()
        pan.minimumFingers = 2
        expected.pan.kind = .pan(pan)
        expected.pan.requireFailureOf = .these(["knock"])
        expected.pan.simultaneousWith = .all
        expected.pan.shouldBegin = .vertical
        expected.pan.actions = [ActionDescription("moved")]
        expected.pinch.simultaneousWith = .these(["knock"])
        expected.pinch.isEnabled = false
        #expect(scroll == expected)
    }

    @Test(
        "A scroll view's pan and pinch accept neither an id nor a kind nor the keys of a view",
        arguments: [
            ("{id: drag}", "id: this is 'list.pan', the scroll view's own; its id and kind are fixed"),
            ("{kind: pan}", "kind: this is 'list.pan', the scroll view's own; its id and kind are fixed"),
            ("{frame: [0, 0, 1, 1]}", "frame: belongs to a view; this is a scroll view's pan"),
            ("{taps: 2}", "taps: belongs to a tap or a long press; this is a scroll view's pan"),
            ("{requireFailureOf: [other]}", "requireFailureOf[0]: 'other' is a view; this needs a recognizer"),
        ])
    func errorsOfAScrollViewsOwnRecognizers(_ keys: String, _ error: String) {
        let text =
            "fingerpost: 1\nwindows: [{view: {id: other, subviews: [{id: list, kind: scroll, frame: [0, 0, 1, "
            + "1], pan: \(keys)}]}}]"
        let found = errors(text)
        #expect(found.count == 1)
        #expect(found.first?.hasSuffix("subviews[0].pan.\(error)") == true, "\(found)")
    }

    @Test("Keys that a scroll view leaves out have UIKit's defaults")
    func omittedInAScrollViewHaveUIKitsDefaults() throws {
        let scroll = try readScroll("hidden: false")
        #expect(scroll == ScrollDescription(id: "list"))
        #expect(scroll.bounces)
        #expect(scroll.delaysContentTouches)
        #expect(scroll.canCancelContentTouches)
        #expect(scroll.scrollEnabled)
        #expect(!scroll.paging)
        #expect(scroll.zoomScale == 1)
        #expect(scroll.pan.id == "list.pan")
        #expect(scroll.pinch.id == "list.pinch")
    }
}
