import TestKit
import Testing
import Touches

@Suite("Times as text")
struct TimestampTests {
    @Test(
        "A time has six decimals, and its sign also in the second before zero",
        arguments: [
            (0, "0.000000"), (1, "0.000001"), (1_000_000, "1.000000"), (12_345_678, "12.345678"), (-1, "-0.000001"),
            (-999_999, "-0.999999"), (-1_000_000, "-1.000000"), (.min, "-9223372036854.775808"),
        ] as [(Int64, String)])
    func sixDecimals(_ microseconds: Int64, _ text: String) {
        expectEqual(Timestamp(microseconds: microseconds).text, text)
    }
}
