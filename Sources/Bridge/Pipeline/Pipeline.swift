import Records
import Routing
import Touchscreen

/// The path of the data, once: frames of touches into the application, what it did into records, records to readers.
///
///     device  ->  Panel  ->  TouchFrame  ->  Application  ->  Outcome  ->  RecordEncoder  ->  RecordReader
///
/// Live input and replay differ only in who hands over the frames and the time.
final class Pipeline {
    let application: Application
    /// Every panel's touches are numbered from here.
    let numbering = TouchNumbering()
    /// Hears every outcome of `observedKinds`, before it becomes a record.
    var observer: ((borrowing Outcome) -> Void)?
    var observedKinds: OutcomeKinds = [] { didSet { readersChanged() } }
    private var encoder = RecordEncoder()
    /// Whoever reads, in the order they came.
    private(set) var readers: [any RecordReader] = []
    /// The devices that are present, by the order they came: what a late reader is told.
    private var devices: [DeviceRecord] = []

    init(application: Application) { self.application = application }

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
        application.journal.kinds = readers.reduce(into: observedKinds) { $0.formUnion($1.filter.outcomeKinds) }
    }

    /// Tells `reader` how everything stands, before it gets the stream.
    func greet(_ reader: any RecordReader, with hello: HelloRecord, at time: Timestamp) {
        encoder.hello(hello, at: time, to: reader.take)
        for device in devices { encoder.device(device, at: time, to: reader.take) }
        application.describeLiveTouches { encoder.outcome($0, to: reader.take) }
    }

    func tellReady(_ reader: any RecordReader, at time: Timestamp) { encoder.ready(at: time, to: reader.take) }

    // MARK: The path

    /// Routes one frame, and tells the readers what came of it.
    func route(_ frame: TouchFrame) {
        application.handle(frame)
        publishOutcomes()
    }

    /// Lets the core's deadlines up to `time` come.
    func advance(to time: Timestamp, including kinds: Deadline.Kinds = .all) {
        application.advance(to: time, including: kinds)
        publishOutcomes()
    }

    /// Cancels every live touch, whatever it came from.
    func cancelTouches(because reason: CancelReason) {
        application.cancelTouches(because: reason)
        publishOutcomes()
    }

    /// What is under way.
    var live: (touches: [TouchID], gestures: [String]) { (application.liveTouches, application.liveGestures) }

    func publish(_ device: DeviceRecord, at time: Timestamp) {
        switch device.change {
        case .added: devices.append(device)
        case .removed: devices.removeAll { $0.device == device.device }
        case .resynced, .refused: break
        }
        encoder.device(device, at: time, to: publish)
    }

    func publishLoss(of device: DeviceID, since: Timestamp, until: Timestamp) {
        encoder.dropped(device: device, since: since, until: until, at: until, to: publish)
    }

    func flush() {
        for reader in readers { reader.flush() }
    }

    private func publishOutcomes() {
        application.journal.drain { outcome in
            observer?(outcome)
            if !readers.isEmpty { encoder.outcome(outcome, to: publish) }
        }
    }

    private func publish(_ header: RecordHeader, _ bytes: UnsafeBufferPointer<UInt8>) {
        for reader in readers { reader.take(header, bytes) }
    }
}
