import Evdev
import Files
import Routing
import Scenes

/// Steps instead of a recording. Their fingers are those of a client of the control socket.
extension Replay: StepStage {
    /// Does `steps` one after the other, from time zero, and ends as a recording does.
    ///
    /// A step that cannot be done is a `StepError`, which has its line. The steps before it have been done.
    ///
    /// - Parameter check: is called before the first step and after each, with the number of those that were done.
    package func play(_ steps: [Step], checking check: (Int) throws -> Void = { _ in }) throws {
        handleSignal()
        begin()
        pass(to: .zero)
        let result = Result {
            let player = StepPlayer(on: self)
            try check(0)
            for (index, step) in steps.enumerated() {
                try player.play(step)
                waitForReader()
                try stopIfReaderFailed()
                try check(index + 1)
            }
        }
        finish()
        try result.get()
    }

    /// Whether a part of a view is on the screen now.
    package func shows(_ id: String) throws(StepError) -> Bool { try pipeline.shown.shows(id) }

    /// The value that a control or a scroll view has now.
    package func value(of id: String) throws(StepError) -> YAMLNode { try pipeline.shown.value(of: id) }

    package var screen: CGSize { scene.screen }

    package var shortestContact: Interval { pipeline.shortestContact }

    package func find(_ part: Step.Part, of id: String) throws(StepError) -> Sighting {
        // What the steps before have asked for, such as layout, is done before the next touch.
        pipeline.advanceApplication(to: now)
        return try pipeline.find(part, of: id)
    }

    package func touch(_ reports: [FingerReport], at time: Timestamp) throws {
        pass(to: time)
        try stopIfReaderFailed()
        let frame = try done { try fingers.frame(reports, at: time, numbering: pipeline.numbering).frame }
        onFingers(frame)
        pipeline.handleFingers(frame)
    }

    package func show(_ id: String, at time: Timestamp) throws {
        pass(to: time)
        try done { try pipeline.change(ActionChange(show: id, set: nil)) }
    }

    package func set(_ keys: String, at time: Timestamp) throws {
        pass(to: time)
        let node: YAMLNode
        do {
            node = try YAMLNode(parsing: Array(keys.utf8))
        } catch {
            throw StepError("set needs a mapping of ids to keys, as JSON: \(error.message)")
        }
        try done { try pipeline.change(ActionChange(show: nil, set: node)) }
    }

    package func press(_ key: String, isDown: Bool, at time: Timestamp) throws {
        guard let code = EventNames.code(named: key, of: .key) else {
            throw StepError("the kernel has no key '\(key)'")
        }
        pass(to: time)
        pipeline.handle {
            keyboard.consume([InputEvent(time: time, type: .key, code: code, value: isDown ? 1 : 0)], into: &$0)
        }
    }

    private func done<Result>(_ command: () throws -> Result) throws -> Result {
        do {
            return try command()
        } catch let error as CommandError {
            throw StepError(error.description)
        }
    }
}
