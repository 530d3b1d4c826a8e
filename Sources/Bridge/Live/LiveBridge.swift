import Evdev
import LinuxInput
import Outputs
import Records
import Routing
import System
import Touchscreen

/// The running bridge. It reads touchscreens and writes records until a signal ends it.
public final class LiveBridge {
    /// The options of `fingerpost run`.
    public struct Options {
        public var scene: Scene
        /// The ids, nodes or links of the only devices to use; empty for every touchscreen.
        public var devices: [String] = []
        public var sockets = SocketPaths()
        /// The sockets and devices that the service manager passed. The sockets with the names `events` and `control`
        /// are used, and the virtual devices that an earlier process of the service created.
        public var passedSockets: [PassedSocket] = []
        /// What gets records or touches, in addition to standard output and the sockets.
        package var outputs: [any Output] = []
        public var filter = EmitFilter.default
        public var format = RecordFormat.auto
        public var grabs = false
        /// Whether nothing is written to standard output.
        public var hasNoOutput = false
        public var requiresDevice = false
        /// The file that keeps what is set in the scene; nil to keep it as long as the bridge runs.
        public var stateFile: String?
        /// Why the scene file could not be used, so that `scene` is the last valid one; nil if it could.
        public var sceneProblem: String?
        /// How long the touches are kept; nil to keep none.
        public var keptTime: Interval?
        package var createsDevice: (DeviceDescription) throws(SystemError) -> any VirtualNode = UinputDevice.create
        public var program: String
        /// Called at the end, before a signal ends the process.
        package var willEnd: () -> Void = {}

        public init(scene: Scene, program: String) {
            self.scene = scene
            self.program = program
        }
    }

    /// The longest time for which touches can be kept, in seconds.
    nonisolated public static let longestKeptTime = KeptRecords.longest

    let options: Options
    let loop: EventLoop
    let pipeline: Pipeline
    let devices: DeviceSet
    /// Different for each start.
    let session = UInt64.random(in: .min ... .max).hexadecimalText(digits: 16)
    let started: Timestamp
    private var output: StandardOutput?
    private var isOutputFull = false
    private(set) var sockets: SocketServer?
    private var clockWatch: ClockWatch?
    private var isGrabReported = false
    private var endingSignal: Int32?
    private var failure: SystemError?
    let service = ServiceReporter()
    private let display = DisplayPower()
    private lazy var trial = SceneTrial(pipeline) { [unowned self] in status().problems }
    private lazy var state = options.stateFile.map { StateFile($0, pipeline: pipeline, trial: trial) }

    public init(_ options: Options) throws {
        self.options = options
        let loop = try EventLoop(handling: SignalDescriptor.ending)
        self.loop = loop
        started = loop.now
        pipeline = Pipeline(options.scene) { loop.now }
        pipeline.sceneProblem = options.sceneProblem
        pipeline.beginCounting()
        devices = DeviceSet(loop: loop, pipeline: pipeline, wanted: options.devices, grabs: options.grabs)
        let kept = options.passedSockets.filter { ServiceReporter.isKept($0.name) }
        pipeline.forward(
            through: Forwarding(
                kept: kept.compactMap { UinputDevice.adopt($0.descriptor) }, keptBy: service, clock: { loop.now },
                create: options.createsDevice))
    }

    /// Serves until a signal arrives or the reader of standard output closes its end. A signal then ends the process.
    public func run() throws { try run(waitingWith: nil) }

    /// Serves like `run()`, for an application that has its own event loop.
    ///
    /// - Parameter wait: must return when the descriptor given to it is readable.
    package func run(waitingWith wait: ((Int32) -> Void)?) throws {
        try state?.restore()
        keepScene()
        try openOutputs()
        defer { sockets?.close() }
        // A conversion of the whole list would look for the protocol at run time.
        loop.timed = [service, devices, pipeline, trial] + pipeline.outputs.all.map { $0 as any Timed }
        if let state { loop.timed.append(state) }
        defer { loop.timed = [] }
        loop.onAdvanced = { [unowned self] in pipeline.flush() }
        loop.onSignal = { [unowned self] in handle($0) }
        clockWatch = try ClockWatch(loop: loop) { [unowned self] in clockChanged(slept: $0) }
        try start()
        pipeline.onDevicesChanged = { [unowned self] in sceneChanged() }
        pipeline.onPendingWork = { [unowned self] in loop.deadlineChanged() }
        pipeline.onPresenceChanged = { [unowned self] in reportPresence() }
        service.onFeed = { [unowned self] in reportPresence() }
        reportPresence()
        service.reportReady(at: loop.now)
        if failure == nil { loop.run(waitingWith: wait) }
        stop()
        if let endingSignal { SignalDescriptor.reraise(endingSignal) }
        if let failure, failure.code != .EPIPE { throw failure }
    }

    private func start() throws {
        pipeline.isDisplayOff = display.isOff
        warnOfDisplay()
        pipeline.start(at: loop.now)
        // Before the first panel is taken.
        logGrab()
        try pipeline.showVirtualDevices(panels: presentPanels)
        try devices.start()
        try logAwaitedDevices()
        if let output { pipeline.sendReady(to: output) }
        output?.isHeld = false
        pipeline.flush()
    }

    private func stop() {
        service.notifier?.reportStopping()
        pipeline.onPendingWork = nil
        devices.cancelTouches(because: .stopped)
        trial.end(because: "the bridge ends")
        pipeline.end()
        state?.finish()
        sockets?.close()
        sockets = nil
        options.willEnd()
    }

    private func handle(_ signal: Int32) {
        if signal == SignalDescriptor.reload, options.scene.name != nil || service.isManaged { return reload() }
        endingSignal = signal
        loop.stop()
    }

    private func clockChanged(slept: Bool) {
        pipeline.publish(.now())
        // The fingers that were down when the machine was suspended are gone, and not all drivers report that.
        if slept { devices.cancelTouches(because: .lost) }
        pipeline.flush()
    }

    private func sceneChanged() {
        warnOfDisplay()
        logGrab()
        pipeline.updateVirtualDevices(panels: presentPanels)
        devices.sceneChanged()
    }

    /// Logs once that the panels are taken although `--grab` was not given.
    private func logGrab() {
        guard pipeline.scene.description.forwardsTouches, !options.grabs, !isGrabReported else { return }
        Log.notice("the scene has a virtual touchscreen, so panels are grabbed, as with --grab")
        isGrabReported = true
    }

    private func presentPanels() -> [PanelExtent] {
        let scene = pipeline.scene
        return (try? SurveyedDevice.all(in: scene))?.compactMap { $0.extent(on: scene.screen) } ?? []
    }

    /// Logs a display of the scene that is not there. It may be connected later.
    private func warnOfDisplay() {
        guard let name = pipeline.scene.description.display, !display.hasConnector(name) else { return }
        let others = display.connectors
        let hint = others.isEmpty ? "there is none in /sys/class/drm" : "there are \(others.joined(separator: ", "))"
        Log.warning("display: there is no connector '\(name)'; \(hint)")
    }

    /// Reads the scene file again, if there is one.
    private func reload() {
        service.notifier?.reportReloading()
        if options.scene.name != nil {
            pipeline.reload(options.scene)
            keepScene()
        } else {
            Log.notice("there is no scene file to read again: name one with --scene")
        }
        service.reportReady(at: loop.now)
    }

    /// Keeps the scene file beside that of the state, for a start at which it is invalid.
    private func keepScene() {
        guard let state = options.stateFile, pipeline.sceneProblem == nil else { return }
        LastScene(beside: state).keep(pipeline.scene)
    }

    /// Logs the devices that the bridge waits for. Throws if the options require a device.
    private func logAwaitedDevices() throws {
        var awaited: [DeviceChoice] = []
        if options.devices.isEmpty {
            if !devices.hasTouchscreen { awaited.append(DeviceChoice.nothing) }
        } else {
            let present = try SurveyedDevice.all(in: options.scene)
            awaited = options.devices.map(DeviceName.init).filter { name in
                !name.isNone && !present.contains { name.means($0.node, $0.id) }
                    && !devices.live.contains { name.means($0.node, $0.record?.device) }
            }.map { DeviceChoice.absent($0, among: present) }
        }
        if options.requiresDevice, !devices.hasTouchscreen { throw awaited.first ?? DeviceChoice.nothing }
        for choice in awaited { Log.notice("waiting: \(choice)") }
    }

    private func openOutputs() throws {
        let hello = { [options, pipeline, session] in
            HelloRecord(
                program: options.program, session: session, scene: pipeline.scene.name, screen: pipeline.scene.screen,
                clock: .now())
        }
        for output in options.outputs { pipeline.add(output) }
        let kept = options.keptTime.map { [pipeline] time in
            KeptRecords(time) { pipeline.stateRecords(at: $0, hello: hello(), idle: $1) }
        }
        if let kept { pipeline.add(kept) }
        sockets = try SocketServer(
            options.sockets, passed: options.passedSockets, pipeline: pipeline, loop: loop, hello: hello,
            reports: BridgeReports(
                status: { [unowned self] in status(withPrivate: $0).json },
                kept: kept.map { [loop] kept in { kept.json(at: loop.now) } },
                trial: trial))
        if !options.hasNoOutput {
            let output = StandardOutput(
                filter: options.filter, limit: RecordQueue.limit, format: options.format)
            output.onFailure = { [unowned self] error in fail(error) }
            output.onFull = { [unowned self, unowned output] in wait(for: output) }
            self.output = output
            // Nothing is written before everything has been opened.
            output.isHeld = true
            pipeline.greet(output, with: hello(), isLate: false)
            pipeline.add(output)
        }
    }

    private func wait(for output: StandardOutput) {
        guard !isOutputFull else { return }
        isOutputFull = true
        do {
            try loop.watch(output.descriptor, for: .writable) { [unowned self] _ in
                loop.forget(output.descriptor)
                isOutputFull = false
                pipeline.flush(output)
            }
        } catch {
            fail(error)
        }
    }

    private func fail(_ error: SystemError) {
        failure = error
        loop.stop()
    }
}

extension ClockReading {
    /// The current time on both clocks.
    fileprivate static func now() -> ClockReading { ClockReading(monotonic: Clock.monotonic(), wall: Clock.wall()) }
}

extension LiveBridge {
    /// How the bridge is now.
    ///
    /// - Parameter isWhole: whether private touches are in it. If they are not, neither is what depends on private
    ///   views: the digest of the scene, and the readers that get everything.
    func status(withPrivate isWhole: Bool = true) -> BridgeStatus {
        let now = loop.now
        let scene = pipeline.scene
        let isWhole = isWhole || pipeline.privateTouches.views.isEmpty
        let outputs = pipeline.outputs.all.filter { isWhole || !$0.filters.contains(where: \.getsPrivate) }
        let readers = outputs.flatMap(\.readers)
        let losses = isWhole ? pipeline.losses.count : readers.reduce(0) { $0 + $1.dropped - $1.unreported }
        let devices = devices.status(at: now)
        let live = pipeline.application.liveTouches
        func isShown(_ touch: TouchID) -> Bool { isWhole || !pipeline.privateTouches.contains(touch) }
        var touches = live.filter { isShown($0.id) }.map { touch in
            BridgeStatus.Touch(number: touch.id.number, device: touch.device?.name, age: now - touch.downTime)
        }
        for device in devices {
            touches += device.contactsDown.filter { touch, _ in
                isShown(touch) && !live.contains { $0.id == touch }
            }.map { BridgeStatus.Touch(number: $0.number, device: device.name, age: $1, isIgnored: true) }
        }
        pipeline.counts?.settle(at: now)
        return BridgeStatus(
            program: options.program, session: session, uptime: now - started,
            scene: (scene.name, isWhole ? scene.digest : nil), shown: pipeline.shown.pages(withPrivate: isWhole),
            sceneProblem: pipeline.sceneProblem, screen: scene.screen, devices: devices,
            touches: touches.sorted { $0.age > $1.age }, stuckAfter: scene.description.stuckAfter,
            isIdle: pipeline.isIdle(at: now), isCleaning: pipeline.cleaning.isOn, isLocked: pipeline.lock.isOn,
            actions: pipeline.counts?.actions ?? [:],
            touchesWithoutEffect: pipeline.counts?.withoutEffect ?? 0, readers: readers,
            dropped: (losses, losses > 0 ? pipeline.losses.last.map { now - $0 } : nil),
            latency: self.devices.latencies(at: now), memory: ProcessUsage.memory, processorTime: Clock.processor())
    }

    /// Tells the service manager how the bridge is.
    func reportPresence() {
        guard service.isManaged else { return }
        let touchscreens = pipeline.devices.filter { $0.kind == .touchscreen }
        let problems = status().problems
        service.report(
            touchscreens: touchscreens.map(\.device), readers: sockets?.clientCount ?? 0, problems: problems)
    }
}
