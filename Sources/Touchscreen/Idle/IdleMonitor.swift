import Touches

/// The idle state of a session. There is one for the screen, which the touches of every panel end, and one for each
/// panel whose device entry has its own `idleAfter`. The latter then decides how the touches of that panel are handled.
///
/// It reads no clock. Its owner passes every frame before routing and calls `advance` at `nextDeadline`.
///
/// `swallow` applies to the whole sequence that the first touch begins: every contact that comes down until all fingers
/// are up again. Otherwise a second finger could press a button that was not visible.
public struct IdleMonitor {
    /// A change of an idle state.
    public struct Change: Equatable, Sendable {
        public var isIdle: Bool
        /// What began or ended the idle state; nil if a touch or another scene ended it.
        public var cause: IdleCause?
        /// The time without a touch that began the idle state; nil if something else did, or if it ended.
        public var after: Interval?
        /// The panel, if it has its own `idleAfter`; nil for the screen.
        public var device: DeviceID?
        public var time: Timestamp
    }

    /// The timer of the screen, for which the device is nil, then those of the panels that have their own.
    private var entries: [(device: DeviceID?, timer: IdleTimer)] {
        didSet {
            nextDeadline = entries.reduce(nil) { .earlier($0, $1.timer.nextDeadline) }
            nextKnownDeadline = entries.reduce(nil) { .earlier($0, $1.timer.nextKnownDeadline) }
        }
    }
    private var wakeTouch: WakeTouch
    /// The setting of the device entries that have one.
    private var wakeTouches: [(device: DeviceID, wakeTouch: WakeTouch)] = []

    /// - Parameters:
    ///   - after: the time without a touch after which the screen is idle; nil for never.
    ///   - wakeTouch: how the first touch after idle is handled if the device entry has no setting.
    public init(after: Interval?, wakeTouch: WakeTouch) {
        entries = [(nil, IdleTimer(after: after))]
        self.wakeTouch = wakeTouch
    }

    /// Starts all timers, at the start of the session or when the time of another recording begins. No finger is down.
    public mutating func start(at time: Timestamp) {
        for index in entries.indices { entries[index].timer.start(at: time) }
    }

    /// All touches were cancelled, although their fingers may still be down. A recording does not say when these lift.
    public mutating func cancelTouches(at time: Timestamp) {
        for index in entries.indices { entries[index].timer.cancelTouches(at: time) }
    }

    /// A session begins that is not idle. Nothing counts until `start`.
    public mutating func reset(at time: Timestamp) -> [Change] {
        defer {
            for index in entries.indices { entries[index].timer.stop() }
        }
        return set(false, because: .command, at: time).map { change in
            var change = change
            change.cause = nil
            return change
        }
    }

    /// Another scene is shown, which has its own idle time. Idle states continue, with one exception: the screen's idle
    /// state ends if it began after an idle time and the new scene has none.
    public mutating func adopt(_ after: Interval?, _ wakeTouch: WakeTouch, at time: Timestamp) -> Change? {
        self.wakeTouch = wakeTouch
        defer { entries[0].timer.adopt(after, at: time) }
        guard after == nil, entries[0].timer.cause == .time else { return nil }
        entries[0].timer.wake(at: time)
        return Change(isIdle: false, cause: nil, after: nil, device: nil, time: time)
    }

    /// Begins or ends every idle state. What is in that state already stays as it is.
    public mutating func set(_ isIdle: Bool, because cause: IdleCause, at time: Timestamp) -> [Change] {
        entries.indices.compactMap { set(isIdle, at: $0, because: cause, at: time) }
    }

    /// Something that is not known kept the screen (nil) or a panel awake until `time`. If it is idle, that ends, as
    /// with a touch. Otherwise it counts from then, unless a finger is down.
    public mutating func keepAwake(_ device: DeviceID?, at time: Timestamp) -> Change? {
        guard let index = entries.firstIndex(where: { $0.device == device }) else { return nil }
        let wasIdle = entries[index].timer.isIdle
        entries[index].timer.wake(at: time)
        return wasIdle ? Change(isIdle: false, cause: nil, after: nil, device: device, time: time) : nil
    }

    /// Begins the idle state of the screen (nil) or of a panel. Returns nil if it is idle already, or if the panel has
    /// none of its own.
    public mutating func begin(of device: DeviceID?, because cause: IdleCause, at time: Timestamp) -> Change? {
        entries.firstIndex { $0.device == device }.flatMap { set(true, at: $0, because: cause, at: time) }
    }

    /// Begins or ends the idle state of an entry; nil if it is in that state already.
    private mutating func set(_ isIdle: Bool, at index: Int, because cause: IdleCause, at time: Timestamp) -> Change? {
        guard entries[index].timer.isIdle != isIdle else { return nil }
        if isIdle {
            entries[index].timer.becomeIdle(because: cause)
        } else {
            entries[index].timer.wake(at: time)
        }
        let after = cause == .time ? entries[index].timer.after : nil
        return Change(isIdle: isIdle, cause: cause, after: after, device: entries[index].device, time: time)
    }

    /// Whether the state of the display decides about the touches of `frame`: a first finger comes down, and the touch
    /// that wakes is swallowed.
    public func dependsOnDisplay(_ frame: TouchFrame) -> Bool {
        wakeTouch(for: frame) == .swallow && entries[index(for: frame)].timer.beginsSequence(frame)
    }

    /// Begins the idle state because the display is off while the first finger of `frame` comes down. Call it before
    /// `mark`. What is idle already stays as it is.
    public mutating func findDisplayOff(at frame: TouchFrame) -> Change? {
        set(true, at: index(for: frame), because: .display, at: frame.timestamp)
    }

    private func wakeTouch(for frame: TouchFrame) -> WakeTouch {
        wakeTouches.isEmpty ? wakeTouch : wakeTouches.first { $0.device == frame.device }?.wakeTouch ?? wakeTouch
    }

    /// The index of the timer that decides about the touches of `frame`.
    private func index(for frame: TouchFrame) -> Int {
        if entries.count == 1 { return 0 }
        return entries.indices.dropFirst().first { entries[$0].device == frame.device } ?? 0
    }

    /// Adds a panel. Its idle time counts from `time`, or from `start` if that was not called before.
    public mutating func add(_ device: DeviceID, _ configuration: DeviceConfiguration, at time: Timestamp) {
        remove(device)
        if let wakeTouch = configuration.wakeTouch { wakeTouches.append((device, wakeTouch)) }
        guard let after = configuration.idleAfter else { return }
        var timer = IdleTimer(after: after)
        if entries[0].timer.hasStarted { timer.start(at: time) }
        entries.append((device, timer))
    }

    /// Removes a panel. Its touches must have been cancelled.
    public mutating func remove(_ device: DeviceID) {
        wakeTouches.removeAll { $0.device == device }
        entries.removeAll { $0.device == device }
    }

    public mutating func removePanels() {
        wakeTouches = []
        entries.removeLast(entries.count - 1)
    }

    /// The current idle states, for a late reader.
    public func describe(at time: Timestamp) -> [Change] {
        entries.compactMap { entry in
            guard let cause = entry.timer.cause else { return nil }
            let after = cause == .time ? entry.timer.after : nil
            return Change(isIdle: true, cause: cause, after: after, device: entry.device, time: time)
        }
    }

    /// The time at which `advance` must be called unless a touch comes earlier.
    public private(set) var nextDeadline: Timestamp?
    /// The time at which `keepKnownAwake` must be called unless a touch comes earlier.
    public private(set) var nextKnownDeadline: Timestamp?

    /// Notes which touches are down, after a change of that. Those that were cancelled without a frame do not count any
    /// more. Of those that are not known, some readers have no record: they would expect idle states that do not begin.
    public mutating func note(at time: Timestamp, isLive: (TouchID) -> Bool, isKnown: (TouchID) -> Bool) {
        for index in entries.indices { entries[index].timer.note(at: time, isLive: isLive, isKnown: isKnown) }
    }

    /// Returns what these readers must be told by `time`: which idle states do not begin.
    public mutating func keepKnownAwake(until time: Timestamp) -> [Change] {
        entries.indices.compactMap { index in
            guard let due = entries[index].timer.nextKnownDeadline, due <= time else { return nil }
            entries[index].timer.keepKnownAwake(at: due)
            return Change(isIdle: false, cause: nil, after: nil, device: entries[index].device, time: due)
        }
    }

    /// Since when nothing is touched; nil while a finger is down, and before `start`.
    public var calmSince: Timestamp? { entries[0].timer.calm }
    /// The same as readers know it that do not know of some touches.
    public var knownCalmSince: Timestamp? { entries[0].timer.knownCalm }

    /// Returns what these readers must be told because something would otherwise happen at `time` that does not.
    public mutating func keepKnownAwake(at time: Timestamp) -> Change {
        entries[0].timer.keepKnownAwake(at: time)
        return Change(isIdle: false, cause: nil, after: nil, device: nil, time: time)
    }

    /// Returns the timers that have become idle by `time`, oldest first, each with its own time.
    public mutating func advance(to time: Timestamp) -> [Change] {
        var changes: [Change] = []
        while let due = nextDeadline, due <= time {
            for index in entries.indices where entries[index].timer.nextDeadline == due {
                if let change = set(true, at: index, because: .time, at: due) { changes.append(change) }
            }
        }
        return changes
    }

    /// Marks the touches of `frame` that wake or are swallowed. Returns the idle states that end.
    public mutating func mark(_ frame: inout TouchFrame) -> [Change] {
        var changes: [Change] = []
        let wakeTouch = wakeTouch(for: frame)
        let deciding = index(for: frame)
        for index in entries.indices where index == 0 || index == deciding {
            if entries[index].timer.mark(&frame, wakeTouch: index == deciding ? wakeTouch : nil) {
                let device = entries[index].device
                changes.append(Change(isIdle: false, cause: nil, after: nil, device: device, time: frame.timestamp))
            }
        }
        return changes
    }
}

/// What began or ended an idle state.
public enum IdleCause: String, Sendable {
    /// `idleAfter` passed without a touch.
    case time
    /// The display was found off when a finger came down.
    case display
    /// A program sent the command `idle`.
    case command
}
