import Routing
import System

extension Replay {
    var now: Timestamp {
        get { time.now }
        set { time.now = newValue }
    }

    /// Advances to `moment`: at the chosen speed, and handling every deadline on the way. A time before the current one
    /// begins another recording.
    package func pass(to moment: Timestamp) {
        if moment < now, !isBetween { endRecording() }
        if isBetween { beginRecording(at: moment) }
        if isBetween || !hasBegun { pipeline.start(at: moment) }
        isBetween = false
        hasBegun = true
        hasPlayed = true
        var deadlines = 0
        while true {
            // What is due exactly at the time of an event is left to the core.
            let due = timed.nextDeadline.flatMap { $0 < moment ? $0 : nil }
            // What a client did meanwhile may have its own deadlines.
            guard wait(until: due ?? moment) else { continue }
            guard let due else { break }
            now = max(now, due)
            timed.advance(to: due)
            deadlines += 1
            // A stepper that is held during a jump of years repeats for the whole jump. Check for signals from time to
            // time.
            if deadlines.isMultiple(of: 1000) { serveBetweenSteps() }
        }
        now = moment
    }

    // MARK: The end of a recording

    /// Begins a recording after another one. If it begins at an earlier time, standard output begins a session with it,
    /// as the scene is now: times never go back in a session.
    private func beginRecording(at time: Timestamp) {
        let isEarlier = time < now
        if isEarlier { removeDevices() }
        restartClock(at: time)
        if isEarlier, let output { pipeline.greet(output, with: hello, isLate: false) }
    }

    /// Sets the clock for the recording that begins.
    private func restartClock(at time: Timestamp) {
        // Clients may have touched between the recordings.
        pipeline.cancelTouches(because: .end)
        for mode in [\Pipeline.cleaning, \.lock] { pipeline.set(mode, to: false, because: .time, at: now) }
        pipeline.application.restartClock(at: time)
        now = time
    }

    /// Begins a session that was recorded after another one. Standard output begins one, too.
    func beginSession(at time: Timestamp) {
        restartClock(at: time)
        (isBetween, hasBegun) = (false, false)
        if let output { pipeline.greet(output, with: hello, isLate: false) }
    }

    /// Ends the recording that is played. The next event begins another one, whatever its time is.
    func endRecording() {
        endTouches()
        // Removes the devices of the recording that has ended. Devices without an event belong to the recording that
        // begins.
        for device in devices where device.hasBegun {
            device.faults = device.input?.faults ?? []
            device.input = nil
        }
        pace?.restart()
        isBetween = true
    }

    /// The time for which time-outs are still handled after the last event.
    private static let runOut = Interval.seconds(10)

    func finish() {
        for device in devices {
            publishAddition(of: device, at: now)
            publish(device.loss.end(), of: device, at: now)
        }
        endTouches()
        waitForReader()
    }

    /// Handles the time-outs and decelerations of the next seconds, cancels live touches, and lets decelerations end.
    /// What repeats while a finger is down does not go on, because the recording does not say for how long the finger
    /// was held.
    private func endTouches() {
        pipeline.runningDeadlines = [.once, .glide]
        defer { pipeline.runningDeadlines = .all }
        let limit = now + Replay.runOut
        let others = timed.filter { $0 !== pipeline }
        while let due = Timestamp.earlier(pipeline.application.nextDeadline(of: .once), others.nextDeadline),
            due <= limit
        {
            guard wait(until: due) else { continue }
            now = max(now, due)
            others.advance(to: due)
            pipeline.advanceApplication(to: due)
        }
        cancelInputs(because: .end)
        pipeline.cancelTouches(because: .end)
        while let due = pipeline.application.nextDeadline {
            guard wait(until: due) else { continue }
            now = max(now, due)
            pipeline.advanceApplication(to: due)
        }
        // Clients may have touched meanwhile.
        pipeline.cancelTouches(because: .end)
        pipeline.liftForwardedTouches()
    }

    /// Cancels what is live on the devices that have had an event.
    func cancelInputs(because reason: CancelReason) {
        pipeline.advanceApplication(to: now)
        for device in devices where device.hasBegun {
            pipeline.handle { device.input?.cancelAll(because: reason, at: now, into: &$0) }
        }
    }
}

/// The current time of the recording that is being played.
final class RecordingClock {
    var now = Timestamp.zero
}

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

    func stopIfReaderFailed() throws {
        if let failure = output?.failure ?? failure { throw failure }
    }

    /// Waits until standard input is readable. If that takes longer than `pause`, first plays what has been read.
    func waitForInput(_ input: borrowing InputFile) throws {
        if DescriptorWait.wait(for: (input.descriptor, .readable), atMost: Replay.pause).isEmpty {
            recordings.pause()
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

    // Not inlined: the optimizer would copy the scene for each frame.
    @inline(never)
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
