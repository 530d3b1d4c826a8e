/// An axis of a virtual device. It begins at 0.
public struct VirtualAxis: Equatable, Sendable {
    /// The largest value, in device units.
    public var maximum: Int32
    /// Device units per millimetre; 0 if unknown.
    public var resolution: Int32

    public init(maximum: Int32, resolution: Int32 = 0) {
        self.maximum = maximum
        self.resolution = resolution
    }

    /// The unit at `fraction` of the axis, from 0 to 1. A position beyond an end counts as that end.
    package func unit(at fraction: Double) -> Int32 {
        let units = Double(maximum) + 1
        return Int32(min(max((fraction * units).rounded(), 0), Double(maximum)))
    }
}
