internal import Routing
public import Touchscreen

/// A view of any kind, or a window as a view, with its contents.
public struct ViewDescription: Sendable {
    public internal(set) var responder: ResponderDescription
    public let kind: ViewKind
    /// The controller that has this view as its root view.
    public internal(set) var controller: ControllerDescription? {
        get { controllers.first }
        set { controllers = newValue.map { [$0] } ?? [] }
    }
    /// The subviews, back to front.
    public internal(set) var subviews: [ViewDescription] = []
    /// The recognizers, in the order in which they are added.
    public internal(set) var gestures: [RecognizerDescription] = []
    /// The pan and the pinch of a scroll view, `<id>.pan` and `<id>.pinch`.
    public internal(set) var ownRecognizers: [RecognizerDescription]
    /// What it has as a virtual touchscreen; nil if it is not one.
    package internal(set) var virtualTouchscreen: VirtualTouchscreenDescription? {
        get { touchscreens.first }
        set { touchscreens = newValue.map { [$0] } ?? [] }
    }

    // At most one element each. Few views have them, and an empty array makes the copies of the others cheaper.
    private var controllers: [ControllerDescription] = []
    private var touchscreens: [VirtualTouchscreenDescription]

    init(id: String, kind: ViewKind = .view) {
        responder = ResponderDescription(id: id)
        self.kind = kind
        ownRecognizers = kind.isScrollView ? RecognizerDescription.ofScrollView(id) : []
        touchscreens = kind === ViewKind.virtualTouchscreen ? [VirtualTouchscreenDescription(id: id)] : []
    }

    public var id: String { responder.id }
    public var edits: Edits { responder.edits }
    /// All recognizers, in the order in which they are asked.
    var recognizers: [RecognizerDescription] { ownRecognizers.isEmpty ? gestures : ownRecognizers + gestures }

    /// What it sends as a control, in the order of registration.
    var controlActions: [ControlAction] { edits[ControlKeys.actions] ?? [] }

    /// Whether showing a view beside it hides this one.
    package var isPage: Bool { edits[ViewKeys.isPage] ?? false }
    /// Whether it is hidden, whatever it is in.
    var isHidden: Bool { edits[\UIView.hidesItself] ?? false }
    /// What it sends as a page when it has been shown for some time without a touch; nil for nothing.
    package var after: DelayedAction? { isPage ? edits[ViewKeys.after] : nil }
    /// Whether what fingers do in it is only for readers that are trusted.
    package var isPrivate: Bool { edits[ViewKeys.isPrivate] ?? false }
    /// The text on the view, for pictures only; nil for none.
    package var title: String? { edits[ViewKeys.title] }
    /// The color in CSS notation, for pictures only; nil for a default.
    package var color: String? { edits[ViewKeys.color] }
}

/// A window: a view with a position in the stack of windows.
public struct WindowDescription: Sendable {
    /// The window as a view. Without a frame it fills the screen.
    public internal(set) var view: ViewDescription
    /// Whether it is the key window at start.
    public internal(set) var isKey = false
    /// The root view, with its controller if there is one. It is behind the window's own subviews. Without a frame it
    /// fills the window.
    public internal(set) var root: ViewDescription?

    init(id: String) { view = ViewDescription(id: id) }
}

/// What only a virtual touchscreen has.
public struct VirtualTouchscreenDescription: Equatable, Sendable {
    /// The name of the device.
    public var name: String
    /// The display that the device belongs to (WL_OUTPUT); nil for none.
    public var output: String?
    /// How cancelled touches are passed on.
    public var cancel = CancelledTouches.lift
    /// A distance beyond the tap slop of every toolkit, in points.
    public var slop = 40.0

    /// - Parameter id: the id of its view.
    public init(id: String) { name = "Fingerpost \(id)" }
}

extension SceneDescription {
    /// Whether touches are passed on to other programs. The panels are then taken for the bridge alone.
    public var forwardsTouches: Bool {
        windows.contains { $0.view.forwardsTouches || $0.root?.forwardsTouches ?? false }
    }

    /// The views that send an action when they have been shown for some time.
    package var delayedPages: [ViewDescription] { pages.filter { $0.after != nil } }

    /// The pages, in the order of the file.
    var pages: [ViewDescription] { windows.flatMap { $0.view.pages + ($0.root?.pages ?? []) } }
}

extension ViewDescription {
    fileprivate var pages: [ViewDescription] {
        (isPage ? [self] : []) + subviews.flatMap(\.pages) + (controller?.presents?.pages ?? [])
    }

    /// Whether it is a virtual touchscreen or has one in it.
    fileprivate var forwardsTouches: Bool {
        !touchscreens.isEmpty || subviews.contains(where: \.forwardsTouches)
            || controller?.presents?.forwardsTouches ?? false
    }
}
