import Records
import Routing
import Scenes

/// Which touches are private, and what private touches have changed.
///
/// A touch is private as long as it lasts if the view that it hit was private when it came down, or was in content that
/// a private touch moved. A recognizer that gets a private touch can do anything to the other touches that it gets, so
/// what comes of these is private, too.
struct PrivateTouches {
    private(set) var views = PrivateViews()
    /// Those that are down, and the last ones before them: a gesture may end after its fingers have lifted.
    private(set) var touches: Set<TouchID> = []
    /// The other touches that a recognizer got together with a private one.
    private var influenced: Set<TouchID> = []
    /// The ids of the controls and scroll views that a private or influenced touch has changed since readers that do
    /// not get what is private were told their values.
    private(set) var moved: Set<String> = []
    /// The values that these readers know, by the id of the view.
    private var known: [String: ValueOutcome] = [:]
    /// The ids of the controls and recognizers whose last action was private.
    private var senders: Set<String> = []

    /// The number of touches for which those that have ended are forgotten.
    private static let limit = 1_000

    /// Follows a change of the scene. Returns whether the private views are other ones.
    mutating func adopt(_ scene: SceneDescription) -> Bool {
        let old = views
        views = scene.privateViews
        return views != old
    }

    /// Begins with a scene that has these values.
    mutating func begin(with values: [String: ValueOutcome]) {
        known = views.isEmpty ? [:] : values
        moved = []
        senders = []
    }

    // MARK: Touches

    /// Finds the private touches among those that came down in a frame. Call it when the application has got them, and
    /// before the records about them are written.
    mutating func addTouches(of frame: TouchFrame, in application: UIApplication) {
        guard !views.isEmpty else { return }
        for sample in frame.samples where sample.phase == .began {
            let touch = application.touch(sample.touch)
            let recognizers = touch?.gestureRecognizers ?? []
            // A touch that is not down any more was cancelled at once, and may have been anywhere.
            if touch.map({ contains($0.view) }) ?? true {
                touches.insert(sample.touch)
                influenced.formUnion(recognizers.flatMap(\.receivedTouches).map(\.id))
            } else if recognizers.contains(where: { $0.receivedTouches.contains { touches.contains($0.id) } }) {
                influenced.insert(sample.touch)
            }
        }
        forgetTouches(&touches, in: application)
        forgetTouches(&influenced, in: application)
    }

    private func forgetTouches(_ touches: inout Set<TouchID>, in application: UIApplication) {
        guard touches.count > PrivateTouches.limit, let last = touches.max() else { return }
        let live = Set(application.liveTouches.map(\.id))
        touches = touches.filter { live.contains($0) || last.number - $0.number < PrivateTouches.limit / 2 }
    }

    func contains(_ touch: TouchID) -> Bool { !touches.isEmpty && touches.contains(touch) }

    /// Whether a touch that comes down in `view` now is private.
    func contains(_ view: UIView?) -> Bool { view.map { views.contains($0.id) } == true || moves(view) }

    func isInfluence(_ touch: TouchID) -> Bool { touches.contains(touch) || influenced.contains(touch) }

    /// Whether a private or influenced touch changes the value of `view` now.
    func changes(_ view: UIView?) -> Bool {
        guard !touches.isEmpty else { return false }
        if let scrollView = view as? UIScrollView {
            // Whether a finger moves the content yet would tell where it is.
            return scrollView.movers.contains(where: isInfluence)
                || scrollView.ownRecognizers.contains { $0.receivedTouches.contains { isInfluence($0.id) } }
        }
        return (view as? UIControl)?.sentTouches.contains(where: isInfluence) == true
    }

    /// Whether such a touch moves `view` now: a scroll view in which it is.
    func moves(_ view: UIView?) -> Bool {
        guard !touches.isEmpty, let view else { return false }
        return view.wayToWindow.contains { $0 is UIScrollView && changes($0) }
    }

    // MARK: Outcomes

    /// The readers that may have the record of an outcome.
    func readers(of outcome: borrowing some PossiblyPrivate) -> RecordHeader.Readers {
        outcome.isAbout(isInfluence, or: views.contains) ? .trusted : .all
    }

    /// The readers that may have the record of a touch: that it is there is no consequence of another one.
    func readers(of touch: borrowing TouchOutcome) -> RecordHeader.Readers {
        contains(touch.touch) ? .trusted : .all
    }

    func readers(of outcome: borrowing Outcome) -> RecordHeader.Readers {
        switch outcome.kind {
        case .touch, .hit: outcome.isAbout(touches.contains, or: views.contains) ? .trusted : .all
        default: outcome.isAbout(isInfluence, or: views.contains) ? .trusted : .all
        }
    }

    /// Whether nothing is private.
    var isEmpty: Bool { views.isEmpty && touches.isEmpty }

    // MARK: What is told later

    /// Notes that a value is told to `readers`.
    mutating func note(_ value: ValueOutcome, for readers: RecordHeader.Readers) {
        guard !views.isEmpty, !views.contains(value.view) else { return }
        if readers == .all { known[value.view] = value } else { moved.insert(value.view) }
    }

    /// The value of a view in `moved` that is not changed any more, for the readers that do not get what is private.
    /// Nil if it is the one that they know, or if the view is gone.
    mutating func settle(_ id: String, _ value: ValueOutcome?) -> ValueOutcome? {
        moved.remove(id)
        guard let value, known.updateValue(value, forKey: id)?.isSame(as: value) != true else { return nil }
        return value
    }

    /// The value of a view as these readers know it.
    func known(_ value: ValueOutcome, of view: UIView?) -> ValueOutcome {
        changes(view) ? known[value.view] ?? ValueOutcome(view: value.view) : value
    }

    /// Notes that an action is told to `readers`.
    mutating func note(_ action: borrowing ActionOutcome, for readers: RecordHeader.Readers) {
        if readers == .all { senders.remove(action.sender) } else { senders.insert(action.sender) }
    }

    /// Whether the object with an id is private, or sent its last action because of a private touch.
    func isCause(_ id: String?) -> Bool { id.map { views.contains($0) || senders.contains($0) } == true }
}

extension ValueOutcome {
    /// Whether both say the same, as far as both say something, whatever has moved the content.
    fileprivate func isSame(as other: ValueOutcome) -> Bool {
        var (one, other) = (self, other)
        (one.scroll, other.scroll) = (nil, nil)
        one.zoomScale = one.zoomScale ?? other.zoomScale
        return one == other
    }
}
