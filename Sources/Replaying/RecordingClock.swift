import Touches

/// The current time of the recording that is being played.
final class RecordedTime {
    var now = Timestamp.zero
}
