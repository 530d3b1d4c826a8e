import Outputs
import Scenes
import System
import Touches

/// A scene that a program tries. It stays if the bridge is healthy when its time is over. Otherwise, and if the program
/// is gone before, the scene before it is shown again.
final class SceneTrial: Timed {
    private struct Pending {
        let end: Timestamp
        let old: Scene
        /// The objects of the scene that is tried.
        let live: LiveScene
        /// Nil when it is gone.
        var client: Client?
        /// That of the command, which is answered at the end.
        let id: String?
    }

    private let pipeline: Pipeline
    private let problems: () -> [BridgeStatus.Problem]
    private var pending: Pending?

    /// - Parameter problems: returns why the bridge is not healthy now.
    init(_ pipeline: Pipeline, problems: @escaping () -> [BridgeStatus.Problem]) {
        self.pipeline = pipeline
        self.problems = problems
    }

    /// Tries the scene that `show` shows. The client is answered when the time is over.
    func begin(
        for time: Interval, by client: Client, id: String?, show: () throws(CommandError) -> Void
    ) throws(CommandError) {
        if isUnderWay {
            throw CommandError("another scene is being tried: it is decided in the time of its 'confirm'")
        }
        // That scene is not shown any more.
        end(because: "")
        guard let old = pipeline.scene.asShown(pipeline.shown) else {
            throw CommandError("the scene was built in code and could not be shown again")
        }
        try show()
        pending = Pending(
            end: pipeline.clock() + time, old: old, live: pipeline.shown.live, client: client, id: id)
    }

    /// Whether the scene that is shown is being tried.
    var isUnderWay: Bool { pending.map { $0.live === pipeline.shown.live } ?? false }

    /// The client of a scene that was replaced is told at once.
    var nextDeadline: Timestamp? { pending.map { isUnderWay ? $0.end : .zero } }

    func advance(to time: Timestamp) {
        let problems = problems().map(\.text)
        end(because: problems.isEmpty ? nil : "the bridge is not healthy: \(problems.joined(separator: "; "))")
    }

    func forget(_ client: Client) {
        guard pending?.client === client else { return }
        pending?.client = nil
        end(because: "the program that sent the scene is gone")
    }

    /// - Parameter reason: why the scene before is shown again; nil if the scene stays.
    func end(because reason: String?) {
        guard let trial = pending else { return }
        pending = nil
        guard trial.live === pipeline.shown.live else {
            return answer(trial, error: "another scene was shown before the time was over")
        }
        guard let reason else {
            Log.notice("the bridge is healthy with the new scene, which stays")
            return answer(trial)
        }
        pipeline.showAgain(trial.old)
        Log.warning("\(reason): the old scene is shown again")
        answer(trial, error: "\(reason). It shows the old scene again")
    }

    private func answer(_ trial: Pending, error: String? = nil) {
        guard let client = trial.client else { return }
        client.answer(trial.id, error: error)
        pipeline.flush(client)
    }
}
