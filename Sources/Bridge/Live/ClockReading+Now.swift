import Records
import System

extension ClockReading {
    /// The current time on both clocks.
    static func now() -> ClockReading { ClockReading(monotonic: Clock.monotonic(), wall: Clock.wall()) }
}
