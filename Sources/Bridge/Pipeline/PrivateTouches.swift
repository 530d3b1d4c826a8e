import Records
import Routing
import Scenes

/// Which touches are private, and what private touches have changed.
///
/// A touch is private as long as it lasts if the view that it hit was private when it came down, or was in content that
/// a private touch may have moved. Its reach is the outermost view around its private view that has recognizers or is a
/// control. These can do anything to the other touches in the reach. So what comes of these is private, and so are the
/// values of the controls and scroll views there, until no such finger is down and no recognizer waits for another tap.
///
/// Which records are private must not depend on where a private finger is in its view. So it does not depend on what
/// the recognizers do.
struct PrivateTouches {
    private(set) var views = PrivateViews()
    /// Those that are down, and the last ones before them: a gesture may end after its fingers have lifted.
    private(set) var touches: Set<TouchID> = []
    /// The other touches in the reach of a private one.
    private var influenced: Set<TouchID> = []
    /// The ids of the views that private touches reach.
    private var reach: Set<String> = []
    /// Whether a recognizer in these views may wait for another tap when no finger is down.
    private var waitsForTaps = false
    /// When the reach ends; nil while a finger is down.
    private(set) var endOfReach: Timestamp?
    /// The ids of the controls and scroll views that have changed since readers that do not get what is private were
    /// told their values.
    private(set) var moved: Set<String> = []
    /// The values that these readers know, by the id of the view.
    private var known: [String: ValueOutcome] = [:]
    /// The ids of the controls and recognizers whose last action was private.
    private var senders: Set<String> = []

    /// The keys that have gone down in a view that was private then, and are still held although other views are.
    private var keys: Set<String> = []

    /// The number of touches for which those that have ended are forgotten.
    private static let limit = 1_000

    /// Follows a change of the scene. Returns whether the private views are other ones.
    mutating func adopt(_ scene: SceneDescription, in application: UIApplication) -> Bool {
        let old = views
        views = scene.privateViews
        guard views != old else { return false }
        if !old.isEmpty { keys.formUnion(application.heldKeys { $0.map(old.contains) ?? true }) }
        return true
    }

    mutating func begin(with values: [String: ValueOutcome]) {
        known = views.isEmpty ? [:] : values
        moved = []
        senders = []
    }

    // MARK: Touches

    /// Finds the private touches among those that came down in a frame, and the touches in their reach. Call it when
    /// the application has got them, and before the records about them are written.
    mutating func addTouches(of frame: TouchFrame, in application: UIApplication) {
        guard !views.isEmpty, frame.samples.contains(where: { $0.phase == .began }) else { return }
        for sample in frame.samples where sample.phase == .began {
            let touch = application.touch(sample.touch)
            // A touch that is not down any more was cancelled at once, and may have been anywhere.
            guard touch.map({ contains($0.view) }) ?? true else { continue }
            touches.insert(sample.touch)
            if let view = touch?.view.flatMap(outermostReached), reach.insert(view.id).inserted {
                waitsForTaps = waitsForTaps || view.waitsForTaps
            }
            // Fingers that have lifted may still take part.
            let others = touch?.gestureRecognizers?.flatMap(\.receivedTouches) ?? []
            influenced.formUnion(others.map(\.id))
        }
        if !reach.isEmpty {
            for touch in application.liveTouches where reaches(touch.view) { influenced.insert(touch.id) }
        }
        forgetTouches(&touches, in: application)
        forgetTouches(&influenced, in: application)
    }

    /// The outermost view around what is private at `view` that has recognizers or is a control.
    private func outermostReached(from view: UIView) -> UIView? {
        let way = Array(view.wayToWindow)
        let others = way.lastIndex { views.contains($0.id) }.map { way[($0 + 1)...] } ?? way[...]
        return others.last { $0.gestureRecognizers != nil || $0 is UIControl }
    }

    /// Ends the reach when no finger is down in it and no recognizer waits. Call it when the records of a turn were
    /// written.
    mutating func endReach(in application: UIApplication) {
        guard !reach.isEmpty else { return }
        let isTouched = application.liveTouches.contains { isInfluence($0.id) }
        let wait = Interval.seconds(waitsForTaps ? application.thresholds.multiTapInterval : 0)
        endOfReach = isTouched ? nil : endOfReach ?? application.now + wait
        guard let endOfReach, endOfReach <= application.now else { return }
        reach = []
        waitsForTaps = false
        self.endOfReach = nil
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

    /// Whether `view` is in the reach of a private touch.
    func reaches(_ view: UIView?) -> Bool {
        !reach.isEmpty && view?.wayToWindow.contains { reach.contains($0.id) } == true
    }

    /// Whether private touches may have changed the value of `view` since it was told.
    func changes(_ view: UIView?) -> Bool { view.map { moved.contains($0.id) } == true || reaches(view) }

    /// Whether a private touch may have moved `view`: a scroll view in which it is.
    func moves(_ view: UIView?) -> Bool {
        guard !touches.isEmpty, let view else { return false }
        return view.wayToWindow.contains { $0 is UIScrollView && changes($0) }
    }

    // MARK: Outcomes

    /// The readers that may have the record of an outcome. That a touch is there is no consequence of another one.
    func readers(of outcome: Outcome) -> RecordHeader.Readers {
        switch outcome.kind {
        case .touch, .hit: outcome.isAbout(touches.contains, or: views.contains) ? .trusted : .all
        // A key, a shake or a command may have gone to a private view first.
        case .call(let call) where call.touches.isEmpty && !views.isEmpty: .trusted
        default: outcome.isAbout(isInfluence, or: views.contains) ? .trusted : .all
        }
    }

    /// Whether a press went down in a view that was private then.
    mutating func wasPrivate(_ press: EventOutcome) -> Bool {
        press.phase == "changed" ? keys.contains(press.name) : keys.remove(press.name) != nil && press.phase != "began"
    }

    var isEmpty: Bool { views.isEmpty && touches.isEmpty && keys.isEmpty }

    // MARK: What is told later

    /// Notes that a value is told to `readers`.
    mutating func note(_ value: ValueOutcome, for readers: RecordHeader.Readers) {
        guard !views.isEmpty, !views.contains(value.view) else { return }
        guard readers == .all else {
            moved.insert(value.view)
            return
        }
        // The record has the scale only if it has changed.
        var value = value
        value.zoomScale = value.zoomScale ?? known[value.view]?.zoomScale
        known[value.view] = value
    }

    /// The value of a view in `moved` that rests out of reach, for the readers that do not get what is private.
    /// Nil if it is the one that they know, or if the view is gone.
    mutating func settle(_ id: String, _ value: ValueOutcome?) -> ValueOutcome? {
        moved.remove(id)
        guard let value, known.updateValue(value, forKey: id)?.isSame(as: value) != true else { return nil }
        return value
    }

    /// The value of a view as these readers know it.
    func known(_ value: ValueOutcome) -> ValueOutcome {
        moved.contains(value.view) ? known[value.view] ?? ValueOutcome(view: value.view) : value
    }

    /// Notes that an action is told to `readers`.
    mutating func note(_ action: ActionOutcome, for readers: RecordHeader.Readers) {
        if readers == .all { senders.remove(action.sender) } else { senders.insert(action.sender) }
    }

    /// Whether the object with an id is private, or sent its last action because of a private touch.
    func isCause(_ id: String?) -> Bool { id.map { views.contains($0) || senders.contains($0) } == true }
}

extension UIView {
    /// Whether a recognizer of this view or of a view in it may wait for another tap when no finger is down.
    fileprivate var waitsForTaps: Bool {
        gestureRecognizers?.contains { recognizer in
            (recognizer as? UITapGestureRecognizer).map { $0.numberOfTapsRequired > 1 }
                ?? (recognizer as? UILongPressGestureRecognizer).map { $0.numberOfTapsRequired > 0 } ?? false
        } == true || subviews.contains(where: \.waitsForTaps)
    }
}

extension ValueOutcome {
    /// Whether both say the same, whatever has moved the content.
    fileprivate func isSame(as other: ValueOutcome) -> Bool {
        var (one, other) = (self, other)
        (one.scroll, other.scroll) = (nil, nil)
        return one == other
    }
}
