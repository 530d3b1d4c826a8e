import Bridge
import Explaining
import Records
import Routing
import SceneFile
import Touches

/// A scene as a picture, with the touches of recordings.
package final class Drawing {
    private let touch: Int?
    private let end: Timestamp?
    private var trails: [TouchID: Trail] = [:]
    private let live: LiveScene

    private init(_ scene: Scene, touch: Int?, until end: Timestamp?) {
        live = scene.build()
        self.touch = touch
        self.end = end
    }

    /// The scene as SVG.
    ///
    /// - Parameters:
    ///   - files: recordings that are replayed through the scene. Their touches are drawn over it.
    ///   - touch: the number of the only touch to draw; nil for all.
    ///   - time: draws only the touches that are down at this time of the recording, in seconds, and the scroll views
    ///     in their state at that time. Nil for all touches and the scroll views in their initial state.
    package static func svg(of scene: Scene, files: [String], touch: Int?, at time: Double?) throws -> String {
        let drawing = Drawing(scene, touch: touch, until: time.map { Timestamp.zero + .seconds($0) })
        let output = try ParsedRecords("touch,gesture,value", drawing.take)
        if !files.isEmpty { try Replay(scene: scene, reader: output).play(files) }
        let trails = drawing.trails.sorted { $0.key < $1.key }.map(\.value).filter { time == nil || $0.isDown }
        if let touch, drawing.trails.isEmpty {
            throw Explanation.NoTouch(
                description: "the recording has no touch \(touch)")
        }
        return ScenePicture(
            of: drawing.live.application, scene: scene.description, screen: scene.screen, trails: trails
        ).svg
    }

    private func take(_ record: Record) {
        if let end, record.time > end { return }
        switch record.type {
        case .touch: add(record)
        case .value: if end != nil { live.scroll(record) }
        default: mark(record)
        }
    }

    /// Marks where a recognizer recognized. A continuous one began before it ended.
    private func mark(_ gesture: Record) {
        guard let recognizer = gesture.string("recognizer"), let state = gesture.string("state") else { return }
        let touches = gesture.touches
        let wasDrawn = touches.contains { touch in
            trails[touch]?.marks.contains { if case .recognized(recognizer) = $0.mark { true } else { false } } == true
        }
        guard state == "began" || state == "ended" && !wasDrawn else { return }
        for touch in touches { trails[touch]?.add(.recognized(recognizer)) }
    }

    private func add(_ record: Record) {
        guard let touch = record.touch, let phase = record.phase else { return }
        if phase == .began {
            guard self.touch == nil || self.touch == touch.number else { return }
            trails[touch] = Trail(
                touch: touch.number, responder: record.string("responder"), at: record.location)
            return
        }
        trails[touch]?.move(to: record.location)
        switch phase {
        case .ended: trails[touch]?.add(.ended)
        case .cancelled: trails[touch]?.add(.cancelled)
        case .began, .moved: break
        }
    }
}
