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

    /// Replays `files` through `scene`, and explains what happens. If a line is invalid, `use` is called at that line,
    /// and the error is thrown.
    package func explain(_ files: [String], in scene: Scene, then use: () throws -> Void) throws {
        let output = try ParsedRecords(
            "all,-touch.moved,-gesture.changed,-gesture.cancelled,-value.decelerating,-value.settled", note(_:))
        let replay = try Replay(scene: scene, to: output)
        follow(replay)
        let result = Result { try replay.play(files) }
        try use()
        try result.get()
    }
}
