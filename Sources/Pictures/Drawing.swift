import Bridge
import Explaining
import Records
import Routing
import SceneFile
import Touches

/// A scene as a picture, with the touches of recordings.
package final class Drawing: PipelineObserver {
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
        if !files.isEmpty { try Replay(scene: scene, observer: drawing).play(files) }
        let trails = drawing.trails.sorted { $0.key < $1.key }.map(\.value).filter { time == nil || $0.isDown }
        if let touch, drawing.trails.isEmpty {
            throw Explanation.NoTouch(
                description: "the recording has no touch \(touch)")
        }
        return ScenePicture(
            of: drawing.live.application, scene: scene.description, screen: scene.screen, trails: trails
        ).svg
    }

    package func observe(_ outcome: borrowing Outcome) {
        if let end, outcome.time > end { return }
        switch outcome.kind {
        case .touch(let outcome): add(outcome)
        case .value(let outcome) where end != nil: live.scroll(outcome)
        case .gesture(let outcome) where outcome.state == .began || outcome.state == .ended && !wasDrawn(outcome):
            for touch in outcome.touches { trails[touch]?.add(.recognized(outcome.recognizer)) }
        default: break
        }
    }

    /// Whether the recognizer already has a mark. A continuous recognizer began before it ended.
    private func wasDrawn(_ outcome: GestureOutcome) -> Bool {
        outcome.touches.contains { touch in
            trails[touch]?.marks.contains { if case .recognized(outcome.recognizer) = $0.mark { true } else { false } }
                == true
        }
    }

    private func add(_ outcome: TouchOutcome) {
        if outcome.phase == .began {
            guard touch == nil || touch == outcome.touch.number else { return }
            trails[outcome.touch] = Trail(
                touch: outcome.touch.number, responder: outcome.responder, at: outcome.location)
            return
        }
        trails[outcome.touch]?.move(to: outcome.location)
        switch outcome.phase {
        case .ended: trails[outcome.touch]?.add(.ended)
        case .cancelled: trails[outcome.touch]?.add(.cancelled)
        case .began, .moved: break
        }
    }

    package func observe(_ rejection: RejectionRecord, at time: Timestamp) {}
    package func observe(_ device: DeviceRecord, at time: Timestamp) {}
    package func observeLoss(of device: DeviceID, since: Timestamp, until: Timestamp) {}
}
