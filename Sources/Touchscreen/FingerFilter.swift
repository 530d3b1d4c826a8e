import Touches

/// The filters of panels for fingers that no panel reports: those of programs, of steps and of tests.
///
/// It reads no clock. Its owner passes each frame and calls `advance` at `nextDeadline`.
public final class FingerFilter {
    private var filters: FilterChain
    private var reported = ReportedTouches()
    private let configuration: FilterConfiguration

    /// Nil if there is nothing to filter. Filters for the size of contacts have no effect on such fingers.
    public init?(_ configuration: FilterConfiguration, screen: CGSize) {
        filters = FilterChain(
            configuration, shape: ContactShape(), area: CGRect(origin: .zero, size: screen),
            last: CGPoint(screen.width - 1, screen.height - 1))
        self.configuration = configuration
        if filters.isEmpty { return nil }
    }

    /// Whether it filters in this way.
    public func isFilter(_ configuration: FilterConfiguration) -> Bool { self.configuration == configuration }

    /// When something is due without another frame.
    public var nextDeadline: Timestamp? { filters.nextDeadline }

    /// What becomes of a frame.
    public func apply(_ frame: TouchFrame) -> [PanelReport] {
        var frame = frame
        var reports: [PanelReport] = []
        filters.apply(&frame.samples, at: frame.timestamp)
        filters.report(before: frame, &reported, into: &reports)
        reported.admit(&frame)
        return reports + (frame.samples.isEmpty ? [] : [.frame(frame)])
    }

    /// What is due by `time`.
    ///
    /// - Parameter device: what the fingers are said to be on.
    public func advance(to time: Timestamp, device: DeviceID) -> [PanelReport] {
        var reports: [PanelReport] = []
        filters.advance(to: time)
        filters.report(
            before: TouchFrame(device: device, timestamp: time, samples: []), &reported, into: &reports)
        return reports
    }
}

extension FilterChain {
    /// Adds the rejections and the frames that come before `frame`, in order, to `reports`.
    mutating func report(
        before frame: TouchFrame, _ reported: inout ReportedTouches, into reports: inout [PanelReport]
    ) {
        for var rejection in rejections {
            rejection.device = frame.device
            rejection.count = counts[rejection.filter] ?? 0
            reports.append(.rejection(rejection, at: frame.timestamp))
        }
        rejections.removeAll()
        for samples in earlier {
            var before = frame
            before.samples = samples
            reported.admit(&before)
            if !before.samples.isEmpty { reports.append(.frame(before)) }
        }
        earlier.removeAll()
    }
}
