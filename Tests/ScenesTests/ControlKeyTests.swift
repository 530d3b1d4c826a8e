import Routing
import TestKit
import Testing
import Touches

@testable import Scenes

@Suite("Keys of controls and scroll views")
struct ControlKeyTests {
    @Test("The keys of every control are read")
    func ofControls() throws {
        let keys = """
            id: it, kind: switch, enabled: false, selected: true, \
            actions: {touchDown: press, touchUpInside: [{action: buy, target: other}, log], valueChanged: {action: change}}
            """
        let control = try buildView(keys, as: UIControl.self)
        expectEqual([control.isEnabled, control.isSelected], [false, true])
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

    @Test("The keys of each kind of control are read")
    func ofEachKindOfControl() throws {
        expect(type(of: try buildView("kind: control")) == UIControl.self)
        expect(type(of: try buildView("kind: button")) == UIButton.self)
        expect(try buildView("kind: switch, isOn: true", as: UISwitch.self).isOn)

        let slider = try buildView(
            "kind: slider, value: -2.5, minimum: -10, maximum: 10, continuous: false", as: UISlider.self)
        expectEqual([slider.value, slider.minimumValue, slider.maximumValue], [-2.5, -10, 10])
        expect(!slider.isContinuous)

        let stepper = try buildView(
            "kind: stepper, minimum: 1, maximum: 9, value: 4, step: 0.5, continuous: false", as: UIStepper.self)
        expectEqual([stepper.value, stepper.minimumValue, stepper.maximumValue, stepper.stepValue], [4, 1, 9, 0.5])
        expect(!stepper.isContinuous)

        let segmented = try buildView("kind: segmented, selectedSegment: 2, segments: 3", as: UISegmentedControl.self)
        expectEqual([segmented.numberOfSegments, segmented.selectedSegmentIndex], [3, 2])

        let pageControl = try buildView("kind: pageControl, page: 4, pages: 5", as: UIPageControl.self)
        expectEqual([pageControl.numberOfPages, pageControl.currentPage], [5, 4])
    }

    @Test("Keys that a control leaves out have UIKit's defaults")
    func omittedInAControlHaveUIKitsDefaults() throws {
        let stepper = try buildView("kind: stepper", as: UIStepper.self)
        expectEqual([stepper.value, stepper.minimumValue, stepper.maximumValue, stepper.stepValue], [0, 0, 100, 1])
        let slider = try buildView("kind: slider", as: UISlider.self)
        expectEqual([slider.value, slider.minimumValue, slider.maximumValue], [0, 0, 1])
        expectEqual(try buildView("kind: segmented, segments: 3", as: UISegmentedControl.self).selectedSegmentIndex, -1)
    }

    @Test("A value that is left out is moved between the limits")
    func omittedValueIsClamped() throws {
        expectEqual(try buildView("kind: slider, minimum: 5, maximum: 7", as: UISlider.self).value, 5)
        expectEqual(try buildView("kind: slider, maximum: -5, minimum: -7", as: UISlider.self).value, -5)
    }

    @Test("The keys of a scroll view are read")
    func ofScrollViews() throws {
        let list = try buildView(
            """
            kind: scroll, frame: [0, 0, 100, 100], \
            contentSize: [100, 2000], contentOffset: [0, 12.5], contentInset: [1, 2, 3, 4], paging: true, bounces: false, \
            alwaysBounceHorizontal: true, alwaysBounceVertical: true, scrollEnabled: false, delaysContentTouches: false, \
            canCancelContentTouches: false, directionalLock: true, decelerationRate: fast, zoomScale: 2, \
            minimumZoomScale: 0.5, maximumZoomScale: 4, bouncesZoom: false, zooms: map, \
            subviews: [{id: map, frame: [0, 0, 100, 2000]}]
            """, as: UIScrollView.self)
        // Zooming makes the content larger.
        expectEqual(list.contentSize, CGSize(200, 4000))
        expectEqual(list.contentOffset, CGPoint(0, 12.5))
        expectEqual(list.contentInset, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        expectEqual(
            [
                list.isPagingEnabled, list.bounces, list.alwaysBounceHorizontal, list.alwaysBounceVertical,
                list.isScrollEnabled, list.delaysContentTouches, list.canCancelContentTouches,
                list.isDirectionalLockEnabled,
            ], [true, false, true, true, false, false, false, true])
        expectEqual(list.decelerationRate, .fast)
        expectEqual([list.zoomScale, list.minimumZoomScale, list.maximumZoomScale], [2, 0.5, 4])
        expect(!list.bouncesZoom)
        expectEqual(list.zoomedView?.id, "map")
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

    @Test("Keys that a scroll view leaves out have UIKit's defaults")
    func omittedInAScrollViewHaveUIKitsDefaults() throws {
        let list = try buildView("id: list, kind: scroll", as: UIScrollView.self)
        expectEqual(list.contentSize, .zero)
        expectEqual(list.contentOffset, .zero)
        expectEqual(
            [
                list.bounces, list.delaysContentTouches, list.canCancelContentTouches, list.isScrollEnabled,
                list.isPagingEnabled,
            ], [true, true, true, true, false])
        expectEqual(list.zoomScale, 1)
        expectEqual(list.panGestureRecognizer.id, "list.pan")
        expectEqual(list.ownRecognizers.map(\.id), ["list.pan", "list.pinch"])
    }

    @Test("The content of a scroll view that does not say where it is begins at the origin, whatever its insets are")
    func contentBeginsAtTheOrigin() throws {
        let list = try buildView(
            "kind: scroll, frame: [0, 0, 90, 90], contentInset: [20, 0, 20, 0], contentSize: [90, 500]",
            as: UIScrollView.self)
        expectEqual(list.contentOffset, .zero)
    }
}
