import Glibc
import SystemCalls
import Recordings
import Records
import Routing
import Touchscreen

/// Plays recordings through the pipeline, in the recording's own time.
public final class Replay {
    private let pipeline: Pipeline
    private let output: StandardOutput?
    private let scene: Scene
    private let pace: ReplayPace?
    private let signals: Int32
    private var reader: RecordingReader
    private var devices: [ReplayedDevice] = []
    /// The time of a recording's first event has come.
    private var hasBegun = false

    /// - Parameters:
    ///   - filter: the records that go to standard output.
    ///   - speed: how much faster than it was recorded; nil: as fast as it goes.
    public convenience init(scene: Scene, filter: EmitFilter, speed: Double?) throws(SystemError) {
        try self.init(scene: scene, output: StandardOutput(filter: filter, limit: nil), speed: speed)
    }

    /// A replay that writes nothing: what comes of it is `scene`'s to tell.
    public convenience init(scene: Scene, speed: Double?) throws(SystemError) {
        try self.init(scene: scene, output: nil, speed: speed)
    }

    /// A replay that writes nothing: `observer` hears what happens.
    convenience init(scene: Scene, observer: any PipelineObserver) throws(SystemError) {
        try self.init(scene: scene, output: nil, speed: nil)
        pipeline.observer = observer
    }

    private init(scene: Scene, output: StandardOutput?, speed: Double?) throws(SystemError) {
        self.scene = scene
        let signals = try SignalDescriptor.open(SignalDescriptor.ending)
        self.signals = signals
        pipeline = Pipeline(scene)
        self.output = output
        pace = speed.map { ReplayPace(speed: $0, signals: signals) }
        reader = RecordingReader(numbering: pipeline.numbering)
        if let output { pipeline.add(output) }
    }

    deinit { close(signals) }

    /// Plays `files`, one after the other; `-` is standard input.
    public func play(_ files: [String]) throws {
        let hello = HelloRecord(
            program: "fingerpost", session: nil, scene: scene.name, screen: scene.screen, clock: nil)
        if let output { pipeline.greet(output, with: hello, at: .zero) }
        let result = Result {
            for file in files { try play(file) }
            reader.finish()
            try playItems()
        }
        if output?.failure == nil { finish() }
        if let failure = output?.failure {
            // A reader that goes away has what it wanted.
            if failure.code == .EPIPE { return }
            throw failure
        }
        try result.get()
    }

    private func play(_ file: String) throws {
        let descriptor = file == "-" ? STDIN_FILENO : open(file, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError(operation: "open", path: file, code: .last) }
        defer { if file != "-" { close(descriptor) } }
        reader.open(file == "-" ? "<stdin>" : file)
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            waitForReader()
            // Standard input may be silent for long, and a signal is heard.
            wait(for: descriptor, POLLIN)
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, Errno.last == .EINTR { continue }
            guard count >= 0 else { throw SystemError(operation: "read", path: file, code: .last) }
            guard count > 0 else { break }
            reader.append(buffer.prefix(count))
            try playItems()
            try stopIfReaderFailed()
        }
        reader.close()
        try playItems()
    }

    private func playItems() throws {
        while let item = try reader.next() {
            switch item {
            case .device(let description, let udev): add(description, udev: udev)
            case .event(let device, let event): consume(event, from: devices[device])
            case .touches(let frame):
                pass(to: frame.timestamp)
                pipeline.route(frame)
            }
            if pace != nil {
                waitForReader()
                try stopIfReaderFailed()
            }
        }
    }

    private func add(_ description: DeviceDescription, udev: [String: String]) {
        let device = ReplayedDevice(devices.count)
        devices.append(device)
        var record = DeviceRecord(change: .added, device: device.id)
        record.path = udev["ID_PATH"]
        record.describe(description)
        let role = scene.role(of: description, udev: udev)
        do {
            let input = try scene.input(
                device.id, description, udev: udev, role: role, among: { [unowned self] in present }, pipeline: pipeline)
            input.describe(&record)
            device.input = input
        } catch {
            record.change = .refused
            record.reason = error.description
            Log.warning("not using '\(description.name)' of the recording: \(error)")
        }
        if role == .touchscreen, let remark = scene.remark(on: description, udev: udev) {
            let hint = udev.isEmpty ? "; the recording does not say where it was plugged in" : ""
            Log.notice(remark + hint)
        }
        if role != .pen { device.untold = record }
    }

    /// Every device's input, in the order of the recording.
    private var present: [any DeviceInput] { devices.compactMap(\.input) }

    /// Of those that have said something.
    private var begun: [any DeviceInput] { devices.compactMap { $0.hasBegun ? $0.input : nil } }

    private func tell(of device: ReplayedDevice, at time: Timestamp) {
        guard let record = device.untold else { return }
        device.untold = nil
        pipeline.publish(record, at: time)
        device.input?.begin(nil, at: time)
    }

    private func consume(_ event: InputEvent, from device: ReplayedDevice) {
        guard let input = device.input else { return tell(of: device, at: event.time) }
        pass(to: event.time)
        tell(of: device, at: event.time)
        device.hasBegun = true
        let change = device.loss.consume(event)
        if change == .resynced { pipeline.publish(DeviceRecord(change: .resynced, device: device.id), at: event.time) }
        input.consume(event)
        tell(change, of: device, at: event.time)
    }

    private func tell(_ change: RecordedLoss.Change?, of device: ReplayedDevice, at time: Timestamp) {
        guard case .recovered(let since) = change else { return }
        pipeline.publishLoss(of: device.id, since: since, until: time)
    }

    /// Lets time come to `time`: in real time where that was asked for, and every deadline on the way. An earlier time
    /// than the last is another recording's.
    private func pass(to time: Timestamp) {
        if time < pipeline.application.now {
            settle()
            // Their time is over. Those that have not begun are of the recording that does.
            for device in devices where device.hasBegun { device.input = nil }
            pace?.restart()
            pipeline.application.restartClock(at: time)
            hasBegun = false
        }
        if !hasBegun { pipeline.startIdling(at: time) }
        hasBegun = true
        var deadlines = 0
        while let due = nextDeadline, due < time {
            pace?.wait(until: due, onSignal: stop)
            advance(to: due)
            deadlines += 1
            // A finger that holds a stepper over a jump of years repeats it for every moment of them.
            if deadlines.isMultiple(of: 1000) { breathe() }
        }
        pace?.wait(until: time, onSignal: stop)
    }

    private var nextDeadline: Timestamp? { .earlier(pipeline.nextDeadline, nextInputDeadline) }

    private var nextInputDeadline: Timestamp? { devices.reduce(nil) { .earlier($0, $1.input?.nextDeadline) } }

    private func advance(to time: Timestamp) {
        for input in present { input.advance(to: time) }
        // Due exactly when an event comes, most deadlines come after it: the core decides.
        if let due = pipeline.nextDeadline, due <= time { pipeline.advance(to: time) }
    }

    // MARK: The end

    /// How long time-outs run on after the last event.
    private static let runOut = Interval.seconds(10)

    private func finish() {
        let now = pipeline.application.now
        for device in devices {
            tell(of: device, at: now)
            tell(device.loss.end(), of: device, at: now)
        }
        settle()
        waitForReader()
    }

    /// Lets time-outs come, cancels what is still down, and lets glides end.
    private func settle() {
        let application = pipeline.application
        let limit = application.now + Replay.runOut
        while let due = Timestamp.earlier(application.nextDeadline(of: .once), nextInputDeadline), due <= limit {
            pace?.wait(until: due, onSignal: stop)
            for input in begun { input.advance(to: due) }
            pipeline.advance(to: due, including: .once)
        }
        cancelEverything(because: .end)
        while let due = application.nextDeadline(of: [.once, .glide]) {
            pace?.wait(until: due, onSignal: stop)
            pipeline.advance(to: due, including: [.once, .glide])
        }
    }

    private func cancelEverything(because reason: CancelReason) {
        let now = pipeline.application.now
        for input in begun { input.cancelAll(because: reason, at: now) }
        pipeline.cancelTouches(because: reason)
    }

    // MARK: Waiting

    /// Sends what is queued, however long the reader takes.
    private func waitForReader() {
        guard let output else { return }
        output.flush()
        while output.isBehind {
            wait(for: output.descriptor, POLLOUT)
            output.flush()
        }
    }

    private func stopIfReaderFailed() throws(SystemError) {
        if let failure = output?.failure { throw failure }
    }

    /// Sends what there is, and hears a signal, in the middle of something long.
    private func breathe() {
        waitForReader()
        if let signal = SignalDescriptor.read(signals) { stop(by: signal) }
    }

    /// Waits until `descriptor` is ready or a signal ends the program.
    private func wait(for descriptor: Int32, _ readiness: Int32) {
        var polls = [
            pollfd(fd: descriptor, events: Int16(readiness), revents: 0),
            pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
        ]
        poll(&polls, 2, -1)
        if let signal = SignalDescriptor.read(signals) { stop(by: signal) }
    }

    private func stop(by signal: Int32) -> Never {
        cancelEverything(because: .stopped)
        pipeline.drain()
        SignalDescriptor.reraise(signal)
    }
}
