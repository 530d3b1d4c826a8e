public import Touches

/// Tells shakes from an accelerometer's events.
///
/// The device's own gravity is what its acceleration is on average (over `settling`); what is left is the swing. A shake
/// begins when a strong swing is followed soon by one the other way: a knock or a fall goes one way only. It ends when there
/// has been no strong swing for a while. UIKit does not publish its numbers; these are ours.
public struct ShakeDetector: Sendable {
    public enum Change: Sendable { case began, ended }

    /// In g, of a swing that is strong: a device carried by someone who walks stays under half of that, and one that falls
    /// loses the 1 g of its weight before it lands.
    public static let strength = 1.2
    /// The other way within this long: a hand shakes three to five times a second.
    public static let reversal = Interval.seconds(0.4)
    /// Without a strong swing for this long it is over.
    public static let calm = Interval.seconds(0.5)
    /// In seconds, over which gravity is averaged.
    public static let settling = 0.5

    /// x, y and z.
    private typealias Acceleration = SIMD3<Double>

    /// Units a g on each axis; 0 where the device does not say.
    private var resolution: Acceleration
    /// As the kernel last said, in its units: it says only what changes.
    private var report: Acceleration
    private var gravity: Acceleration?
    private var lastReport = Timestamp.zero
    private var strongest: (swing: Acceleration, time: Timestamp)?
    private var isShaking = false

    public init(_ description: DeviceDescription) {
        func axis(_ code: EventCode) -> AbsoluteAxis { description.axes[code] ?? AbsoluteAxis(minimum: 0, maximum: 0) }
        let axes = (axis(.ABS_X), axis(.ABS_Y), axis(.ABS_Z))
        resolution = Acceleration(Double(axes.0.resolution), Double(axes.1.resolution), Double(axes.2.resolution))
        report = Acceleration(Double(axes.0.value), Double(axes.1.value), Double(axes.2.value))
    }

    /// Takes one event, and tells on a SYN_REPORT what it made of the shake.
    public mutating func consume(_ event: InputEvent) -> Change? {
        switch (event.type, event.code) {
        case (.absolute, .ABS_X): report.x = Double(event.value)
        case (.absolute, .ABS_Y): report.y = Double(event.value)
        case (.absolute, .ABS_Z): report.z = Double(event.value)
        case (.synchronization, .SYN_REPORT): return takeReport(at: event.time)
        default: break
        }
        return nil
    }

    /// What the device is like after events were lost: what it swung meanwhile is not known.
    public mutating func resynchronise(to state: DeviceState) {
        report = Acceleration(
            Double(state.absolute[.ABS_X] ?? 0), Double(state.absolute[.ABS_Y] ?? 0), Double(state.absolute[.ABS_Z] ?? 0))
        gravity = nil
    }

    /// When the shake is over if the device stays calm.
    public var nextDeadline: Timestamp? { isShaking ? strongest?.time.after(Self.calm) : nil }

    public mutating func advance(to time: Timestamp) -> Change? {
        guard let due = nextDeadline, due <= time else { return nil }
        return end()
    }

    /// The device went. Whether it was being shaken.
    public mutating func end() -> Change? {
        defer {
            isShaking = false
            strongest = nil
        }
        return isShaking ? .ended : nil
    }

    private mutating func takeReport(at time: Timestamp) -> Change? {
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

    /// Where the device does not say what a g is, the first report is one: the device lies still or is carried.
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
