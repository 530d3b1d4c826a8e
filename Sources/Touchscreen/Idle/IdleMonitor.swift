public import Touches

/// Idleness of a whole session: the screen's, which every panel's touches end, and, apart from it, that of each panel whose
/// device entry has its own `idleAfter`, which decides what becomes of that panel's touches.
///
/// It reads no clock: its owner hands over every frame before it is routed, and `advance`s it to `nextDeadline`.
///
/// With `swallow` it is not one finger that is swallowed but the whole sequence it begins: whoever comes down until every
/// finger is up again. A second finger that joins the one that wakes would otherwise press a button nobody saw.
public struct IdleMonitor {
    /// What a reader is told.
    public struct Change: Hashable, Sendable {
        public var isIdle: Bool
        /// How long nobody had touched; nil where a touch woke.
        public var after: Interval?
        /// The panel, where it has its own time; nil: the screen.
        public var device: DeviceID?
        public var time: Timestamp
    }

    private struct Own {
        let device: DeviceID
        var timer: IdleTimer
    }

    /// The screen's; nil: it is never idle.
    private var shared: IdleTimer?
    private var own: [Own] = []
    private let wakeTouch: WakeTouch
    /// Where an entry says otherwise.
    private var wakeTouchOfDevice: [DeviceID: WakeTouch] = [:]

    /// - Parameters:
    ///   - after: without a touch for this long the screen is idle; nil: never.
    ///   - wakeTouch: what becomes of the first touch after idle, where no device entry says otherwise.
    public init(after: Interval?, wakeTouch: WakeTouch) {
        shared = after.map(IdleTimer.init)
        self.wakeTouch = wakeTouch
    }

    /// Begins to count: at the start, or because another recording's time begins. No finger is down.
    public mutating func start(at time: Timestamp) {
        shared?.start(at: time)
        for index in own.indices { own[index].timer.start(at: time) }
    }

    /// A panel came.
    public mutating func add(_ device: DeviceID, _ configuration: DeviceConfiguration, at time: Timestamp) {
        remove(device)
        wakeTouchOfDevice[device] = configuration.wakeTouch
        guard let after = configuration.idleAfter else { return }
        var timer = IdleTimer(after: after)
        timer.start(at: time)
        own.append(Own(device: device, timer: timer))
    }

    /// A panel went, its touches cancelled before.
    public mutating func remove(_ device: DeviceID) {
        wakeTouchOfDevice[device] = nil
        own.removeAll { $0.device == device }
    }

    /// What is idle now, for someone who comes late.
    public func describe(at time: Timestamp) -> [Change] {
        var changes: [Change] = []
        if let shared, shared.isIdle { changes.append(Change(isIdle: true, after: shared.after, device: nil, time: time)) }
        for own in own where own.timer.isIdle {
            changes.append(Change(isIdle: true, after: own.timer.after, device: own.device, time: time))
        }
        return changes
    }

    /// When `advance` has something to tell, unless a touch comes before.
    public var nextDeadline: Timestamp? {
        var next = shared?.nextDeadline
        for own in own {
            next = .earlier(next, own.timer.nextDeadline)
        }
        return next
    }

    /// Tells who has become idle by `time`, oldest first, each at its own time.
    public mutating func advance(to time: Timestamp, tell: (Change) -> Void) {
        while let due = nextDeadline, due <= time {
            if let shared, shared.nextDeadline == due {
                self.shared?.becomeIdle()
                tell(Change(isIdle: true, after: shared.after, device: nil, time: due))
            }
            for index in own.indices where own[index].timer.nextDeadline == due {
                own[index].timer.becomeIdle()
                tell(Change(isIdle: true, after: own[index].timer.after, device: own[index].device, time: due))
            }
        }
    }

    /// Takes up the touches of `frame`, and marks there those that wake or are swallowed. Tells first if one woke.
    public mutating func take(_ frame: inout TouchFrame, tell: (Change) -> Void) {
        let device = frame.device
        let wakeTouch = device.flatMap { wakeTouchOfDevice[$0] } ?? wakeTouch
        let index = own.firstIndex { $0.device == device }
        if shared?.take(&frame, wakeTouch: index == nil ? wakeTouch : nil) == true {
            tell(Change(isIdle: false, after: nil, device: nil, time: frame.timestamp))
        }
        if let index, own[index].timer.take(&frame, wakeTouch: wakeTouch) {
            tell(Change(isIdle: false, after: nil, device: device, time: frame.timestamp))
        }
    }
}
