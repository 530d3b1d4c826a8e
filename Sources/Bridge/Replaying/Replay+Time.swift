import Routing

/// The time of the recording.
extension Replay {
    var now: Timestamp {
        get { time.now }
        set { time.now = newValue }
    }

    /// Advances to `moment`: at the chosen speed, and handling every deadline on the way. A time before the current one
    /// begins another recording.
    package func pass(to moment: Timestamp) {
        if moment < now, !isBetween { endRecording() }
        if isBetween {
            // Clients may have touched between the recordings.
            pipeline.cancelTouches(because: .end)
            pipeline.application.restartClock(at: moment)
            now = moment
        }
        if isBetween || !hasBegun { pipeline.start(at: moment) }
        isBetween = false
        hasBegun = true
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

    /// Ends the recording that is played. The next event begins another one, whatever its time is.
    func endRecording() {
        endTouches()
        // Removes the devices of the recording that has ended. Devices without an event belong to the recording that
        // begins.
        for device in devices where device.hasBegun { device.input = nil }
        pace?.restart()
        isBetween = true
    }

    /// The time for which time-outs are still handled after the last event.
    private static let runOut = Interval.seconds(10)

    func finish() {
        for device in devices {
            report(of: device, at: now)
            report(device.loss.end(), of: device, at: now)
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
            pipeline.advanceApplication(to: due)
        }
        // Clients may have touched meanwhile.
        pipeline.cancelTouches(because: .end)
        pipeline.liftForwardedTouches()
    }

    /// Cancels what is live on the devices that have had an event.
    func cancelInputs(because reason: CancelReason) {
        pipeline.advanceApplication(to: now)
        for device in devices where device.hasBegun { device.input?.cancelAll(because: reason, at: now) }
    }
}

/// The current time of the recording that is being played.
final class RecordingClock {
    var now = Timestamp.zero
}
