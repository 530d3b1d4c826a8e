import Testing
import UmockdevTestKit

/// The tests of the program at work on fake devices; `umockdev-wrapper swift test` runs them. One after the other: a test
/// bed fills the process's /dev and /sys.
@Suite(.serialized, .enabled(if: Testbed.isAvailable, "run under umockdev-wrapper"))
struct UnderUmockdev {}
