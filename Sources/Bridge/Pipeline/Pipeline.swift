import Records
import Routing
import Touchscreen

/// Whoever wants to know what happens as such, not as records.
protocol PipelineObserver: AnyObject {
    func hear(_ outcome: borrowing Outcome)
    func hear(_ rejection: RejectionRecord, at time: Timestamp)
    func hear(_ device: DeviceRecord, at time: Timestamp)
    func hearLoss(of device: DeviceID, since: Timestamp, until: Timestamp)
}

/// The path of the data, once: frames of touches into the application, what it did into records, records to readers.
///
///     device  ->  Panel  ->  TouchFrame  ->  IdleMonitor  ->  Application  ->  Outcome  ->  RecordEncoder  ->  RecordReader
///
/// Live input and replay differ only in who hands over the frames and the time.
final class Pipeline {
    let application: Application
    /// Every panel's touches are numbered from here.
    let numbering = TouchNumbering()
    /// Hears everything that happens, before it becomes a record.
    weak var observer: (any PipelineObserver)? { didSet { readersChanged() } }
    private var encoder = RecordEncoder()
    /// Whoever reads, in the order they came.
    private(set) var readers: [any RecordReader] = []
    /// The devices that are present, by the order they came: what a late reader is told.
    private var devices: [DeviceRecord] = []
    private var idle: IdleMonitor

    init(_ scene: Scene) {
        application = scene.application
        idle = IdleMonitor(after: scene.description.idleAfter, wakeTouch: scene.description.wakeTouch)
    }

    // MARK: Readers

    func add(_ reader: any RecordReader) {
        readers.append(reader)
        readersChanged()
    }

    /// Replaces everyone who came through a socket.
    func setReaders(_ readers: [any RecordReader]) {
        self.readers = readers
        readersChanged()
    }

    /// Has the core tell what somebody wants to hear, and nothing else.
    func readersChanged() {
        let observed: OutcomeKinds = observer == nil ? [] : .all
        application.journal.kinds = readers.reduce(into: observed) { $0.formUnion($1.filter.outcomeKinds) }
    }

    /// Tells `reader` how everything stands, before it gets the stream.
    func greet(_ reader: any RecordReader, with hello: HelloRecord, at time: Timestamp) {
        encoder.hello(hello, at: time, to: reader.take)
        for device in devices { encoder.device(device, at: time, to: reader.take) }
        for change in idle.describe(at: time) { encoder.idle(change, to: reader.take) }
        application.describeLiveTouches { encoder.outcome($0, to: reader.take) }
    }

    func tellReady(_ reader: any RecordReader, at time: Timestamp) { encoder.ready(at: time, to: reader.take) }

    // MARK: The path

    /// Routes one frame, and tells the readers what came of it.
    func route(_ frame: TouchFrame) {
        var frame = frame
        // Due exactly when a touch comes, idleness is none.
        passIdle { $0 < frame.timestamp }
        idle.take(&frame, tell: publish)
        application.handle(frame)
        publishOutcomes()
    }

    /// Routes what became of keys at one moment.
    func press(_ presses: [PressSample], at time: Timestamp) {
        passIdle { $0 <= time }
        application.handle(presses, at: time)
        publishOutcomes()
    }

    /// Routes one remote-control event.
    func control(_ event: Event.Subtype, at time: Timestamp) {
        passIdle { $0 <= time }
        application.handle(event, at: time)
        publishOutcomes()
    }

    /// Routes the beginning or end of a shake.
    func shake(_ shake: ShakeSample, at time: Timestamp) {
        passIdle { $0 <= time }
        application.handle(shake, at: time)
        publishOutcomes()
    }

    /// When `advance` is to be called, if nothing comes before.
    var nextDeadline: Timestamp? { .earlier(application.nextDeadline, idle.nextDeadline) }

    /// Lets the deadlines up to `time` come.
    func advance(to time: Timestamp) {
        passIdle { $0 <= time }
        advance(to: time, including: .all)
    }

    /// Lets the core's deadlines of `kinds` up to `time` come, and nobody become idle.
    func advance(to time: Timestamp, including kinds: Deadline.Kinds) {
        application.advance(to: time, including: kinds)
        publishOutcomes()
    }

    /// Lets idleness come at its own times, after what the core has to do until then.
    private func passIdle(while isDue: (Timestamp) -> Bool) {
        while let due = idle.nextDeadline, isDue(due) {
            advance(to: due, including: .all)
            idle.advance(to: due, tell: publish)
        }
    }

    /// From `time` on it counts how long nobody has touched.
    func startIdling(at time: Timestamp) { idle.start(at: time) }

    /// A panel is there, whose entry may have its own idea of idleness.
    func watchIdleness(of device: DeviceID, _ configuration: DeviceConfiguration, at time: Timestamp) {
        idle.add(device, configuration, at: time)
    }

    /// Cancels every live touch, whatever it came from.
    func cancelTouches(because reason: CancelReason) {
        application.cancelTouches(because: reason)
        publishOutcomes()
    }

    func publish(_ device: DeviceRecord, at time: Timestamp) {
        switch device.change {
        case .added: devices.append(device)
        case .removed:
            devices.removeAll { $0.device == device.device }
            idle.remove(device.device)
        case .resynced, .refused: break
        }
        observer?.hear(device, at: time)
        encoder.device(device, at: time, to: publish)
    }

    func publish(_ rejection: RejectionRecord, at time: Timestamp) {
        observer?.hear(rejection, at: time)
        encoder.rejection(rejection, at: time, to: publish)
    }

    /// The wall clock stepped, or the machine slept.
    func publish(_ clock: ClockReading) { encoder.clock(clock, at: clock.monotonic, to: publish) }

    private func publish(_ change: IdleMonitor.Change) { encoder.idle(change, to: publish) }

    func publishLoss(of device: DeviceID, since: Timestamp, until: Timestamp) {
        observer?.hearLoss(of: device, since: since, until: until)
        encoder.dropped(device: device, since: since, until: until, at: until, to: publish)
    }

    func flush() {
        for reader in readers { flush(reader) }
    }

    /// Sends what is queued before the end; readers that are slow are waited for, a second for all of them.
    func drain() {
        let deadline = Clock.monotonic() + .seconds(1)
        for reader in readers { reader.drain(until: deadline) }
    }

    /// Sends what waits for `reader`, and tells it what it lost.
    func flush(_ reader: any RecordReader) {
        reader.flush()
        guard let count = reader.takeLosses() else { return }
        encoder.dropped(
            count: count, touches: application.liveTouches, gestures: application.liveGestures, at: Clock.monotonic(),
            to: reader.take)
        reader.flush()
    }

    private func publishOutcomes() {
        application.journal.drain { outcome in
            observer?.hear(outcome)
            if !readers.isEmpty { encoder.outcome(outcome, to: publish) }
        }
    }

    private func publish(_ header: RecordHeader, _ bytes: UnsafeBufferPointer<UInt8>) {
        for reader in readers { reader.take(header, bytes) }
    }
}

extension RecordEncoder {
    fileprivate mutating func idle(_ change: IdleMonitor.Change, to sink: Sink) {
        idle(change.isIdle, after: change.after, device: change.device, at: change.time, to: sink)
    }
}
