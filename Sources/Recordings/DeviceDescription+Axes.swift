internal import Touchscreen

extension DeviceDescription {
    /// Gives every absolute code an axis and every axis its code, as a description promises; recordings do not.
    mutating func completeAxes() {
        for code in axes.keys { codes[.absolute, default: []].insert(code) }
        for code in codes[.absolute] ?? [] where axes[code] == nil { axes[code] = AbsoluteAxis(minimum: 0, maximum: 0) }
    }
}
