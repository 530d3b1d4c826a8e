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

/// Whether the screen is being cleaned. Every touch that begins meanwhile is swallowed.
///
/// It reads no clock. Its owner passes every frame before routing and calls `advance` at `nextDeadline`.
public struct CleaningMode {
    /// The beginning or the end of a cleaning.
    public struct Change: Equatable, Sendable {
        public var isCleaning: Bool
        /// What began or ended it.
        public var cause: Cause
        /// When it ends at the latest; nil if it ended.
        public var until: Timestamp?
        public var time: Timestamp
    }

    public enum Cause: String, Sendable, CaseIterable {
        /// A program sent the command `cleaning`.
        case command
        /// An action of the scene did it.
        case action
        /// A finger was held in the area.
        case held
        /// The longest time was over.
        case time
    }

    public var settings: CleaningSettings
    /// The beginning of the present cleaning; nil while there is none.
    private var beginning: Change?
    /// The touches that began in the area and have not left it, from the oldest to the newest.
    private var held: [(touch: TouchID, since: Timestamp)] = []
    /// The time at which `advance` must be called.
    public private(set) var nextDeadline: Timestamp?

    public init(_ settings: CleaningSettings) { self.settings = settings }

    public var isCleaning: Bool { beginning != nil }

    /// Begins or ends the cleaning. Touches that are down must be cancelled if it begins.
    ///
    /// - Returns: the change; nil if nothing changes.
    public mutating func set(_ isCleaning: Bool, because cause: Cause, at time: Timestamp) -> Change? {
        guard isCleaning != self.isCleaning else { return nil }
        held.removeAll()
        let until = isCleaning ? time.after(settings.limit) : nil
        let change = Change(isCleaning: isCleaning, cause: cause, until: until, time: time)
        beginning = isCleaning ? change : nil
        nextDeadline = until
        return change
    }

    /// Marks the touches of `frame` that begin during the cleaning.
    public mutating func mark(_ frame: inout TouchFrame) {
        guard isCleaning else { return }
        for index in frame.samples.indices {
            let sample = frame.samples[index]
            let isInside = settings.area?.contains(sample.location) ?? false
            switch sample.phase {
            case .began:
                frame.samples[index].isSwallowed = true
                frame.samples[index].isCleaning = true
                if isInside { held.append((sample.touch, frame.timestamp)) }
            case .moved: if !isInside { held.removeAll { $0.touch == sample.touch } }
            case .ended, .cancelled: held.removeAll { $0.touch == sample.touch }
            }
        }
        // The settings may have changed, but nothing ends in the past.
        nextDeadline = .earlier(beginning?.until, heldUntil).map { max($0, frame.timestamp) }
    }

    /// The beginning of the present cleaning, for a late reader; nil while there is none.
    public func describe(at time: Timestamp) -> Change? {
        var change = beginning
        change?.time = time
        return change
    }

    /// When a finger has been held long enough in the area; nil if none is there.
    private var heldUntil: Timestamp? { held.first?.since.after(settings.hold) }

    /// Ends the cleaning if it is over by `time`.
    public mutating func advance(to time: Timestamp) -> Change? {
        guard let due = nextDeadline, due <= time else { return nil }
        return set(false, because: heldUntil.map { $0 <= due } == true ? .held : .time, at: due)
    }
}
