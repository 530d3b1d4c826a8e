import Readers
import Records
import Routing
import System
import Touches

extension Pipeline {
    /// Reports the current state to `reader`, and then adds it.
    package func admit(_ reader: any RecordReader, with hello: HelloRecord, isLate: Bool, at time: Timestamp) {
        greet(reader, with: hello, isLate: isLate, at: time)
        add(reader)
    }

    /// Reports the current state to `reader`.
    ///
    /// - Parameter isLate: whether to send a `ready` record after the current state.
    func greet(_ reader: any RecordReader, with hello: HelloRecord, isLate: Bool, at time: Timestamp) {
        publishOutcomes()
        encoder.hello(hello, at: time, to: reader.take)
        for device in devices { encoder.device(device, at: time, to: reader.take) }
        for change in idle.describe(at: time) { encoder.idle(change, to: reader.take) }
        describeScene(to: reader, at: time)
        // A value that was set may have changed back to that of the scene.
        let setIDs = Set(shown.setIDs)
        for value in application.values where value != valuesOfScene[value.view] || setIDs.contains(value.view) {
            encoder.value(value, at: time, to: reader.take)
        }
        application.describeLive(at: time) { encoder.outcome($0, to: reader.take) }
        if isLate { encoder.ready(at: time, to: reader.take) }
    }

    /// Reports how the scene differs from the scene at the start of the session.
    private func describeScene(to reader: any RecordReader, at time: Timestamp) {
        if shown.isReplaced {
            encoder.scene(.replaced(scene: scene.name, screen: scene.screen), at: time, to: reader.take)
        }
        for window in shown.programWindows { encoder.scene(.added(ids: window.ids), at: time, to: reader.take) }
        if let keys = shown.setJSON { encoder.scene(.set(ids: shown.setIDs, keys: keys), at: time, to: reader.take) }
    }

    /// Adds an output that receives all records from now on.
    package func add(_ output: any RecordOutput) {
        outputs.append(output)
        presenceChanged()
    }

    /// Sends the `ready` record to a reader that was admitted before its devices were found.
    func reportReady(to reader: any RecordReader, at time: Timestamp) { encoder.ready(at: time, to: reader.take) }

    /// Removes an output.
    func remove(_ output: any RecordOutput) {
        outputs.removeAll { $0 === output }
        presenceChanged()
    }

    /// Call it when a reader was added to an output or removed from it.
    func presenceChanged() {
        readersChanged()
        onPresenceChanged()
    }

    /// Limits the outcomes that the core reports to the kinds that a reader needs.
    func readersChanged() {
        application.journal.kinds = outputs.reduce(into: []) { kinds, output in
            for filter in output.filters { kinds.formUnion(filter.outcomeKinds) }
        }
    }

    /// Sends the queued records to the readers that keep up.
    package func flush() {
        for output in outputs { output.forEachPromptReader { flush($0) } }
    }

    /// Sends the queued records at the end. Waits for slow readers, at most one second for all of them.
    package func drain() {
        let deadline = Clock.monotonic() + .seconds(1)
        for output in outputs { output.drain(until: deadline) }
    }

    /// Sends the queued records of `reader`, and reports its losses to it.
    func flush(_ reader: any RecordReader) {
        reader.flush()
        guard let count = reader.takeLosses() else { return }
        let time = clock()
        encoder.dropped(
            count: count, touches: application.liveTouches, gestures: application.liveGestures, at: time,
            to: reader.take)
        describeScene(to: reader, at: time)
        reader.flush()
    }

    // MARK: The state as JSON

    /// The devices that are present, as a JSON list of their records.
    func devicesJSON() -> String {
        json { sink in for device in devices { encoder.device(device, at: clock(), to: sink) } }
    }

    /// The touches that are down, as a JSON list of their records.
    func touchesJSON() -> String {
        json { sink in
            application.describeLive(at: clock()) { outcome in
                if case .touch = outcome.kind { encoder.outcome(outcome, to: sink) }
            }
        }
    }

    private func json(_ body: (RecordEncoder.Sink) -> Void) -> String {
        var records: [String] = []
        body { _, bytes in records.append(String(decoding: bytes, as: UTF8.self)) }
        return "[\(records.joined(separator: ","))]"
    }
}
