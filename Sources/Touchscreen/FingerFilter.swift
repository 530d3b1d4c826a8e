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
        filters.apply(&frame.samples, at: frame.timestamp)
        let earlier = reports(before: frame)
        reported.admit(&frame)
        return earlier + (frame.samples.isEmpty ? [] : [.frame(frame)])
    }

    /// What is due by `time`.
    ///
    /// - Parameter device: what the fingers are said to be on.
    public func advance(to time: Timestamp, device: DeviceID) -> [PanelReport] {
        filters.advance(to: time)
        return reports(before: TouchFrame(device: device, timestamp: time, samples: []))
    }

    /// The rejections and the frames that come before a frame.
    private func reports(before frame: TouchFrame) -> [PanelReport] {
        let rejections = filters.takeRejections().map { rejection in
            var rejection = rejection
            rejection.device = frame.device
            rejection.count = filters.counts[rejection.filter] ?? 0
            return PanelReport.rejection(rejection, at: frame.timestamp)
        }
        return rejections
            + filters.takeEarlier().compactMap { samples in
                var earlier = frame
                earlier.samples = samples
                reported.admit(&earlier)
                return earlier.samples.isEmpty ? nil : .frame(earlier)
            }
    }
}
