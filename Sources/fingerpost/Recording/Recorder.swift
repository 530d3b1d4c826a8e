import Bridge
import LinuxInput
import System
import Touches

/// Records the events of one device as an evemu recording, until a signal ends it or the device is removed.
@MainActor public final class Recorder {
    private let loop: EventLoop
    private let follower: DeviceFollower
    private let scene: Scene
    private let name: DeviceName?
    private let output: OutputFile
    private var source: RecordedDevice?
    private var failure: (any Error)?

    /// - Parameters:
    ///   - device: the id, node or link of a device, present or not; nil for the only touchscreen.
    ///   - path: the file to write; its content is replaced. Nil or `-` is standard output.
    ///   - scene: the scene whose entries name the devices.
    public convenience init(device: String?, to path: String?, scene: Scene) throws {
        try self.init(
            device: device, to: try OutputFile(path), loop: try EventLoop(handling: SignalDescriptor.ending),
            scene: scene)
    }

    init(device: String?, to output: OutputFile, loop: EventLoop, scene: Scene) throws {
        name = device.map(DeviceName.init)
        self.output = output
        self.loop = loop
        self.scene = scene
        follower = DeviceFollower(loop: loop)
    }

    /// Records until the end. A signal then ends the process.
    public func run() throws {
        try begin()
        let signal = loop.runUntilSignal()
        if let failure {
            if let error = failure as? SystemError, error.code == .EPIPE { return }
            throw failure
        }
        if let signal { SignalDescriptor.reraise(signal) }
    }

    /// Opens the device, or waits for it.
    func begin() throws {
        if let device = try open() { return try record(device) }
        Log.notice("\(name?.text ?? "the device") is not present: waiting for it")
        follower.onFound = { [unowned self] in openIfWaiting() }
        // A node that could not be opened may become readable later.
        follower.awaits = { _ in true }
        try follower.start()
    }

    private func openIfWaiting() {
        guard source == nil else { return }
        do {
            let device: RecordedDevice
            do {
                guard let opened = try open() else { return }
                device = opened
            } catch let error as SystemError {
                // udev may set the node's permissions a moment later.
                return Log.warning("\(error)")
            }
            try record(device)
        } catch {
            fail(error)
        }
    }

    /// The device, if it is present.
    private func open() throws -> RecordedDevice? {
        guard let chosen = try DeviceChoice.one(of: SurveyedDevice.all(in: scene), named: name) else { return nil }
        return RecordedDevice(try EvdevDevice.open(chosen.node.node), udev: chosen.node.properties)
    }

    private func record(_ device: RecordedDevice) throws {
        try loop.watch(device.fileDescriptor, for: .readable) { [unowned self] _ in read() }
        source = device
        Log.notice("recording \(device.node) (\(device.name)); end it with Ctrl-C")
        try device.writeBeginning(to: output)
    }

    private func read() {
        guard let source else { return }
        do {
            switch try source.read(to: output) {
            case .events, .resynchronised: return loop.serveAgain(source.fileDescriptor)
            case .drained: return
            case .gone: break
            }
            loop.forget(source.fileDescriptor)
            Log.notice("\(source.name) was removed: the recording ends")
            loop.stop()
        } catch {
            fail(error)
        }
    }

    private func fail(_ error: any Error) {
        failure = error
        if let source { loop.forget(source.fileDescriptor) }
        loop.stop()
    }
}
