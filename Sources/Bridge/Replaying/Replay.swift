import Files
import LinuxInput
import Outputs
import Records
import Routing
import Scenes
import System

/// Plays recordings through the pipeline. Time is the time of the recording.
public final class Replay {
    package let pipeline: Pipeline
    let output: StandardOutput?
    /// The scene with every change that was made to it.
    var scene: Scene { pipeline.scene }
    let loadedScene: Scene
    let pace: ReplayPace?
    /// In a replay without output, -1, which is never readable: signals end the program at once.
    let signals: FileDescriptor
    var recordings: RecordingReader
    var devices: [ReplayedDevice] = [] { didSet { timed = allTimed } }
    /// What has deadlines in the time of the recording, in the order of the live bridge.
    private(set) var timed: [any Timed] = []
    private var allTimed: [any Timed] { devices.map { $0 as any Timed } + [pipeline] + [forwarding].compactMap(\.self) }
    /// Whether the first event of a recording, or of the present session, has been played.
    var hasBegun = false
    /// Whether any event has been played.
    var hasPlayed = false
    /// The panels, and nil for the screen, that the recording has had a touch of since it last said that they are
    /// awake. Only of these, the replay knows since when nothing was touched.
    var touched: Set<DeviceID?> = []
    /// The panel, or nil for the screen, whose next touch finds the display off if `pipeline.isDisplayOff` says it.
    var darkDevice: DeviceID?
    /// Whether a recording has ended and no event has been played since.
    var isBetween = false
    let time: RecordingClock
    /// The clients, if there are sockets.
    var clients: (loop: EventLoop, sockets: SocketServer)?
    let loops: Bool
    /// Why an output needs no more records: the replay ends.
    package var failure: (any Error)?
    /// Receives what the wall clock of a recording is ahead of its times, whenever the recording says it.
    var onWallClock: ((Interval) -> Void)?
    /// Whether the scene records of a recording change the scene.
    private let followsScene: Bool
    /// Changes each scene that is shown.
    private(set) var adapt: (Scene) throws -> Scene = { $0 }
    /// Replays with other scenes, of which each plays what this one reads.
    package var companions: [Replay] = []
    /// Whether the rest of a file is not played.
    package var isEnough: () -> Bool = { false }
    /// Whether the recordings are played for the first time.
    private var isFirstTime = true
    /// The time of the last frame of touches of a recording.
    private var lastTouch = Timestamp.zero
    private var progress = ReplayProgress(isShown: false)
    /// The fingers and the keyboard of steps.
    var fingers = ClientFingers()
    /// Gets the frames of the fingers of steps, before they pass a filter.
    package var onFingers: (TouchFrame) -> Void = { _ in }
    let keyboard = KeysInput(ClientFingers.device)
    /// The virtual touchscreens, if the touches go to the other programs of the machine.
    var forwarding: Forwarding? { pipeline.forwarding }

    /// - Parameters:
    ///   - filter: the records that go to standard output.
    ///   - format: how they are written there.
    ///   - speed: the factor over the recorded speed; nil for as fast as possible.
    ///   - sockets: the sockets to serve, as `run` does.
    ///   - loops: whether to play the recordings again and again.
    ///   - forwards: whether to create the virtual devices of the scene on this machine.
    ///   - followsScene: whether the scene records of a recording change the scene.
    public convenience init(
        scene: Scene, filter: EmitFilter, format: RecordFormat, speed: Double?, sockets: SocketPaths, loops: Bool,
        forwards: Bool, followsScene: Bool = true
    ) throws(SystemError) {
        try self.init(
            scene: scene, output: StandardOutput(filter: filter, limit: nil, format: format), speed: speed,
            sockets: sockets, loops: loops, followsScene: followsScene)
        guard forwards else { return }
        pipeline.forward(through: Forwarding(clock: { [time] in time.now }, create: UinputDevice.create))
        pipeline.onDevicesChanged = { [unowned self] in pipeline.updateVirtualDevices { [] } }
    }

    /// A replay without output. `output` gets the records. Outputs can be added to its pipeline.
    package convenience init(scene: Scene, to output: (any Output)? = nil) throws(SystemError) {
        try self.init(scene: scene, speed: nil)
        if let output { pipeline.add(output) }
    }

    /// A replay without output that shows the scene as records say it was: what an action would change is not changed.
    ///
    /// - Parameter adapt: changes each scene that is shown.
    package convenience init(following scene: Scene, adaptedBy adapt: @escaping (Scene) throws -> Scene) throws {
        try self.init(scene: try adapt(scene), speed: nil)
        self.adapt = adapt
        pipeline.makesRequestedChanges = false
        recordings = RecordingReader(numbering: pipeline.numbering, repeatsActions: false)
    }

    /// - Parameter wait: must return when the descriptor is readable or at the given time. It may return earlier.
    package init(
        scene: Scene, output: StandardOutput? = nil, speed: Double?, sockets: SocketPaths = SocketPaths(),
        loops: Bool = false, followsScene: Bool = true,
        waitingWith wait: ((Int32, Timestamp) -> Void)? = nil
    ) throws(SystemError) {
        loadedScene = scene
        self.loops = loops
        self.followsScene = followsScene
        let saysHowItEnds = output != nil || speed != nil
        let signals = saysHowItEnds ? try SignalDescriptor.open(SignalDescriptor.ending) : FileDescriptor(owning: -1)
        let descriptor = signals.rawValue
        self.signals = signals
        let time = RecordingClock()
        self.time = time
        pipeline = Pipeline(scene) { time.now }
        self.output = output
        pace = speed.map { ReplayPace(speed: $0, signals: descriptor, waitingWith: wait) }
        recordings = RecordingReader(numbering: pipeline.numbering)
        if !sockets.isEmpty { try serve(sockets) }
    }

    var hello: HelloRecord {
        HelloRecord(program: "fingerpost", session: nil, scene: scene.name, screen: scene.screen, clock: nil)
    }

    /// Plays `files` one after the other. The path `-` means standard input.
    public func play(_ files: [String]) throws {
        progress = ReplayProgress(isShown: pace == nil && (output == nil || Terminal.output == nil))
        defer {
            progress.end()
            if clients != nil { pipeline.drain() }
            clients?.sockets.close()
        }
        for file in files { try InputFile.check(file) }
        if forwarding != nil { try pipeline.showVirtualDevices { [] } }
        begin()
        if forwarding != nil {
            pipeline.flush()
            Clock.pause(Replay.openingTime)
        }
        let result = Result {
            repeat {
                for file in files { try play(file) }
                recordings.finish()
                try playItems()
                if isFirstTime {
                    warnOfUnfinishedFrames()
                    warnOfFaults()
                }
                isFirstTime = false
                // Recordings without an event would be played for ever at one moment.
                guard loops, hasPlayed else { break }
                finish()
                startAgain()
            } while true
        }
        if output?.failure == nil { finish() }
        for companion in companions { companion.finish() }
        if let failure = output?.failure {
            // A reader that closes its end is not an error.
            if failure.code == .EPIPE { return }
            throw failure
        }
        try result.get()
    }

    func begin() {
        timed = allTimed
        for companion in companions { companion.begin() }
        guard let output else { return }
        pipeline.greet(output, with: hello, isLate: false)
        pipeline.add(output)
    }

    private func play(_ file: String) throws {
        let input = try InputFile(file)
        var block = [UInt8](repeating: 0, count: Replay.blockSize)
        recordings.open(file == "-" ? "<stdin>" : file)
        while !isEnough() {
            waitForReader()
            if DescriptorWait.isReady(input.descriptor, for: .readable) {
                handleSignal()
            } else {
                try waitForInput(input)
            }
            let bytes = try input.read(into: &block)
            guard !bytes.isEmpty else { break }
            recordings.append(bytes)
            try playItems()
            try stopIfReaderFailed()
            progress.update(file, part: input.part, time: now)
        }
        recordings.close()
        try playItems()
    }

    /// How long a compositor needs to open a new virtual device. What is written before is lost.
    private static let openingTime = Interval.seconds(2)

    /// The number of bytes that are read at once. The records of so many events fit in the memory that the output
    /// keeps.
    private static let blockSize = 1 << 14

    /// Sets the clock to the time of a change before the first touch. No idle time runs until then.
    private func setClockBeforeTouches(to time: Timestamp) {
        guard !hasBegun else { return }
        now = max(now, time)
        pipeline.advanceApplication(to: now)
    }

    func playItems() throws {
        while let item = try recordings.next() {
            try play(item)
            for companion in companions { try companion.play(item) }
            if pace != nil {
                waitForReader()
                try stopIfReaderFailed()
            }
            _ = serveClients()
        }
    }

    private func play(_ item: RecordingItem) throws {
        switch item {
        case .device(let description, let udev): add(description, udev: udev)
        case .events(let device, let events): consume(events, from: devices[device])
        case .touches(let frame):
            pass(to: frame.timestamp)
            touched.formUnion([nil, frame.device])
            lastTouch = frame.timestamp
            pipeline.handle(.frame(frame))
            pipeline.isDisplayOff = nil
        case .wallClock(let offset): onWallClock?(offset)
        case .scene(.rejected(let rejection), let time):
            if hasBegun, !isBetween { pass(to: time) }
            pipeline.publish(rejection, at: time)
        case .scene(.panelAdded(let id, let description, let path), let time):
            let udev = path.map { ["ID_PATH": $0] } ?? [:]
            let verdict = scene.verdict(on: description, udev: udev)
            pipeline.idle.add(id, verdict.configuration, at: time)
        case .scene(.deviceRemoved(let id), _): pipeline.idle.remove(id)
        case .scene(.idleTime(let device), let time):
            if hasBegun, !isBetween {
                pass(to: time)
                timed.advance(to: time)
                if !touched.contains(device) { pipeline.beginIdleTime(of: device, because: .time, at: time) }
            } else {
                // The time before the first touch does not run.
                setClockBeforeTouches(to: time)
                pipeline.beginIdleTime(of: device, because: .time, at: max(now, time))
            }
        case .scene(.repeated(let cause), let time):
            guard pipeline.isDelayedPage(cause), hasBegun, !isBetween else { break }
            pass(to: time)
            timed.advance(to: time)
            pipeline.sendAction(ofPage: cause, at: time, touched: lastTouch)
        case .scene(let change, let time):
            guard followsScene else { break }
            // A change before the first touch does not begin the recording: its idle times would run.
            if hasBegun, !isBetween { pass(to: time) }
            setClockBeforeTouches(to: time)
            follow(change, at: time)
        case .session(let time):
            pipeline.endIdleOfSession()
            resetScene(withValues: true)
            pipeline.isDisplayOff = nil
            touched = []
            if isBetween { beginSession(at: time) }
        case .warning(let text): if isFirstTime { Log.warning(text) }
        case .end: endRecording()
        }
    }
}
