public import Touches

/// Detects shakes in the events of an accelerometer.
///
/// Gravity is the average of the acceleration over `settling`. The difference from it is the swing. A shake begins when
/// a strong swing is followed, within `reversal`, by a strong swing in the opposite direction; a knock or a fall has
/// one direction only. The shake ends after `calm` without a strong swing. UIKit does not publish its thresholds; these
/// are Fingerpost's own.
public struct ShakeDetector: Sendable {
    public enum Change: Sendable { case began, ended }

    /// The minimum length of a strong swing, in g. The swings of a device that somebody carries while walking stay
    /// below half of it. A falling device loses the 1 g of its weight before it lands.
    public static let strength = 1.2
    /// The maximum time between two opposite swings of one shake. A hand shakes three to five times a second.
    public static let reversal = Interval.seconds(0.4)
    /// The time without a strong swing after which a shake ends.
    public static let calm = Interval.seconds(0.5)
    /// The time over which gravity is averaged, in seconds.
    public static let settling = 0.5

    /// x, y and z.
    private typealias Acceleration = SIMD3<Double>

    /// Units per g on each axis; 0 if the device does not report it.
    private var resolution: Acceleration
    /// The last values from the kernel, in device units. The kernel reports changes only.
    private var report: Acceleration
    private var gravity: Acceleration?
    private var lastReport = Timestamp.zero
    private var strongest: (swing: Acceleration, time: Timestamp)?
    private var isShaking = false

    public init(_ description: DeviceDescription) {
        func axis(_ code: EventCode) -> AbsoluteAxis { description.axes[code] ?? AbsoluteAxis(minimum: 0, maximum: 0) }
        let axes = (axis(.ABS_X), axis(.ABS_Y), axis(.ABS_Z))
        resolution = Acceleration(Double(axes.0.resolution), Double(axes.1.resolution), Double(axes.2.resolution))
        report = Acceleration(Double(axes.0.value ?? 0), Double(axes.1.value ?? 0), Double(axes.2.value ?? 0))
    }

    /// Takes one event. Returns a change on the SYN_REPORT that causes the change.
    public mutating func consume(_ event: InputEvent) -> Change? {
        switch (event.type, event.code) {
        case (.absolute, .ABS_X): report.x = Double(event.value)
        case (.absolute, .ABS_Y): report.y = Double(event.value)
        case (.absolute, .ABS_Z): report.z = Double(event.value)
        case (.synchronization, .SYN_REPORT): return endFrame(at: event.time)
        default: break
        }
        return nil
    }

    /// Takes the state of the device after events were lost. The swings during the loss are unknown.
    public mutating func resynchronise(to state: DeviceState) {
        report = Acceleration(
            Double(state.absolute[.ABS_X] ?? 0), Double(state.absolute[.ABS_Y] ?? 0),
            Double(state.absolute[.ABS_Z] ?? 0))
        gravity = nil
    }

    /// The time at which the shake ends if no strong swing follows.
    public var nextDeadline: Timestamp? { isShaking ? strongest?.time.after(Self.calm) : nil }

    public mutating func advance(to time: Timestamp) -> Change? {
        guard let due = nextDeadline, due <= time else { return nil }
        return end()
    }

    /// Ends the current shake when the device is removed.
    public mutating func end() -> Change? {
        defer {
            isShaking = false
            strongest = nil
        }
        return isShaking ? .ended : nil
    }

    private mutating func endFrame(at time: Timestamp) -> Change? {
        guard let acceleration = inG() else { return nil }
        guard let gravity else {
            self.gravity = acceleration
            lastReport = time
            return nil
        }
        let step = max(0, time.since(lastReport).seconds)
        lastReport = time
        let swing = acceleration - gravity
        self.gravity = gravity + swing * (step / (Self.settling + step))
        guard dot(swing, swing) >= Self.strength * Self.strength else { return nil }
        let isReversal = strongest.map { dot($0.swing, swing) < 0 && time.since($0.time) <= Self.reversal } ?? false
        strongest = (swing, time)
        guard isReversal, !isShaking else { return nil }
        isShaking = true
        return .began
    }

    /// If the device does not report its resolution, the length of the first report is taken as 1 g.
    private mutating func inG() -> Acceleration? {
        if resolution.min() <= 0 {
            let length = dot(report, report).squareRoot()
            guard length > 0 else { return nil }
            resolution = Acceleration(repeating: length)
        }
        return report / resolution
    }

    private func dot(_ a: Acceleration, _ b: Acceleration) -> Double { (a * b).sum() }
}
