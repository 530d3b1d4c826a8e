import Routing
import SceneFile
import Testing
import Touches

/// Every key does what its name says, with a value that is not its default.
@Suite("Keys of the scene")
struct KeyTests {
    /// The view of a scene whose one view has `keys`.
    func view(_ keys: String) throws -> ViewDescription {
        let scene = try read("fingerpost: 1\nwindows: [{view: {\(keys)}}, {view: {id: other, gestures: [{id: knock, kind: tap}]}}]")
        return try #require(scene.windows[0].root)
    }

    func control(_ keys: String) throws -> ControlDescription {
        guard case .control(let control) = try view(keys).kind else { throw NotOfThatKind() }
        return control
    }

    func scroll(_ keys: String) throws -> ScrollDescription {
        guard case .scroll(let scroll) = try view("id: list, kind: scroll, \(keys)").kind else { throw NotOfThatKind() }
        return scroll
    }

    func gesture(_ keys: String) throws -> RecognizerDescription {
        try #require(try view("gestures: [{\(keys)}]").gestures.first)
    }

    struct NotOfThatKind: Error {}

    @Test func ofTheSceneItself() throws {
        let scene = try read("""
            fingerpost: 1
            screen: {width: 800, height: 480.5}
            idleAfter: 0.5
            wakeTouch: swallow
            keys: true
            motion: true
            """)
        #expect(scene.screen == Size(800, 480.5))
        #expect(scene.idleAfter == .seconds(0.5))
        #expect(scene.wakeTouch == .swallow)
        #expect(scene.keys)
        #expect(scene.motion)
    }

    @Test func leftOutAreTheirDefaults() throws {
        let scene = try read("fingerpost: 1")
        #expect(scene.screen == nil)
        #expect(scene.idleAfter == nil)
        #expect(scene.wakeTouch == .deliver)
        #expect(!scene.keys)
        #expect(!scene.motion)
        #expect(scene.thresholds == Thresholds())
        #expect(scene.policy == Policy())
        #expect(scene.devices == [])
    }

    @Test("of thresholds", arguments: Thresholds.named.map(\.name))
    func threshold(name: String) throws {
        let path = try #require(Thresholds.named.first { $0.name == name }?.path)
        let value = name.hasPrefix("decelerationRate") || name == "rubberBand" ? 0.5 : 1.5
        var expected = Thresholds()
        expected[keyPath: path] = value
        #expect(try read("fingerpost: 1\nthresholds: {\(name): \(value)}").thresholds == expected)
    }

    @Test func ofThePolicy() throws {
        var expected = Policy()
        expected.cancelBeforeAction = true
        expected.endedHoldCap = 0.15
        expected.presentedNext = .superview
        expected.sameViewPriority = .oldest
        expected.loserGetsTouchesCancelled = true
        expected.controlsSwallowAlways = false
        expected.alphaThresholdInclusive = true
        expected.reuseTouchObjects = true
        expected.panTranslationOmitsHysteresis = false
        expected.resetMidTouch = .lift
        expected.hitTestWalks = 3
        expected.controllersInHitTest = true
        #expect(try read("""
            fingerpost: 1
            policy:
              cancelBeforeAction: true
              endedHoldCap: 0.15
              presentedNext: superview
              sameViewPriority: oldest
              loserGetsTouchesCancelled: true
              controlsSwallowAlways: false
              alphaThresholdInclusive: true
              reuseTouchObjects: true
              panTranslationOmitsHysteresis: false
              resetMidTouch: lift
              hitTestWalks: 3
              controllersInHitTest: true
            """).policy == expected)
    }

    @Test func ofResponders() throws {
        let keys = """
            performs: [a, b], touches: handle, presses: observe, motion: handle, remote: observe, \
            canBecomeFirstResponder: true, canResignFirstResponder: false, data: [1, {x: null}]
            """
        var expected = ResponderDescription(id: "it")
        expected.performs = .these(["a", "b"])
        expected.touches = .handle
        expected.presses = .observe
        expected.motion = .handle
        expected.remote = .observe
        expected.canBecomeFirstResponder = true
        expected.canResignFirstResponder = false
        expected.data = Array(#"[1,{"x":null}]"#.utf8)

        let other = "{view: {id: other}}"
        let it = "{id: it, \(keys)}"
        #expect(try read("fingerpost: 1\napplication: \(it)\nwindows: [\(other)]").application.responder == expected)
        #expect(try read("fingerpost: 1\napplication: {delegate: \(it)}\nwindows: [\(other)]").application.delegate == expected)
        #expect(try read("fingerpost: 1\nwindows: [\(other), \(it)]").windows[1].view.responder == expected)
        #expect(try read("fingerpost: 1\nwindows: [\(other), {controller: \(it)}]").windows[1].root?.controller?.responder == expected)
        #expect(try read("fingerpost: 1\nwindows: [\(other), {view: \(it)}]").windows[1].root?.responder == expected)
    }

    @Test func nextMayBeAnyResponderThatDoesNotLeadBack() throws {
        #expect(try view("next: other").responder.next == "other")
        #expect(try read("fingerpost: 1\napplication: {id: a}\nwindows: [{controller: {next: a}}]")
            .windows[0].root?.controller?.responder.next == "a")
    }

    @Test func ofTheFirstResponderMeanThatItCanBecomeOne() throws {
        let responder = try view("firstResponder: true").responder
        #expect(responder.isFirstResponder)
        #expect(responder.canBecomeFirstResponder)
        #expect(try view("performs: all").responder.performs == .all)
    }

    @Test func leftOutInARespondersAreUIKits() throws {
        let responder = try view("id: it").responder
        #expect(responder == ResponderDescription(id: "it"))
        #expect(responder.performs == .these([]))
        #expect(responder.touches == nil)
        #expect(responder.presses == .forward)
        #expect(!responder.canBecomeFirstResponder)
        #expect(responder.canResignFirstResponder)
        #expect(responder.data == nil)
    }

    @Test func ofWindows() throws {
        let scene = try read("""
            fingerpost: 1
            windows:
              - {id: back, level: -1.5, key: true, frame: [1, 2, 3, 4], subviews: [{id: bare, frame: [0, 0, 1, 1]}]}
              - {controller: {id: c, presents: {id: p, view: {id: sheet}}}}
              - {view: {id: v}}
            """)
        #expect(scene.windows[0].level == -1.5)
        #expect(scene.windows[0].isKey)
        #expect(scene.keyWindow == "back")
        #expect(scene.windows[0].view.frame == Rect(x: 1, y: 2, width: 3, height: 4))
        #expect(scene.windows[0].view.subviews.map(\.responder.id) == ["bare"])
        #expect(scene.windows[0].root == nil)
        let controller = try #require(scene.windows[1].root?.controller)
        #expect(controller.responder.id == "c")
        #expect(controller.presents?.responder.id == "sheet")
        #expect(controller.presents?.controller?.responder.id == "p")
        #expect(scene.windows[2].root?.responder.id == "v")
        #expect(scene.windows[2].root?.controller == nil)
    }

    @Test func keyWindowIsTheFrontmostVisibleOneOfLevelZero() throws {
        let scene = try read("fingerpost: 1\nwindows: [{id: a}, {id: b}, {id: c, hidden: true}, {id: d, level: 1}]")
        #expect(scene.keyWindow == "b")
        #expect(try read("fingerpost: 1\nwindows: [{level: 1}]").keyWindow == nil)
    }

    @Test func ofViews() throws {
        let view = try view("""
            id: it, frame: [1, 2, 3, 4], bounds: [-5, 6, 7, 8], transform: [1, 2, 3, 4, 5, 6], rotate: 90, scale: [2, 3], \
            hidden: true, alpha: 0.5, interaction: false, multipleTouch: true, exclusiveTouch: true, \
            hitInsets: [-1, 2, -3, 4], hitShape: ellipse, hitTest: passthrough, controller: {id: child}, \
            subviews: [{id: first, frame: [0, 0, 1, 1]}, {id: second, frame: [0, 0, 1, 1]}], gestures: [{id: g, kind: tap}]
            """)
        #expect(view.kind == .view)
        #expect(view.frame == Rect(x: 1, y: 2, width: 3, height: 4))
        #expect(view.bounds == Rect(x: -5, y: 6, width: 7, height: 8))
        #expect(view.transform == AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
        #expect(view.rotate == 90)
        #expect(view.scale == Vector(2, 3))
        #expect(view.isHidden)
        #expect(view.alpha == 0.5)
        #expect(!view.interaction)
        #expect(view.multipleTouch)
        #expect(view.exclusiveTouch)
        #expect(view.hitInsets == EdgeInsets(top: -1, left: 2, bottom: -3, right: 4))
        #expect(view.hitShape == .ellipse)
        #expect(view.hitTest == .passthrough)
        #expect(view.controller?.responder.id == "child")
        #expect(view.subviews.map(\.responder.id) == ["first", "second"])
        #expect(view.gestures.map(\.id) == ["g"])
    }

    @Test func leftOutInAViewAreUIKits() throws {
        #expect(try view("id: it") == ViewDescription(id: "it"))
        let view = ViewDescription(id: "it")
        #expect(view.frame == nil)
        #expect(view.placement == .identity)
        #expect(view.alpha == 1)
        #expect(view.interaction)
        #expect(!view.isHidden)
        #expect(!view.multipleTouch)
        #expect(!view.exclusiveTouch)
        #expect(view.hitShape == .rect)
    }

    @Test func hitShapeMayBeAPolygon() throws {
        #expect(try view("hitShape: {polygon: [[0, 0], [10, 0], [5, 8.5]]}").hitShape
            == .polygon([Point(0, 0), Point(10, 0), Point(5, 8.5)]))
    }

    /// The view's own x axis, scaled by two, ends up pointing down; the transform then moves it.
    @Test func scaleComesBeforeRotateBeforeTransform() throws {
        let placement = try view("scale: 2, rotate: 90, transform: [1, 0, 0, 1, 100, 0]").placement
        #expect(placement.apply(Point(1, 0)) == Point(100, 2))
        #expect(placement.apply(Point(0, 1)) == Point(98, 0))
    }

    @Test("rotate is exact for quarter turns", arguments: [(-90.0, 0.0, -1.0), (0, 1, 0), (90, 0, 1), (180, -1, 0), (270, 0, -1), (450, 0, 1)])
    func quarterTurns(degrees: Double, x: Double, y: Double) throws {
        #expect(try view("rotate: \(degrees)").placement.apply(Point(1, 0)) == Point(x, y))
    }

    @Test func rotateIsClockwiseInDegrees() throws {
        let turned = try view("rotate: 30").placement.apply(Point(2, 0))
        #expect(abs(turned.x - 3.0.squareRoot()) < 1e-12)
        #expect(abs(turned.y - 1) < 1e-12)
    }

    @Test func ofControls() throws {
        let control = try control("""
            id: it, kind: button, enabled: false, selected: true, \
            actions: {touchDown: press, touchUpInside: [{action: buy, target: other}, log], valueChanged: {action: change}}
            """)
        #expect(!control.isEnabled)
        #expect(control.isSelected)
        #expect(control.actions == [
            ControlAction(.touchDown, ActionDescription("press")),
            ControlAction(.touchUpInside, ActionDescription("buy", target: "other")),
            ControlAction(.touchUpInside, ActionDescription("log")),
            ControlAction(.valueChanged, ActionDescription("change")),
        ])
    }

    @Test("every control event has UIKit's name", arguments: [
        "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit",
        "touchUpInside", "touchUpOutside", "touchCancel", "valueChanged", "primaryActionTriggered", "menuActionTriggered",
        "editingDidBegin", "editingChanged", "editingDidEnd", "editingDidEndOnExit", "allTouchEvents", "allEditingEvents",
        "allEvents",
    ])
    func controlEvent(name: String) throws {
        #expect(try control("kind: control, actions: {\(name): go}").actions.map(\.event.rawValue) == [name])
    }

    @Test func ofEachKindOfControl() throws {
        #expect(try control("kind: control").kind == .control)
        #expect(try control("kind: button").kind == .button)

        var toggle = SwitchDescription()
        toggle.isOn = true
        #expect(try control("kind: switch, isOn: true").kind == .switch(toggle))

        var slider = SliderDescription()
        slider.minimum = -10
        slider.maximum = 10
        slider.value = -2.5
        slider.isContinuous = false
        #expect(try control("kind: slider, value: -2.5, minimum: -10, maximum: 10, continuous: false").kind == .slider(slider))

        var stepper = StepperDescription()
        stepper.minimum = 1
        stepper.maximum = 9
        stepper.value = 4
        stepper.step = 0.5
        stepper.isContinuous = false
        #expect(try control("kind: stepper, minimum: 1, maximum: 9, value: 4, step: 0.5, continuous: false").kind == .stepper(stepper))

        var segmented = SegmentedDescription()
        segmented.segments = 3
        segmented.selectedSegment = 2
        #expect(try control("kind: segmented, segments: 3, selectedSegment: 2").kind == .segmented(segmented))

        var pageControl = PageControlDescription()
        pageControl.pages = 5
        pageControl.page = 4
        #expect(try control("kind: pageControl, pages: 5, page: 4").kind == .pageControl(pageControl))
    }

    @Test func leftOutInAControlAreUIKits() throws {
        #expect(try control("kind: slider").kind == .slider(SliderDescription()))
        let stepper = StepperDescription()
        #expect([stepper.value, stepper.minimum, stepper.maximum, stepper.step] == [0, 0, 100, 1])
        let slider = SliderDescription()
        #expect([slider.value, slider.minimum, slider.maximum] == [0, 0, 1])
        #expect(SegmentedDescription().selectedSegment == -1)
    }

    @Test func valueThatIsLeftOutGoesToTheNearerLimit() throws {
        guard case .slider(let slider) = try control("kind: slider, minimum: 5, maximum: 7").kind else { throw NotOfThatKind() }
        #expect(slider.value == 5)
    }

    @Test func ofScrollViews() throws {
        let scroll = try scroll("""
            contentSize: [100, 2000], contentOffset: [0, 12.5], contentInset: [1, 2, 3, 4], paging: true, bounces: false, \
            alwaysBounceHorizontal: true, alwaysBounceVertical: true, scrollEnabled: false, delaysContentTouches: false, \
            canCancelContentTouches: false, directionalLock: true, decelerationRate: fast, zoomScale: 2, \
            minimumZoomScale: 0.5, maximumZoomScale: 4, zooms: map, subviews: [{id: map, frame: [0, 0, 1, 1]}]
            """)
        var expected = ScrollDescription(id: "list")
        expected.contentSize = Size(100, 2000)
        expected.contentOffset = Point(0, 12.5)
        expected.contentInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
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

    @Test func leftOutInAScrollViewAreUIKits() throws {
        let scroll = try scroll("hidden: false")
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

    @Test func ofEveryRecognizer() throws {
        let gesture = try gesture("""
            id: it, kind: tap, enabled: false, action: [{action: zoom, target: other}, log], cancelsTouchesInView: false, \
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
        #expect(try self.gesture("kind: pan, shouldBegin: false").shouldBegin == .never)
        #expect(try self.gesture("kind: pan, shouldBegin: vertical").shouldBegin == .vertical)
        #expect(try self.gesture("kind: pan, requireFailureOf: all, simultaneousWith: all").requireFailureOf == .all)
    }

    @Test func leftOutInARecognizerAreUIKits() throws {
        let gesture = try gesture("kind: tap")
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

    @Test func ofEachKindOfRecognizer() throws {
        var tap = TapDescription()
        tap.taps = 3
        tap.fingers = 2
        #expect(try gesture("kind: tap, taps: 3, fingers: 2").kind == .tap(tap))

        var press = LongPressDescription()
        press.minimumDuration = .seconds(1.5)
        press.allowableMovement = 20
        press.taps = 1
        press.fingers = 2
        #expect(try gesture("kind: longPress, minimumDuration: 1.5, allowableMovement: 20, taps: 1, fingers: 2").kind == .longPress(press))

        var pan = PanDescription()
        pan.minimumFingers = 2
        pan.maximumFingers = 3
        #expect(try gesture("kind: pan, minimumFingers: 2, maximumFingers: 3").kind == .pan(pan))

        var swipe = SwipeDescription()
        swipe.direction = [.left, .up]
        swipe.fingers = 3
        #expect(try gesture("kind: swipe, direction: [left, up], fingers: 3").kind == .swipe(swipe))
        swipe.direction = [.down]
        swipe.fingers = 1
        #expect(try gesture("kind: swipe, direction: down").kind == .swipe(swipe))

        #expect(try gesture("kind: pinch").kind == .pinch)
        #expect(try gesture("kind: rotation").kind == .rotation)

        var edge = ScreenEdgePanDescription()
        edge.edges = [.left, .bottom]
        edge.pan.maximumFingers = 1
        #expect(try gesture("kind: screenEdgePan, edges: [left, bottom], maximumFingers: 1").kind == .screenEdgePan(edge))
        edge.edges = [.top, .left, .bottom, .right]
        edge.pan.maximumFingers = nil
        #expect(try gesture("kind: screenEdgePan, edges: all").kind == .screenEdgePan(edge))
    }

    @Test func sequenceCancelsAndDelaysNothing() throws {
        let gesture = try gesture("kind: sequence, areas: [[0, 0, 50, 50], [100, 0, 50, 50]], within: 3")
        var sequence = SequenceDescription()
        sequence.areas = [Rect(x: 0, y: 0, width: 50, height: 50), Rect(x: 100, y: 0, width: 50, height: 50)]
        sequence.within = .seconds(3)
        #expect(gesture.kind == .sequence(sequence))
        #expect(!gesture.cancelsTouchesInView)
        #expect(!gesture.delaysTouchesBegan)
        #expect(!gesture.delaysTouchesEnded)
        #expect(try self.gesture("kind: sequence, areas: [[0, 0, 9, 9]], within: 3, cancelsTouchesInView: true").cancelsTouchesInView)
    }
}
