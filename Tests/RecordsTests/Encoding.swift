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
