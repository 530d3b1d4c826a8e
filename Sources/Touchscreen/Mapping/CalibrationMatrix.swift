import Touches

/// The first two rows of a 3×3 matrix for normalised coordinates (0 to 1 across the panel), as in
/// LIBINPUT_CALIBRATION_MATRIX:
/// u' = m[0]·u + m[1]·v + m[2], v' = m[3]·u + m[4]·v + m[5].
public struct CalibrationMatrix: Equatable, Sendable {
    /// Six numbers, each at most `limit` in magnitude. The matrix does not map the panel to a line or a point.
    public let numbers: [Double]

    /// Larger than for any real panel: with it, a millionth of the panel would fill the screen.
    private static let limit = 1_000_000.0

    /// The error of a matrix. The description follows the name of the matrix: `has 5 numbers, expected six or nine`.
    public struct Error: Swift.Error, Equatable, Sendable, CustomStringConvertible {
        public let description: String
    }

    /// Takes six numbers, or the nine of a whole matrix (some machines' udev rules have nine). The last row is ignored.
    public init(_ numbers: [Double]) throws(Error) {
        guard numbers.count == 6 || numbers.count == 9 else {
            throw Error(description: "has \(numbers.count) numbers, expected six or nine")
        }
        guard numbers.allSatisfy(\.isFinite) else {
            throw Error(description: "has a number that is not finite, expected six or nine like `0 -1 1 1 0 0`")
        }
        guard numbers.allSatisfy({ abs($0) <= Self.limit }) else {
            throw Error(description: "has a number beyond a million, expected six or nine like `0 -1 1 1 0 0`")
        }
        let determinant = numbers[0] * numbers[4] - numbers[1] * numbers[3]
        guard determinant != 0 else {
            throw Error(
                description: "puts the whole panel on one line, expected a matrix with an inverse, like `1 0 0 0 1 0`")
        }
        self.numbers = Array(numbers[..<6])
    }

    /// Parses the text of a property: numbers in the C locale, separated by blanks.
    public init(parsing text: String) throws(Error) {
        var numbers: [Double] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            guard let number = Double(word) else {
                throw Error(description: "has '\(word)' where a number was expected, like 0.5")
            }
            numbers.append(number)
        }
        try self.init(numbers)
    }

    /// The matrix of `transform`, which must be invertible.
    init(_ transform: CGAffineTransform) {
        numbers = [transform.a, transform.c, transform.tx, transform.b, transform.d, transform.ty]
    }

    /// The rotation that corrects a panel mounted `degrees` clockwise as seen by the viewer. These are libinput's
    /// matrices.
    static func rotation(degrees: Int) throws(DeviceError) -> CGAffineTransform {
        switch ((degrees % 360) + 360) % 360 {
        case 0: Mounting.upright.transform
        case 90: Mounting.turned90.transform
        case 180: Mounting.turned180.transform
        case 270: Mounting.turned270.transform
        default: throw .rotation(degrees: degrees)
        }
    }

    var transform: CGAffineTransform {
        CGAffineTransform(a: numbers[0], b: numbers[3], c: numbers[1], d: numbers[4], tx: numbers[2], ty: numbers[5])
    }
}
