/// The mounting of a panel: the keys of its device entry and their effect on a position, computed step by step.
struct Mounting {
    var swap = false
    var invert = (x: false, y: false)
    /// [a, b, c, d, e, f]: x' = a·x + b·y + c, y' = d·x + e·y + f.
    var calibration: [Double]?
    /// Quarter turns clockwise.
    var turns = 0
    /// Origin and size in points.
    var area: (x: Double, y: Double, width: Double, height: Double)

    /// The position of a device unit in points. Each axis has as many places as its range has numbers.
    func point(_ x: Double, _ y: Double, on axes: (x: ClosedRange<Int>, y: ClosedRange<Int>)) -> (x: Double, y: Double)
    {
        var u = Self.place(x, axes.x)
        var v = Self.place(y, axes.y)
        var placesAcross = Double(axes.x.count)
        var placesDown = Double(axes.y.count)
        if swap { (u, v, placesAcross, placesDown) = (v, u, placesDown, placesAcross) }
        if invert.x { u = 1 - u }
        if invert.y { v = 1 - v }
        if let c = calibration { (u, v) = (c[0] * u + c[1] * v + c[2], c[3] * u + c[4] * v + c[5]) }
        for _ in 0..<turns { (u, v, placesAcross, placesDown) = (1 - v, u, placesDown, placesAcross) }
        u = min(max(u, 0), 1 - 1 / placesAcross)
        v = min(max(v, 0), 1 - 1 / placesDown)
        return (area.x + u * area.width, area.y + v * area.height)
    }

    private static func place(_ value: Double, _ axis: ClosedRange<Int>) -> Double {
        (min(max(value, Double(axis.lowerBound)), Double(axis.upperBound)) - Double(axis.lowerBound))
            / Double(axis.count)
    }

    /// A scene of 1280 x 800 points for panels with this mounting, with one view that takes every touch.
    func scene(button: String?) -> String {
        var keys = ["match: {name: '*'}", "area: [\(area.x), \(area.y), \(area.width), \(area.height)]"]
        if swap { keys.append("swap: true") }
        if invert.x || invert.y { keys.append("invert: [\(invert.x), \(invert.y)]") }
        if let calibration { keys.append("calibration: \(calibration)") }
        if turns > 0 { keys.append("rotate: \(90 * turns)") }
        if let button { keys.append("button: \(button)") }
        return """
            fingerpost: 1
            screen: {width: 1280, height: 800}
            devices:
              - {\(keys.joined(separator: ", "))}
            windows:
              - id: main
                view: {id: all, touches: handle, multipleTouch: true}

            """
    }
}
