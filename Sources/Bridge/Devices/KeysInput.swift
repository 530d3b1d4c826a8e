import Evdev
import Records
import Routing

/// Converts the events of a keyboard, a remote control or a panel's buttons into presses and remote-control events.
final class KeysInput: DeviceInput {
    private let id: DeviceID
    private let pipeline: Pipeline
    private var keys = HeldKeys()

    init(_ id: DeviceID, pipeline: Pipeline) {
        self.id = id
        self.pipeline = pipeline
    }

    func describe(_ record: inout DeviceRecord) { record.kind = .requested(.keys) }

    func begin(_ state: DeviceState?, at time: Timestamp) {}

    func consume(_ events: [InputEvent]) {
        for event in events { keys.consume(event, emit: report) }
    }

    func resynchronise(to state: DeviceState, at time: Timestamp) {
        keys.resynchronise(to: state, at: time, emit: report)
    }

    func cancelAll(because reason: CancelReason, at time: Timestamp) { keys.cancelAll(at: time, emit: report) }

    /// Delivers the changes in order. Consecutive presses of a frame are delivered together, except two of one key.
    private func report(_ changes: [KeyChange], at time: Timestamp) {
        var together: [PressSample] = []
        func flush() {
            if !together.isEmpty { pipeline.route(at: time) { $0.handle(together, at: time) } }
            together.removeAll()
        }
        for change in changes {
            switch (KeyMeaning(change.key), change.kind) {
            case (.press(let type), _):
                let sample = PressSample(change, of: id, type: type)
                if together.contains(where: { $0.source == sample.source }) { flush() }
                together.append(sample)
            case (.remoteControl(let event), .pressed), (.seeking(let event, _), .pressed),
                (.seeking(_, let event), .released), (.seeking(_, let event), .cancelled):
                flush()
                pipeline.route(at: time) { $0.handle(event, at: time) }
            case (.remoteControl, .released), (.remoteControl, .cancelled): break
            }
        }
        flush()
    }
}
