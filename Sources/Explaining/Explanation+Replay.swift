import Bridge

extension Explanation {
    /// Replays `files` through `scene`. If a line is invalid, `use` receives the explanation up to that line, and the
    /// error is thrown.
    public static func of(_ files: [String], scene: Scene, then use: (Explanation) throws -> Void) throws {
        let explanation = Explanation(screen: scene.screen)
        let output = try ParsedRecords("all,-touch.moved,-gesture,-value", explanation.note)
        let replay = try Replay(scene: scene, to: output)
        let result = Result { try replay.play(files) }
        try use(explanation)
        try result.get()
    }
}
