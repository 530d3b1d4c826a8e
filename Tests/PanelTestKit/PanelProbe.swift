import Evdev
import Touches
import Touchscreen

/// A `Panel` under test. It collects the reported frames as lines such as `began 1 at 500,100`, one list per frame.
public final class PanelProbe {
    public let panel: Panel
    public private(set) var frames: [TouchFrame] = []
    /// The sentences about the contacts that filters rejected.
    public private(set) var rejections: [String] = []
    private var reports: [PanelReport] = []

    public init(
        _ virtual: VirtualPanel, configuration: DeviceConfiguration = DeviceConfiguration(),
        udevCalibration: String? = nil, screen: CGSize = CGSize(width: 1000, height: 500)
    ) throws {
        panel = try Panel(
            id: DeviceID("virtual"), description: virtual.description, configuration: configuration,
            udevCalibration: udevCalibration, screen: screen, numbering: TouchNumbering())
    }

    /// Passes the events of the virtual panel since the last call.
    public func play(_ virtual: inout VirtualPanel) { consume(virtual.takeEvents()) }

    public func consume(_ events: [InputEvent]) {
        panel.consume(events, into: &reports)
        keepReports()
    }

    public func advance(to time: Timestamp) {
        panel.advance(to: time, into: &reports)
        keepReports()
    }

    public func adopt(_ virtual: VirtualPanel) {
        panel.resynchronise(to: virtual.state, at: virtual.time, into: &reports)
        keepReports()
    }

    public func resynchronise(to state: DeviceState?, at time: Timestamp) {
        panel.resynchronise(to: state, at: time, into: &reports)
        keepReports()
    }

    public func cancelAll(_ reason: CancelReason, at time: Timestamp) {
        panel.cancelAll(reason: reason, at: time, into: &reports)
        keepReports()
    }

    public func penDidChange(near: Bool, at time: Timestamp) {
        panel.penDidChange(near: near, at: time, into: &reports)
        keepReports()
    }

    private func keepReports() {
        frames += reports.frames
        for case .rejection(let rejection, _) in reports { rejections.append(rejection.description) }
        reports.removeAll()
    }

    /// The lines since the last call, one list per frame.
    public func takeLines() -> [[String]] {
        defer { frames.removeAll() }
        return frames.map { $0.samples.map(Self.line) }
    }

    public func takeFrames() -> [TouchFrame] {
        defer { frames.removeAll() }
        return frames
    }

    public static func line(_ sample: TouchSample) -> String {
        let reason = sample.reason.map { " (\($0.rawValue))" } ?? ""
        return "\(sample.phase) \(sample.touch.number) at "
            + "\(number(sample.location.x)),\(number(sample.location.y))\(reason)"
    }

    /// Rounded to a thousandth, without a fraction if it is an integer.
    public static func number(_ value: Double) -> String {
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }
}

extension [PanelReport] {
    /// The frames in the list.
    public var frames: [TouchFrame] { compactMap { if case .frame(let frame) = $0 { frame } else { nil } } }
}
