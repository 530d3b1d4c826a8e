import Evdev
import Records
import Routing
import System
import Touchscreen

/// Converts the events of a touchscreen into touches and, if the scene enables keys, presses.
final class PanelInput: DeviceInput {
    let panel: Panel
    let verdict: DeviceVerdict
    private let placement: PanelPlacement
    private let keys: KeysInput?
    /// Returns the pens that are present.
    private let pens: () -> [PenInput]
    private var isPenNear = false
    /// Passes on the keys of its node while the panel is grabbed for a virtual touchscreen.
    var keyOutput: KeyOutput?
    /// Fingers that are down when it begins are ignored until they lift.
    var ignoresFingers = false
    private(set) var activity = PanelActivity()
    /// Nil if the panel is never put aside.
    private let flood: FloodGuard?
    /// The `device` record of its addition.
    private var record: DeviceRecord
    /// What the panel reports. Its memory is reused.
    private var panelReports: [PanelReport] = []

    init(
        _ panel: Panel, _ verdict: DeviceVerdict, placement: PanelPlacement, keys: KeysInput?,
        beside pens: @escaping () -> [PenInput]
    ) {
        self.panel = panel
        self.verdict = verdict
        self.placement = placement
        self.keys = keys
        self.pens = pens
        flood = verdict.configuration.flood.flatMap { $0.apply(to: panel.contacts) ? FloodGuard($0) : nil }
        record = DeviceRecord(change: .added, device: panel.id)
    }

    /// The number of contacts that each filter of its entry rejected, in the order of the documentation.
    var rejected: [(filter: String, count: Int)] {
        Rejection.Filter.allCases.compactMap { filter in panel.rejections[filter].map { (filter.rawValue, $0) } }
    }

    var faults: [String] { panel.faults + panel.exceededRanges.map(\.text) }
    /// Called with a clause for the user when a contact first exceeds the range of an axis.
    var onExceededRange: ((String) -> Void)?
    private var reportedAxes: Set<EventCode> = []

    private func reportExceededRanges() {
        for range in panel.exceededRanges where reportedAxes.insert(range.axis).inserted {
            onExceededRange?(range.text)
        }
    }

    /// Adds what the panel has reported.
    ///
    /// - Parameter hasFrames: false to leave out the frames; nil to leave them out while the panel is put aside.
    private func addPanelReports(to reports: inout [DeviceReport], withFrames hasFrames: Bool? = nil) {
        let isUsed = hasFrames ?? (quarantine == nil)
        for report in panelReports {
            if case .frame(let frame) = report {
                if hasFrames == nil, !frame.hasOnlyMoves { flood?.count(frame) }
                guard isUsed else { continue }
                if !frame.hasOnlyMoves { activity.countTouches(of: frame) }
            }
            reports.append(DeviceReport(report))
        }
        panelReports.empty()
    }

    // MARK: Floods

    /// Why the panel is put aside; nil while it is used.
    var quarantine: String? { flood?.reason }

    /// Puts the panel aside, or uses it again, after what it has reported until `time`.
    private func watchForFlood(at time: Timestamp, _ reports: inout [DeviceReport]) {
        switch flood?.takeChange() {
        case .putAside(let reason):
            panel.cancelAll(reason: .quarantined, at: time, into: &panelReports)
            addPanelReports(to: &reports, withFrames: true)
            Log.warning("\(record.device.name) is put aside: \(reason)")
            reports.append(.change(record(.quarantined, because: reason), at: time))
        case .use: usePanel(at: time, into: &reports)
        case nil: break
        }
    }

    /// Uses a panel again that was put aside. Fingers that are down are ignored until they lift.
    func usePanel(at time: Timestamp, into reports: inout [DeviceReport]) {
        flood?.use()
        panel.cancelAll(reason: .quarantined, at: time, into: &panelReports)
        addPanelReports(to: &reports, withFrames: false)
        Log.notice("\(record.device.name) is used again")
        reports.append(.change(record(.resumed, because: nil), at: time))
    }

    private func record(_ change: DeviceRecord.Change, because reason: String?) -> DeviceRecord {
        var record = record
        record.change = change
        record.reason = reason
        return record
    }

    func describe(_ record: inout DeviceRecord) {
        record.kind = .touchscreen
        record.contacts = panel.contacts
        record.maximumForce = panel.maximumForce > 0 ? panel.maximumForce : nil
        record.area = placement.area
        record.calibration = placement.isCalibrated ? placement.calibration : nil
        self.record = record
    }

    func begin(_ state: DeviceState?, at time: Timestamp, into reports: inout [DeviceReport]) {
        pensDidChange(at: time, into: &reports)
        guard let state else { return }
        panel.resynchronise(to: state, at: time, into: &panelReports)
        guard ignoresFingers else { return addPanelReports(to: &reports) }
        panel.cancelAll(reason: .scene, at: time, into: &panelReports)
        addPanelReports(to: &reports, withFrames: false)
    }

    func consume(_ events: [InputEvent], into reports: inout [DeviceReport]) {
        panel.consume(events, into: &panelReports)
        addPanelReports(to: &reports)
        if panel.exceededRangeCount > reportedAxes.count { reportExceededRanges() }
        if let time = events.last?.time { watchForFlood(at: time, &reports) }
        if let last = events.last, last.type == .synchronization { activity.countFrame(at: last.time) }
        keys?.consume(events, into: &reports)
        keyOutput?.consume(events)
    }

    /// Takes a frame that is too late to mean anything. The touches that are down are cancelled, and the fingers of the
    /// frame are ignored until they lift.
    func consumeStale(_ events: [InputEvent], into reports: inout [DeviceReport]) {
        guard let time = events.last?.time else { return }
        cancelAll(because: .stale, at: time, into: &reports)
        panel.consume(events, into: &panelReports)
        panel.cancelAll(reason: .stale, at: time, into: &panelReports)
        addPanelReports(to: &reports, withFrames: false)
    }

    func resynchronise(to state: DeviceState, at time: Timestamp, into reports: inout [DeviceReport]) {
        panel.resynchronise(to: state, at: time, into: &panelReports)
        addPanelReports(to: &reports)
        watchForFlood(at: time, &reports)
        keys?.resynchronise(to: state, at: time, into: &reports)
        keyOutput?.resynchronise(to: state)
    }

    var isDown: Bool { panel.hasContact || keys?.isDown == true }

    func check(_ state: DeviceState, at time: Timestamp, into reports: inout [DeviceReport]) {
        panel.check(state, at: time, into: &panelReports)
        addPanelReports(to: &reports)
        keys?.check(state, at: time, into: &reports)
    }

    var nextDeadline: Timestamp? { .earlier(panel.nextDeadline, flood?.nextDeadline) }

    func advance(to time: Timestamp, into reports: inout [DeviceReport]) {
        panel.advance(to: time, into: &panelReports)
        addPanelReports(to: &reports)
        flood?.advance(to: time)
        watchForFlood(at: time, &reports)
    }

    func cancelAll(because reason: CancelReason, at time: Timestamp, into reports: inout [DeviceReport]) {
        panel.cancelAll(reason: reason, at: time, into: &panelReports)
        addPanelReports(to: &reports)
        keys?.cancelAll(because: reason, at: time, into: &reports)
        keyOutput?.release()
    }

    /// Updates whether a pen is in proximity. One pen is enough.
    func pensDidChange(at time: Timestamp, into reports: inout [DeviceReport]) {
        let isNear = pens().contains { $0.isNear && $0.hardware.mayBeSame(as: verdict.hardware) }
        guard isNear != isPenNear else { return }
        isPenNear = isNear
        panel.penDidChange(near: isNear, at: time, into: &panelReports)
        addPanelReports(to: &reports)
    }
}

/// What a panel has reported since it was opened.
nonisolated package struct PanelActivity {
    /// The touches that began.
    package private(set) var touches = 0
    private var down = 0
    /// The time of the last frame while a finger was down; nil if none is.
    private var last: Timestamp?
    /// The times between the frames of fingers that move.
    private var intervals = DurationHistogram()

    /// After a longer time between two frames, the fingers rested: the kernel reports no frame without a change.
    private static let longestInterval = Interval.seconds(0.1)

    /// Counts a frame of the device. Call it after its touches were counted.
    package mutating func countFrame(at time: Timestamp) {
        if let last, time - last <= PanelActivity.longestInterval { intervals.add(time - last) }
        last = down > 0 ? time : nil
    }

    /// Counts the touches that begin and end in a frame.
    package mutating func countTouches(of frame: TouchFrame) {
        for sample in frame.samples {
            switch sample.phase {
            case .began:
                touches += 1
                down += 1
            case .moved: break
            case .ended, .cancelled: down = max(down - 1, 0)
            }
        }
    }

    /// The frames per second while it is touched: 1 over the median of the times between them; nil if it was not
    /// touched for long enough to tell.
    package var rate: Double? { median.map { 1 / $0.seconds } }

    /// How much later than the median 95 of 100 frames come at most; nil as `rate`.
    package var jitter: Interval? { median.flatMap { median in intervals.quantile(0.95).map { $0 - median } } }

    private var median: Interval? {
        intervals.count < 20 ? nil : intervals.quantile(0.5).flatMap { $0 > .zero ? $0 : nil }
    }
}
