import Touches

/// The current time of the recording that is being played.
final class RecordingClock {
    var now = Timestamp.zero
}
