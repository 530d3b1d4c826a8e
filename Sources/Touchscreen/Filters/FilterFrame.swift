import Touches

/// A sample on its way through the filters.
@dynamicMemberLookup
struct FilterSample {
    var sample: TouchSample
    /// When the finger did what the sample reports. It is before the time of the frame if a filter delayed the sample.
    /// Every limit of a duration is compared with this time.
    let time: Timestamp
    /// When the contact first counted as moved, if a filter withheld that move and this sample replaces it.
    var movedAt: Timestamp?

    init(_ sample: TouchSample, at time: Timestamp) {
        self.sample = sample
        self.time = time
    }

    subscript<Value>(dynamicMember path: WritableKeyPath<TouchSample, Value>) -> Value {
        get { sample[keyPath: path] }
        set { sample[keyPath: path] = newValue }
    }
}

/// A frame on its way through the filters.
struct FilterFrame {
    /// When the frame is reported.
    var timestamp: Timestamp
    var samples: [FilterSample] = []
}
