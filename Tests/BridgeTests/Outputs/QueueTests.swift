import PanelTestKit
import Records
import TestKit
import Testing

@testable import Bridge
@testable import Outputs

@Suite("The queue of a slow reader")
struct QueueTests {
    @Test("A slow reader has the current state when it catches up", arguments: seeds(24))
    func slowReaderHasTheCurrentStateWhenItCatchesUp(seed: UInt64) throws {
        let session = try RandomSession(seed: seed)
        var random = SplitMix64(seed: ~seed)
        let limit = 1 << Int.random(in: 15...17, using: &random)
        let quick = QueuedReader()
        let slow = QueuedReader(seed % 3 == 0 ? .all : .default, limit: limit, appetite: 0)
        for reader in [quick, slow] {
            reader.know(session.initialValues)
            session.admit(reader)
        }
        for _ in 0..<8 {
            // It reads little by little, or nothing for a long time.
            slow.appetite = 0
            let bites = Bool.random(using: &random) ? 0 : Int.random(in: 1...400, using: &random)
            for _ in 0..<Int.random(in: 1...300, using: &random) {
                session.step()
                slow.appetite += bites
                session.pipeline.flush()
                try require(slow.largest <= limit + 4096, "\(slow.largest) bytes of \(limit)")
            }
            slow.appetite = .max
            // Losses are reported when there is room.
            session.pipeline.flush()
            session.pipeline.flush()
            try require(slow.state.errors == [])
            try require(slow.state.missing == slow.state.dropped)
            if slow.state.dropped == 0 { try require(slow.state == quick.state) }
            // A touch whose beginning was dropped has a location after its next move.
            let known = slow.state.touches.filter { $0.value != nil }
            try require(Set(slow.state.touches.keys) == Set(quick.state.touches.keys))
            for (touch, place) in known { try require(place == quick.state.touches[touch]) }
            try require(slow.state.gestures == quick.state.gestures)
            try require(slow.state.values == quick.state.values)
            try require(slow.state.devices == quick.state.devices)
            try require(slow.state.idle == quick.state.idle)
        }
        expectEqual(quick.state.errors, [])
    }
}
