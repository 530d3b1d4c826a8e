import Routing

/// The time of the recording.
extension Replay {
    var now: Timestamp {
        get { time.now }
        set { time.now = newValue }
    }

    /// Advances to `moment`: at the chosen speed, and handling every deadline on the way. A time before the current one
    /// begins another recording.
    func pass(to moment: Timestamp) {
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

    var nextInputDeadline: Timestamp? {
        devices.reduce(forwarding?.nextDeadline) { .earlier($0, $1.input?.nextDeadline) }
    }

    private func advance(to time: Timestamp) {
        for input in present { input.advance(to: time) }
        forwarding?.advance(to: time)
        // If a deadline is due exactly at the time of an event, the core decides which comes first.
        if let due = pipeline.nextDeadline, due <= time { pipeline.advance(to: time) }
    }

    // MARK: The end of a recording

    /// The time for which time-outs are still handled after the last event.
    private static let runOut = Interval.seconds(10)

    func finish() {
        for device in devices {
            report(of: device, at: now)
            report(device.loss.end(), of: device, at: now)
        }
        settle()
        waitForReader()
    }

    /// Handles time-outs and the decelerations until then, cancels live touches, and lets decelerations end.
    func settle() {
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

    func cancelEverything(because reason: CancelReason) {
        pipeline.advance(to: now, including: [])
        for input in begun { input.cancelAll(because: reason, at: now) }
        pipeline.cancelTouches(because: reason)
    }
}
