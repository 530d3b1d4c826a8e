import PanelTestKit
import TestKit
import Testing

@testable import Bridge
@testable import Outputs

@Suite("Readers that connect late")
struct LateReaderTests {
    @Test("A reader that connects late has the same state as the others", arguments: seeds(24))
    func lateReaderHasTheSameState(seed: UInt64) throws {
        let session = try RandomSession(seed: seed)
        var random = SplitMix64(seed: ~seed)
        let first = QueuedReader()
        first.know(session.initialValues)
        session.admit(first)
        var readers: [QueuedReader] = []
        for _ in 0..<250 {
            session.step()
            session.pipeline.flush()
            if Int.random(in: 0..<12, using: &random) == 0 {
                let late = QueuedReader()
                late.isLate = true
                late.know(session.initialValues)
                session.admit(late)
                session.pipeline.flush()
                expect(late.state.isReady)
                readers.append(late)
            }
            for reader in readers { try require(reader.state == first.state, "after \(first.state.kinds.suffix(5))") }
        }
        for reader in readers + [first] { expectEqual(reader.state.errors, []) }
    }
}
