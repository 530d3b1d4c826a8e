/// A value between two limits. Setting a limit past the other takes that one along; the value is kept between them.
struct ValueRange {
    private(set) var limits: ClosedRange<Double>
    private var stored: Double

    init(minimum: Double, maximum: Double, value: Double) {
        limits = minimum...max(minimum, maximum)
        stored = value
        self.value = value
    }

    /// A value that is not a number changes nothing.
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

    /// The value's place between the limits, 0 to 1; 0 where they are one.
    var fraction: Double {
        get {
            let length = maximum - minimum
            return length > 0 ? (value - minimum) / length : 0
        }
        set { value = minimum + (maximum - minimum) * newValue }
    }
}
