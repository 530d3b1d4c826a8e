import System
import Touches

/// Waiting for input, for readers and for time, and what is done meanwhile.
extension Replay {
    /// Sends the queued records and blocks until the reader has taken them.
    func waitForReader() {
        guard let output else { return }
        output.flush()
        while output.isBehind {
            wait(for: output.descriptor, .writable)
            output.flush()
        }
    }

    func stopIfReaderFailed() throws(SystemError) {
        if let failure = output?.failure { throw failure }
    }

    /// Waits until standard input is readable. If that takes longer than `pause`, first plays what has been read.
    func waitForInput(_ input: borrowing InputFile) throws {
        if DescriptorWait.wait(for: (input.descriptor, .readable), atMost: Replay.pause).isEmpty {
            reader.pause()
            try playItems()
            waitForReader()
        }
        wait(for: input.descriptor, .readable)
    }

    /// Bytes that are read with shorter pauses than this belong together.
    private static let pause = Interval.seconds(0.01)

    /// Sends the queued records, serves clients and handles a signal. It is called during long computations.
    func serveBetweenSteps() {
        waitForReader()
        handleSignal()
        _ = serveClients()
    }

    /// Waits until `time` of the recording, at the chosen speed. Returns false if something else was done before.
    func wait(until time: Timestamp) -> Bool {
        guard let pace else { return true }
        return pace.wait(until: time) { present in
            handleSignal()
            return serveClients(at: present)
        }
    }

    /// Waits until `descriptor` is ready or a signal ends the program.
    func wait(for descriptor: Int32, _ readiness: Readiness) {
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
            if ready[descriptor] != nil { return }
        }
    }

    func handleSignal() {
        guard let signal = SignalDescriptor.read(signals.rawValue) else { return }
        if signal == SignalDescriptor.reload, clients != nil, loadedScene.name != nil {
            return pipeline.reload(loadedScene)
        }
        cancelInputs(because: .stopped)
        pipeline.end()
        clients?.sockets.close()
        SignalDescriptor.reraise(signal)
    }

    // MARK: Clients

    func serve(_ paths: SocketPaths) throws(SystemError) {
        let loop = try EventLoop(handling: [])
        let sockets = try SocketServer(
            paths, pipeline: pipeline, loop: loop, hello: { [unowned self] in hello })
        loop.timed = sockets.sockets
        clients = (loop, sockets)
        pace?.clients = loop.descriptor
    }

    /// Serves the clients that are waiting. Returns whether there was one.
    ///
    /// - Parameter present: the time of the recording; nil if it stands still.
    func serveClients(at present: Timestamp? = nil) -> Bool {
        guard let loop = clients?.loop else { return false }
        pipeline.flush()
        let isReady = loop.hasMore || DescriptorWait.isReady(loop.descriptor, for: .readable)
        guard isReady else { return false }
        if let present, hasBegun { now = max(now, present) }
        loop.turn(waits: false)
        pipeline.flush()
        return true
    }
}
