import Touches

/// How the screen can be touched again after it was cleaned.
public struct CleaningSettings: Equatable, Sendable {
    /// Where a finger that is held ends the cleaning, in screen points; nil for nowhere.
    public var area: CGRect?
    /// How long the finger is held there. Chosen: longer than a cloth rests.
    public var hold = Interval.seconds(3)
    /// The cleaning ends after this time in any case. Chosen.
    public var limit = Interval.seconds(60)

    public init() {}
}

/// Whether the screen is being cleaned, or the panel is locked. Every touch that begins meanwhile is swallowed.
///
/// It reads no clock. Its owner passes every frame before routing and calls `advance` at `nextDeadline`.
public struct SwallowingMode {
    /// The beginning or the end of the mode.
    public struct Change: Equatable, Sendable {
        /// Why touches are swallowed while it is on.
        public var reason: SwallowingReason
        public var isOn: Bool
        /// What began or ended it.
        public var cause: Cause
        /// When it ends at the latest; nil if it ended, or does not end by itself.
        public var until: Timestamp?
        public var time: Timestamp
    }

    public enum Cause: String, Sendable, CaseIterable {
        /// A program sent the command `cleaning` or `lock`.
        case command
        /// An action of the scene did it.
        case action
        /// A finger was held in the area.
        case held
        /// The longest time was over, or another recording begins.
        case time
        /// It was on when the bridge ended that wrote the file of `--state`.
        case state
    }

    /// Why touches are swallowed.
    public let reason: SwallowingReason
    /// How the mode ends by itself; nil if it does not.
    public var settings: CleaningSettings?
    /// The change that began it; nil while it is off.
    private var beginning: Change?
    /// The touches that began in the area and have not left it, from the oldest to the newest.
    private var held: [(touch: TouchID, since: Timestamp)] = []
    /// The time at which `advance` must be called.
    public private(set) var nextDeadline: Timestamp?

    public init(_ reason: SwallowingReason, endingBy settings: CleaningSettings? = nil) {
        self.reason = reason
        self.settings = settings
    }

    public var isOn: Bool { beginning != nil }

    /// Begins or ends it. Touches that are down must be cancelled if it begins.
    ///
    /// - Returns: the change; nil if nothing changes.
    public mutating func set(_ isOn: Bool, because cause: Cause, at time: Timestamp) -> Change? {
        guard isOn != self.isOn else { return nil }
        held.removeAll()
        let until = isOn ? settings.flatMap { time.after($0.limit) } : nil
        let change = Change(reason: reason, isOn: isOn, cause: cause, until: until, time: time)
        beginning = isOn ? change : nil
        nextDeadline = until
        return change
    }

    /// Marks the touches of `frame` that begin while it is on.
    public mutating func mark(_ frame: inout TouchFrame) {
        guard isOn else { return }
        for index in frame.samples.indices {
            let sample = frame.samples[index]
            let isInside = settings?.area?.contains(sample.location) ?? false
            switch sample.phase {
            case .began:
                // A touch that wakes reaches nothing at all, also while the panel is locked.
                frame.samples[index].swallowed = reason == .locked ? sample.swallowed ?? reason : reason
                if isInside { held.append((sample.touch, frame.timestamp)) }
            case .moved: if !isInside { held.removeAll { $0.touch == sample.touch } }
            case .ended, .cancelled: held.removeAll { $0.touch == sample.touch }
            }
        }
        // The settings may have changed, but nothing ends in the past.
        nextDeadline = .earlier(beginning?.until, heldUntil).map { max($0, frame.timestamp) }
    }

    /// The change that began it, for a late reader; nil while it is off.
    public func describe(at time: Timestamp) -> Change? {
        var change = beginning
        change?.time = time
        return change
    }

    /// When a finger has been held long enough in the area; nil if none is there.
    private var heldUntil: Timestamp? { settings.flatMap { held.first?.since.after($0.hold) } }

    /// Ends it if it is over by `time`.
    public mutating func advance(to time: Timestamp) -> Change? {
        guard let due = nextDeadline, due <= time else { return nil }
        return set(false, because: heldUntil.map { $0 <= due } == true ? .held : .time, at: due)
    }
}
