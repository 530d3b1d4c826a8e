import PanelTestKit
import Records
import TestKit
import Testing

@testable import Outputs

@Suite("The results of answers")
struct SharedTextTests {
    private func answer(_ id: Int, _ result: SharedText?, to queue: inout RecordQueue) {
        var encoder = RecordEncoder()
        encoder.answer(id: "\(id)", error: nil)
        encoder.take { queue.append($0, $1, result: result) }
    }

    private func read(_ queue: inout RecordQueue, atMost appetite: Int = .max, into output: inout [UInt8]) {
        var left = appetite
        queue.send { bytes in
            let count = min(bytes.count, left)
            left -= count
            output += bytes.prefix(count)
            return count
        }
    }

    /// The limit does not matter, because an answer is never dropped.
    @Test("Each answer arrives whole and in order, however slowly it is read", arguments: 0..<max(4, UInt64(cases(20))))
    func order(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var queue = RecordQueue(filter: .default, limit: [nil, 0, 300, 1 << 20][Int(seed % 4)])
        var expected = ""
        var output: [UInt8] = []
        for id in 0..<300 {
            let length = Int.random(in: 0..<(id % 10 == 0 ? 100_000 : 50), using: &random)
            let result = Bool.random(using: &random) ? String(repeating: "7", count: length + 1) : nil
            answer(id, result.map { SharedText($0) }, to: &queue)
            expected += #"{"type":"answer","id":\#(id),"ok":true\#(result.map { ",\"result\":\($0)" } ?? "")}"# + "\n"
            if id % 7 == 0 { read(&queue, atMost: Int.random(in: 0...90_000, using: &random), into: &output) }
        }
        read(&queue, into: &output)
        expectEqual(String(decoding: output, as: UTF8.self), expected)
        expect(queue.isEmpty && !queue.isBroken)
    }

    @Test("Readers that are answered the same share its memory")
    func sharing() {
        let texts = SharedTexts()
        let text = String(repeating: "7", count: 10_000)
        var held: [SharedText] = []
        for _ in 0..<250 { held.append(texts.text(text)) }
        expect(held.allSatisfy { $0 === held[0] })
        expectEqual(texts.size, 10_000)
        held.append(texts.text(text + "8"))
        expectEqual(texts.size, 20_001)
        held = []
        expectEqual(texts.size, 0)
    }

    @Test(
        "However many texts are not read, they take no more than the limit, and the newest ones stay",
        arguments: seeds(10)
    )
    func limit(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let texts = SharedTexts(limit: 5000)
        var held: [(text: SharedText, length: Int)] = []
        for number in 1000..<1300 {
            let length = Int.random(in: 4...2500, using: &random)
            held.append((texts.text("\(number)" + String(repeating: "0", count: length - 4)), length))
            expect(texts.size <= 5000)
            // The oldest ones are discarded, as many as necessary.
            var size = 0
            for (text, length) in held.reversed() {
                size += length
                if size <= 5000 { expect(!text.isDiscarded && text.bytes.count == length) }
            }
        }
    }

    @Test("A text that is larger than the limit alone can be sent")
    func largeText() {
        let texts = SharedTexts(limit: 10)
        let old = texts.text("1")
        let large = texts.text("\"larger than ten\"")
        expect(old.isDiscarded && !large.isDiscarded)
    }

    @Test("An answer whose result was discarded is not sent, and nothing behind it")
    func discarded() {
        let texts = SharedTexts(limit: 1000)
        var queue = RecordQueue(filter: .default, limit: 1 << 20)
        answer(1, texts.text(String(repeating: "1", count: 600)), to: &queue)
        answer(2, nil, to: &queue)
        var output: [UInt8] = []
        read(&queue, atMost: 100, into: &output)
        let newer = texts.text(String(repeating: "2", count: 600))
        read(&queue, into: &output)
        expect(queue.isBroken && output.count == 100)
        read(&queue, into: &output)
        expectEqual(output.count, 100)
        withExtendedLifetime(newer) {}
    }
}
