import Records
import Scenes
import Touches

extension Explanation {
    /// Uses the scene and the wall clock of a replay.
    package func follow(_ replay: Replay) {
        scene = { [unowned pipeline = replay.pipeline] in pipeline.shown }
        places = replay.scene.places
        if replay.scene.name == nil { usedScene = Explanation.defaultScene }
        replay.onWallClock = { [unowned self] in wallOffset = $0 }
    }

    private static let defaultScene =
        "scene: without --scene, one view over the whole screen, with most kinds of recognizers"

    /// Replays `files` through `scene`. If a line is invalid, `use` receives the explanation up to that line, and the
    /// error is thrown.
    ///
    /// - Parameters:
    ///   - touch: the number of the only touch to explain; nil for all.
    ///   - time: explains only the touches that are down at this time; nil for all.
    ///   - id: explains only the touches that concern this id; nil for all.
    ///   - isOfNothing: whether only touches without effect are explained.
    public static func of(
        _ files: [String], scene: Scene, touch: Int?, at time: SoughtTime?, concerning id: String?,
        withoutEffect isOfNothing: Bool, then use: (Explanation) throws -> Void
    ) throws {
        let explanation = Explanation(
            screen: scene.screen, touch: touch, at: time, concerning: id, withoutEffect: isOfNothing)
        let output = try ParsedRecords(
            "all,-touch.moved,-gesture.changed,-gesture.cancelled,-value.decelerating,-value.settled",
            explanation.note(_:))
        let replay = try Replay(scene: scene, to: output)
        explanation.follow(replay)
        let result = Result { try replay.play(files) }
        try use(explanation)
        try result.get()
    }
}
