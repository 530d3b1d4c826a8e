internal import Evdev

extension DeviceDescription {
    /// Adds an axis for every absolute code, and a code for every axis. A description has both; recordings may not.
    mutating func completeAxes() {
        for code in axes.keys { codes[.absolute, default: []].insert(code) }
        for code in codes[.absolute] ?? [] where axes[code] == nil { axes[code] = AbsoluteAxis(minimum: 0, maximum: 0) }
    }
}
