import Foundation
import PanelTestKit
import TestKit
import Testing

@testable import Records

@Suite("Numbers and text in a record")
struct LineBufferTests {
    private func written(_ write: (inout LineBuffer) -> Void) -> String {
        var line = LineBuffer()
        write(&line)
        return line.withBytes { String(decoding: $0, as: UTF8.self) }
    }

    @Test(
        "A coordinate is rounded to a thousandth, without zeros at the end",
        arguments: [
            (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (0.5, "0.5"), (640.25, "640.25"), (0.001, "0.001"),
            (-0.001, "-0.001"),
            (0.0004, "0"), (-0.0004, "0"), (0.0005, "0.001"), (-0.0005, "-0.001"), (2.0004, "2"), (1.9996, "2"),
            (0.1 + 0.2, "0.3"), (1279.9375, "1279.938"), (0.01, "0.01"), (10.010, "10.01"), (100, "100"),
            (1000, "1000"),
            (123_456_789.123, "123456789.123"),
        ])
    func thousandths(_ value: Double, _ expected: String) {
        expectEqual(written { $0.thousandths(value) }, expected)
    }

    @Test(
        "An angle, a scale or a value is rounded to a millionth",
        arguments: [
            (0, "0"), (1.5707963, "1.570796"), (-0.0000004, "0"), (0.0000005, "0.000001"), (0.000001, "0.000001"),
            (1.1, "1.1"),
            (0.25, "0.25"), (-3.141592653589793, "-3.141593"),
        ])
    func millionths(_ value: Double, _ expected: String) {
        expectEqual(written { $0.millionths(value) }, expected)
    }

    @Test(
        "An infinite or too large number is written as the largest exact number of thousandths, and NaN as 0",
        arguments: [
            (Double.infinity, "9007199254740.992"), (-Double.infinity, "-9007199254740.992"),
            (1e300, "9007199254740.992"),
            (-1e300, "-9007199254740.992"), (9_007_199_254_740, "9007199254740"), (Double.nan, "0"),
            (Double.leastNonzeroMagnitude, "0"),
        ])
    func extremes(_ value: Double, _ expected: String) {
        expectEqual(written { $0.thousandths(value) }, expected)
    }

    @Test(
        "A time has six decimals",
        arguments: [
            (0, "0.000000"), (1, "0.000001"), (999_999, "0.999999"), (1_000_000, "1.000000"), (1_050_000, "1.050000"),
            (86_400_000_000, "86400.000000"), (-1, "-0.000001"), (-1_500_000, "-1.500000"),
            (Int64.max, "9223372036854.775807"), (Int64.min, "-9223372036854.775808"),
        ])
    func seconds(_ microseconds: Int64, _ expected: String) {
        expectEqual(written { $0.seconds(microseconds: microseconds) }, expected)
    }

    @Test(
        "An integer has all its digits",
        arguments: [
            (0, "0"), (7, "7"), (10, "10"), (-42, "-42"), (Int64.max, "9223372036854775807"),
            (Int64.min, "-9223372036854775808"),
        ])
    func integer(_ value: Int64, _ expected: String) {
        expectEqual(written { $0.integer(value) }, expected)
    }

    @Test(
        "Text is quoted, and what JSON forbids in it is escaped",
        arguments: [
            ("", #""""#), ("plain", #""plain""#), (#"a "b" \c/"#, #""a \"b\" \\c/""#), ("a\nb\rc\td", #""a\nb\rc\td""#),
            ("\u{0}\u{1}\u{1f}\u{7f}", #""\u0000\u0001\u001f\u007f""#), ("Größe 指 👆🏽", "\"Größe 指 👆🏽\""),
            ("\u{2028}", "\"\u{2028}\""), ("\u{80}é\u{9b}", #""\u0080é\u009b""#),
            ("\u{9f}\u{a0}", "\"\\u009f\u{a0}\""),
        ])
    func string(_ text: String, _ expected: String) {
        expectEqual(written { $0.string(text) }, expected)
    }

    @Test("No text has a control character when it is written, and every text reads back as it was")
    func strings() throws {
        let scalars = (0...0x3000).compactMap { UnicodeScalar(UInt32($0)) }
        var random = SplitMix64(seed: 1)
        for _ in 0..<200 {
            var text = ""
            for _ in 0..<Int.random(in: 0...300, using: &random) {
                let scalar =
                    Bool.random(using: &random)
                    ? scalars.randomElement(using: &random) : scalars.prefix(0x100).randomElement(using: &random)
                text.unicodeScalars.append(try require(scalar))
            }
            let line = written { $0.string(text) }
            expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control })
            let read = try JSONSerialization.jsonObject(with: Data(line.utf8), options: .fragmentsAllowed) as? String
            expectEqual(read.map { Array($0.unicodeScalars) }, Array(text.unicodeScalars))
        }
    }

    @Test("The buffer grows as needed, and is kept for the next line")
    func itsMemoryGrowsAsNeededAndIsKeptForNextLine() {
        var line = LineBuffer(capacity: 64)
        let long = String(repeating: "x", count: 10_000)
        line.string(long)
        expectEqual(line.count, 10_002)
        let start = line.withBytes { $0.baseAddress }
        for _ in 0..<1000 {
            line.removeAll()
            expectEqual(line.count, 0)
            line.string(long)
        }
        expectEqual(line.withBytes { $0.baseAddress }, start)
        expectEqual(line.withBytes { String(decoding: $0, as: UTF8.self) }, "\"\(long)\"")
    }
}
