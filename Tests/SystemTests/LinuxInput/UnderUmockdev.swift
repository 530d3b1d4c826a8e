import TestKit
import Testing

/// The tests that need fake devices. `umockdev-wrapper swift test` runs them. They run one after the other, because a
/// test bed replaces the process's /dev and /sys.
@Suite("With fake devices", .serialized, .enabled(if: Testbed.isAvailable, "run under umockdev-wrapper"))
struct UnderUmockdev {}
