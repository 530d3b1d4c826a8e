import TestKit
import Testing
import Touches

@Suite("The name of a session")
struct SessionIDTests {
    @Test(
        "It has 16 hexadecimal digits, whatever the number",
        arguments: [
            (0, "0000000000000000"), (0xab, "00000000000000ab"), (0x0123_4567_89ab_cdef, "0123456789abcdef"),
            (.max, "ffffffffffffffff"),
        ] as [(UInt64, String)])
    func digits(number: UInt64, expected: String) {
        expectEqual(number.hexadecimalText(digits: 16), expected)
    }
}
