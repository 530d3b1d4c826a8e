import Evdev
import Records
import Routing

/// Converts the events of an accelerometer into shakes.
final class MotionInput: DeviceInput {
    private let pipeline: Pipeline
    private var detector: ShakeDetector

    init(_ description: DeviceDescription, pipeline: Pipeline) {
        self.pipeline = pipeline
        detector = ShakeDetector(description)
    }

    func describe(_ record: inout DeviceRecord) { record.kind = .requested(.accelerometer) }

    func begin(_ state: DeviceState?, at time: Timestamp) {
        if let state { detector.resynchronise(to: state) }
    }

    func consume(_ events: [InputEvent]) {
        for event in events { deliver(detector.consume(event), at: event.time) }
    }

    func resynchronise(to state: DeviceState, at time: Timestamp) { detector.resynchronise(to: state) }

    var nextDeadline: Timestamp? { detector.nextDeadline }

    func advance(to time: Timestamp) {
        if let due = detector.nextDeadline, due <= time { deliver(detector.advance(to: due), at: due) }
    }

    func cancelAll(because reason: CancelReason, at time: Timestamp) { deliver(detector.end(), at: time) }

    private func deliver(_ change: ShakeDetector.Change?, at time: Timestamp) {
        switch change {
        case .began: pipeline.route(at: time) { $0.handle(.began, at: time) }
        case .ended: pipeline.route(at: time) { $0.handle(.ended, at: time) }
        case nil: break
        }
    }
}
