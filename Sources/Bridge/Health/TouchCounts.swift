import Routing

/// What touches did since the start. It is counted from the outcomes of the application, because nobody may read
/// records.
///
/// A touch did nothing if no gesture and no action that was performed had it, up to a second after its end; if no value
/// and nothing else in the scene changed while it was down; and if it did not end on a view that takes touches and is
/// neither a control nor a scroll view. Touches that are swallowed or private are not counted.
struct TouchCounts {
    /// A touch that has done nothing yet. Its end is nil while it is down.
    private typealias Undecided = (touch: TouchID, end: Timestamp?)

    /// How often each action was sent, by name.
    private(set) var actions: [String: Int] = [:]
    private(set) var withoutEffect = 0
    private var undecided: [Undecided] = []

    /// The kinds of outcomes that it needs.
    static let kinds: OutcomeKinds = [.gesture, .action, .value]
    /// Names that are new after so many are not counted.
    private static let mostNames = 100
    /// A single tap is recognized when no second one has followed.
    private static let patience = Interval.seconds(1)

    /// Notes a frame, before the application handles it.
    ///
    /// - Parameter isPrivate: whether a touch is private.
    mutating func note(_ frame: TouchFrame, in application: UIApplication, isPrivate: (TouchID) -> Bool) {
        settle(at: frame.timestamp)
        for sample in frame.samples where sample.phase != .moved {
            if sample.phase == .began {
                if !sample.isSwallowed { undecided.append((sample.touch, nil)) }
            } else if sample.phase == .ended && application.touch(sample.touch)?.isTaken == true
                || isPrivate(sample.touch)
            {
                decide { $0.touch == sample.touch }
            } else if let index = undecided.firstIndex(where: { $0.touch == sample.touch && $0.end == nil }) {
                undecided[index].end = frame.timestamp
            }
        }
    }

    /// Every touch was cancelled. No frame reports that.
    mutating func cancelTouches(at time: Timestamp) {
        for index in undecided.indices where undecided[index].end == nil { undecided[index].end = time }
    }

    mutating func note(_ outcome: Outcome) {
        switch outcome.kind {
        case .gesture(let gesture): decide { gesture.touches.contains($0.touch) }
        case .action(let action):
            if actions[action.action] != nil || actions.count < TouchCounts.mostNames {
                actions[action.action, default: 0] += 1
            }
            if action.target != nil { decide { action.touches.contains($0.touch) } }
        case .value: noteChange(at: outcome.time)
        default: break
        }
    }

    mutating func noteChange(at time: Timestamp) { decide { $0.end ?? time == time } }

    /// The touches did something.
    private mutating func decide(_ isMeant: (Undecided) -> Bool) {
        if !undecided.isEmpty { undecided.removeAll(where: isMeant) }
    }

    /// Counts the touches that cannot do anything any more.
    mutating func settle(at time: Timestamp) {
        let before = undecided.count
        decide { $0.end.map { $0 + TouchCounts.patience < time } ?? false }
        withoutEffect += before - undecided.count
    }
}
