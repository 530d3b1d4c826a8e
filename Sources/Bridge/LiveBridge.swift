import Glibc
import SystemCalls
import Records
import Routing

/// The bridge at work: touchscreens in, records out, until a signal ends it.
public final class LiveBridge {
    /// What `fingerpost run` was asked for.
    public struct Options {
        public var scene: Scene
        /// Ids, nodes or links of the only devices to use.
        public var devices: [String] = []
        public var socket: String?
        public var filter = EmitFilter.default
        public var grabs = false
        /// Nothing on standard output.
        public var isQuiet = false
        public var requiresDevice = false
        public var program: String

        public init(scene: Scene, program: String) {
            self.scene = scene
            self.program = program
        }
    }

    private let options: Options
    private let loop: EventLoop
    private let pipeline: Pipeline
    private let devices: DeviceSet
    private var output: StandardOutput?
    private var isOutputFull = false
    private var socket: EventSocket?
    private var clockWatch: ClockWatch?
    private var endingSignal: Int32?
    private var failure: SystemError?

    public init(_ options: Options) throws(SystemError) {
        self.options = options
        loop = try EventLoop(handling: SignalDescriptor.ending)
        pipeline = Pipeline(options.scene)
        devices = DeviceSet(
            loop: loop, pipeline: pipeline, scene: options.scene, wanted: options.devices, grabs: options.grabs)
    }

    /// Serves until a signal comes, which then ends the process, or standard output's reader goes away.
    public func run() throws {
        let hello = HelloRecord(
            program: options.program, session: String(UInt64.random(in: .min ... .max), radix: 16),
            scene: options.scene.name, screen: options.scene.screen, clock: Clock.reading())
        try openOutlets(hello)
        defer { socket?.close() }
        loop.deadline = { [unowned self] in .earlier(pipeline.nextDeadline, devices.nextDeadline) }
        loop.onDeadline = { [unowned self] time in
            devices.advance(to: time)
            pipeline.advance(to: time)
            pipeline.flush()
        }
        loop.onSignal = { [unowned self] signal in
            endingSignal = signal
            loop.stop()
        }
        clockWatch = try ClockWatch(loop: loop) { [unowned self] clock, slept in
            pipeline.publish(clock)
            // Who touched when the machine fell asleep has gone, and drivers do not all say so.
            if slept { devices.cancelTouches(because: .lost) }
            pipeline.flush()
        }
        pipeline.startIdling(at: Clock.monotonic())
        try devices.start()
        pipeline.flush()
        try tellWhatIsAwaited()
        if let output { pipeline.tellReady(output, at: Clock.monotonic()) }
        pipeline.flush()
        if failure == nil { loop.run() }
        devices.cancelTouches(because: .stopped)
        pipeline.drain()
        socket?.close()
        socket = nil
        if let endingSignal { SignalDescriptor.reraise(endingSignal) }
        if let failure, failure.code != .EPIPE { throw failure }
    }

    /// Says which devices are waited for; throws where that was not wanted.
    private func tellWhatIsAwaited() throws {
        var awaited: [DeviceChoice] = []
        if options.devices.isEmpty {
            if !devices.hasTouchscreen { awaited.append(DeviceChoice.nothing) }
        } else {
            let present = try SurveyedDevice.all(in: options.scene)
            awaited = options.devices.map(DeviceName.init).filter { name in
                !present.contains { name.means($0.node, $0.id) }
            }.map { DeviceChoice.absent($0, among: present) }
        }
        if options.requiresDevice, !devices.hasTouchscreen { throw awaited.first ?? DeviceChoice.nothing }
        for choice in awaited { Log.notice("waiting: \(choice)") }
    }

    private func openOutlets(_ hello: HelloRecord) throws {
        if !options.isQuiet {
            let output = StandardOutput(filter: options.filter, limit: RecordQueue.limit)
            output.onFailure = { [unowned self] error in fail(error) }
            output.onFull = { [unowned self, unowned output] in wait(for: output) }
            self.output = output
            pipeline.add(output)
            pipeline.greet(output, with: hello, at: Clock.monotonic())
            output.flush()
        }
        guard let path = options.socket else { return }
        let socket = try EventSocket(path: path, loop: loop)
        Log.debug("listening at \(path)")
        self.socket = socket
        socket.onFiltersChanged = { [unowned self] in updateReaders() }
        socket.onSubscriber = { [unowned self] subscriber in
            var hello = hello
            hello.clock = Clock.reading()
            let now = Clock.monotonic()
            pipeline.greet(subscriber, with: hello, at: now)
            pipeline.tellReady(subscriber, at: now)
            subscriber.flush()
        }
        socket.onReady = { [unowned self] subscriber in pipeline.flush(subscriber) }
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

    private func updateReaders() {
        pipeline.setReaders([output].compactMap { $0 } + (socket?.readers ?? []))
    }
}
