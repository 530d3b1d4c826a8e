import Files
import Records
import Scenes
import System
import Touches

/// The file of `--state`: what programs and actions have set in the scene, and whether the panel is locked. It lasts
/// when the bridge ends.
///
/// A change is written at once, but at most once a second. The bridge waits for the disk meanwhile. While a finger is
/// down, a write therefore waits, for ten seconds at most. What is set in a scene that is being tried is written when
/// the scene stays: a bridge that is killed during a trial starts as it was before.
final class StateFile: Timed {
    private let path: String
    private let pipeline: Pipeline
    private let trial: SceneTrial
    /// The time since which a change waits to be written; nil if none does.
    private var changed: Timestamp?
    private var written = Timestamp.zero
    private(set) var nextDeadline: Timestamp?
    /// Whether the last write failed, which was logged.
    private var hasFailed = false

    private static let version = 1
    private static let pause = Interval.seconds(1)
    private static let patience = Interval.seconds(10)
    /// The longest state that is read, in bytes: a scene has at most 1 MiB, and each of its keys is set once.
    private static let limit = 4 << 20

    init(_ path: String, pipeline: Pipeline, trial: SceneTrial) {
        self.path = path
        self.pipeline = pipeline
        self.trial = trial
    }

    /// Applies the state in the file, if there is one and it is of the same scene. Then follows what is set.
    func restore() throws(SystemError) {
        try FileBytes.requireFile(path)
        if FileBytes.exists(path) {
            let bytes = try FileBytes.read(path, limit: StateFile.limit)
            do throws(CommandError) {
                let state = try state(in: bytes)
                // The lock is the panel's, whatever the scene is.
                if state["locked"]?.bool == true { pipeline.restoreLock() }
                if let keys = try keys(in: state) { try pipeline.restore(keys) }
            } catch {
                let kept = try FileBytes.setAside(path, adding: ".ignored")
                Log.warning("the state in \(path) is ignored and is now in \(kept): \(error.description)")
            }
        }
        // A path that cannot be written to is an error now and not later. The panel works with a full disk too.
        changed = pipeline.clock()
        do {
            try write()
        } catch {
            guard error.code == .ENOSPC || error.code == .EDQUOT else { throw error }
            retryLater(error)
        }
        pipeline.onSettingsChanged = { [unowned self] in schedule() }
    }

    private func state(in bytes: [UInt8]) throws(CommandError) -> YAMLNode {
        let state: YAMLNode
        do {
            state = try YAMLNode(parsing: bytes)
        } catch {
            throw CommandError("it is not JSON: \(error.message)")
        }
        guard state["fingerpost-state"]?.integer == StateFile.version else {
            throw CommandError("it is no state of version \(StateFile.version)")
        }
        return state
    }

    /// What was set; nil if nothing was.
    private func keys(in state: YAMLNode) throws(CommandError) -> YAMLNode? {
        let digest = state["sha256"]?.string
        guard digest == pipeline.scene.contentDigest || digest == pipeline.scene.digest else {
            throw CommandError("it was written for another scene, or the scene was changed since")
        }
        return state["set"]
    }

    private func schedule() {
        let now = pipeline.clock()
        changed = changed ?? now
        nextDeadline = nextDeadline ?? max(now, written + StateFile.pause)
    }

    func advance(to time: Timestamp) {
        guard let changed else { return }
        let isTouched = !pipeline.application.liveTouches.isEmpty && time < changed + StateFile.patience
        if isTouched || trial.isUnderWay {
            nextDeadline = time + StateFile.pause
        } else {
            finish()
        }
    }

    /// Writes a change that waits.
    func finish() {
        guard changed != nil else { return }
        do {
            try write()
            hasFailed = false
        } catch {
            retryLater(error)
        }
    }

    /// Logs the first error, and tries again later.
    private func retryLater(_ error: SystemError) {
        if !hasFailed { Log.error("the state is not kept: \(error)") }
        hasFailed = true
        nextDeadline = written + StateFile.pause
    }

    private func write() throws(SystemError) {
        written = pipeline.clock()
        let text = JSONObject.text { object in
            object.integer("fingerpost-state", StateFile.version)
            object.string("sha256", pipeline.scene.contentDigest)
            object.json("set", pipeline.shown.lasting.settings.json)
            object.bool("locked", pipeline.lock.isOn)
        }
        try FileBytes.replace(path, with: text + "\n", mode: 0o600)
        changed = nil
        nextDeadline = nil
    }
}
