import Foundation
import Records
import TestKit
import Testing

@testable import Routing

/// The only line that `encode` writes, after it was checked against the schema. `seq` stands for the reader's number.
func line(_ encode: (inout RecordEncoder) -> Void) throws -> String {
    let lines = try lines(encode)
    expectEqual(lines.count, 1)
    return try require(lines.first)
}

func lines(_ encode: (inout RecordEncoder) -> Void) throws -> [String] {
    var encoder = RecordEncoder()
    var lines: [String] = []
    var headers: [RecordHeader] = []
    encode(&encoder)
    encoder.take { header, bytes in
        var text = String(decoding: bytes, as: UTF8.self)
        if let offset = header.sequenceOffset {
            text.insert(contentsOf: #","seq":1"#, at: text.utf8.index(text.startIndex, offsetBy: offset))
        }
        lines.append(text)
        headers.append(header)
    }
    for (line, header) in zip(lines, headers) {
        try RecordValidator.shared.check(line)
        // `--emit` selects a record by the position of its detail.
        guard let key = header.type.detailKey else { continue }
        let detail = try require(try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])[key]
        expectEqual(header.detail, (detail as? String).flatMap(header.type.details.firstIndex(of:)), "\(line)")
    }
    return lines
}

/// The record of one outcome, at 12.5 s.
func line(_ kind: Outcome.Kind) throws -> String {
    try line { $0.outcome(Outcome(time: Timestamp(seconds: 12.5), kind: kind)) }
}

/// Compares the lines that `encode` writes, at 12.5 s. What all of them must have, `,"seq":1,"time":12.500000`, is left
/// out of `expected`.
func expectLines(
    _ expected: String, sourceLocation: SourceLocation = #_sourceLocation, _ encode: (inout RecordEncoder) -> Void
) throws {
    let common = #","seq":1,"time":12.500000"#
    let found = try lines(encode).map { line in
        line.firstRange(of: common).map { line.replacingCharacters(in: $0, with: "") }
            ?? "without number or time: \(line)"
    }
    expectEqual(found, expected.components(separatedBy: "\n"), sourceLocation: sourceLocation)
}

/// The same for the records of outcomes.
func expectLines(
    _ expected: String, sourceLocation: SourceLocation = #_sourceLocation, of kinds: [Outcome.Kind]
) throws {
    try expectLines(expected, sourceLocation: sourceLocation) { encoder in
        for kind in kinds { encoder.outcome(Outcome(time: Timestamp(seconds: 12.5), kind: kind)) }
    }
}
