import LinuxInput
import Touches
import Touchscreen

/// What the touches say of a panel, and the lines that put it right.
struct IdentificationReport {
    let node: InputNode
    let id: DeviceID
    let name: String
    /// Nil where the panel does not say.
    let millimetres: (width: Double, height: Double)?
    /// Places along each axis.
    let places: (x: Double, y: Double)
    let fit: CalibrationFit

    /// How exactly a finger hits a mark: what a plain mounting misses by less than this says nothing against it.
    private static let aimInMillimetres = 2.0
    /// The same in parts of the panel, where its size is not known.
    private static let aimInParts = 0.01
    /// Beyond this, in parts of the panel, somebody touched another place.
    private static let carelessInParts = 0.05

    /// The touches fit no matrix: somebody touched another place.
    struct Fault: Error, CustomStringConvertible {
        let description: String
    }

    var fault: Fault? {
        guard fit.misses(of: fit.matrix).contains(where: { $0.length > Self.carelessInParts }) else { return nil }
        return Fault(
            description: "the touches on \(id.name) do not fit together: the best matrix misses the marks by "
                + "\(residual(of: fit.matrix)); touch the middle of each mark, in the order asked, and try again")
    }

    var text: String {
        var lines = [
            "panel:     \(id.name) (\(node.node), \(name))",
            "mounting:  \(fit.mounting)",
            "matrix:    \(fit.matrix.text)",
            "residual:  \(residual(of: fit.matrix))",
        ]
        let isPlain = self.isPlain
        lines.append(
            isPlain
                ? "           The mounting alone misses by \(residual(of: fit.mounting.matrix)): no more than a finger does, so it is used."
                : "           The mounting alone misses by \(residual(of: fit.mounting.matrix)), so the matrix is used.")
        let matrix = isPlain ? fit.mounting.matrix : fit.matrix
        lines += [
            "",
            "Apply one, not both.",
            "",
            "A udev rule, for every program that goes by libinput: /etc/udev/rules.d/99-touchscreen.rules, then plug the panel in anew.",
            "",
            #"SUBSYSTEM=="input", KERNEL=="event*", \#(udevMatch), ENV{LIBINPUT_CALIBRATION_MATRIX}="\#(matrix.text)""#,
            "",
            "Or in the scene, for Fingerpost alone; it sets the rule aside:",
            "",
            "devices:",
            #"  - match: {\#(sceneMatch)}"#,
        ]
        lines += sceneSettings(isPlain).map { "    \($0)" }
        return lines.joined(separator: "\n")
    }

    /// Whether the panel is but turned or mirrored, as far as fingers can tell.
    private var isPlain: Bool {
        fit.misses(of: fit.mounting.matrix).allSatisfy { miss in
            guard let millimetres else { return miss.length <= Self.aimInParts }
            return Vector(miss.dx * millimetres.width, miss.dy * millimetres.height).length <= Self.aimInMillimetres
        }
    }

    /// The root of the mean square of the misses, and the largest.
    private func residual(of matrix: CalibrationMatrix) -> String {
        let unit = millimetres == nil ? "device units" : "mm"
        let scale = millimetres ?? (places.x, places.y)
        let lengths = fit.misses(of: matrix).map { Vector($0.dx * scale.width, $0.dy * scale.height).length }
        let mean = (lengths.reduce(0) { $0 + $1 * $1 } / Double(max(lengths.count, 1))).squareRoot()
        return "\(mean.tenths) \(unit) (at most \((lengths.max() ?? 0).tenths))"
    }

    private var udevMatch: String {
        let kind = #"ENV{ID_INPUT_TOUCHSCREEN}=="1""#
        if let path = node.path { return #"ENV{ID_PATH}=="\#(path.asGlob)", \#(kind)"# }
        return #"ATTRS{name}=="\#(name.asGlob)", \#(kind)"#
    }

    private var sceneMatch: String {
        if let path = node.path { return #"path: "\#(path.asGlob)""# }
        return #"name: "\#(name.asGlob)""#
    }

    private func sceneSettings(_ isPlain: Bool) -> [String] {
        guard isPlain else { return ["calibration: [\(fit.matrix.numbers.map(\.millionths).joined(separator: ", "))]"] }
        var configuration = DeviceConfiguration()
        fit.mounting.configure(&configuration)
        var lines: [String] = []
        if let rotate = configuration.rotate { lines.append("rotate: \(rotate)") }
        if let swap = configuration.swap { lines.append("swap: \(swap)") }
        if let invert = configuration.invert { lines.append("invert: [\(invert.x), \(invert.y)]") }
        return lines
    }
}

extension CalibrationMatrix {
    /// As LIBINPUT_CALIBRATION_MATRIX holds it.
    fileprivate var text: String { numbers.map(\.millionths).joined(separator: " ") }
}

extension Double {
    /// To a millionth, without zeros at the end and without an exponent, which not every reader takes.
    fileprivate var millionths: String {
        let units = Int64((min(max(self, -1_000_000), 1_000_000) * 1_000_000).rounded())
        let fraction = String(units.magnitude % 1_000_000)
        var digits = String(repeating: "0", count: 6 - fraction.count) + fraction
        while digits.last == "0" { digits.removeLast() }
        return (units < 0 ? "-" : "") + "\(units.magnitude / 1_000_000)" + (digits.isEmpty ? "" : ".\(digits)")
    }
}

extension String {
    /// A pattern for this text that udev, YAML and fnmatch all read alike: what any of them would take for its own is `?`.
    fileprivate var asGlob: String {
        String(map { #"*?[]|\""#.contains($0) || $0.asciiValue.map { $0 < 0x20 } ?? false ? "?" : $0 })
    }
}
