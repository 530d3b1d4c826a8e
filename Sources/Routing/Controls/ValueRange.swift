/// A value between two limits. A limit that is set past the other one moves the other one to the same value. The value
/// is clamped to the limits.
nonisolated struct ValueRange {
    private(set) var limits: ClosedRange<Double>
    private var stored: Double

    init(minimum: Double, maximum: Double, value: Double) {
        limits = minimum...max(minimum, maximum)
        stored = value
        self.value = value
    }

    /// The value. Setting it to NaN has no effect.
    var value: Double {
        get { stored }
        set { if !newValue.isNaN { stored = min(max(newValue, limits.lowerBound), limits.upperBound) } }
    }

    var minimum: Double {
        get { limits.lowerBound }
        set {
            guard newValue.isFinite else { return }
            limits = newValue...max(newValue, limits.upperBound)
            value = stored
        }
    }

    var maximum: Double {
        get { limits.upperBound }
        set {
            guard newValue.isFinite else { return }
            limits = min(newValue, limits.lowerBound)...newValue
            value = stored
        }
    }

    /// The position of the value between the limits, 0 to 1; 0 if the limits are equal.
    var fraction: Double {
        get {
            let length = maximum - minimum
            return length > 0 ? (value - minimum) / length : 0
        }
        set { value = minimum + (maximum - minimum) * newValue }
    }
}
