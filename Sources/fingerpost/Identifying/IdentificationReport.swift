import LinuxInput
import System
import Touches
import Touchscreen

/// The result of an identification, with the settings that correct the panel's mounting.
@MainActor struct IdentificationReport {
    let node: InputNode
    let id: DeviceID
    let name: String
    let bus: UInt16
    let vendor: UInt16
    let product: UInt16
    /// The ranges of its axes; nil if they are as declared.
    let ranges: MeasuredRanges?
    /// Width and height of the panel; nil if the panel does not report them.
    let millimetres: (width: Double, height: Double)?
    /// The number of positions along each axis.
    let places: (x: Double, y: Double)
    let fit: CalibrationFit
    /// The display under the panel; nil if it is not known.
    var display: Display?

    /// The accuracy of a finger on a mark, in millimetres. A plain mounting that fits within this is accepted.
    private static let aimInMillimetres = 2.0
    /// The same, as a fraction of the panel, if its size is unknown.
    private static let aimInParts = 0.01
    /// If the error is larger than this fraction of the panel, the user touched another place.
    private static let carelessInParts = 0.05

    /// Why the touches fit no matrix, which is that the user touched another place; nil if they fit one.
    var error: Failure? {
        guard fit.misses(of: fit.matrix).contains(where: { $0.length > Self.carelessInParts }) else { return nil }
        return Failure(
            "the touches on \(id.name) do not fit together: the best matrix misses the marks by "
                + "\(residual(of: fit.matrix)); touch the middle of each mark, in the order asked, and try again")
    }

    var text: String {
        var lines = [
            "panel:     \(id.name) (\(node.node), \(name))"
        ]
        if let display {
            let words = [display.connector, display.size].filter { !$0.isEmpty }
            lines.append("display:   " + words.joined(separator: ", "))
        }
        lines += [
            "mounting:  \(fit.mounting)",
            "matrix:    \(fit.matrix.text)",
            "residual:  \(residual(of: fit.matrix))",
        ]
        if let ranges { lines.append("ranges:    \(ranges.text)") }
        let isPlain = self.isPlain
        let conclusion = isPlain ? "within a finger's accuracy, so it is used." : "so the matrix is used."
        lines.append("           The mounting alone is off by \(residual(of: fit.mounting.matrix)), \(conclusion)")
        let matrix = isPlain ? fit.mounting.matrix : fit.matrix
        lines += [
            "",
            "Apply one, not both.",
            "",
        ]
        lines += hwdbLines
        lines += [
            "A udev rule, for every program that uses libinput: /etc/udev/rules.d/99-touchscreen.rules, then plug the "
                + "panel in again.",
            "",
            #"SUBSYSTEM=="input", KERNEL=="event*", \#(udevMatch), ENV{LIBINPUT_CALIBRATION_MATRIX}="\#(matrix.text)""#
                + (display.map { ", ENV{WL_OUTPUT}=\"\($0.connector)\"" } ?? ""),
            "",
            "Or in the scene, for Fingerpost only; it overrides the rule:",
            "",
            "devices:",
            #"  - match: {\#(sceneMatch)}"#,
        ]
        if let ranges { lines.append("    \(ranges.scene)") }
        lines += sceneSettings(isPlain).map { "    \($0)" } + displayLines
        return lines.joined(separator: "\n")
    }

    /// Whether the panel is only turned or mirrored, within the accuracy of fingers.
    private var isPlain: Bool {
        fit.misses(of: fit.mounting.matrix).allSatisfy { miss in
            guard let millimetres else { return miss.length <= Self.aimInParts }
            return CGVector(miss.dx * millimetres.width, miss.dy * millimetres.height).length <= Self.aimInMillimetres
        }
    }

    /// The root mean square of the residuals, and the largest one.
    private func residual(of matrix: CalibrationMatrix) -> String {
        let unit = millimetres == nil ? "device units" : "mm"
        let scale = millimetres ?? (places.x, places.y)
        let lengths = fit.misses(of: matrix).map { CGVector($0.dx * scale.width, $0.dy * scale.height).length }
        let mean = (lengths.reduce(0) { $0 + $1 * $1 } / Double(max(lengths.count, 1))).squareRoot()
        return "\(mean.decimalText(places: 1)) \(unit) (at most \((lengths.max() ?? 0).decimalText(places: 1)))"
    }

    private var udevMatch: String {
        let kind = #"ENV{ID_INPUT_TOUCHSCREEN}=="1""#
        if let path = node.path { return #"ENV{ID_PATH}=="\#(path.asGlob)", \#(kind)"# }
        return #"ATTRS{name}=="\#(name.asGlob)", \#(kind)"#
    }

    /// What sets the ranges for every program.
    private var hwdbLines: [String] {
        guard let ranges else { return [] }
        let ids = [("b", bus), ("v", vendor), ("p", product)].map { letter, number in
            letter + number.hexadecimalText(digits: 4).uppercased()
        }
        return [
            "The ranges, for every program: /etc/udev/hwdb.d/99-touchscreen.hwdb, then 'systemd-hwdb update'.",
            "",
            "evdev:input:\(ids.joined())*",
        ] + ranges.hwdb.map { " \($0)" } + [""]
    }

    /// What sets the display elsewhere.
    private var displayLines: [String] {
        guard let display else { return [] }
        // sway writes the numbers in decimal, and replaces what is no visible character.
        let name = String(decoding: name.utf8.map { (0x21...0x7e).contains($0) ? $0 : 0x5f }, as: UTF8.self)
        return [
            "",
            "The rule also sets the display. sway reads it from its own configuration:",
            "",
            "input \"\(vendor):\(product):\(name)\" map_to_output \(display.connector)",
            "",
            "A view of kind virtualTouchscreen on this display has, in the scene:",
            "",
            "output: \(display.connector)",
        ]
    }

    private var sceneMatch: String {
        if let path = node.path { return #"path: "\#(path.asGlob)""# }
        return #"name: "\#(name.asGlob)""#
    }

    private func sceneSettings(_ isPlain: Bool) -> [String] {
        guard isPlain else {
            return [
                "calibration: [\(fit.matrix.numbers.map { $0.decimalText(places: 6) }.joined(separator: ", "))]"
            ]
        }
        var configuration = DeviceConfiguration()
        fit.mounting.configure(&configuration)
        var lines: [String] = []
        if let rotate = configuration.rotate { lines.append("rotate: \(rotate)") }
        if let swap = configuration.swap { lines.append("swap: \(swap)") }
        if let invert = configuration.invert { lines.append("invert: [\(invert.x), \(invert.y)]") }
        return lines
    }
}

@MainActor extension CalibrationMatrix {
    /// The matrix in the form of LIBINPUT_CALIBRATION_MATRIX.
    fileprivate var text: String { numbers.map { $0.decimalText(places: 6) }.joined(separator: " ") }
}

@MainActor extension String {
    /// A pattern for this text that udev, YAML and fnmatch all read in the same way. Characters that are special to one
    /// of them are replaced by `?`.
    fileprivate var asGlob: String {
        String(map { #"*?[]|\""#.contains($0) || $0.asciiValue.map { $0 < 0x20 } ?? false ? "?" : $0 })
    }
}
