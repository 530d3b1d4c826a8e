import PanelTestKit
import Records
import TestKit
import Testing

@testable import Outputs

/// It is held against a list of its records.
@Suite("The log of a socket")
struct RecordLogTests {
    @Test("Each reader gets what was appended, from any place", arguments: seeds(20))
    func readersAtAnyPlacesGetWhatWasAppended(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let log = RecordLog()
        var appended: [(Int, [UInt8])] = []
        var places = [0, 0, 0]
        for _ in 0..<600 {
            if Bool.random(using: &random) {
                let bytes = (0..<Int.random(in: 1..<200, using: &random)).map { _ in
                    UInt8.random(in: 0...255, using: &random)
                }
                let header = RecordHeader(type: .touch, detail: nil, sequenceOffset: appended.count, subject: nil)
                bytes.withUnsafeBufferPointer { log.append(header, $0) }
                appended.append((appended.count, bytes))
            } else {
                let reader = Int.random(in: 0..<3, using: &random)
                let end = Int.random(in: places[reader]...appended.count, using: &random)
                var next = places[reader]
                log.forEach(in: next..<end) { header, bytes in
                    expectEqual(header.sequenceOffset, appended[next].0)
                    expectEqual(Array(bytes), appended[next].1)
                    next += 1
                }
                expectEqual(next, end)
                places[reader] = end
                log.removeAll(before: places.min() ?? 0)
            }
            expectEqual(log.end, appended.count)
            let waiting = appended[(places.min() ?? 0)...]
            // What every reader has taken over may stay until it is most of all records.
            expect(log.size >= waiting.reduce(0) { $0 + $1.1.count })
        }
        log.removeAll(before: log.end)
        expect(log.isEmpty && log.size == 0)
    }
}
