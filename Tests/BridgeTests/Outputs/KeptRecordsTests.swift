import Foundation
import PanelTestKit
import Records
import Routing
import TestKit
import Testing
import Touches

@testable import Bridge

@Suite("The memory of the last minutes")
struct KeptRecordsTests {
    private static let header = RecordHeader(type: .touch, detail: 0, sequenceOffset: nil, subject: .touch(1))

    /// A record of some length.
    private func record(_ bytes: Int, into kept: KeptRecords) {
        Array(repeating: UInt8(ascii: "x"), count: bytes).withUnsafeBufferPointer { kept.append(Self.header, $0) }
    }

    private func record(_ text: String, phase: ContactPhase, into kept: KeptRecords) {
        let detail = RecordType.touch.details.firstIndex(of: phase.name)
        let header = RecordHeader(type: .touch, detail: detail, sequenceOffset: nil, subject: .touch(1))
        Array(text.utf8).withUnsafeBufferPointer { kept.append(header, $0) }
    }

    private func touch(_ number: Int, at seconds: Double, of kept: KeptRecords, records: [Int]) {
        for phase in [ContactPhase.began, .ended] {
            let sample = TouchSample(touch: TouchID(number), phase: phase, location: .zero)
            let frame = TouchFrame(device: nil, timestamp: Timestamp(seconds: seconds), samples: [sample])
            kept.beginFrame(frame, on: CGSize(1000, 500))
            if phase == .began { for bytes in records { record(bytes, into: kept) } }
        }
    }

    private func parts(of kept: KeptRecords) throws -> [NSDictionary] {
        let json = try JSONSerialization.jsonObject(with: Data(kept.json(at: .zero).utf8)) as? NSDictionary
        return json?["parts"] as? [NSDictionary] ?? []
    }

    @Test("The memory never exceeds its limit, and what is kept is whole and the newest", arguments: seeds(20))
    func limit(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let kept = KeptRecords(.seconds(4), limit: 10_000) { _, _ in Array("state\n".utf8) }
        for number in 0..<300 {
            let records = (0..<Int.random(in: 1...20, using: &random)).map { _ in
                Int.random(in: 1...400, using: &random)
            }
            touch(number, at: Double(number), of: kept, records: records)
            expect(kept.size <= 10_000)
            let parts = try parts(of: kept)
            let texts = parts.map { ($0["records"] as? String ?? "", $0["state"] as? String ?? "") }
            expect(texts.reduce(0) { $0 + $1.0.utf8.count + $1.1.utf8.count } <= kept.size)
            expect(texts.allSatisfy { $0.1 == "state\n" })
            // The newest part ends with all records of the newest touch, unless that part alone was too large.
            let newest = records.map { String(repeating: "x", count: $0) + "\n" }.joined()
            expect(texts.last.map { $0.0.hasSuffix(newest) || $0.0.isEmpty } ?? true)
        }
    }

    @Test("A part that is larger than the limit is forgotten, and the next touch begins another one")
    func partTooLarge() throws {
        let kept = KeptRecords(.seconds(60), limit: 10_000) { _, _ in [] }
        touch(1, at: 1, of: kept, records: Array(repeating: 1000, count: 50))
        expectEqual(kept.size, 0)
        expect(try parts(of: kept).isEmpty)
        expectEqual(kept.json(at: Timestamp(seconds: 2)), #"{"time":2.000000,"forgotten":1.000000,"parts":[]}"#)
        expect(!kept.json(at: Timestamp(seconds: 61)).contains("forgotten"))
        touch(2, at: 2, of: kept, records: [10])
        expectEqual(try parts(of: kept).map { $0["start"] as? Double }, [2])
    }

    @Test("A touch that wakes begins a part with the idle time that it ends, also if its own records are private")
    func wakingTouch() throws {
        let kept = KeptRecords(.seconds(60)) { _, idle in idle }
        let header = RecordHeader(type: .idle, detail: 0, sequenceOffset: nil, subject: .idle(nil))
        for text in ["idle", "awake"] {
            Array(text.utf8).withUnsafeBufferPointer { kept.append(header, $0) }
        }
        var began = TouchSample(touch: TouchID(1), phase: .began, location: .zero)
        began.wakes = true
        kept.beginFrame(TouchFrame(device: nil, timestamp: .zero, samples: [began]), on: CGSize(1000, 500))
        let part = try require(try parts(of: kept).first)
        expectEqual(part["state"] as? String, "idle\n")
        expectEqual(part["records"] as? String, "awake\n")
    }

    @Test("A finger that rests for long leaves its begin, its end, its last moves and some of the older ones")
    func restingFinger() throws {
        let kept = KeptRecords(.seconds(60), limit: 10_000) { _, _ in Array("state\n".utf8) }
        let began = TouchSample(touch: TouchID(1), phase: .began, location: .zero)
        kept.beginFrame(TouchFrame(device: nil, timestamp: .zero, samples: [began]), on: CGSize(1000, 500))
        record("began", phase: .began, into: kept)
        for number in 1...5_000 {
            record("move \(number)", phase: .moved, into: kept)
            if number % 100 == 0 { record("second \(number)", phase: .ended, into: kept) }
            expect(kept.size <= 10_000)
        }
        record("ended", phase: .ended, into: kept)
        let part = try require(try parts(of: kept).first)
        let lines = try require(part["records"] as? String).split(separator: "\n").map(String.init)
        expectEqual(part["state"] as? String, "state\n")
        expect(lines.first == "began" && lines.last == "ended")
        expectEqual(lines.filter { $0.hasPrefix("second") }, (1...50).map { "second \($0 * 100)" })
        let moves = lines.filter { $0.hasPrefix("move") }.compactMap { Int($0.dropFirst(5)) }
        expect(moves == moves.sorted() && moves.suffix(50) == ArraySlice(4_951...5_000))
        expectEqual(part["omitted"] as? Int, 5_000 - moves.count)
    }

    @Test("However many touches come within a short time, the newest are kept", arguments: [0, 5_000, 20_000])
    func shortTime(state: Int) throws {
        let bytes = Array(repeating: UInt8(ascii: "s"), count: state)
        let kept = KeptRecords(.seconds(3600), limit: 100_000) { _, _ in bytes }
        for number in 0..<500 {
            touch(number, at: Double(number) / 10, of: kept, records: [400, 400])
            expect(kept.size <= 100_000)
            guard number > 200, number % 7 == 0 else { continue }
            let size = try parts(of: kept).reduce(0) { $0 + (($1["records"] as? String)?.utf8.count ?? 0) }
            expect(size > 15_000, "after touch \(number)")
        }
    }

    @Test("The states of parts without records count, such as those of touches in private views")
    func states() throws {
        let kept = KeptRecords(.seconds(8), limit: 10_000) { _, _ in Array(repeating: UInt8(ascii: "s"), count: 3_000) }
        for number in 0..<20 {
            touch(number, at: Double(number) * 2, of: kept, records: [])
            expect(kept.size <= 10_000)
        }
        expectEqual(try parts(of: kept).count, 3)
        let large = KeptRecords(.seconds(8), limit: 10_000) { _, _ in Array(repeating: UInt8(ascii: "s"), count: 11_000)
        }
        touch(1, at: 0, of: large, records: [10])
        expectEqual(large.size, 0)
    }

    @Test("run --keep keeps at most 8 MiB")
    func limitOfTheProgram() {
        expectEqual(KeptRecords.limit, 8 * 1024 * 1024)
        let kept = KeptRecords(.seconds(3600)) { _, _ in [] }
        for number in 0..<400 {
            touch(number, at: Double(number) * 1000, of: kept, records: Array(repeating: 1000, count: 100))
            expect(kept.size <= 8 << 20)
        }
    }
}
