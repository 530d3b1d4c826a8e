/// The unit of contact lengths.
public enum LengthUnit: Hashable, Sendable {
    case millimetres
    /// The panel's own units, if their length is unknown.
    case deviceUnits

    public var symbol: String { self == .millimetres ? "mm" : "units" }
}
