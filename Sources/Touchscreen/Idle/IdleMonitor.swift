public import Touches

/// The idle state of a session. There is one for the screen, which the touches of every panel end, and one for each
/// panel whose device entry has its own `idleAfter`. The latter then decides how the touches of that panel are handled.
///
/// It reads no clock. Its owner passes every frame before routing and calls `advance` at `nextDeadline`.
///
/// `swallow` applies to the whole sequence that the first touch begins: every contact that comes down until all fingers
/// are up again. Otherwise a second finger could press a button that was not visible.
public struct IdleMonitor {
    /// A change of an idle state.
    public struct Change: Hashable, Sendable {
        public var isIdle: Bool
        /// What began or ended the idle state; nil if a touch or another scene ended it.
        public var cause: IdleCause?
        /// The time without a touch that began the idle state; nil if something else did, or if it ended.
        public var after: Interval?
        /// The panel, if it has its own `idleAfter`; nil for the screen.
        public var device: DeviceID?
        public var time: Timestamp
    }

    private struct Own {
        let device: DeviceID
        var timer: IdleTimer
    }

    /// The timer of the screen.
    private var shared: IdleTimer
    private var own: [Own] = []
    private var wakeTouch: WakeTouch
    /// The setting of the device entries that have one.
    private var wakeTouchOfDevice: [DeviceID: WakeTouch] = [:]

    /// - Parameters:
    ///   - after: the time without a touch after which the screen is idle; nil for never.
    ///   - wakeTouch: how the first touch after idle is handled if the device entry has no setting.
    public init(after: Interval?, wakeTouch: WakeTouch) {
        shared = IdleTimer(after: after)
        self.wakeTouch = wakeTouch
    }

    /// Starts all timers, at the start of the session or when the time of another recording begins. No finger is down.
    public mutating func start(at time: Timestamp) {
        shared.start(at: time)
        for index in own.indices { own[index].timer.start(at: time) }
        setDeadline()
    }

    /// Another scene is shown, which has its own idle time. Idle states continue, with one exception: the screen's idle
    /// state ends if it began after an idle time and the new scene has none.
    public mutating func adopt(_ after: Interval?, _ wakeTouch: WakeTouch, at time: Timestamp, emit: (Change) -> Void) {
        self.wakeTouch = wakeTouch
        if after == nil, shared.cause == .time {
            shared.wake(at: time)
            emit(Change(isIdle: false, cause: nil, after: nil, device: nil, time: time))
        }
        shared.after = after
        setDeadline()
    }

    /// Begins or ends every idle state, as a program asks for. What is in that state already stays as it is.
    public mutating func set(_ isIdle: Bool, at time: Timestamp, emit: (Change) -> Void) {
        func set(_ timer: inout IdleTimer, _ device: DeviceID?) {
            guard timer.isIdle != isIdle else { return }
            if isIdle { timer.becomeIdle(because: .command) } else { timer.wake(at: time) }
            emit(Change(isIdle: isIdle, cause: .command, after: nil, device: device, time: time))
        }
        set(&shared, nil)
        for index in own.indices { set(&own[index].timer, own[index].device) }
        setDeadline()
    }

    /// Whether the state of the display decides about the touches of `frame`: a first finger comes down, and the touch
    /// that wakes is swallowed.
    public func dependsOnDisplay(_ frame: TouchFrame) -> Bool {
        wakeTouch(for: frame.device) == .swallow && timer(for: frame.device).beginsSequence(frame)
    }

    /// Begins the idle state because the display is off while the first finger of `frame` comes down. Call it before
    /// `take`. What is idle already stays as it is.
    public mutating func findDisplayOff(at frame: TouchFrame, emit: (Change) -> Void) {
        guard !timer(for: frame.device).isIdle else { return }
        let index = own.firstIndex { $0.device == frame.device }
        if let index {
            own[index].timer.becomeIdle(because: .display)
        } else {
            shared.becomeIdle(because: .display)
        }
        setDeadline()
        let device = index.map { own[$0].device }
        emit(Change(isIdle: true, cause: .display, after: nil, device: device, time: frame.timestamp))
    }

    private func wakeTouch(for device: DeviceID?) -> WakeTouch {
        device.flatMap { wakeTouchOfDevice[$0] } ?? wakeTouch
    }

    /// The timer that decides about the touches of `device`.
    private func timer(for device: DeviceID?) -> IdleTimer { own.first { $0.device == device }?.timer ?? shared }

    /// Adds a panel.
    public mutating func add(_ device: DeviceID, _ configuration: DeviceConfiguration, at time: Timestamp) {
        remove(device)
        wakeTouchOfDevice[device] = configuration.wakeTouch
        guard let after = configuration.idleAfter else { return }
        var timer = IdleTimer(after: after)
        timer.start(at: time)
        own.append(Own(device: device, timer: timer))
        setDeadline()
    }

    /// Removes a panel. Its touches must have been cancelled.
    public mutating func remove(_ device: DeviceID) {
        wakeTouchOfDevice[device] = nil
        own.removeAll { $0.device == device }
        setDeadline()
    }

    /// The current idle states, for a late subscriber.
    public func describe(at time: Timestamp) -> [Change] {
        var changes: [Change] = []
        func describe(_ timer: IdleTimer, _ device: DeviceID?) {
            guard let cause = timer.cause else { return }
            let after = cause == .time ? timer.after : nil
            changes.append(Change(isIdle: true, cause: cause, after: after, device: device, time: time))
        }
        describe(shared, nil)
        for own in own { describe(own.timer, own.device) }
        return changes
    }

    /// The time at which `advance` must be called unless a touch comes earlier.
    public private(set) var nextDeadline: Timestamp?

    private mutating func setDeadline() {
        nextDeadline = own.reduce(shared.nextDeadline) { .earlier($0, $1.timer.nextDeadline) }
    }

    /// Reports the timers that have become idle by `time`, oldest first, each with its own time.
    public mutating func advance(to time: Timestamp, emit: (Change) -> Void) {
        while let due = nextDeadline, due <= time {
            func expire(_ timer: inout IdleTimer, _ device: DeviceID?) {
                guard timer.nextDeadline == due else { return }
                timer.becomeIdle(because: .time)
                emit(Change(isIdle: true, cause: .time, after: timer.after, device: device, time: due))
            }
            expire(&shared, nil)
            for index in own.indices { expire(&own[index].timer, own[index].device) }
            setDeadline()
        }
    }

    /// Marks the touches of `frame` that wake or are swallowed. Reports an end of the idle state before it returns.
    public mutating func take(_ frame: inout TouchFrame, emit: (Change) -> Void) {
        let device = frame.device
        let wakeTouch = wakeTouch(for: device)
        let index = own.firstIndex { $0.device == device }
        if shared.take(&frame, wakeTouch: index == nil ? wakeTouch : nil) {
            emit(Change(isIdle: false, cause: nil, after: nil, device: nil, time: frame.timestamp))
        }
        if let index, own[index].timer.take(&frame, wakeTouch: wakeTouch) {
            emit(Change(isIdle: false, cause: nil, after: nil, device: device, time: frame.timestamp))
        }
        setDeadline()
    }
}

/// What began or ended an idle state.
public enum IdleCause: String, Hashable, Sendable {
    /// `idleAfter` passed without a touch.
    case time
    /// The display was found off when a finger came down.
    case display
    /// A program sent the command `idle`.
    case command
}
