/// A scene, and the fingers on it. The program reads it as a scene file and a recording; the model reads it directly.
struct World {
    var screen = Pair(400, 400)
    /// Among windows of the same level, later ones are in front.
    var windows: [ViewSpec] = []
    var applicationPerforms: [String] = []
    /// The settings and thresholds that differ from the defaults.
    var policy: [String: JSON] = [:]
    var thresholds: [String: Double] = [:]
    /// The touchscreens. If there are none, the fingers come as records of touches, without a device.
    var panels: [PanelSpec] = []
    /// By time. At equal times, by panel.
    var frames: [FrameSpec] = []
    /// Until this time, in microseconds, the panel is locked; nil if it never is. Only for records of touches.
    var unlockTime: Int?
}

/// A touchscreen with slots. Several panels may cover the same part of the screen.
struct PanelSpec {
    var id: String
    /// The part of the screen that it covers: [x, y, width, height]; nil for the whole screen.
    var area: [Double]?
    /// How it is mounted: its clockwise turn in degrees.
    var rotate = 0
    /// Device units per point. A power of two, so that halves of points are exact.
    var unitsPerPoint = 2
}

/// The changes on one panel at one time.
struct FrameSpec {
    /// In microseconds.
    var time: Int
    /// The index of the panel. A finger stays on its panel.
    var panel = 0
    var samples: [Sample]

    struct Sample {
        /// The number of the finger, from 1. A number is never reused.
        var finger: Int
        var phase: Phase
        var place: Pair
    }
}

enum Phase: String {
    case began, moved, ended, cancelled
}

/// A view, or a window with its root view as the only subview.
struct ViewSpec {
    var id: String
    var kind = Kind.view
    /// [x, y, width, height]; nil for a root view or a window that fills its container.
    var frame: [Double]?
    var boundsOrigin = Pair(0, 0)
    var rotate = 0.0
    var scale = 1.0
    /// Used instead of `rotate` and `scale`.
    var transform: [Double]?
    var hidden = false
    var alpha = 1.0
    var interaction = true
    var multipleTouch = false
    var exclusiveTouch = false
    /// In seconds.
    var ignoreRepeat: Double?
    var passthrough = false
    /// top, left, bottom, right.
    var hitInsets: [Double]?
    var hitShape = Shape.rect
    var handling = Handling.forward
    var performs: [String] = []
    var next: String?
    var controller: ControllerSpec?
    /// The root view of the controller that `controller` presents, or nothing. It has a controller.
    var presents: [ViewSpec] = []
    var gestures: [GestureSpec] = []
    var subviews: [ViewSpec] = []
    var control = ControlSpec()
    var scroll = ScrollSpec()
    /// For a window only.
    var level = 0.0

    enum Kind: String, CaseIterable {
        case view, control, button, `switch`, slider, stepper, segmented, pageControl, scroll, list

        var isControl: Bool { self != .view && !isScrollView }
        var isScrollView: Bool { self == .scroll || self == .list }
    }

    enum Shape {
        case rect, ellipse
        case polygon([Pair])
    }
}

enum Handling: String {
    case forward, handle, observe
}

struct ControllerSpec {
    var id: String
    var handling = Handling.forward
    var performs: [String] = []
    /// Sent by a tap beside the view, if it is presented.
    var outside: ActionSpec?
}

struct ActionSpec {
    var event = ""
    var action: String
    var target: String?
}

struct ControlSpec {
    var enabled = true
    var actions: [ActionSpec] = []
    var value = 0.0
    var minimum = 0.0
    var maximum = 1.0
    var step = 1.0
    var continuous = true
    /// For a slider only.
    var jumps = false
    var segments = 3
    var selectedSegment = -1
    var pages = 3
    var page = 0
    var isOn = false
}

struct ScrollSpec {
    var contentSize = Pair(0, 0)
    var contentOffset = Pair(0, 0)
    /// top, left, bottom, right.
    var contentInset = [0.0, 0, 0, 0]
    var paging = false
    var bounces = true
    var alwaysBounceHorizontal = false
    var alwaysBounceVertical = false
    var scrollEnabled = true
    var delaysContentTouches = true
    var canCancelContentTouches = true
    var directionalLock = false
    var isFast = false
    /// The subview that a pinch zooms.
    var zooms: String?
    var minimumZoomScale = 1.0
    var maximumZoomScale = 1.0
    var bouncesZoom = true
}

struct GestureSpec {
    var id: String
    var kind: Kind
    var enabled = true
    var cancelsTouchesInView: Bool?
    var delaysTouchesBegan: Bool?
    var delaysTouchesEnded: Bool?
    var action: ActionSpec?
    var requireFailureOf: [String] = []
    var simultaneousWith: [String] = []
    var ignoreTouchesIn: [String] = []
    var shouldBegin: Begins = .always
    var taps: Int?
    var fingers = 1
    var minimumFingers = 1
    var maximumFingers: Int?
    var minimumDuration = 0.5
    var allowableMovement = 10.0
    var directions = ["right"]
    var edges: [String] = []
    /// For a sequence only: [x, y, width, height] in the bounds of its view.
    var areas: [[Double]] = []
    var within = 3.0
    var holdLast = 0.0
    var whileLocked = false

    enum Kind: String, CaseIterable {
        case tap, longPress, pan, swipe, pinch, rotation, screenEdgePan, sequence
    }

    enum Begins: String {
        case always, never, horizontal, vertical
    }
}
