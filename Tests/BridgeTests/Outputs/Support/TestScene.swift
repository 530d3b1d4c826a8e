import Records
import Scenes
import TestKit
import Touches

import struct Touches.CGPoint
import struct Touches.CGSize

@testable import Bridge

extension Scene {
    /// The scene of a text, on a screen of its size.
    init(text: String) throws {
        let reading = try SceneReader.read(Array(text.utf8), file: "scene")
        self.init(name: nil, description: reading.scene, source: reading.source, screen: nil) { .zero }
    }

    /// The same with the scene of another text.
    func replaced(by text: String) throws -> Scene {
        replaced(by: try SceneReader.read(Array(text.utf8), file: "scene"), name: nil)
    }

    /// The lines that a replay of these records gives.
    func replay(_ lines: [String]) throws -> [String] {
        let folder = try TemporaryDirectory()
        let file = try folder.write(lines.joined(separator: "\n") + "\n", to: "day.jsonl")
        let reader = QueuedReader()
        reader.keepsLines = true
        try Replay(scene: self, to: reader).play([file])
        reader.flush()
        return reader.takeLines()
    }
}

extension HelloRecord {
    /// That of a session without a clock.
    init(screen: CGSize) { self.init(program: "test", session: nil, scene: nil, screen: screen, clock: nil) }
}

extension Pipeline {
    /// Handles a frame of one touch.
    func touch(_ number: Int, _ phase: ContactPhase, _ x: Double, _ y: Double, at time: Timestamp) {
        let sample = TouchSample(touch: TouchID(number), phase: phase, location: CGPoint(x, y))
        handle(.frame(TouchFrame(device: nil, timestamp: time, samples: [sample])))
    }
}
