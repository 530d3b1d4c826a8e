import PanelTestKit
import TestKit
import Testing

@testable import System

@Suite("Lines that arrive in pieces")
struct LineInputTests {
    /// The lines of a text, computed in a simple way.
    private func lines(of text: [UInt8], limit: Int) -> [LineInput.Line] {
        var parts = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        if parts.last?.isEmpty == true { parts.removeLast() }
        return parts.map { $0.count > limit ? .tooLong : .whole($0) }
    }

    @Test("The size of the pieces in which lines arrive does not matter", arguments: seeds(200))
    func sizeOfPiecesDoesNotMatter(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let limit = Int.random(in: 1...20, using: &random)
        let text = (0..<Int.random(in: 0...400, using: &random)).map { _ in
            Int.random(in: 0..<10, using: &random) == 0 ? UInt8(ascii: "\n") : UInt8.random(in: 97...99, using: &random)
        }
        var input = LineInput(limit: limit)
        var read: [LineInput.Line] = []
        var rest = text[...]
        while !rest.isEmpty {
            let piece = rest.prefix(Int.random(in: 1...50, using: &random))
            rest = rest.dropFirst(piece.count)
            input.append(piece)
            while input.hasLine, let line = input.next() { read.append(line) }
            expect(input.next() == nil)
        }
        input.finish()
        while let line = input.next() { read.append(line) }
        expectEqual(read, lines(of: text, limit: limit))
    }

    @Test("A line without an end is reported once, and not kept")
    func endlessLineIsReportedOnceAndNotKept() {
        var input = LineInput(limit: 100)
        var reports = 0
        for _ in 0..<10_000 {
            input.append(repeatElement(UInt8(ascii: "x"), count: 64))
            while input.next() != nil { reports += 1 }
            expect(input.bytes.capacity <= 256)
        }
        expectEqual(reports, 1)
        expect(input.isWithinLine)
        input.append(Array("\nyes\n".utf8))
        expectEqual(input.next(), .whole(Array("yes".utf8)[...]))
    }
}
