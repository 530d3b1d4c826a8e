import Evdev
import LinuxInput
import Readers
import Recordings
import Records
import Routing
import Surveying
import System

/// The current time of the recording that is being played.
private final class RecordedTime {
    var now = Timestamp.zero
}

/// Plays recordings through the pipeline. Time is the time of the recording.
public final class Replay {
    private let pipeline: Pipeline
    private let output: StandardOutput?
    /// The scene with every change that was made to it.
    private var scene: Scene { pipeline.scene }
    /// The scene that was loaded.
    private let loadedScene: Scene
    private let pace: ReplayPace?
    private let signals: FileDescriptor
    private var reader: RecordingReader
    private var devices: [ReplayedDevice] = []
    /// Whether the first event of a recording has been played.
    private var hasBegun = false
    private let time: RecordedTime
    /// The clients, if there are sockets.
    private var clients: (loop: EventLoop, sockets: SocketServer)?
    private let loops: Bool
    /// The virtual touchscreens, if the touches go to the other programs of the machine.
    private var forwarding: Forwarding? { pipeline.forwarding }

    /// - Parameters:
    ///   - filter: the records that go to standard output.
    ///   - format: how they are written there.
    ///   - speed: the factor over the recorded speed; nil for as fast as possible.
    ///   - sockets: the sockets to serve, as `run` does.
    ///   - loops: whether to play the recordings again and again.
    ///   - forwards: whether to create the virtual devices of the scene on this machine.
    public convenience init(
        scene: Scene, filter: EmitFilter, format: RecordFormat, speed: Double?, sockets: SocketPlaces, loops: Bool,
        forwards: Bool
    ) throws(SystemError) {
        try self.init(
            scene: scene, output: StandardOutput(filter: filter, limit: nil, format: format), speed: speed,
            sockets: sockets, loops: loops)
        if forwards { forward(creating: UinputDevice.create) }
    }

    /// A replay without output, for an application.
    ///
    /// - Parameter wait: must return when the descriptor is readable or at the given time. It may return earlier.
    package convenience init(
        scene: Scene, speed: Double, waitingWith wait: @escaping (Int32, Timestamp) -> Void
    ) throws(SystemError) {
        try self.init(scene: scene, output: nil, speed: speed, waitingWith: wait)
    }

    /// A replay without output. `reader` receives the records.
    package convenience init(scene: Scene, reader: any RecordReader) throws(SystemError) {
        try self.init(scene: scene, output: nil, speed: nil)
        pipeline.add(reader)
    }

    /// A replay without output. `observer` receives the outcomes.
    package convenience init(scene: Scene, observer: any PipelineObserver) throws(SystemError) {
        try self.init(scene: scene, output: nil, speed: nil)
        pipeline.observer = observer
    }

    private init(
        scene: Scene, output: StandardOutput?, speed: Double?, sockets: SocketPlaces = SocketPlaces(),
        loops: Bool = false,
        waitingWith wait: ((Int32, Timestamp) -> Void)? = nil
    ) throws(SystemError) {
        loadedScene = scene
        self.loops = loops
        let signals = try SignalDescriptor.open(SignalDescriptor.ending)
        let descriptor = signals.rawValue
        self.signals = signals
        let time = RecordedTime()
        self.time = time
        pipeline = Pipeline(scene) { time.now }
        self.output = output
        pace = speed.map { ReplayPace(speed: $0, signals: descriptor, waitingWith: wait) }
        reader = RecordingReader(numbering: pipeline.numbering)
        if !sockets.isEmpty { try serve(sockets) }
    }

    private var hello: HelloRecord {
        HelloRecord(program: "fingerpost", session: nil, scene: scene.name, screen: scene.screen, clock: nil)
    }

    /// Plays `files` one after the other. The path `-` means standard input.
    public func play(_ files: [String]) throws {
        defer {
            if clients != nil { pipeline.drain() }
            clients?.sockets.close()
        }
        if let output { pipeline.admit(output, with: hello, isLate: false, at: .zero) }
        if forwarding != nil {
            try pipeline.showVirtualDevices { [] }
            pipeline.flush()
            Clock.pause(Replay.openingTime)
        }
        let result = Result {
            repeat {
                for file in files { try play(file) }
                reader.finish()
                try playItems()
                // Recordings without an event would be played for ever at one moment.
                guard loops, hasBegun else { break }
                finish()
                startAgain()
            } while true
        }
        if output?.failure == nil { finish() }
        if let failure = output?.failure {
            // A reader that closes its end is not an error.
            if failure.code == .EPIPE { return }
            throw failure
        }
        try result.get()
    }

    private func play(_ file: String) throws {
        let input = try InputFile(file)
        reader.open(file == "-" ? "<stdin>" : file)
        var buffer = [UInt8](repeating: 0, count: Replay.blockSize)
        while true {
            waitForReader()
            if DescriptorWait.isReady(input.descriptor, for: .readable) {
                handleSignal()
            } else {
                try waitForInput(input)
            }
            let bytes = try input.read(into: &buffer)
            guard !bytes.isEmpty else { break }
            reader.append(bytes)
            try playItems()
            try stopIfReaderFailed()
        }
        reader.close()
        try playItems()
    }

    /// Standard input may block for a long time.
    private func waitForInput(_ input: borrowing InputFile) throws {
        if DescriptorWait.wait(for: (input.descriptor, .readable), atMost: Replay.pause) == [[]] {
            reader.pause()
            try playItems()
            waitForReader()
        }
        wait(for: input.descriptor, .readable)
    }

    /// The number of bytes that are read at once. The records of so many events fit in the memory that the output
    /// keeps.
    private static let blockSize = 1 << 14

    private func playItems() throws {
        while let item = try reader.next() {
            switch item {
            case .device(let description, let udev): add(description, udev: udev)
            case .events(let device, let events): consume(events, from: devices[device])
            case .touches(let frame):
                pass(to: frame.timestamp)
                pipeline.route(frame)
            }
            if pace != nil {
                waitForReader()
                try stopIfReaderFailed()
            }
            _ = serveClients()
        }
    }

    private func add(_ description: DeviceDescription, udev: [String: String]) {
        let device = ReplayedDevice(devices.count)
        devices.append(device)
        var record = DeviceRecord(change: .added, device: device.id)
        record.path = udev["ID_PATH"]
        record.describe(description)
        let verdict = scene.verdict(on: description, udev: udev)
        do {
            let input = try scene.input(
                device.id, description, udev: udev, verdict: verdict, among: { [unowned self] in present },
                pipeline: pipeline)
            input.describe(&record)
            device.input = input
        } catch {
            record.change = .refused
            record.reason = error.description
            Log.warning("not using '\(description.name)' of the recording: \(error)")
        }
        if verdict.role == .touchscreen, let remark = scene.remark(on: description, udev: udev) {
            let hint = udev.isEmpty ? "; the recording does not say where it was plugged in" : ""
            Log.notice(remark + hint)
        }
        if verdict.role != .pen { device.untold = record }
    }

    private var now: Timestamp {
        get { time.now }
        set { time.now = newValue }
    }

    /// The inputs of all devices, in the order of the recording.
    private var present: [any DeviceInput] { devices.compactMap(\.input) }

    /// The inputs of the devices that have had an event.
    private var begun: [any DeviceInput] { devices.compactMap { $0.hasBegun ? $0.input : nil } }

    private func report(of device: ReplayedDevice, at time: Timestamp) {
        guard let record = device.untold else { return }
        device.untold = nil
        device.isAdded = record.change == .added
        pipeline.publish(record, at: time)
        device.input?.begin(nil, at: time)
    }

    /// Plays events of one time. A loss begins and ends only with the last of them.
    private func consume(_ events: [InputEvent], from device: ReplayedDevice) {
        guard let last = events.last else { return }
        guard let input = device.input else {
            // An event of a device that is not played does not begin another recording, even if its time is earlier.
            if device.untold != nil, last.time > now { pass(to: last.time) }
            return report(of: device, at: now)
        }
        pass(to: last.time)
        report(of: device, at: last.time)
        device.hasBegun = true
        let change = device.loss.consume(last)
        if change == .resynced {
            input.consume(events.dropLast())
            pipeline.publish(DeviceRecord(change: .resynced, device: device.id), at: last.time)
            input.consume([last])
        } else {
            input.consume(events)
        }
        report(change, of: device, at: last.time)
    }

    private func report(_ change: RecordedLoss.Change?, of device: ReplayedDevice, at time: Timestamp) {
        guard case .recovered(let since) = change else { return }
        pipeline.publishLoss(of: device.id, since: since, until: time)
    }

    /// Advances to `moment`: at the chosen speed, and handling every deadline on the way. A time before the current one
    /// begins another recording.
    private func pass(to moment: Timestamp) {
        if moment < now {
            settle()
            // Removes the devices of the recording that has ended. Devices without an event belong to the recording
            // that begins.
            for device in devices where device.hasBegun { device.input = nil }
            pace?.restart()
            // Clients may have touched while decelerations ended.
            pipeline.cancelTouches(because: .end)
            pipeline.application.restartClock(at: moment)
            now = moment
            hasBegun = false
        }
        if !hasBegun { pipeline.start(at: moment) }
        hasBegun = true
        var deadlines = 0
        while true {
            let due = nextDeadline.flatMap { $0 < moment ? $0 : nil }
            // What a client did meanwhile may have its own deadlines.
            guard wait(until: due ?? moment) else { continue }
            guard let due else { break }
            now = max(now, due)
            advance(to: due)
            deadlines += 1
            // A stepper that is held during a jump of years repeats for the whole jump. Check for signals from time to
            // time.
            if deadlines.isMultiple(of: 1000) { serveBetweenSteps() }
        }
        now = moment
    }

    private var nextDeadline: Timestamp? { .earlier(pipeline.nextDeadline, nextInputDeadline) }

    private var nextInputDeadline: Timestamp? {
        devices.reduce(forwarding?.nextDeadline) { .earlier($0, $1.input?.nextDeadline) }
    }

    private func advance(to time: Timestamp) {
        for input in present { input.advance(to: time) }
        forwarding?.advance(to: time)
        // If a deadline is due exactly at the time of an event, the core decides which comes first.
        if let due = pipeline.nextDeadline, due <= time { pipeline.advance(to: time) }
    }

    // MARK: The end

    /// The time for which time-outs are still handled after the last event.
    private static let runOut = Interval.seconds(10)

    private func finish() {
        for device in devices {
            report(of: device, at: now)
            report(device.loss.end(), of: device, at: now)
        }
        settle()
        waitForReader()
    }

    /// Handles time-outs and the decelerations until then, cancels live touches, and lets decelerations end.
    private func settle() {
        let application = pipeline.application
        let limit = now + Replay.runOut
        while let due = Timestamp.earlier(application.nextDeadline(of: .once), nextInputDeadline), due <= limit {
            guard wait(until: due) else { continue }
            now = max(now, due)
            for input in begun { input.advance(to: due) }
            forwarding?.advance(to: due)
            pipeline.advance(to: due, including: [.once, .glide])
        }
        cancelEverything(because: .end)
        while let due = application.nextDeadline(of: [.once, .glide]) {
            guard wait(until: due) else { continue }
            pipeline.advance(to: due, including: [.once, .glide])
        }
        pipeline.liftForwardedTouches()
    }

    private func cancelEverything(because reason: CancelReason) {
        pipeline.advance(to: now, including: [])
        for input in begun { input.cancelAll(because: reason, at: now) }
        pipeline.cancelTouches(because: reason)
    }

    // MARK: Waiting

    /// Sends the queued records and blocks until the reader has taken them.
    private func waitForReader() {
        guard let output else { return }
        output.flush()
        while output.isBehind {
            wait(for: output.descriptor, .writable)
            output.flush()
        }
    }

    private func stopIfReaderFailed() throws(SystemError) {
        if let failure = output?.failure { throw failure }
    }

    /// Sends the queued records, serves clients and obeys a signal. It is called during long computations.
    private func serveBetweenSteps() {
        waitForReader()
        handleSignal()
        _ = serveClients()
    }

    /// Waits until `time` of the recording, at the chosen speed. Returns false if something else was done before.
    private func wait(until time: Timestamp) -> Bool {
        guard let pace else { return true }
        return pace.wait(until: time) { present in
            handleSignal()
            return serveClients(at: present)
        }
    }

    /// Bytes that are read with shorter pauses than this belong together.
    private static let pause = Interval.seconds(0.01)

    /// Waits until `descriptor` is ready or a signal ends the program.
    private func wait(for descriptor: Int32, _ readiness: Readiness) {
        guard let clients else {
            DescriptorWait.wait(for: (descriptor, readiness), (signals.rawValue, .readable))
            return handleSignal()
        }
        while true {
            let ready = DescriptorWait.wait(
                for: (descriptor, readiness), (signals.rawValue, .readable), (clients.loop.descriptor, .readable),
                atMost: clients.loop.hasMore ? .zero : nil)
            handleSignal()
            _ = serveClients()
            if !ready[0].isEmpty { return }
        }
    }

    private func handleSignal() {
        guard let signal = SignalDescriptor.read(signals.rawValue) else { return }
        if signal == SignalDescriptor.reload, clients != nil, loadedScene.name != nil {
            return pipeline.reload(loadedScene)
        }
        cancelEverything(because: .stopped)
        pipeline.liftForwardedTouches()
        pipeline.drain()
        clients?.sockets.close()
        SignalDescriptor.reraise(signal)
    }

    // MARK: Virtual devices

    /// How long a compositor needs to open a new device. What is written before is lost.
    private static let openingTime = Interval.seconds(2)

    /// Passes touches and presses on to virtual devices. Their time is that of the recording.
    private func forward(creating create: @escaping (DeviceDescription) throws(SystemError) -> any VirtualNode) {
        let forwarding = Forwarding(clock: { [time] in time.now }, create: create)
        forwarding.onAdded = { [unowned self] in pipeline.publish($0.record(.added), at: now) }
        forwarding.onRemoved = { [unowned self] in pipeline.publish($0.record(.removed), at: now) }
        forwarding.presses.onChange = { [unowned self] in pipeline.publish($0, at: now) }
        pipeline.forwarding = forwarding
        pipeline.onDevicesChanged = { [unowned self] in pipeline.updateVirtualDevices { [] } }
    }

    // MARK: Clients

    private func serve(_ places: SocketPlaces) throws(SystemError) {
        let loop = try EventLoop(handling: [])
        let sockets = try SocketServer(
            places, pipeline: pipeline, loop: loop, clock: { [time] in time.now }, hello: { [unowned self] in hello })
        loop.deadline = { sockets.nextDeadline }
        loop.onDeadline = { sockets.advance(to: $0) }
        clients = (loop, sockets)
        pace?.clients = loop.descriptor
    }

    /// Serves the clients that are waiting. Returns whether there was one.
    ///
    /// - Parameter present: the time of the recording; nil if it stands still.
    private func serveClients(at present: Timestamp? = nil) -> Bool {
        guard let loop = clients?.loop else { return false }
        pipeline.flush()
        let isReady = loop.hasMore || DescriptorWait.isReady(loop.descriptor, for: .readable)
        guard isReady else { return false }
        if let present, hasBegun { now = max(now, present) }
        loop.turn(waits: false)
        pipeline.flush()
        return true
    }

    /// The recordings are played again. Their devices are removed first.
    private func startAgain() {
        for device in devices where device.isAdded {
            pipeline.publish(DeviceRecord(change: .removed, device: device.id), at: now)
        }
        devices = []
        reader = RecordingReader(numbering: pipeline.numbering)
    }
}
