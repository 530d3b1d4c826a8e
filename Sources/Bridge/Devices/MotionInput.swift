import Evdev
import Records
import Routing

/// Converts the events of an accelerometer into shakes.
final class MotionInput: DeviceInput {
    private var detector: ShakeDetector

    init(_ description: DeviceDescription) { detector = ShakeDetector(description) }

    func describe(_ record: inout DeviceRecord) { record.kind = .requested(.accelerometer) }

    func begin(_ state: DeviceState?, at time: Timestamp, into reports: inout [DeviceReport]) {
        if let state { detector.resynchronise(to: state) }
    }

    func consume(_ events: [InputEvent], into reports: inout [DeviceReport]) {
        for event in events { add(detector.consume(event), at: event.time, to: &reports) }
    }

    func resynchronise(to state: DeviceState, at time: Timestamp, into reports: inout [DeviceReport]) {
        detector.resynchronise(to: state)
    }

    var nextDeadline: Timestamp? { detector.nextDeadline }

    func advance(to time: Timestamp, into reports: inout [DeviceReport]) {
        if let due = detector.nextDeadline, due <= time { add(detector.advance(to: due), at: due, to: &reports) }
    }

    func cancelAll(because reason: CancelReason, at time: Timestamp, into reports: inout [DeviceReport]) {
        add(detector.end(), at: time, to: &reports)
    }

    private func add(_ change: ShakeDetector.Change?, at time: Timestamp, to reports: inout [DeviceReport]) {
        switch change {
        case .began: reports.append(.shake(.began, at: time))
        case .ended: reports.append(.shake(.ended, at: time))
        case nil: break
        }
    }
}
