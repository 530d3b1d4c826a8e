import TestKit
import Testing
import Touches

@testable import Scenes

/// A stage that writes down what it is told. Views are where `sightings` say, or where the scene has them.
final class StepNotes: StepStage {
    struct Frame {
        let time: Double
        let reports: [FingerReport]
    }

    var frames: [Frame] = []
    /// What is no frame of fingers.
    var others: [String] = []
    var sightings: [String: [Sighting]]
    var scene: ShownScene?
    let screen = CGSize(1000, 500)
    private var now = Timestamp.zero
    private var down: Set<Int> = []

    init(_ sightings: [String: [Sighting]] = [:], _ scene: ShownScene? = nil) {
        (self.sightings, self.scene) = (sightings, scene)
    }

    func find(_ part: Step.Part, of id: String) throws -> Sighting {
        guard let first = sightings[id]?.first else { return try require(scene).find(part, of: id) }
        if sightings[id]!.count > 1 { sightings[id]!.removeFirst() }
        return first
    }

    func pass(to time: Timestamp) {
        expect(time >= now)
        now = time
    }

    func touch(_ reports: [FingerReport], at time: Timestamp) {
        pass(to: time)
        for report in reports {
            expect(report.phase == .began ? down.insert(report.finger).inserted : down.contains(report.finger))
            if report.phase == .ended || report.phase == .cancelled { down.remove(report.finger) }
        }
        frames.append(Frame(time: time.seconds, reports: reports))
    }

    func show(_ id: String, at time: Timestamp) { others.append("show \(id) at \(time.seconds)") }
    func set(_ keys: String, at time: Timestamp) { others.append("set \(keys) at \(time.seconds)") }
    func press(_ key: String, isDown: Bool, at time: Timestamp) {
        others.append("\(key) \(isDown ? "down" : "up") at \(time.seconds)")
    }

    func points(_ phase: ContactPhase) -> [CGPoint?] {
        frames.flatMap(\.reports).filter { $0.phase == phase }.map(\.location)
    }
}
