/// UIKit's spellings of keys, for hints.
enum UIKitSpelling {
    /// UIKit's names, in Swift and in Objective-C where they differ, with the names in scenes.
    static let ours: [String: String] = [
        // UIResponder
        "isFirstResponder": "firstResponder", "becomeFirstResponder": "firstResponder", "nextResponder": "next",
        "canPerformAction": "performs", "touchesBegan": "touches", "touchesMoved": "touches", "touchesEnded": "touches",
        "touchesCancelled": "touches", "pressesBegan": "presses", "pressesEnded": "presses", "motionBegan": "motion",
        "motionEnded": "motion", "remoteControlReceived": "remote",
        // UIView
        "isUserInteractionEnabled": "interaction", "userInteractionEnabled": "interaction",
        "isMultipleTouchEnabled": "multipleTouch", "multipleTouchEnabled": "multipleTouch",
        "isExclusiveTouch": "exclusiveTouch", "isHidden": "hidden", "gestureRecognizers": "gestures",
        "pointInside": "hitInsets", "center": "frame", "tag": "id", "accessibilityIdentifier": "id",
        // UIWindow, UIViewController
        "windowLevel": "level", "isKeyWindow": "key", "keyWindow": "key", "rootViewController": "controller",
        "viewController": "controller", "presentedViewController": "presents", "present": "presents",
        // UIControl
        "isEnabled": "enabled", "isSelected": "selected", "addTarget": "actions", "targets": "actions",
        "minimumValue": "minimum", "maximumValue": "maximum", "isContinuous": "continuous", "stepValue": "step",
        "on": "isOn", "numberOfSegments": "segments", "selectedSegmentIndex": "selectedSegment",
        "numberOfPages": "pages", "currentPage": "page",
        // UIScrollView
        "isPagingEnabled": "paging", "pagingEnabled": "paging", "isScrollEnabled": "scrollEnabled",
        "isDirectionalLockEnabled": "directionalLock", "directionalLockEnabled": "directionalLock",
        "viewForZooming": "zooms", "panGestureRecognizer": "pan", "pinchGestureRecognizer": "pinch",
        // UIGestureRecognizer
        "numberOfTapsRequired": "taps", "numberOfTouchesRequired": "fingers", "numberOfTouches": "fingers",
        "minimumNumberOfTouches": "minimumFingers", "maximumNumberOfTouches": "maximumFingers",
        "minimumPressDuration": "minimumDuration", "name": "id", "require": "requireFailureOf",
        "requireToFail": "requireFailureOf", "requireGestureRecognizerToFail": "requireFailureOf",
        "shouldRequireFailureOf": "requireFailureOf", "shouldRecognizeSimultaneously": "simultaneousWith",
        "gestureRecognizerShouldBegin": "shouldBegin", "shouldReceive": "ignoreTouchesIn",
    ]

    /// Properties that only affect the appearance of a view.
    static let drawing: Set<String> = [
        "backgroundColor", "tintColor", "textColor", "text", "attributedText", "placeholder", "font", "image",
        "contentMode", "cornerRadius", "borderWidth", "borderColor", "layer", "opaque", "isOpaque", "clipsToBounds",
        "masksToBounds", "isHighlighted", "thumbTintColor", "onTintColor",
    ]
}
