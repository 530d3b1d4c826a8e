import Testing

/// UIKit's names for keys, and where they are used.
@Suite("UIKit's spelling")
struct SpellingTests {
    @Test(
        "A key in UIKit's spelling is an error that names the key of the scene",
        arguments: [
            ("view: {@}", "isUserInteractionEnabled", "interaction"), ("view: {@}", "isHidden", "hidden"),
            ("view: {@}", "isMultipleTouchEnabled", "multipleTouch"),
            ("view: {@}", "isExclusiveTouch", "exclusiveTouch"),
            ("view: {@}", "gestureRecognizers", "gestures"), ("view: {@}", "isFirstResponder", "firstResponder"),
            ("view: {kind: button, @}", "isEnabled", "enabled"), ("view: {kind: button, @}", "isSelected", "selected"),
            ("view: {kind: slider, @}", "minimumValue", "minimum"),
            ("view: {kind: slider, @}", "maximumValue", "maximum"),
            ("view: {kind: slider, @}", "isContinuous", "continuous"),
            ("view: {kind: stepper, @}", "stepValue", "step"),
            ("view: {kind: segmented, @}", "numberOfSegments", "segments"),
            ("view: {kind: segmented, @}", "selectedSegmentIndex", "selectedSegment"),
            ("view: {kind: pageControl, @}", "numberOfPages", "pages"),
            ("view: {kind: pageControl, @}", "currentPage", "page"),
            ("view: {kind: scroll, @}", "panGestureRecognizer", "pan"),
            ("view: {kind: scroll, @}", "pinchGestureRecognizer", "pinch"),
            ("view: {kind: scroll, @}", "isPagingEnabled", "paging"),
            ("view: {kind: scroll, @}", "isScrollEnabled", "scrollEnabled"),
            ("view: {kind: scroll, @}", "isDirectionalLockEnabled", "directionalLock"),
            ("view: {gestures: [{kind: tap, @}]}", "numberOfTapsRequired", "taps"),
            ("view: {gestures: [{kind: tap, @}]}", "numberOfTouchesRequired", "fingers"),
            ("view: {gestures: [{kind: tap, @}]}", "isEnabled", "enabled"),
            ("view: {gestures: [{kind: longPress, @}]}", "minimumPressDuration", "minimumDuration"),
            ("view: {gestures: [{kind: pan, @}]}", "minimumNumberOfTouches", "minimumFingers"),
            ("view: {gestures: [{kind: pan, @}]}", "maximumNumberOfTouches", "maximumFingers"),
            ("@", "windowLevel", "level"), ("@", "rootViewController", "controller"), ("@", "isKeyWindow", "key"),
        ])
    func ours(_ place: String, _ theirs: String, _ ours: String) {
        let window = place.replacing("@", with: "\(theirs): 1")
        let found = errors("fingerpost: 1\nwindows: [{\(window)}]\n")
        #expect(found.count == 1)
        #expect(found.first?.hasSuffix("\(theirs): UIKit's spelling; here it is '\(ours)'") == true)
    }
}
